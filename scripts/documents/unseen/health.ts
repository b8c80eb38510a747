import type { DocumentTemplate } from "../template.ts";
import { dayInWords, numericDay } from "../world.ts";
import { barcode, date, field, later, localPerson, other, qrBox, signature, stamp } from "./parts/marks.ts";

const upper = (text: string) => text.toUpperCase();

/** Papers of health. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "health-card-catalonia",
    type: "healthCard",
    language: "ca",
    page: "card",
    style:
      "body { background: #f4f6f8; font: 7pt/1.3 Roboto; position: relative } small { font-size: 4.6pt; color: #345; display: block }",
    sides: (w) => {
      const p = w.person();
      const [first = "", second = ""] = [p.surnames.split(" ")[0], p.surnames.split(" ").at(-1)];
      const code = `${upper(first.slice(0, 2))}${upper(second.slice(0, 2))} ${p.sex === "M" ? 0 : 1} ${numericDay(p.born, "").slice(6)}${numericDay(p.born, "").slice(2, 4)}${numericDay(p.born, "").slice(0, 2)} ${w.digits(3)}`;
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:9pt;color:#006fb9">CatSalut</b><br><span style="font-size:5pt">Servei Català de la Salut</span></div><div style="font-size:6.5pt;text-align:right">Targeta sanitària<br>individual</div></div>
        <div style="margin-top:6mm;font-size:9.5pt;font-weight:500">${field("numero_tarjeta", code)}</div>
        <div style="margin-top:3mm;font-size:8.4pt">${field("titular", upper(p.name))}</div>
        <div style="display:flex;gap:9mm;margin-top:3mm"><div><small>DNI/NIE</small>${field("dni_nie", p.number)}</div><div><small>Codi CIP SNS</small>BBBB${w.letters(2)}${w.digits(10)}</div></div>
        <div style="position:absolute;right:4mm;bottom:4mm;font-size:6pt">061 CatSalut Respon</div><div style="position:absolute;left:3mm;bottom:3mm">${barcode(w.random, 34, 5)}</div>`;
    },
  },
  {
    id: "health-card-galicia-two-sides",
    type: "healthCard",
    language: "gl",
    page: "card",
    delivered: "one-photo",
    style:
      "body { background: #fff; font: 7pt/1.3 'Open Sans'; position: relative } small { font-size: 4.6pt; color: #555; display: block }",
    sides: (w) => {
      const p = w.person();
      const ends = w.day(-200, 1400);
      const code = `${numericDay(p.born, "").slice(6)}${numericDay(p.born, "").slice(2, 4)}${numericDay(p.born, "").slice(0, 2)}${upper(p.surnames.slice(0, 2))}${upper((p.surnames.split(" ").at(-1) ?? "").slice(0, 2))}${w.digits(4)}`;
      return [
        `<div style="background:#0a77bd;color:#fff;margin:-3mm -3mm 0;padding:2mm 3mm;display:flex;justify-content:space-between"><b>XUNTA DE GALICIA</b><span>SERVIZO GALEGO DE SAÚDE</span></div>
        <div style="margin-top:2mm;font-size:6.4pt">TARXETA SANITARIA &nbsp; Sistema Nacional de Salud de España</div>
        <div style="margin-top:4mm;font-size:8.6pt">${field("titular", upper(p.name))}</div>
        <div style="display:grid;grid-template-columns:1fr 1fr;row-gap:1.5mm;margin-top:3mm"><div><small>CIP Autonómico</small>${field("numero_tarjeta", code)}</div><div><small>N.º S.S.</small>${field("nss", w.nuss())}</div><div><small>DNI / NIE</small>${field("dni_nie", p.number)}</div><div><small>Data de caducidade</small>${field("caducidad", numericDay(ends))}</div></div>`,
        `<div style="background:#222;height:8mm;margin:1mm -3mm 3mm"></div><p>Urxencias sanitarias 061 &nbsp; Emerxencias 112 &nbsp; Cita previa sergas.es</p><p style="font-size:5.4pt;margin-top:2mm">Esta tarxeta é persoal e intransferible. A súa presentación é imprescindible para acceder aos servizos sanitarios. En caso de perda, comuníqueo ao seu centro de saúde.</p><div style="margin-top:4mm">${barcode(w.random, 60, 7)}</div><p style="font-size:6pt">CITE ${w.digits(8)} &nbsp; SNS ${w.letters(4)}${w.digits(12)}</p>`,
      ];
    },
  },
  {
    id: "disability-certificate-galician-bilingual",
    type: "disabilityCertificate",
    language: "es-gl",
    style:
      "body { font: 10pt/1.5 'Liberation Sans' } p { margin-top: 4mm; text-align: justify } .c { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm }",
    sides: (w) => {
      const [p, boss] = [localPerson(w, "gl"), w.person()];
      const [resolved, since] = [w.day(-1200, -100), w.day(-1400, -1210)];
      const isPermanent = w.random() < 0.5;
      const ends = later(since, 5);
      const degree = w.whole(33, 78);
      return `<div style="display:flex;gap:6mm;align-items:center;color:#0a5c9e"><b style="font-size:14pt">XUNTA DE GALICIA</b><span style="font-size:8.5pt">CONSELLERÍA DE POLÍTICA SOCIAL E IGUALDADE<br>Sección de cualificación e valoración da discapacidade</span></div>
        <div class="c" style="margin-top:9mm;font-weight:700"><div>CERTIFICADO DE RECOÑECEMENTO DO GRAO DE DISCAPACIDADE</div><div>CERTIFICADO DE RECONOCIMIENTO DEL GRADO DE DISCAPACIDAD</div></div>
        <p>${upper(boss.name)}, xefe/a da Sección / jefe/a de la Sección,</p><p><b>CERTIFICA:</b></p>
        <div class="c"><p>Que, segundo os antecedentes que constan nesta unidade, á persoa que se indica foille recoñecido o grao de discapacidade seguinte:</p><p>Que, según los antecedentes que constan en esta unidad, a la persona que se indica le fue reconocido el grado de discapacidad siguiente:</p></div>
        <table style="margin-top:6mm"><tr><td>Nome e apelidos / Nombre y apellidos</td><td><b>${field("titular", p.name)}</b></td></tr><tr><td>DNI/NIE</td><td><b>${field("dni_nie", p.number)}</b></td></tr><tr><td>Data de nacemento / Fecha de nacimiento</td><td>${field("fecha_nacimiento", numericDay(p.born))}</td></tr><tr><td>Expediente</td><td>${field("referencia", `36/${w.digits(7)}-M/${w.digits(2)}`)}</td></tr><tr><td>Grao de discapacidade / Grado de discapacidad</td><td><b>${field("grado", `${degree} %`)}</b></td></tr><tr><td>Data de efectos / Fecha de efectos</td><td>${numericDay(since)}</td></tr><tr><td>Validez / Validez</td><td>${isPermanent ? "Definitivo" : `Ata o / Hasta el ${field("caducidad", numericDay(ends))}`}</td></tr><tr><td>Baremo de mobilidade / Baremo de movilidad</td><td>${w.pick(["Negativo", "Positivo (A)"])}</td></tr></table>
        <p>${p.address.town}, ${date("fecha", resolved, dayInWords(resolved, "gl"))}</p>${signature(w.random)}
        <div style="display:flex;gap:4mm;margin-top:10mm;font-size:7.5pt">${qrBox(w.random, 17)}<div>CVE: ${field("csv", w.csv())}<br>Verificación: https://sede.xunta.gal/cve</div></div>`;
    },
  },
  {
    id: "medical-report-discharge",
    type: "medicalReport",
    style:
      "body { font: 9.5pt/1.45 Carlito } h2 { font-size: 10pt; margin-top: 4mm; color: #8a1538 } .l { border: .3mm solid #8a1538; padding: 2mm; display: grid; grid-template-columns: 1fr 1fr; gap: 1mm 6mm; margin-top: 4mm } p { text-align: justify }",
    sides: (w) => {
      const [p, doctor] = [w.person(), w.person()];
      const [admitted, left] = [w.day(-120, -20), w.day(-18, -2)];
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:13pt;color:#8a1538">Hospital Universitario Sierra Norte</b><br>Servicio de Medicina Interna · Tel. 91${w.digits(7)}</div><div>SaludMadrid<br>Comunidad de Madrid</div></div>
        <h1 style="font-size:13pt;margin-top:5mm">INFORME CLÍNICO DE ALTA</h1>
        <div class="l"><div>Paciente: <b>${field("titular", upper(`${p.surnames}, ${p.given}`))}</b></div><div>N.º historia: ${field("referencia", w.digits(7))}</div><div>F. nacimiento: ${field("fecha_nacimiento", numericDay(p.born))} &nbsp; Sexo: ${p.sex === "F" ? "Mujer" : "Hombre"}</div><div>DNI: ${field("dni_nie", p.number)}</div><div>CIPA: ${w.digits(10)}</div><div>NHC/Episodio: ${w.digits(8)}</div><div>F. ingreso: ${field("fecha_inicio", numericDay(admitted))}</div><div>F. alta: ${field("fecha_fin", numericDay(left))}</div></div>
        <h2>MOTIVO DE INGRESO</h2><p>${w.pick(["Disnea progresiva de una semana de evolución.", "Dolor abdominal en hipocondrio derecho.", "Fiebre y tos productiva."])}</p>
        <h2>ANTECEDENTES PERSONALES</h2><p>No alergias medicamentosas conocidas. Hipertensión arterial en tratamiento. Apendicectomía en 2004. No hábitos tóxicos.</p>
        <h2>EXPLORACIÓN FÍSICA</h2><p>TA 138/82 mmHg, FC 78 lpm, SatO2 96 % basal, T.ª 36,8 ºC. Consciente y orientado/a. Auscultación cardíaca rítmica, sin soplos. Murmullo vesicular conservado.</p>
        <h2>PRUEBAS COMPLEMENTARIAS</h2><p>Hemograma: Hb 13,4 g/dL, leucocitos 11.200/µL. Bioquímica: creatinina 0,9 mg/dL, PCR 42 mg/L. Radiografía de tórax: sin condensaciones.</p>
        <h2>EVOLUCIÓN</h2><p>Buena evolución clínica durante el ingreso, con mejoría progresiva y tolerancia oral adecuada.</p>
        <h2>JUICIO CLÍNICO</h2><p><b>${w.pick(["Infección respiratoria aguda", "Colecistitis aguda litiásica", "Neumonía adquirida en la comunidad"])}.</b></p>
        <h2>TRATAMIENTO AL ALTA</h2><p>Paracetamol 1 g cada 8 horas si dolor. Continuar con su medicación habitual. Control por su médico de Atención Primaria en 7-10 días.</p>
        <p style="margin-top:6mm">Fdo.: Dr./Dra. ${doctor.name} &nbsp; N.º col. 28${w.digits(5)} &nbsp; Fecha: ${field("fecha", numericDay(left))}</p>${signature(w.random)}
        <p style="font-size:7pt;margin-top:4mm">Documento confidencial. P.º de la Ermita, s/n, 28400 Collado Villalba (Madrid). Página 1 de 1.</p>`;
    },
  },
  {
    id: "prescription-medication-sheet",
    type: "prescription",
    page: "a5",
    style:
      "body { font: 8pt/1.35 'Liberation Sans'; padding: 9mm } td, th { border: .2mm solid #777; font-size: 7.3pt; padding: .8mm 1.2mm }",
    sides: (w) => {
      const [p, doctor] = [w.person(), w.person()];
      const issued = w.day(-40, -1);
      return `<div style="display:flex;justify-content:space-between"><b style="color:#00713c;font-size:11pt">Junta de Andalucía<br><span style="font-size:8pt">Servicio Andaluz de Salud</span></b>${barcode(w.random, 44, 8)}</div>
        <h1 style="font-size:10.5pt;margin-top:3mm">RECETA MÉDICA ELECTRÓNICA · HOJA DE MEDICACIÓN ACTIVA</h1>
        <p style="margin-top:2mm">Paciente: <b>${field("titular", p.name)}</b> &nbsp; Año nac.: ${p.born.getUTCFullYear()}<br>NUHSA: ${field("numero_tarjeta", `AN${w.digits(10)}`)} &nbsp; DNI: ${field("dni_nie", p.number)}</p>
        <table style="margin-top:3mm"><tr><th>Medicamento / principio activo</th><th>Posología</th><th>Duración</th><th>Próxima dispensación</th></tr>${["OMEPRAZOL 20 MG 28 CÁPSULAS", "ENALAPRIL 10 MG 28 COMPRIMIDOS", "METFORMINA 850 MG 50 COMPRIMIDOS"].map((text) => `<tr><td>${text}</td><td>1 cada ${w.pick([8, 12, 24])} horas</td><td>${w.whole(1, 12)} meses</td><td>${numericDay(w.day(2, 40))}</td></tr>`).join("")}</table>
        <p style="margin-top:4mm">Prescriptor: Dr./Dra. ${doctor.name} · Col. 41${w.digits(5)} · Medicina Familiar y Comunitaria<br>Centro de Salud ${w.pick(["Ronda Histórica", "La Palmilla", "Puerta Blanca"])}</p>
        <p style="margin-top:2mm">Fecha de prescripción: ${field("fecha", numericDay(issued))}</p>${signature(w.random)}
        <p style="margin-top:4mm"><b>Instrucciones al paciente:</b> no abandone el tratamiento sin consultar. Consulte a su farmacéutico cualquier duda.</p>
        <p style="font-size:6.3pt;margin-top:4mm">En cumplimiento de la Ley Orgánica 3/2018, sus datos serán incorporados a un fichero del SAS. La validez de esta hoja expira a los diez días de la última dispensación prevista.</p>`;
    },
  },
  {
    id: "lab-report-catalan",
    type: "labReport",
    language: "ca",
    style:
      "body { font: 9pt/1.4 'Open Sans' } td, th { padding: .7mm 2mm } th { border-bottom: .4mm solid #1b6 } .g { display: grid; grid-template-columns: 1fr 1fr; gap: 1mm 8mm; background: #eef7f1; padding: 3mm; margin: 4mm 0 }",
    sides: (w) => {
      const [p, doctor, firm] = [w.person(), w.person(), w.company()];
      const [taken, reported] = [w.day(-60, -12), w.day(-10, -2)];
      const line = (name: string, value: string, unit: string, range: string) =>
        `<tr><td>${name}</td><td><b>${value}</b></td><td>${unit}</td><td>${range}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:15pt;color:#128a4f">Laboratori Montsià</b><br>Anàlisis clíniques</div><div style="text-align:right;font-size:8pt">Carrer del Bruc, 88, baixos · 08009 Barcelona<br>Tel. 93${w.digits(7)} · NIF ${other(firm.number, "cif")}</div></div>
        <h1 style="font-size:13pt;margin-top:5mm">Informe de resultats</h1>
        <div class="g"><div>Pacient: <b>${field("titular", p.name)}</b></div><div>Núm. petició: ${field("referencia", w.digits(8))}</div><div>DNI: ${field("dni_nie", p.number)}</div><div>Data de naixement: ${field("fecha_nacimiento", numericDay(p.born))}</div><div>Metge sol·licitant: Dr./Dra. ${doctor.name}</div><div>Data d’extracció: ${numericDay(taken)}</div><div>Sexe: ${p.sex === "F" ? "Dona" : "Home"}</div><div>Data de l’informe: ${field("fecha", numericDay(reported))}</div></div>
        <table><tr><th>Prova</th><th>Resultat</th><th>Unitats</th><th>Valors de referència</th></tr><tr><td colspan="4"><b>HEMATOLOGIA</b></td></tr>${line("Hematies", `4,${w.digits(2)}`, "x10¹²/L", "4,00 – 5,90")}${line("Hemoglobina", `1${w.whole(2, 6)},${w.digits(1)}`, "g/dL", "12,0 – 17,5")}${line("Leucòcits", `${w.whole(4, 10)},${w.digits(2)}`, "x10⁹/L", "4,00 – 11,00")}${line("Plaquetes", String(w.whole(150, 390)), "x10⁹/L", "130 – 400")}<tr><td colspan="4"><b>BIOQUÍMICA</b></td></tr>${line("Glucosa", String(w.whole(72, 126)), "mg/dL", "70 – 110")}${line("Colesterol total", String(w.whole(140, 260)), "mg/dL", "&lt; 200")}${line("Triglicèrids", String(w.whole(60, 210)), "mg/dL", "&lt; 150")}${line("Creatinina", `0,${w.digits(2)}`, "mg/dL", "0,50 – 1,20")}${line("ALT (GPT)", String(w.whole(8, 60)), "U/L", "5 – 41")}${line("TSH", `${w.whole(1, 4)},${w.digits(2)}`, "mUI/L", "0,35 – 4,94")}</table>
        <p style="margin-top:8mm">Validat per: ${w.person().name}, facultatiu/va especialista</p>${signature(w.random)}${stamp(["LABORATORI", "MONTSIÀ"], "right:30mm;bottom:40mm")}
        <p style="font-size:7pt;margin-top:6mm">Els resultats només fan referència a la mostra analitzada. Prohibida la reproducció parcial sense autorització. Pàgina 1/1</p>`;
    },
  },
];
