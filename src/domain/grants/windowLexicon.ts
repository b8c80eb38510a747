import { numberOf } from "./windowNumbers.ts";

/**
 * The meaning of a folded word in a text about a time to apply, one letter each, in Spanish, Catalan and Galician:
 * `h` up to, end · `s` from, counted from · `g` the following · `p` publication · `c` the call and its papers ·
 * `b` an official journal or board · `w` a site · `e` in · `i` beginning · `a` to, at · `y` and · `t` between ·
 * `o` what restricts the rest or adds to it, so that it cannot be read alone. A word without a meaning here is `x`.
 */
const MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    h: "hasta fins ata ate finaliza finalizara finalizacion fin final termina terminara vence vencimiento concluye concluira cierre cierra limite fineix finalitza finalitzara remata",
    s: "desde dende des partir contar contado contada contados contadas contats comptar comptats computar computado computados computables contandose despues tras posterior posteriores empezar",
    g: "siguiente siguientes seguinte seguintes seguent seguents endema",
    p: "publicacion publicacio publicarse publique publicado publicada insercion",
    c: "convocatoria convocatorias extracto extracte bases anuncio anunci resolucion resolucio orden ordre decreto edicto edicte texto",
    b: "boe bop bopa bopb bopz bocm boja boa boib boc bocyl docm dog doga dogc doe borm bon bopv bor dogv docv bome bocce bdns bob bog botha bops bo boletin boletines butlleti diario diari tablon tauler",
    w: "web portal sede seu pagina",
    e: "en na",
    i: "inicio inici comienzo comienza comenzara empieza inicia iniciara apertura obertura abre",
    a: "a al ao als",
    y: "y e i",
    t: "entre",
    o: "o u ni no sin salvo excepto antes cuando siempre maximo minimo caso agotar agotamiento agotado agote agoten esgotar exhaurir credito presupuesto presupuestaria presupuestario fondos definitiva definitivas definitivo provisional provisionales concesion adjudicacion listado listados lista listas linea lineas modalidad modalidades fase fases tramo tramos primer primera primeros primeras segundo segunda segundos cada ultimo ultimos semestre trimestre justificacion justificar ejecucion prorroga prorrogable ampliacion ampliable subsanacion alegaciones",
  }).flatMap(([meaning, names]) => names.split(" ").map((name): [string, string] => [name, meaning])),
);

/** Words that change nothing. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    "el la los las lo els les l d de del da das do dels un una dia plazo plazos prazo termini termino periodo presentacion presentacio presentar " +
    "solicitud solicitudes sollicitud sollicituds instancia instancias peticion peticiones candidaturas inscripcion " +
    "su sus este esta presente presentes mismo misma proximo proxima que aquel dentro se sera es inclusive inclusivo inclusiva incluido incluida inclos ambos ambdos " +
    "fecha data hora horas hores hrs h horario peninsular espanola durante establece fija abierto abierta permanecera estara oficial oficiales " +
    "habil administrativos aprox aproximadamente mediante corresponde correspondiente corresponent efectiva " +
    "lunes martes miercoles jueves viernes sabado domingo dilluns dimarts dimecres dijous divendres dissabte diumenge"
  ).split(" "),
);

/** Words of Galician that are others in Spanish: 'ata o día', 'publicación no BOP'. */
const GALICIAN =
  /\b(?:(?<=\b(?:dende|desde|ata|ate) )o|o(?= dia\b)|no(?= (?:bop|dog|doga|boe|boletin|diario)\b)|as(?= \d))\b/gu;

/**
 * The meanings of a text's words, one letter each: those of the lexicon, the capitals that marks put in, 'N' for a number
 * that may be the day of a month, '-' for a dash between two marks or words, 'x' for any other word.
 * @returns the letters as one text, and the value of each 'N'
 */
export function meaningsOf(marked: string): { readonly shape: string; readonly numbers: readonly number[] } {
  const numbers: number[] = [];
  const tokens =
    marked
      .replace(GALICIAN, " ")
      .replace(/[–—]/gu, "-")
      .match(/[A-Z]|\p{L}+|\p{N}+|(?<=[ A-Z\d])-(?=[ A-Z\d])/gu) ?? [];
  let shape = "";
  for (const token of tokens) {
    const meaning = meaningOf(token);
    shape += meaning;
    if (meaning === "N") numbers.push(numberOf(token) ?? 0);
  }
  return { shape: shape.replace(/^-+|-+$/g, ""), numbers };
}

function meaningOf(token: string): string {
  if (/^[A-Z-]$/.test(token)) return token;
  if (FILLERS.has(token)) return "";
  const meaning = MEANINGS.get(token);
  if (meaning !== undefined) return meaning;
  const value = numberOf(token);
  return value !== null && value >= 1 && value <= 31 ? "N" : "x";
}
