import type { DocumentTemplate } from "../template.ts";
import { amount, dayInWords, numericDay, spacedIban } from "../world.ts";
import { date, field, localPerson, money, other, signature, stamp, sum } from "./parts/marks.ts";

const upper = (text: string) => text.toUpperCase();

/** Papers of banks. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "bank-statement-table",
    type: "bankStatement",
    style:
      "body { font: 8.5pt/1.4 Roboto; position: relative } th { border-top: .5mm solid #0f4c81; border-bottom: .3mm solid #0f4c81; font-size: 7.5pt } td { border-bottom: .15mm solid #ccc } .n { text-align: right }",
    sides: (w) => {
      const p = w.person();
      const iban = w.iban();
      const end = w.day(-60, -5);
      const opening = sum(w.random, 400, 6000);
      const moves = [
        ["Nómina", sum(w.random, 1200, 2400)],
        ["Recibo luz", -sum(w.random, 30, 90)],
        ["Compra tarjeta SUPERMERCADOS LA HUERTA", -sum(w.random, 12, 140)],
        ["Bizum recibido", sum(w.random, 10, 60)],
        ["Recibo comunidad propietarios", -sum(w.random, 40, 110)],
        ["Reintegro cajero", -100],
        ["Transferencia a favor de alquiler", -sum(w.random, 420, 800)],
        ["Comisión mantenimiento", -6],
      ] as const;
      let balance = opening;
      const rows = moves.map(([text, value], at) => {
        balance += value;
        const day = numericDay(new Date(end.getTime() - (28 - at * 3) * 86_400_000), "-");
        return `<tr><td>${day}</td><td>${day}</td><td>${text}</td><td class="n">${amount(value)}</td><td class="n">${amount(balance)}</td></tr>`;
      });
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:18pt;color:#0f4c81">Banco Meridional</b><br>Oficina 2038 · ${w.address().town} · Tel. 9${w.digits(8)}</div><div style="text-align:right">EXTRACTO DE CUENTA<br>Hoja 1 / 1</div></div>
        <div style="margin:8mm 0 0 96mm;line-height:1.4">${upper(p.name)}<br>${upper(p.address.street)}<br>${p.address.postcode} ${upper(p.address.town)}</div>
        <table style="margin-top:8mm"><tr><th>IBAN</th><th>Titular</th><th>Moneda</th><th>Período</th></tr><tr><td>${field("iban", spacedIban(iban))}</td><td>${field("titular", upper(p.name))}</td><td>EUR</td><td>${field("periodo", `${numericDay(new Date(end.getTime() - 30 * 86_400_000), "-")} / ${numericDay(end, "-")}`)}</td></tr></table>
        <table style="margin-top:6mm"><tr><th>F. oper.</th><th>F. valor</th><th>Concepto</th><th class="n">Importe</th><th class="n">Saldo</th></tr><tr><td></td><td></td><td><b>SALDO ANTERIOR</b></td><td></td><td class="n"><b>${money("saldo_inicial", opening)}</b></td></tr>${rows.join("")}<tr><td></td><td></td><td><b>SALDO A SU FAVOR</b></td><td></td><td class="n"><b>${money("saldo_final", balance)}</b></td></tr></table>
        <p style="margin-top:6mm">Fecha de emisión: ${date("fecha", end, numericDay(end, "-"))}</p>
        <p style="margin-top:4mm;font-size:7.5pt">Rogamos comprueben los apuntes; transcurridos 15 días sin recibir reparos se entenderán conformes. BIC/SWIFT: MERIESMMXXX.</p>
        <p style="position:absolute;left:16mm;right:16mm;bottom:9mm;font-size:6.5pt">Banco Meridional, S.A. · CIF ${other(w.company().number, "cif")} · Pza. de la Lealtad, 4, Sevilla · R.M. de Sevilla, tomo ${w.digits(4)}, folio 1, hoja SE-${w.digits(5)} · Inscrito en el Registro de Entidades del Banco de España con el n.º 0${w.digits(3)}</p>`;
    },
  },
  {
    id: "account-certificate-prose",
    type: "accountCertificate",
    style:
      "body { font: 11pt/1.6 'Liberation Sans'; padding: 22mm 24mm; position: relative } p { margin-top: 6mm; text-align: justify }",
    sides: (w) => {
      const [p, partner, boss] = [w.person(), w.person(), w.person()];
      const issued = w.day(-90, -2);
      return `<b style="font-size:15pt;color:#a0522d">CAJA RURAL DE LA VEGA</b><br><span style="font-size:8pt">Sociedad Cooperativa de Crédito · C.I.F. ${other("F46028064", "cif")} · Registro Mercantil de Valencia, tomo ${w.digits(4)}</span>
        <h1 style="font-size:13pt;margin-top:14mm;text-align:center;text-decoration:underline">CERTIFICADO DE TITULARIDAD DE CUENTA</h1>
        <p>${upper(boss.name)}, en calidad de director/a de la oficina 0${w.digits(3)} de ${p.address.town},</p><p><b>CERTIFICA:</b></p>
        <p>Que ${field("titular", upper(p.name))}, con NIF ${field("dni_nie", p.number)}, y ${upper(partner.name)}, con NIF ${other(partner.number)}, figuran en el día de la fecha como titulares indistintos de la cuenta abierta en esta entidad con el siguiente número:</p>
        <p style="text-align:center;font-size:13pt;border:.3mm solid #a0522d;padding:3mm">IBAN &nbsp; ${field("iban", spacedIban(w.iban()))}</p>
        <p>BIC: CRLVES2V${w.letters(3)}. La cuenta se encuentra activa y fue abierta el ${dayInWords(w.day(-5000, -500))}.</p>
        <p>Y para que conste y surta los efectos oportunos, a petición de los interesados se expide el presente certificado en ${p.address.town}, a ${date("fecha", issued, dayInWords(issued))}.</p>
        <div style="margin:12mm 0 0 70mm">${signature(w.random)}<br>P.P.</div>${stamp(["CAJA RURAL", "DE LA VEGA", "OFICINA"], "left:60mm;bottom:70mm")}`;
    },
  },
  {
    id: "transfer-receipt-ticket",
    type: "transferReceipt",
    page: "ticket",
    style:
      "body { font: 8pt/1.4 Roboto; padding: 5mm } dt { color: #666; font-size: 7pt; margin-top: 2mm } dd { margin: 0 } ",
    sides: (w) => {
      const [p, to] = [w.person(), w.person()];
      const day = w.day(-200, -1);
      return `<div style="background:#00a19a;color:#fff;padding:3mm;text-align:center;border-radius:2mm"><b>kora bank</b><br>Comprobante de transferencia</div>
        <div style="text-align:center;margin-top:4mm"><span style="font-size:18pt">${field("importe", w.euros(40, 2400))} €</span><br>Transferencia SEPA inmediata · Ejecutada</div>
        <dl><dt>Fecha de la operación</dt><dd>${field("fecha", numericDay(day))}, ${w.whole(10, 22)}:${w.whole(10, 59)} h</dd><dt>Ordenante</dt><dd>${field("titular", p.name)}</dd><dt>Cuenta de origen</dt><dd>${field("iban", spacedIban(w.iban()))}</dd><dt>Beneficiario</dt><dd>${field("receptor", to.name)}</dd><dt>Cuenta de destino</dt><dd>${other(spacedIban(w.iban()))}</dd><dt>Concepto</dt><dd>${w.pick(["Alquiler noviembre", "Fianza piso", "Reserva curso", "Matrícula"])}</dd><dt>Gastos</dt><dd>Compartidos (SHA) · Comisión 0,00 €</dd><dt>Referencia</dt><dd>${field("referencia", `${w.digits(4)}${w.letters(2)}${w.digits(10)}`)}</dd></dl>
        <p style="font-size:6pt;margin-top:5mm">Este documento es un justificante informativo emitido a petición del cliente. Kora Bank, S.A.U., CIF ${other(w.company().number, "cif")}. R.M. de Madrid. Atención al cliente: 91 ${w.digits(3)} ${w.digits(4)}.</p>`;
    },
  },
  {
    id: "bank-statement-catalan-savings",
    type: "bankStatement",
    language: "ca",
    style:
      "body { font: 9pt/1.4 'Open Sans' } .n { text-align: right } td, th { padding: .9mm 1.5mm } tr:nth-child(even) td { background: #f3f3f3 }",
    sides: (w) => {
      const p = localPerson(w, "ca");
      const end = w.day(-80, -5);
      const [opening, closing] = [sum(w.random, 800, 9000), sum(w.random, 800, 9000)];
      const move = (at: number, text: string) =>
        `<tr><td>${numericDay(new Date(end.getTime() - (26 - at * 4) * 86_400_000), ".")}</td><td>${text}</td><td class="n">${w.random() < 0.7 ? "-" : ""}${w.euros(8, 300)}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:17pt;color:#007a53">CaixaTer</b><span style="text-align:right;font-size:8pt">Caixa del Ter, S.A.<br>NIF ${other(w.company().number, "cif")}<br>Rambla de la Llibertat, 2 · 17004 Girona</span></div>
        <h1 style="font-size:14pt;font-weight:400;margin-top:6mm">Extracte del compte</h1>
        <p style="margin-top:3mm"><b>Titular:</b> ${field("titular", p.name)}<br><b>IBAN:</b> ${field("iban", spacedIban(w.iban()))}<br><b>Període:</b> ${field("periodo", `${numericDay(new Date(end.getTime() - 30 * 86_400_000))} - ${numericDay(end)}`)}<br><b>Data d’emissió:</b> ${field("fecha", numericDay(end))}</p>
        <div style="display:flex;gap:10mm;margin-top:5mm"><div style="background:#e5f3ee;padding:3mm">Saldo inicial<br><b>${money("saldo_inicial", opening)} €</b></div><div style="background:#e5f3ee;padding:3mm">Saldo final<br><b>${money("saldo_final", closing)} €</b></div></div>
        <table style="margin-top:6mm"><tr><th>Data</th><th>Concepte</th><th class="n">Import (€)</th></tr>${["Nòmina", "Rebut de l’aigua", "Compra amb targeta FORN DE PA VILA", "Traspàs emès", "Rebut assegurança de la llar", "Bizum rebut"].map((text, at) => move(at, text)).join("")}</table>
        <p style="margin-top:20mm;font-size:7pt">Inscrita al Registre Mercantil de Girona, tom ${w.digits(4)}, foli ${w.digits(3)}, full GI-${w.digits(5)}. Aquest extracte es considera conforme si en el termini de 30 dies no s’hi formula cap objecció.</p>`;
    },
  },
];
