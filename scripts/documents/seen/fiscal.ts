import { barcode, field, issuerNumber, other, qr } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, amount, dayInWords, numericDay, spacedIban } from "../world.ts";

const upper = (text: string) => text.toUpperCase();
const AEAT = `<div style="display:flex;align-items:center;gap:3mm"><div style="width:9mm;height:11mm;background:#c9a227;border-radius:2mm 2mm 5mm 5mm"></div><div><b style="font-size:12pt">Agencia Tributaria</b><br><span style="font-size:7pt">Teléfono: 91 757 57 77 · https://sede.agenciatributaria.gob.es</span></div></div>`;

/** Papers of taxes and contributions. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "nif-card-company",
    type: "nifCard",
    page: "card",
    style: "body { background: #fbfbf7; font: 6.2pt 'Liberation Sans' } td { padding: .5mm 0 }",
    sides: (w) => {
      const company = w.company();
      const { address } = company;
      return `<div style="display:flex;justify-content:space-between;border-bottom:.3mm solid #036;padding-bottom:1mm"><b>Agencia Tributaria</b><span style="font-size:5pt">www.agenciatributaria.es</span></div>
        <p style="text-align:center;font-size:6.6pt;margin-top:1.5mm"><b>TARJETA ACREDITATIVA DEL NÚMERO DE IDENTIFICACIÓN FISCAL</b></p>
        <div style="display:flex;gap:3mm;margin-top:2mm"><div style="width:62mm"><p>N.I.F. <b style="font-size:9pt">${issuerNumber(company.number)}</b> &nbsp;DEFINITIVO</p>
        <p style="margin-top:1.5mm">Denominación<br><b>${field("titular", upper(company.name))}</b></p>
        <p style="margin-top:1mm">Domicilio social<br><b>${field("direccion", upper(address.street))}</b><br><b>${field("codigo_postal", address.postcode)} ${field("localidad", upper(address.town))}</b></p></div>${qr(w, 14)}</div>
        <p style="margin-top:1.5mm">Administración 28${w.digits(3)} &nbsp; Fecha N.I.F. definitivo: ${field("fecha", numericDay(w.day(-3000, -60), "-"))}</p>
        <p>Código electrónico: ${field("csv", w.letters(2) + w.digits(14))}</p>`;
    },
  },
  {
    id: "income-tax-return-boxes",
    type: "taxReturn",
    style:
      "body { font: 8.8pt/1.35 'Liberation Sans' } .g { display: grid; grid-template-columns: repeat(4, 1fr) } .g div { border: 1px solid #777; padding: .8mm 1.5mm; min-height: 10mm } .l { display: block; font-size: 6.2pt } .k { display: inline-block; background: #ddd; font-size: 7pt; width: 10mm; text-align: center; margin-right: 2mm } td { border-bottom: 1px dotted #999; padding: .8mm } .r { text-align: right; white-space: nowrap } h2 { font-size: 9pt; background: #2f6b3a; color: #fff; padding: 1mm 2mm; margin-top: 4mm }",
    sides: (w) => {
      const person = w.person();
      const { address } = person;
      const box = (span: number, code: string, label: string, value: string) =>
        `<div style="grid-column:span ${span}"><span class="l">${code} ${label}</span>${value}</div>`;
      const row = (label: string, code: string, value: string) =>
        `<tr><td>${label}</td><td class="r"><span class="k">${code}</span>${value}</td></tr>`;
      const filed = w.day(-230, -146);
      const reference = `${w.letters(3)}${w.digits(13)}`;
      return `<div style="display:flex;justify-content:space-between">${AEAT}<div style="text-align:right">Ejercicio <b style="font-size:13pt">2025</b><br><b>Modelo 100</b> · Documento de ingreso o devolución</div></div>
        <p style="margin-top:4mm"><b>Impuesto sobre la Renta de las Personas Físicas</b> · Declaración ordinaria</p>
        <table style="border:1px solid #777;margin-top:2mm;font-size:7.5pt"><tr><td>Presentación realizada el: <b>${field("fecha", numericDay(filed, "-"))}</b> a las 11:${w.whole(10, 59)}:21</td><td>Número de justificante: <b>${field("numero_documento", `100${w.digits(10)}`)}</b></td></tr><tr><td>Expediente/Referencia: ${field("referencia", `2025100${w.digits(8)}${w.letters(1)}`)}</td><td>Código Seguro de Verificación: ${field("csv", reference)}</td></tr></table>
        <h2>Primer declarante</h2><div class="g">${box(1, "[0001]", "NIF", field("dni_nie", person.number))}${box(3, "[0002]", "Apellidos y nombre", field("titular", upper(`${person.surnames} ${person.given}`)))}${box(1, "[0005]", "Estado civil (el 31-12-2025)", w.pick(["SOLTERO/A", "CASADO/A"]))}${box(1, "[0010]", "Fecha de nacimiento", field("fecha_nacimiento", numericDay(person.born)))}${box(2, "[0015]", "Domicilio habitual actual", field("direccion", upper(address.street)))}${box(1, "[0027]", "Código postal", field("codigo_postal", address.postcode))}${box(2, "[0028]", "Municipio", field("municipio", upper(address.town)))}${box(1, "[0030]", "Provincia", field("provincia", upper(address.province)))}</div>
        <h2>Rendimientos y bases</h2><table>${row("Retribuciones dinerarias. Importe íntegro", "0003", w.euros(15_000, 42_000))}${row("Cotizaciones a la Seguridad Social", "0013", w.euros(900, 2600))}${row("Rendimiento neto reducido del trabajo", "0025", w.euros(12_000, 37_000))}${row("Base imponible general", "0435", field("base_imponible", w.euros(12_000, 37_000)))}${row("Base liquidable general sometida a gravamen", "0505", w.euros(12_000, 37_000))}</table>
        <h2>Resultado</h2><table>${row("Cuota resultante de la autoliquidación", "0595", w.euros(1500, 7000))}${row("Retenciones por rendimientos del trabajo", "0596", w.euros(1500, 7900))}${row("<b>Resultado de la declaración: A DEVOLVER</b>", "0670", `<b>${field("importe", `-${w.euros(60, 1900)}`)}</b>`)}</table>
        <p style="margin-top:4mm">Devolución por transferencia. Código IBAN ${field("iban", spacedIban(w.iban()))}</p>`;
    },
  },
  {
    id: "tax-clearance-prose-margin-code",
    type: "taxClearance",
    style:
      "body { font: 10.5pt/1.55 'Liberation Sans' } .m { position: absolute; left: 6mm; top: 60mm; writing-mode: vertical-rl; transform: rotate(180deg); font-size: 6.5pt } p { margin-top: 4mm; text-align: justify }",
    sides: (w) => {
      const person = w.person();
      const issued = w.day(-150, -2);
      const code = w.letters(3) + w.digits(8) + w.letters(5);
      return `<div class="m">Documento firmado electrónicamente (Real Decreto 203/2021). Autenticidad verificable mediante Código Seguro Verificación ${code} en sede.agenciatributaria.gob.es</div>${AEAT}
        <p style="text-align:right;font-size:8.5pt">Delegación Especial de ${w.address().province}<br>N.º REFERENCIA: ${field("referencia", w.digits(11))}</p><h1 style="font-size:15pt;text-align:center;margin-top:16mm">CERTIFICADO</h1>
        <p>La Agencia Estatal de Administración Tributaria <b>CERTIFICA</b> que, conforme a los datos que obran en su poder, el solicitante del presente certificado:</p>
        <p style="padding-left:14mm">N.I.F.: <b>${field("dni_nie", person.number)}</b> &emsp; APELLIDOS Y NOMBRE: <b>${field("titular", upper(`${person.surnames} ${person.given}`))}</b><br>DOMICILIO FISCAL: ${upper(person.address.street)}. ${person.address.postcode} ${upper(person.address.town)}</p>
        <p>se encuentra al corriente de sus obligaciones tributarias de conformidad con lo dispuesto en el artículo 74 del Reglamento General de las actuaciones y los procedimientos de gestión e inspección tributaria, aprobado por el Real Decreto 1065/2007.</p>
        <p>El presente certificado se expide a petición del interesado, tiene carácter <b>POSITIVO</b> y una validez de ${w.pick(["doce", "seis"])} meses contados desde la fecha de su expedición, salvo que la normativa específica establezca otro plazo.</p>
        <p>Documento firmado electrónicamente por la Agencia Estatal de Administración Tributaria, con fecha ${field("fecha", dayInWords(issued))}.</p>
        <p style="margin-top:14mm;font-size:8.5pt">Código Seguro de Verificación: <b>${field("csv", code)}</b></p>`;
    },
  },
  {
    id: "social-security-clearance-company",
    type: "socialSecurityClearance",
    style: "body { font: 10.5pt/1.6 'Liberation Sans' } p { margin-top: 5mm; text-align: justify }",
    sides: (w) => {
      const person = w.person();
      const issued = w.day(-170, -1);
      return `<div style="display:flex;justify-content:space-between"><b style="color:#0b4ea2;font-size:12pt">TESORERÍA GENERAL<br>DE LA SEGURIDAD SOCIAL</b><div style="font-size:8pt;text-align:right">Administración ${w.digits(2)}/${w.digits(2)}<br>${w.address().street}<br>Tel. 901 50 20 50</div></div>
        <h1 style="font-size:12.5pt;text-align:center;margin-top:16mm">CERTIFICADO DE ESTAR AL CORRIENTE EN LAS OBLIGACIONES DE SEGURIDAD SOCIAL</h1>
        <p>La Tesorería General de la Seguridad Social <b>CERTIFICA</b> que, según los antecedentes obrantes en esta Tesorería y de acuerdo con las comprobaciones efectuadas a la fecha de expedición del presente certificado, el/la solicitante:</p>
        <table style="margin-top:4mm;font-size:10pt"><tr><td>Nombre / Razón social:</td><td><b>${field("titular", upper(person.name))}</b></td></tr><tr><td>N.I.F./C.I.F.:</td><td><b>${field("dni_nie", person.number)}</b></td></tr><tr><td>NAF:</td><td><b>${field("nss", w.nuss())}</b></td></tr><tr><td>Régimen:</td><td>0521 TRABAJADORES POR CUENTA PROPIA O AUTÓNOMOS</td></tr></table>
        <p><b>NO tiene pendiente de ingreso</b> ninguna reclamación por deudas ya vencidas con la Seguridad Social.</p><p>La presente certificación no originará derechos ni expectativas de derechos a favor del solicitante ni de terceros, ni podrá ser invocada a efectos de interrupción de la prescripción.</p>
        <p>Y para que conste, a petición del interesado, se expide el presente certificado con fecha ${field("fecha", upper(dayInWords(issued)))}.</p>
        <table style="position:absolute;bottom:16mm;width:178mm;font-size:7pt" border="1"><tr><td>REFERENCIAS ELECTRÓNICAS<br>Id. CEA: ${field("csv", w.csv())}</td><td>Fecha: ${numericDay(issued)}</td><td>Huella: ${w.letters(6)}${w.digits(4)}${w.letters(6)}</td></tr></table>`;
    },
  },
  {
    id: "property-tax-receipt-valencia",
    type: "ibiReceipt",
    language: "es-ca",
    style:
      "body { font: 8.6pt/1.4 'Liberation Sans' } td { border: 1px solid #99a; vertical-align: top; height: 10mm } .l { display: block; font-size: 6.4pt; color: #446 } .r { text-align: right }",
    sides: (w) => {
      const person = w.person("Valencia");
      const home = w.address("Valencia");
      const due = w.day(-200, 30);
      const cell = (label: string, value: string, span = 1) =>
        `<td colspan="${span}"><span class="l">${label}</span>${value}</td>`;
      const base = w.whole(2_500_000, 11_000_000) / 100;
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:12pt">AJUNTAMENT DE VALÈNCIA</b><br>Gestió Tributària Integral · Gestión Tributaria Integral<br>NIF ${issuerNumber("P4625200C")}</div><div style="text-align:right"><b>Exercici / Ejercicio 2026</b><br>IMPOST SOBRE BÉNS IMMOBLES<br>IMPUESTO SOBRE BIENES INMUEBLES (IBI) URBANA</div></div>
        <table style="margin-top:6mm"><tr>${cell("Subjecte passiu / Sujeto pasivo", field("titular", upper(`${person.surnames} ${person.given}`)), 2)}${cell("NIF", field("dni_nie", person.number))}</tr>
        <tr>${cell("Objecte tributari / Objeto tributario", `${field("direccion", upper(home.street))}<br>${home.postcode} ${upper(home.town)}`, 2)}${cell("Referència cadastral / Referencia catastral", field("referencia_catastral", w.cadastral()))}</tr>
        <tr>${cell("Valor cadastral / Valor catastral", amount(base * 1.4))}${cell("Base liquidable", amount(base))}${cell("Tipus / Tipo", "0,720 %")}</tr>
        <tr>${cell("Nº rebut / N.º recibo", field("numero_documento", `26 ${w.digits(3)} ${w.digits(6)}`))}${cell("Període de pagament / Período de pago", `01/03/2026 - ${field("vencimiento", numericDay(due))}`)}${cell("QUOTA A PAGAR / CUOTA A PAGAR", `<b style="font-size:12pt">${field("total", amount(base * 0.0072))} €</b>`)}</tr></table>
        <p style="margin-top:4mm">REBUT DOMICILIAT · RECIBO DOMICILIADO en el compte / en la cuenta <b>${field("iban", spacedIban(w.iban()))}</b>. Data de càrrec / Fecha de cargo: ${field("fecha_cargo", numericDay(due))}</p>
        <div style="border-top:1px dashed #333;margin-top:20mm;padding-top:4mm;display:flex;justify-content:space-between"><div><b>DOCUMENT DE PAGAMENT / DOCUMENTO DE PAGO</b><br>Emissora / Emisora: ${w.digits(6)}-${w.digits(3)} &nbsp; Referència: ${field("referencia", w.digits(12))} &nbsp; Identificació: ${w.digits(10)}<br>Import / Importe: ${amount(base * 0.0072)}<br>${barcode(w, 110, 12)}</div>${qr(w, 24)}</div>`;
    },
  },
  {
    id: "vat-return-303",
    type: "vatReturn",
    style:
      "body { font: 8.4pt/1.35 'Liberation Sans' } td { border: 1px solid #8a8a8a; padding: .8mm 1.5mm } .k { background: #e3e3e3; width: 8mm; text-align: center; font-size: 7pt } .r { text-align: right; width: 28mm } h2 { font-size: 8.6pt; margin: 3mm 0 1mm }",
    sides: (w) => {
      const isCompany = w.whole(0, 1) === 1;
      const company = w.company();
      const person = w.person();
      const base = w.whole(400_000, 4_800_000) / 100;
      const paid = Math.round(base * 0.08 * 100) / 100;
      const due = base * 0.21 - paid;
      const row = (label: string, ...cells: readonly (readonly [string, string])[]) =>
        `<tr><td>${label}</td>${cells.map(([code, value]) => `<td class="k">${code}</td><td class="r">${value}</td>`).join("")}</tr>`;
      return `<div style="display:flex;justify-content:space-between">${AEAT}<div style="text-align:right"><b style="font-size:11pt">Impuesto sobre el Valor Añadido</b><br>Autoliquidación &nbsp; <b style="font-size:14pt">Modelo 303</b></div></div>
        <h2>Identificación (1)</h2><table><tr><td>NIF<br><b>${isCompany ? issuerNumber(company.number) : field("dni_nie", person.number)}</b></td><td>Apellidos y nombre o Razón social<br><b>${field("titular", upper(isCompany ? company.name : `${person.surnames} ${person.given}`))}</b></td></tr></table>
        <h2>Devengo (2)</h2><table><tr><td>Ejercicio <b>2026</b></td><td>Período <b>${field("periodo", w.pick(["1T", "2T", "3T"]))}</b></td><td>Tributa exclusivamente a una Administración: <b>NO</b></td></tr></table>
        <h2>Liquidación (3) · IVA devengado</h2><table><tr><td></td><td class="k"></td><td class="r">Base imponible</td><td class="k"></td><td class="r">Tipo %</td><td class="k"></td><td class="r">Cuota</td></tr>${row("Régimen general", ["01", "0,00"], ["02", "4,00"], ["03", "0,00"])}${row("", ["04", "0,00"], ["05", "10,00"], ["06", "0,00"])}${row("", ["07", field("base_imponible", amount(base))], ["08", "21,00"], ["09", field("iva", amount(base * 0.21))])}${row("Total cuota devengada", ["", ""], ["", ""], ["27", amount(base * 0.21)])}</table>
        <h2>IVA deducible</h2><table>${row("Por cuotas soportadas en operaciones interiores corrientes", ["28", amount(paid / 0.21)], ["29", amount(paid)])}${row("Total a deducir", ["", ""], ["45", amount(paid)])}${row("Resultado régimen general (27 - 45)", ["", ""], ["46", amount(due)])}</table>
        <h2>Resultado</h2><table>${row("Resultado de la autoliquidación", ["69", amount(due)])}${row("<b>Resultado</b>", ["71", `<b>${field("total", amount(due))}</b>`])}</table>
        <h2>Ingreso (7)</h2><table><tr><td>Forma de pago: Domiciliación bancaria</td><td>IBAN ${field("iban", w.iban())}</td></tr></table>
        <p style="margin-top:4mm;font-size:7.5pt">Presentación realizada el ${field("fecha", numericDay(w.day(-200, -30), "-"))} a las 12:${w.whole(10, 59)}:10 · N.º de justificante ${field("numero_documento", `303${w.digits(10)}`)} · Código Seguro de Verificación ${field("csv", w.letters(3) + w.digits(13))}</p>`;
    },
  },
  {
    id: "withholding-certificate-190",
    type: "withholdingCertificate",
    style:
      "body { font: 9.5pt/1.4 'Liberation Sans' } td, th { border: 1px solid #555; font-size: 9pt } th { font-weight: 400; font-size: 7.5pt } h2 { font-size: 9.5pt; margin: 5mm 0 1mm } .r { text-align: right }",
    sides: (w) => {
      const person = w.person();
      const company = w.company();
      const gross = w.whole(1_500_000, 4_200_000) / 100;
      return `<p style="text-align:center;font-size:12pt"><b>IMPUESTO SOBRE LA RENTA DE LAS PERSONAS FÍSICAS</b><br>Certificado de retenciones e ingresos a cuenta · Ejercicio ${field("periodo", "2025")}</p>
        <h2>Datos del perceptor</h2><table><tr><th>NIF</th><th>Apellidos y nombre</th></tr><tr><td>${field("dni_nie", person.number)}</td><td>${field("titular", upper(`${person.surnames}, ${person.given}`))}</td></tr></table>
        <h2>Datos de la persona o entidad pagadora</h2><table><tr><th>NIF</th><th>Apellidos y nombre, denominación o razón social</th></tr><tr><td>${issuerNumber(company.number)}</td><td>${field("empresa", upper(company.name))}</td></tr></table>
        <h2>Rendimientos del trabajo</h2><table><tr><th>Retribuciones dinerarias</th><th>Importe íntegro satisfecho</th><th>Retenciones practicadas</th></tr><tr><td>Correspondientes al ejercicio</td><td class="r">${field("importe", amount(gross))}</td><td class="r">${field("retencion", amount(gross * 0.147))}</td></tr><tr><td>Retribuciones en especie</td><td class="r">0,00</td><td class="r">0,00</td></tr></table>
        <h2>Gastos fiscalmente deducibles</h2><table><tr><td>Cotizaciones a la Seguridad Social</td><td class="r">${amount(gross * 0.0648)}</td></tr></table>
        <p style="margin-top:8mm">Fecha de expedición: ${field("fecha", dayInWords(w.day(-310, -230)))}</p><p style="margin-top:4mm">Por la entidad pagadora: D./D.ª ${w.person().name}, NIF ${other(w.person().number)}, Cargo: Administrador/a</p>
        <p style="margin-top:60mm;font-size:7pt">${company.name} · ${company.address.street} · ${company.address.postcode} ${company.address.town} · Inscrita en el Registro Mercantil, tomo ${w.digits(4)}, folio ${w.digits(3)}, hoja ${w.letters(1)}-${w.digits(5)}</p>`;
    },
  },
  {
    id: "fee-receipt-790-012",
    type: "feeReceipt",
    style:
      "body { font: 8.6pt/1.35 'Liberation Sans' } .g { display: grid; grid-template-columns: repeat(6, 1fr) } .g div { border: 1px solid #000; margin: -1px 0 0 -1px; padding: .6mm 1.2mm; min-height: 10mm } .l { font-size: 6pt; display: block } h2 { font-size: 8pt; margin: 4mm 0 1.5mm }",
    sides: (w) => {
      const person = w.foreigner();
      const { address } = person;
      const box = (span: number, label: string, value: string) =>
        `<div style="grid-column:span ${span}"><span class="l">${label}</span>${value}</div>`;
      const number = `790012${w.digits(7)}`;
      const paid = w.day(-100, -2);
      return `<div style="display:flex;justify-content:space-between"><div><b>MINISTERIO DEL INTERIOR</b><br>DIRECCIÓN GENERAL DE LA POLICÍA</div><div style="text-align:center"><b>TASA</b><br>Reconocimientos, autorizaciones y concursos<br><b style="font-size:12pt">Código 012</b></div><div style="text-align:right"><b style="font-size:14pt">Modelo 790</b></div></div>
        <div style="display:flex;justify-content:space-between;margin-top:4mm"><span>Ejercicio 2026</span><div>${barcode(w, 70, 9)}N.º de justificante: <b>${field("numero_documento", number)}</b></div></div>
        <h2>1. IDENTIFICACIÓN</h2><div class="g">${box(2, "1. N.I.F./N.I.E.", field("dni_nie", person.number))}${box(4, "2. Apellidos y nombre o razón social", field("titular", upper(`${person.surnames} ${person.given}`)))}${box(1, "3. Calle/plaza/avda.", "CALLE")}${box(3, "4. Nombre de la vía pública, número, piso", field("direccion", upper(address.street)))}${box(2, "7. Teléfono", field("telefono", person.phone))}${box(2, "8. Municipio", field("municipio", upper(address.town)))}${box(2, "9. Provincia", field("provincia", upper(address.province)))}${box(2, "10. Código postal", field("codigo_postal", address.postcode))}</div>
        <h2>2. AUTOLIQUIDACIÓN</h2><p>☒ Principal ☐ Complementaria</p><p style="margin-top:2mm">☒ ${w.pick(["TIE que documenta la primera concesión de la autorización de residencia temporal", "Certificado de registro de residente comunitario", "Asignación de Número de Identidad de Extranjero (NIE) a instancia del interesado"])}</p>
        <h2>3. DECLARANTE E INGRESO</h2><div class="g">${box(2, "Fecha", field("fecha", numericDay(paid)))}${box(2, "Importe euros (I)", field("importe", w.pick(["12,00", "16,08", "9,84"])))}${box(2, "Forma de pago", "En efectivo ☒  Adeudo en cuenta ☐")}${box(6, "Código IBAN", "")}</div>
        <div style="border:.5mm solid #23508f;color:#23508f;width:74mm;padding:3mm;margin:8mm 0 0 90mm;transform:rotate(-4deg)">BANCO MESETA, S.A.<br>Oficina ${w.digits(4)} · PAGADO ${numericDay(paid)}<br>NRC ${field("referencia", `${number}${w.letters(3)}${w.digits(6)}`)}</div>
        <p style="position:absolute;bottom:14mm;font-size:7pt">Ejemplar para el interesado. Este documento no será válido sin la certificación mecánica o, en su defecto, firma autorizada.</p>`;
    },
  },
  {
    id: "vehicle-tax-vigo-galician",
    type: "vehicleTax",
    language: "gl",
    style: "body { font: 9.5pt/1.45 Carlito } td { border-bottom: 1px solid #bbb } .l { color: #555; width: 55mm }",
    sides: (w) => {
      const person = w.person("Pontevedra");
      const { address } = person;
      const due = w.day(-120, 60);
      const row = (label: string, value: string) => `<tr><td class="l">${label}</td><td>${value}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:15pt">Concello de Vigo</b><br>Praza do Rei, 1 · 36202 Vigo · CIF ${issuerNumber("P3605700H")}</div><div style="text-align:right"><b>RECIBO</b><br>Tributos · Recadación</div></div>
        <div style="margin:14mm 0 0 96mm;height:28mm">${upper(person.name)}<br>${address.street}<br>${address.postcode} ${upper(address.town)}<br>${upper(address.province)}</div>
        <h2 style="font-size:12pt">IMPOSTO SOBRE VEHÍCULOS DE TRACCIÓN MECÁNICA</h2><table style="margin-top:4mm">${row("Exercicio", field("periodo", "2026"))}${row("Suxeito pasivo", field("titular", `${person.surnames}, ${person.given}`))}${row("NIF", field("dni_nie", person.number))}${row("Matrícula", `<b>${field("matricula", w.plate().replace(" ", ""))}</b>`)}${row("Marca e modelo", w.pick(["CITROËN C4", "PEUGEOT 308", "SEAT LEÓN", "DACIA SANDERO"]))}${row("Potencia fiscal (cabalos)", `${w.whole(8, 15)},${w.digits(2)}`)}${row("Número de recibo", field("numero_documento", `${w.digits(8)}-26`))}${row("Data límite de pagamento", field("vencimiento", dayInWords(due, "gl")))}${row("<b>Importe a ingresar</b>", `<b style="font-size:13pt">${field("total", w.euros(38, 170))} €</b>`)}</table>
        <p style="margin-top:8mm">Pode aboar este recibo en calquera entidade colaboradora ou na sede electrónica. Pasado o prazo esixirase a recarga de constrinximento.</p>
        <p style="margin-top:8mm">Emisora ${w.digits(6)} · Referencia ${field("referencia", w.digits(12))} · Identificación ${w.digits(10)}</p>${barcode(w, 120, 12)}`;
    },
  },
  {
    id: "self-employed-registration-036",
    type: "censusDeclaration",
    style:
      "body { font: 9pt/1.4 'Liberation Sans' } .g { display: grid; grid-template-columns: repeat(4, 1fr) } .g div { border: 1px solid #777; padding: 1mm 1.5mm; min-height: 10mm } .l { display: block; font-size: 6.4pt } h2 { font-size: 9pt; margin-top: 5mm }",
    sides: (w) => {
      const person = w.person();
      const { address } = person;
      const start = w.day(-900, -10);
      const box = (span: number, label: string, value: string) =>
        `<div style="grid-column:span ${span}"><span class="l">${label}</span>${value}</div>`;
      return `<div style="display:flex;justify-content:space-between">${AEAT}<div style="text-align:right">DECLARACIÓN CENSAL<br>de alta, modificación y baja<br><b style="font-size:14pt">Modelo 036</b></div></div>
        <h2>1. DATOS IDENTIFICATIVOS</h2><div class="g">${box(1, "101 NIF", field("dni_nie", person.number))}${box(3, "102 Apellidos y nombre o razón social", field("titular", upper(`${person.surnames} ${person.given}`)))}</div>
        <h2>2. CAUSAS DE PRESENTACIÓN</h2><p>☒ 111 Alta en el Censo de empresarios, profesionales y retenedores</p>
        <h2>3. DOMICILIO FISCAL</h2><div class="g">${box(3, "B13 Nombre de la vía pública, número y piso", field("direccion", upper(address.street)))}${box(1, "B21 Código postal", field("codigo_postal", address.postcode))}${box(2, "B20 Municipio", field("municipio", upper(address.town)))}${box(2, "B22 Provincia", field("provincia", upper(address.province)))}${box(2, "B24 Teléfono fijo o móvil", field("telefono", person.phone))}${box(2, "B26 Correo electrónico", field("email", person.email))}</div>
        <h2>4. DECLARACIÓN DE ACTIVIDADES</h2><div class="g">${box(3, "401 Descripción de la actividad", w.pick(["PROGRAMADORES Y ANALISTAS DE INFORMÁTICA", "SERVICIOS DE PELUQUERÍA", "REFORMAS EN GENERAL"]))}${box(1, "403 Grupo o epígrafe IAE", w.digits(3))}${box(2, "405 Fecha de inicio de la actividad", field("fecha_inicio", numericDay(start, "-")))}${box(2, "406 Tipo de actividad", "A05")}</div>
        <p style="margin-top:8mm">Lugar y fecha: ${address.town}, ${field("fecha", numericDay(start, "-"))}. Firma en calidad de: titular</p><p style="margin-top:4mm;font-size:7.5pt">Registro RGE${w.digits(14)} &nbsp; Código Seguro de Verificación: ${field("csv", w.letters(3) + w.digits(13))} &nbsp; Válido comunicaciones hasta ${numericDay(addYears(start, 5))}</p>`;
    },
  },
  {
    id: "income-prepayment-130",
    type: "taxPrepayment",
    style:
      "body { font: 8.8pt/1.35 'Liberation Sans' } td { border: 1px solid #999; padding: 1mm 1.5mm } .k { background: #e3e3e3; width: 9mm; text-align: center; font-size: 7pt } .r { text-align: right; width: 32mm } h2 { font-size: 9pt; margin: 4mm 0 1mm }",
    sides: (w) => {
      const person = w.person();
      const income = w.whole(500_000, 3_000_000) / 100;
      const costs = Math.round(income * 0.3 * 100) / 100;
      const row = (label: string, code: string, value: string) =>
        `<tr><td>${label}</td><td class="k">${code}</td><td class="r">${value}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between">${AEAT}<div style="text-align:right">Impuesto sobre la Renta de las Personas Físicas<br>Actividades económicas en estimación directa · Pago fraccionado<br><b style="font-size:14pt">Modelo 130</b></div></div>
        <h2>Declarante</h2><table><tr><td>NIF<br><b>${field("dni_nie", person.number)}</b></td><td>Apellidos<br><b>${field("apellidos", upper(person.surnames))}</b></td><td>Nombre<br><b>${field("nombre", upper(person.given))}</b></td></tr></table><h2>Devengo</h2><table><tr><td>Ejercicio: 2026</td><td>Período: ${field("periodo", w.pick(["1T", "2T", "3T"]))}</td></tr></table>
        <h2>Liquidación · I. Actividades económicas en estimación directa</h2><table>${row("Ingresos computables", "01", amount(income))}${row("Gastos fiscalmente deducibles", "02", amount(costs))}${row("Rendimiento neto (01 - 02)", "03", amount(income - costs))}${row("20 por 100 del importe de la casilla 03", "04", amount((income - costs) * 0.2))}${row("Pago fraccionado previo del trimestre", "07", amount((income - costs) * 0.2))}${row("<b>Resultado de la autoliquidación</b>", "19", `<b>${field("total", amount((income - costs) * 0.2))}</b>`)}</table>
        <p style="margin-top:5mm">Ingreso · Importe (casilla 19) · Forma de pago: adeudo en cuenta · IBAN ${field("iban", w.iban())}</p><p style="margin-top:5mm;font-size:7.5pt">N.º de justificante ${field("numero_documento", `130${w.digits(10)}`)} · Presentado el ${field("fecha", numericDay(w.day(-200, -30), "-"))} a las 19:0${w.whole(0, 9)}:44 · CSV ${field("csv", w.letters(3) + w.digits(13))}</p>`;
    },
  },
];
