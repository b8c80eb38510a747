import type { DocumentTemplate } from "../template.ts";
import { numericDay, zoneLines, type World } from "../world.ts";
import { barcode, date, field, later, other, portrait, someone, zone } from "./parts/marks.ts";

const at = (left: number, top: number, size: number, html: string, rest = "") =>
  `<div style="position:absolute;left:${left}mm;top:${top}mm;font-size:${size}pt;white-space:nowrap;line-height:1.15;${rest}">${html}</div>`;
const spaced = (key: string, day: Date) => field(key, numericDay(day, " "), numericDay(day));
const upper = (text: string) => text.toUpperCase();
const capital = (key: string, text: string) => field(key, upper(text));
const CARD = "body { position: relative; font-family: 'Open Sans'; background: #e9eef0 } b { font-weight: 700 }";
const ENGLISH_MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

function oldCard(w: World, isFirst: boolean): string {
  const p = w.person();
  const [first = "", ...rest] = p.surnames.split(/ (?=[^ ]+$)/u);
  const ends = w.day(-300, 1400);
  const own = (key: string, text: string) => (isFirst ? field(key, text) : text);
  return `${at(24, 2.2, 7, "<b>ESPAÑA</b>", "color:#8a1c2c")}${at(42, 2, 5.6, "DOCUMENTO NACIONAL DE IDENTIDAD", "color:#23407a")}
  ${portrait(22, 28, "left:3mm;top:10mm")}
  ${at(28, 8, 4.4, "PRIMER APELLIDO")}${at(28, 9.9, 7.6, isFirst ? field("apellidos", upper(first), upper(p.surnames)) : upper(first))}
  ${at(28, 14, 4.4, "SEGUNDO APELLIDO")}${at(28, 15.9, 7.6, upper(rest.join(" ") || "-"))}
  ${at(28, 20, 4.4, "NOMBRE")}${at(28, 21.9, 7.6, own("nombre", upper(p.given)))}
  ${at(28, 26, 4.4, "SEXO")}${at(28, 27.9, 7, own("sexo", p.sex))}${at(40, 26, 4.4, "NACIONALIDAD")}${at(40, 27.9, 7, own("nacionalidad", "ESP"))}
  ${at(62, 26, 4.4, "FECHA DE NACIMIENTO")}${at(62, 27.9, 7, isFirst ? spaced("fecha_nacimiento", p.born) : numericDay(p.born, " "))}
  ${at(28, 32, 4.4, "IDESP")}${at(28, 33.9, 7, own("numero_soporte", `${w.letters(3)}${w.digits(6)}`))}
  ${at(62, 32, 4.4, "VÁLIDO HASTA")}${at(62, 33.9, 7, isFirst ? spaced("caducidad", ends) : numericDay(ends, " "))}
  ${at(4, 45.5, 5, "DNI NÚM.")}${at(14, 44.2, 10, isFirst ? field("dni_nie", p.number) : other(p.number), "font-weight:700")}
  <svg viewBox="0 0 20 14" style="position:absolute;right:4mm;bottom:3mm;width:9mm"><rect width="20" height="14" rx="2" fill="#c9b37a"/><path d="M0 5h7v4H0m20-4h-7v4h7M7 0v14M13 0v14" stroke="#7d6a3a" fill="none"/></svg>`;
}

