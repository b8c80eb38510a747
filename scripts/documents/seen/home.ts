import type { DocumentTemplate } from "../template.ts";
import { dayInWords, numericDay, spacedIban } from "../world.ts";

/** Papers of a home. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "water-bill-two-columns",
    type: "waterBill",
    style:
      ".h { display: flex; justify-content: space-between } .box { border: 1px solid #456; padding: 3mm; width: 84mm } h1 { font-size: 16pt }",
    sides: (w) => {
      const holder = w.person();
      const issuer = w.company();
      const issued = w.day(-90, -5);
      return `<div class="h"><div><h1>Aguas del Sur</h1><p>${issuer.name} · CIF <span data-other>${issuer.number}</span></p></div>
        <div class="box"><b>FACTURA DE AGUA</b><br>Nº <span data-field="numero_factura">${w.letters(2)}-${w.digits(7)}</span><br>
        Emitida: <span data-field="fecha">${numericDay(issued)}</span></div></div>
        <p style="margin-top:12mm"><b>Abonado</b><br><span data-field="titular">${holder.name}</span><br>${holder.address.street}<br>
        ${holder.address.postcode} ${holder.address.town}<br>N.I.F.: <span data-field="dni_nie">${holder.number}</span></p>
        <table style="margin-top:10mm" border="1"><tr><th>Concepto</th><th>Importe</th></tr>
        <tr><td>Cuota de servicio</td><td>${w.euros(4, 12)} €</td></tr><tr><td>Consumo 14 m³</td><td>${w.euros(8, 30)} €</td></tr>
        <tr><td><b>A PAGAR</b></td><td><b><span data-field="total">${w.euros(20, 60)}</span> €</b></td></tr></table>
        <p style="margin-top:8mm">Se cargará en su cuenta <span data-field="iban">${spacedIban(w.iban())}</span> a partir del ${dayInWords(w.day(1, 20))}.</p>`;
    },
  },
];
