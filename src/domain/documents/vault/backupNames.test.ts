import { describe, expect, it } from "vitest";
import { backupFileName, backupPath, isBackupPath, isSystemEntry, storableMimeType } from "./backupNames.ts";

describe("backupPath", () => {
  it.each([
    [1, "DNI.pdf", "archivos/0001-dni.pdf"],
    [42, "Nómina de Íñigo (enero).PDF", "archivos/0042-nomina-de-inigo-enero.pdf"],
    [12_345, "foto.jpeg", "archivos/12345-foto.jpeg"],
    [3, "../../etc/passwd", "archivos/0003-etc-passwd"],
    [4, "C:\\Windows\\con.txt", "archivos/0004-c-windows-con.txt"],
    [5, "証明書.png", "archivos/0005-documento.png"],
    [6, "", "archivos/0006-documento"],
    [7, ".htaccess", "archivos/0007-documento.htaccess"],
    [8, "<img src=x>.svg", "archivos/0008-img-src-x.svg"],
    [9, `${"a".repeat(59)} b.pdf`, `archivos/0009-${"a".repeat(59)}.pdf`],
  ])("names the file of document %i, %j, so that every system can unpack it", (nth, filename, path) => {
    expect(backupPath(nth, filename)).toBe(path);
    expect(isBackupPath(path)).toBe(true);
  });
});

describe("isBackupPath", () => {
  it.each([
    "tramia.json",
    "archivos/",
    "archivos/../tramia.json",
    "archivos/a/b.pdf",
    "archivos/..",
    "/archivos/a.pdf",
    "C:/archivos/a.pdf",
    "archivos\\a.pdf",
    "archivos/A.pdf",
    "archivos/a.pdf\n",
    `archivos/${"a".repeat(121)}`,
  ])("refuses %j", (path) => {
    expect(isBackupPath(path)).toBe(false);
  });
});

describe("isSystemEntry", () => {
  it("knows what macOS and Windows add, and nothing else", () => {
    const paths = ["__MACOSX/archivos/._a.pdf", "archivos/.DS_Store", "desktop.ini", "archivos/Thumbs.db"];
    expect(paths.map(isSystemEntry)).toEqual([true, true, true, true]);
    expect(["archivos/a.DS_Store", "x__MACOSX/a", "archivos/nomina.pdf"].map(isSystemEntry)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("storableMimeType", () => {
  it.each([
    ["application/pdf", "a.bin", "application/pdf"],
    ["IMAGE/PNG; x=1", "a", "image/png"],
    ["", "foto.JPG", "image/jpeg"],
    ["text/html", "dni.pdf", "application/pdf"],
    ["text/html", "dni.html", "application/octet-stream"],
    ["image/svg+xml", "logo.svg", "application/octet-stream"],
    ["application/javascript", "", "application/octet-stream"],
    ["constructor", "a.constructor", "application/octet-stream"],
  ])("of %j for %j is %j", (declared, filename, type) => {
    expect(storableMimeType(declared, filename)).toBe(type);
  });
});

describe("backupFileName", () => {
  it("carries the day on the device", () => {
    const lateInTheEvening = new Date(2026, 10, 21, 23, 59);
    expect(backupFileName(lateInTheEvening, "all")).toBe("tramia-copia-2026-11-21.zip");
    expect(backupFileName(lateInTheEvening, "list")).toBe("tramia-documentos-2026-11-21.json");
    expect(backupFileName(new Date(2027, 0, 2), "all")).toBe("tramia-copia-2027-01-02.zip");
  });
});
