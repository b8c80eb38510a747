import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import { toCompact } from "../../reading/text/lines.ts";
import { trimmed } from "../../reading/text/pieces.ts";
import { PLACES } from "../../reading/text/places.ts";

const LEGAL_FORM =
  "S\\. ?L\\. ?U\\.?|S\\. ?A\\. ?U\\.?|S\\. ?L\\. ?L\\.?|S\\. ?L\\. ?P\\.?|S\\. ?L\\.?|S\\. ?A\\.?|SLU|SAU|SLL|SLP|SL|SA|S\\. ?COOP\\.?|S\\. ?Coop\\.?|SOCIEDAD LIMITADA|SOCIEDAD ANÓNIMA|C\\. ?B\\.?|S\\. ?C\\. ?A\\.?|S\\. ?C\\.?";
/** A company name by its legal form, the most reliable word of it. */
const COMPANY = new RegExp(
  `(?<![\\p{L}\\d])(?=\\d*\\p{L})[\\p{Lu}\\d][\\p{L}\\d&'’·\\-]*(?:[ ,.]{1,2}(?:[\\p{Lu}\\d&][\\p{L}\\d&'’·\\-]*|y|e|de|del|la|las|los|el|i|and|en)){0,10}[ ,]{1,3}(?:${LEGAL_FORM})(?![\\p{L}\\d])`,
  "gu",
);
/** Beginnings of the names of public bodies. */
const OFFICE =
  /(?<![\p{L}])(?:(?:excmo\.? |excm\. |excel·lentíssim )?(?:ayuntamiento|ajuntament|concello|ayto\.?)(?= )|\p{Lu}\p{L}+(?:ko)? udala|ministerio de(?=[ l])|agencia (?:estatal de administraci[oó]n )?tributaria|axencia tributaria|ag[eè]ncia tribut[aà]ria|tesorer[ií]a general|instituto nacional de|institut nacional|servicio p[uú]blico de empleo|direcci[oó]n general de|registro civil|registre civil|rexistro civil|registro de la propiedad|universi(?:dad|tat|dade)(?= )|servicio (?:\p{L}+ )?de (?:salud|la salud)|servizo galego de|servei (?:catal[aà]|d['’])|institut catal[aà]|osakidetza|lanbide|catsalut|sergas|comunidad de|comunitat|generalitat|xunta de|gobierno (?:vasco|de)|consejer[ií]a(?= d)|conseller[ií]a(?= d)|concejal[ií]a(?= d)|departamento(?= de )|eusko jaurlaritza|diputaci[oó]n foral|junta de|delegaci[oó]n del gobierno|subdelegaci[oó]n|oficina de extranjer[ií]a|notar[ií]a|hacienda foral|instituto cervantes|colegio oficial|consejo general|polic[ií]a nacional|jefatura|departament(?= )|hospital(?= )|cl[ií]nica(?= )|conservatori|escuela(?= )|escola(?= )|i\.?e\.?s\.?(?= )|instituto de educaci)/iu;
/** Words with which such a name continues. */
const OFFICE_WORDS =
  /^(?:[ ,]{1,2}(?:\p{Lu}[\p{L}.'’-]*|de|del|la|las|los|el|y|i|e|da|do|d['’]\p{L}+|l['’]\p{L}+)(?![\p{L}]))+/u;
const BANK = /(?<!\p{L})(?:banco|bank|caja|caixa|kutxa|banca|\p{L}{2,12}bank)(?!\p{L})/iu;
const OTHER_COMPANY =
  /sociedad|asociaci[oó]n|fundaci[oó]n|comunidad de|comunitat de|cooperativa|ayuntamiento|ajuntament|concello|universi|ministerio|agencia|seguros|banco|caixa|cl[ií]nica|gestor[ií]a|inmobiliaria|talleres/iu;
const PARTICLE = /^(?:de|del|la|las|los|el|i|y|e|d['’]|da|do|dos|van|von|ben|al)$/iu;
/** Words of letterheads, titles and streets, never part of a person's name. */
const NO_PERSON =
  /(?<!\p{L})(?:certificad|factura|documento|ministerio|direcci[oó]n|calle|carrer|avenida|plaza|tarjeta|targeta|informe|contrato|servicio|seguro|p[oó]liza|total|importe|fecha|data|oficina|registro|n[oó]mina|recibo|rebut|salud|salut|espa[nñ]a|spain|reino|general|nacional|p[aá]gina|hoja|cuenta|cliente|datos|dades|comunidad|generalitat|xunta|gobierno|junta|consejer|conseller|departament|universi|ayuntamiento|ajuntament|concello|udala|energ[ií]a|agua|aguas|luz|gas|telefon|banco|bank|caixa|administraci|impuesto|permiso|residencia|licencia|title|card|passport|europ|uni[oó]n|secretari|notari|polic[ií]a|estado|ciudad|kalea|padr[oó]n|municipal|habitantes|seguridad|situaci|nombre|apellido|nacimiento|domicilio|trav[eé]s[ií]a|paseo|ronda|gran v[ií]a|camino|firma|sello|avinguda|passeig|plaça|praza|r[uú]a|rambla|glorieta|rector|magn[ií]fic|encargad|mercantil|direcci|estimad|tesorer|decreto|art[ií]culo|reglamento)/iu;

/** Companies with a legal form, each once, in the order of the text. */
export function findCompanies(text: string): readonly { readonly name: string; readonly start: number }[] {
  const seen = new Set<string>();
  return Array.from(text.matchAll(COMPANY), (match) => ({ name: trimmed(match[0]), start: match.index })).filter(
    ({ name }) => {
      const key = normalizeForSearch(name);
      return name.includes(" ") && !seen.has(key) && Boolean(seen.add(key));
    },
  );
}

/** The public body named in a cell, or null. */
export function findOffice(text: string): string | null {
  const match = text.length > 110 ? null : OFFICE.exec(text);
  if (!match || !/^\p{Lu}/u.test(match[0])) return null;
  const begins = match[0];
  const more = OFFICE_WORDS.exec(text.slice(match.index + begins.length))?.[0] ?? "";
  const name = trimmed((begins + more).replace(/(?: (?:de|del|la|las|los|el|y|i|e|da|do))+$/u, ""));
  return name.length > 90 ? null : name;
}

export const isBank = (text: string): boolean => BANK.test(text);

/** The words mark the name as a company's or a public body's. */
export function isCompany(name: string): boolean {
  return name.match(COMPANY) !== null || OTHER_COMPANY.test(name);
}

const FORM_OF_ADDRESS =
  /^(?:(?:Que|D\.[*?”"2ª]|D[ªa2]?\.?\/D[ªa2]?|D\.ª|D[ªa]|Dñª|Don ?\/ ?Doña|Don|Doña|Dona|Sr|Sra|Sr\.\/Sra|D|Dña|Señor|Señora|En|Na|el Sr|la Sra)\.? )+/iu;

/** Without 'Don' and the like before it. */
export const withoutTitle = (name: string): string => name.replace(FORM_OF_ADDRESS, "");

/** Two to eight capitalised words, none of which belongs to something else. */
export function isPersonName(text: string): boolean {
  const words = text.replace(/,/g, " ").trim().split(/ +/);
  if (words.length < 2 || words.length > 8 || /[\d:@/]/.test(text) || isCompany(text) || NO_PERSON.test(text))
    return false;
  if (PLACES.has(toCompact(text))) return false;
  return words.every((word) => /^\p{Lu}[\p{L}'’.-]*$/u.test(word) || PARTICLE.test(word));
}
