import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createWorld, dayInWords, numericDay, type World } from "../world.ts";

/** What papers of a type say in a language; a line of papers.tsv. */
export interface PaperWords {
  /** Id of the registry, or `none`. */
  readonly kind: string;
  readonly language: string;
  /** Headings besides the titles of the registry. */
  readonly titles: readonly string[];
  readonly issuers: readonly string[];
  /** Labels and phrases. */
  readonly words: readonly string[];
}

/** @throws RangeError for a line without five columns */
export function readPaperWords(file = join(import.meta.dirname, "papers.tsv")): readonly PaperWords[] {
  const split = (text = "") => text.split(";").filter((one) => one !== "");
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [kind = "", language = "", titles, issuers, words, ...rest] = line.split("\t");
      if (words === undefined || rest.length > 0) throw new RangeError(`five columns: ${line}`);
      return { kind, language, titles: split(titles), issuers: split(issuers), words: split(words) };
    });
}

const AREAS = "Justicia|Educación|Sanidad|Hacienda|Interior|Familia|Trabajo|Vivienda|Medio Ambiente".split("|");
/** Labels that papers of all types have. */
const COMMON =
  "Nombre|Apellidos|Nombre y apellidos|DNI|NIF|DNI/NIE|Fecha|Domicilio|Dirección|Localidad|Código postal|Provincia|Teléfono|Correo electrónico|Referencia|N.º de expediente|Titular|Interesado|Fecha de nacimiento|Nacionalidad|Importe|Total|IBAN|Periodo|Concepto|Observaciones|Firma|CSV|Nom i cognoms|Data|Adreça|Enderezo|Izen-abizenak|Data de naixement|Helbidea|NAN|Name|Date|Address|Empresa|CIF|Número".split(
    "|",
  );
const SENTENCES = [
  "De conformidad con lo dispuesto en la Ley 39/2015, de 1 de octubre, puede interponer recurso de alzada en el plazo de un mes",
  "En cumplimiento del Reglamento (UE) 2016/679 sus datos serán tratados por la entidad para la gestión de la relación",
  "Inscrita en el Registro Mercantil de Madrid, Tomo 12.345, Folio 67, Hoja M-123456",
  "Puede comprobar la autenticidad de este documento en la sede electrónica con el código seguro de verificación",
  "El importe se cargará entre los días 1 y 5 de cada mes en la cuenta indicada",
  "Y para que conste y surta los efectos oportunos, se expide el presente a petición del interesado",
  "Contra aquesta resolució es pot interposar recurs d'alçada en el termini d'un mes",
  "Os datos persoais recollidos serán tratados pola administración",
  "Agiri hau elektronikoki sinatuta dago eta egiazkotasuna egoitza elektronikoan egiazta daiteke",
  "Página 1 de 2",
  "Copia para el interesado",
  "Firmado electrónicamente por",
];
const SHARE = { short: 0.12, untitled: 0.15, issuer: 0.75, addressee: 0.25, mention: 0.3, bilingual: 0.15 } as const;

/** What a paper is made of. */
export interface PaperParts {
  /** The lines of papers.tsv of its type. */
  readonly lines: readonly PaperWords[];
  /** Titles of its type in the registry. */
  readonly titles: readonly string[];
  /** Titles of other types, which it may mention. */
  readonly otherTitles: readonly string[];
  /** Words of other types, of which it may have a few. */
  readonly otherWords: readonly string[];
}

