import type { DocumentTemplate } from "../template.ts";
import { amount, dayInWords, monthName, numericDay, spacedIban } from "../world.ts";
import { barcode, date, field, localAddress, localPerson, money, other, qrBox, signature, sum } from "./parts/marks.ts";

const upper = (text: string) => text.toUpperCase();
/** A box of a form of the Agencia Tributaria: its number, its label, its value. */
const box = (number: string, label: string, value: string, span = 1) =>
  `<td colspan="${span}"><small>${label}</small><span class="k">${number}</span> ${value}</td>`;
const FORM =
  "body { font: 8.5pt/1.3 'Liberation Sans'; padding: 12mm } td { border: .25mm solid #7a8; } td small { display: block; font-size: 6.3pt; color: #253 } .k { display: inline-block; background: #cfe3d8; font-size: 6.5pt; padding: 0 1mm; margin-right: 1mm } h2 { font-size: 9pt; background: #2f7d5b; color: #fff; padding: .7mm 2mm; margin-top: 3mm } .top { display: flex; gap: 3mm; align-items: stretch } .mod { background: #2f7d5b; color: #fff; font-size: 20pt; font-weight: 700; padding: 2mm 5mm; margin-left: auto }";
const reference = (digits: string) => `${digits.slice(0, 4)} ${digits.slice(4)}`;

