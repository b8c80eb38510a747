import { describe, expect, it } from "vitest";
import { PRODUCT } from "../../shared/product.ts";
import { bubblePosition, LAUNCHER_ITEMS } from "./launcher.ts";

describe("the launcher's items", () => {
  it("[PROD-05] [LAUNCH-06] are exactly the five tools", () => {
    expect(LAUNCHER_ITEMS.map((item) => item.id)).toEqual(["tramia", "wallet", "opportunity", "socrates", "platon"]);
  });

  it.each([
    ["LAUNCH-14", PRODUCT.id, "Tramia", "Ecosistema completo"],
    ["LAUNCH-15", "wallet", "T-Wallet", "Gestión de documentos"],
    ["LAUNCH-16", "opportunity", "T-Opportunity", "Oportunidades disponibles"],
    ["LAUNCH-17", "socrates", "Sócrates", "Motor de búsqueda de requisitos"],
    ["LAUNCH-18", "platon", "Platón", "Motor de validación de documentos"],
  ])("[%s] %s is titled %s and described as %s", (_row, id, title, description) => {
    expect(LAUNCHER_ITEMS.find((item) => item.id === id)).toMatchObject({ title, description });
  });

  it("[LAUNCH-19] have an id, a title, a description, an icon and a color, and nothing else", () => {
    for (const item of LAUNCHER_ITEMS) {
      expect(Object.keys(item).toSorted()).toEqual(["color", "description", "icon", "id", "title"]);
    }
  });
});

describe("bubblePosition", () => {
  it("[LAUNCH-08] puts every bubble 120 px from the centre", () => {
    for (const index of LAUNCHER_ITEMS.keys()) {
      const { x, y } = bubblePosition(index, LAUNCHER_ITEMS.length);
      expect(Math.hypot(x, y)).toBeCloseTo(120, 6);
    }
  });

  it("starts at twelve o'clock and goes clockwise", () => {
    const [first, second] = [bubblePosition(0, 5), bubblePosition(1, 5)];
    expect(first.x).toBeCloseTo(0, 6);
    expect(first.y).toBeCloseTo(-120, 6);
    expect(second.x).toBeGreaterThan(0);
    expect(second.y).toBeLessThan(0);
  });

  it("[LAUNCH-10] delays bubble i by i times 100 ms", () => {
    expect([0, 1, 2, 3, 4].map((index) => bubblePosition(index, 5).delay)).toEqual([0, 100, 200, 300, 400]);
  });
});