/** Identity papers. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "dni-2021-two-sides",
    type: "dni",
    language: "es-ca",
    page: "card",
    delivered: "one-photo",
    style: CARD,
    sides: (w) => {
      const p = w.person();
      const issued = w.day(-1900, -200);
      const ends = later(issued, 10);
      const support = `C${w.letters(2)}${w.digits(6)}`;
      const parents = [someone(w, "M").given, someone(w, "F").given];
      const lines = zoneLines({ kind: "dni", documentNumber: support, person: p, expires: ends, nation: "ESP" });
      return [
        `${at(3, 2, 6.5, "<b>ESPAÑA</b>", "color:#1b3f8b")}${at(22, 1.9, 5.4, "DOCUMENTO NACIONAL DE IDENTIDAD", "color:#1b3f8b")}${at(22, 4.3, 3.6, "DOCUMENT NACIONAL D’IDENTITAT / NATIONAL IDENTITY CARD")}
        <div style="position:absolute;right:4mm;top:2mm;background:#22419a;color:#ffd617;font-size:5pt;padding:.6mm 1.4mm">ES</div>
        ${portrait(24, 31, "left:3mm;top:9mm")}
        ${at(30, 8, 5, "<b>DNI</b>")}${at(36, 7, 8, field("dni_nie", p.number), "font-weight:700")}
        ${at(30, 11.6, 3.6, "APELLIDOS / COGNOMS")}${at(30, 13.1, 7, capital("apellidos", p.surnames))}
        ${at(30, 18.2, 3.6, "NOMBRE / NOM")}${at(30, 19.7, 7, capital("nombre", p.given))}
        ${at(30, 24.8, 3.6, "SEXO / SEXE")}${at(30, 26.3, 6.6, field("sexo", p.sex))}${at(43, 24.8, 3.6, "NACIONALIDAD / NACIONALITAT")}${at(43, 26.3, 6.6, field("nacionalidad", "ESP"))}
        ${at(64, 24.8, 3.6, "NACIMIENTO / NAIXEMENT")}${at(64, 26.3, 6.6, spaced("fecha_nacimiento", p.born))}
        ${at(30, 31, 3.6, "EMISIÓN / EMISSIÓ")}${at(30, 32.5, 6.6, spaced("emision", issued))}${at(54, 31, 3.6, "VALIDEZ / VALIDESA")}${at(54, 32.5, 6.6, spaced("caducidad", ends))}
        ${at(30, 37.2, 3.6, "NÚM SOPORT")}${at(30, 38.7, 6.6, field("numero_soporte", support))}${at(66, 44, 4, "CAN")}${at(71, 43.3, 6.4, w.digits(6))}
        ${at(5, 41, 9, `<i>${p.given.split(" ")[0]}</i>`, "font-family:'Liberation Serif';color:#333;transform:rotate(-6deg)")}`,
        `${at(3, 2.4, 3.6, "DOMICILIO / DOMICILI")}${at(3, 4, 5.6, capital("direccion", p.address.street))}
        ${at(3, 6.6, 5.6, capital("localidad", p.address.town))}${at(3, 9.2, 5.6, capital("provincia", p.address.province))}
        ${at(3, 13.2, 3.6, "LUGAR DE NACIMIENTO / LLOC DE NAIXEMENT")}${at(3, 14.8, 5.6, capital("lugar_nacimiento", w.address().town))}
        ${at(3, 20.4, 3.6, "HIJO/A DE / FILL/A DE")}${at(3, 22, 5.6, capital("padres", parents.join(" / ")))}
        ${at(64, 13, 3.6, "EQUIPO / EQUIP")}${at(64, 14.6, 5.6, `${w.digits(5)}L6D1`)}
        <div style="position:absolute;right:4mm;top:3mm;width:14mm;height:8mm;background:#bfc4ab"></div>
        <div style="position:absolute;left:4mm;bottom:3mm">${zone(lines)}</div>`,
      ];
    },
  },
  {
    id: "dni-older-two-people-one-photo",
    type: "dni",
    page: "card",
    delivered: "one-photo",
    style: CARD,
    sides: (w) => [oldCard(w, true), oldCard(w, false)],
  },
  {
    id: "tie-two-sides",
    type: "tie",
    language: "es-en",
    page: "card",
    delivered: "photos",
    style: `${CARD} body { background: #eef0e2 }`,
    sides: (w) => {
      const [nation, surnames, given, sex, place, parents] = w.pick([
        ["MAR", "EL IDRISSI", "FATIMA ZAHRA", "F", "CASABLANCA, MARRUECOS", "HASSAN / KHADIJA"],
        ["COL", "RESTREPO URIBE", "JUAN PABLO", "M", "MEDELLÍN, COLOMBIA", "LUIS ALBERTO / GLORIA"],
        ["UKR", "KOVALENKO", "OLENA", "F", "LVIV, UCRANIA", "IVAN / OKSANA"],
      ] as const);
      const p = { ...w.foreigner(), surnames, given, sex };
      const issued = w.day(-900, -60);
      const ends = later(issued, w.pick([2, 5]));
      const support = `E${w.digits(8)}`;
      const lines = zoneLines({ kind: "tie", documentNumber: support, person: p, expires: ends, nation });
      const shownByZone = [
        ["dni_nie", p.number],
        ["apellidos", surnames],
        ["nombre", given],
        ["fecha_nacimiento", numericDay(p.born)],
        ["caducidad", numericDay(ends)],
      ].reduce((html, [key = "", value]) => field(key, html, value), zone(lines));
      return [
        `${at(3, 2.2, 6.4, "<b>ESP</b>", "color:#fff;background:#24489c;padding:.3mm 1mm")}${at(13, 2, 6.4, "PERMISO DE RESIDENCIA", "font-weight:700")}${at(13, 4.8, 3.8, "RESIDENCE PERMIT")}${at(60, 2.4, 7, field("numero_soporte", support))}
        ${portrait(24, 32, "left:3mm;top:9mm")}
        ${at(30, 8.4, 3.4, "1. APELLIDOS, NOMBRE / SURNAMES, NAME")}${at(30, 9.8, 6.2, capital("apellidos", p.surnames))}${at(30, 12.5, 6.2, capital("nombre", p.given))}
        ${at(30, 16.6, 3.4, "3. SEXO / SEX")}${at(30, 18, 6, field("sexo", p.sex))}${at(43, 16.6, 3.4, "4. NACIONALIDAD / NATIONALITY")}${at(43, 18, 6, field("nacionalidad", nation))}${at(66, 16.6, 3.4, "5. NACIMIENTO / BIRTH")}${at(66, 18, 6, spaced("fecha_nacimiento", p.born))}
        ${at(30, 22.4, 3.4, "6. TIPO DE PERMISO / TYPE OF PERMIT")}${at(30, 23.8, 6, field("tipo_permiso", w.pick(["RESIDENCIA Y TRABAJO", "LARGA DURACIÓN-UE", "RESIDENCIA TEMPORAL"])))}
        ${at(30, 28.2, 3.4, "8. VÁLIDO HASTA / CARD EXPIRY")}${at(30, 29.6, 6, spaced("caducidad", ends))}${at(60, 28.2, 3.4, "10. NIE / PERSONAL NUMBER")}${at(60, 29.6, 6.4, field("dni_nie", p.number), "font-weight:700")}
        ${at(30, 34, 3.4, "11. OBSERVACIONES / REMARKS")}${at(30, 35.4, 5.4, "AUTORIZA A TRABAJAR")}${at(62, 46, 7, w.digits(6))}`,
        `${at(3, 2.4, 3.4, "LUGAR DE EXPEDICIÓN / PLACE OF ISSUE")}${at(3, 3.9, 5.6, upper(w.address().town))}${at(52, 2.4, 3.4, "FECHA DE EXPEDICIÓN / ISSUE")}${at(52, 3.9, 5.6, spaced("emision", issued))}
        ${at(3, 8, 3.4, "LUGAR DE NACIMIENTO / PLACE OF BIRTH")}${at(3, 9.5, 5.6, field("lugar_nacimiento", place))}
        ${at(3, 13.6, 3.4, "DOMICILIO / ADDRESS")}${at(3, 15.1, 5.6, capital("direccion", p.address.street))}${at(3, 17.7, 5.6, capital("localidad", p.address.town))}
        ${at(3, 22, 3.4, "HIJO/A DE / CHILD OF")}${at(3, 23.5, 5.6, field("padres", parents))}
        <div style="position:absolute;left:4mm;bottom:3mm">${shownByZone}</div>`,
      ];
    },
  },
  {
    id: "passport-spain-data-page",
    type: "passport",
    language: "es-en",
    page: "passport",
    style: "body { position: relative; background: #f3ece4; font-family: 'Open Sans' }",
    sides: (w) => {
      const p = w.person();
      const issued = w.day(-3900, -100);
      const ends = later(issued, 10);
      const number = `P${w.letters(2)}${w.digits(6)}`;
      const lines = zoneLines({ kind: "passport", documentNumber: number, person: p, expires: ends, nation: "ESP" });
      const label = (left: number, top: number, text: string) => at(left, top, 4.4, text, "color:#6a4a4a");
      return `${at(5, 4, 9, "<b>PASAPORTE</b>", "color:#7c1c28")}${at(30, 4.2, 5, "PASSPORT<br>PASSEPORT")}${at(56, 4, 8, "REINO DE ESPAÑA", "color:#7c1c28")}
        ${portrait(33, 42, "left:5mm;top:15mm")}
        ${label(43, 11.5, "Tipo/Type/Type")}${at(43, 13.8, 7, "P")}${label(60, 11.5, "Código del país/Country code")}${at(60, 13.8, 7, "ESP")}${label(93, 11.5, "Pasaporte N.º/Passport No.")}${at(93, 13.6, 8, field("numero_documento", number), "font-weight:700")}
        ${label(43, 18.5, "1. Apellidos/Surname/Nom")}${at(43, 20.8, 7.4, capital("apellidos", p.surnames))}
        ${label(43, 25.5, "2. Nombre/Given names/Prénoms")}${at(43, 27.8, 7.4, capital("nombre", p.given))}
        ${label(43, 32.5, "3. Nacionalidad/Nationality/Nationalité")}${at(43, 34.8, 7, field("nacionalidad", "ESPAÑOLA"))}
        ${label(43, 39.5, "4. Fecha de nacimiento/Date of birth")}${at(43, 41.8, 7, spaced("fecha_nacimiento", p.born))}${label(86, 39.5, "5. Número personal/Personal No.")}${at(86, 41.8, 7, field("dni_nie", p.number))}
        ${label(43, 46.5, "6. Sexo/Sex/Sexe")}${at(43, 48.8, 7, field("sexo", p.sex))}${label(64, 46.5, "7. Lugar de nacimiento/Place of birth")}${at(64, 48.8, 7, capital("lugar_nacimiento", w.address().town))}
        ${label(43, 53.5, "8. Fecha de expedición/Date of issue")}${at(43, 55.8, 7, spaced("emision", issued))}${label(86, 53.5, "9. Fecha de caducidad/Date of expiry")}${at(86, 55.8, 7, spaced("caducidad", ends))}
        ${label(43, 60.5, "10. Autoridad/Authority/Autorité")}${at(43, 62.8, 7, `DGP-${w.digits(5)}L6P1`)}
        <div style="position:absolute;left:6mm;bottom:5mm">${zone(lines)}</div>`;
    },
  },
  {
    id: "passport-morocco-data-page",
    type: "passport",
    language: "fr",
    page: "passport",
    style: "body { position: relative; background: #e8efe6; font-family: Carlito }",
    sides: (w) => {
      const p = {
        ...w.foreigner(),
        ...w.pick([
          { given: "Fatima Zahra", surnames: "El Idrissi", sex: "F" as const },
          { given: "Youssef", surnames: "Benjelloun", sex: "M" as const },
          { given: "Mohamed", surnames: "Ait Lahcen", sex: "M" as const },
        ]),
      };
      const issued = w.day(-1500, -150);
      const ends = later(issued, 5);
      const number = w.letters(2) + w.digits(7);
      const lines = zoneLines({ kind: "passport", documentNumber: number, person: p, expires: ends, nation: "MAR" });
      return `<div style="position:absolute;left:0;right:0;top:4mm;text-align:center;font-size:9pt;font-weight:700;letter-spacing:.2em">ROYAUME DU MAROC<br><span style="font-size:7pt">KINGDOM OF MOROCCO</span></div>
        ${portrait(32, 41, "left:5mm;top:19mm")}
        ${at(42, 15, 5, "Type / Type")}${at(42, 17.2, 8, "P")}${at(58, 15, 5, "Code du pays / Code")}${at(58, 17.2, 8, "MAR")}${at(92, 15, 5, "Passeport N° / Passport No.")}${at(92, 17.2, 9, field("numero_documento", number))}
        ${at(42, 23, 5, "Nom / Surname")}${at(42, 25.2, 8, capital("apellidos", p.surnames))}
        ${at(42, 30, 5, "Prénoms / Given names")}${at(42, 32.2, 8, capital("nombre", p.given))}
        ${at(42, 37, 5, "Nationalité / Nationality")}${at(42, 39.2, 8, field("nacionalidad", "MAROCAINE"))}
        ${at(84, 37, 5, "Date de naissance / Date of birth")}${at(84, 39.2, 8, field("fecha_nacimiento", numericDay(p.born)))}
        ${at(42, 44, 5, "Sexe / Sex")}${at(42, 46.2, 8, field("sexo", p.sex))}${at(62, 44, 5, "Lieu de naissance / Place of birth")}${at(62, 46.2, 8, field("lugar_nacimiento", w.pick(["TÉTOUAN", "NADOR", "LARACHE"])))}
        ${at(42, 51, 5, "Date de délivrance / Date of issue")}${at(42, 53.2, 8, field("emision", numericDay(issued)))}${at(84, 51, 5, "Date d’expiration / Date of expiry")}${at(84, 53.2, 8, field("caducidad", numericDay(ends)))}
        ${at(42, 58, 5, "Autorité / Authority")}${at(42, 60.2, 7, "CONSULAT GÉNÉRAL — MADRID")}
        <div style="position:absolute;left:6mm;bottom:5mm">${zone(lines)}</div>`;
    },
  },
  {
    id: "passport-india-data-page",
    type: "passport",
    language: "en",
    page: "passport",
    style: "body { position: relative; background: #e6ebf3; font-family: Roboto }",
    sides: (w) => {
      const p = {
        ...w.foreigner(),
        ...w.pick([
          { given: "Harpreet", surnames: "Kaur", sex: "F" as const },
          { given: "Rajesh Kumar", surnames: "Sharma", sex: "M" as const },
        ]),
      };
      const issued = w.day(-2700, -150);
      const ends = later(issued, 10, -1);
      const number = w.letters(1) + w.digits(7);
      const lines = zoneLines({ kind: "passport", documentNumber: number, person: p, expires: ends, nation: "IND" });
      const english = (key: string, day: Date) =>
        date(
          key,
          day,
          `${numericDay(day).slice(0, 2)} ${ENGLISH_MONTHS[day.getUTCMonth()] ?? ""} ${day.getUTCFullYear()}`,
        );
      const cell = (left: number, top: number, label: string, value: string) =>
        at(left, top, 4.6, label, "color:#31456b") + at(left, top + 2.3, 7.6, value);
      return `${at(46, 3, 9, "<b>REPUBLIC OF INDIA</b>")}${portrait(32, 41, "right:5mm;top:16mm")}
        ${cell(6, 9, "Type", "P")}${cell(24, 9, "Country Code", "IND")}${cell(54, 9, "Passport No.", field("numero_documento", number))}
        ${cell(6, 17, "Surname", capital("apellidos", p.surnames))}${cell(6, 25, "Given Name(s)", capital("nombre", p.given))}
        ${cell(6, 33, "Nationality", field("nacionalidad", "INDIAN"))}${cell(34, 33, "Sex", field("sexo", p.sex))}${cell(54, 33, "Date of Birth", english("fecha_nacimiento", p.born))}
        ${cell(6, 41, "Place of Birth", field("lugar_nacimiento", w.pick(["JALANDHAR, PUNJAB", "NEW DELHI"])))}${cell(6, 49, "Place of Issue", w.pick(["BARCELONA", "MADRID"]))}
        ${cell(6, 57, "Date of Issue", english("emision", issued))}${cell(54, 57, "Date of Expiry", english("caducidad", ends))}
        <div style="position:absolute;left:6mm;bottom:5mm">${zone(lines)}</div>`;
    },
  },
  {
    id: "driving-licence-two-sides",
    type: "drivingLicence",
    page: "card",
    delivered: "one-photo",
    style: `${CARD} body { background: #f6e3e6 } table { font-size: 4.6pt; width: 58mm } td { border: .2mm solid #8a6a70; padding: .15mm .8mm }`,
    sides: (w) => {
      const p = w.person();
      const [got, issued] = [w.day(-7000, -4000), w.day(-3500, -100)];
      const ends = later(issued, 10);
      const short = (day: Date) => numericDay(day, ".").replace(/\.20(?=..$)|\.19(?=..$)/u, ".");
      return [
        `${at(18, 2, 8, "<b>PERMISO DE CONDUCCIÓN</b>", "color:#a0324a")}${at(62, 2.2, 5, "ESPAÑA")}
        <div style="position:absolute;left:3mm;top:2mm;width:12mm;height:8mm;background:#2447a0;color:#ffd617;text-align:center;font-size:9pt">E</div>
        ${portrait(22, 28, "left:4mm;top:13mm")}
        ${at(30, 8.5, 6.6, `1. ${capital("apellidos", p.surnames)}`)}${at(30, 12.5, 6.6, `2. ${capital("nombre", p.given)}`)}
        ${at(30, 16.5, 6.2, `3. ${date("fecha_nacimiento", p.born, numericDay(p.born, "."))} ${capital("lugar_nacimiento", p.address.province)}`)}
        ${at(30, 20.5, 6.2, `4a. ${date("emision", issued, numericDay(issued, "."))}`)}${at(58, 20.5, 6.2, `4c. ${w.digits(2)}/${w.digits(2)}`)}
        ${at(30, 24.5, 6.2, `4b. ${date("caducidad", ends, numericDay(ends, "."))}`)}
        ${at(30, 28.5, 6.6, `5. ${field("dni_nie", `${p.number.slice(0, 8)}-${p.number.slice(8)}`, p.number)}`)}${at(30, 33, 5, "7.")}${at(35, 33, 9, `<i>${p.given}</i>`, "font-family:'Liberation Serif'")}
        ${at(30, 42, 8, `9. ${field("categorias", "AM B", "AM, B")}`)}`,
        `<table style="position:absolute;left:22mm;top:4mm"><tr><td>9.</td><td>10.</td><td>11.</td><td>12.</td></tr>
        ${["AM", "A1", "A2", "A", "B1", "B", "C1", "C", "BE"].map((name) => `<tr><td>${name}</td><td>${["AM", "B"].includes(name) ? short(got) : "-"}</td><td>${["AM", "B"].includes(name) ? short(ends) : "-"}</td><td></td></tr>`).join("")}</table>
        ${at(4, 6, 4.4, "12. 01.06")}<div style="position:absolute;left:3mm;bottom:3mm">${barcode(w.random, 40, 5)}</div>${at(50, 46, 4, "1. Apellidos 2. Nombre 3. Nacimiento<br>4a. Expedición 4b. Validez 4c. Autoridad", "white-space:normal")}`,
      ];
    },
  },
];
