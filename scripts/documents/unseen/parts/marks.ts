import { amount, numericDay, type InventedAddress, type InventedPerson, type World } from "../../world.ts";

const ONE_LINE = 'style="white-space:nowrap"';

/** HTML of a value on one line; `value` where its true form is another than the text. */
export function field(key: string, text: string, value?: string): string {
  return `<span ${ONE_LINE} data-field="${key}"${value === undefined ? "" : ` data-value="${value}"`}>${text}</span>`;
}

/** HTML of a number of another person than the holder; with a key where the review shows it under that name. */
export function other(text: string, key?: string): string {
  return `<span ${ONE_LINE} data-other${key === undefined ? "" : ` data-field="${key}"`}>${text}</span>`;
}

/** HTML of a date that is not written as dd/mm/yyyy: the truth is. */
export function date(key: string, day: Date, text: string): string {
  return field(key, text, numericDay(day));
}

/** HTML of an amount, '1.234,50'. */
export function money(key: string, value: number): string {
  return field(key, amount(value));
}

/** A value with two decimals between two limits. */
export function sum(random: () => number, from: number, to: number): number {
  return Math.round((from + random() * (to - from)) * 100) / 100;
}

/** HTML of a code that a phone would read, as a pattern without meaning. */
export function qrBox(random: () => number, millimetres: number): string {
  const cells = Array.from({ length: 21 * 21 }, (_, at) =>
    random() < 0.5 ? `<rect x="${at % 21}" y="${Math.floor(at / 21)}" width="1" height="1"/>` : "",
  );
  const eyes = [
    [0, 0],
    [14, 0],
    [0, 14],
  ].map(
    ([x, y]) =>
      `<g transform="translate(${x} ${y})"><rect x="-1" y="-1" width="9" height="9" fill="#fff"/><rect x=".5" y=".5" width="6" height="6" fill="none" stroke="#000"/><rect x="2" y="2" width="3" height="3"/></g>`,
  );
  return `<svg data-qr viewBox="0 0 21 21" style="width:${millimetres}mm;height:${millimetres}mm;flex:none">${cells.join("")}${eyes.join("")}</svg>`;
}

/** HTML of bars that a reader would scan. */
export function barcode(random: () => number, width: number, height: number): string {
  const bars: string[] = [];
  for (let x = 0; x < 120; x += 2 + Math.floor(random() * 3))
    bars.push(`<rect x="${x}" y="0" width="${1 + Math.floor(random() * 2)}" height="10"/>`);
  return `<svg viewBox="0 0 120 10" preserveAspectRatio="none" style="width:${width}mm;height:${height}mm">${bars.join("")}</svg>`;
}

/** HTML of a round stamp over the page, placed by the CSS given. */
export function stamp(lines: readonly string[], place: string): string {
  return `<div style="position:absolute;${place};width:30mm;height:30mm;border:.6mm double #3a4a8c;border-radius:50%;color:#3a4a8c;opacity:.75;transform:rotate(-14deg);font-size:6.5pt;text-align:center;padding-top:8mm;line-height:1.3">${lines.join("<br>")}</div>`;
}

/** HTML of a signature as a pen leaves it. */
export function signature(random: () => number): string {
  const points = Array.from({ length: 8 }, (_, at) => `${at * 7 + random() * 6},${3 + random() * 14}`);
  return `<svg viewBox="0 0 62 20" style="width:34mm;height:11mm"><polyline points="${points.join(" ")}" fill="none" stroke="#1b2a6b" stroke-width=".7" stroke-linejoin="round"/></svg>`;
}

const UNITS =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const TENS = "- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const HUNDREDS =
  "- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(" ");

/** A whole number below a million in Spanish words: 'ciento ochenta y cinco mil'. */
export function inWords(number: number): string {
  if (number >= 1000) {
    const thousands = Math.floor(number / 1000);
    const start = thousands === 1 ? "mil" : `${inWords(thousands).replace(/uno$/u, "ún")} mil`;
    return number % 1000 === 0 ? start : `${start} ${inWords(number % 1000)}`;
  }
  if (number === 100) return "cien";
  if (number > 100) {
    const hundreds = HUNDREDS[Math.floor(number / 100)] ?? "";
    return number % 100 === 0 ? hundreds : `${hundreds} ${inWords(number % 100)}`;
  }
  if (number < 30) return UNITS[number] ?? "";
  const tens = TENS[Math.floor(number / 10)] ?? "";
  return number % 10 === 0 ? tens : `${tens} y ${inWords(number % 10)}`;
}

/** HTML of the three lines of a machine-readable zone, each a value. */
export function zone(lines: readonly string[]): string {
  const marked = lines.map((line, at) => field(`mrz${at + 1}`, line.replaceAll("<", "&lt;")));
  return `<div style="font:11.9pt 'DejaVu Sans Mono';line-height:1.25;white-space:nowrap">${marked.join("<br>")}</div>`;
}

/** HTML of a portrait on a card. */
export function portrait(width: number, height: number, place: string): string {
  return `<svg viewBox="0 0 30 38" style="position:absolute;${place};width:${width}mm;height:${height}mm;background:#cfd6d8"><circle cx="15" cy="14" r="7" fill="#8d8078"/><path d="M2 38c1-13 8-15 13-15s12 2 13 15z" fill="#5c6670"/></svg>`;
}

/** The day some years later, then moved by days. */
export function later(day: Date, years: number, days = 0): Date {
  return new Date(Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate() + days));
}

const REGIONS = {
  ca: ["08015 Barcelona Barcelona", "17001 Girona Girona", "43001 Tarragona Tarragona", "25002 Lleida Lleida"],
  eu: ["48011 Bilbao Bizkaia", "20003 Donostia Gipuzkoa", "01001 Vitoria-Gasteiz Álava", "48901 Barakaldo Bizkaia"],
  gl: ["36204 Vigo Pontevedra", "32001 Ourense Ourense", "27001 Lugo Lugo", "15402 Ferrol A_Coruña"],
} as const;
const STREETS = {
  ca: ["Carrer de Balmes", "Avinguda Diagonal", "Carrer Major", "Rambla Nova", "Plaça de la Vila"],
  eu: ["Autonomia kalea", "Gran Vía", "Calle Licenciado Poza", "Zabalburu plaza", "San Martin kalea"],
  gl: ["Rúa do Hórreo", "Rúa Urzaiz", "Avenida da Coruña", "Rúa Nova", "Praza de España"],
} as const;

/** An address of Catalonia, the Basque Country or Galicia. */
export function localAddress(w: World, region: keyof typeof REGIONS): InventedAddress {
  const [postcode = "", town = "", province = ""] = w.pick<string>(REGIONS[region]).split(" ");
  const street = `${w.pick<string>(STREETS[region])}, ${w.whole(1, 140)}, ${w.whole(1, 8)}.º ${w.pick("ABCD")}`;
  return { street, postcode, town, province: province.replaceAll("_", " ") };
}

/** A person who lives there. */
export function localPerson(w: World, region: keyof typeof REGIONS): InventedPerson {
  return { ...w.person(), address: localAddress(w, region) };
}

/** A woman or a man. */
export function someone(w: World, sex: "F" | "M"): InventedPerson {
  const person = w.person();
  return person.sex === sex ? person : someone(w, sex);
}
