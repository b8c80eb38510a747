import type { DocumentTemplate } from "../template.ts";
import { amount, dayInWords, monthName, numericDay, spacedIban, type World } from "../world.ts";
import { date, field, localPerson, money, other, qrBox, signature, stamp, sum } from "./parts/marks.ts";

const upper = (text: string) => text.toUpperCase();

interface Pay {
  readonly base: number;
  readonly extras: number;
  readonly gross: number;
  readonly common: number;
  readonly unemployment: number;
  readonly training: number;
  readonly tax: number;
  readonly rate: number;
  readonly deductions: number;
  readonly net: number;
}

/** Amounts of a payslip that add up. */
function payOf(w: World): Pay {
  const [base, extras] = [sum(w.random, 1180, 2600), sum(w.random, 80, 420)];
  const gross = base + extras;
  const part = (percent: number) => Math.round(gross * percent) / 100;
  const rate = w.whole(4, 21);
  const [common, unemployment, training, tax] = [part(4.83), part(1.55), part(0.1), part(rate)];
  const deductions = common + unemployment + training + tax;
  return { base, extras, gross, common, unemployment, training, tax, rate, deductions, net: gross - deductions };
}

const firstOf = (day: Date) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1));
const lastOf = (day: Date) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0));

/** Payslips, contracts and papers of the end of a job. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "payslip-official-model-boxes",
    type: "payslip",
    style:
      "body { font: 8.5pt/1.35 'Liberation Sans'; padding: 12mm } .top { display: grid; grid-template-columns: 1fr 1fr; border: .4mm solid #000 } .top > div { padding: 2mm; border-right: .4mm solid #000 } table { margin-top: 2mm; border: .4mm solid #000 } td:last-child, th:last-child { text-align: right } h2 { font-size: 9pt }",
    sides: (w) => {
      const [p, firm, pay] = [w.person(), w.company(), payOf(w)];
      const month = w.day(-300, -30);
      const [from, to] = [firstOf(month), lastOf(month)];
      return `<h1 style="font-size:10pt;text-align:center;margin-bottom:2mm">RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS</h1>
        <div class="top"><div>Empresa: ${field("empresa", upper(firm.name))}<br>Domicilio: ${firm.address.street}, ${firm.address.postcode} ${firm.address.town}<br>CIF: ${other(firm.number, "cif")}<br>Código de cuenta de cotización a la Seguridad Social: ${w.digits(2)}/${w.digits(9)}</div>
        <div>Trabajador: ${field("titular", upper(`${p.surnames}, ${p.given}`))}<br>NIF: ${field("dni_nie", p.number)}<br>Núm. Afil. Seguridad Social: ${field("nss", w.nuss())}<br>Grupo profesional: ${w.pick(["Oficial 2.ª", "Auxiliar administrativo", "Dependiente", "Peón especialista"])}<br>Grupo de cotización: ${w.whole(4, 9)}<br>Fecha de antigüedad: ${field("antiguedad", numericDay(w.day(-4000, -400)))}</div></div>
        <p style="margin-top:3mm">Período de liquidación: ${field("periodo", `del ${from.getUTCDate()} al ${to.getUTCDate()} de ${monthName(month)} de ${month.getUTCFullYear()}`)} &nbsp;&nbsp; Total días: ${to.getUTCDate()}</p>
        <table><tr><th>I. DEVENGOS</th><th>TOTALES</th></tr><tr><td><b>1. Percepciones salariales</b></td><td></td></tr><tr><td>&nbsp; Salario base</td><td>${amount(pay.base)}</td></tr>
        <tr><td>&nbsp; Complementos salariales: plus convenio</td><td>${amount(pay.extras)}</td></tr><tr><td>&nbsp; Horas extraordinarias</td><td></td></tr><tr><td>&nbsp; Gratificaciones extraordinarias</td><td></td></tr><tr><td>&nbsp; Salario en especie</td><td></td></tr>
        <tr><td><b>2. Percepciones no salariales</b></td><td></td></tr><tr><td>&nbsp; Indemnizaciones o suplidos</td><td></td></tr><tr><td style="text-align:right"><b>A. TOTAL DEVENGADO</b></td><td><b>${money("total_devengado", pay.gross)}</b></td></tr></table>
        <table><tr><th>II. DEDUCCIONES</th><th></th></tr><tr><td>1. Aportación del trabajador a las cotizaciones a la Seguridad Social</td><td></td></tr><tr><td>&nbsp; Contingencias comunes .............. 4,83 %</td><td>${amount(pay.common)}</td></tr><tr><td>&nbsp; Desempleo .......................... 1,55 %</td><td>${amount(pay.unemployment)}</td></tr><tr><td>&nbsp; Formación Profesional .............. 0,10 %</td><td>${amount(pay.training)}</td></tr>
        <tr><td>2. Impuesto sobre la renta de las personas físicas ... ${pay.rate},00 %</td><td>${amount(pay.tax)}</td></tr><tr><td>3. Anticipos</td><td></td></tr><tr><td>4. Otras deducciones</td><td></td></tr><tr><td style="text-align:right"><b>B. TOTAL A DEDUCIR</b></td><td><b>${money("total_deducciones", pay.deductions)}</b></td></tr>
        <tr><td style="text-align:right"><b>LÍQUIDO TOTAL A PERCIBIR (A − B)</b></td><td><b>${money("liquido", pay.net)}</b></td></tr></table>
        <div style="display:flex;justify-content:space-between;margin:4mm 8mm"><div>Firma y sello de la empresa<br>${signature(w.random)}</div><div>${numericDay(to)}<br>RECIBÍ</div></div>
        <p>Forma de pago: transferencia a ${field("iban", spacedIban(w.iban()))}</p>
        <table style="font-size:7.5pt"><tr><th>DETERMINACIÓN DE LAS BASES DE COTIZACIÓN</th><th>BASE</th><th>TIPO</th><th>APORTACIÓN EMPRESA</th></tr><tr><td>1. Contingencias comunes</td><td>${amount(pay.gross + 212.4)}</td><td>24,27</td><td>${amount(pay.gross * 0.2427)}</td></tr><tr><td>2. AT y EP y conceptos de recaudación conjunta</td><td>${amount(pay.gross + 212.4)}</td><td>1,50</td><td>${amount(pay.gross * 0.015)}</td></tr><tr><td>3. Base sujeta a retención del IRPF</td><td>${amount(pay.gross)}</td><td></td><td></td></tr></table>`;
    },
  },
  {
    id: "payslip-program-value-under-header",
    type: "payslip",
    style:
      "body { font: 8pt/1.3 'Roboto Condensed' } .b { border: .3mm solid #2a6; border-radius: 2mm; padding: 2mm; margin-top: 2mm } th { background: #d9efe2; font-weight: 500; font-size: 7pt; text-transform: uppercase } td { border: .2mm solid #9cb } table { margin-top: 2mm } .n { text-align: right }",
    sides: (w) => {
      const [p, firm, pay] = [w.person(), w.company(), payOf(w)];
      const month = w.day(-200, -25);
      const line = (code: string, text: string, plus: string, minus: string) =>
        `<tr><td>${code}</td><td>${text}</td><td class="n">${plus}</td><td class="n">${minus}</td></tr>`;
      return `<div style="display:flex;gap:4mm"><div class="b" style="flex:1"><b style="font-size:11pt">${field("empresa", firm.name)}</b><br>${firm.address.street}<br>${firm.address.postcode} ${firm.address.town}</div>
        <div class="b" style="flex:1;padding-left:8mm">${p.name}<br>${p.address.street}<br>${p.address.postcode} ${p.address.town}<br>${p.address.province}</div></div>
        <table><tr><th>NIF empresa</th><th>Inscripción S.S.</th><th>Trabajador/a</th><th>Categoría</th><th>Matrícula</th></tr><tr><td>${other(firm.number, "cif")}</td><td>${w.digits(11)}</td><td>${field("titular", p.name)}</td><td>${w.pick(["TÉCNICO/A", "ADMINISTRATIVO/A", "OPERARIO/A"])}</td><td>${w.digits(5)}</td></tr></table>
        <table><tr><th>D.N.I.</th><th>N.º afiliación S.S.</th><th>Antigüedad</th><th>Tarifa</th><th>Período</th><th>Días</th></tr><tr><td>${field("dni_nie", p.number)}</td><td>${field("nss", w.nuss())}</td><td>${field("antiguedad", numericDay(w.day(-5000, -500), "-"))}</td><td>${w.whole(3, 8)}</td><td>${field("periodo", `MENS ${numericDay(firstOf(month), "-").slice(0, 5)} a ${numericDay(lastOf(month), "-")}`, `${numericDay(firstOf(month), "-").slice(0, 5)} a ${numericDay(lastOf(month), "-")}`)}</td><td>30</td></tr></table>
        <table><tr><th>Cód.</th><th>Concepto</th><th class="n">Devengos</th><th class="n">Deducciones</th></tr>${line("001", "*Salario base", amount(pay.base), "")}${line("047", "*A cuenta convenio", amount(pay.extras), "")}${line("995", "Cotización cont. comunes 4,83", "", amount(pay.common))}${line("996", "Cotización desempleo 1,55", "", amount(pay.unemployment))}${line("997", "Cotización formación 0,10", "", amount(pay.training))}${line("999", `Tributación I.R.P.F. ${pay.rate},00`, "", amount(pay.tax))}${"<tr><td>&nbsp;</td><td></td><td></td><td></td></tr>".repeat(9)}</table>
        <table><tr><th>Rem. total</th><th>P.P. extras</th><th>Base S.S.</th><th>Base A.T. y des.</th><th>Base I.R.P.F.</th><th>T. devengado</th><th>T. a deducir</th></tr><tr><td>${amount(pay.gross)}</td><td>${w.euros(150, 320)}</td><td>${w.euros(2600, 2800)}</td><td>${w.euros(2600, 2800)}</td><td>${amount(pay.gross)}</td><td>${money("total_devengado", pay.gross)}</td><td>${money("total_deducciones", pay.deductions)}</td></tr></table>
        <div style="display:flex;justify-content:space-between;margin-top:3mm"><div>Fecha ${field("fecha", numericDay(lastOf(month), "-"))}<br>Sello empresa<br>${signature(w.random)}</div><div>Recibí</div><div class="b" style="width:52mm">Líquido a percibir<br><b style="font-size:13pt">${money("liquido", pay.net)}</b></div></div>
        <p style="margin-top:3mm">* Percepciones salariales sujetas a Cot. S.S. &nbsp; IBAN: ${field("iban", spacedIban(w.iban()))} &nbsp; SWIFT/BIC: CAHMESMMXXX</p>
        <table><tr><th>Seg. Social a cargo de la empresa</th><th>Base</th><th>%</th><th>Cuota</th></tr><tr><td>Contingencias comunes</td><td>${w.euros(2000, 2800)}</td><td>24,27</td><td>${w.euros(500, 700)}</td></tr><tr><td>MEI</td><td>${w.euros(2000, 2800)}</td><td>0,75</td><td>${w.euros(15, 22)}</td></tr></table>`;
    },
  },
  {
    id: "payslip-public-hospital-catalan",
    type: "payslip",
    language: "ca",
    style:
      "body { font: 9pt/1.4 Carlito } .g { display: grid; grid-template-columns: 34mm 1fr 34mm 1fr; gap: 1mm 3mm; border-top: .5mm solid #005ca9; border-bottom: .5mm solid #005ca9; padding: 2mm 0; margin: 4mm 0 } .g i { color: #445 } td, th { border-bottom: .2mm solid #ccd } .n { text-align: right }",
    sides: (w) => {
      const [p, pay] = [localPerson(w, "ca"), payOf(w)];
      const month = w.day(-300, -30);
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:14pt;color:#005ca9">${field("empresa", "Consorci Hospitalari del Ter")}</b><br>Av. de França, 42 · 17007 Girona · NIF ${other(w.company().number, "cif")}</div><div style="font-size:13pt">Full de salari</div></div>
        <div class="g"><i>Treballador/a</i><b>${field("titular", p.name)}</b><i>DNI/NIE</i><b>${field("dni_nie", p.number)}</b><i>Núm. S. Social</i><b>${field("nss", w.nuss())}</b><i>Antiguitat</i><b>${field("antiguedad", numericDay(w.day(-6000, -700)))}</b>
        <i>Lloc de treball</i><b>${w.pick(["Infermeria", "Zelador/a", "Administració"])}</b><i>Grup cotització</i><b>0${w.whole(2, 7)}</b><i>Període</i><b>${field("periodo", `${monthName(month, "ca")} ${month.getUTCFullYear()}`, `${monthName(month, "ca")} ${month.getUTCFullYear()}`)}</b><i>Compte</i><b>${field("iban", spacedIban(w.iban()))}</b></div>
        <table><tr><th>Concepte</th><th class="n">Unitats</th><th class="n">Preu</th><th class="n">Meritacions</th><th class="n">Deduccions</th></tr>
        <tr><td>Sou base</td><td class="n">30</td><td></td><td class="n">${amount(pay.base)}</td><td></td></tr><tr><td>Complement de destinació</td><td class="n">30</td><td></td><td class="n">${amount(pay.extras)}</td><td></td></tr>
        <tr><td>Quota obrera contingències comunes</td><td></td><td class="n">4,83 %</td><td></td><td class="n">${amount(pay.common)}</td></tr><tr><td>Quota obrera atur</td><td></td><td class="n">1,55 %</td><td></td><td class="n">${amount(pay.unemployment)}</td></tr><tr><td>Formació professional</td><td></td><td class="n">0,10 %</td><td></td><td class="n">${amount(pay.training)}</td></tr><tr><td>Retenció IRPF</td><td></td><td class="n">${pay.rate} %</td><td></td><td class="n">${amount(pay.tax)}</td></tr>
        <tr><td colspan="3"><b>Totals</b></td><td class="n"><b>${amount(pay.gross)}</b></td><td class="n"><b>${amount(pay.deductions)}</b></td></tr></table>
        <div style="display:flex;justify-content:flex-end;gap:10mm;margin-top:6mm;text-align:right"><div>Total meritat<br><b>${money("total_devengado", pay.gross)} €</b></div><div>Total deduccions<br><b>${money("total_deducciones", pay.deductions)} €</b></div><div>Líquid a percebre<br><b style="font-size:14pt">${money("liquido", pay.net)} €</b></div></div>
        <p style="margin-top:12mm;font-size:7.5pt">Girona, ${dayInWords(lastOf(month), "ca")}. D’acord amb la normativa de protecció de dades, us informem que les vostres dades es tracten per a la gestió de la relació laboral.</p>`;
    },
  },
  {
    id: "work-contract-public-service-model",
    type: "workContract",
    style:
      "body { font: 8.5pt/1.4 'Liberation Sans'; padding: 12mm } h2 { font-size: 8.5pt; background: #cfcfcf; padding: .6mm 2mm; margin-top: 3mm } td { border: .25mm solid #333 } td small { display: block; font-size: 6.2pt } p { margin-top: 2mm; text-align: justify }",
    sides: (w) => {
      const [p, boss, firm] = [w.person(), w.person(), w.company()];
      const start = w.day(-2500, -10);
      const cell = (label: string, value: string, span = 1) =>
        `<td colspan="${span}"><small>${label}</small>${value}</td>`;
      return `<div style="display:flex;justify-content:space-between"><div style="font-size:7pt">MINISTERIO DE TRABAJO Y ECONOMÍA SOCIAL<br><b>SERVICIO PÚBLICO DE EMPLEO ESTATAL</b></div><b style="font-size:12pt">CONTRATO DE TRABAJO INDEFINIDO</b></div>
        <h2>DATOS DE LA EMPRESA</h2><table><tr>${cell("CIF/NIF/NIE", other(firm.number, "cif"))}${cell("D./DÑA.", upper(boss.name))}${cell("NIF/NIE", other(boss.number))}${cell("EN CONCEPTO DE (1)", "ADMINISTRADOR/A")}</tr><tr>${cell("NOMBRE O RAZÓN SOCIAL DE LA EMPRESA", field("empresa", upper(firm.name)), 2)}${cell("DOMICILIO SOCIAL", upper(firm.address.street), 2)}</tr><tr>${cell("PAÍS", "ESPAÑA 724")}${cell("MUNICIPIO", upper(firm.address.town), 2)}${cell("C. POSTAL", firm.address.postcode)}</tr></table>
        <h2>DATOS DE LA CUENTA DE COTIZACIÓN</h2><table><tr>${cell("RÉGIMEN", "0111")}${cell("COD. PROV.", w.digits(2))}${cell("NÚMERO", w.digits(7))}${cell("DIG. CONTR.", w.digits(2))}${cell("ACTIVIDAD ECONÓMICA", w.pick(["Comercio al por menor", "Hostelería", "Transporte por carretera"]))}</tr></table>
        <h2>DATOS DEL/DE LA TRABAJADOR/A</h2><table><tr>${cell("D./DÑA.", field("titular", upper(p.name)), 2)}${cell("NIF/NIE (2)", field("dni_nie", p.number))}${cell("FECHA DE NACIMIENTO", field("fecha_nacimiento", numericDay(p.born)))}</tr><tr>${cell("Nº AFILIACIÓN A LA SEGURIDAD SOCIAL", field("nss", w.nuss()))}${cell("NIVEL FORMATIVO", "23")}${cell("NACIONALIDAD", "ESPAÑOLA", 2)}</tr><tr>${cell("MUNICIPIO DEL DOMICILIO", upper(p.address.town), 2)}${cell("PAÍS DOMICILIO", "ESPAÑA 724", 2)}</tr></table>
        <h2>DECLARAN</h2><p>Que reúnen los requisitos exigidos para la celebración del presente contrato y, en su consecuencia, acuerdan formalizarlo con arreglo a las siguientes</p>
        <h2>CLÁUSULAS</h2><p><b>PRIMERA:</b> El/la trabajador/a prestará sus servicios como (3) ${w.pick(["dependiente/a", "camarero/a", "conductor/a", "auxiliar administrativo/a"])}, incluido en el grupo profesional de ${w.pick(["Grupo II", "Grupo III", "Oficios varios"])}, en el centro de trabajo ubicado en ${firm.address.street}, ${firm.address.town}.</p>
        <p><b>SEGUNDA:</b> La jornada de trabajo será a tiempo completo: 40 horas semanales, prestadas de lunes a viernes, con los descansos establecidos legal o convencionalmente.</p>
        <p><b>TERCERA:</b> La duración del presente contrato será INDEFINIDA, iniciándose la relación laboral en fecha ${field("fecha_inicio", numericDay(start))} y se establece un período de prueba de (4) dos meses.</p>
        <p><b>CUARTA:</b> El/la trabajador/a percibirá una retribución total de ${field("importe", amount(w.whole(17, 34) * 1000))} euros brutos (5) anuales que se distribuirán en los siguientes conceptos salariales: salario base y complementos.</p>
        <p><b>QUINTA:</b> La duración de las vacaciones anuales será de 30 días naturales. <b>SEXTA:</b> En lo no previsto en este contrato se estará a la legislación vigente y al convenio colectivo de aplicación.</p>
        <p>Y para que conste, se extiende este contrato por triplicado en el lugar y fecha a continuación indicados, firmando las partes interesadas. En ${firm.address.town}, a ${date("fecha", start, dayInWords(start))}.</p>
        <div style="display:flex;justify-content:space-between;margin:4mm 6mm">${["El/la trabajador/a", "El/la representante de la empresa", "El/la representante legal del/de la menor, si procede"].map((text, at) => `<div style="font-size:7pt">${text}<br>${at < 2 ? signature(w.random) : ""}</div>`).join("")}</div>
        <p style="font-size:6pt">(1) Director/a, gerente, etc. (2) Para mayores de 16 años. (3) Indicar profesión. (4) Respetando lo establecido en el art. 14.1 del ET. (5) Diarios, semanales, mensuales o anuales. PROTECCIÓN DE DATOS: los datos consignados en el presente modelo tendrán la protección derivada del Reglamento (UE) 2016/679.</p>`;
    },
  },
  {
    id: "work-life-report-table",
    type: "workLife",
    style:
      "body { font: 9pt/1.35 'Liberation Sans'; position: relative } th { font-size: 7pt; border: .3mm solid #555; background: #eee } td { border: .2mm solid #888; font-size: 7.5pt; padding: .7mm 1mm }",
    sides: (w) => {
      const p = w.person();
      const issued = w.day(-60, -1);
      const jobs = [-4000, -3000, -2000, -1100, -500].map(
        (from) => [w.day(from, from + 200), w.day(from + 300, from + 480)] as const,
      );
      const [years, months, days] = [w.whole(2, 20), w.whole(1, 11), w.whole(1, 28)];
      return `<div style="display:flex;justify-content:space-between;font-size:7.5pt"><div><b>MINISTERIO DE INCLUSIÓN, SEGURIDAD SOCIAL<br>Y MIGRACIONES</b></div><div>SECRETARÍA DE ESTADO DE LA SEGURIDAD SOCIAL Y PENSIONES<br><b>TESORERÍA GENERAL DE LA SEGURIDAD SOCIAL</b></div></div>
        <div style="margin:10mm 0 0 100mm;line-height:1.4">${upper(p.name)}<br>${upper(p.address.street)}<br>${p.address.postcode} ${upper(p.address.town)}</div>
        <h1 style="font-size:13pt;text-align:center;margin-top:8mm">INFORME DE VIDA LABORAL</h1><h2 style="font-size:10pt;margin-top:5mm">DATOS IDENTIFICATIVOS Y RESUMEN DE SITUACIONES</h2>
        <p style="margin-top:3mm">De los antecedentes obrantes en la Tesorería General de la Seguridad Social al día ${date("fecha", issued, dayInWords(issued))}, resulta que D./D.ª ${field("titular", upper(p.name))}, nacido/a el ${date("fecha_nacimiento", p.born, dayInWords(p.born))}, con Número de la Seguridad Social ${field("nss", w.nuss())}, D.N.I. ${field("dni_nie", `0${p.number}`, p.number)}, ha figurado en situación de alta en el Sistema de la Seguridad Social durante un total de</p>
        <table style="margin:4mm 0;width:90mm"><tr><th>Años</th><th>Meses</th><th>Días</th><th>Total días</th></tr><tr><td>${years}</td><td>${months}</td><td>${days}</td><td>${amount(years * 365 + months * 30 + days).replace(/,00$/u, "")} días</td></tr></table>
        <h2 style="font-size:10pt">SITUACIÓN/ES</h2><table><tr><th>RÉGIMEN</th><th>CÓDIGO CUENTA COTIZACIÓN</th><th>EMPRESA / SITUACIÓN ASIMILADA A LA DE ALTA</th><th>FECHA ALTA</th><th>FECHA DE EFECTO DE ALTA</th><th>FECHA DE BAJA</th><th>C.T.</th><th>CTP %</th><th>G.C.</th><th>DÍAS</th></tr>
        ${jobs.map(([from, to]) => `<tr><td>GENERAL</td><td>${w.digits(11)}</td><td>${upper(w.company().name)}</td><td>${numericDay(from, ".")}</td><td>${numericDay(from, ".")}</td><td>${numericDay(to, ".")}</td><td>${w.pick(["100", "402", "502", "189"])}</td><td>--</td><td>0${w.whole(4, 9)}</td><td>${Math.round((to.getTime() - from.getTime()) / 86_400_000)}</td></tr>`).join("")}</table>
        <p style="margin-top:6mm;font-size:7.5pt">Los datos que figuran en este informe corresponden a lo comunicado por las empresas y, en su caso, por el propio trabajador. No surtirá efectos cuando el solicitante pretenda acreditar cotizaciones de períodos anteriores a 1967.</p>
        <div style="position:absolute;left:16mm;right:16mm;bottom:12mm;border:.3mm solid #333;padding:2mm;font-size:7pt">REFERENCIAS ELECTRÓNICAS &nbsp; Id. CEA: ${field("csv", w.csv().replaceAll("-", ""))} &nbsp; Fecha: ${numericDay(issued)} &nbsp; Huella: ${w.letters(6)}${w.digits(4)} &nbsp; Página: 1 de 1<br>La autenticidad de este documento puede ser comprobada en la Sede Electrónica de la Seguridad Social.</div>`;
    },
  },
  {
    id: "company-certificate-form",
    type: "companyCertificate",
    style:
      "body { font: 9pt/1.4 'Liberation Sans Narrow'; padding: 14mm } h2 { font-size: 9pt; margin-top: 4mm; border-bottom: .5mm solid #000 } td { border: .2mm solid #777 } .n { text-align: right }",
    sides: (w) => {
      const [p, boss, firm] = [w.person(), w.person(), w.company()];
      const [start, end] = [w.day(-3000, -400), w.day(-90, -8)];
      return `<h1 style="font-size:13pt">CERTIFICADO DE EMPRESA</h1><p>Servicio Público de Empleo Estatal · Prestaciones por desempleo</p>
        <p style="margin-top:4mm">D./D.ª ${boss.name}, con D.N.I./N.I.E. ${other(boss.number)}, que desempeña en la empresa el cargo de ${w.pick(["gerente", "responsable de personal"])}, <b>CERTIFICA</b>, a efectos de la solicitud de prestaciones por desempleo, que son ciertos los datos siguientes:</p>
        <h2>1. DATOS DE LA EMPRESA</h2><table><tr><td>Nombre o razón social</td><td>${field("empresa", firm.name)}</td><td>CIF/NIF</td><td>${other(firm.number, "cif")}</td></tr><tr><td>Cód. cuenta cotización</td><td>${w.digits(2)} ${w.digits(9)}</td><td>Domicilio</td><td>${firm.address.town}</td></tr></table>
        <h2>2. DATOS DEL TRABAJADOR</h2><table><tr><td>Apellidos y nombre</td><td>${field("titular", `${p.surnames}, ${p.given}`)}</td><td>DNI o NIE</td><td>${field("dni_nie", p.number)}</td></tr><tr><td>N.º de la Seguridad Social</td><td>${field("nss", w.nuss())}</td><td>Grupo de cotización</td><td>${w.whole(4, 9)}</td></tr><tr><td>Categoría</td><td>${w.pick(["Operario/a", "Camarero/a", "Comercial"])}</td><td>Tipo de contrato</td><td>100</td></tr></table>
        <h2>3. DATOS DE LA RELACIÓN LABORAL</h2><table><tr><td>Fecha de alta en la empresa</td><td>${field("fecha_inicio", numericDay(start))}</td><td>Fecha de baja</td><td>${field("fecha_fin", numericDay(end))}</td></tr><tr><td>Causa de la extinción o suspensión</td><td colspan="3">${w.pick(["Despido por causas objetivas (art. 52 ET)", "Fin de contrato temporal", "Despido disciplinario"])}</td></tr><tr><td>Vacaciones anuales retribuidas y no disfrutadas</td><td colspan="3">${w.whole(0, 14)} días</td></tr></table>
        <h2>4. COTIZACIONES DE LOS ÚLTIMOS 180 DÍAS</h2><table><tr><th>Año</th><th>Mes</th><th class="n">N.º de días</th><th class="n">Base conting. comunes</th><th class="n">Base AT y EP / desempleo</th></tr>${[1, 2, 3, 4, 5, 6].map((back) => `<tr><td>2026</td><td>${String(11 - back).padStart(2, "0")}</td><td class="n">30</td><td class="n">${w.euros(1400, 2100)}</td><td class="n">${w.euros(1400, 2100)}</td></tr>`).join("")}</table>
        <p style="margin-top:5mm">En ${firm.address.town}, a ${date("fecha", end, dayInWords(end))}</p><div style="margin-left:90mm">Firma y sello de la empresa<br>${signature(w.random)}</div>
        <p style="margin-top:6mm;font-size:7pt">Cualquier falsedad que se cometa en el presente documento dará lugar a las sanciones correspondientes (RD Legislativo 5/2000). Remitido por Certific@2. Huella electrónica: ${w.letters(8)}${w.digits(6)}</p>`;
    },
  },
  {
    id: "settlement-letter",
    type: "settlement",
    style:
      "body { font: 11pt/1.5 Carlito; padding: 22mm 24mm } p { margin-top: 4mm; text-align: justify } td:last-child { text-align: right }",
    sides: (w) => {
      const [p, firm] = [w.person(), w.company()];
      const [start, end] = [w.day(-3000, -400), w.day(-200, -8)];
      const parts = [sum(w.random, 300, 900), sum(w.random, 200, 800), sum(w.random, 900, 4000)] as const;
      const gross = parts[0] + parts[1] + parts[2];
      const off = Math.round(gross * 9) / 100;
      return `<div style="border-bottom:.6mm solid #964;padding-bottom:2mm"><b style="font-size:15pt;color:#964">${firm.name.split(",")[0]}</b><span style="float:right;font-size:8.5pt;text-align:right">${field("empresa", firm.name)}<br>C.I.F. ${other(firm.number, "cif")}</span></div>
        <h1 style="font-size:13pt;margin-top:10mm;text-align:center">DOCUMENTO DE LIQUIDACIÓN Y FINIQUITO</h1>
        <p>El/la que suscribe, ${field("titular", p.name)}, con D.N.I. ${field("dni_nie", p.number)}, que ha trabajado en la empresa desde el ${date("fecha_inicio", start, dayInWords(start))} hasta el ${date("fecha_fin", end, dayInWords(end))}, con la categoría de ${w.pick(["oficial de primera", "comercial", "auxiliar"])}, declara que ha recibido de esta la cantidad de ${field("liquido", amount(gross - off))} euros netos, por los conceptos que se desglosan:</p>
        <table style="margin-top:6mm"><tr><td>Salario de los días trabajados del mes</td><td>${amount(parts[0])} €</td></tr><tr><td>Parte proporcional de pagas extraordinarias</td><td>${amount(parts[1])} €</td></tr><tr><td>Indemnización</td><td>${amount(parts[2])} €</td></tr><tr><td><b>Total bruto</b></td><td><b>${money("total_devengado", gross)} €</b></td></tr><tr><td>Retenciones y cuotas a la Seguridad Social</td><td>−${money("total_deducciones", off)} €</td></tr></table>
        <p>Con el percibo de dicha cantidad queda totalmente saldada y finiquitada por todos los conceptos la relación laboral que unía a las partes, sin que el/la trabajador/a tenga nada más que reclamar.</p>
        <p>De conformidad con el artículo 49.2 del Estatuto de los Trabajadores, se hace constar que NO ha solicitado la presencia de un representante legal de los trabajadores en el momento de la firma.</p>
        <p>En ${firm.address.town}, a ${date("fecha", end, dayInWords(end))}.</p><div style="display:flex;justify-content:space-between;margin-top:10mm"><div>La empresa<br>${signature(w.random)}</div><div>Recibí y conforme<br>${signature(w.random)}</div></div>${stamp([upper(firm.name.split(",")[0] ?? ""), firm.address.town], "left:60mm;bottom:40mm")}`;
    },
  },
  {
    id: "sick-leave-part-basque-bilingual",
    type: "sickLeave",
    language: "es-eu",
    style:
      "body { font: 8.5pt/1.35 Roboto } td { border: .25mm solid #0a7a6f } td small { display: block; font-size: 6.5pt; color: #0a6a60 } h2 { font-size: 8.5pt; color: #fff; background: #0a7a6f; padding: .8mm 2mm; margin-top: 3mm }",
    sides: (w) => {
      const [p, doctor, firm] = [localPerson(w, "eu"), w.person(), w.company()];
      const off = w.day(-200, -10);
      const check = new Date(off.getTime() + w.pick([5, 7, 14]) * 86_400_000);
      const cell = (label: string, value: string, span = 1) =>
        `<td colspan="${span}"><small>${label}</small>${value}</td>`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:15pt;color:#0a7a6f">Osakidetza</b><span style="text-align:right">ALDI BATERAKO EZINTASUNAREN BAJA-AGIRIA<br><b>PARTE MÉDICO DE BAJA DE INCAPACIDAD TEMPORAL</b></span></div>
        <p style="margin-top:2mm">Langilearentzako alea / Ejemplar para la persona trabajadora</p>
        <h2>LANGILEAREN DATUAK / DATOS DE LA PERSONA TRABAJADORA</h2><table><tr>${cell("Izen-abizenak / Nombre y apellidos", field("titular", p.name), 2)}${cell("NAN-AIZ / DNI-NIE", field("dni_nie", p.number))}</tr><tr>${cell("Gizarte Segurantzako zk. / N.º Seguridad Social", field("nss", w.nuss()))}${cell("Jaioteguna / Fecha de nacimiento", field("fecha_nacimiento", numericDay(p.born)))}${cell("Telefonoa / Teléfono", field("telefono", p.phone))}</tr><tr>${cell("Helbidea / Domicilio", field("direccion", p.address.street), 2)}${cell("Udalerria / Localidad", `${field("codigo_postal", p.address.postcode)} ${field("localidad", p.address.town)}`)}</tr></table>
        <h2>ENPRESAREN DATUAK / DATOS DE LA EMPRESA</h2><table><tr>${cell("Enpresa / Empresa", field("empresa", firm.name), 2)}${cell("Lanbidea / Puesto de trabajo", w.pick(["Soldadora", "Sukaldaria", "Administraria"]))}</tr></table>
        <h2>PROZESUAREN DATUAK / DATOS DEL PROCESO</h2><table><tr>${cell("Baja-eguna / Fecha de la baja", field("fecha_inicio", numericDay(off)))}${cell("Kontingentzia / Contingencia", "Gaixotasun arrunta / Enfermedad común")}${cell("Birgaixotzea / Recaída", "EZ / NO")}</tr><tr>${cell("Prozesu mota / Tipo de proceso", "Motza / Corto (5-30)")}${cell("Ustezko iraupena / Duración estimada", `${w.whole(6, 30)} egun / días`)}${cell("Hurrengo azterketa / Próxima revisión", numericDay(check))}</tr></table>
        <h2>MEDIKUAREN DATUAK / DATOS DEL FACULTATIVO</h2><table><tr>${cell("Izen-abizenak / Nombre y apellidos", doctor.name)}${cell("Elkargokide zk. / N.º de colegiado", `48${w.digits(5)}`)}${cell("Osasun-zentroa / Centro de salud", `${p.address.town} — ${w.pick(["Deusto", "Gros", "Zabalgana"])}`)}</tr></table>
        <p style="margin-top:5mm">Data / Fecha: ${field("fecha", numericDay(off))}</p><div style="display:flex;justify-content:space-between;align-items:center">${signature(w.random)}${qrBox(w.random, 18)}</div>
        <p style="font-size:6.5pt;margin-top:4mm">Osakidetzak agiri hau bidaltzen dio GSINi bide telematikoz; ez duzu enpresan aurkeztu behar. / Osakidetza remite este parte al INSS por vía telemática; no es necesario presentarlo en la empresa.</p>`;
    },
  },
  {
    id: "unemployment-resolution-letter",
    type: "unemploymentResolution",
    style:
      "body { font: 10pt/1.45 'Open Sans'; position: relative } p { margin-top: 3mm; text-align: justify } td { border-bottom: .2mm solid #999 }",
    sides: (w) => {
      const p = w.person();
      const resolved = w.day(-250, -15);
      const start = new Date(resolved.getTime() - 12 * 86_400_000);
      const end = new Date(start.getTime() + w.pick([120, 240, 360, 720]) * 86_400_000);
      return `<div style="font-size:8pt"><b>SERVICIO PÚBLICO DE EMPLEO ESTATAL</b> (SEPE)<br>Dirección Provincial de ${p.address.province}<br>Oficina de Prestaciones</div>
        <div style="margin:8mm 0 0 95mm;line-height:1.35">D./D.ª ${upper(p.name)}<br>${upper(p.address.street)}<br>${p.address.postcode} ${upper(p.address.town)}</div>
        <p style="margin-top:12mm"><b>COMUNICACIÓN SOBRE RECONOCIMIENTO DE PRESTACIÓN POR DESEMPLEO</b></p>
        <p>Vista su solicitud de PRESTACIÓN CONTRIBUTIVA, de fecha ${numericDay(start)}, y en virtud de las competencias atribuidas al Servicio Público de Empleo Estatal por el texto refundido de la Ley General de la Seguridad Social, esta Dirección Provincial HA RESUELTO <b>aprobar</b> la prestación con los siguientes datos:</p>
        <table style="margin-top:4mm;font-size:9pt"><tr><td>Titular</td><td>${field("titular", upper(p.name))}</td><td>DNI/NIE</td><td>${field("dni_nie", p.number)}</td></tr><tr><td>Tipo de prestación</td><td>CONTRIBUTIVA</td><td>Expediente</td><td>${field("referencia", w.digits(10))}</td></tr><tr><td>Período reconocido</td><td>${field("fecha_inicio", numericDay(start))} a ${field("fecha_fin", numericDay(end))}</td><td>Días de derecho</td><td>${Math.round((end.getTime() - start.getTime()) / 86_400_000)}</td></tr><tr><td>Base reguladora diaria</td><td>${w.euros(38, 78)} €</td><td>Cuantía diaria inicial</td><td>${w.euros(26, 42)} €</td></tr><tr><td>Domiciliación</td><td colspan="3">${field("iban", spacedIban(w.iban()))}</td></tr></table>
        <p>El pago se efectuará por mensualidades vencidas, entre los días 10 y 15 de cada mes. Deberá renovar su demanda de empleo en las fechas que se le indiquen en el documento de renovación.</p>
        <p>Contra esta resolución, conforme a lo previsto en el artículo 71 de la Ley 36/2011, podrá interponer reclamación previa ante este organismo en el plazo de treinta días hábiles siguientes a la fecha de recepción.</p>
        <p style="margin-top:8mm">${p.address.province}, a ${date("fecha", resolved, dayInWords(resolved))}</p><p>EL/LA DIRECTOR/A PROVINCIAL DEL SEPE</p>${signature(w.random)}
        <div style="position:absolute;left:16mm;right:16mm;bottom:12mm;font-size:7pt;border-top:.2mm solid #444;padding-top:1mm">Código Seguro de Verificación: ${field("csv", w.csv())} · www.sepe.es · Trabajamos para ti</div>`;
    },
  },
];
