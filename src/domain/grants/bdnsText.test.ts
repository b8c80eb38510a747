import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { htmlText, plainLine } from "./bdnsText.ts";

describe("plainLine", () => {
  it("gives one printable line, and nothing for what is no text", () => {
    expect(plainLine("  SUBVENCIÓN\r\n\tY  ENTREGA \u202Eoculta\u0000 ")).toBe("SUBVENCIÓN Y ENTREGA oculta");
    expect([null, undefined, 3, {}, ["x"]].map((value) => plainLine(value))).toEqual(["", "", "", "", ""]);
    expect(plainLine("\u200FAyu\u200Edas\u061C")).toBe("Ayudas");
  });

  it("ends a long text at a word where one is near, and never within a character", () => {
    expect(plainLine("Ayudas a la digitalización", 24)).toBe("Ayudas a la digitalizac…");
    expect(plainLine("Ayudas al comercio rural", 20)).toBe("Ayudas al comercio…");
    expect(plainLine("x".repeat(30), 10)).toBe("xxxxxxxxx…");
    expect(plainLine("x".repeat(8) + "🎓🎓", 10)).toBe("xxxxxxxx…");
  });
});

describe("htmlText", () => {
  it.each([
    ["<p>Primero.</p><p>Segundo.</p>", "Primero.\nSegundo."],
    ["Una<br/>dos<BR>tres", "Una\ndos\ntres"],
    ["<ul><li>Uno</li>\n<li>Dos</li></ul>", "Uno\nDos"],
    ["Una l&iacute;nea\r\nque sigue&nbsp;aqu&#237; &#x20AC;", "Una línea que sigue aquí €"],
    ["A&ntilde;o &Uacute;ltimo &ccedil; &uuml; &laquo;x&raquo; &copia; &#0;&#xFFFFFF;", "Año Último ç ü «x» &copia;"],
    ["&lt;b&gt;negrita&lt;/b&gt; &amp;lt;", "<b>negrita</b> &lt;"],
    ["<b onclick='x()'>ne<i>gri</i>ta</b>", "negrita"],
    ["antes<script>alert('<p>')</script>después", "antesdespués"],
    ["antes<STYLE>p{}</StYlE >después", "antesdespués"],
    ["antes<script>sin fin", "antes"],
    ["antes<script</script>oculto</script>después", "antesdespués"],
    ["antes<!-->después", "antesdespués"],
    ["antes<!-- <b>nota</b> -->después", "antesdespués"],
    ["<!DOCTYPE html><?xml?></>texto", "texto"],
    ["si importe < 3000 € y plazo > 2", "si importe < 3000 € y plazo > 2"],
    ["final cortado <a href='x", "final cortado"],
    ["<p> </p>\u202E\u0007", ""],
    ["&#x200F;Ayu\u200Edas&#1564;", "Ayudas"],
    ["&atoString; &toString; &constructor; &avalueOf;", "&atoString; &toString; &constructor; &avalueOf;"],
  ])("reads %j", (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it("cuts what is long", () => {
    expect(htmlText(`<p>${"palabra ".repeat(1000)}</p>`, 38)).toBe("palabra palabra palabra palabra…");
  });

  it("gives nothing for what is no text", () => {
    expect([null, undefined, 7, {}].map((value) => htmlText(value))).toEqual(["", "", "", ""]);
  });

  it("never throws, is printable and no longer than asked", () => {
    const pieces = fc.constantFrom(
      "<",
      ">",
      "</p>",
      "<script",
      "</script",
      "<!--",
      "&amp;",
      "&#x1F600;",
      "&#xD800;",
      "é",
      "\u202E",
      " ",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: "binary" })), { maxLength: 20 }), (parts) => {
        const text = htmlText(parts.join(""), 50);
        expect(text.length).toBeLessThanOrEqual(50);
        expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });

  it.each(["<", "<script>", "<p", "&", "<!--", "&#", "</script"])("takes no longer for many %j", (piece) => {
    expect(htmlText(piece.repeat(100_000)).length).toBeLessThanOrEqual(4000);
  });
});
