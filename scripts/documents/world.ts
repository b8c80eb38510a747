import {
  digits,
  letters,
  pick,
  randomSource,
  someCif,
  someDni,
  someNie,
  someSpanishIban,
} from "../../src/domain/reading/identifiers/samples.testing.ts";
import { mrzCheckDigit } from "../../src/domain/reading/identifiers/mrzFields.ts";

/** An invented person. */
export interface InventedPerson {
  readonly given: string;
  readonly surnames: string;
  /** Given name first. */
  readonly name: string;
  readonly number: string;
  readonly sex: "M" | "F";
  readonly born: Date;
  readonly address: InventedAddress;
  readonly email: string;
  readonly phone: string;
}

export interface InventedCompany {
  readonly name: string;
  readonly number: string;
  readonly address: InventedAddress;
}

export interface InventedAddress {
  /** 'Calle Mayor, 3, 2.º B' */
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly province: string;
}

/** Invented values for a document; the same for the same seed. */
export interface World {
  readonly random: () => number;
  readonly pick: <T>(items: ArrayLike<T>) => T;
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  readonly digits: (count: number) => string;
  readonly letters: (count: number) => string;
  /** Living in one of the provinces given, or in any. */
  readonly person: (provinces?: string, sex?: "M" | "F") => InventedPerson;
  /** A person with a NIE and a name of another country. */
  readonly foreigner: () => InventedPerson;
  readonly company: () => InventedCompany;
  readonly address: (provinces?: string) => InventedAddress;
  readonly iban: () => string;
  /** Number of affiliation to the Seguridad Social, 12 digits. */
  readonly nuss: () => string;
  readonly cups: () => string;
  /** '1234 BCD' */
  readonly plate: () => string;
  /** Chassis number of 17 characters. */
  readonly vin: () => string;
  /** Cadastral reference of 20 characters. */
  readonly cadastral: () => string;
  /** Code of verification, groups of four. */
  readonly csv: () => string;
  /** A day between two distances from 22 November 2026, in days; negative is past. */
  readonly day: (from: number, to: number) => Date;
  /** An amount as Spaniards write it, without the sign of the currency. */
  readonly euros: (from: number, to: number) => string;
}

/** The day on which all documents are looked at. */
const TODAY = new Date(Date.UTC(2026, 10, 22));
const DAY = 86_400_000;

const GIVEN = {
  F: "María José|Lucía|Carmen|Nerea|Montserrat|Uxía|Aitana|Rocío|Inmaculada|Begoña|Ainhoa|Itziar|Noelia|Fátima|Ángela|Núria|Sabela",
  M: "Antonio|Iñigo|José Luis|Óscar|Jordi|Xabier|Brais|Joaquín|Álvaro|Íker|Andrés|Miguel Ángel|Pau|Anxo|Rubén|Unai|Martín",
} as const;
const SURNAMES =
  "García|López|Sánchez|Ordóñez|Muñoz|Ibáñez|Etxeberria|Puig|Vidal|Castro|Núñez|Ferrer|Goikoetxea|Domínguez|Peña|Otero|Casals|Vázquez|Ruiz|de la Fuente|Serrano|Iglesias|Soler|Zabala|Prieto|Marín|Cañete|Bermúdez";
const FOREIGN = {
  F: "Fatima Zahra El Idrissi|Olena Kovalenko|Mariana Quispe Mamani|Ioana Popescu|Li Na Chen|Valentina Rojas Gómez",
  M: "Mihai Ionescu|Mohamed Benali|Juan Pablo Restrepo Uribe|Ahmed Khan|Wei Zhang|Carlos Eduardo Silva",
} as const;
const TOWNS =
  "28013 Madrid Madrid|08015 Barcelona Barcelona|46002 València Valencia|15001 A_Coruña A_Coruña|48011 Bilbao Bizkaia|41004 Sevilla Sevilla|36201 Vigo Pontevedra|20003 Donostia_/_San_Sebastián Gipuzkoa|50006 Zaragoza Zaragoza|29007 Málaga Málaga|17001 Girona Girona|07003 Palma Illes_Balears|33207 Gijón Asturias|30003 Murcia Murcia|32001 Ourense Ourense|01001 Vitoria-Gasteiz Álava|43001 Tarragona Tarragona|35005 Las_Palmas_de_Gran_Canaria Las_Palmas|47001 Valladolid Valladolid|45600 Talavera_de_la_Reina Toledo";
