import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { findFileFault } from "./checkFile.ts";

const file = (name: string, type: string, size = 10) => findFileFault({ name, type, size });

describe("a chosen file", () => {
  it.each([
    ["dni.pdf", "application/pdf"],
    ["dni.JPG", "image/jpeg"],
    ["dni.jpeg", "image/jpeg"],
    ["dni.png", "image/PNG"],
    ["dni.pdf", ""],
    ["foto", "image/jpeg"],
  ])("[UP-14] %s of type '%s' is taken", (name, type) => {
    expect(file(name, type)).toBeNull();
  });

  it.each([
    ["notas.txt", "text/plain"],
    ["dni.pdf", "text/html"],
    ["dni.svg", "image/svg+xml"],
    ["dni.pdf.exe", ""],
    ["dni", ""],
  ])("[UP-14] %s of type '%s' is refused", (name, type) => {
    expect(file(name, type)).toBe("type");
  });

  it("[UP-16] may have 10 MB and not one byte more", () => {
    expect(file("a.pdf", "application/pdf", LIMITS.uploadBytes)).toBeNull();
    expect(file("a.pdf", "application/pdf", LIMITS.uploadBytes + 1)).toBe("size");
  });

  it("may not be empty", () => {
    expect(file("a.pdf", "application/pdf", 0)).toBe("empty");
    expect(file("a.pdf", "application/pdf", 1)).toBeNull();
  });
});
