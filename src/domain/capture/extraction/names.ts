import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import { trimmed } from "./text/pieces.ts";

const LEGAL_FORM =
  "S\\. ?L\\. ?U\\.?|S\\. ?A\\. ?U\\.?|S\\. ?L\\. ?L\\.?|S\\. ?L\\. ?P\\.?|S\\. ?L\\.?|S\\. ?A\\.?|SLU|SAU|SLL|SLP|SL|SA|S\\. ?COOP\\.?|S\\. ?Coop\\.?|SOCIEDAD LIMITADA|SOCIEDAD ANÓNIMA|C\\. ?B\\.?|S\\. ?C\\. ?A\\.?|S\\. ?C\\.?";
/** A company by its legal form, which is the surest word of its name. */
const COMPANY = new RegExp(
  `(?<![\\p{L}\\d])[\\p{Lu}\\d][\\p{L}\\d&'’·\\-]*(?:[ ,.]{1,2}(?:[\\p{Lu}\\d&][\\p{L}\\d&'’·\\-]*|y|e|de|del|la|las|los|el|i|and|en)){0,10}[ ,]{1,3}(?:${LEGAL_FORM})(?![\\p{L}\\d])`,
  "gu",
);
/** Bodies that issue documents, by how their names begin. */
const OFFICE =
  /(?<!\p{L})(?:(?:excmo\.? |excel·lentíssim )?(?:ayuntamiento|ajuntament|concello|ayto\.?) (?:de la |de el |de los |de las |del |de l['’]|d['’]|de |da |do )?\p{Lu}[\p{L}'’\-]+(?: (?:de |del |la |las |los |el |y |i |e )*\p{Lu}[\p{L}'’\-]+){0,4}|\p{Lu}\p{L}+(?:ko)? udala|ministerio de(?:l| la| los)? \p{Lu}[\p{L}, ]{3,50}|(?:agencia (?:estatal de administraci[oó]n )?tributaria)|axencia tributaria de galicia|tesorer[ií]a general de la seguridad social|instituto nacional de la seguridad social|servicio p[uú]blico de empleo estatal|direcci[oó]n general de (?:tr[aá]fico|la polic[ií]a)|registro civil de [\p{Lu}][\p{L} ]{2,30}|registro de la propiedad (?:n\.?[º°] ?\d+ )?de \p{Lu}[\p{L} ]{2,30}|universi(?:dad|tat|dade) (?:de |d['’]|del |da )?\p{Lu}[\p{L}'’\-]+(?: (?:de |del |la |i |y )*\p{Lu}[\p{L}'’\-]+){0,3}|servicio (?:\p{L}+ )?de (?:salud|la salud)(?: del? (?:\p{L}+ de )?(?:la |las )?\p{Lu}\p{L}+)?|servizo galego de saúde|servicio \p{L}+ de salud|institut català de la salut|osakidetza|catsalut|sergas|comunidad de madrid|generalitat (?:de catalunya|valenciana)|xunta de galicia|gobierno (?:vasco|de \p{Lu}\p{L}+)|eusko jaurlaritza|diputaci[oó]n foral de \p{Lu}\p{L}+|junta de \p{Lu}\p{L}+(?: y \p{Lu}\p{L}+)?|delegaci[oó]n del gobierno en \p{Lu}\p{L}+|subdelegaci[oó]n del gobierno en \p{Lu}\p{L}+|oficina de extranjer[ií]a(?: (?:de|en) \p{Lu}\p{L}+)?|(?:notar[ií]a|notario) de \p{Lu}\p{L}+|hacienda foral|instituto cervantes)/giu;
const BANK = /(?<!\p{L})(?:banco|bank|caja|caixa|kutxa|banca|\p{L}{2,12}bank)(?!\p{L})/iu;
const OTHER_COMPANY =
  /sociedad|asociaci[oó]n|fundaci[oó]n|comunidad de|comunitat de|cooperativa|ayuntamiento|ajuntament|concello|universi|ministerio|agencia|seguros|banco|caixa|cl[ií]nica|gestor[ií]a|inmobiliaria|talleres/iu;
const PARTICLE = /^(?:de|del|la|las|los|el|i|y|e|d['’]|da|do|dos|van|von|ben|al)$/iu;
/** Words of letterheads, titles and streets that are no person's name. */
const NO_PERSON =
  /(?<!\p{L})(?:certificad|factura|documento|ministerio|direcci[oó]n|calle|carrer|avenida|plaza|tarjeta|targeta|informe|contrato|servicio|seguro|p[oó]liza|total|importe|fecha|data|oficina|registro|n[oó]mina|recibo|rebut|salud|salut|espa[nñ]a|spain|reino|general|nacional|p[aá]gina|hoja|cuenta|cliente|datos|dades|comunidad|generalitat|xunta|gobierno|junta|consejer|conseller|departament|universi|ayuntamiento|ajuntament|concello|udala|energ[ií]a|agua|aguas|luz|gas|telefon|banco|bank|caixa|administraci|impuesto|permiso|residencia|licencia|title|card|passport|europ|uni[oó]n|secretari|notari|polic[ií]a|estado|ciudad|kalea|padr[oó]n|municipal|habitantes|seguridad|situaci|tesorer|decreto|art[ií]culo|reglamento)/iu;

/** The companies that the text names by their legal form, each once, in their order. */
export function findCompanies(text: string): readonly { readonly name: string; readonly start: number }[] {
  return findAll(COMPANY, text).filter(({ name }) => name.split(" ").length > 1);
}

/** The public bodies that a text names, each once, in their order. */
export function findOffices(text: string): readonly { readonly name: string; readonly start: number }[] {
  return findAll(OFFICE, text);
}

function findAll(pattern: RegExp, text: string): readonly { readonly name: string; readonly start: number }[] {
  const seen = new Set<string>();
  return Array.from(text.matchAll(pattern), (match) => ({ name: trimmed(match[0]), start: match.index })).filter(
    ({ name }) => {
      const key = normalizeForSearch(name);
      return !seen.has(key) && Boolean(seen.add(key));
    },
  );
}

/** True for the name of a bank. */
export const isBank = (text: string): boolean => BANK.test(text);

/** True where the words say that the name is a company's or a body's. */
export function isCompany(name: string): boolean {
  return name.match(COMPANY) !== null || OTHER_COMPANY.test(name);
}

/** True for two to seven words with capitals, none of which belongs to something else. */
export function isPersonName(text: string): boolean {
  const words = text.replace(/,/g, " ").trim().split(/ +/);
  if (words.length < 2 || words.length > 8 || /[\d:@/]/.test(text) || isCompany(text) || NO_PERSON.test(text)) return false;
  return words.every((word) => /^\p{Lu}[\p{L}'’.-]*$/u.test(word) || PARTICLE.test(word));
}
