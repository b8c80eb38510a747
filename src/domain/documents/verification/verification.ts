import data from "./issuers.json" with { type: "json" };

/** A code to compare a document with the office's original (art. 27.3.c of Ley 39/2015). */
export interface VerificationCode {
  /** As read, without breaks. */
  readonly code: string;
  /** 'CSV', 'CEA', 'CVE'… */
  readonly codeName: string;
  /** Null unless the text clearly identifies the issuer: a wrong office is worse than none. */
  readonly issuer: { readonly name: string; readonly verifyUrl: string } | null;
}

const MOST = 3;
/** Characters around a code, and at the beginning of a document, that are searched for the issuer. */
const NEAR = 250;
/** Characters after a label that are searched for a code of a known shape. */
const REACH = 80;

/** Without accents; every character keeps its index. */
const plain = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\u00c0-\u024f’]/gu, (letter) => (letter === "’" ? "'" : letter.normalize("NFD").charAt(0)));

const EDGE = "[A-Za-z0-9+/_=-]";
const ISSUERS = data.issuers.map(({ pattern, names, ...issuer }) => ({
  ...issuer,
  // No other office has codes of this shape.
  isUnique: "isUnique" in issuer,
  pattern: pattern === null ? null : new RegExp(`(?<!${EDGE})(?:${pattern})(?!${EDGE})`, "u"),
  names: names.map((name) => new RegExp(`(?<![a-z])${plain(name).replaceAll(" ", "\\s+")}(?![a-z])`, "giu")),
}));
type Issuer = (typeof ISSUERS)[number];

const KIND = "(?:verificacion?|validacion?|autenticida[dt]|autenticitat|consulta y verificacion)";
const LABEL = new RegExp(
  [
    String.raw`(?<![\p{L}\d./])(?:codigo|codi|clave)\s+(?:(?:de|segur[oa]?|electronic[oa]?)\s+|d')*${KIND}(?:\s+(?:segur[oa]|electronic[oa]))?(?:\s+del?\s+documento)?(?!\p{L})`,
    String.raw`(?<![\p{L}\d./])(?:egiaztapen|autentikotasun)-\s?kode(?:a|\s+segurua)(?!\p{L})`,
    String.raw`(?<![\p{L}\d./])(?<!(?<!\p{L})(?:formato|fichero|archivo|en|id\.?)\s)(?:C\.?S\.?V|C\.?V\.?E|CEA|CCV|CVS|EKS)(?![\p{L}\d]|-\d)`,
  ].join("|"),
  "giu",
);
/** Statements that the document has a verification code, for texts with an unreadable one. */
const STATED = new RegExp(
  [
    String.raw`(?<!\p{L})(?:codigo|codi|clave)\s+(?:de\s+)?(?:segur[oa]?|electronic[oa]?)\s+(?:de\s+|d')?${KIND}`,
    String.raw`(?<!\p{L})(?:codigo|codi|clave)\s+(?:de\s+|d')?(?:autenticida[dt]|autenticitat|${KIND}\s+(?:segur[oa]|electronic[oa]))`,
    String.raw`(?<!\p{L})egiaztapen-\s?kode\s?segurua`,
    String.raw`(?<!\p{L})no\s+(?:(?:sera|es|tiene|tendra)\s+)?valid(?:o|a|ez)\s+sin\s+(?:(?:la|su|el)\s+)?(?:(?:referencia|codigo|clave)\s+(?:electronic[oa]|segur[oa]|de\s+${KIND})|sello\s+electronic[oa])(?!\p{L})`,
    String.raw`(?<!\p{L})id\.?\s+(?:del?\s+)?CEA(?!\p{L})`,
    String.raw`(?<![\p{L}.])C\.(?:S\.V|V\.E)\.?\s*:`,
  ].join("|"),
  "iu",
);
/** Characters between a label and its code. */
const GAP = /^(?:[\s:.=)(]|n(?:um(?:ero)?\.?|\.?[ºo°])(?=[\s:.]))*/iu;
const TOKEN = /^[A-Za-z0-9][A-Za-z0-9+/_=-]{7,63}(?![\p{L}\d])/u;
const HOST =
  /(?<![@\p{L}\d.-])(?:[a-z0-9-]+\.){1,5}(?:es|cat|gal|eus|madrid|org|edu|com|net|eu)(?![\p{L}\d-]|\.[a-z])/giu;
/** Kinds of offices with many members: if one heads the document and is not the issuer, the issuer is unknown. */
const OTHER_OFFICE =
  /(?<![a-z])(?:ayuntamiento|ajuntament|concello|udala|diputaci|cabildo|consell|conselleri|conseje?ri|universi|gobierno de|govern|generalitat|junta de|xunta|colegio|notari|registro de la propiedad|juzgado|tribunal|camara)/iu;

