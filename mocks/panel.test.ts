// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chosenScenario } from "./chosenScenario.ts";
import { scenarioPanel } from "./panel.ts";
import { scenarios } from "./scenarios.ts";

describe("chosenScenario", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is the one where everything answers when none is named", () => {
    expect(chosenScenario("", sessionStorage)).toBe("normal");
  });

  it("is the one that the address names, also on the following pages", () => {
    expect(chosenScenario("?a=1&escenario=ia-401", sessionStorage)).toBe("ia-401");
    expect(chosenScenario("?a=1", sessionStorage)).toBe("ia-401");
    expect(sessionStorage.getItem("tramia-escenario")).toBe("ia-401");
  });

  it("changes when the address names another one", () => {
    chosenScenario("?escenario=ia-401", sessionStorage);

    expect(chosenScenario("?escenario=normal", sessionStorage)).toBe("normal");
    expect(chosenScenario("", sessionStorage)).toBe("normal");
  });

  it("forgets a name that is no scenario and says so", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    chosenScenario("?escenario=ia-401", sessionStorage);

    expect(chosenScenario("?escenario=inventado", sessionStorage)).toBe("normal");
    expect(warn).toHaveBeenCalledExactlyOnceWith("Escenario desconocido: «inventado». Se usa «normal».");
    expect(chosenScenario("", sessionStorage)).toBe("normal");
    expect(warn).toHaveBeenCalledOnce();
  });

  it("forgets a remembered name that no longer exists", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    sessionStorage.setItem("tramia-escenario", "retirado");

    expect(chosenScenario("", sessionStorage)).toBe("normal");
    expect(sessionStorage.getItem("tramia-escenario")).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("scenarioPanel", () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it("is a closed disclosure in a landmark of its own, named after the current scenario", () => {
    document.body.append(scenarioPanel("ia-429"));

    const panel = screen.getByRole("complementary", { name: "Escenarios de prueba" });
    expect(within(panel).getByText("Escenario: La IA está saturada").tagName).toBe("SUMMARY");
    expect(panel.querySelector("details")?.open).toBe(false);
  });

  it("links to every scenario, in order, and marks the current one only", () => {
    document.body.append(scenarioPanel("ia-429"));

    const links = [...document.querySelectorAll("a")];
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
      Object.entries(scenarios).map(([name, { title }]) => [`?escenario=${name}`, title]),
    );
    expect(
      links.filter((link) => link.getAttribute("aria-current") === "true").map((link) => link.textContent),
    ).toEqual(["La IA está saturada"]);
  });

  it("says of every scenario what is different", () => {
    document.body.append(scenarioPanel("normal"));

    const items = [...document.querySelectorAll("li")];
    expect(items.map((item) => item.querySelector("p")?.textContent)).toEqual(
      Object.values(scenarios).map(({ description }) => description),
    );
  });
});
