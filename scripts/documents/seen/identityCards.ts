import { barcode, field, portrait, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, numericDay, zoneLines, type InventedPerson, type World, type ZoneContent } from "../world.ts";

const CARD =
  "body { background: linear-gradient(115deg, #d9e6ee, #f3e4e6 55%, #dbe9d8); font: 7.4pt 'Liberation Sans' } .a { position: absolute } .l { font-size: 4pt; color: #444; line-height: 1.15 } .v { font-weight: 700; line-height: 1.2 } .z { font: 9.3pt/3.9mm 'Liberation Mono'; white-space: pre; letter-spacing: .36mm }";

function at(left: number, top: number, html: string): string {
  return `<div class="a" style="left:${left}mm;top:${top}mm">${html}</div>`;
}

function labelled(label: string, ...values: readonly string[]): string {
  return `<div class="l">${label}</div>${values.map((value) => `<div class="v">${value}</div>`).join("")}`;
}

function zone(content: ZoneContent, top: number): string {
  const lines = zoneLines(content).map((line, index) => field(`mrz${index + 1}`, line.replaceAll("<", "&lt;")));
  return `<div class="a z" style="left:4mm;top:${top}mm">${lines.join("<br>")}</div>`;
}

const surnamesOf = ({ surnames }: InventedPerson) => surnames.toUpperCase();
const upper = (text: string) => text.toUpperCase();

/** Back of a DNI: where the holder lives and was born, and the zone. */
function dniBack(w: World, labels: readonly string[], content: ZoneContent): string {
  const { address } = content.person;
  const birthplace = w.address();
  return [
    at(3, 3, qr(w, 9)),
    at(15, 3, labelled(labels[0] ?? "", field("direccion", upper(address.street)))),
    at(
      15,
      8.8,
      `<div class="v">${field("localidad", upper(address.town))}<br>${field("provincia", upper(address.province))}</div>`,
    ),
    at(
      15,
      16,
      labelled(labels[1] ?? "", `${field("lugar_nacimiento", upper(birthplace.town))} · ${upper(birthplace.province)}`),
    ),
    at(15, 22, labelled(labels[2] ?? "", field("padres", `${upper(w.person().given)} / ${upper(w.person().given)}`))),
    at(66, 27, labelled("EQUIPO", `${w.digits(5)}A6D1`)),
    zone(content, 37.5),
  ].join("");
}

