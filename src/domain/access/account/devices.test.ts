import { describe, expect, it } from "vitest";
import { formatDeviceName } from "./devices.ts";
import { onlyHereEntries } from "./onlyHere.ts";

describe("the name of a device", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox en Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
      "Safari en iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
      "Chrome en Android",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
      "Edge en Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
      "Safari en Mac",
    ],
    ["Deno/2.1 (variant; SupabaseEdgeRuntime)", "Navegador desconocido"],
    ["algo en Windows", "Navegador en Windows"],
    ["Mobi Firefox/1", "Firefox en un móvil"],
    ["Firefox/1", "Firefox"],
    ["", "Navegador desconocido"],
  ])("of %j is %s", (userAgent, name) => {
    expect(formatDeviceName(userAgent)).toBe(name);
  });
});

describe("what is in a browser alone", () => {
  const NOTHING = { documents: 0, opportunities: 0, keys: 0, situation: false, facts: 0, plans: 0 };

  it("is named with its numbers, and not at all where there is nothing", () => {
    expect(onlyHereEntries(NOTHING)).toEqual([]);
    expect(onlyHereEntries({ documents: 1, opportunities: 1, keys: 1, situation: true, facts: 1, plans: 1 })).toEqual([
      "1 documento que no está en el servidor",
      "1 oportunidad guardada",
      "1 clave tuya",
      "Lo que has contado en «Tu situación»",
      "1 respuesta de «Mis datos»",
      "1 plan empezado",
    ]);
    expect(onlyHereEntries({ documents: 3, opportunities: 2, keys: 2, situation: false, facts: 0, plans: 0 })).toEqual([
      "3 documentos que no están en el servidor",
      "2 oportunidades guardadas",
      "2 claves tuyas",
    ]);
  });

  it("is never said to be nothing where it could not be counted", () => {
    expect(onlyHereEntries({ ...NOTHING, documents: null })).toEqual([
      "Los documentos que estén solo aquí: no hemos podido contarlos",
    ]);
  });
});
