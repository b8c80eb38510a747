import { describe, expect, it } from "vitest";
import type { ApplicationWindow, WindowEnd } from "./applicationWindow.ts";
import { parseWindow } from "./parseWindow.ts";

/** A Monday. */
const PUBLISHED = "2026-06-01";

/** What textFin alone says of a call that was published on PUBLISHED. */
function read(textFin: string): ApplicationWindow {
  return parseWindow({
    fechaInicioSolicitud: null,
    fechaFinSolicitud: null,
    textInicio: null,
    textFin,
    abierto: false,
    publishedOn: PUBLISHED,
    receivedOn: "2026-05-28",
  });
}

const until = (end: WindowEnd, start: string | null = null): ApplicationWindow => ({
  start,
  startWords: null,
  end,
});

const DAYS: readonly (readonly [text: string, day: string, start?: string])[] = [
  ["30/09/2026", "2026-09-30"],
  ["10/01/2027", "2027-01-10"],
  [" 15-10-2026 ", "2026-10-15"],
  ["30.09.2026.", "2026-09-30"],
  ["30 / 09 / 2026", "2026-09-30"],
  ["30/9/26", "2026-09-30"],
  ["2026-09-30", "2026-09-30"],
  ["2026-10-15T14:00:00", "2026-10-15"],
  ["31/12/2026 a las 14:00", "2026-12-31"],
  ["31/12/2026 23:59:59", "2026-12-31"],
  ["15/10/2026 - 14:00", "2026-10-15"],
  ["30/09/2026, 14 h.", "2026-09-30"],
  ["Hasta 31/10/2026.", "2026-10-31"],
  ["al 30/09/2026", "2026-09-30"],
  ["Hasta las 14:00 horas del 30/09/2026", "2026-09-30"],
  ["Hasta las 24 horas del 31/12/2026", "2026-12-31"],
  ["Hasta el 30 de septiembre de 2026", "2026-09-30"],
  ["HASTA EL 30 DE SEPTIEMBRE DE 2026, INCLUSIVE.", "2026-09-30"],
  ["hasta el 31 diciembre 2026", "2026-12-31"],
  ["15 DE NOVIEMBRE DEL 2026", "2026-11-15"],
  ["Hasta el 10 de enero de 2.027", "2027-01-10"],
  ["1º de octubre de 2026", "2026-10-01"],
  ["15 oct. 2026", "2026-10-15"],
  ["Treinta de septiembre de 2026", "2026-09-30"],
  ["Jueves, 15 de octubre de 2026", "2026-10-15"],
  ["30 de noviembre de 2026 a las 23:59 horas (hora peninsular española)", "2026-11-30"],
  ["Hasta el viernes 30 de octubre de 2026 a las 14,00 horas", "2026-10-30"],
  ["Fin de plazo: 15-10-2026", "2026-10-15"],
  ["Fecha límite: 15 de setiembre de 2026", "2026-09-15"],
  ["El plazo de presentación de solicitudes finalizará a las 15:00 horas del día 15 de octubre de 2026", "2026-10-15"],
  ["Hasta el 30/09/2026 a las 15:00 h. en la sede electrónica del Ayuntamiento de Gandía", "2026-09-30"],
  ["Hasta el 30 de septiembre del presente año", "2026-09-30"],
  ["Desde el día siguiente a su publicación en el BOP hasta el 30/09/2026", "2026-09-30"],
  ["20 días hábiles (hasta el 30/06/2026)", "2026-06-30"],
  ["20 días hábiles desde publicación en BOP, hasta el 30/06/2026", "2026-06-30"],
  ["Fins al 30 de setembre de 2026", "2026-09-30"],
  ["Fins a l'1 d'octubre de 2026", "2026-10-01"],
  ["Fins al 31/10/2026 a les 14:00 hores", "2026-10-31"],
  ["Ata o 30 de setembro de 2026", "2026-09-30"],
  ["ata o día 1 de outubro de 2026 ás 14:00 horas", "2026-10-01"],
  ["Del 1 al 30 de junio de 2026", "2026-06-30", "2026-06-01"],
  ["de 1 a 30 de junio de 2026, ambos inclusive", "2026-06-30", "2026-06-01"],
  ["1-31 de octubre de 2026", "2026-10-31", "2026-10-01"],
  ["01/10/2026 - 31/10/2026", "2026-10-31", "2026-10-01"],
  ["1/06/2026-30/06/2026", "2026-06-30", "2026-06-01"],
  ["Desde el 1 de junio de 2026 hasta el 30 de junio de 2026", "2026-06-30", "2026-06-01"],
  ["Desde el 15 de diciembre al 15 de enero de 2027", "2027-01-15", "2026-12-15"],
  ["Entre el 1 y el 31 de octubre de 2026", "2026-10-31", "2026-10-01"],
  ["Entre el 1 de septiembre y el 31 de octubre de 2026", "2026-10-31", "2026-09-01"],
  ["15 días hábiles, del 2 al 22 de junio de 2026", "2026-06-22", "2026-06-02"],
  ["Inicio: 02/06/2026. Fin: 30/06/2026", "2026-06-30", "2026-06-02"],
  ["De l'1 al 31 d'octubre de 2026", "2026-10-31", "2026-10-01"],
  ["Do 1 ao 31 de outubro de 2026", "2026-10-31", "2026-10-01"],
];

