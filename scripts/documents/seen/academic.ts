import { field, issuerNumber, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { dayInWords, numericDay, spacedIban } from "../world.ts";

const upper = (text: string) => text.toUpperCase();

/** Papers of studies. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "university-degree-ornate",
    type: "universityDegree",
    style:
      "body { font: 12pt/1.8 'Liberation Serif'; text-align: center; border: 3mm double #8a6d2f; padding: 22mm 18mm } h1 { font-size: 22pt; font-weight: 400; letter-spacing: 1mm } .l { font-size: 8pt; text-align: left }",
    sides: (w) => {
      const person = w.person();
      const issued = w.day(-8000, -300);
      const university = w.pick(["Universidad de Granada", "Universidad de Salamanca", "Universidad de Oviedo"]);
      return `<p style="font-size:15pt"><i>Felipe VI, Rey de España</i></p><p>y en su nombre el</p><p><b>Rector Magnífico de la ${field("organismo_emisor", university)}</b></p><p style="margin-top:6mm">Considerando que, conforme a las disposiciones y circunstancias prevenidas por la legislación vigente,</p>
        <h1 style="margin:8mm 0 2mm">${field("titular", person.name)}</h1><p>nacido/a el día ${field("fecha_nacimiento", dayInWords(person.born))} en ${field("lugar_nacimiento", w.address().town)}, de nacionalidad española,<br>con DNI ${field("dni_nie", person.number)},</p>
        <p style="margin-top:4mm">ha superado en el mes de junio de ${issued.getUTCFullYear()} los estudios universitarios conducentes a la obtención del TÍTULO universitario oficial de</p><h1 style="font-size:18pt;margin:5mm 0">${w.pick(["Graduada o Graduado en Enfermería", "Licenciado en Derecho", "Graduado en Ingeniería Informática"])}</h1>
        <p>expide el presente título con carácter oficial y validez en todo el territorio nacional, que faculta al interesado para disfrutar los derechos que a este título otorgan las disposiciones vigentes.</p><p style="margin-top:6mm">Dado en ${university.replace("Universidad de ", "")}, a ${field("fecha", dayInWords(issued))}</p>
        <div style="display:flex;justify-content:space-between;margin-top:10mm;font-size:9pt"><div>El interesado<br>${signature(w)}</div><div>El Rector<br>${signature(w)}</div><div>La Jefa de la Sección de Títulos<br>${signature(w)}</div></div><p class="l" style="margin-top:10mm">Registro Nacional de Titulados Universitarios Oficiales: ${field("numero_documento", `${w.whole(2005, 2025)}/${w.digits(6)}`)} · Código de CENTRO ${w.digits(8)} · Registro Universitario ${w.digits(6)}</p>`;
    },
  },
  {
    id: "transcript-table-ects",
    type: "transcript",
    style:
      "body { font: 9pt/1.4 'Liberation Sans' } td, th { border-bottom: 1px solid #ccc; font-size: 8.4pt; padding: .7mm 1.5mm } th { border-bottom: 1px solid #000 }",
    sides: (w) => {
      const person = w.person();
      const subjects = [
        "Álgebra Lineal",
        "Fundamentos de Programación",
        "Física General",
        "Estadística",
        "Estructuras de Datos",
        "Redes de Computadores",
        "Bases de Datos",
        "Sistemas Operativos",
        "Inglés Técnico",
        "Trabajo Fin de Grado",
      ];
      const mark = () => w.whole(50, 98) / 10;
      const row = (subject: string, index: number) => {
        const value = mark();
        return `<tr><td>${22_000 + index}</td><td>${upper(subject)}</td><td>6,0</td><td>${index > 5 ? "OBL" : "FB"}</td><td>20${18 + Math.floor(index / 3)}-${19 + Math.floor(index / 3)}</td><td>${value.toLocaleString("es-ES", { minimumFractionDigits: 1 })}</td><td>${value >= 9 ? "SOBRESALIENTE" : value >= 7 ? "NOTABLE" : "APROBADO"}</td></tr>`;
      };
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:13pt">${field("organismo_emisor", "UNIVERSIDAD DEL EBRO")}</b><div style="text-align:right">CERTIFICACIÓN ACADÉMICA PERSONAL<br>Expediente n.º ${field("referencia", w.digits(6))}</div></div>
        <p style="margin-top:6mm;text-align:justify">D.ª ${w.person("", "F").name}, Secretaria de la Escuela Politécnica Superior, CERTIFICA: que D./D.ª ${field("titular", upper(person.name))}, con DNI ${field("dni_nie", person.number)}, ha cursado los estudios de GRADO EN INGENIERÍA INFORMÁTICA con las calificaciones siguientes:</p>
        <table style="margin-top:5mm"><tr><th>CÓDIGO</th><th>ASIGNATURA</th><th>CRÉD. ECTS</th><th>TIPO</th><th>CURSO</th><th>NOTA</th><th>CALIFICACIÓN</th></tr>${subjects.map(row).join("")}</table>
        <p style="margin-top:5mm">Total de créditos superados: 240. Nota media del expediente: <b>7,${w.digits(2)}</b></p><p style="margin-top:4mm">Zaragoza, ${field("fecha", dayInWords(w.day(-700, -5)))}</p><div style="display:flex;gap:10mm;margin-top:6mm">${signature(w)}${qr(w, 22)}</div><p style="font-size:7pt;margin-top:4mm">CSV: ${field("csv", w.digits(32).replace(/(.{8})(?=.)/gu, "$1-"))} · Copia auténtica de documento firmado digitalmente</p>`;
    },
  },
  {
    id: "language-certificate-english",
    type: "languageCertificate",
    language: "en",
    style: "body { font: 11pt/1.6 'Liberation Serif' } .c { text-align: center } td { border: 1px solid #999 }",
    sides: (w) => {
      const person = w.person();
      const score = w.whole(160, 179);
      return `<div class="c"><b style="font-size:18pt">Cambridge-style English Assessment</b><p style="margin-top:2mm">Part of an international examinations board</p></div><h1 class="c" style="margin-top:16mm;font-size:20pt">First Certificate in English</h1><p class="c">Council of Europe Level <b>B2</b></p>
        <p class="c" style="margin-top:10mm">This is to certify that</p><p class="c" style="font-size:17pt"><b>${field("titular", upper(person.name))}</b></p><p class="c">has been awarded Grade C in the</p><p class="c"><b>FIRST CERTIFICATE IN ENGLISH</b></p>
        <table style="width:100mm;margin:8mm auto"><tr><td>Overall Score</td><td>${score}</td></tr><tr><td>Reading</td><td>${score + 3}</td></tr><tr><td>Use of English</td><td>${score - 4}</td></tr><tr><td>Listening</td><td>${score + 1}</td></tr><tr><td>Speaking</td><td>${score + 6}</td></tr></table>
        <div style="display:flex;justify-content:space-between;margin-top:16mm;font-size:9.5pt"><div>Date of Examination: ${w.pick(["JUNE", "DECEMBER"])} (FC1) ${w.whole(2016, 2025)}<br>Place of Entry: ${upper(person.address.town)}<br>Reference Number: ${field("referencia", `${w.digits(3)}ES${w.digits(7)}`)}<br>Accreditation Number: ${w.digits(3)}/${w.digits(4)}/${w.digits(1)}</div><div>${signature(w, 40, 14)}<br>Chief Executive</div></div><p style="font-size:9pt;margin-top:10mm">Date of issue: ${field("fecha", numericDay(w.day(-2500, -200)))} &emsp; Certificate number: ${field("numero_documento", `A${w.digits(7)}`)}</p>`;
    },
  },
  {
    id: "language-certificate-catalan",
    type: "languageCertificate",
    language: "ca",
    style: "body { font: 11pt/1.7 'Liberation Sans'; padding: 26mm } p { margin-top: 4mm }",
    sides: (w) => {
      const person = w.person("Barcelona Girona Tarragona Illes Balears");
      const issued = w.day(-2600, -60);
      return `<b>Generalitat de Catalunya</b><br>Departament de Política Lingüística<br>Direcció General de Política Lingüística<h1 style="font-size:18pt;margin-top:20mm">Certificat de nivell de suficiència de català (C1)</h1>
        <p style="margin-top:12mm">${w.person().name}, director general de Política Lingüística,</p><p><b>CERTIFICO:</b></p><p>Que ${field("titular", person.name)}, amb document d’identitat número ${field("dni_nie", person.number)}, nascut/uda a ${field("lugar_nacimiento", w.address().town)} el ${field("fecha_nacimiento", dayInWords(person.born, "ca"))}, ha superat la prova corresponent al certificat de nivell de suficiència de català (C1), amb la qualificació d’<b>apte/a</b>.</p>
        <p>I, perquè així consti, expedeixo aquest certificat.</p><p>Barcelona, ${field("fecha", dayInWords(issued, "ca"))}</p>${signature(w, 45, 16)}<p style="font-size:8.5pt;margin-top:16mm">Número de certificat: ${field("numero_documento", `C1-${w.whole(2017, 2025)}-${w.digits(5)}`)}<br>Validació: ${field("csv", w.csv())}</p>`;
    },
  },
  {
    id: "enrolment-proof-valencia",
    type: "enrolmentProof",
    language: "es-ca",
    style:
      "body { font: 9.2pt/1.4 Carlito } td, th { border: 1px solid #aaa; font-size: 8.6pt } th { background: #f0f0f0; font-weight: 400 } .r { text-align: right }",
    sides: (w) => {
      const person = w.person("Valencia");
      const enrolled = w.day(-130, -60);
      const number = w.digits(8);
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:14pt">${field("organismo_emisor", "Universitat de Llevant")}</b><br>Av. de les Ciències, 13 · 46010 València<br>CIF ${issuerNumber("Q4618001D")}</div><div style="text-align:right"><b>RESGUARD DE MATRÍCULA / RESGUARDO DE MATRÍCULA</b><br>Curs acadèmic / Curso académico ${field("periodo", "2026-2027")}</div></div>
        <table style="margin-top:6mm"><tr><th>Cognoms i nom / Apellidos y nombre</th><th>DNI / NIE</th><th>NIA</th><th>Data / Fecha</th></tr><tr><td>${field("titular", upper(`${person.surnames}, ${person.given}`))}</td><td>${field("dni_nie", person.number)}</td><td>${field("referencia", number)}</td><td>${field("fecha", numericDay(enrolled))}</td></tr><tr><th colspan="2">Adreça / Dirección</th><th>CP</th><th>Població / Población</th></tr><tr><td colspan="2">${field("direccion", person.address.street)}</td><td>${field("codigo_postal", person.address.postcode)}</td><td>${field("localidad", person.address.town)}</td></tr></table>
        <p style="margin-top:5mm"><b>Titulació / Titulación:</b> ${w.pick(["Grau en Dret", "Grau en Biologia", "Màster en Educació Secundària"])} &emsp; <b>Tipus:</b> Ordinària / Ordinaria</p><table style="margin-top:2mm"><tr><th>Codi</th><th>Assignatura / Asignatura</th><th>Crèdits</th><th>Grup</th></tr>${["Anatomia", "Bioquímica", "Estadística aplicada", "Anglés"].map((name) => `<tr><td>${w.digits(5)}</td><td>${name}</td><td>6</td><td>${w.pick("ABC")}</td></tr>`).join("")}</table>
        <table style="margin-top:5mm;width:100mm"><tr><td>Taxes acadèmiques / Tasas académicas</td><td class="r">${w.euros(400, 1100)} €</td></tr><tr><td>Assegurança escolar / Seguro escolar</td><td class="r">1,12 €</td></tr><tr><td><b>TOTAL</b></td><td class="r"><b>${field("total", w.euros(420, 1150))} €</b></td></tr></table>
        <p style="margin-top:5mm">Forma de pagament: domiciliació en 3 terminis · IBAN ${field("iban", spacedIban(w.iban()))}</p>`;
    },
  },
];
