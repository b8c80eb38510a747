import type { DocumentTemplate } from "../template.ts";
import { amount, dayInWords, numericDay, spacedIban } from "../world.ts";
import { barcode, date, field, localPerson, money, other, qrBox, signature, sum } from "./parts/marks.ts";

const upper = (text: string) => text.toUpperCase();
const DAY = 86_400_000;

/** Bills and contracts of supplies, and receipts of registers. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "electricity-bill-two-pages",
    type: "electricityBill",
    style:
      "body { font: 9pt/1.4 Lato; position: relative } .big { background: #0b8f47; color: #fff; padding: 4mm; border-radius: 3mm } h2 { font-size: 10pt; color: #0b8f47; margin-top: 5mm; border-bottom: .3mm solid #0b8f47 } .f { position: absolute; left: 16mm; right: 16mm; bottom: 8mm; font-size: 6.5pt; color: #444 } td:last-child { text-align: right }",
    sides: (w) => {
      const [p, firm] = [w.person(), { ...w.company(), name: "Lumbra Energía, S.A.U." }];
      const to = w.day(-60, -8);
      const from = new Date(to.getTime() - 31 * DAY);
      const issued = new Date(to.getTime() + 3 * DAY);
      const [energy, power] = [sum(w.random, 22, 90), sum(w.random, 9, 22)];
      const levy = Math.round((energy + power) * 5.11) / 100;
      const rent = 0.83;
      const used = [w.whole(20, 140), w.whole(20, 140), w.whole(20, 140)];
      const before = used.map(() => w.whole(4000, 39_000));
      const net = energy + power + levy + rent;
      const tax = Math.round(net * 21) / 100;
      const footer = `<div class="f">${upper(firm.name)}, CIF ${other(firm.number)}. Domicilio social: ${firm.address.street}, ${firm.address.postcode} ${firm.address.town}. Inscrita en el Registro Mercantil de Madrid, tomo ${w.digits(5)}, folio ${w.digits(3)}, hoja M-${w.digits(6)}.</div>`;
      return [
        `<div style="display:flex;justify-content:space-between"><div><b style="font-size:17pt;color:#0b8f47">lumbra</b><br>${field("emisor", firm.name)}<br>CIF: ${other(firm.number, "cif")}</div><div style="text-align:right;font-size:8pt">Atención al cliente 900 ${w.digits(3)} ${w.digits(3)}<br>Averías 900 ${w.digits(3)} ${w.digits(3)}</div></div>
        <div style="display:flex;gap:8mm;margin-top:6mm"><div class="big" style="width:78mm">FACTURA DE ELECTRICIDAD<br><span style="font-size:21pt;font-weight:700">${money("total", net + tax)} €</span><br>Periodo de facturación: ${field("periodo", `${numericDay(from)} - ${numericDay(to)}`)}</div>
        <div style="padding-top:10mm;line-height:1.4">${p.name}<br>${p.address.street}<br>${p.address.postcode} ${p.address.town}<br>${upper(p.address.province)}</div></div>
        <h2>Datos de la factura</h2><table><tr><td>Nº factura</td><td>${field("numero_factura", `PZZ${w.digits(3)}N${w.digits(7)}`)}</td></tr><tr><td>Fecha de emisión</td><td>${date("fecha", issued, dayInWords(issued))}</td></tr><tr><td>Fecha de cargo prevista</td><td>${date("fecha_cargo", new Date(issued.getTime() + 7 * DAY), dayInWords(new Date(issued.getTime() + 7 * DAY)))}</td></tr></table>
        <h2>Resumen</h2><table><tr><td>Por potencia contratada</td><td>${amount(power)} €</td></tr><tr><td>Por energía consumida</td><td>${amount(energy)} €</td></tr><tr><td>Impuesto de electricidad (5,11 %)</td><td>${amount(levy)} €</td></tr><tr><td>Alquiler del contador</td><td>${amount(rent)} €</td></tr><tr><td>Base imponible</td><td>${money("base_imponible", net)} €</td></tr><tr><td>IVA (21 %)</td><td>${money("iva", tax)} €</td></tr><tr><td><b>TOTAL IMPORTE FACTURA</b></td><td><b>${amount(net + tax)} €</b></td></tr></table>
        <h2>Consumo</h2><p>Su consumo en este periodo ha sido de ${field("consumo", `${used.reduce((all, part) => all + part, 0)} kWh`)}. Su consumo medio diario ha supuesto ${amount((net + tax) / 31)} €.</p><div style="display:flex;align-items:flex-end;gap:2mm;height:26mm;margin-top:3mm">${Array.from({ length: 13 }, () => `<div style="width:8mm;background:#9bd3b3;height:${w.whole(6, 25)}mm"></div>`).join("")}</div>
        ${footer}`,
        `<b style="font-size:13pt;color:#0b8f47">lumbra</b> &nbsp; Factura de electricidad · página 2 de 2
        <h2>Datos del contrato</h2><p>Titular: ${field("titular", p.name)}<br>NIF: ${field("dni_nie", p.number)}<br>Dirección de suministro: ${field("direccion", p.address.street)}, ${field("codigo_postal", p.address.postcode)} ${field("localidad", p.address.town)}<br>Contrato de mercado libre: Plan Estable Hogar &nbsp; Referencia del contrato: ${field("numero_contrato", w.digits(9))}<br>Peaje de transporte y distribución: 2.0TD &nbsp; Potencia contratada punta-llano: 4,6 kW; valle: 4,6 kW<br>Código unificado de punto de suministro CUPS: ${field("cups", w.cups())}<br>Nº de contador: ${w.digits(9)} &nbsp; Distribuidora: Redes Eléctricas del Centro, S.A.</p>
        <h2>Forma de pago</h2><p>Domiciliación bancaria. IBAN: ${field("iban", spacedIban(w.iban()))} &nbsp; Cod. mandato: ${w.digits(12)}</p>
        <h2>Lecturas</h2><table><tr><th>Periodo</th><th>Anterior (real)</th><th>Actual (real)</th><th>Consumo kWh</th></tr>${used.map((kilowatts, at) => `<tr><td>${["P1 punta", "P2 llano", "P3 valle"][at]}</td><td>${before[at]}</td><td>${(before[at] ?? 0) + kilowatts}</td><td>${kilowatts}</td></tr>`).join("")}</table>
        <h2>Información de interés</h2><p>Para reclamaciones sobre el contrato de suministro o facturación puede dirigirse a la Junta Arbitral de Consumo de su comunidad. Comparador de ofertas de la CNMC: comparador.cnmc.gob.es</p><div style="margin-top:4mm">${qrBox(w.random, 24)}</div>
        ${footer}`,
      ];
    },
  },
  {
    id: "water-bill-catalan",
    type: "waterBill",
    language: "ca",
    style:
      "body { font: 9pt/1.4 'Open Sans' } h2 { font-size: 9.5pt; color: #0077b6; margin-top: 5mm } .k { display: grid; grid-template-columns: 44mm 1fr; row-gap: .8mm } .k i { font-style: normal; color: #467 } td:last-child, th:last-child { text-align: right } td { border-bottom: .2mm solid #cde }",
    sides: (w) => {
      const [p, firm] = [localPerson(w, "ca"), { ...w.company(), name: "Aigües del Segrià, S.L." }];
      const issued = w.day(-70, -5);
      const due = new Date(issued.getTime() + 20 * DAY);
      const [from, to] = [new Date(issued.getTime() - 95 * DAY), new Date(issued.getTime() - 4 * DAY)];
      const [reading, used] = [w.whole(300, 900), w.whole(9, 44)];
      const [water, sewer, canon] = [sum(w.random, 14, 50), sum(w.random, 5, 18), sum(w.random, 6, 24)];
      const tax = Math.round((water + canon) * 10) / 100;
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:16pt;color:#0077b6">Aigües del Segrià</b><br><span style="font-size:8pt">${firm.name} · NIF ${other(firm.number, "cif")} · Atenció al client 900 304 ${w.digits(3)}</span></div><div style="text-align:right"><b>Factura d’aigua</b><br>Núm. ${field("numero_factura", `${w.digits(4)}2026A${w.digits(6)}`)}<br>${date("fecha", issued, dayInWords(issued, "ca"))}</div></div>
        <div style="display:flex;margin-top:8mm"><div class="k" style="width:96mm"><i>Titular</i><span>${field("titular", p.name)}</span><i>NIF</i><span>${field("dni_nie", p.number)}</span><i>Adreça del subministrament</i><span>${field("direccion", p.address.street)}</span><i>Municipi</i><span>${field("codigo_postal", p.address.postcode)} ${field("localidad", p.address.town)}</span><i>Contracte</i><span>${field("numero_contrato", w.digits(8))}</span><i>Ús</i><span>Domèstic</span></div><div style="border:.4mm solid #0077b6;padding:4mm;text-align:center;align-self:start;width:70mm">Import de la factura<br><b style="font-size:18pt">${money("total", water + sewer + canon + tax)} €</b><br>Data límit de pagament<br>${field("vencimiento", numericDay(due))}</div></div>
        <h2>Període i lectures</h2><div class="k"><i>Període facturat</i><span>${field("periodo", `del ${numericDay(from)} al ${numericDay(to)}`)}</span><i>Lectura anterior</i><span>${reading} m³ (real)</span><i>Lectura actual</i><span>${reading + used} m³ (real)</span><i>Consum</i><span>${field("consumo", `${used} m³`)}</span></div>
        <h2>Detall</h2><table><tr><th>Concepte</th><th>Import (€)</th></tr><tr><td>Subministrament d’aigua (quota de servei i consum)</td><td>${amount(water)}</td></tr><tr><td>Clavegueram</td><td>${amount(sewer)}</td></tr><tr><td>Cànon de l’aigua (Agència Catalana de l’Aigua)</td><td>${amount(canon)}</td></tr><tr><td>IVA 10 %</td><td>${money("iva", tax)}</td></tr><tr><td><b>Total a pagar</b></td><td><b>${amount(water + sewer + canon + tax)}</b></td></tr></table>
        <h2>Dades de pagament</h2><p>Rebut domiciliat al compte ${field("iban", spacedIban(w.iban()))}. El càrrec es farà a partir del ${date("fecha_cargo", due, dayInWords(due, "ca"))}.</p>
        <div style="margin-top:8mm;display:flex;gap:6mm;align-items:center">${barcode(w.random, 80, 11)}<span style="font-size:7.5pt">Entitat emissora ${w.digits(8)}<br>Referència ${w.digits(12)}</span></div>
        <p style="font-size:6.5pt;margin-top:8mm">Inscrita al Registre Mercantil de Lleida, tom ${w.digits(4)}, foli ${w.digits(3)}, full L-${w.digits(5)}. Avaries 24 h: 900 304 ${w.digits(3)}. Paràmetres de qualitat de l’aigua disponibles al web.</p>`;
    },
  },
  {
    id: "gas-bill-three-boxes",
    type: "gasBill",
    style:
      "body { font: 8.5pt/1.4 Roboto } .b { border: .3mm solid #f28c00; border-radius: 2mm; padding: 3mm; flex: 1 } .b b.t { display: block; color: #c66a00; margin-bottom: 1mm } td { border-bottom: .2mm solid #eca } td:last-child { text-align: right }",
    sides: (w) => {
      const [p, firm] = [w.person(), { ...w.company(), name: "Gasnorte Comercializadora, S.A." }];
      const issued = w.day(-70, -8);
      const [from, to] = [new Date(issued.getTime() - 63 * DAY), new Date(issued.getTime() - 3 * DAY)];
      const [fixed, used] = [sum(w.random, 6, 15), sum(w.random, 15, 110)];
      const [reading, metres] = [w.whole(1200, 8700), w.whole(20, 120)];
      const net = fixed + used + 1.14;
      const tax = Math.round(net * 21) / 100;
      return `<div style="display:flex;justify-content:space-between;align-items:center"><b style="font-size:19pt;color:#f28c00">gasnorte</b><span style="font-size:12pt">Factura de gas natural</span></div>
        <div style="display:flex;gap:3mm;margin-top:6mm"><div class="b"><b class="t">DATOS DEL CLIENTE</b>Nombre: ${field("titular", p.name)}<br>NIF/CIF: ${field("dni_nie", p.number)}<br>Dirección fiscal:<br>${p.address.street}<br>${p.address.postcode} ${p.address.town}</div>
        <div class="b"><b class="t">DATOS DE FACTURACIÓN</b>Factura N.º: ${field("numero_factura", `FE${w.digits(14)}`)}<br>Fecha emisión: ${field("fecha", numericDay(issued, "."), numericDay(issued))}<br>Período: ${field("periodo", `${numericDay(from, ".")} a ${numericDay(to, ".")}`)}<br>Vencimiento: ${field("vencimiento", numericDay(new Date(issued.getTime() + 12 * DAY), "."), numericDay(new Date(issued.getTime() + 12 * DAY)))}</div></div>
        <div style="display:flex;gap:3mm;margin-top:3mm"><div class="b"><b class="t">PUNTO DE SUMINISTRO</b>${field("direccion", p.address.street)}<br>${field("codigo_postal", p.address.postcode)} ${field("localidad", p.address.town)}<br>CUPS: ${field("cups", w.cups())}<br>Tarifa de acceso: RL.2 &nbsp; Contador: ${w.digits(8)}</div><div class="b"><b class="t">DATOS BANCARIOS</b>IBAN<br>${field("iban", spacedIban(w.iban()))}<br>Entidad: Banco Meridional<br>Contrato: ${field("numero_contrato", w.digits(10))}</div></div>
        <table style="margin-top:6mm"><tr><th>Concepto</th><th>Cálculo</th><th>Importe</th></tr><tr><td>Término fijo</td><td>60 días x ${amount(fixed / 60)} €/día</td><td>${amount(fixed)} €</td></tr><tr><td>Término variable</td><td>${field("consumo", `${Math.round(metres * 11.6)} kWh`)}</td><td>${amount(used)} €</td></tr><tr><td>Alquiler de contador</td><td></td><td>1,14 €</td></tr><tr><td>Subtotal (base imponible)</td><td></td><td>${money("base_imponible", net)} €</td></tr><tr><td>IVA normal 21 %</td><td></td><td>${money("iva", tax)} €</td></tr><tr><td><b>IMPORTE TOTAL</b></td><td></td><td><b>${money("total", net + tax)} €</b></td></tr></table>
        <table style="margin-top:5mm;width:120mm"><tr><th>Lectura anterior</th><th>Lectura actual</th><th>Consumo m³</th></tr><tr><td>${reading} (real)</td><td>${reading + metres} (estimada)</td><td>${metres}</td></tr></table>
        <p style="margin-top:6mm;font-size:7pt">Teléfono de urgencias de la distribuidora (24 h): 900 ${w.digits(3)} ${w.digits(3)}. Próxima inspección periódica de su instalación: 2029. En caso de impago de una factura se podrá suspender el suministro conforme a la normativa vigente.</p>
        <p style="margin-top:34mm;font-size:6.5pt;border-top:.2mm solid #f28c00;padding-top:1mm">${field("emisor", firm.name)} · ${firm.address.street} · ${firm.address.postcode} ${firm.address.town} · C.I.F. ${other(firm.number, "cif")} · Reg. Merc. de Bizkaia, T. ${w.digits(4)}, L. 0, F. ${w.digits(2)}, H. BI-${w.digits(5)}</p>`;
    },
  },
  {
    id: "phone-bill-mobile-lines",
    type: "phoneBill",
    style:
      "body { font: 9.5pt/1.45 'Open Sans'; position: relative } td:last-child { text-align: right } .v { position: absolute; left: 5mm; top: 110mm; writing-mode: vertical-rl; transform: rotate(180deg); font-size: 6pt; color: #555 }",
    sides: (w) => {
      const [p, firm] = [w.person(), { ...w.company(), name: "Hola Móvil Telecomunicaciones, S.L.U." }];
      const issued = w.day(-60, -3);
      const from = new Date(Date.UTC(issued.getUTCFullYear(), issued.getUTCMonth() - 1, 1));
      const to = new Date(Date.UTC(issued.getUTCFullYear(), issued.getUTCMonth(), 0));
      const net = sum(w.random, 18, 74);
      const tax = Math.round(net * 21) / 100;
      return `<div style="display:flex;justify-content:space-between"><div><span style="background:#6b1fb3;color:#fff;font-size:17pt;padding:1mm 4mm;border-radius:6mm">hola!móvil</span><p style="margin-top:5mm;font-size:8.5pt">Nº de factura: ${field("numero_factura", `${w.letters(2)}${w.digits(2)}-${w.digits(9)}`)}<br>Fecha de factura: ${date("fecha", issued, `${numericDay(issued).slice(0, 2)} ${["ENE", "FEB", "MAR", "ABR", "MAY", "JUN", "JUL", "AGO", "SEP", "OCT", "NOV", "DIC"][issued.getUTCMonth()] ?? ""} ${issued.getUTCFullYear()}`)}<br>Periodo facturado: ${field("periodo", `${numericDay(from)} al ${numericDay(to)}`)}<br>Cuenta de cliente: ${w.digits(9)}</p></div>
        <div style="margin-top:24mm;width:78mm;line-height:1.35">${upper(p.name)}<br>${upper(p.address.street)}<br>${p.address.postcode} ${upper(p.address.town)}</div></div>
        <h1 style="font-size:14pt;color:#6b1fb3;margin-top:10mm">Hola, ${p.given}. Esta es tu factura</h1>
        <table style="margin-top:4mm;font-size:13pt;background:#f1e8fa"><tr><td>Total a pagar</td><td><b>${money("total", net + tax)} €</b></td></tr></table>
        <table style="margin-top:4mm"><tr><td>Tarifa Fibra 600 Mb + Móvil 40 GB</td><td>${amount(net - 2.5)} €</td></tr><tr><td>Línea ${field("telefono", p.phone)} · consumos fuera de tarifa</td><td>2,50 €</td></tr><tr><td>Línea ${other(`6${w.digits(8)}`)} · llamadas nacionales</td><td>0,00 €</td></tr><tr><td>Total (base imponible)</td><td>${money("base_imponible", net)} €</td></tr><tr><td>IVA (21 %)</td><td>${money("iva", tax)} €</td></tr></table>
        <p style="margin-top:6mm">Titular: ${field("titular", p.name)} &nbsp; NIF ${field("dni_nie", p.number)}</p>
        <p>Cobraremos este importe en tu cuenta ${field("iban", spacedIban(w.iban()))} el ${date("fecha_cargo", new Date(issued.getTime() + 5 * DAY), dayInWords(new Date(issued.getTime() + 5 * DAY)))}.</p>
        <p style="margin-top:6mm;font-size:8pt">¿Dudas? Llama gratis al 1${w.digits(3)} o entra en tu área de cliente. Permanencia hasta el 12/2027. Oficina de Atención al Usuario de Telecomunicaciones: 901 336 699.</p>
        <div class="v">${upper(firm.name)} · ${upper(firm.address.street)} · ${firm.address.postcode} ${upper(firm.address.town)} · CIF ${other(firm.number, "cif")} · R.M. Madrid T. ${w.digits(5)} F. ${w.digits(3)}</div>`;
    },
  },
  {
    id: "supply-contract-electricity",
    type: "supplyContract",
    style:
      "body { font: 9pt/1.4 Carlito } td { border: .25mm solid #999; width: 50% } h2 { font-size: 10pt; background: #e9eef6; padding: 1mm 2mm; margin-top: 4mm } p { text-align: justify; margin-top: 2mm }",
    sides: (w) => {
      const [p, firm] = [w.person(), { ...w.company(), name: "Voltia Comercializadora, S.L." }];
      const signed = w.day(-900, -20);
      return `<div style="display:flex;justify-content:space-between;border-bottom:.8mm solid #27408b;padding-bottom:2mm"><b style="font-size:14pt;color:#27408b">Voltia</b><span>Contrato nº ${field("numero_contrato", `C-${w.digits(9)}`)}</span></div>
        <h1 style="font-size:13pt;margin-top:4mm">CONTRATO DE SUMINISTRO DE ENERGÍA ELÉCTRICA — CONDICIONES PARTICULARES</h1>
        <h2>1. Comercializadora</h2><p>${field("emisor", firm.name)}, con domicilio social en ${firm.address.street}, ${firm.address.town}, y CIF ${other(firm.number, "cif")}.</p>
        <h2>2. Cliente</h2><table><tr><td>Nombre y apellidos: ${field("titular", p.name)}</td><td>DNI/NIE/Pasaporte: ${field("dni_nie", p.number)}</td></tr><tr><td>Teléfono móvil: ${field("telefono", p.phone)}</td><td>Correo electrónico: ${field("email", p.email)}</td></tr></table>
        <h2>3. Punto de suministro</h2><table><tr><td>Dirección: ${field("direccion", p.address.street)}</td><td>C.P. y población: ${field("codigo_postal", p.address.postcode)} ${field("localidad", p.address.town)}</td></tr><tr><td>CUPS: ${field("cups", w.cups())}</td><td>Referencia catastral: ${field("referencia_catastral", w.cadastral())}</td></tr><tr><td>Potencia contratada (kW): P1 3,45 – P2 3,45</td><td>Tensión: 230 V &nbsp; CNAE: 9820</td></tr></table>
        <h2>4. Condiciones económicas</h2><table><tr><td>Término de energía: 0,1${w.digits(5)} €/kWh (24 h)</td><td>Término de potencia: 0,09${w.digits(4)} €/kW día</td></tr></table>
        <h2>5. Duración</h2><p>El contrato entrará en vigor en la fecha de activación del suministro y tendrá una duración de un (1) año, prorrogándose tácitamente por períodos de igual duración, salvo denuncia de cualquiera de las partes con quince días de antelación. El cliente puede resolverlo sin penalización.</p>
        <h2>6. Datos bancarios · Mandato SEPA</h2><p>IBAN de la cuenta de cargo: ${field("iban", spacedIban(w.iban()))}. Mediante la firma de este mandato el deudor autoriza al acreedor a enviar instrucciones a su entidad para adeudar su cuenta. Pago recurrente.</p>
        <p style="margin-top:6mm">En ${p.address.town}, a ${date("fecha", signed, dayInWords(signed))}</p><div style="display:flex;justify-content:space-between;margin:2mm 10mm"><div>Por la comercializadora<br>${signature(w.random)}</div><div>El cliente<br>${signature(w.random)}</div></div>
        <p style="font-size:6.5pt">Derecho de desistimiento: dispone de 14 días naturales para desistir del contrato sin indicar el motivo. Sus datos serán tratados para la gestión de la relación contractual. Las condiciones generales figuran al dorso.</p>`;
    },
  },
  {
    id: "submission-receipt-electronic-register",
    type: "submissionReceipt",
    style:
      "body { font: 9.5pt/1.5 'Liberation Sans'; position: relative } dt { font-weight: 700; float: left; clear: left; width: 58mm } dd { margin-left: 60mm; margin-bottom: 1mm } h2 { font-size: 10pt; background: #ececec; padding: 1mm 2mm; margin: 5mm 0 3mm }",
    sides: (w) => {
      const p = w.person();
      const filed = w.day(-200, -1);
      const hour = `${w.whole(10, 21)}:${w.whole(10, 59)}:${w.whole(10, 59)}`;
      return `<div style="display:flex;justify-content:space-between"><b>GOBIERNO DE ESPAÑA</b><span>REGISTRO ELECTRÓNICO GENERAL</span></div>
        <h1 style="font-size:14pt;margin-top:6mm">JUSTIFICANTE DE PRESENTACIÓN</h1>
        <h2>Datos del asiento</h2><dl><dt>Número de registro:</dt><dd>${field("referencia", `REGAGE26e000${w.digits(8)}`)}</dd><dt>Fecha y hora de presentación:</dt><dd>${field("fecha", numericDay(filed))} ${hour} (horario peninsular)</dd><dt>Fecha y hora de registro:</dt><dd>${numericDay(filed)} ${hour}</dd><dt>Tipo de registro:</dt><dd>Entrada</dd><dt>Oficina de registro electrónico:</dt><dd>REGISTRO ELECTRÓNICO GENERAL</dd><dt>Organismo destinatario:</dt><dd>${w.pick(["Ayuntamiento de Getafe", "Consejería de Vivienda", "Instituto Nacional de la Seguridad Social"])}</dd></dl>
        <h2>Interesado</h2><dl><dt>NIF:</dt><dd>${field("dni_nie", p.number)}</dd><dt>Nombre:</dt><dd>${field("titular", upper(p.name))}</dd><dt>Código postal:</dt><dd>${field("codigo_postal", p.address.postcode)}</dd><dt>País:</dt><dd>España</dd><dt>Dirección:</dt><dd>${field("direccion", upper(p.address.street))}</dd><dt>Municipio:</dt><dd>${field("municipio", upper(p.address.town))}</dd><dt>Correo electrónico:</dt><dd>${field("email", p.email)}</dd><dt>Canal de notificación:</dt><dd>Dirección electrónica habilitada única</dd></dl>
        <h2>Asunto</h2><p>${w.pick(["Solicitud de ayuda al alquiler", "Alegaciones al expediente sancionador", "Solicitud de informe"])}</p>
        <h2>Documentación anexada</h2><p>solicitud_firmada.pdf — Validez: original — CSV: ${w.csv()}<br>Huella digital: ${w.letters(6).toLowerCase()}${w.digits(10)}${w.letters(8).toLowerCase()}</p>
        <p style="margin-top:6mm;font-size:8pt">El registro realizado está amparado en el artículo 16 de la Ley 39/2015. De conformidad con el artículo 31.2.b, la presentación en un día inhábil se entenderá realizada en la primera hora del primer día hábil siguiente.</p>
        <div style="position:absolute;left:16mm;bottom:12mm;font-size:7.5pt">Código Seguro de Verificación del justificante: ${field("csv", `ORVE-${w.digits(8)}${w.letters(4)}`)} · https://reg.redsara.es</div>`;
    },
  },
];