type From = Extract<WindowEnd, { kind: "estimate" }>["from"];

const ESTIMATES: readonly (readonly [text: string, day: string, from?: From])[] = [
  ["Diez días desde la publicación ", "2026-06-15"],
  ["10 DIAS HABILES A CONTAR DESDE EL DÍA SIGUIENTE AL DE LA PUBLICACIÓN EN EL BOP", "2026-06-15"],
  ["15 DIAS HABILES DESDE PUBLICACION EN BOP", "2026-06-22"],
  ["quince días hábiles desde el día siguiente a la publicación", "2026-06-22"],
  ["15 días hábiles desde el siguiente a aquel en que se publique el extracto en el BOCYL", "2026-06-22"],
  ["15 días hábiles posteriores a la publicación", "2026-06-22"],
  ["15 dias habiles tras publicacion BOP", "2026-06-22"],
  ["15 días hábiles a partir de la publicación en la página web", "2026-06-22"],
  ["Desde el día siguiente a la publicación en el BOP y durante 15 días hábiles", "2026-06-22"],
  ["20 días hábiles a partir de la fecha de publicación del anuncio", "2026-06-29"],
  ["veinte dias habiles siguientes a publicacion", "2026-06-29"],
  ["A los 20 días hábiles de la publicación", "2026-06-29"],
  ["20 días hábiles desde el siguiente al de publicación del extracto BDNS en BOP de Toledo", "2026-06-29"],
  [
    "El plazo de presentación de solicitudes será de veinte días hábiles, contados a partir del día siguiente al de la publicación del extracto de la presente convocatoria en el BOE",
    "2026-06-29",
  ],
  [
    "20 días hábiles a contar desde el día siguiente a la publicación en la Base de Datos Nacional de Subvenciones y en el tablón de anuncios",
    "2026-06-29",
  ],
  ["En el plazo de 15 días hábiles siguientes a la publicación", "2026-06-22"],
  ["Un mes a partir del día siguiente de la publicación del extracto en el BOE", "2026-07-01"],
  ["Un (1) mes desde el día siguiente al de la publicación en el B.O.P.", "2026-07-01"],
  ["Plazo de 1 mes", "2026-07-01"],
  ["UN MES", "2026-07-01"],
  ["dos meses", "2026-08-03"],
  ["6 meses desde publicación", "2026-12-01"],
  ["1 año desde la publicación", "2027-06-01"],
  ["Veinte días", "2026-06-29"],
  ["20 días", "2026-06-29"],
  ["15 días naturales", "2026-06-16"],
  ["Quince días naturales, contados desde el siguiente a la publicación.", "2026-06-16"],
  ["Cuarenta y cinco días naturales desde la publicación", "2026-07-16"],
  ["treinta (30) días naturales", "2026-07-01"],
  ["30 (treinta) días naturales", "2026-07-01"],
  ["5 dies hàbils", "2026-06-08"],
  ["Quinze dies hàbils a comptar de l'endemà de la publicació de l'extracte al BOPB", "2026-06-22"],
  ["Vint dies naturals a partir de l'endemà de la publicació al DOGC", "2026-06-22"],
  ["Un mes contado dende o día seguinte ao da publicación no BOP", "2026-07-01"],
  ["30 días naturais", "2026-07-01"],
  ["15 días hábiles desde el 15/10/2026", "2026-11-05", "start"],
  ["Desde el 15/10/2026 durante 20 días hábiles", "2026-11-12", "start"],
  ["20 días hábiles desde el día siguiente a la publicación en el BOP nº 105 de 3 de junio de 2026", "2026-07-01"],
];