const STREETS =
  "Calle Mayor|Avenida de la Constitución|Plaza del Ángel|Calle Muñoz Degrain|Paseo de la Castellana|Ronda de Sant Pere|Rúa do Hórreo|Carrer de Balmes|Gran Vía|Camino Viejo de Vélez|Travesía del Pozo|Avinguda Diagonal|Autonomia kalea|Calle San Bernardo";
const TRADES =
  "Energía Meseta|Transportes Rivero|Construcciones Oria|Aguas del Norte|Gestoría Lumbreras|Panadería Luz|Talleres Ochoa|Servicios Integrales Norba|Distribuciones Peñalara|Telefonía Ágora|Clínica Vallesol|Inmobiliaria Tres Torres|Muebles Arnedo|Seguros Atalaya";
const FORMS = ["S.L.", "S.A.", "S.L.U.", "S. Coop.", "SL", "SA"];

/** Makes the world of a seed. */
export function createWorld(seed: number): World {
  const random = randomSource(seed);
  const choose = <T>(items: ArrayLike<T>): T => pick(random, items);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const day = (from: number, to: number) => new Date(TODAY.getTime() + whole(from, to) * DAY);
  const address = (provinces = ""): InventedAddress => {
    const places = TOWNS.split("|").map((place) => place.split(" "));
    const near = places.filter(([, , province = ""]) => provinces.includes(province.replaceAll("_", " ")));
    const [postcode = "", town = "", province = ""] = choose(near.length > 0 ? near : places);
    const floor = choose(["", `, ${whole(1, 9)}.º ${choose("ABCD")}`, `, bajo`, `, esc. 2, ${whole(1, 6)}º Dcha.`]);
    const street = `${choose(STREETS.split("|"))}, ${whole(1, 140)}${floor}`;
    return { street, postcode, town: town.replaceAll("_", " "), province: province.replaceAll("_", " ") };
  };
  const make = (given: string, surnames: string, sex: "M" | "F", number: string, near = ""): InventedPerson => ({
    given,
    surnames,
    name: `${given} ${surnames}`,
    number,
    sex,
    born: day(-28_000, -7000),
    address: address(near),
    email: `${plain(given)}.${plain(surnames.split(" ")[0] ?? "")}@correo.example`,
    phone: `6${digits(random, 8)}`,
  });
  return {
    random,
    pick: choose,
    whole,
    digits: (count) => digits(random, count),
    letters: (count) => letters(random, count),
    person: (provinces, only) => {
      const sex = only ?? choose(["M", "F"] as const);
      const surnames = SURNAMES.split("|");
      return make(
        choose(GIVEN[sex].split("|")),
        `${choose(surnames)} ${choose(surnames)}`,
        sex,
        someDni(random),
        provinces,
      );
    },
    foreigner: () => {
      const sex = choose(["M", "F"] as const);
      const [given = "", ...surnames] = choose(FOREIGN[sex].split("|")).split(" ");
      return make(given, surnames.join(" "), sex, someNie(random));
    },
    company: () => ({
      name: `${choose(TRADES.split("|"))}, ${choose(FORMS)}`,
      number: someCif(random),
      address: address(),
    }),
    address,
    iban: () => someSpanishIban(random),
    nuss: () => withControl(choose(["08", "28", "46", "48", "15"]) + String(whole(10_000_000, 99_999_999))),
    cups: () => withCupsLetters(`ES${choose(["0021", "0031", "0022", "0234"])}${digits(random, 12)}`),
    plate: () => `${digits(random, 4)} ${Array.from({ length: 3 }, () => choose("BCDFGHJKLMNPRSTVWXYZ")).join("")}`,
    vin: () => `VF${Array.from({ length: 15 }, () => choose("ABCDEFGHJKLMNPRSTUVWXYZ0123456789")).join("")}`,
    cadastral: () =>
      `${digits(random, 7)}${letters(random, 2)}${digits(random, 4)}${letters(random, 1)}${digits(random, 4)}${letters(random, 2)}`,
    csv: () =>
      Array.from({ length: 4 }, () =>
        Array.from({ length: 4 }, () => choose("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")).join(""),
      ).join("-"),
    day,
    euros: (from, to) => amount(from + random() * (to - from)),
  };
}

/** '1.234,50' */
export function amount(value: number): string {
  return value.toLocaleString("es-ES", { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: "always" });
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^a-z]/giu, "")
    .toLowerCase();
}

function withControl(number: string): string {
  return number + String(Number(number) % 97).padStart(2, "0");
}

const CUPS_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