/**
 * The verification codes of a text, in order, without repetitions, at most three. A code follows its label directly, or
 * is near it if the office's codes have a known shape; a code without such a shape has no issuer.
 */
export function findVerificationCodes(text: string): readonly VerificationCode[] {
  const source = plain(text);
  const found = new Map<string, VerificationCode>();
  for (const label of source.matchAll(LABEL)) {
    const code = readCode(source, label[0], label.index + label[0].length);
    if (code && !found.has(code.code)) found.set(code.code, code);
    if (found.size === MOST) break;
  }
  return [...found.values()];
}

/** The text has a verification code, or states that the document has one even if it cannot be read. */
export function isVerifiable(text: string): boolean {
  return STATED.test(plain(text)) || findVerificationCodes(text).length > 0;
}

function readCode(source: string, label: string, end: number): VerificationCode | null {
  const tail = source.slice(end, end + REACH + NEAR);
  const near = source.slice(Math.max(0, end - NEAR), end) + tail.slice(0, NEAR);
  // Rejoins groups separated by a line break.
  const reach = cutAtLabel(tail.slice(0, REACH).replace(/\s?-\s?/gu, "-"));
  const shaped = ISSUERS.flatMap((issuer) => {
    const code = issuer.pattern?.exec(reach)?.[0];
    return code !== undefined && /\d/u.test(code) && /[a-z]/iu.test(code) ? [{ issuer, code }] : [];
  });
  const hosts = near.match(HOST) ?? [];
  const byHost = hosts.map((host) => ISSUERS.find((issuer) => issuer.hosts.some((own) => isWithin(host, own))) ?? null);
  const unique = shaped.find(({ issuer }) => issuer.isUnique);
  const issuer = hosts.length > 0 ? onlyOne(byHost) : (unique?.issuer ?? findNamed(source.slice(0, NEAR), near));
  const own = issuer && shaped.find((one) => one.issuer === issuer);
  if (issuer && own) return toCode(own.code, label, issuer);
  const code = unique?.code ?? readToken(tail, label);
  return code === null ? null : toCode(code, label, issuer?.pattern === null ? issuer : null);
}

/** Cuts a text at the next label, which has a code of its own. */
function cutAtLabel(text: string): string {
  const next = text.search(LABEL);
  return next > 0 ? text.slice(0, next) : text;
}

/** The name of the office whose documents lead to a host; null for any other host. */
export function findHostIssuer(host: string): string | null {
  return ISSUERS.find(({ hosts }) => hosts.some((own) => isWithin(host, own)))?.name ?? null;
}

/** The code directly after a label; null if it may be a date, another kind of number, or is incomplete. */
function readToken(tail: string, label: string): string | null {
  const gap = GAP.exec(tail)?.[0] ?? "";
  const rest = tail.slice(gap.length);
  const code = TOKEN.exec(rest)?.[0].replace(/[-=/_+]+$/u, "") ?? "";
  const digits = code.replace(/\D/gu, "").length;
  const after = rest.slice(code.length);
  const isCut =
    /^[-/_+]?\s?-\s?[A-Za-z0-9]|^[-/_+]\s/u.test(after) ||
    /^\s*\n\s*(?=\S*\d)(?=\S*[A-Za-z])[A-Za-z0-9+/_=-]{4,}\s*(?:\n|$)/u.test(after);
  const isNumber = !/[A-Za-z]/u.test(code);
  if (digits === 0 || isCut || /^(?:[XYZ\d]\d{7}[A-Z]|[A-Z]\d{8}|[A-Z]{2}\d{22})$/u.test(code)) return null;
  if (isNumber && (digits < 12 || (label.length < 5 && !gap.includes(":")))) return null;
  return code;
}

const isWithin = (host: string, own: string) => host.toLowerCase() === own || host.toLowerCase().endsWith(`.${own}`);

/** The common issuer of all, or null. */
const onlyOne = (issuers: readonly (Issuer | null)[]) => (new Set(issuers).size === 1 ? (issuers[0] ?? null) : null);

/** The only office named in the heading or around the code. */
function findNamed(heading: string, near: string): Issuer | null {
  const named = ISSUERS.filter(({ names }) =>
    names.some((name) => heading.search(name) >= 0 || near.search(name) >= 0),
  );
  const [issuer = null] = named;
  const others = issuer?.names.reduce((left, name) => left.replace(name, " "), `${heading}\n${near}`) ?? "";
  return named.length === 1 && !OTHER_OFFICE.test(others) ? issuer : null;
}

function toCode(code: string, label: string, issuer: Issuer | null): VerificationCode {
  const short = /^[A-Z.]+$/iu.test(label) ? label.replaceAll(".", "").toUpperCase() : "CSV";
  const { name, verifyUrl, codeName = short } = issuer ?? {};
  return { code, codeName, issuer: name !== undefined && verifyUrl !== undefined ? { name, verifyUrl } : null };
}