const PERMANENT: readonly string[] = [
  "Permanente",
  "Plazo abierto todo el año",
  "CONVOCATORIA ABIERTA DE FORMA PERMANENTE.",
  "Plazo indefinido",
  "Tot l'any",
];

const WORDS: readonly string[] = [
  "Ver bases",
  "Consultar convocatoria",
  "El día siguiente al de su publicación",
  "hasta fin de crédito",
  "Fins a esgotar pressupost",
  "Hasta el 31/12/2026 o hasta agotar el crédito",
  "31 de octubre de 2026, salvo agotamiento de crédito",
  "15 días hábiles o hasta agotar el crédito",
  "Antes del 30/09/2026",
  "Hasta el 30 de septiembre",
  "30/09",
  "30/09/31",
  "31/09/2026",
  "30 de febrero de 2026",
  "31/12/9999",
  "Septiembre de 2026",
  "Del 1 de octubre de 2026",
  "Del 1 de junio de 2026 al 30 de junio",
  "15 días hábiles desde el 1 de junio",
  "03/06/2026 BOP",
  "Orden de 3 de junio de 2026",
  "BOP nº 105, de 3 de junio de 2026",
  "3 de junio de 2026, en que se publicó",
  "30/06/2026 y 31/12/2026",
  "Hasta el 30/06/2026 y hasta el 31/12/2026",
  "15/06/2026 (línea 1) y 15/09/2026 (línea 2)",
  "Primer plazo: 30/06/2026",
  "Hasta el 30/11/2026 para justificar",
  "treinta (20) días naturales",
  "dos y tres días",
  "0 días",
  "999 días hábiles",
  "Un mes y 15 días",
  "mes y medio",
  "dos semanas desde la publicación",
  "48 horas",
  "Los 15 primeros días de cada mes",
  "10 días hábiles desde la notificación",
  "Dos meses desde la entrada en vigor",
  "15 días hábiles desde la apertura del plazo",
  "15 días desde la publicación de la lista provisional",
  "20 días hábiles desde el día siguiente a la publicación en el BOP de la resolución definitiva",
  "20 días hábiles ampliables",
  "Todo el año 2026",
  "Abierto",
  "No permanente",
  "Permanente hasta agotar fondos",
];

const NOTHING: readonly string[] = ["", "   ", ".", "-", "---", "N/A", "n/a.", "No procede", "<p>&nbsp;</p>", "\u200B"];

describe("parseWindow, from the words for the end alone", () => {
  it.each(DAYS.map(([text, day, start]) => ({ text, day, start })))(
    "takes $day from '$text'",
    ({ text, day, start }) => {
      expect(read(text)).toEqual(until({ kind: "day", day }, start));
    },
  );

  it.each(ESTIMATES.map(([text, day, from]) => ({ text, day, from })))("counts '$text' to $day", (row) => {
    const { text, day, from = "publication" } = row;
    expect(read(text)).toEqual(until({ kind: "estimate", day, words: text.trim(), from }));
  });

  it.each(PERMANENT)("takes '%s' for always open", (text) => {
    expect(read(text)).toEqual(until({ kind: "permanent" }));
  });

  it.each(WORDS)("concludes nothing from '%s'", (text) => {
    expect(read(text)).toEqual(until({ kind: "words", words: text }));
  });

  it.each(NOTHING)("finds nothing said in '%s'", (text) => {
    expect(read(text)).toEqual(until({ kind: "unknown" }));
  });

  it("takes a first day that stands among the words for the end", () => {
    const words = "A partir del 1 de octubre de 2026";
    expect(read(words)).toEqual(until({ kind: "words", words }, "2026-10-01"));
  });
});