/** The rows of an invented paper, cells separated by tabs; the same for the same seed. */
export function writePaper(parts: PaperParts, seed: number): readonly string[] {
  const world = createWorld(seed);
  const { pick, random, whole } = world;
  const chance = (share: number) => random() < share;
  const spanish = parts.lines.filter(({ language }) => language === "es");
  const line = chance(0.6) && spanish.length > 0 ? pick(spanish) : pick(parts.lines);
  const besides = chance(SHARE.bilingual) ? [pick(parts.lines)] : [];
  const words = [line, ...besides].flatMap((one) => one.words);
  const titles = chance(0.45) && parts.titles.length > 0 ? parts.titles : line.titles;
  const issuers = line.issuers.length > 0 ? line.issuers : [world.company().name];
  const cased = createCasing(world);
  const rows: string[] = [];
  const isShort = chance(SHARE.short);
  if (!isShort && chance(SHARE.issuer)) rows.push(cased.head(withPlace(pick(issuers), world)));
  if (!isShort && chance(SHARE.addressee))
    rows.push(world.person().name, world.address().street, `${world.address().postcode} ${world.address().town}`);
  if (!chance(SHARE.untitled) && titles.length > 0) {
    const title =
      cased.title(pick(titles)) +
      pick([
        "",
        "",
        "",
        "",
        ` N.º ${world.digits(5)}`,
        ` ${whole(2020, 2026)}`,
        `\t${numericDay(world.day(-900, 0))}`,
        ` DE ${world.address().town}`,
        `\t${world.company().name}`,
      ]);
    rows.splice(chance(0.8) ? rows.length : whole(0, rows.length), 0, title);
  }
  const count = isShort ? whole(1, 4) : Math.min(words.length, whole(4, 26));
  const items = shuffled(words, random).slice(0, count);
  const common = isShort ? [] : shuffled(COMMON, random).slice(0, whole(0, 10));
  const strays = isShort || chance(0.5) ? [] : shuffled(parts.otherWords, random).slice(0, whole(1, 3));
  const labels = [...items, ...shuffled([...common, ...strays], random)];
  // The first ones often belong together; the others are anywhere.
  const body = chance(0.5) ? labels : shuffled(labels, random);
  for (let at = 0; at < body.length;) at += writeItems(body.slice(at), rows, world, cased.label);
  if (!isShort && chance(0.6)) rows.push(pick(SENTENCES));
  if (chance(SHARE.mention) && !isShort)
    rows.splice(whole(Math.min(2, rows.length), rows.length), 0, mention(parts.otherTitles, world));
  return rows;
}

/** Writes the next labels as one block; how many of them. */
function writeItems(labels: readonly string[], rows: string[], world: World, cased: (text: string) => string): number {
  const { pick, random, whole } = world;
  const kind = random();
  const [first = ""] = labels;
  if (kind < 0.4) {
    rows.push(cased(first) + pick([": ", " ", "\t", ".: "]) + makeValue(world));
    return 1;
  }
  if (kind < 0.55) {
    const some = labels.slice(0, 2);
    rows.push(some.map((label) => `${cased(label)}: ${makeValue(world)}`).join("\t"));
    return some.length;
  }
  if (kind < 0.75) {
    const some = labels.slice(0, whole(2, 5));
    rows.push(some.map(cased).join("\t"), some.map(() => makeValue(world)).join("\t"));
    return some.length;
  }
  if (kind < 0.9) {
    const some = labels.slice(0, whole(2, 4));
    rows.push(some.join(pick([" ", " de ", ", ", " y ", " en ", ` ${makeValue(world)} `])));
    return some.length;
  }
  rows.push(cased(first));
  return 1;
}

function makeValue(world: World): string {
  const { pick, whole } = world;
  const day = world.day(-900, 900);
  return pick([
    () => numericDay(day),
    () => dayInWords(day, pick(["es", "es", "ca", "gl", "eu"] as const)),
    () => `${world.euros(3, 4000)} €`,
    () => world.euros(3, 900),
    () => world.person().name,
    () => world.person().name.toUpperCase(),
    () => world.person().number,
    () => world.digits(whole(3, 10)),
    () => `${world.letters(whole(1, 3))}${world.digits(whole(4, 8))}`,
    () => world.address().street,
    () => `${world.address().town} (${world.address().province})`,
    () => world.company().name,
    () => String(whole(1, 99)),
    () => "",
  ])();
}

function mention(titles: readonly string[], world: World): string {
  const some = Array.from({ length: world.whole(1, 4) }, () => world.pick(titles));
  return `${world.pick(["Deberá aportar", "Documentación:", "Se acompaña", "Puede presentar", "Necesitarás", "según consta en", "No sustituye a"])} ${some.join(", ")}`;
}

function createCasing({ pick, random }: World) {
  const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const titled = (text: string) =>
    text.replace(/(^|[ (/])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
  const upper = (text: string) => text.toUpperCase();
  const label = pick([capitalised, capitalised, capitalised, upper, upper, titled, (text: string) => text]);
  return {
    label,
    title: pick([upper, upper, upper, capitalised, capitalised, titled]),
    head: random() < 0.5 ? upper : titled,
  };
}

function withPlace(issuer: string, world: World): string {
  const { town, province } = world.address();
  return issuer.endsWith(" de") || issuer.endsWith(" en") || issuer.endsWith(" a")
    ? `${issuer} ${town}`
    : world.pick([
        issuer,
        issuer,
        issuer,
        `${issuer}\t${numericDay(world.day(-900, 0))}`,
        `Consejería de ${world.pick(AREAS)} ${issuer}`,
        `${issuer} ${province}`,
      ]);
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
