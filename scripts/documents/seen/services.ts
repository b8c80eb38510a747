import { barcode, field, issuerNumber, other, qr } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, amount, dayInWords, numericDay, spacedIban } from "../world.ts";

const upper = (text: string) => text.toUpperCase();
const DAY = 86_400_000;

/** Bills of supplies, and receipts of papers handed in. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "electricity-bill-summary-left",
    type: "electricityBill",
    style:
      "body { font: 9pt/1.4 Carlito; padding: 12mm 14mm } h2 { color: #0a7d43; font-size: 11pt; border-bottom: .4mm solid #0a7d43; margin: 4mm 0 2mm } td { padding: .6mm 0 } .r { text-align: right } .foot { position: absolute; left: 5mm; top: 90mm; writing-mode: vertical-rl; transform: rotate(180deg); font-size: 6pt; color: #555 }",
    sides: (w) => {
      const person = w.person();
      const issuer = w.company();
      const { address } = person;
      const end = w.day(-90, -10);
      const issued = new Date(end.getTime() + 3 * DAY);
      const charged = new Date(end.getTime() + 12 * DAY);
      const total = w.whole(2600, 14_500) / 100;
      return `<p class="foot">${issuer.name}. ${issuer.address.street}, ${issuer.address.town}. C.I.F. ${issuerNumber(issuer.number)}. Inscrita en el Registro Mercantil, tomo ${w.digits(5)}, folio ${w.digits(3)}, hoja M-${w.digits(6)}</p>
        <div style="display:flex;justify-content:space-between"><b style="font-size:18pt;color:#0a7d43">Luz Meseta</b><div style="text-align:right;font-size:8pt">Atención al cliente 900 ${w.digits(3)} ${w.digits(3)}<br>Urgencias: 900 ${w.digits(3)} ${w.digits(3)}</div></div>
        <div style="display:grid;grid-template-columns:88mm 1fr;gap:6mm;margin-top:4mm"><div style="background:#eef7f1;padding:3mm"><b>DATOS DE LA FACTURA</b><br>N.º factura: ${field("numero_factura", `FE${w.digits(11)}`)}<br>Referencia: ${w.digits(12)}<br>Importe: <b>${field("total", amount(total))} €</b><br>Periodo de facturación: ${field("periodo", `${numericDay(new Date(end.getTime() - 31 * DAY))} a ${numericDay(end)}`)}<br>Fecha de emisión: ${field("fecha", numericDay(issued))}<br>Fecha de cargo: ${field("fecha_cargo", dayInWords(charged))}</div>
        <div style="padding-top:12mm">${upper(person.name)}<br>${upper(address.street)}<br>${address.postcode} ${upper(address.town)}<br>${upper(address.province)}</div></div>
        <h2>RESUMEN DE LA FACTURA</h2><table><tr><td>Por potencia contratada</td><td class="r">${amount(total * 0.27)} €</td></tr><tr><td>Por energía consumida ${field("consumo", `${w.whole(90, 420)} kWh`)}</td><td class="r">${amount(total * 0.48)} €</td></tr><tr><td>Impuesto electricidad</td><td class="r">${amount(total * 0.04)} €</td></tr><tr><td>Alquiler del contador</td><td class="r">0,83 €</td></tr><tr><td>IVA 21 %</td><td class="r">${amount(total * 0.1736)} €</td></tr><tr><td><b>TOTAL IMPORTE FACTURA</b></td><td class="r"><b>${amount(total)} €</b></td></tr></table>
        <h2>DATOS DEL CONTRATO</h2><table><tr><td>Titular del contrato: ${field("titular", person.name)}</td><td>NIF: ${field("dni_nie", person.number)}</td></tr><tr><td>Dirección de suministro: ${field("direccion", address.street)}, ${field("codigo_postal", address.postcode)} ${field("localidad", address.town)}</td><td></td></tr><tr><td>Código unificado de punto de suministro CUPS: ${field("cups", w.cups())}</td><td></td></tr><tr><td>Contrato de suministro n.º: ${field("numero_contrato", w.digits(10))}</td><td>Potencia: 4,6 kW P1 - P2</td></tr><tr><td>Fin de contrato de suministro: ${numericDay(w.day(30, 360))} (renovación anual automática)</td><td>Peaje: 2.0TD</td></tr></table>
        <h2>DATOS DE PAGO</h2><p>Entidad: BANCO MESETA · IBAN: ${spacedIban(w.iban()).slice(0, 19)} **** · Cód. mandato: E${w.digits(14)}</p>
        <div style="margin-top:5mm;height:38mm;display:flex;align-items:end;gap:4mm">${[12, 20, 17, 30, 24, 26, 15, 11, 19, 22, 28, 25].map((height) => `<div style="width:9mm;height:${height}mm;background:#8fcbaa"></div>`).join("")}</div><p style="font-size:8pt">Información del consumo eléctrico: últimos 12 meses</p>`;
    },
  },
  {
    id: "gas-bill-window-envelope",
    type: "gasBill",
    style:
      "body { font: 9.2pt/1.4 'Liberation Sans' } td, th { font-size: 8.5pt; border-bottom: 1px solid #ccc } .r { text-align: right } .l { color: #777; font-size: 7.5pt }",
    sides: (w) => {
      const person = w.person();
      const issuer = w.company();
      const base = w.whole(2200, 9000) / 100;
      const issued = w.day(-80, -5);
      const cell = (label: string, value: string) => `<div><div class="l">${label}</div>${value}</div>`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:16pt;color:#e05a00">Gas Oria</b><span class="l" style="text-align:right">${field("emisor", issuer.name)} · CIF ${issuerNumber(issuer.number)}<br>${issuer.address.street} · ${issuer.address.postcode} ${issuer.address.town}</span></div>
        <div style="margin:20mm 0 12mm 98mm;line-height:1.5">${field("titular", upper(person.name))}<br>${upper(person.address.street)}<br>${person.address.postcode} ${upper(person.address.town)}</div>
        <div style="display:grid;grid-template-columns:repeat(4,1fr);gap:3mm;border:1px solid #e05a00;padding:3mm">${cell("Factura de gas n.º", field("numero_factura", `${w.letters(2)}${w.digits(10)}`))}${cell("Fecha factura", field("fecha", numericDay(issued, ".")))}${cell("Período", field("periodo", `${numericDay(new Date(issued.getTime() - 63 * DAY), ".", "short")} - ${numericDay(new Date(issued.getTime() - 2 * DAY), ".", "short")}`))}${cell("TOTAL A PAGAR", `<b style="font-size:12pt">${field("total", amount(base * 1.21))} €</b>`)}${cell("NIF titular", field("dni_nie", person.number))}${cell("CUPS", field("cups", w.cups()))}${cell("N.º contrato", field("numero_contrato", w.digits(9)))}${cell("Tarifa", "RL.2")}</div>
        <table style="margin-top:8mm"><tr><th>Concepto</th><th class="r">Cantidad</th><th class="r">Precio</th><th class="r">Importe (€)</th></tr><tr><td>Consumo de gas</td><td class="r">${field("consumo", `${w.whole(300, 1900)} kWh`)}</td><td class="r">0,05${w.digits(4)}</td><td class="r">${amount(base * 0.7)}</td></tr><tr><td>Término fijo</td><td class="r">61 días</td><td class="r">0,28${w.digits(3)}</td><td class="r">${amount(base * 0.28)}</td></tr><tr><td>Impuesto especial hidrocarburos</td><td></td><td></td><td class="r">${amount(base * 0.02)}</td></tr><tr><td><b>Base imponible</b></td><td></td><td></td><td class="r">${field("base_imponible", amount(base))}</td></tr><tr><td>IVA 21 %</td><td></td><td></td><td class="r">${field("iva", amount(base * 0.21))}</td></tr></table>
        <p style="margin-top:8mm">Este importe será cargado en su cuenta <b>${field("iban", spacedIban(w.iban()))}</b> el día ${field("fecha_cargo", numericDay(new Date(issued.getTime() + 9 * DAY), "."))}.</p><p style="margin-top:4mm">Dirección del suministro: ${field("direccion", person.address.street)}, ${field("localidad", person.address.town)}</p>
        <p class="l" style="position:absolute;bottom:14mm;width:178mm">Lectura real. Próxima lectura prevista: ${numericDay(w.day(20, 60), ".")}. Próxima inspección periódica de la instalación: ${w.whole(2027, 2030)}. Reclamaciones: 900 ${w.digits(6)}.</p>`;
    },
  },
  {
    id: "phone-bill-basque",
    type: "phoneBill",
    language: "es-eu",
    style:
      "body { font: 9.5pt/1.45 Lato } td { border-bottom: 1px solid #ddd } .r { text-align: right } .l { color: #888; font-size: 8pt }",
    sides: (w) => {
      const person = w.person("Bizkaia Gipuzkoa Álava");
      const issuer = w.company();
      const base = w.whole(2500, 9000) / 100;
      const issued = w.day(-60, -3);
      const row = (label: string, value: string) => `<tr><td>${label}</td><td class="r">${value}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:22pt;color:#e4007c">harilo</b><div class="r"><b>FAKTURA / FACTURA</b><br>${field("numero_factura", `${w.letters(1)}26-${w.digits(8)}`)}<br><span class="l">Data / Fecha</span> ${field("fecha", numericDay(issued))}</div></div>
        <div style="display:flex;justify-content:space-between;margin-top:8mm"><div><span class="l">Bezeroa / Cliente</span><br>${field("titular", person.name)}<br>${field("direccion", person.address.street)}<br>${field("codigo_postal", person.address.postcode)} ${field("localidad", person.address.town)}</div><div class="r"><span class="l">IFZ / NIF</span> ${field("dni_nie", person.number)}<br><span class="l">Bezero-zk. / N.º cliente</span> ${w.digits(8)}<br><span class="l">Telefonoa / Línea</span> ${field("telefono", person.phone)}</div></div>
        <table style="margin-top:10mm">${row("Kuotak / Cuotas: Zuntza 1 Gb + mugikorra 50 GB", amount(base * 0.9))}${row("Deiak / Llamadas", amount(base * 0.1))}${row("Zerga-oinarria / Base imponible", field("base_imponible", amount(base)))}${row("BEZ / IVA 21 %", field("iva", amount(base * 0.21)))}${row("<b>ORDAINTZEKO GUZTIRA / TOTAL A PAGAR</b>", `<b style="font-size:13pt">${field("total", amount(base * 1.21))} €</b>`)}</table>
        <p style="margin-top:8mm">Fakturazio-aldia / Periodo de facturación: ${field("periodo", `${numericDay(new Date(issued.getTime() - 30 * DAY))} - ${numericDay(issued)}`)}</p><p>Helbideratzea / Domiciliación: ${field("iban", spacedIban(w.iban()))}</p><p>Kobratze-eguna / Fecha de cobro: ${field("fecha_cargo", numericDay(new Date(issued.getTime() + 6 * DAY)))}</p>
        <p class="l" style="position:absolute;bottom:12mm">${issuer.name} · IFK/CIF ${issuerNumber(issuer.number)} · ${issuer.address.street}, ${issuer.address.town}</p>`;
    },
  },
  {
    id: "phone-bill-company-client",
    type: "phoneBill",
    style:
      "body { font: 9pt/1.4 'DejaVu Sans'; font-size: 8pt } td { padding: .8mm } .r { text-align: right } .bar { background: #00a; color: #fff; padding: 3mm; margin: 0 -16mm; padding-left: 16mm }",
    sides: (w) => {
      const [issuer, client] = [w.company(), w.company()];
      const base = w.whole(9000, 60_000) / 100;
      const issued = w.day(-90, -3);
      return `<div class="bar"><b style="font-size:13pt">Telefonía Ágora Empresas</b></div><div style="display:flex;justify-content:space-between;margin-top:6mm"><div>${field("receptor", client.name)}<br>${client.address.street}<br>${client.address.postcode} ${client.address.town}<br>C.I.F. ${field("cif_receptor", client.number)}</div><div style="background:#eef;padding:3mm;width:80mm">Número de factura<br><b>${field("numero_factura", `IR-2026-${w.digits(9)}`)}</b><br>Fecha de factura<br><b>${field("fecha", upper(dayInWords(issued)))}</b><br>Número de cuenta de cliente<br>${w.digits(8)}</div></div>
        <p style="margin-top:10mm"><b>Resumen de tu factura</b></p><table style="margin-top:2mm"><tr><td>Fusión Negocios (5 líneas)</td><td class="r">${amount(base * 0.8)} €</td></tr><tr><td>Centralita virtual</td><td class="r">${amount(base * 0.2)} €</td></tr><tr><td>Total (base imponible)</td><td class="r">${field("base_imponible", amount(base))} €</td></tr><tr><td>Impuestos indirectos IVA (21 %)</td><td class="r">${field("iva", amount(base * 0.21))} €</td></tr></table>
        <div style="background:#00a;color:#fff;padding:3mm;margin-top:4mm;display:flex;justify-content:space-between;font-size:11pt"><b>Total a pagar (IVA incluido)</b><b>${field("total", amount(base * 1.21))} €</b></div>
        <p style="margin-top:6mm">Forma de pago: domiciliado. Banco: ${w.digits(4)} Cuenta: ES${w.digits(2)} **** **** **** ${w.digits(4)}. Fecha de vencimiento: ${field("vencimiento", numericDay(new Date(issued.getTime() + 15 * DAY)))}</p>
        <p style="position:absolute;bottom:12mm;font-size:6.5pt">${field("emisor", issuer.name)} · ${issuer.address.street}, ${issuer.address.town} · C.I.F. ${issuerNumber(issuer.number)} · R.M. de Madrid, T. ${w.digits(5)}, F. ${w.digits(3)}, H. M-${w.digits(5)}</p>`;
    },
  },
  {
    id: "submission-receipt-registry",
    type: "submissionReceipt",
    style:
      "body { font: 9.5pt/1.45 'Liberation Sans' } td { border: 1px solid #bbb; font-size: 8.8pt } td:first-child { background: #f4f4f4; width: 52mm } h2 { font-size: 10pt; margin: 6mm 0 1.5mm }",
    sides: (w) => {
      const person = w.person();
      const filed = w.day(-90, -1);
      const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
      const body = w.pick([
        "Ayuntamiento de Sevilla - Servicio de Padrón",
        "Ministerio de Justicia - D.G. de Seguridad Jurídica",
        "Consejería de Vivienda - Ayudas al Alquiler",
      ]);
      return `<div style="display:flex;justify-content:space-between;align-items:center"><b style="font-size:13pt">REGISTRO ELECTRÓNICO GENERAL</b>${qr(w, 18)}</div><h1 style="font-size:14pt;margin-top:4mm">Recibo de presentación</h1><p>Oficina: Registro Electrónico - ${w.digits(9)}</p>
        <h2>Datos del registro</h2><table>${row("Fecha y hora de presentación", `${field("fecha", numericDay(filed))} ${w.whole(8, 21)}:${w.whole(10, 59)}:33 (Horario peninsular)`)}${row("Número de registro", field("referencia", `REGAGE26e000${w.digits(8)}`))}${row("Tipo de registro", "Entrada")}${row("Organismo destinatario", field("organismo_emisor", body))}</table>
        <h2>Interesado</h2><table>${row("NIF", field("dni_nie", person.number))}${row("Nombre", field("titular", upper(person.name)))}${row("Dirección", field("direccion", person.address.street))}${row("Municipio", `${person.address.town} (${person.address.postcode})`)}${row("Correo electrónico", field("email", person.email))}${row("Teléfono", field("telefono", person.phone))}</table>
        <h2>Información de la solicitud</h2><table>${row("Asunto", w.pick(["Solicitud de certificado de empadronamiento", "Aportación de documentación", "Solicitud de ayuda al alquiler"]))}${row("Documentos anexados", "solicitud.pdf (212 kB) · dni.pdf (1,1 MB)")}${row("Código seguro de verificación", field("csv", `ORVE-${w.letters(6).toLowerCase()}${w.digits(12)}`))}</table>
        <p style="margin-top:6mm;font-size:8pt">De acuerdo con el art. 31.2.b de la Ley 39/2015, a los efectos del cómputo de plazo, la presentación en día inhábil se entenderá realizada en la primera hora del primer día hábil siguiente.</p>`;
    },
  },
  {
    id: "water-bill-basque-consortium",
    type: "waterBill",
    language: "eu",
    style:
      "body { font: 9.5pt/1.45 'Liberation Sans' } td { border-bottom: 1px solid #cde } .r { text-align: right } .b { background: #e8f2fb; padding: 3mm }",
    sides: (w) => {
      const person = w.person("Bizkaia Gipuzkoa");
      const issued = w.day(-80, -4);
      const total = w.whole(1800, 7900) / 100;
      const row = (label: string, value: string) => `<tr><td>${label}</td><td class="r">${value}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:14pt;color:#06508f">Ur Partzuergoa</b><br>San Bizente kalea, 8 · 48001 Bilbao<br>IFK ${issuerNumber("P4800003J")}</div><div class="b"><b>UR-FAKTURA</b><br>Faktura-zenbakia: ${field("numero_factura", `UR${w.digits(9)}`)}<br>Jaulkipen-data: ${field("fecha", dayInWords(issued, "eu"), numericDay(issued))}</div></div>
        <div style="margin:14mm 0 8mm 96mm">${person.name}<br>${person.address.street}<br>${person.address.postcode} ${person.address.town}</div>
        <div class="b">Titularra: <b>${field("titular", person.name)}</b> &nbsp; NAN/IFZ: <b>${field("dni_nie", person.number)}</b><br>Hornidura-helbidea: ${field("direccion", person.address.street)}, ${field("localidad", person.address.town)}<br>Kontratu-zenbakia: ${field("numero_contrato", w.digits(8))} &nbsp; Fakturazio-aldia: ${field("periodo", `${numericDay(new Date(issued.getTime() - 92 * DAY))} - ${numericDay(new Date(issued.getTime() - 2 * DAY))}`)}</div>
        <table style="margin-top:6mm">${row("Kontsumoa", field("consumo", `${w.whole(8, 40)} m³`))}${row("Ur-hornidura", `${amount(total * 0.5)} €`)}${row("Saneamendua", `${amount(total * 0.4091)} €`)}${row("BEZ (% 10)", `${field("iva", amount(total * 0.0909))} €`)}${row("<b>GUZTIRA</b>", `<b>${field("total", amount(total))} €</b>`)}</table>
        <p style="margin-top:8mm">Ordainketa: banku-helbideratzea. IBAN: ${field("iban", spacedIban(w.iban()))}<br>Kargu-data: ${field("fecha_cargo", numericDay(new Date(issued.getTime() + 14 * DAY)))}</p><div style="margin-top:8mm">${barcode(w, 100, 11)}</div>`;
    },
  },
  {
    id: "supply-contract-galician",
    type: "supplyContract",
    language: "gl",
    style:
      "body { font: 9.6pt/1.5 'Liberation Sans' } h2 { font-size: 10pt; background: #dff0ff; padding: 1mm 2mm; margin-top: 4mm } td { padding: .8mm 2mm } p { margin-top: 3mm; text-align: justify }",
    sides: (w) => {
      const person = w.person("A Coruña Pontevedra Ourense");
      const issuer = w.company();
      const start = w.day(-900, -20);
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:15pt;color:#0072bc">Enerxía do Umia</b><span>Contrato n.º ${field("numero_contrato", w.digits(10))}</span></div><h1 style="font-size:13pt;margin-top:6mm">CONTRATO DE SUBMINISTRACIÓN DE ENERXÍA ELÉCTRICA</h1><p>Condicións particulares</p>
        <h2>Comercializadora</h2><table><tr><td>${field("emisor", issuer.name)}</td><td>CIF ${issuerNumber(issuer.number)}</td><td>${issuer.address.street}, ${issuer.address.town}</td></tr></table>
        <h2>Datos do titular</h2><table><tr><td>Nome e apelidos: <b>${field("titular", person.name)}</b></td><td>DNI/NIF: <b>${field("dni_nie", person.number)}</b></td></tr><tr><td>Teléfono: ${field("telefono", person.phone)}</td><td>Correo electrónico: ${field("email", person.email)}</td></tr></table>
        <h2>Punto de subministración</h2><table><tr><td>Enderezo: ${field("direccion", person.address.street)}</td><td>${field("codigo_postal", person.address.postcode)} ${field("localidad", person.address.town)}</td></tr><tr><td>CUPS: ${field("cups", w.cups())}</td><td>Potencia contratada: 4,60 kW</td></tr></table>
        <h2>Datos de pagamento</h2><table><tr><td>Domiciliación bancaria</td><td>IBAN: ${field("iban", spacedIban(w.iban()))}</td></tr></table>
        <p>O presente contrato entrará en vigor o ${field("fecha_inicio", dayInWords(start, "gl"))} e terá unha duración dun ano, prorrogable tacitamente por períodos anuais se ningunha das partes o denuncia cunha antelación mínima de 15 días.</p><p>En ${person.address.town}, a ${field("fecha", dayInWords(start, "gl"))}</p><div style="display:flex;justify-content:space-around;margin-top:10mm"><span>O cliente</span><span>A comercializadora</span></div>`;
    },
  },
  {
    id: "energy-certificate-label",
    type: "energyCertificate",
    style:
      "body { font: 9.2pt/1.45 'Liberation Sans' } td { border: 1px solid #888 } h2 { font-size: 10pt; margin: 5mm 0 1.5mm } .s div { height: 7mm; color: #fff; padding: 1mm 2mm; margin-top: .6mm; font-weight: 700 }",
    sides: (w) => {
      const home = w.address();
      const issued = w.day(-2500, -30);
      const technician = w.person();
      const bars = ["#00803c", "#4ba82e", "#a5c715", "#fbe500", "#f5a800", "#e8590c", "#d4000f"].map(
        (colour, index) =>
          `<div style="background:${colour};width:${34 + index * 9}mm">${"ABCDEFG".charAt(index)}</div>`,
      );
      return `<h1 style="font-size:14pt;text-align:center">CERTIFICADO DE EFICIENCIA ENERGÉTICA DE EDIFICIOS</h1><h2>IDENTIFICACIÓN DEL EDIFICIO O DE LA PARTE QUE SE CERTIFICA:</h2>
        <table><tr><td>Dirección</td><td colspan="3">${field("direccion", home.street)}</td></tr><tr><td>Municipio</td><td>${field("municipio", home.town)}</td><td>Código Postal</td><td>${field("codigo_postal", home.postcode)}</td></tr><tr><td>Provincia</td><td>${field("provincia", home.province)}</td><td>Año construcción</td><td>${w.whole(1950, 2008)}</td></tr><tr><td>Referencia/s catastral/es</td><td colspan="3">${field("referencia_catastral", w.cadastral())}</td></tr></table>
        <h2>DATOS DEL TÉCNICO CERTIFICADOR:</h2><table><tr><td>Nombre y Apellidos</td><td>${technician.name}</td><td>NIF/NIE</td><td>${other(technician.number)}</td></tr><tr><td>Razón social</td><td>${w.company().name}</td><td>CIF</td><td>${other(w.company().number)}</td></tr></table>
        <h2>CALIFICACIÓN ENERGÉTICA OBTENIDA: &nbsp; ${w.pick("DEFG")}</h2><div class="s">${bars.join("")}</div><p style="margin-top:5mm">Consumo de energía primaria no renovable: ${w.whole(90, 320)},${w.digits(1)} kWh/m² año. Emisiones: ${w.whole(18, 70)},${w.digits(1)} kgCO₂/m² año.</p>
        <table style="margin-top:5mm"><tr><td>Registro</td><td>${field("numero_documento", `E${w.digits(9)}`)}</td></tr><tr><td>Fecha de emisión</td><td>${field("fecha", numericDay(issued))}</td></tr><tr><td>Válido hasta</td><td>${field("caducidad", numericDay(addYears(issued, 10)))}</td></tr></table>`;
    },
  },
];