/** Cards that say who a person is. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "dni-4-catalan-labels",
    type: "dni",
    language: "es-ca",
    page: "card",
    delivered: "photos",
    style: CARD,
    sides: (w) => {
      const person = w.person("Barcelona Girona Tarragona Illes Balears");
      const expires = w.day(30, 3600);
      const documentNumber = w.letters(3) + w.digits(6);
      return [
        [
          at(4, 2.5, `<b style="font-size:9pt">ESPAÑA</b>`),
          at(
            34,
            2.6,
            `<b style="font-size:6pt">DOCUMENTO NACIONAL DE IDENTIDAD</b><div class="l">DOCUMENT NACIONAL D’IDENTITAT</div>`,
          ),
          at(4, 11, portrait(24, 30)),
          at(32, 10, labelled("APELLIDOS / COGNOMS", field("apellidos", surnamesOf(person)))),
          at(32, 17, labelled("NOMBRE / NOM", field("nombre", upper(person.given)))),
          at(32, 23.5, labelled("SEXO / SEXE", field("sexo", person.sex === "M" ? "M" : "F"))),
          at(46, 23.5, labelled("NACIONALIDAD / NACIONALITAT", field("nacionalidad", "ESP"))),
          at(
            32,
            29.8,
            labelled(
              "FECHA DE NACIMIENTO / DATA DE NAIXEMENT",
              field("fecha_nacimiento", numericDay(person.born, " ")),
            ),
          ),
          at(32, 36, labelled("EMISIÓN / EMISSIÓ", field("emision", numericDay(addYears(expires, -10), " ")))),
          at(57, 36, labelled("VALIDEZ / VALIDESA", field("caducidad", numericDay(expires, " ")))),
          at(32, 42.4, labelled("NUM SOPORT / NÚM. SUPORT", field("numero_soporte", documentNumber))),
          at(60, 44, signature(w, 22, 7)),
          at(4, 44.5, `<span class="l">DNI</span> <b style="font-size:10pt">${field("dni_nie", person.number)}</b>`),
        ].join(""),
        dniBack(w, ["DOMICILIO / DOMICILI", "LUGAR DE NACIMIENTO / LLOC DE NAIXEMENT", "HIJO/A DE / FILL/A DE"], {
          kind: "dni",
          documentNumber,
          person,
          expires,
          nation: "ESP",
        }),
      ];
    },
  },
  {
    id: "dni-2006-both-sides",
    type: "dni",
    page: "card",
    delivered: "one-photo",
    style: CARD,
    sides: (w) => {
      const person = w.person();
      const [first = "", ...rest] = surnamesOf(person).split(" ");
      const expires = w.day(-400, 900);
      const documentNumber = w.letters(3) + w.digits(6);
      const surnames = `<span data-field="apellidos" data-value="${surnamesOf(person)}">${first}</span>`;
      return [
        [
          at(4, 2.6, `<b>ESPAÑA</b>`),
          at(43, 2.6, `<b style="font-size:5.6pt">DOCUMENTO NACIONAL DE IDENTIDAD</b>`),
          at(55, 9, portrait(26, 31)),
          at(5, 9, labelled("PRIMER APELLIDO", surnames)),
          at(5, 14.5, labelled("SEGUNDO APELLIDO", rest.join(" "))),
          at(5, 20, labelled("NOMBRE", field("nombre", upper(person.given)))),
          at(5, 25.5, labelled("SEXO", field("sexo", person.sex))),
          at(14, 25.5, labelled("NACIONALIDAD", field("nacionalidad", "ESP"))),
          at(31, 25.5, labelled("FECHA DE NACIMIENTO", field("fecha_nacimiento", numericDay(person.born, " ")))),
          at(5, 31.5, labelled("IDESP", field("numero_soporte", documentNumber))),
          at(31, 31.5, labelled("VÁLIDO HASTA", field("caducidad", numericDay(expires, " ")))),
          at(28, 40, signature(w, 24, 9)),
          at(
            5,
            45,
            `<span class="l">DNI NÚM.</span> <b style="font-size:9.5pt">${field("dni_nie", person.number.replace(/(?=.$)/u, "-"))}</b>`,
          ),
        ].join(""),
        dniBack(w, ["DOMICILIO", "LUGAR DE NACIMIENTO", "HIJO/A DE"], {
          kind: "dni",
          documentNumber,
          person,
          expires,
          nation: "ESP",
        }),
      ];
    },
  },
  {
    id: "dni-and-health-card-on-table",
    type: "dni",
    page: "card",
    delivered: "one-photo",
    style: `${CARD} .w { position: absolute; inset: 0; background: #fff; padding: 4mm }`,
    sides: (w) => {
      const person = w.person("Madrid");
      const expires = w.day(40, 3000);
      return [
        [
          at(4, 2.5, `<b style="font-size:9pt">ESPAÑA</b>`),
          at(34, 3, `<b style="font-size:6pt">DOCUMENTO NACIONAL DE IDENTIDAD</b>`),
          at(4, 11, portrait(24, 30)),
          at(32, 10, labelled("APELLIDOS", ...surnamesOf(person).split(/ (?=[^ ]+$)/u))),
          at(32, 19.5, labelled("NOMBRE", field("nombre", upper(person.given)))),
          at(32, 25.5, labelled("SEXO", field("sexo", person.sex))),
          at(42, 25.5, labelled("NACIONALIDAD", field("nacionalidad", "ESP"))),
          at(61, 25.5, labelled("FECHA DE NACIMIENTO", field("fecha_nacimiento", numericDay(person.born, " ")))),
          at(32, 31.5, labelled("EMISIÓN", field("emision", numericDay(addYears(expires, -10), " ")))),
          at(53, 31.5, labelled("VALIDEZ", field("caducidad", numericDay(expires, " ")))),
          at(32, 37.5, labelled("NUM SOPORT", field("numero_soporte", w.letters(3) + w.digits(6)))),
          at(60, 37.5, labelled("CAN", w.digits(6))),
          at(4, 44.5, `<span class="l">DNI</span> <b style="font-size:10pt">${field("dni_nie", person.number)}</b>`),
        ].join(""),
        `<div class="w"><div style="display:flex;justify-content:space-between;background:#c00;color:#fff;margin:-4mm -4mm 3mm;padding:3mm 4mm"><b>SaludMadrid</b><span style="font-size:5pt">SISTEMA NACIONAL DE SALUD<br>TARJETA SANITARIA</span></div>
        <div style="font-size:6pt">CITE ${w.letters(4)}${w.digits(12)}</div><div class="v" style="margin-top:2mm">${field("titular", upper(person.name))}</div>
        <div style="margin-top:2mm;font-size:6.5pt">N.º tarjeta <b>${field("numero_tarjeta", `${w.letters(4)}${w.digits(12)}`)}</b></div><div style="margin-top:2mm">${barcode(w, 70, 6)}</div>
        <div style="font-size:5pt;margin-top:2mm">Urgencias 112 · Cita 900 102 112</div></div>`,
      ];
    },
  },
  {
    id: "tie-2020-both-sides",
    type: "nie",
    language: "es-en",
    page: "card",
    delivered: "one-photo",
    style: CARD,
    sides: (w) => {
      const person = w.foreigner();
      const expires = w.day(20, 1800);
      const documentNumber = `E${w.digits(8)}`;
      const [nation = "", birthplace] = w.pick([
        ["MAR", "TANGER"],
        ["UKR", "LVIV"],
        ["COL", "CALI"],
        ["PER", "LIMA"],
      ]);
      return [
        [
          at(4, 2.4, `<b style="font-size:8pt">ESP</b>`),
          at(18, 2.2, `<b style="font-size:7pt">PERMISO DE RESIDENCIA</b><div class="l">RESIDENCE PERMIT</div>`),
          at(57, 2.6, `<div class="v">${field("numero_documento", documentNumber)}</div>`),
          at(4, 10, portrait(26, 33)),
          at(33, 9, labelled("APELLIDOS / SURNAMES", field("apellidos", surnamesOf(person)))),
          at(33, 15, labelled("NOMBRE / NAME", field("nombre", upper(person.given)))),
          at(33, 21, labelled("SEXO / SEX", field("sexo", person.sex))),
          at(44, 21, labelled("NACIONALIDAD / NATIONALITY", field("nacionalidad", nation))),
          at(66, 21, labelled("FECHA NAC. / DATE OF BIRTH", field("fecha_nacimiento", numericDay(person.born, " ")))),
          at(
            33,
            27,
            labelled(
              "TIPO DE PERMISO / TYPE OF PERMIT",
              field("tipo_permiso", w.pick(["RESIDENCIA Y TRABAJO", "LARGA DURACIÓN", "RESIDENCIA"])),
            ),
          ),
          at(33, 33, labelled("EMISIÓN / ISSUE", field("emision", numericDay(addYears(expires, -5), " ")))),
          at(58, 33, labelled("VALIDEZ / EXPIRY DATE", field("caducidad", numericDay(expires, " ")))),
          at(33, 39, labelled("OBSERVACIONES / REMARKS", "AUTORIZA A TRABAJAR")),
          at(4, 45, `<span class="l">NIE</span> <b style="font-size:9.5pt">${field("dni_nie", person.number)}</b>`),
          at(62, 44, signature(w, 20, 7)),
        ].join(""),
        [
          at(
            4,
            3,
            labelled("LUGAR DE NACIMIENTO / PLACE OF BIRTH", field("lugar_nacimiento", `${birthplace} (${nation})`)),
          ),
          at(
            4,
            10,
            labelled(
              "DOMICILIO / ADDRESS",
              field("direccion", upper(person.address.street)),
              `${field("localidad", upper(person.address.town))} · ${field("provincia", upper(person.address.province))}`,
            ),
          ),
          at(4, 21, labelled("EXPEDIDO EN / PLACE OF ISSUE", upper(person.address.town))),
          at(66, 3, qr(w, 14)),
          zone({ kind: "tie", documentNumber, person, expires, nation }, 37.5),
        ].join(""),
      ];
    },
  },
  {
    id: "passport-spain",
    type: "passport",
    language: "es-en",
    page: "passport",
    style:
      "body { background: linear-gradient(160deg, #efe3d2, #e2e7ea 60%, #eadbd7); font: 8.6pt 'Liberation Sans' } .a { position: absolute } .l { font-size: 4.8pt; color: #553 } .v { font-weight: 700 } .z { font: 11.2pt/5mm 'Liberation Mono'; white-space: pre; letter-spacing: .28mm }",
    sides: (w) => {
      const person = w.person();
      const expires = w.day(-200, 3400);
      const documentNumber = `${w.letters(3)}${w.digits(6)}`;
      const { number } = person;
      return [
        [
          at(6, 4, `<b>PASAPORTE / PASSPORT / PASSEPORT</b>`),
          at(78, 4, `<b>ESPAÑA</b>`),
          at(6, 13, portrait(34, 43)),
          at(44, 11, labelled("TIPO / TYPE", "P")),
          at(58, 11, labelled("CÓDIGO / CODE", "ESP")),
          at(84, 11, labelled("PASAPORTE N.º / PASSPORT No.", field("numero_documento", documentNumber))),
          at(44, 19, labelled("(1) APELLIDOS / SURNAME / NOM", field("apellidos", surnamesOf(person)))),
          at(44, 26.5, labelled("(2) NOMBRE / GIVEN NAMES / PRÉNOMS", field("nombre", upper(person.given)))),
          at(44, 34, labelled("(3) NACIONALIDAD / NATIONALITY", field("nacionalidad", "ESPAÑOLA"))),
          at(84, 34, labelled("(7) NÚM. PERSONAL / PERSONAL No.", field("dni_nie", number))),
          at(
            44,
            41,
            labelled(
              "(4) FECHA DE NACIMIENTO / DATE OF BIRTH",
              field("fecha_nacimiento", numericDay(person.born, " ")),
            ),
          ),
          at(96, 41, labelled("(5) SEXO / SEX", field("sexo", person.sex))),
          at(
            44,
            48,
            labelled("(6) LUGAR DE NACIMIENTO / PLACE OF BIRTH", field("lugar_nacimiento", upper(w.address().town))),
          ),
          at(
            44,
            55,
            labelled("(8) FECHA EXPEDICIÓN / DATE OF ISSUE", field("emision", numericDay(addYears(expires, -10), " "))),
          ),
          at(84, 55, labelled("(10) AUTORIDAD / AUTHORITY", `${w.digits(5)}A6D1`)),
          at(44, 62, labelled("(9) FECHA DE CADUCIDAD / DATE OF EXPIRY", field("caducidad", numericDay(expires, " ")))),
          at(8, 59, signature(w, 28, 8)),
          zone({ kind: "passport", documentNumber, person, expires, nation: "ESP" }, 74),
        ].join(""),
      ];
    },
  },
  {
    id: "passport-morocco",
    type: "passport",
    language: "fr",
    page: "passport",
    style:
      "body { background: linear-gradient(160deg, #dff0e2, #f4efdd); font: 9pt 'Liberation Serif' } .a { position: absolute } .l { font: italic 5pt 'Liberation Serif'; color: #143 } .v { font-weight: 700 } .z { font: 11.2pt/5mm 'Liberation Mono'; white-space: pre; letter-spacing: .28mm }",
    sides: (w) => {
      const person = w.foreigner();
      const expires = w.day(60, 1500);
      const documentNumber = `${w.letters(2)}${w.digits(7)}`;
      return [
        [
          at(6, 4, `<b style="font-size:11pt">ROYAUME DU MAROC</b> &nbsp; KINGDOM OF MOROCCO`),
          at(6, 12, portrait(33, 42)),
          at(43, 11, labelled("Type / Type", "P")),
          at(58, 11, labelled("Code du pays / Country code", "MAR")),
          at(90, 11, labelled("Passeport N° / Passport No", field("numero_documento", documentNumber))),
          at(43, 20, labelled("Nom / Surname", field("apellidos", surnamesOf(person)))),
          at(43, 28, labelled("Prénom(s) / Given names", field("nombre", upper(person.given)))),
          at(43, 36, labelled("Nationalité / Nationality", field("nacionalidad", "MAROCAINE"))),
          at(84, 36, labelled("Sexe / Sex", field("sexo", person.sex))),
          at(43, 44, labelled("Date de naissance / Date of birth", field("fecha_nacimiento", numericDay(person.born)))),
          at(
            84,
            44,
            labelled(
              "Lieu de naissance / Place of birth",
              field("lugar_nacimiento", w.pick(["TETOUAN", "OUJDA", "RABAT", "NADOR"])),
            ),
          ),
          at(
            43,
            52,
            labelled("Date de délivrance / Date of issue", field("emision", numericDay(addYears(expires, -5)))),
          ),
          at(84, 52, labelled("Date d’expiration / Date of expiry", field("caducidad", numericDay(expires)))),
          at(43, 60, labelled("Autorité / Authority", w.pick(["CONSULAT GENERAL A MADRID", "PREFECTURE DE TANGER"]))),
          at(43, 66, labelled("N° CNIE / National Id", `L${w.digits(6)}`)),
          zone({ kind: "passport", documentNumber, person, expires, nation: "MAR" }, 74),
        ].join(""),
      ];
    },
  },
  {
    id: "driving-licence-both-sides",
    type: "drivingLicence",
    page: "card",
    delivered: "one-photo",
    style: `${CARD} body { background: linear-gradient(120deg, #f6dfe4, #fdf4f0 50%, #f3d5dd) } td, th { border: .15mm solid #a56; font-size: 4.6pt; padding: .28mm 1mm; line-height: 1.1 }`,
    sides: (w) => {
      const person = w.person();
      const expires = w.day(-60, 2400);
      const issued = addYears(expires, -10);
      const granted = numericDay(w.day(-7000, -3700), ".").replace(/\.20|\.19/u, ".");
      const classes = ["AM", "A1", "A2", "A", "B1", "B", "C1", "C", "D1", "D", "BE", "C1E", "CE"];
      const held = w.pick([
        ["AM", "B"],
        ["AM", "A1", "B"],
        ["AM", "A2", "A", "B"],
        ["AM", "B", "C"],
      ]);
      const row = (category: string) =>
        held.includes(category)
          ? `<tr><th>${category}</th><td>${granted}</td><td>${numericDay(expires, ".")}</td><td></td></tr>`
          : `<tr><th>${category}</th><td>—</td><td>—</td><td></td></tr>`;
      const line = (code: string, value: string) =>
        `<div style="line-height:3.9mm"><span style="font-size:5pt">${code}</span> <b>${value}</b></div>`;
      return [
        at(4, 3, `<span style="background:#039;color:#fd0;padding:1mm 2mm;font-size:7pt"><b>E</b></span>`) +
          at(24, 2.6, `<b style="font-size:9pt">PERMISO DE CONDUCCIÓN</b> <span style="font-size:5pt">ESPAÑA</span>`) +
          at(4, 13, portrait(22, 28)) +
          at(
            29,
            10,
            [
              line("1.", field("apellidos", surnamesOf(person))),
              line("2.", field("nombre", upper(person.given))),
              line(
                "3.",
                `${field("fecha_nacimiento", numericDay(person.born, "."))} ${field("lugar_nacimiento", upper(w.address().town))}`,
              ),
              line(
                "4a.",
                `${field("emision", numericDay(issued, "."))} <span style="font-size:5pt">4c.</span> ${w.pick(["28/01", "08/02", "41/01", "46/03"])}`,
              ),
              line("4b.", field("caducidad", numericDay(expires, "."))),
              line("5.", field("dni_nie", person.number.replace(/(?=.$)/u, "-"))),
            ].join(""),
          ) +
          at(29, 37, `<span style="font-size:5pt">7.</span> ${signature(w, 26, 7)}`) +
          at(4, 46, `<span style="font-size:5pt">9.</span> <b>${field("categorias", held.join("/"))}</b>`),
        `<div class="a" style="left:22mm;top:3mm;width:52mm"><table><tr><th>9.</th><th>10.</th><th>11.</th><th>12.</th></tr>${classes.map(row).join("")}</table></div>
        ${at(4, 47, `<span style="font-size:4.6pt">12. 01.06 &nbsp; 13. &nbsp; 14. ${w.digits(9)}</span>`)}${at(3, 6, `<span style="font-size:3.6pt">1. Apellidos<br>2. Nombre<br>3. Fecha y lugar<br>de nacimiento<br>4a. Expedición<br>4b. Caducidad<br>4c. Autoridad<br>5. N.º permiso<br>9. Categorías</span>`)}`,
      ];
    },
  },
];
