// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { selectedScenario } from "./selectedScenario.ts";
import { scenarioPanel } from "./panel.ts";
import { scenarioGroups, scenarios } from "./scenarios.ts";

describe("selectedScenario", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is the one where everything answers when none is named", () => {
    expect(selectedScenario("", sessionStorage)).toBe("normal");
  });

  it("is the one that the address names, also on the following pages", () => {
    expect(selectedScenario("?a=1&escenario=ia-401", sessionStorage)).toBe("ia-401");
    expect(selectedScenario("?a=1", sessionStorage)).toBe("ia-401");
    expect(sessionStorage.getItem("tramia-escenario")).toBe("ia-401");
  });

  it("changes when the address names another one", () => {
    selectedScenario("?escenario=ia-401", sessionStorage);

    expect(selectedScenario("?escenario=normal", sessionStorage)).toBe("normal");
    expect(selectedScenario("", sessionStorage)).toBe("normal");
  });

  it("forgets a name that is no scenario and says so", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    selectedScenario("?escenario=ia-401", sessionStorage);

    expect(selectedScenario("?escenario=inventado", sessionStorage)).toBe("normal");
    expect(warn).toHaveBeenCalledExactlyOnceWith("Escenario desconocido: «inventado». Se usa «normal».");
    expect(selectedScenario("", sessionStorage)).toBe("normal");
    expect(warn).toHaveBeenCalledOnce();
  });

  it("forgets a remembered name that no longer exists", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    sessionStorage.setItem("tramia-escenario", "retirado");

    expect(selectedScenario("", sessionStorage)).toBe("normal");
    expect(sessionStorage.getItem("tramia-escenario")).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("scenarioPanel", () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it("is a closed disclosure in a landmark of its own, named after the current scenario", () => {
    document.body.append(scenarioPanel("ia-429", { hasServerGate: true }));

    const panel = screen.getByRole("complementary", { name: "Escenarios de prueba" });
    expect(within(panel).getByText("Escenario: La IA está saturada").tagName).toBe("SUMMARY");
    expect(panel.querySelector("details")?.open).toBe(false);
  });

  const inPanel = Object.keys(scenarioGroups).flatMap((group) =>
    Object.entries(scenarios).filter(([, scenario]) => scenario.group === group),
  );

  it("links to every scenario on the screen that shows it, and marks the current one only", () => {
    document.body.append(scenarioPanel("ia-429", { hasServerGate: true }));

    const links = [...document.querySelectorAll("a")];
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
      inPanel.map(([name, { title, group }]) => [`${scenarioGroups[group].screen}?escenario=${name}`, title]),
    );
    expect(
      links.filter((link) => link.getAttribute("aria-current") === "true").map((link) => link.textContent),
    ).toEqual(["La IA está saturada"]);
  });

  it("says of every scenario what is different", () => {
    document.body.append(scenarioPanel("normal", { hasServerGate: true }));

    const items = [...document.querySelectorAll("li")];
    expect(items.map((item) => item.querySelector("p")?.textContent)).toEqual(
      inPanel.map(([, { description }]) => description),
    );
  });

  it("groups them under what they change, and leaves out those that the browser's gate makes idle", () => {
    document.body.append(scenarioPanel("normal", { hasServerGate: false }));

    const list = (name: string) => within(screen.getByRole("list", { name, hidden: true }));
    const titles = (name: string) =>
      list(name)
        .getAllByRole("link", { hidden: true })
        .map(({ textContent }) => textContent);
    expect(screen.getAllByRole("heading", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      "Toda la aplicación (/)",
      "Acceso (/)",
      "Sócrates (/socrates)",
      "Logs de Acceso (/access-logs)",
      "Subir documentos (/wallet)",
      "Oportuni-T (/opportunities)",
    ]);
    expect(titles("Escenarios: Acceso")).toEqual(["El acceso no se registra"]);
    expect(titles("Escenarios: Toda la aplicación")).toEqual(["Todo responde", "Todo va lento", "Sin conexión"]);
  });
});
