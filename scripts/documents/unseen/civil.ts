import type { DocumentTemplate } from "../template.ts";
import { dayInWords, monthName, numericDay } from "../world.ts";
import {
  barcode,
  date,
  field,
  inWords,
  later,
  localPerson,
  other,
  qrBox,
  signature,
  someone,
  stamp,
} from "./parts/marks.ts";

const upper = (text: string) => text.toUpperCase();
const allInWords = (day: Date) =>
  `${inWords(day.getUTCDate())} de ${monthName(day)} de ${inWords(day.getUTCFullYear())}`;

/** Certificates of the civil status, of the family and of the police record. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "birth-certificate-civil-registry",
    type: "birthCertificate",
    style:
      "body { font: 11pt/1.45 'Liberation Serif'; position: relative } .r { border-bottom: .3mm dotted #555; padding: 1.4mm 0 } .r i { font-size: 9pt; color: #333 } .h { display: flex; gap: 5mm; border-bottom: .6mm solid #111 }",
    sides: (w) => {
      const [p, father, mother, officer] = [w.person(), someone(w, "M"), someone(w, "F"), w.person()];
      const town = w.address();
      const issued = w.day(-80, -3);
      const row = (label: string, value: string) => `<div class="r"><i>${label}</i> &nbsp; ${value}</div>`;
      return `<div class="h"><div style="font-size:26pt">♜</div><div><b>MINISTERIO DE JUSTICIA</b><br>REGISTRO CIVIL DE ${upper(town.town)}</div><div style="margin-left:auto;text-align:right;font-size:9pt">Serie ${w.letters(1)} &nbsp; N.º ${w.digits(6)}</div></div>
        <h1 style="font-size:14pt;text-align:center;margin:7mm 0 2mm">CERTIFICACIÓN EN EXTRACTO DE INSCRIPCIÓN DE NACIMIENTO</h1>
        <p style="text-align:center;font-size:9.5pt;margin-bottom:5mm">Sección 1.ª &nbsp; Tomo ${w.digits(5)} &nbsp; Página ${w.digits(3)} &nbsp; (Folio ${w.digits(2)})</p>
        ${row("Nombre", field("nombre", p.given))}${row("Primer apellido y segundo apellido", field("apellidos", p.surnames))}
        ${row("Sexo", p.sex === "F" ? field("sexo", "Mujer", "F") : field("sexo", "Varón", "M"))}
        ${row("Hora de nacimiento", `${inWords(w.whole(1, 23))} horas`)}
        ${row("Día, mes y año", date("fecha_nacimiento", p.born, allInWords(p.born)))}
        ${row("Lugar", field("lugar_nacimiento", town.town))}${row("Provincia", town.province)}
        ${row("Nombre del padre", `${father.given} ${father.surnames}`)}${row("Nombre de la madre", `${mother.given} ${mother.surnames}`)}
        <p style="margin-top:7mm">OTROS DATOS: sin notas marginales.</p>
        <p style="margin-top:4mm;text-align:justify">CERTIFICA: según consta de la página registral reseñada al margen, el Encargado D./D.ª ${officer.name}.</p>
        <p style="margin-top:6mm">En ${town.town}, a ${date("fecha", issued, dayInWords(issued))}.</p>
        <div style="margin:6mm 0 0 90mm">${signature(w.random)}<br>El/La Letrado/a</div>
        ${stamp(["REGISTRO", "CIVIL", upper(town.town)], "left:40mm;bottom:48mm")}
        <p style="position:absolute;left:16mm;right:16mm;bottom:14mm;font-size:7.5pt">Esta certificación da fe del hecho, fecha, hora y lugar del nacimiento, del sexo y, en su caso, de la filiación del inscrito (art. 41 LRC). Las certificaciones son documentos públicos (art. 7 LRC). Expedición gratuita.</p>`;
    },
  },
  {
    id: "marriage-certificate-basque-bilingual",
    type: "marriageCertificate",
    language: "es-eu",
    style:
      "body { font: 9.5pt/1.35 Carlito; position: relative } table { margin-top: 3mm } td { border: .3mm solid #444; width: 50% } td small { display: block; font-size: 7pt; color: #333 } h2 { font-size: 10pt; background: #e4e4e4; padding: 1mm 2mm; margin-top: 4mm } .c { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm }",
    sides: (w) => {
      const [a, b] = [localPerson(w, "eu"), localPerson(w, "eu")];
      const wedding = w.day(-9000, -300);
      const issued = w.day(-60, -2);
      const cell = (label: string, value: string) => `<td><small>${label}</small>${value}</td>`;
      return `<div class="c"><b>JUSTIZIA MINISTERIOA<br>Bilboko Erregistro Zibila</b><b>MINISTERIO DE JUSTICIA<br>Registro Civil de Bilbao</b></div>
        <div class="c" style="margin-top:6mm;font-size:12pt;font-weight:700"><div>EZKONTZA-ZIURTAGIRIA, LABURPENA</div><div>CERTIFICACIÓN EN EXTRACTO DE MATRIMONIO</div></div>
        <table><tr>${cell("Liburukia / Tomo", w.digits(5))}${cell("Orrialdea / Página", w.digits(3))}</tr></table>
        <h2>A EZKONTIDEA / CÓNYUGE A</h2><table><tr>${cell("Izena / Nombre", field("nombre", a.given))}${cell("Abizenak / Apellidos", field("apellidos", a.surnames))}</tr>
        <tr>${cell("Jaioteguna / Fecha de nacimiento", numericDay(a.born))}${cell("Jaioterria / Lugar de nacimiento", a.address.town)}</tr></table>
        <h2>B EZKONTIDEA / CÓNYUGE B</h2><table><tr>${cell("Izena / Nombre", field("nombre", b.given))}${cell("Abizenak / Apellidos", field("apellidos", b.surnames))}</tr>
        <tr>${cell("Jaioteguna / Fecha de nacimiento", numericDay(b.born))}${cell("Jaioterria / Lugar de nacimiento", b.address.town)}</tr></table>
        <h2>EZKONTZA / MATRIMONIO</h2><table><tr>${cell("Ezkontza-eguna / Fecha de celebración", numericDay(wedding))}${cell("Lekua / Lugar", "Bilbao (Bizkaia)")}</tr></table>
        <div class="c" style="margin-top:8mm;text-align:justify"><p>Ziurtatzen dut goian adierazitako datuak bat datozela erregistro honetan jasotakoekin.</p><p>Certifico que los datos arriba expresados concuerdan con los que obran en este Registro.</p></div>
        <div class="c" style="margin-top:6mm"><p>Bilbon, ${dayInWords(issued, "eu")}</p><p>En Bilbao, a ${date("fecha", issued, dayInWords(issued))}</p></div>
        <div style="margin:8mm 0 0 60mm">${signature(w.random)}</div>${stamp(["ERREGISTRO", "ZIBILA", "REGISTRO CIVIL", "BILBAO"], "right:30mm;bottom:50mm")}
        <p style="position:absolute;bottom:12mm;font-size:7pt">CSV: ${field("csv", w.csv())} &nbsp; Egiaztatzeko helbidea / Verificación: sede.mjusticia.gob.es</p>`;
    },
  },
  {
    id: "large-family-title-catalan",
    type: "largeFamilyCard",
    language: "ca",
    style:
      "body { font: 10pt/1.4 Roboto } h1 { font-size: 17pt; font-weight: 400; margin: 8mm 0 5mm } .g { display: grid; grid-template-columns: 48mm 1fr; row-gap: 2mm } .g b { font-weight: 500 } table { margin-top: 6mm; font-size: 9pt } th { border-bottom: .4mm solid #a00; font-weight: 500 } td { border-bottom: .2mm solid #bbb }",
    sides: (w) => {
      const [p, partner] = [localPerson(w, "ca"), w.person()];
      const children = [w.person(), w.person(), w.person()];
      const issued = w.day(-700, -40);
      const ends = later(issued, w.pick([2, 5, 10]));
      const row = (name: string, number: string, born: Date, kin: string) =>
        `<tr><td>${name}</td><td>${number}</td><td>${numericDay(born)}</td><td>${kin}</td></tr>`;
      return `<div style="display:flex;gap:4mm;font-size:9pt;align-items:center"><div style="width:9mm;height:12mm;background:repeating-linear-gradient(90deg,#fcdd09 0 1mm,#da121a 1mm 2mm)"></div><div>Generalitat de Catalunya<br><b>Departament de Drets Socials</b><br>Secretaria d’Afers Socials i Famílies</div></div>
        <h1>Títol de família nombrosa</h1>
        <div class="g"><span>Número de títol</span><b>${field("numero_documento", `FN-08/${w.digits(6)}/${issued.getUTCFullYear()}`)}</b><span>Categoria</span><b>General</b>
        <span>Persona titular</span><b>${field("titular", p.name)}</b><span>DNI/NIE</span><b>${field("dni_nie", p.number)}</b>
        <span>Domicili</span><b>${field("direccion", p.address.street)}</b><span>Codi postal i municipi</span><b>${field("codigo_postal", p.address.postcode)} ${field("localidad", p.address.town)}</b>
        <span>Data d’expedició</span><b>${field("fecha", numericDay(issued))}</b><span>Vàlid fins al</span><b>${field("caducidad", numericDay(ends))}</b></div>
        <table><tr><th>Nom i cognoms</th><th>Document</th><th>Data de naixement</th><th>Parentiu</th></tr>
        ${row(p.name, p.number, p.born, "Titular")}${row(partner.name, other(partner.number), partner.born, "Cònjuge")}
        ${children.map((child, at) => row(`${child.given} ${p.surnames.split(" ")[0]}`, "—", w.day(-5000 + at * 900, -4200 + at * 900), "Fill/a")).join("")}</table>
        <p style="margin-top:10mm">Barcelona, ${dayInWords(issued, "ca")}</p><p style="margin-top:3mm">La directora general de Polítiques Familiars</p><div>${signature(w.random)}</div>
        <div style="display:flex;gap:4mm;margin-top:12mm;font-size:7pt;align-items:center">${qrBox(w.random, 18)}<div>Document signat electrònicament. Podeu comprovar-ne la integritat a https://csv.gencat.cat amb el codi segur de verificació:<br>${field("csv", w.csv().replaceAll("-", ""))}</div></div>
        <p style="font-size:7pt;margin-top:4mm">La persona titular està obligada a comunicar qualsevol variació que s’hagi de tenir en compte als efectes de la modificació o l’extinció del dret al títol en el termini de tres mesos (Llei 40/2003, de 18 de novembre).</p>`;
    },
  },
  {
    id: "criminal-record-ministry",
    type: "criminalRecord",
    style:
      "body { font: 10pt/1.4 'Liberation Sans'; position: relative } .box { border: .4mm solid #222; margin-top: 6mm; padding: 3mm } .box b { font-weight: 700 } .v { position: absolute; left: 5mm; bottom: 30mm; writing-mode: vertical-rl; transform: rotate(180deg); font-size: 6.5pt }",
    sides: (w) => {
      const p = w.foreigner();
      const issued = w.day(-88, -2);
      const csv = w.csv();
      return `<div style="display:flex;justify-content:space-between;font-size:8pt"><div><b>MINISTERIO DE LA PRESIDENCIA,<br>JUSTICIA Y RELACIONES CON LAS CORTES</b></div><div>SECRETARÍA GENERAL PARA LA INNOVACIÓN<br>Y CALIDAD DEL SERVICIO PÚBLICO DE JUSTICIA<br>Registro Central de Penados</div></div>
        <h1 style="text-align:center;font-size:14pt;margin-top:14mm">CERTIFICADO DE ANTECEDENTES PENALES</h1>
        <p style="text-align:center;margin-top:2mm">Número de referencia: ${field("referencia", w.digits(7) + "/" + issued.getUTCFullYear())}</p>
        <p style="margin-top:8mm;text-align:justify">Consultada la Base de Datos del Registro Central de Penados en el día de la fecha, <b>NO CONSTAN</b> antecedentes penales a nombre de:</p>
        <div class="box"><table><tr><td>Nombre</td><td><b>${field("nombre", upper(p.given))}</b></td><td>Sexo</td><td><b>${p.sex === "F" ? "MUJER" : "HOMBRE"}</b></td></tr>
        <tr><td>Primer apellido</td><td><b>${field("apellidos", upper(p.surnames))}</b></td><td>Segundo apellido</td><td></td></tr>
        <tr><td>Tipo de documento</td><td><b>NIE</b></td><td>N.º documento</td><td><b>${field("dni_nie", p.number)}</b></td></tr>
        <tr><td>Fecha de nacimiento</td><td><b>${field("fecha_nacimiento", numericDay(p.born))}</b></td><td>Nacionalidad</td><td><b>${field("nacionalidad", w.pick(["RUMANIA", "UCRANIA", "PERÚ", "MARRUECOS"]))}</b></td></tr></table></div>
        <p style="margin-top:8mm;text-align:justify">Y para que conste a los efectos de <b>TRÁMITES DE EXTRANJERÍA</b>, se expide el presente certificado en Madrid, a ${date("fecha", issued, upper(dayInWords(issued)))}.</p>
        <p style="margin-top:10mm">EL/LA ENCARGADO/A DEL REGISTRO CENTRAL DE PENADOS</p>
        <p style="margin-top:20mm;font-size:8pt;text-align:justify">La información contenida en este certificado se refiere a la fecha de su expedición. Los datos facilitados por el solicitante no han sido contrastados con documento de identidad cuando la petición se efectúa por vía electrónica.</p>
        <div style="margin-top:8mm;display:flex;gap:6mm;align-items:center">${barcode(w.random, 60, 9)}<span style="font-size:8pt">CSV ${field("csv", csv)}</span></div>
        <div class="v">Código Seguro de Verificación: ${csv} | Puede verificar este documento en https://sede.mjusticia.gob.es | Sello electrónico</div>`;
    },
  },
];
