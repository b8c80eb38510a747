import { barcode, field, issuerNumber, other, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, amount, dayInWords, monthName, numericDay, type World } from "../world.ts";

const upper = (text: string) => text.toUpperCase();

/** Amounts of a month's pay. */
function pay(w: World) {
  const month = new Date(Date.UTC(2026, w.whole(0, 9), 1));
  const last = new Date(Date.UTC(2026, month.getUTCMonth() + 1, 0));
  const [base, extra, transport] = [w.whole(118_000, 260_000), w.whole(9000, 42_000), w.whole(3000, 9900)].map(
    (cents) => cents / 100,
  );
  const gross = (base ?? 0) + (extra ?? 0) + (transport ?? 0);
  const [common, unemployment, training, tax] = [0.047, 0.0155, 0.001, w.whole(6, 21) / 100].map(
    (share) => Math.round(gross * share * 100) / 100,
  );
  const deducted = (common ?? 0) + (unemployment ?? 0) + (training ?? 0) + (tax ?? 0);
  const items = { base, extra, transport, gross, common, unemployment, training, tax, deducted, net: gross - deducted };
  const text = (key: keyof typeof items) => amount(items[key] ?? 0);
  return { month, last, text, year: month.getUTCFullYear() };
}

/** Papers of work. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "payslip-official-model",
    type: "payslip",
    style:
      "body { font: 8.6pt/1.4 'Liberation Sans' } .t { display: grid; grid-template-columns: 1fr 1fr; border: 1px solid #000 } .t > div { padding: 2mm } .t > div + div { border-left: 1px solid #000 } td { padding: .6mm 2mm } .r { text-align: right }",
    sides: (w) => {
      const person = w.person();
      const company = w.company();
      const { month, last, text, year } = pay(w);
      const line = (label: string, value: string) => `<tr><td>${label}</td><td class="r">${value}</td></tr>`;
      return `<p style="text-align:center;margin-bottom:3mm"><b>RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS</b></p>
        <div class="t"><div>Empresa: ${field("empresa", company.name)}<br>Domicilio: ${company.address.street}, ${company.address.town}<br>CIF: ${issuerNumber(company.number)}<br>C.C.C.: ${other(`${w.digits(2)}/${w.digits(7)}/${w.digits(2)}`)}</div>
        <div>Trabajador: ${field("titular", person.name)}<br>NIF: ${field("dni_nie", person.number)}<br>Núm. Afil. Seguridad Social: ${field("nss", w.nuss().replace(/^(..)(.*)(..)$/u, "$1/$2/$3"))}<br>Grupo profesional: ${w.pick(["Oficial 1ª", "Auxiliar administrativo", "Dependiente/a", "Peón"])} &nbsp; Grupo de cotización: ${w.whole(1, 10)}<br>Fecha de antigüedad: ${field("antiguedad", numericDay(w.day(-5000, -300)))}</div></div>
        <div style="border:1px solid #000;border-top:0;padding:1.5mm 2mm">Período de liquidación: ${field("periodo", `del 1 al ${last.getUTCDate()} de ${monthName(month)} de ${year}`)} <span style="float:right">Total días: 30</span></div>
        <table style="border:1px solid #000;margin-top:4mm">${line("<b>I. DEVENGOS</b>", "<b>TOTALES</b>")}${line("1. Percepciones salariales", "")}${line("&emsp;Salario base", text("base"))}${line("&emsp;Complementos salariales: Plus convenio", text("extra"))}${line("2. Percepciones no salariales", "")}${line("&emsp;Indemnizaciones o suplidos: Plus transporte", text("transport"))}
        ${line("<b>A. TOTAL DEVENGADO</b>", `<b>${field("total_devengado", text("gross"))}</b>`)}</table>
        <table style="border:1px solid #000;border-top:0">${line("<b>II. DEDUCCIONES</b>", "")}${line("1. Aportación del trabajador a las cotizaciones a la Seguridad Social", "")}${line("&emsp;Contingencias comunes &emsp; 4,70 %", text("common"))}${line("&emsp;Desempleo &emsp; 1,55 %", text("unemployment"))}${line("&emsp;Formación Profesional &emsp; 0,10 %", text("training"))}${line("2. Impuesto sobre la renta de las personas físicas", field("retencion", text("tax")))}
        ${line("<b>B. TOTAL A DEDUCIR</b>", `<b>${field("total_deducciones", text("deducted"))}</b>`)}</table>
        <table style="border:1px solid #000;border-top:0">${line("<b>LÍQUIDO TOTAL A PERCIBIR (A - B)</b>", `<b>${field("liquido", text("net"))} €</b>`)}</table>
        <div style="display:flex;justify-content:space-between;margin-top:6mm"><div>Firma y sello de la empresa<br>${signature(w)}</div><div>${field("fecha", dayInWords(last))}<br>RECIBÍ</div></div>
        <p style="margin-top:8mm;font-size:7.5pt"><b>DETERMINACIÓN DE LAS BASES DE COTIZACIÓN A LA SEGURIDAD SOCIAL</b><br>1. Base de cotización por contingencias comunes: remuneración mensual ${text("base")}; prorrata pagas extraordinarias ${w.euros(90, 300)}; TOTAL ${text("gross")}. 2. Base de cotización por contingencias profesionales: ${text("gross")}. 3. Base sujeta a retención del IRPF: ${text("gross")}.</p>`;
    },
  },
  {
    id: "payslip-boxes-labels-above",
    type: "payslip",
    style:
      "body { font: 8.4pt/1.3 'Liberation Sans Narrow' } td, th { border: 1px solid #357; height: 9mm; font-size: 9pt; padding: .4mm 1.5mm } th { font: 6.4pt 'Liberation Sans'; color: #357; height: auto; border-bottom: 0; background: #eef4fa } td { border-top: 0 } table { margin-bottom: 2mm } .r { text-align: right } .c td { height: auto; border-bottom: 0 }",
    sides: (w) => {
      const person = w.person();
      const company = w.company();
      const { month, last, text } = pay(w);
      const short = (day: Date) =>
        `${String(day.getUTCDate()).padStart(2, "0")} ${upper(monthName(day).slice(0, 3))} ${day.getUTCFullYear() % 100}`;
      const boxes = (pairs: readonly (readonly [string, string])[]) =>
        `<table><tr>${pairs.map(([label]) => `<th>${label}</th>`).join("")}</tr><tr>${pairs.map(([, value]) => `<td>${value}</td>`).join("")}</tr></table>`;
      const row = (code: string, concept: string, earned: string, deducted: string) =>
        `<tr><td></td><td></td><td>${code} ${concept}</td><td class="r">${earned}</td><td class="r">${deducted}</td></tr>`;
      return `${boxes([
        ["EMPRESA", field("empresa", upper(company.name))],
        ["DOMICILIO", upper(company.address.street)],
        ["Nº INS. S.S.", other(`${w.digits(2)} ${w.digits(7)}-${w.digits(2)}`)],
      ])}
        ${boxes([
          ["TRABAJADOR/A", field("titular", `${upper(person.surnames)}, ${upper(person.given)}`)],
          ["CATEGORÍA", w.pick(["OFICIAL 2ª", "ADMINISTRATIVO", "ENCARGADO"])],
          ["Nº MATRÍC.", w.digits(4)],
          ["ANTIGÜEDAD", field("antiguedad", short(w.day(-6000, -200)))],
          ["D.N.I.", field("dni_nie", person.number)],
        ])}
        ${boxes([
          ["Nº AFILIACIÓN S.S.", field("nss", w.nuss().replace(/^(..)(.*)(..)$/u, "$1-$2-$3"))],
          ["TARIFA", "5"],
          ["CÓD. CT", "100"],
          ["SECCIÓN", "0"],
          ["NRO.", "14"],
          ["PERÍODO", `MENS ${field("periodo", `${short(month)} a ${short(last)}`)}`],
          ["TOT. DÍAS", "30"],
        ])}
        <table class="c"><tr><th>CUANTÍA</th><th>PRECIO</th><th>CONCEPTO</th><th>DEVENGOS</th><th>DEDUCCIONES</th></tr>${row("1", "*Salario base", text("base"), "")}${row("4", "*Plus convenio", text("extra"), "")}${row("32", "*Plus transporte", text("transport"), "")}${row("995", "COTIZACIÓN CONT. COMU 4,70", "", text("common"))}${row("996", "COTIZACIÓN DESEMPLEO 1,55", "", text("unemployment"))}${row("997", "COTIZACIÓN FORMACIÓN 0,10", "", text("training"))}${row("999", "TRIBUTACIÓN I.R.P.F.", "", field("retencion", text("tax")))}<tr><td style="height:70mm"></td><td></td><td></td><td></td><td></td></tr><tr style="height:0"><td colspan="5" style="border:0;border-top:1px solid #357;padding:0"></td></tr></table>
        ${boxes([
          ["REM. TOTAL", text("gross")],
          ["P.P. EXTRAS", w.euros(80, 200)],
          ["BASE S.S.", text("gross")],
          ["BASE A.T. Y DES.", text("gross")],
          ["BASE I.R.P.F.", text("gross")],
          ["T. DEVENGADO", field("total_devengado", text("gross"))],
          ["T. A DEDUCIR", field("total_deducciones", text("deducted"))],
        ])}
        ${boxes([
          ["FECHA", field("fecha", numericDay(last))],
          ["SELLO EMPRESA", `CIF ${issuerNumber(company.number)}`],
          ["RECIBÍ", ""],
          ["LÍQUIDO A PERCIBIR", `<b style="font-size:12pt">${field("liquido", text("net"))}</b>`],
        ])}
        <p>FORMA DE PAGO: TRANSFERENCIA &nbsp; IBAN: ${field("iban", w.iban())}</p>`;
    },
  },
  {
    id: "payslip-catalan-public",
    type: "payslip",
    language: "ca",
    style:
      "body { font: 9.5pt/1.45 Carlito } td, th { border-bottom: 1px solid #ccc } .r { text-align: right } h1 { font-size: 15pt } .l { color: #666 }",
    sides: (w) => {
      const person = w.person("Barcelona Girona Tarragona");
      const company = w.company();
      const { month, text, year } = pay(w);
      const row = (concept: string, earned: string, deducted: string) =>
        `<tr><td>${concept}</td><td class="r">${earned}</td><td class="r">${deducted}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between"><div><b>${field("empresa", company.name)}</b><br>${company.address.street}<br>${company.address.postcode} ${company.address.town}<br>NIF ${issuerNumber(company.number)}</div><div style="text-align:right"><h1>Full de salari</h1><span class="l">Mensualitat:</span> <b>${field("periodo", `${monthName(month, "ca")} ${year}`)}</b></div></div>
        <div style="margin:12mm 0 0 95mm;height:26mm">${upper(person.name)}<br>${person.address.street}<br>${person.address.postcode} ${upper(person.address.town)}</div>
        <div style="display:grid;grid-template-columns:1fr 1fr;gap:1mm 8mm"><div><span class="l">Treballador/a:</span> ${field("titular", person.name)}</div><div><span class="l">DNI:</span> ${field("dni_nie", person.number)}</div><div><span class="l">Número d’afiliació:</span> ${field("nss", w.nuss())}</div><div><span class="l">Lloc de treball:</span> ${w.pick(["Tècnica superior", "Auxiliar administratiu", "Educadora"])}</div><div><span class="l">Data d’antiguitat:</span> ${field("antiguedad", numericDay(w.day(-6000, -300)))}</div><div><span class="l">Grup de cotització:</span> 02</div></div>
        <table style="margin-top:6mm"><tr><th>Conceptes</th><th class="r">Meritacions</th><th class="r">Deduccions</th></tr>${row("Sou base", text("base"), "")}${row("Complement de destinació", text("extra"), "")}${row("Complement específic", text("transport"), "")}${row("Contingències comunes", "", text("common"))}${row("Atur", "", text("unemployment"))}${row("Formació professional", "", text("training"))}${row("Retenció IRPF", "", field("retencion", text("tax")))}
        <tr><td><b>Totals</b></td><td class="r"><b>${field("total_devengado", text("gross"))}</b></td><td class="r"><b>${field("total_deducciones", text("deducted"))}</b></td></tr></table>
        <p style="text-align:right;margin-top:5mm;font-size:13pt"><b>Líquid a percebre: ${field("liquido", text("net"))} €</b></p><p style="margin-top:5mm">Import ingressat al compte ${field("iban", w.iban().replace(/(....)(?=.)/gu, "$1 "))}</p>`;
    },
  },
  {
    id: "work-contract-sepe-form",
    type: "workContract",
    style:
      "body { font: 8.8pt/1.35 'Liberation Sans' } .g { display: grid; grid-template-columns: repeat(6, 1fr) } .g div { border: 1px solid #444; margin: -1px 0 0 -1px; padding: .6mm 1.5mm; min-height: 9.5mm } .l { display: block; font-size: 6pt } h2 { font-size: 8.5pt; background: #d8d8d8; padding: 1mm; margin-top: 3mm } p { margin-top: 2.2mm; text-align: justify }",
    sides: (w) => {
      const person = w.person();
      const company = w.company();
      const chief = w.person();
      const start = w.day(-2500, -40);
      const box = (span: number, label: string, value: string) =>
        `<div style="grid-column:span ${span}"><span class="l">${label}</span>${value}</div>`;
      return `<div style="display:flex;justify-content:space-between;font-size:7.5pt"><div>MINISTERIO DE TRABAJO<br>Y ECONOMÍA SOCIAL</div><div>SERVICIO PÚBLICO DE EMPLEO ESTATAL</div></div>
        <p style="text-align:center;font-size:12pt"><b>CONTRATO DE TRABAJO INDEFINIDO</b></p><h2>DATOS DE LA EMPRESA</h2>
        <div class="g">${box(2, "CIF/NIF/NIE", issuerNumber(company.number))}${box(4, "D./DÑA.", upper(chief.name))}${box(2, "NIF/NIE", other(chief.number))}${box(4, "EN CONCEPTO (1)", "ADMINISTRADOR/A")}${box(3, "NOMBRE O RAZÓN SOCIAL DE LA EMPRESA", field("empresa", upper(company.name)))}${box(3, "DOMICILIO SOCIAL", upper(company.address.street))}${box(2, "PAÍS", "ESPAÑA")}${box(3, "MUNICIPIO", upper(company.address.town))}${box(1, "C. POSTAL", company.address.postcode)}</div>
        <h2>DATOS DE LA CUENTA DE COTIZACIÓN</h2><div class="g">${box(2, "RÉGIMEN", "0111")}${box(2, "COD. PROV. NÚMERO DIG. CONTR.", other(`${w.digits(2)} ${w.digits(7)} ${w.digits(2)}`))}${box(2, "ACTIVIDAD ECONÓMICA", w.pick(["4711 COMERCIO", "5610 RESTAURANTES", "8121 LIMPIEZA"]))}</div>
        <h2>DATOS DEL/DE LA TRABAJADOR/A</h2><div class="g">${box(4, "D./DÑA.", field("titular", upper(person.name)))}${box(2, "NIF/NIE (2)", field("dni_nie", person.number))}${box(2, "FECHA DE NACIMIENTO", field("fecha_nacimiento", numericDay(person.born)))}${box(2, "N.º AFILIACIÓN S.S.", field("nss", w.nuss()))}${box(2, "NACIONALIDAD", field("nacionalidad", "ESPAÑOLA"))}${box(4, "MUNICIPIO DEL DOMICILIO", upper(person.address.town))}${box(2, "PAÍS DOMICILIO", "ESPAÑA")}</div>
        <p><b>DECLARAN</b> Que reúnen los requisitos exigidos para la celebración del presente contrato y, en consecuencia, acuerdan formalizarlo con arreglo a las siguientes <b>CLÁUSULAS:</b></p>
        <p><b>PRIMERA:</b> El/la trabajador/a prestará sus servicios como ${w.pick(["camarero/a", "dependiente/a", "auxiliar de limpieza", "técnico/a informático/a"])}, incluido en el grupo profesional de ${w.pick(["Operarios", "Administración"])}, en el centro de trabajo ubicado en ${company.address.street}, ${company.address.town}.</p>
        <p><b>SEGUNDA:</b> La jornada de trabajo será a tiempo completo: 40 horas semanales, prestadas de lunes a viernes.</p>
        <p><b>TERCERA:</b> La duración del presente contrato será INDEFINIDA, iniciándose la relación laboral en fecha ${field("fecha_inicio", numericDay(start))} y se establece un período de prueba de ${w.pick(["dos meses", "quince días"])}.</p>
        <p><b>CUARTA:</b> El/la trabajador/a percibirá una retribución total de ${field("importe", w.euros(16_000, 38_000))} euros brutos anuales, que se distribuirán en salario base y complementos.</p>
        <p><b>QUINTA:</b> La duración de las vacaciones anuales será de 30 días naturales.</p><p>En ${company.address.town}, a ${field("fecha", dayInWords(start))}</p>
        <div style="display:flex;justify-content:space-between;margin-top:5mm">${["El/la trabajador/a", "El/la representante de la empresa"].map((who) => `<div>${who}<br>${signature(w)}</div>`).join("")}</div>`;
    },
  },
  {
    id: "work-life-report",
    type: "workLife",
    style:
      "body { font: 9.5pt/1.5 'Liberation Sans' } td, th { font-size: 7pt; border-bottom: 1px solid #bbb; padding: .8mm } th { border-top: 1px solid #333 } p { text-align: justify; margin-top: 3mm }",
    sides: (w) => {
      const person = w.person();
      const issued = w.day(-60, -1);
      const { address } = person;
      const job = () => {
        const since = w.day(-7000, -900);
        return `<tr><td>GENERAL</td><td>${other(w.digits(11))}</td><td>${upper(w.company().name)}</td><td>${numericDay(since, ".")}</td><td>${numericDay(since, ".")}</td><td>${numericDay(addYears(since, 1), ".")}</td><td>100</td><td>—</td><td>0${w.whole(4, 9)}</td><td>${w.whole(200, 366)}</td></tr>`;
      };
      return `<div style="display:flex;justify-content:space-between"><div><b style="color:#0b4ea2;font-size:13pt">TESORERÍA GENERAL</b><br><b style="color:#0b4ea2">DE LA SEGURIDAD SOCIAL</b></div><div style="font-size:7.5pt;text-align:right">MINISTERIO DE INCLUSIÓN,<br>SEGURIDAD SOCIAL Y MIGRACIONES</div></div>
        <h1 style="font-size:14pt;margin:9mm 0 5mm">INFORME DE VIDA LABORAL</h1>
        <p>De los antecedentes obrantes en la Tesorería General de la Seguridad Social al día ${field("fecha", dayInWords(issued))}, resulta que D/Dª <b>${field("titular", upper(person.name))}</b>, nacido/a el ${field("fecha_nacimiento", dayInWords(person.born))}, con Número de la Seguridad Social <b>${field("nss", w.nuss())}</b>, D.N.I. <b>${field("dni_nie", `0${person.number}`, person.number)}</b>, domicilio en ${field("direccion", upper(address.street))}, ${field("codigo_postal", address.postcode)} ${field("localidad", upper(address.town))}, ha figurado en situación de alta en el Sistema de la Seguridad Social durante un total de</p>
        <p style="text-align:center"><b>${w.whole(4, 25)} años &nbsp; ${w.whole(1, 11)} meses &nbsp; ${w.whole(1, 29)} días</b> (${w.whole(2, 9)}.${w.digits(3)} días)</p>
        <p>Los datos que figuran en este informe son meramente informativos y no originan derechos ni expectativas de derechos a favor del solicitante o de terceras personas.</p>
        <table style="margin-top:6mm"><tr><th>RÉGIMEN</th><th>CÓDIGO CUENTA</th><th>EMPRESA</th><th>FECHA ALTA</th><th>FECHA EFECTO</th><th>FECHA BAJA</th><th>C.T.</th><th>CTP %</th><th>G.C.</th><th>DÍAS</th></tr>${[1, 2, 3, 4].map(job).join("")}</table>
        <p style="position:absolute;bottom:14mm;font-size:7pt;width:178mm">REFERENCIAS ELECTRÓNICAS &nbsp; Id. CEA: ${field("csv", w.csv())} &nbsp; Fecha: ${numericDay(issued)} &nbsp; Página: 1<br>La autenticidad de este documento puede comprobarse hasta la fecha ${numericDay(addYears(issued, 1))} en la Sede Electrónica de la Seguridad Social.</p>`;
    },
  },
  {
    id: "company-certificate-sepe",
    type: "companyCertificate",
    style:
      "body { font: 9pt/1.4 'Liberation Sans' } td, th { border: 1px solid #999; font-size: 8pt } th { background: #efefef; font-weight: 400 } h2 { font-size: 9.5pt; margin: 4mm 0 1mm }",
    sides: (w) => {
      const person = w.person();
      const company = w.company();
      const end = w.day(-200, -8);
      return `<div style="display:flex;justify-content:space-between"><b>SEPE</b><span>Certific@2 · Transmisión por Internet</span></div><h1 style="font-size:14pt;text-align:center;margin:5mm 0">CERTIFICADO DE EMPRESA</h1>
        <h2>1. DATOS DE LA EMPRESA</h2><table><tr><th>Razón social</th><th>NIF/CIF</th><th>Código cuenta cotización</th></tr><tr><td>${field("empresa", company.name)}</td><td>${issuerNumber(company.number)}</td><td>${other(`0111${w.digits(11)}`)}</td></tr><tr><th colspan="2">Domicilio</th><th>Localidad</th></tr><tr><td colspan="2">${company.address.street}</td><td>${company.address.town}</td></tr></table>
        <h2>2. DATOS DE LA PERSONA TRABAJADORA</h2><table><tr><th>Apellidos y nombre</th><th>DNI/NIE</th><th>N.º afiliación S.S.</th></tr><tr><td>${field("titular", `${person.surnames}, ${person.given}`)}</td><td>${field("dni_nie", person.number)}</td><td>${field("nss", w.nuss())}</td></tr>
        <tr><th>Fecha de alta</th><th>Fecha de baja</th><th>Causa de la baja</th></tr><tr><td>${field("fecha_alta", numericDay(w.day(-2500, -400)))}</td><td>${field("fecha_fin", numericDay(end))}</td><td>${w.pick(["15 Fin de contrato temporal", "11 Despido por causas objetivas"])}</td></tr></table>
        <h2>3. COTIZACIÓN DE LOS ÚLTIMOS 180 DÍAS</h2><table><tr><th>Año</th><th>Mes</th><th>Días cotizados</th><th>Base contingencias comunes</th><th>Base desempleo</th></tr>${[9, 8, 7, 6, 5, 4].map((month) => `<tr><td>2026</td><td>0${month}</td><td>30</td><td>${w.euros(1300, 2200)}</td><td>${w.euros(1300, 2200)}</td></tr>`).join("")}</table>
        <p style="margin-top:4mm">Vacaciones retribuidas y no disfrutadas: ${w.whole(0, 20)} días.</p><p style="margin-top:4mm">D./D.ª ${w.person().name}, con DNI ${other(w.person().number)}, en calidad de apoderado/a, CERTIFICA que son ciertos los datos consignados.</p>
        <p style="margin-top:4mm">En ${company.address.town}, a ${field("fecha", dayInWords(end))}</p><p>${signature(w)}</p><p style="font-size:7.5pt;margin-top:6mm">Huella electrónica: ${w.csv()} · Registro: ${field("referencia", w.digits(14))}</p>`;
    },
  },
  {
    id: "job-seeker-lanbide",
    type: "jobSeekerCard",
    language: "es-eu",
    page: "a5",
    style:
      "body { padding: 10mm; font: 9pt/1.4 'Liberation Sans' } .l { font-size: 7pt; color: #555 } p { margin-top: 2.4mm }",
    sides: (w) => {
      const person = w.person("Bizkaia Gipuzkoa Álava");
      const issued = w.day(-80, -3);
      const line = (label: string, value: string) => `<p><span class="l">${label}</span><br><b>${value}</b></p>`;
      return `<div style="display:flex;justify-content:space-between;align-items:end"><b style="font-size:16pt;color:#d4006f">Lanbide</b><span class="l">Euskal Enplegu Zerbitzua<br>Servicio Vasco de Empleo</span></div><h2 style="font-size:11pt;margin-top:6mm">ENPLEGU-ESKAEREN AGIRIA<br>DOCUMENTO DE DEMANDA DE EMPLEO (DARDE)</h2>
        ${line("Izen-abizenak / Nombre y apellidos", field("titular", upper(person.name)))}<div style="display:grid;grid-template-columns:1fr 1fr">${line("NAN-AIZ / DNI-NIE", field("dni_nie", person.number))}${line("Inskripzio-data / Fecha de inscripción", field("fecha_alta", numericDay(w.day(-700, -90), "-")))}
        ${line("Bulegoa / Oficina", `${person.address.town} - ${w.digits(4)}`)}${line("Jaulkipen-data / Fecha de emisión", field("fecha", numericDay(issued, "-")))}</div>
        <div style="border:1px solid #d4006f;padding:2mm 3mm;margin-top:5mm">Eskaera berritzeko data / Fecha de renovación de la demanda<br><b style="font-size:13pt">${field("caducidad", numericDay(w.day(-3, 90), "-"))}</b></div>
        <p class="l">Agiri honek ez du balio enplegu-prestazioak kobratzeko. Este documento acredita la inscripción como demandante de empleo en la fecha de emisión. Tel. 945 160 600 · www.lanbide.euskadi.eus</p><div style="margin-top:5mm">${barcode(w, 60, 9)}</div>`;
    },
  },
  {
    id: "sick-leave-form",
    type: "sickLeave",
    style:
      "body { font: 9pt/1.4 'Liberation Sans' } .b { border: 1px solid #060; padding: 2mm 3mm; margin-top: 3mm; display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 2.5mm } .l { font-size: 6.8pt; color: #060; display: block } h2 { font-size: 8.5pt; color: #060; margin-top: 5mm }",
    sides: (w) => {
      const person = w.person();
      const company = w.company();
      const start = w.day(-60, -1);
      const cell = (label: string, value: string) => `<div><span class="l">${label}</span>${value}</div>`;
      return `<div style="display:flex;justify-content:space-between"><b>Servicio ${w.pick(["Andaluz de Salud", "Murciano de Salud", "Cántabro de Salud"])}</b><span>Ejemplar para el trabajador/a</span></div><h1 style="font-size:13pt;margin-top:6mm">PARTE MÉDICO DE BAJA DE INCAPACIDAD TEMPORAL</h1>
        <h2>DATOS DEL TRABAJADOR/A</h2><div class="b">${cell("APELLIDOS Y NOMBRE", field("titular", `${upper(person.surnames)}, ${upper(person.given)}`))}${cell("DNI / NIE", field("dni_nie", person.number))}${cell("N.º AFILIACIÓN SEG. SOCIAL", field("nss", w.nuss()))}${cell("FECHA NACIMIENTO", field("fecha_nacimiento", numericDay(person.born)))}${cell("TELÉFONO", field("telefono", person.phone))}${cell("N.º TARJETA SANITARIA", field("numero_tarjeta", `AN${w.digits(10)}`))}</div>
        <h2>DATOS DE LA EMPRESA</h2><div class="b">${cell("NOMBRE O RAZÓN SOCIAL", field("empresa", company.name))}${cell("CÓDIGO CUENTA DE COTIZACIÓN", other(w.digits(11)))}${cell("PUESTO DE TRABAJO", w.pick(["Cocinero/a", "Conductor/a", "Cuidador/a"]))}</div>
        <h2>DATOS DE LA BAJA</h2><div class="b">${cell("FECHA DE LA BAJA", field("fecha_inicio", numericDay(start)))}${cell("CONTINGENCIA", "Enfermedad común")}${cell("TIPO DE PROCESO", w.pick(["Corto (5-30 días)", "Muy corto", "Medio (31-60 días)"]))}${cell("DURACIÓN ESTIMADA", `${w.whole(6, 60)} días`)}${cell("PRÓXIMA REVISIÓN MÉDICA", numericDay(new Date(start.getTime() + 7 * 86_400_000)))}${cell("RECAÍDA", "NO")}</div>
        <h2>DATOS DEL FACULTATIVO</h2><div class="b">${cell("FACULTATIVO", w.person().name)}${cell("N.º COLEGIADO", w.digits(9))}${cell("C.I.A.S.", `${w.digits(10)}K`)}</div>
        <p style="margin-top:6mm">Fecha de expedición: ${field("fecha", numericDay(start))}</p>${signature(w, 40, 14)}<p style="font-size:7pt;margin-top:10mm">La mutua y el INSS pueden citar al trabajador durante el proceso. Número de registro: ${field("referencia", w.digits(12))}</p>`;
    },
  },
  {
    id: "unemployment-approval-letter",
    type: "unemploymentResolution",
    style:
      "body { font: 10pt/1.5 'Liberation Sans' } td { border: 1px solid #aaa } p { margin-top: 3mm; text-align: justify }",
    sides: (w) => {
      const person = w.person();
      const start = w.day(-400, -10);
      const row = (label: string, value: string) =>
        `<tr><td style="background:#f2f2f2;width:80mm">${label}</td><td>${value}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between;font-size:8pt"><div>SERVICIO PÚBLICO<br>DE EMPLEO ESTATAL</div><div>Dirección Provincial de ${person.address.province}<br>${w.address().street}</div></div>
        <div style="margin:14mm 0 0 90mm">${field("titular", upper(person.name))}<br>${field("direccion", upper(person.address.street))}<br>${field("codigo_postal", person.address.postcode)} ${field("localidad", upper(person.address.town))}</div>
        <p style="margin-top:12mm"><b>COMUNICACIÓN SOBRE RESOLUCIÓN DE APROBACIÓN DE PRESTACIÓN CONTRIBUTIVA POR DESEMPLEO</b></p><p>Fecha: ${field("fecha", dayInWords(start))} &nbsp; D.N.I./N.I.E.: ${field("dni_nie", person.number)}</p>
        <p>Vista su solicitud, y de acuerdo con el texto refundido de la Ley General de la Seguridad Social, esta Dirección Provincial ha resuelto <b>RECONOCERLE</b> la prestación por desempleo con los siguientes datos:</p>
        <table style="margin-top:4mm">${row("Días de derecho", `${w.pick([120, 180, 240, 360, 720])}`)}${row("Período reconocido", `desde ${field("fecha_inicio", numericDay(start))} hasta ${field("fecha_fin", numericDay(addYears(start, 1)))}`)}${row("Base reguladora diaria", `${w.euros(38, 70)} €`)}${row("Cuantía diaria inicial", `${w.euros(25, 48)} €`)}${row("Líquido mensual", `${field("importe", w.euros(740, 1250))} €`)}${row("Cuenta de abono", field("iban", w.iban().replace(/(....)(?=.)/gu, "$1 ")))}</table>
        <p>Contra esta resolución podrá interponer, ante este Organismo, reclamación previa a la vía jurisdiccional social en el plazo de 30 días hábiles.</p><p>LA DIRECTORA PROVINCIAL &nbsp; ${w.person("", "F").name}</p><div style="margin-top:8mm">${qr(w, 20)}</div><p style="font-size:7.5pt">C.S.V.: ${field("csv", w.csv())}</p>`;
    },
  },
  {
    id: "settlement-receipt-prose",
    type: "settlement",
    style:
      "body { font: 10.5pt/1.6 'Liberation Serif'; padding: 22mm } td { border-bottom: 1px solid #bbb } .r { text-align: right } p { margin-top: 4mm; text-align: justify }",
    sides: (w) => {
      const person = w.person();
      const company = w.company();
      const end = w.day(-300, -4);
      const [pending, holidays, extra] = [w.whole(40_000, 120_000), w.whole(9000, 60_000), w.whole(20_000, 90_000)].map(
        (cents) => cents / 100,
      );
      const total = (pending ?? 0) + (holidays ?? 0) + (extra ?? 0);
      const row = (label: string, value: string) => `<tr><td>${label}</td><td class="r">${value} €</td></tr>`;
      return `<p style="text-align:center;font-size:13pt"><b>DOCUMENTO DE LIQUIDACIÓN Y FINIQUITO</b></p><p>D./D.ª ${field("titular", person.name)}, con DNI ${field("dni_nie", person.number)}, que ha prestado sus servicios en la empresa ${field("empresa", company.name)}, con CIF ${issuerNumber(company.number)}, desde el ${field("fecha_inicio", dayInWords(w.day(-3000, -500)))} hasta el ${field("fecha_fin", dayInWords(end))}, declara que con esta fecha causa baja en la misma y recibe, en concepto de saldo y finiquito, las cantidades siguientes:</p>
        <table style="margin-top:6mm">${row("Salario del mes", amount(pending ?? 0))}${row("Vacaciones no disfrutadas", amount(holidays ?? 0))}${row("Parte proporcional de pagas extraordinarias", amount(extra ?? 0))}${row("<b>Total devengado</b>", `<b>${field("total_devengado", amount(total))}</b>`)}${row("Retención IRPF y Seguridad Social", `-${field("total_deducciones", amount(total * 0.16))}`)}${row("<b>LÍQUIDO A PERCIBIR</b>", `<b>${field("liquido", amount(total * 0.84))}</b>`)}</table>
        <p>Con el percibo de dicha cantidad queda totalmente saldada y finiquitada la relación laboral que unía a ambas partes.</p><p>En ${company.address.town}, a ${field("fecha", dayInWords(end))}</p><div style="display:flex;justify-content:space-between;margin-top:6mm"><div>El trabajador/a<br>${signature(w)}</div><div>La empresa<br>${signature(w)}</div></div>`;
    },
  },
  {
    id: "social-security-number-document",
    type: "socialSecurityNumber",
    style:
      "body { font: 10.5pt/1.6 'Liberation Sans' } .b { border: 1.5px solid #0b4ea2; padding: 5mm; margin-top: 10mm } .l { font-size: 8pt; color: #0b4ea2 }",
    sides: (w) => {
      const person = w.foreigner();
      return `<b style="color:#0b4ea2;font-size:13pt">TESORERÍA GENERAL DE LA SEGURIDAD SOCIAL</b><h1 style="font-size:13pt;margin-top:12mm">DOCUMENTO ACREDITATIVO DEL NÚMERO DE LA SEGURIDAD SOCIAL</h1>
        <div class="b"><span class="l">NÚMERO DE LA SEGURIDAD SOCIAL</span><br><b style="font-size:17pt">${field("nss", w.nuss().replace(/^(..)(.*)(..)$/u, "$1 $2 $3"))}</b><br><span class="l">NOMBRE Y APELLIDOS</span><br><b>${field("titular", upper(person.name))}</b><br><span class="l">DOCUMENTO IDENTIFICATIVO (N.I.E.)</span><br><b>${field("dni_nie", person.number)}</b><br><span class="l">FECHA DE NACIMIENTO</span><br><b>${field("fecha_nacimiento", numericDay(person.born, "-"))}</b></div>
        <p style="margin-top:10mm">Este número es único y le identifica en sus relaciones con la Seguridad Social durante toda su vida. Resolución de fecha ${field("fecha", dayInWords(w.day(-2500, -10)))}.</p><p style="margin-top:10mm;font-size:8pt">Código de verificación electrónica (CEA): ${field("csv", w.csv())}</p>`;
    },
  },
];