function withCupsLetters(code: string): string {
  const rest = Number(BigInt(code.slice(2)) % 529n);
  return code + CUPS_LETTERS.charAt(Math.floor(rest / 23)) + CUPS_LETTERS.charAt(rest % 23);
}

const MONTHS = {
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  ca: "gener febrer març abril maig juny juliol agost setembre octubre novembre desembre",
  gl: "xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro",
  eu: "urtarrila otsaila martxoa apirila maiatza ekaina uztaila abuztua iraila urria azaroa abendua",
} as const;

const two = (number: number) => String(number).padStart(2, "0");

/** A day as documents write it: '07/03/2026', '07-03-2026', '07.03.2026', '07 03 2026', '7/3/26'. */
export function numericDay(day: Date, separator = "/", style: "long" | "short" = "long"): string {
  const [d, m, y] = [day.getUTCDate(), day.getUTCMonth() + 1, day.getUTCFullYear()];
  return style === "long" ? [two(d), two(m), y].join(separator) : [d, m, two(y % 100)].join(separator);
}

/** A day in words: '7 de marzo de 2026', '7 d’abril de 2026', '7 de maio de 2026', '2026ko martxoaren 7a'. */
export function dayInWords(day: Date, language: keyof typeof MONTHS = "es"): string {
  const month = MONTHS[language].split(" ")[day.getUTCMonth()] ?? "";
  const [d, y] = [day.getUTCDate(), day.getUTCFullYear()];
  if (language === "eu") return `${y}ko ${month}ren ${d}a`;
  if (language === "ca") return `${d} ${/^[ao]/.test(month) ? "d’" : "de "}${month} de ${y}`;
  return `${d} de ${month} de ${y}`;
}

const SPELLED =
  "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta treinta_y_uno";

/** A day from 2001 to 2031 as a notary spells it: 'cinco de octubre de dos mil veinticuatro'. */
export function spelledDay(day: Date): string {
  const spelled = (number: number) => (SPELLED.split(" ")[number - 1] ?? "").replaceAll("_", " ");
  return `${spelled(day.getUTCDate())} de ${monthName(day)} de dos mil ${spelled(day.getUTCFullYear() - 2000)}`;
}

/** The same day some years later; earlier where negative. */
export function addYears(day: Date, years: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate()));
}

/** The name of a month. */
export function monthName(day: Date, language: keyof typeof MONTHS = "es"): string {
  return MONTHS[language].split(" ")[day.getUTCMonth()] ?? "";
}

/** 'ES12 3456 …' */
export function spacedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/gu, "$1 ");
}

/** Contents of the machine-readable zone of a card or passport. */
export interface ZoneContent {
  readonly kind: "dni" | "tie" | "passport";
  /** Of the card or passport: 9 characters. */
  readonly documentNumber: string;
  readonly person: InventedPerson;
  readonly expires: Date;
  /** 'ESP', 'MAR', 'D' */
  readonly nation: string;
}

/** The lines of a machine-readable zone with right check digits (ICAO 9303). */
export function zoneLines({ kind, documentNumber, person, expires, nation }: ZoneContent): readonly string[] {
  const checked = (field: string) => field + mrzCheckDigit(field);
  const short = (day: Date) => numericDay(day, "").replace(/^(..)(..)..(..)$/u, "$3$2$1");
  const names = `${toZone(person.surnames)}<<${toZone(person.given)}`;
  const [birth, expiry] = [checked(short(person.born)), checked(short(expires))];
  const number = checked(documentNumber.padEnd(9, "<"));
  if (kind === "passport") {
    const owner = checked((nation === "ESP" ? `A${person.number.slice(0, 8)}00` : "").padEnd(14, "<"));
    const whole = mrzCheckDigit(number + birth + expiry + owner);
    const issuer = nation.padEnd(3, "<");
    return [
      `P<${issuer}${names}`.slice(0, 44).padEnd(44, "<"),
      `${number}${issuer}${birth}${person.sex}${expiry}${owner}${whole}`,
    ];
  }
  const owner = person.number.padEnd(15, "<");
  const whole = mrzCheckDigit(number + owner + birth + expiry + "<".repeat(11));
  return [
    `I${kind === "dni" ? "D" : "R"}ESP${number}${owner}`,
    `${birth}${person.sex}${expiry}${nation.padEnd(3, "<")}${"<".repeat(11)}${whole}`,
    names.slice(0, 30).padEnd(30, "<"),
  ];
}

function toZone(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z]+/gu, "<");
}
