import { field, issuerNumber, other, qr } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { amount, dayInWords, numericDay, spacedIban, type World } from "../world.ts";

/** Lines of an invoice and what they come to, in euros. */
function sale(w: World, concepts: readonly string[], dearest = 420) {
  const lines = concepts.slice(0, w.whole(2, concepts.length)).map((concept) => {
    const [units, price] = [w.whole(1, 6), w.whole(100, dearest * 100) / 100];
    return { concept, units, price, sum: units * price };
  });
  const base = lines.reduce((total, { sum }) => total + sum, 0);
  return { lines, base };
}

/** Invoices of companies and the self-employed. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "invoice-company-letterhead-footer",
    type: "invoice",
    style:
      "body { font: 9.5pt/1.4 'Liberation Sans' } th { background: #333; color: #fff; font-size: 8.5pt } td { border-bottom: 1px solid #ddd } .r { text-align: right } .foot { position: absolute; bottom: 10mm; width: 178mm; font-size: 6.8pt; color: #555; text-align: center }",
    sides: (w) => {
      const [issuer, client] = [w.company(), w.company()];
      const { lines, base } = sale(w, [
        "Silla de oficina Nórdica",
        "Mesa elevable 140×70",
        "Estantería metálica",
        "Transporte y montaje",
      ]);
      const issued = w.day(-300, -2);
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:17pt;color:#8a3b12">${field("emisor", issuer.name)}</b><br>${issuer.address.street}<br>${issuer.address.postcode} ${issuer.address.town} (${issuer.address.province})<br>Tel. 9${w.digits(8)} · www.${w.letters(6).toLowerCase()}.example</div>
        <div style="text-align:right"><b style="font-size:20pt">FACTURA</b><br>Nº factura: <b>${field("numero_factura", `F26/${w.digits(5)}`)}</b><br>Fecha: <b>${field("fecha", numericDay(issued))}</b><br>Vencimiento: ${field("vencimiento", numericDay(new Date(issued.getTime() + 30 * 86_400_000)))}</div></div>
        <div style="border:1px solid #999;padding:3mm;margin:10mm 0 8mm 90mm"><b>CLIENTE</b><br>${field("receptor", client.name)}<br>CIF: ${field("cif_receptor", client.number)}<br>${client.address.street}<br>${client.address.postcode} ${client.address.town}</div>
        <table><tr><th>Descripción</th><th>Uds.</th><th class="r">Precio</th><th class="r">Importe</th></tr>${lines.map(({ concept, units, price, sum }) => `<tr><td>${concept}</td><td>${units}</td><td class="r">${amount(price)}</td><td class="r">${amount(sum)}</td></tr>`).join("")}</table>
        <table style="width:70mm;margin:8mm 0 0 108mm"><tr><td>Base imponible</td><td class="r">${field("base_imponible", amount(base))} €</td></tr><tr><td>IVA 21 %</td><td class="r">${field("iva", amount(base * 0.21))} €</td></tr><tr><td><b>TOTAL FACTURA</b></td><td class="r"><b>${field("total", amount(base * 1.21))} €</b></td></tr></table>
        <p style="margin-top:8mm">Forma de pago: transferencia a ${other(spacedIban(w.iban()))}</p>
        <p class="foot">${issuer.name} · CIF ${issuerNumber(issuer.number)} · Inscrita en el Registro Mercantil de ${issuer.address.province}, tomo ${w.digits(4)}, folio ${w.digits(3)}, hoja ${w.letters(1)}-${w.digits(5)}, inscripción 1.ª<br>Responsable del tratamiento de sus datos: ${issuer.name}. Puede ejercer sus derechos en la dirección indicada.</p>`;
    },
  },
  {
    id: "invoice-self-employed-income-tax",
    type: "invoice",
    style:
      "body { font: 10.5pt/1.5 Lato; padding: 24mm } td, th { padding: 1.5mm 0; border-bottom: 1px solid #bbb } .r { text-align: right } .l { color: #777; font-size: 8.5pt }",
    sides: (w) => {
      const issuer = w.person();
      const client = w.company();
      const { lines, base } = sale(w, ["Diseño de identidad visual", "Maquetación del catálogo", "Sesión de revisión"]);
      return `<h1 style="font-size:22pt;font-weight:300">${field("emisor", issuer.name)}</h1><p class="l">Diseño gráfico · ${issuer.address.street}, ${issuer.address.postcode} ${issuer.address.town}<br>NIF ${field("nif_emisor", issuer.number)} · ${issuer.email} · ${issuer.phone}</p>
        <div style="display:flex;justify-content:space-between;margin-top:14mm"><div><span class="l">Facturar a</span><br><b>${field("receptor", client.name)}</b><br>${client.address.street}<br>${client.address.postcode} ${client.address.town}<br>NIF ${field("cif_receptor", client.number)}</div><div class="r"><span class="l">Factura n.º</span><br><b>${field("numero_factura", `2026-${w.digits(3)}`)}</b><br><span class="l">Fecha de emisión</span><br><b>${field("fecha", dayInWords(w.day(-250, -2)))}</b></div></div>
        <table style="margin-top:14mm"><tr><th>Concepto</th><th class="r">Importe</th></tr>${lines.map(({ concept, sum }) => `<tr><td>${concept}</td><td class="r">${amount(sum)} €</td></tr>`).join("")}</table>
        <table style="width:84mm;margin:8mm 0 0 78mm"><tr><td>Subtotal</td><td class="r">${field("base_imponible", amount(base))} €</td></tr><tr><td>IVA (21 %)</td><td class="r">${field("iva", amount(base * 0.21))} €</td></tr><tr><td>Retención IRPF (−15 %)</td><td class="r">−${field("retencion", amount(base * 0.15))} €</td></tr><tr><td><b>Total a pagar</b></td><td class="r"><b>${field("total", amount(base * 1.06))} €</b></td></tr></table>
        <p class="l" style="margin-top:14mm">Pago por transferencia en 15 días · IBAN ${field("iban", spacedIban(w.iban()))}</p>`;
    },
  },
  {
    id: "invoice-workshop-catalan",
    type: "invoice",
    language: "ca",
    style:
      "body { font: 9.5pt/1.4 'Liberation Sans' } td, th { border: 1px solid #456; } th { background: #dfe7ee } .r { text-align: right } .n td, .n th { text-align: center }",
    sides: (w) => {
      const issuer = w.company();
      const client = w.person("Barcelona Girona Tarragona");
      const { lines, base } = sale(w, [
        "Canvi d’oli i filtres",
        "Pastilles de fre davanteres",
        "Hores de mà d’obra",
        "Reciclatge de residus",
      ]);
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:14pt">${field("emisor", issuer.name)}</b><br>NIF ${issuerNumber(issuer.number)}<br>${issuer.address.street}<br>${issuer.address.postcode} ${issuer.address.town}</div><div style="border:1px solid #456;padding:3mm;width:84mm">Client: ${field("receptor", client.name)}<br>DNI: ${field("dni_nie", client.number)}<br>${client.address.street}<br>${client.address.postcode} ${client.address.town}</div></div>
        <table class="n" style="margin-top:9mm"><tr><th>Factura núm.</th><th>Data</th><th>Matrícula</th><th>Quilòmetres</th></tr><tr><td>${field("numero_factura", `A-${w.digits(4)}`)}</td><td>${field("fecha", numericDay(w.day(-200, -1), "-"))}</td><td>${field("matricula", w.plate().replace(" ", "-"))}</td><td>${w.whole(20, 240)}.${w.digits(3)}</td></tr></table>
        <table style="margin-top:5mm"><tr><th>Descripció</th><th>Quantitat</th><th>Preu</th><th>Import</th></tr>${lines.map(({ concept, units, price, sum }) => `<tr><td>${concept}</td><td class="r">${units},00</td><td class="r">${amount(price)}</td><td class="r">${amount(sum)}</td></tr>`).join("")}</table>
        <table class="n" style="margin-top:40mm"><tr><th>Base imposable</th><th>% IVA</th><th>Quota IVA</th><th>TOTAL FACTURA</th></tr><tr><td>${field("base_imponible", amount(base))}</td><td>21</td><td>${field("iva", amount(base * 0.21))}</td><td><b>${field("total", amount(base * 1.21))} €</b></td></tr></table>
        <p style="margin-top:6mm">Forma de pagament: targeta. Gràcies per la vostra confiança. Garantia de la reparació: 3 mesos o 2.000 km.</p>`;
    },
  },
  {
    id: "invoice-simplified-ticket",
    type: "invoice",
    page: "ticket",
    style: "body { font: 8.6pt/1.45 'Liberation Mono'; padding: 6mm 5mm } td { padding: 0 } .r { text-align: right }",
    sides: (w) => {
      const issuer = w.company();
      const { lines, base } = sale(w, ["MENÚ DEL DÍA", "CAFÉ CON LECHE", "AGUA 50CL", "TARTA QUESO"], 14);
      return `<p style="text-align:center"><b>${field("emisor", issuer.name.toUpperCase())}</b><br>${issuer.address.street}<br>${issuer.address.postcode} ${issuer.address.town}<br>CIF: ${issuerNumber(issuer.number)} TLF: 9${w.digits(8)}</p>
        <p style="margin-top:4mm">FACTURA SIMPLIFICADA<br>Nº ${field("numero_factura", `T${w.digits(3)}-${w.digits(6)}`)}<br>${field("fecha", numericDay(w.day(-120, -1)))} ${w.whole(13, 22)}:${w.whole(10, 59)} Mesa ${w.whole(1, 20)}</p>
        <p>------------------------------</p><table>${lines.map(({ concept, units, sum }) => `<tr><td>${units} ${concept}</td><td class="r">${amount(sum)}</td></tr>`).join("")}</table><p>------------------------------</p>
        <table><tr><td>BASE 10%</td><td class="r">${field("base_imponible", amount(base / 1.1))}</td></tr><tr><td>IVA 10%</td><td class="r">${field("iva", amount(base - base / 1.1))}</td></tr><tr><td><b style="font-size:11pt">TOTAL</b></td><td class="r"><b style="font-size:11pt">${field("total", amount(base))} €</b></td></tr></table>
        <p style="margin-top:3mm">TARJETA **** ${w.digits(4)}<br>LE ATENDIÓ: ${w.person().given.toUpperCase()}</p><div style="margin:4mm auto;width:24mm">${qr(w, 24)}</div><p style="text-align:center;font-size:7.5pt">VERI*FACTU<br>GRACIAS POR SU VISITA</p>`;
    },
  },
];
