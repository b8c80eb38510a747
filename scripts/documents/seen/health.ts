import { barcode, field, issuerNumber, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, dayInWords, numericDay } from "../world.ts";

const upper = (text: string) => text.toUpperCase();
const CARD = "body { font: 7pt/1.3 'Liberation Sans' } .l { font-size: 4.8pt; color: #345 } .v { font-weight: 700 }";

/** Papers of health. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "health-card-catalonia",
    type: "healthCard",
    language: "ca",
    page: "card",
    style: `${CARD} body { background: linear-gradient(90deg, #fff, #cfe6f5) }`,
    sides: (w) => {
      const person = w.person("Barcelona Girona Tarragona");
      const [first = "", second = ""] = upper(person.surnames)
        .normalize("NFD")
        .replace(/[^A-Z ]/gu, "")
        .split(" ");
      const born = numericDay(person.born, "").replace(/^(..)(..)..(..)$/u, "$3$2$1");
      const code = `${first.slice(0, 2)}${second.slice(0, 2)} ${person.sex === "M" ? 0 : 1} ${born} ${w.digits(2)} ${w.digits(1)}`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:11pt;color:#00609c">CatSalut</b><span class="l">Servei Català de la Salut<br>Generalitat de Catalunya</span></div><p class="l" style="margin-top:1.5mm">TARGETA SANITÀRIA INDIVIDUAL</p>
        <p style="font-size:10pt;margin-top:3mm" class="v"><span class="l">CIP</span> ${field("numero_tarjeta", code)}</p><p class="v" style="margin-top:2mm;font-size:8.5pt">${field("titular", upper(person.name))}</p>
        <div style="display:flex;gap:8mm;margin-top:3mm"><div><span class="l">Codi SNS</span><br>BBBBBBBB${w.letters(2)}${w.digits(6)}</div><div><span class="l">Caducitat</span><br>${field("caducidad", numericDay(w.day(-100, 1500)))}</div></div>
        <p style="margin-top:3mm">8034 0000 ${w.digits(4)} ${w.digits(4)}</p><p class="l" style="position:absolute;bottom:3mm">Urgències mèdiques 112 · CatSalut Respon 061</p>`;
    },
  },
  {
    id: "health-card-basque",
    type: "healthCard",
    language: "es-eu",
    page: "card",
    style: `${CARD} body { background: linear-gradient(160deg, #e9f4e2, #fff) }`,
    sides: (w) => {
      const person = w.person("Bizkaia Gipuzkoa Álava");
      const pair = (label: string, value: string) =>
        `<p style="margin-top:1.6mm"><span class="l">${label}</span><br><span class="v">${value}</span></p>`;
      return `<div style="display:flex;justify-content:space-between;border-bottom:.5mm solid #6a3;padding-bottom:1mm"><b style="font-size:9pt">Osakidetza</b><span style="font-size:6pt">EUSKO JAURLARITZA<br>GOBIERNO VASCO</span></div><p style="margin-top:1mm;font-size:6pt">OSASUN-TXARTELA · TARJETA SANITARIA</p>
        ${pair("Izen-abizenak / Nombre y apellidos", field("titular", upper(person.name)))}<div style="display:flex;gap:8mm">${pair("TIS zk. / N.º TIS", field("numero_tarjeta", w.digits(8)))}${pair("Jaioteguna / F. nacimiento", field("fecha_nacimiento", numericDay(person.born)))}${pair("NAN / DNI", field("dni_nie", person.number))}</div>
        <div style="display:flex;gap:8mm">${pair("SNS kodea / Código SNS", `BBBB${w.letters(4)}${w.digits(8)}`)}${pair("Iraungitze-data / Caducidad", field("caducidad", numericDay(w.day(10, 1900))))}</div>
        <p class="l" style="position:absolute;bottom:2.6mm">Osasun Aholkua / Consejo Sanitario 900 20 30 50</p>`;
    },
  },
  {
    id: "health-card-european",
    type: "healthCard",
    page: "card",
    style: `${CARD} body { background: linear-gradient(#2d5aa8 0 26%, #dce6f6 26%); }`,
    sides: (w) => {
      const person = w.person();
      const pair = (code: string, label: string, value: string) =>
        `<div style="margin-top:.9mm"><span class="l">${code} ${label}</span><br><span class="v">${value}</span></div>`;
      return `<div style="color:#fff;height:12mm"><b style="font-size:9pt">TARJETA SANITARIA EUROPEA</b><span style="float:right;border:.2mm solid #fd0;border-radius:50%;padding:1.6mm;font-size:6pt;color:#fd0">ES</span></div>
        ${pair("3.", "Apellidos", field("apellidos", upper(person.surnames)))}${pair("4.", "Nombre", field("nombre", upper(person.given)))}<div style="display:flex;justify-content:space-between"><div>${pair("5.", "Fecha de nacimiento", field("fecha_nacimiento", numericDay(person.born)))}</div><div>${pair("6.", "Número personal de identificación", field("dni_nie", person.number))}</div></div>
        <div style="display:flex;justify-content:space-between"><div>${pair("7.", "Número de identificación de la institución", "0080 - INSS")}</div></div><div style="display:flex;justify-content:space-between"><div>${pair("8.", "Número de identificación de la tarjeta", field("numero_tarjeta", `80724${w.digits(15)}`))}</div><div>${pair("9.", "Fecha de caducidad", field("caducidad", numericDay(w.day(-60, 700))))}</div></div>`;
    },
  },
  {
    id: "disability-certificate-degree",
    type: "disabilityCertificate",
    style: "body { font: 10.5pt/1.55 'Liberation Sans' } p { margin-top: 4mm; text-align: justify }",
    sides: (w) => {
      const person = w.person();
      const degree = w.pick([33, 38, 45, 52, 65, 76]);
      const issued = w.day(-1200, -30);
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:13pt;color:#007a33">Junta de Andalucía</b><div style="font-size:8pt;text-align:right">Consejería de Inclusión Social<br>Centro de Valoración y Orientación de ${person.address.province}</div></div>
        <h1 style="font-size:14pt;text-align:center;margin-top:14mm">CERTIFICADO DEL GRADO DE DISCAPACIDAD</h1><p style="font-size:9pt">Expediente: ${field("referencia", `(DPSE)${w.digits(3)}-${w.whole(2012, 2025)}-${w.digits(8)}`)}</p>
        <p>D./D.ª ${w.person().name}, Director/a del Centro de Valoración y Orientación, CERTIFICA que, según resolución de fecha ${numericDay(new Date(issued.getTime() - 20 * 86_400_000))}, D./D.ª <b>${field("titular", upper(person.name))}</b>, con DNI/NIE <b>${field("dni_nie", person.number)}</b>, nacido/a el ${field("fecha_nacimiento", numericDay(person.born))} y con domicilio en ${field("direccion", person.address.street)}, ${field("localidad", person.address.town)}, tiene reconocido un</p>
        <p style="text-align:center;font-size:15pt"><b>GRADO DE DISCAPACIDAD: ${field("grado", `${degree} %`)}</b></p><p>Tipo de discapacidad: ${w.pick(["Física", "Sensorial", "Psíquica", "Física y sensorial"])}. Baremo de movilidad: ${w.pick(["NO", "SÍ, 9 puntos"])}. Necesidad de ayuda de otra persona: NO.</p>
        <p>El grado reconocido tiene efectos desde el ${field("fecha_inicio", dayInWords(new Date(issued.getTime() - 200 * 86_400_000)))} y validez hasta el ${field("caducidad", dayInWords(addYears(issued, 5)))}, fecha a partir de la cual se revisará de oficio.</p>
        <p>${person.address.town}, a ${field("fecha", dayInWords(issued))}</p><p>${signature(w, 45, 15)}</p><div style="display:flex;gap:6mm;align-items:center;margin-top:10mm;font-size:7.5pt">${qr(w, 22)}<span>Código: ${field("csv", w.letters(6) + w.digits(10) + w.letters(4))}<br>Permite la verificación de la integridad de este documento en https://ws050.juntadeandalucia.es/verificarFirma</span></div>`;
    },
  },
  {
    id: "medical-report-discharge",
    type: "medicalReport",
    style:
      "body { font: 9.5pt/1.45 Carlito } .p { border: 1px solid #00539f; padding: 2mm 3mm; display: grid; grid-template-columns: 1fr 1fr 1fr; margin: 5mm 0 } h2 { font-size: 10pt; color: #00539f; margin-top: 4mm } p { text-align: justify }",
    sides: (w) => {
      const person = w.person();
      const out = w.day(-300, -3);
      const [doctor, hospital] = [w.person(), w.pick(["Hospital Universitario La Vega", "Hospital Clínico San Telmo"])];
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:13pt;color:#00539f">${field("organismo_emisor", hospital)}</b><br>Servicio de Medicina Interna · ${w.address().street} · Tel. 9${w.digits(8)}</div><b style="font-size:13pt">INFORME DE ALTA</b></div>
        <div class="p"><span>Paciente: <b>${field("titular", `${upper(person.surnames)}, ${upper(person.given)}`)}</b></span><span>N.º Historia: ${field("referencia", w.digits(7))}</span><span>Sexo: ${field("sexo", person.sex === "M" ? "Hombre" : "Mujer")}</span><span>F. nacimiento: ${field("fecha_nacimiento", numericDay(person.born))}</span><span>DNI: ${field("dni_nie", person.number)}</span><span>CIPA: ${field("numero_tarjeta", w.digits(10))}</span><span>F. ingreso: ${field("fecha_inicio", numericDay(new Date(out.getTime() - 6 * 86_400_000)))}</span><span>F. alta: ${field("fecha", numericDay(out))}</span><span>Cama: ${w.digits(3)}-${w.whole(1, 2)}</span></div>
        <h2>MOTIVO DE INGRESO</h2><p>${w.pick(["Disnea y fiebre de tres días de evolución.", "Dolor abdominal en fosa ilíaca derecha.", "Cefalea intensa y vómitos."])}</p><h2>ANTECEDENTES PERSONALES</h2><p>No alergias medicamentosas conocidas. HTA en tratamiento con enalapril 10 mg/24 h. Intervenido de apendicectomía en ${w.whole(1990, 2015)}. Exfumador desde ${w.whole(2005, 2018)}.</p>
        <h2>EXPLORACIÓN FÍSICA</h2><p>TA 13${w.digits(1)}/78 mmHg, FC 8${w.digits(1)} lpm, SatO2 96 %, T.ª 37,${w.digits(1)} °C. Auscultación cardiaca rítmica sin soplos. Abdomen blando, depresible.</p><h2>PRUEBAS COMPLEMENTARIAS</h2><p>Hemoglobina 13,${w.digits(1)} g/dl; leucocitos ${w.whole(6, 14)}.${w.digits(3)}; creatinina 0,9${w.digits(1)} mg/dl; PCR ${w.whole(2, 90)} mg/l. Radiografía de tórax sin condensaciones.</p>
        <h2>DIAGNÓSTICO PRINCIPAL</h2><p>${w.pick(["Neumonía adquirida en la comunidad (J18.9)", "Gastroenteritis aguda (A09)", "Migraña con aura (G43.1)"])}</p><h2>TRATAMIENTO</h2><p>Paracetamol 1 g cada 8 horas si dolor o fiebre. Amoxicilina/clavulánico 875/125 mg cada 8 h durante 7 días. Control por su médico de atención primaria en 10 días.</p>
        <div style="margin-top:8mm">${signature(w)}<br>Dr./Dra. ${doctor.name} · N.º Col. ${w.digits(9)}</div>`;
    },
  },
  {
    id: "vaccination-galicia",
    type: "vaccinationCertificate",
    language: "gl",
    style:
      "body { font: 10pt/1.5 'Liberation Sans' } td, th { border: 1px solid #789; font-size: 9pt } th { background: #e8eef5; font-weight: 400 } .l { color: #456; font-size: 8.5pt }",
    sides: (w) => {
      const person = w.person("A Coruña Pontevedra Ourense");
      const dose = (name: string, from: number) =>
        `<tr><td>${name}</td><td>${numericDay(w.day(from - 300, from))}</td><td>${w.letters(2)}${w.digits(4)}</td><td>C.S. ${person.address.town}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:13pt;color:#0a4a80">SERVIZO GALEGO DE SAÚDE</b><span class="l">Consellería de Sanidade</span></div><h1 style="font-size:15pt;margin:10mm 0 6mm">Certificado de vacinación</h1>
        <p><span class="l">Nome e apelidos:</span> <b>${field("titular", person.name)}</b></p><p><span class="l">DNI/NIE:</span> ${field("dni_nie", person.number)} &emsp; <span class="l">Data de nacemento:</span> ${field("fecha_nacimiento", numericDay(person.born))}</p><p><span class="l">Tarxeta sanitaria (NASI):</span> ${field("numero_tarjeta", `${w.digits(6)}${w.letters(4)}${w.digits(4)}`)}</p>
        <table style="margin-top:6mm"><tr><th>Vacina</th><th>Data de administración</th><th>Lote</th><th>Centro</th></tr>${dose("Tétanos-difteria (Td)", -2000)}${dose("Gripe estacional", -400)}${dose("COVID-19", -700)}${dose("Hepatite B", -3000)}</table>
        <p style="margin-top:8mm">E para que conste, expídese este certificado a petición da persona interesada.</p><p style="margin-top:4mm">${person.address.town}, ${field("fecha", dayInWords(w.day(-150, -1), "gl"))}</p>${signature(w, 40, 14)}<p class="l" style="margin-top:8mm">CVE: ${field("csv", w.csv())}</p>`;
    },
  },
  {
    id: "prescription-electronic-sheet",
    type: "prescription",
    page: "a5",
    style:
      "body { padding: 9mm; font: 8.4pt/1.4 'Liberation Sans' } td, th { border: 1px solid #888; font-size: 8pt } .l { font-size: 6.4pt; color: #555 }",
    sides: (w) => {
      const person = w.person();
      const start = w.day(-60, -1);
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:11pt">Receta médica privada</b><div>${barcode(w, 40, 7)}<span class="l">N.º ${field("numero_documento", w.digits(13))}</span></div></div>
        <p style="margin-top:4mm"><span class="l">PACIENTE (nombre, apellidos y fecha de nacimiento)</span><br><b>${field("titular", person.name)}</b> · ${field("fecha_nacimiento", numericDay(person.born))}<br><span class="l">DNI / NIE / PASAPORTE</span><br><b>${field("dni_nie", person.number)}</b></p>
        <table style="margin-top:4mm"><tr><th>Prescripción (DCI o marca)</th><th>Unidades / pauta</th><th>Duración</th></tr><tr><td>Ibuprofeno 600 mg comprimidos</td><td>1 envase · 1 cada 8 h</td><td>7 días</td></tr><tr><td>Omeprazol 20 mg cápsulas</td><td>1 envase · 1 cada 24 h</td><td>28 días</td></tr></table>
        <p style="margin-top:4mm"><span class="l">FECHA DE PRESCRIPCIÓN</span> ${field("fecha", numericDay(start))}</p><p style="margin-top:3mm"><span class="l">PRESCRIPTOR</span><br>Dra. ${w.person("", "F").name} · N.º colegiado ${w.digits(9)} · Medicina General<br>${w.address().street}, ${w.address().town}</p><p style="margin-top:2mm">${signature(w)}</p>
        <p class="l" style="margin-top:5mm">Válida por diez días naturales desde la fecha de prescripción. Esta receta no es válida para medicamentos estupefacientes. Centro: ${w.company().name}, CIF ${issuerNumber(w.company().number)}, autorización sanitaria CS${w.digits(5)}.</p>`;
    },
  },
  {
    id: "lab-report-catalan",
    type: "labReport",
    language: "ca",
    style:
      "body { font: 9.2pt/1.4 Lato } td, th { border-bottom: 1px solid #ddd; font-size: 8.8pt } .l { color: #777 }",
    sides: (w) => {
      const person = w.person("Barcelona Girona Tarragona");
      const taken = w.day(-200, -3);
      const row = (name: string, value: string, unit: string, range: string) =>
        `<tr><td>${name}</td><td><b>${value}</b></td><td>${unit}</td><td>${range}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:14pt;color:#008a8a">Laboratori Clínic Sant Pau</b><span class="l">NIF ${issuerNumber(w.company().number)}</span></div><h1 style="font-size:13pt;margin:6mm 0">INFORME D’ANÀLISI CLÍNICA</h1>
        <div style="display:grid;grid-template-columns:1fr 1fr;gap:1mm 6mm"><span><span class="l">Pacient:</span> ${field("titular", person.name)}</span><span><span class="l">Núm. petició:</span> ${field("referencia", w.digits(9))}</span><span><span class="l">Data de naixement:</span> ${field("fecha_nacimiento", numericDay(person.born))}</span><span><span class="l">Data d’extracció:</span> ${numericDay(taken)}</span><span><span class="l">DNI:</span> ${field("dni_nie", person.number)}</span><span><span class="l">Data de l’informe:</span> ${field("fecha", numericDay(new Date(taken.getTime() + 2 * 86_400_000)))}</span></div>
        <table style="margin-top:6mm"><tr><th>Prova</th><th>Resultat</th><th>Unitats</th><th>Valors de referència</th></tr>${row("Hemoglobina", `14,${w.digits(1)}`, "g/dL", "12,0 - 17,5")}${row("Leucòcits", `${w.whole(4, 10)},${w.digits(1)}`, "x10⁹/L", "4,0 - 11,0")}${row("Glucosa", String(w.whole(75, 118)), "mg/dL", "70 - 105")}${row("Colesterol total", String(w.whole(140, 250)), "mg/dL", "&lt; 200")}${row("Creatinina", `0,${w.whole(60, 99)}`, "mg/dL", "0,50 - 1,10")}${row("TSH", `2,${w.digits(2)}`, "mUI/L", "0,40 - 4,50")}</table><p style="margin-top:8mm">Validat per: Dra. ${w.person("", "F").name}</p>`;
    },
  },
];