/** Papers of taxes and contributions. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "tax-return-form-numbered-boxes",
    type: "taxReturn",
    style: FORM,
    sides: (w) => {
      const p = w.person();
      const year = 2025;
      const filed = w.day(-220, -150);
      const base = sum(w.random, 14_000, 42_000);
      const [quota, withheld] = [base * 0.17, base * 0.2];
      return `<div class="top"><div><b>Agencia Tributaria</b><br><span style="font-size:7pt">Teléfono: 901 33 55 33<br>sede.agenciatributaria.gob.es</span></div><div><b style="font-size:11pt">Impuesto sobre la Renta de las Personas Físicas</b><br>Declaración ${year}</div><div class="mod">100</div></div>
        <p style="margin-top:2mm">Número de justificante: ${field("numero_documento", `100${w.digits(10)}`)} &nbsp; Presentada el ${field("fecha", numericDay(filed))} a las 1${w.digits(1)}:2${w.digits(1)} &nbsp; CSV: ${field("csv", w.csv().replaceAll("-", ""))}</p>
        <h2>Primer declarante</h2><table><tr>${box("01", "NIF", field("dni_nie", p.number))}${box("02", "Primer apellido, segundo apellido y nombre", field("titular", upper(`${p.surnames} ${p.given}`)), 2)}</tr><tr>${box("05", "Sexo del primer declarante", p.sex === "F" ? "M: mujer" : "H: hombre")}${box("06", "Estado civil (el 31-12-2025)", "1 soltero/a")}${box("10", "Fecha de nacimiento", field("fecha_nacimiento", numericDay(p.born)))}</tr></table>
        <h2>Domicilio habitual actual</h2><table><tr>${box("15", "Tipo y nombre de la vía, número, piso, puerta", field("direccion", upper(p.address.street)), 2)}${box("20", "Código postal", field("codigo_postal", p.address.postcode))}</tr><tr>${box("22", "Nombre del municipio", field("municipio", upper(p.address.town)))}${box("23", "Provincia", field("provincia", upper(p.address.province)))}${box("24", "Teléfono móvil", field("telefono", p.phone))}</tr></table>
        <h2>Rendimientos del trabajo</h2><table><tr>${box("0003", "Retribuciones dinerarias", amount(base + 2000))}${box("0013", "Cotizaciones a la Seguridad Social", amount(1480.2))}${box("0022", "Rendimiento neto reducido", amount(base))}</tr></table>
        <h2>Cálculo del impuesto y resultado de la declaración</h2><table><tr>${box("0435", "Base imponible general", money("base_imponible", base))}${box("0500", "Base liquidable general", amount(base))}</tr><tr>${box("0587", "Cuota líquida incrementada total", amount(quota))}${box("0609", "Total pagos a cuenta", amount(withheld))}</tr><tr>${box("0610", "Cuota diferencial", `−${amount(withheld - quota)}`)}${box("0695", "Resultado de la declaración: a devolver", field("total", `−${amount(withheld - quota)}`, amount(withheld - quota)))}</tr></table>
        <h2>Devolución</h2><table><tr>${box("", "Código IBAN de la cuenta en que desea que le sea abonada la devolución", field("iban", spacedIban(w.iban())), 2)}${box("D", "Importe", amount(withheld - quota))}</tr></table>
        <p style="font-size:6.5pt;margin-top:6mm">Los datos personales serán tratados por la Agencia Tributaria para la aplicación del sistema tributario y aduanero. Ejemplar para el contribuyente.</p><div style="margin-top:3mm">${barcode(w.random, 70, 10)}</div>`;
    },
  },
  {
    id: "tax-clearance-certificate",
    type: "taxClearance",
    style:
      "body { font: 10.5pt/1.5 'Liberation Sans'; position: relative } p { margin-top: 4mm; text-align: justify } td { border: .3mm solid #555 }",
    sides: (w) => {
      const p = w.person();
      const issued = w.day(-100, -3);
      return `<div style="display:flex;gap:8mm;align-items:center"><b style="font-size:18pt;color:#1d6a48">Agencia Tributaria</b><span style="font-size:8pt">Delegación Especial de ${upper(p.address.province)}<br>Administración de ${p.address.town}</span></div>
        <table style="margin-top:8mm;font-size:9pt"><tr><td>N.I.F.: ${field("dni_nie", p.number)}</td><td>N.º REFERENCIA: ${field("referencia", `2026${w.digits(7)}`)}</td></tr><tr><td colspan="2">NOMBRE O RAZÓN SOCIAL: ${field("titular", upper(`${p.surnames} ${p.given}`))}</td></tr><tr><td colspan="2">DOMICILIO FISCAL: ${field("direccion", upper(p.address.street))} ${field("codigo_postal", p.address.postcode)} ${field("localidad", upper(p.address.town))}</td></tr></table>
        <h1 style="font-size:13pt;margin-top:10mm;text-align:center">CERTIFICADO DE ESTAR AL CORRIENTE DE LAS OBLIGACIONES TRIBUTARIAS</h1>
        <p>Presentada solicitud de certificado acreditativo de encontrarse al corriente de sus obligaciones tributarias por el/la contribuyente arriba indicado/a, la Agencia Estatal de Administración Tributaria, conforme a los datos que obran en su poder, CERTIFICA su carácter <b>POSITIVO</b>.</p>
        <p>El presente certificado se expide a petición de la persona interesada, tiene efectos meramente informativos y no originará derechos ni expectativas de derechos. Tiene validez de <b>DOCE MESES</b> contados desde la fecha de su expedición, salvo que la normativa específica aplicable establezca otro plazo.</p>
        <p style="margin-top:10mm">Documento firmado electrónicamente (Ley 40/2015) por la Agencia Estatal de Administración Tributaria, con fecha ${date("fecha", issued, dayInWords(issued))}.</p>
        <div style="position:absolute;left:16mm;right:16mm;bottom:14mm;font-size:8.5pt;border-top:.3mm solid #1d6a48;padding-top:2mm">Autenticidad verificable mediante Código Seguro Verificación ${field("csv", w.csv().replaceAll("-", ""))} en sede.agenciatributaria.gob.es</div>`;
    },
  },
  {
    id: "social-security-clearance-certificate",
    type: "socialSecurityClearance",
    style: "body { font: 10.5pt/1.5 'Liberation Serif' } p { margin-top: 5mm; text-align: justify }",
    sides: (w) => {
      const firm = w.company();
      const issued = w.day(-60, -2);
      return `<div style="display:flex;justify-content:space-between;font-size:8pt"><b>TESORERÍA GENERAL DE LA<br>SEGURIDAD SOCIAL</b><span>SECRETARÍA DE ESTADO DE LA<br>SEGURIDAD SOCIAL Y PENSIONES</span></div>
        <p style="margin-top:16mm">CERTIFICADO Nº: ${field("numero_documento", `CER-${w.digits(8)}`)}</p>
        <p><b>LA TESORERÍA GENERAL DE LA SEGURIDAD SOCIAL, CERTIFICA:</b></p>
        <p>Que de los antecedentes obrantes en esta Tesorería General, y referidos al día de la fecha, resulta que ${field("titular", upper(firm.name))}, con N.I.F. ${field("cif", firm.number)}, y Código Cuenta de Cotización principal ${w.digits(2)} ${w.digits(9)}, <b>NO TIENE PENDIENTE DE INGRESO</b> ninguna reclamación por deudas ya vencidas con la Seguridad Social.</p>
        <p>Y para que conste, a petición del interesado, a los efectos de <b>CONTRATACIÓN CON EL SECTOR PÚBLICO</b>, se expide la presente certificación, que no originará derechos ni expectativas de derechos en favor del solicitante ni de terceros, ni podrá ser invocada a efectos de interrupción o paralización de plazos de caducidad o prescripción.</p>
        <p>Madrid, a ${date("fecha", issued, dayInWords(issued))}</p>
        <div style="border:.4mm solid #222;margin-top:26mm;padding:2mm;font:7.5pt 'Liberation Sans'"><b>REFERENCIAS ELECTRÓNICAS</b><br><br>Id. CEA: ${field("csv", w.letters(2) + w.digits(3) + w.letters(5) + w.digits(2))} &nbsp;&nbsp; Fecha: ${numericDay(issued)} &nbsp;&nbsp; Hora: 09:4${w.digits(1)}:1${w.digits(1)}<br>Este documento no será válido sin la referencia electrónica. La autenticidad de este documento puede ser comprobada hasta seis meses después de su emisión en la Sede Electrónica de la Seguridad Social.</div>`;
    },
  },
  {
    id: "property-tax-receipt-catalan",
    type: "ibiReceipt",
    language: "es-ca",
    style:
      "body { font: 9pt/1.35 'Open Sans' } .g { display: grid; grid-template-columns: 1fr 1fr; border: .3mm solid #b4002d; margin-top: 4mm } .g > div { border-bottom: .2mm solid #d9a; padding: 1.2mm 2mm } .g small { display: block; font-size: 6.5pt; color: #803 }",
    sides: (w) => {
      const p = localPerson(w, "ca");
      const home = localAddress(w, "ca");
      const [value, due] = [sum(w.random, 32_000, 140_000), w.day(-40, 30)];
      const rate = 0.66;
      const cell = (label: string, text: string) => `<div><small>${label}</small>${text}</div>`;
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:13pt;color:#b4002d">Ajuntament de ${home.town}</b><br>Institut Municipal d’Hisenda · NIF ${other(w.company().number, "cif")}</div><div style="text-align:right">IMPOST SOBRE BÉNS IMMOBLES<br>IMPUESTO SOBRE BIENES INMUEBLES<br><b>2026</b></div></div>
        <div style="margin:12mm 0 0 92mm;line-height:1.4">${upper(p.name)}<br>${upper(p.address.street)}<br>${p.address.postcode} ${upper(p.address.town)}</div>
        <div class="g">${cell("Subjecte passiu / Sujeto pasivo", field("titular", upper(`${p.surnames}, ${p.given}`)))}${cell("NIF", field("dni_nie", p.number))}${cell("Objecte tributari / Objeto tributario", field("direccion", upper(home.street)))}${cell("Referència cadastral / Referencia catastral", field("referencia_catastral", w.cadastral()))}
        ${cell("Valor cadastral / Valor catastral", `${amount(value)} €`)}${cell("Base liquidable", `${money("base_imponible", value)} €`)}${cell("Tipus / Tipo", "0,66 %")}${cell("Quota íntegra / Cuota íntegra", `${amount((value * rate) / 100)} €`)}${cell("Núm. rebut / N.º recibo", field("numero_documento", `2026-${w.digits(8)}`))}${cell("Fi període voluntari / Fin período voluntario", field("vencimiento", numericDay(due)))}</div>
        <div style="display:flex;justify-content:space-between;align-items:center;margin-top:6mm"><div>Rebut domiciliat / Recibo domiciliado<br>${field("iban", spacedIban(w.iban()))}<br>Data de càrrec / Fecha de cargo: ${field("fecha_cargo", numericDay(due))}</div><div style="border:.6mm solid #b4002d;padding:3mm;text-align:right">TOTAL A PAGAR<br><b style="font-size:16pt">${money("total", (value * rate) / 100)} €</b></div></div>
        <div style="border-top:.3mm dashed #444;margin-top:14mm;padding-top:3mm;display:flex;gap:8mm;align-items:center">${barcode(w.random, 88, 12)}<div style="font-size:7.5pt">Emissora ${w.digits(6)} · Mod. 1 · Ref. ${w.digits(12)} · Ident. ${w.digits(10)}</div></div>
        <p style="font-size:7pt;margin-top:6mm">Transcorregut el termini d’ingrés en període voluntari s’exigiran els recàrrecs del període executiu. / Transcurrido el plazo de ingreso en período voluntario se exigirán los recargos del período ejecutivo. Recurs de reposició: un mes.</p>`;
    },
  },
  {
    id: "invoice-freelancer-with-withholding",
    type: "invoice",
    style:
      "body { font: 10pt/1.5 Lato; padding: 20mm } table { margin-top: 10mm } th { border-bottom: .5mm solid #222 } .n { text-align: right }",
    sides: (w) => {
      const [p, firm] = [w.person(), w.company()];
      const issued = w.day(-300, -5);
      const net = sum(w.random, 300, 2800);
      const part = (percent: number) => Math.round(net * percent) / 100;
      return `<div style="display:flex;justify-content:space-between"><div><span style="font-size:20pt;font-weight:300">${field("emisor", p.name)}</span><br>${w.pick(["Diseño gráfico", "Traducción y corrección", "Arquitectura de interiores"])}<br>NIF ${other(p.number, "nif_emisor")}<br>${p.address.street}<br>${p.address.postcode} ${p.address.town}<br>${p.email}</div><div style="text-align:right"><span style="font-size:24pt;font-weight:300">Factura</span><br>n.º ${field("numero_factura", `${issued.getUTCFullYear()}/${w.digits(3)}`)}<br>${date("fecha", issued, dayInWords(issued))}</div></div>
        <p style="margin-top:12mm"><b>Facturar a</b><br>${field("receptor", firm.name)}<br>CIF ${other(firm.number, "cif_receptor")}<br>${firm.address.street}, ${firm.address.postcode} ${firm.address.town}</p>
        <table><tr><th>Descripción</th><th class="n">Cantidad</th><th class="n">Precio</th><th class="n">Importe</th></tr><tr><td>Trabajos realizados en ${monthName(issued)}</td><td class="n">1</td><td class="n">${amount(net)} €</td><td class="n">${amount(net)} €</td></tr></table>
        <table style="width:80mm;margin-left:auto"><tr><td>Base imponible</td><td class="n">${money("base_imponible", net)} €</td></tr><tr><td>IVA 21 %</td><td class="n">${money("iva", part(21))} €</td></tr><tr><td>Retención IRPF 15 %</td><td class="n">−${money("retencion", part(15))} €</td></tr><tr><td><b>Total</b></td><td class="n"><b>${money("total", net + part(21) - part(15))} €</b></td></tr></table>
        <p style="margin-top:20mm">Forma de pago: transferencia a 30 días en la cuenta ${field("iban", spacedIban(w.iban()))}</p>`;
    },
  },
  {
    id: "invoice-workshop-basque-bilingual",
    type: "invoice",
    language: "es-eu",
    style:
      "body { font: 9.5pt/1.4 'Roboto Condensed'; position: relative } th, td { border: .25mm solid #333 } th { background: #222; color: #fff } .n { text-align: right } .t td { border: 0 }",
    sides: (w) => {
      const p = localPerson(w, "eu");
      const [shop, firm] = [localAddress(w, "eu"), { ...w.company(), name: "Garaia Tailerrak, S.L." }];
      const [issued, due] = [w.day(-200, -10), w.day(3, 40)];
      const [work, parts] = [sum(w.random, 60, 320), sum(w.random, 40, 500)];
      const net = work + parts;
      const tax = Math.round(net * 21) / 100;
      return `<div style="display:flex;justify-content:space-between;border-bottom:1mm solid #e30613;padding-bottom:3mm"><div><b style="font-size:17pt">GARAIA TAILERRAK</b><br>${shop.street} · ${shop.postcode} ${shop.town} · Tel. 94${w.digits(7)}</div><div style="text-align:right;font-size:15pt">FAKTURA<br><span style="font-size:10pt">FACTURA</span></div></div>
        <table class="t" style="margin-top:5mm"><tr><td>Zenbakia / Número<br><b>${field("numero_factura", `F${w.digits(2)}-${w.digits(5)}`)}</b></td><td>Data / Fecha<br><b>${date("fecha", issued, numericDay(issued, ".", "long"))}</b></td><td>Ibilgailua / Vehículo<br><b>${field("matricula", w.plate())}</b></td><td>Bezeroa / Cliente<br><b>${field("receptor", p.name)}</b><br>NAN / DNI ${field("dni_nie", p.number)}<br>${p.address.street}<br>${p.address.postcode} ${p.address.town}</td></tr></table>
        <table style="margin-top:6mm"><tr><th>Kontzeptua / Concepto</th><th class="n">Kop. / Cant.</th><th class="n">Prezioa / Precio</th><th class="n">Guztira / Importe</th></tr><tr><td>Eskulana / Mano de obra</td><td class="n">1</td><td class="n">${amount(work)}</td><td class="n">${amount(work)}</td></tr><tr><td>${w.pick(["Balazta-pastillak / Pastillas de freno", "Pneumatikoak / Neumáticos", "Bateria / Batería"])}</td><td class="n">1</td><td class="n">${amount(parts)}</td><td class="n">${amount(parts)}</td></tr>${"<tr><td>&nbsp;</td><td></td><td></td><td></td></tr>".repeat(7)}</table>
        <table style="width:96mm;margin:4mm 0 0 auto"><tr><td>Zerga-oinarria / Base imponible</td><td class="n">${money("base_imponible", net)} €</td></tr><tr><td>BEZ / IVA %21</td><td class="n">${money("iva", tax)} €</td></tr><tr><td><b>ORDAINTZEKO GUZTIRA / TOTAL A PAGAR</b></td><td class="n"><b>${money("total", net + tax)} €</b></td></tr></table>
        <p style="margin-top:6mm">Ordainketa / Pago: txartela / tarjeta &nbsp; Epemuga / Vencimiento: ${field("vencimiento", numericDay(due))}</p>
        <p style="position:absolute;bottom:10mm;left:16mm;right:16mm;font-size:7pt;text-align:center">${field("emisor", firm.name)} · IFK / CIF ${other(firm.number, "cif")} · Bizkaiko Merkataritza Erregistroa / Registro Mercantil de Bizkaia, T. ${w.digits(4)}, F. ${w.digits(2)}, H. BI-${w.digits(5)}</p>`;
    },
  },
  {
    id: "census-declaration-form-boxes",
    type: "censusDeclaration",
    style: FORM.replaceAll("#2f7d5b", "#315f9c"),
    sides: (w) => {
      const p = w.person();
      const [filed, start] = [w.day(-900, -20), w.day(-920, -10)];
      const place = w.address();
      return `<div class="top"><div><b>Agencia Tributaria</b><br><span style="font-size:7pt">Delegación de ${place.province}<br>Código Administración ${w.digits(5)}</span></div><div><b style="font-size:10.5pt">DECLARACIÓN CENSAL</b><br><span style="font-size:7.5pt">de alta, modificación y baja en el Censo de empresarios,<br>profesionales y retenedores</span></div><div class="mod">036</div></div>
        <p style="margin-top:2mm">Número de referencia: ${field("referencia", `036${w.digits(10)}`)} &nbsp; ${barcode(w.random, 50, 6)}</p>
        <h2>Datos identificativos</h2><table><tr>${box("101", "NIF", field("dni_nie", p.number))}${box("102", "Apellidos", field("apellidos", upper(p.surnames)))}${box("103", "Nombre", field("nombre", upper(p.given)))}</tr></table>
        <h2>1. Causas de presentación</h2><table><tr><td><span class="k">111</span> ☒ Alta en el Censo de empresarios, profesionales y retenedores</td></tr><tr><td><span class="k">121</span> ☐ Modificación de datos identificativos</td></tr><tr><td><span class="k">150</span> ☐ Baja en el Censo</td></tr></table>
        <h2>2. Domicilio fiscal en España</h2><table><tr>${box("B12", "Nombre de la vía pública", field("direccion", upper(p.address.street)), 2)}${box("B26", "C. Postal", field("codigo_postal", p.address.postcode))}</tr><tr>${box("B25", "Municipio", field("municipio", upper(p.address.town)))}${box("B27", "Provincia", field("provincia", upper(p.address.province)))}${box("B31", "Teléfono fijo o móvil", field("telefono", p.phone))}</tr></table>
        <h2>4. Declaración de actividades económicas y locales</h2><table><tr>${box("400", "Descripción de la actividad", w.pick(["OTROS PROFESIONALES DE LA PUBLICIDAD", "TRADUCTORES E INTÉRPRETES", "REPARACIÓN DE ARTÍCULOS ELÉCTRICOS"]), 2)}${box("402", "Grupo o epígrafe/sección IAE", `${w.digits(3)}.${w.digits(1)}`)}</tr><tr>${box("405", "Fecha de alta", field("fecha_alta", numericDay(start)))}${box("407", "Código de actividad", "A05")}${box("410", "Lugar", "Fuera de local determinado")}</tr></table>
        <h2>6. Impuesto sobre el Valor Añadido</h2><table><tr><td><span class="k">501</span> ☒ NO &nbsp; ¿Realiza exclusivamente operaciones no sujetas o exentas?</td></tr><tr><td><span class="k">510</span> ☒ Régimen general — inclusión: ${numericDay(start)}</td></tr></table>
        <h2>Lugar, fecha y firma</h2><table><tr>${box("", "Lugar", upper(place.town))}${box("", "Fecha", field("fecha", numericDay(filed)))}${box("", "Firma de D./D.ª", signature(w.random))}</tr></table>
        <p style="margin-top:4mm;font-size:7pt">Presentación realizada con éxito. Código seguro de verificación: ${field("csv", w.csv().replaceAll("-", ""))}. Expediente/Referencia (n.º registro asignado): 2026${w.digits(9)}.</p>`;
    },
  },
  {
    id: "withholding-certificate-employer",
    type: "withholdingCertificate",
    style: FORM.replaceAll("#2f7d5b", "#555"),
    sides: (w) => {
      const [p, firm] = [w.person(), w.company()];
      const issued = w.day(-270, -200);
      const paid = sum(w.random, 14_000, 39_000);
      return `<div class="top"><div><b>Agencia Tributaria</b></div><div><b>IMPUESTO SOBRE LA RENTA DE LAS PERSONAS FÍSICAS</b><br>Certificado de retenciones e ingresos a cuenta del IRPF<br><span style="font-size:7.5pt">Rendimientos del trabajo, de actividades económicas, premios y determinadas ganancias</span></div></div>
        <h2>Datos del perceptor</h2><table><tr><td><small>NIF</small>${field("dni_nie", p.number)}</td><td><small>Apellidos y nombre</small>${field("titular", upper(`${p.surnames} ${p.given}`))}</td></tr></table>
        <h2>Datos de la persona o entidad pagadora</h2><table><tr><td><small>NIF</small>${other(firm.number, "cif")}</td><td><small>Apellidos y nombre o razón social</small>${field("empresa", upper(firm.name))}</td></tr></table>
        <h2>Rendimientos correspondientes al ejercicio ${field("periodo", "2025")}</h2>
        <table><tr><td>Retribuciones dinerarias: importe íntegro satisfecho</td><td style="text-align:right">${money("importe", paid)}</td></tr><tr><td>Retenciones practicadas</td><td style="text-align:right">${money("retencion", Math.round(paid * 14) / 100)}</td></tr><tr><td>Retribuciones en especie: valoración</td><td style="text-align:right">0,00</td></tr><tr><td>Ingresos a cuenta efectuados</td><td style="text-align:right">0,00</td></tr><tr><td>Gastos fiscalmente deducibles (cotizaciones a la Seguridad Social)</td><td style="text-align:right">${amount(paid * 0.0648)}</td></tr><tr><td>Dietas y asignaciones para gastos de viaje (exentas)</td><td style="text-align:right">0,00</td></tr></table>
        <p style="margin-top:8mm">En ${firm.address.town}, a ${date("fecha", issued, dayInWords(issued))}</p><p style="margin-top:3mm">Firma del pagador o de su representante y sello</p>${signature(w.random)}
        <p style="margin-top:20mm;font-size:7pt">Este certificado se expide a los efectos del artículo 108.3 del Reglamento del Impuesto. Ejemplar para el perceptor.</p>`;
    },
  },
  {
    id: "fee-receipt-form-790",
    type: "feeReceipt",
    style: FORM.replaceAll("#2f7d5b", "#8a6d1f"),
    sides: (w) => {
      const p = w.foreigner();
      const paid = w.day(-90, -2);
      const receipt = `790012${w.digits(7)}`;
      const fee = w.pick([12.87, 16.08, 21.87, 10.94]);
      return `<div class="top"><div style="font-size:7.5pt"><b>MINISTERIO<br>DEL INTERIOR</b></div><div style="font-size:8pt">TASA<br><b>Reconocimientos, autorizaciones y concursos</b></div><div class="mod">790</div><div style="font-size:8pt">Código<br><b style="font-size:13pt">0 1 2</b></div></div>
        <p style="margin-top:2mm;text-align:right">N.º de justificante ${field("numero_documento", receipt)}</p>${barcode(w.random, 80, 9)}
        <h2>Identificación</h2><table><tr>${box("1", "N.I.F./N.I.E.", field("dni_nie", p.number))}${box("2", "Apellidos y nombre o razón social", field("titular", upper(`${p.surnames} ${p.given}`)), 2)}</tr><tr>${box("3", "Calle/Plaza/Avda. — Nombre de la vía pública — Número — Piso", field("direccion", upper(p.address.street)), 2)}${box("10", "Teléfono", p.phone)}</tr><tr>${box("11", "Municipio", field("municipio", upper(p.address.town)))}${box("12", "Provincia", upper(p.address.province))}${box("13", "Código postal", field("codigo_postal", p.address.postcode))}</tr></table>
        <h2>Autoliquidación</h2><table><tr><td>☒ Principal &nbsp; ☐ Complementaria</td></tr><tr><td>Tarjeta de identidad de extranjero (TIE) que documenta la ${w.pick(["primera concesión de la autorización", "renovación de la autorización"])} de residencia temporal</td></tr></table>
        <h2>Declarante</h2><p style="margin-top:2mm">En ${p.address.town}, a ${date("fecha", paid, dayInWords(paid))} &nbsp;&nbsp; Firma ${signature(w.random)}</p>
        <h2>Ingreso</h2><table><tr><td>Ingreso efectuado a favor del TESORO PÚBLICO. Cuenta restringida de colaboración en la recaudación de la AEAT.</td><td><small>Importe euros</small><b>${field("importe", amount(fee))}</b></td></tr><tr><td>Forma de pago: ☒ En efectivo &nbsp; ☐ E.C. Adeudo en cuenta</td><td></td></tr></table>
        <div style="border:.4mm solid #345;color:#234;padding:2mm;width:82mm;margin:7mm 0 0 84mm;font:8pt 'Liberation Mono';transform:rotate(-1deg)">PAGADO ${numericDay(paid)} 10:${w.digits(2).replace(/^[6-9]/u, "4")}<br>OF. ${w.digits(4)} OP. ${w.digits(6)}<br>NRC: ${field("referencia", `${receipt}${w.letters(4)}${w.digits(4)}`)}</div>
        <p style="font-size:7pt;margin-top:5mm">Ejemplar para el interesado. Este documento no será válido sin la certificación mecánica o, en su defecto, firma autorizada. Ref. ${reference(w.digits(10))}</p><div>${qrBox(w.random, 14)}</div>`;
    },
  },
];
