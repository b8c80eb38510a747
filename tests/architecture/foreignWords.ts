import { parseSync } from "vite";

/** A text that a rule finds and that stays, with the row or decision that quotes it or gives it its meaning. */
interface Kept {
  /** Of the project's files: part of its path. */
  readonly path?: string;
  readonly text: RegExp;
  readonly row: string;
}

/** Texts that say another word and mean none of the three, or that the specification quotes. */
export const KEPT: readonly Kept[] = [
  // The circumstances of a person, which decide what is asked of them.
  { text: /^(?:, y \{.*\} más |\{.*\} )?según tu caso(?:: lleva los que te correspondan)?$/iu, row: "A-135" },
  { text: /\{isSame \? .* más según tu caso` : ""\}\.$/u, row: "A-135" },
  { text: /^(?:Responde las p|P)reguntas sobre tu caso$/u, row: "A-159" },
  // Headings that an answer of AI may have, and a word of its conditions; nobody reads them here.
  { path: "requirements/parseAnswerVocabulary.ts", text: /^Procedimiento$/u, row: "PARSE-01" },
  { path: "requirements/documents.ts", text: /^en su caso$/u, row: "A-125" },
  { text: /^Gestión de Autónomos$/u, row: "PARSE-07" },
  { text: /^Gestión de documentos$/u, row: "LAUNCH-15" },
  { text: /^Ha ocurrido un error durante el proceso$/u, row: "HUB-54" },
  { text: /^Resumen del proceso$/u, row: "HUB-09" },
  // The way from the documents for the register back to the case that they are of.
  { path: "screens/dossier/DossierPanel.tsx", text: /^Expediente$/u, row: "A-164" },
];

interface Rule {
  readonly pattern: RegExp;
  /** Part of the paths that it is for; all without it. */
  readonly path?: string;
  readonly message: string;
}

const word = (source: string) => new RegExp(String.raw`(?<![\p{L}\d_])(?:${source})(?![\p{L}\d_])`, "iu");

const RULES: readonly Rule[] = [
  {
    pattern: word("casos?|gesti[oó]n(?:es)?|procedimientos?|procesos?|dossiers?|dosier(?:es)?|papeleos?|itinerarios?"),
    message: "another word for trámite, expediente or plan",
  },
  {
    pattern: word(String.raw`(?:tus?|mis?|un|unos|este|estos|otros?|últimos?|\d+) análisis|análisis guardados?`),
    message: "análisis is the act: what is stored is an expediente",
  },
  {
    pattern: word(
      String.raw`últimos (?:\d+ )?trámites|trámites? guardados?|borrar\p{L}* [^.]*tus trámites|ver mis trámites`,
    ),
    message: "trámite is what there is to do: what is kept is an expediente",
  },
  {
    pattern: word("listas? de trámites|hojas? de ruta|rutas?|grupos? de trámites"),
    message: "several trámites of one moment of life are a plan",
  },
  {
    pattern: word("carpetas? (?:del?|de tu|de este) (?:trámite|expediente)|(?:tus|mis) solicitudes"),
    message: "what is kept of a trámite is an expediente",
  },
  {
    pattern: word("expedientes?"),
    path: "/dossier/",
    message: "an expediente is mine and kept: what goes to a register is documents",
  },
  {
    pattern: word(String.raw`prepar\p{L}* (?:del? )?(?:el |un |otro |tu )?expedientes?`),
    message: "an expediente is mine and kept: what goes to a register is documents",
  },
];

/** Names with a dot or the like, paths and sentences for developers; of names without one, those that a rule would find. */
const CODE = /^\S*\w[.:/{}-]\w\S*$|^dossier$|\b(?:the|is|was)\b/u;

const findKept = (path: string, text: string) =>
  KEPT.filter((kept) => path.includes(kept.path ?? "") && kept.text.test(text));

/** Every string, template and JSX text of a module but imports and code, with its index; the expressions of a template are in braces. */
function textsOf(path: string, source: string): readonly (readonly [number, string])[] {
  const texts: (readonly [number, string])[] = [];
  const visit = (node: unknown) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
    } else if (isNode(node)) {
      if (/^(?:Import|Export(?:All|Named))/u.test(node.type) && "source" in node && node["source"] !== null) return;
      const text = textOf(node, source);
      if (text !== null && (node.type === "JSXText" || !CODE.test(text)))
        texts.push([node.start, text.replace(/\s+/gu, " ").trim()]);
      for (const part of Object.values(node)) visit(part);
    }
  };
  visit(parseSync(path, source).program);
  return texts;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

function textOf(node: Node, source: string): string | null {
  if ((node.type === "Literal" || node.type === "JSXText") && typeof node["value"] === "string") return node["value"];
  if (node.type !== "TemplateLiteral") return null;
  return source.slice(node.start + 1, node.end - 1).replaceAll("${", "{");
}

/**
 * What of the Spanish of a module says something else than trámite, expediente and plan (decision A-180), one sentence each with
 * its place, and which of KEPT were met.
 * @param path inside the project, with forward slashes
 */
export function foreignWords(path: string, source: string) {
  const kept = new Set<Kept>();
  const faults = textsOf(path, source).flatMap(([index, text]) => {
    const found = RULES.filter((rule) => path.includes(rule.path ?? "") && rule.pattern.test(text));
    const stays = found.length > 0 ? findKept(path, text) : [];
    for (const one of stays) kept.add(one);
    const line = source.slice(0, index).split("\n").length;
    return stays.length > 0 ? [] : found.map(({ message }) => `${path}:${line}: ${message}: ${text}`);
  });
  return { faults, kept };
}
