import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAnswer } from "./parseAnswer.ts";
import { ANSWER_HEADINGS } from "./parseAnswerVocabulary.ts";
import type { SocratesResult } from "./result.ts";

const NOTHING: SocratesResult = {
  requirements: [],
  documents: [],
  deadlines: [],
  costs: [],
  steps: [],
  officialLinks: [],
};
const getDocuments = (text: string) => parseAnswer(`## Documentación\n${text}`).documents;

describe("parseAnswer", () => {
  it("[PARSE-01] [PARSE-02] reads the bulleted lines under each of the six headings", () => {
    const answer = `Aquí tienes lo que necesitas para renovar tu DNI:

## Requisitos
- Tener nacionalidad española
- Acudir en persona

## Documentación
- DNI actual
- Fotografía reciente

## Plazos y fechas
- 180 días antes de la caducidad

## Costes
- 12 € por la renovación

## Pasos
1. Pide cita previa
2. Acude a la oficina

## Enlaces oficiales
- [Cita previa](https://www.citapreviadnie.es)
- https://www.interior.gob.es
`;
    expect(parseAnswer(answer)).toEqual({
      requirements: ["Tener nacionalidad española", "Acudir en persona"],
      documents: ["DNI actual", "Fotografía reciente"],
      deadlines: ["180 días antes de la caducidad"],
      costs: ["12 € por la renovación"],
      steps: ["Pide cita previa", "Acude a la oficina"],
      officialLinks: ["Cita previa — https://www.citapreviadnie.es", "https://www.interior.gob.es"],
    });
  });

  it("[PARSE-03] keeps a bulleted item of four characters and drops one of three", () => {
    expect(getDocuments("- DNIE\n- DNI\n* 1234\n1. 123")).toEqual(["DNIE", "1234"]);
  });

  it("[PARSE-04] keeps an unbulleted line of eleven characters and drops one of ten", () => {
    expect(getDocuments("12345678901\n1234567890")).toEqual(["12345678901"]);
  });

  it.each([
    "# Documentación",
    "###Documentación:",
    "**Documentación**",
    "**Documentación:**",
    "**Documentación**:",
    "__DOCUMENTACIÓN__",
    "Documentacion",
    "documentación:",
    "2. Documentación",
    "2) **Documentación necesaria**",
    "## 2. Documentos necesarios",
    "**2. Documentos**",
    "II. Documentación",
    "2️⃣ Documentación",
    "📄 Documentación",
    "> ## Documentación",
    "- **Documentación:**",
    "<h2>Documentaci\u006f\u0301n</h2>",
    "<strong>Documentación</strong>",
    "Documentación (original y copia):",
    "**Documentación (original y copia)**:",
    "## ¿Qué documentos necesito?",
    "✅ Documentación",
    "## 📌 Documentación",
    "## Documents",
    "Required documents:",
  ])("recognises the heading %j", (heading) => {
    expect(parseAnswer(`${heading}\n- Certificado de notas`)).toEqual({
      ...NOTHING,
      documents: ["Certificado de notas"],
    });
  });

  it.each([
    ["Requirements", "requirements"],
    ["Deadlines and dates", "deadlines"],
    ["Plazos / fechas", "deadlines"],
    ["Costs & fees", "costs"],
    ["Tasas", "costs"],
    ["Steps to follow", "steps"],
    ["Official links", "officialLinks"],
  ] as const)("recognises %j as %s", (heading, section) => {
    expect(parseAnswer(`${heading}\n- Certificado de notas`)).toEqual({
      ...NOTHING,
      [section]: ["Certificado de notas"],
    });
  });

  it("reads what follows a heading on its own line", () => {
    expect(parseAnswer("**Costes:** 12 €\nPlazos: tres meses\nPasos:\n1. Pide cita")).toEqual({
      ...NOTHING,
      costs: ["12 €"],
      deadlines: ["tres meses"],
      steps: ["Pide cita"],
    });
  });

  it("takes a list item that begins like a heading for an item", () => {
    const steps = "1. **Documentación**: reúne los papeles\n- Documentación\n- Costes: paga la tasa";
    expect(parseAnswer(`## Pasos\n${steps}`)).toEqual({
      ...NOTHING,
      steps: ["Documentación: reúne los papeles", "Documentación", "Costes: paga la tasa"],
    });
  });

  it.each([
    "- ",
    "* ",
    "+ ",
    "– ",
    "— ",
    "• ",
    "•",
    "▪ ",
    "1. ",
    "12) ",
    "1.- ",
    "a) ",
    "b. ",
    "👉 ",
    "🔹",
    "✔️ ",
    "- [ ] ",
    "- [x] ",
    "☐ ",
    "✅ ",
  ])("reads the bullet %j", (bullet) => {
    expect(getDocuments(`${bullet}Libro`)).toEqual(["Libro"]);
  });

  it("removes the signs of Markdown and leaves addresses whole", () => {
    expect(
      getDocuments(
        [
          "- **DNI** o *NIE* en _vigor_, ~~no~~ `original`",
          '- [Sede](https://sede.gob.es/_layouts/a_b "Sede electrónica")',
          "- [https://www.boe.es](https://www.boe.es)",
          "- <https://www.ine.es>",
          "- 3 * 4 copias de modelo_036",
        ].join("\n"),
      ),
    ).toEqual([
      "DNI o NIE en vigor, no original",
      "Sede — https://sede.gob.es/_layouts/a_b",
      "https://www.boe.es",
      "https://www.ine.es",
      "3 * 4 copias de modelo_036",
    ]);
  });

  it("reads HTML as text and keeps what only looks like a tag", () => {
    expect(
      getDocuments(
        '<ul class="x"><li>DNI &amp; NIE</li><li><a href="https://www.boe.es">BOE</a></li></ul>Menores de <18 años<br>Precio&nbsp;&lt; 10&euro; al mes',
      ),
    ).toEqual(["DNI & NIE", "BOE — https://www.boe.es", "Menores de <18 años", "Precio < 10€ al mes"]);
  });

  it("reads the rows of a table without its head", () => {
    expect(getDocuments("| Documento | Obligatorio |\n|:---|---:|\n| DNI | Sí |\n| **Padrón** |  |\n| a |")).toEqual([
      "DNI — Sí",
      "Padrón",
    ]);
  });

  it("leaves out what is before the first heading and under foreign ones", () => {
    const answer =
      "- Un consejo previo\n## Costes\n- 12 euros\n### Para menores\n- Gratis\n## Notas\n- Otra cosa\n# Pasos\nPedir la cita";
    expect(parseAnswer(answer)).toEqual({ ...NOTHING, costs: ["12 euros", "Gratis"], steps: ["Pedir la cita"] });
    expect(parseAnswer("Costes\n- 12 euros\n## Notas\n- Otra cosa")).toEqual({ ...NOTHING, costs: ["12 euros"] });
  });

  it("recognises a main heading by its first word, and a heading within a section as part of it", () => {
    const answer =
      "# Renovar el DNI\n## Documentación que debes presentar\n- DNI actual\n### Requisitos de la foto\n- Fondo blanco\n## Plazos para pedirla\n- Un mes";
    expect(parseAnswer(answer)).toEqual({
      ...NOTHING,
      documents: ["DNI actual", "Fondo blanco"],
      deadlines: ["Un mes"],
    });
    expect(parseAnswer("**Documentación que debes presentar:**\n- DNI actual\n**Menores**\n- Su DNI")).toEqual({
      ...NOTHING,
      documents: ["DNI actual", "Su DNI"],
    });
    expect(parseAnswer("## Documentación\n**Requisitos de la foto**\n- Fondo blanco").documents).toEqual([
      "Requisitos de la foto",
      "Fondo blanco",
    ]);
  });

  it("leaves out comments, up to the end where they are not closed", () => {
    expect(getDocuments("<!-- no -->\n- Libro<!--\n- Tampoco\n-->\n- Cuaderno\n<!-- nada\n- Ni esto")).toEqual([
      "Libro",
      "Cuaderno",
    ]);
  });

  it("decodes entities once, whatever their case, and keeps the unknown ones", () => {
    expect(getDocuments("- &Aacute;&ntilde;&#243;&#xF3;&#XF3;&nbsp;&AMP;lt; &nada; &#1114112;&#8203;.")).toEqual([
      "Áñóóó &lt; &nada; .",
    ]);
  });

  it("adds to a list whose heading comes again", () => {
    expect(parseAnswer("Costes\n- 12 euros\nPasos\n- Ir allí\nCostes\n- 13 euros").costs).toEqual([
      "12 euros",
      "13 euros",
    ]);
  });

  it("has a space for what is not printable, so that the answer can be kept", () => {
    const { steps } = parseAnswer("## Pasos\n1. Pide\tcita \u202Ebien\n2. Ve\u0007allí hoy");
    expect(steps).toEqual(["Pide cita bien", "Ve allí hoy"]);
  });

  it("leaves out rules, fences and lines without a letter or a digit", () => {
    expect(getDocuments("---\n***\n```text\n- ....\n- \u200B\u200B\u200B\u200B\n————————————\n- Libro")).toEqual([
      "Libro",
    ]);
  });

  it("gives six empty lists for a text without headings", () => {
    expect(parseAnswer("")).toEqual(NOTHING);
    expect(parseAnswer("No puedo ayudarte con eso.\n- Lo siento")).toEqual(NOTHING);
  });

  it("reads any text without throwing, and gives no blank or untidy item", () => {
    const lines = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.stringMatching(/^[-*#|<>[\]()_`&;:. \dA-Za-z]{0,30}$/),
      fc.constantFrom(...Object.values(ANSWER_HEADINGS), "## Notas", "|---|", "<li>", "&nbsp;", "\u200B"),
    );
    fc.assert(
      fc.property(fc.array(lines), fc.constantFrom("\n", "\r\n", "<br>"), (parts, separator) => {
        const items = Object.values(parseAnswer(`Costes\n${parts.join(separator)}`)).flat();
        expect(items.filter((item) => item.length < 4 || item !== item.trim() || !/[\p{L}\p{N}]/u.test(item))).toEqual(
          [],
        );
      }),
    );
  });

  it("gives back any six lists written under the headings, in their order", () => {
    const item = fc.stringMatching(/^x[a-zñáé]{3}( [a-zñáé0-9]{1,9}){0,4}$/);
    const list = fc.array(item, { maxLength: 4 });
    const result = fc.record({
      requirements: list,
      documents: list,
      deadlines: list,
      costs: list,
      steps: list,
      officialLinks: list,
    });
    const style = fc.constantFrom(
      { heading: (name: string) => `## ${name}`, bullet: () => "- " },
      { heading: (name: string) => `**${name}:**`, bullet: () => "• " },
      { heading: (name: string) => name.toUpperCase(), bullet: (index: number) => `${index + 1}. ` },
      { heading: (name: string) => `<h3>${name}</h3>`, bullet: () => "<li>" },
    );
    fc.assert(
      fc.property(result, style, (lists, { heading, bullet }) => {
        const text = (Object.keys(ANSWER_HEADINGS) as (keyof SocratesResult)[])
          .map((section) =>
            [heading(ANSWER_HEADINGS[section]), ...lists[section].map((entry, i) => bullet(i) + entry)].join("\n"),
          )
          .join("\n\n");
        expect(parseAnswer(text)).toEqual(lists);
      }),
    );
  });
});
