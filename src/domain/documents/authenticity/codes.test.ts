import { describe, expect, it } from "vitest";
import { describeCodes } from "./codes.ts";

const WARNING = (host: string) =>
  `Tiene un código que lleva a «${host}», que no es de ninguna oficina que conozco. Antes de abrirlo, asegúrate de quién es.`;

describe("the lines about the codes of a document", () => {
  it.each([
    [
      "https://www2.agenciatributaria.gob.es/cotejo?csv=A1",
      "la página de Agencia Tributaria (www2.agenciatributaria.gob.es)",
    ],
    ["https://sede.madrid.es/csv?c=1", "sede.madrid.es"],
  ])("lead to an office's own page: %s", (text, office) => {
    expect(describeCodes([text])).toEqual([
      {
        id: `code-${new URL(text).hostname}`,
        outcome: "noted",
        text: `Tiene un código de la sede: lleva a ${office}. Por sí solo no prueba nada: compara lo que enseña con tu documento.`,
        link: { label: "Comprobar en la sede", href: text },
      },
    ]);
  });

  it("open an office's page over https alone", () => {
    expect(describeCodes([" HTTP://www.boe.es/csv?x=1\n"])[0]?.link?.href).toBe("https://www.boe.es/csv?x=1");
  });

  it.each([
    ["https://agenciatributaria.gob.es.pagos.example/x", "agenciatributaria.gob.es.pagos.example"],
    ["https://sede.agenciatributaria.gob.es@pagos.example/x", "pagos.example"],
    ["https://usuario@www.boe.es/x", "www.boe.es"],
    ["https://www.аеаt.es/x", "www.xn--t-7sbat.es"],
    ["https://www.iberdrola.es", "www.iberdrola.es"],
  ])("warn of any other page, without a link: %s", (text, host) => {
    const [line] = describeCodes([text]);
    expect(line).toMatchObject({ outcome: "caution", text: WARNING(host) });
    expect(line?.link).toBeUndefined();
  });

  it("do not open an address that is longer than a browser's bar", () => {
    const lines = describeCodes([`https://www.boe.es/${"a".repeat(4000)}`]);
    expect(lines).toEqual([{ id: "code-www.boe.es", outcome: "caution", text: WARNING("www.boe.es") }]);
  });

  it.each(["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "intent://x#Intent;end"])(
    "warn of what would run: %s",
    (text) => {
      expect(describeCodes([text])).toMatchObject([{ id: "code-order", outcome: "caution" }]);
    },
  );

  it("are none for data, and one for each host", () => {
    expect(describeCodes(["BBBBBBBBCD123456", "BCD\n002", "", "https://", "WIFI:S:casa;;"])).toEqual([]);
    const texts = ["https://www.boe.es/1", "https://www.boe.es/2", "https://www.uned.es/1"];
    expect(describeCodes(texts).map(({ id }) => id)).toEqual(["code-www.boe.es", "code-www.uned.es"]);
  });
});
