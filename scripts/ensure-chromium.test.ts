import { describe, expect, it } from "vitest";
import { installChromium } from "./ensure-chromium.mjs";

const STACK = `Downloading Chromium from https://cdn.playwright.dev/chromium.zip
Error: getaddrinfo ENOTFOUND cdn.playwright.dev
    at GetAddrInfoReqWrap.onlookupall [as oncomplete] (node:dns:122:26)
    at node:internal/process/task_queues:95:5
Failed to install browsers`;

/** What is said while these ways are tried, in order; each leaves a Chromium or says why not. */
function tryWays(outcomes: readonly (string | { readonly leaves: string } | null)[], isThere = false) {
  let found = isThere ? "/usr/bin/chromium" : undefined;
  const said: string[] = [];
  const tried: number[] = [];
  let failure = "";
  const ways = outcomes.map((outcome, index) => ({
    name: `way ${index}`,
    possible: () => outcome !== null,
    install: () => {
      tried.push(index);
      if (typeof outcome === "string") return outcome;
      found = outcome?.leaves;
      return STACK;
    },
  }));
  try {
    installChromium({ find: () => found, ways, say: (text) => said.push(text) });
  } catch (error) {
    failure = error instanceof Error ? error.message : "";
  }
  return { said, tried, failure };
}

describe("installing the Chromium of the tests", () => {
  it("says nothing and tries nothing where there is one", () => {
    expect(tryWays([STACK], true)).toEqual({ said: [], tried: [], failure: "" });
  });

  it("says once that none was found and what is tried, keeps what the tools say to itself, and stops at the first that works", () => {
    expect(tryWays([STACK, null, { leaves: "/usr/bin/chromium" }, STACK])).toEqual({
      said: [
        "No hay ningún Chromium para las pruebas. Se prueba a instalarlo con «way 0»; si no va, «way 2»; si no va, «way 3». Puede tardar unos minutos…",
        "Instalado: /usr/bin/chromium",
      ],
      tried: [0, 2],
      failure: "",
    });
  });

  it("shows what the tools said only once all have failed, in few lines and without their stacks", () => {
    const { said, tried, failure } = tryWays([STACK, `${"x".repeat(5000)}\nE: Unable to locate package chromium`]);
    expect(said).toHaveLength(1);
    expect(tried).toEqual([0, 1]);
    expect(failure).toContain("instala Chromium o Google Chrome en el sistema");
    expect(failure).toContain("«way 0»:\n    Downloading Chromium");
    expect(failure).toContain("Error: getaddrinfo ENOTFOUND cdn.playwright.dev\n    Failed to install browsers");
    expect(failure).toContain("E: Unable to locate package chromium");
    expect(failure).not.toMatch(/onlookupall|task_queues/u);
    expect(Math.max(...failure.split("\n").map(({ length }) => length))).toBeLessThan(220);
  });
});
