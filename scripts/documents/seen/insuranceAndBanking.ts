import { field, issuerNumber, other, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, amount, dayInWords, numericDay, spacedIban, type World } from "../world.ts";

const upper = (text: string) => text.toUpperCase();
const DAY = 86_400_000;

/** Movements of an account of a month, the latest last. */
function movements(w: World, count: number) {
  let balance = w.whole(40_000, 900_000) / 100;
  const start = balance;
  const first = new Date(Date.UTC(2026, w.whole(6, 9), 1));
  const rows = Array.from({ length: count }, (_, index) => {
    const isIncome = index === 2;
    const sum = isIncome ? w.whole(90_000, 240_000) / 100 : -w.whole(400, 21_000) / 100;
    balance += sum;
    const concept = isIncome
      ? `NÓMINA ${upper(w.company().name)}`
      : w.pick([
          "RECIBO LUZ MESETA",
          "COMPRA SUPERMERCADO",
          "BIZUM ENVIADO",
          "ADEUDO ALQUILER",
          "CAJERO 24H",
          "RECIBO GIMNASIO",
        ]);
    return { day: new Date(first.getTime() + (index * 3 + 1) * DAY), concept, sum, balance };
  });
  return { first, last: new Date(Date.UTC(2026, first.getUTCMonth() + 1, 0)), start, rows, end: balance };
}

/** Papers of insurers and banks. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "home-insurance-two-columns",
    type: "homeInsurance",
    style:
      "body { font: 9.2pt/1.45 'Liberation Sans' } .g { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-top: 6mm } h2 { font-size: 10pt; color: #a1003c; border-bottom: 1px solid #a1003c; margin: 4mm 0 2mm } .l { color: #666; font-size: 8pt } .r { text-align: right } td { padding: .7mm 0 }",
    sides: (w) => {
      const person = w.person();
      const insurer = w.company();
      const home = w.address();
      const start = w.day(-300, -5);
      const pair = (label: string, value: string) => `<p><span class="l">${label}</span><br>${value}</p>`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:18pt;color:#a1003c">Mutua Hogar</b><div style="text-align:right">PÓLIZA DE SEGURO MULTIRRIESGO HOGAR<br>Condiciones Particulares y Especiales</div></div>
        <div class="g"><div><h2>Datos de la póliza</h2>${pair("Número de póliza", `<b>${field("numero_documento", `H-${w.digits(9)}`)}</b>`)}${pair("Fecha de efecto", field("fecha_inicio", upper(dayInWords(start))))}${pair("Fecha de vencimiento", field("caducidad", upper(dayInWords(addYears(start, 1)))))}${pair("Forma de pago", "Anual, domiciliado")}</div>
        <div><h2>Datos del tomador</h2>${pair("Nombre y apellidos", field("titular", person.name))}${pair("NIF", field("dni_nie", person.number))}${pair("Domicilio de correspondencia", `${person.address.street}, ${person.address.postcode} ${person.address.town}`)}${pair("Teléfono móvil", field("telefono", person.phone))}</div></div>
        <h2>Situación del riesgo</h2><p>Vivienda principal en ${field("direccion", home.street)}, ${field("codigo_postal", home.postcode)} ${field("localidad", home.town)}. Año de construcción ${w.whole(1955, 2015)}. Superficie ${w.whole(50, 140)} m². Piso en altura, sin obras de arte.</p>
        <h2>Capitales y garantías</h2><table><tr><td>Continente</td><td class="r">${w.euros(60_000, 150_000)} €</td></tr><tr><td>Contenido</td><td class="r">${w.euros(15_000, 40_000)} €</td></tr><tr><td>Responsabilidad civil</td><td class="r">300.000,00 €</td></tr><tr><td>Daños por agua, robo, rotura de cristales</td><td class="r">Incluido</td></tr></table>
        <h2>Recibo de prima</h2><table><tr><td>Prima neta ${w.euros(120, 260)} € · Consorcio ${w.euros(8, 20)} € · IPS ${w.euros(9, 22)} €</td><td class="r"><b>Total recibo: ${field("total", w.euros(150, 320))} €</b></td></tr></table><p>Cuenta de cargo: ${field("iban", spacedIban(w.iban()))}</p>
        <p style="margin-top:8mm">Cláusula hipotecaria a favor de BANCO MESETA, S.A. (NIF ${other(w.company().number)}), préstamo n.º ${w.digits(10)}.</p><div style="display:flex;justify-content:space-between;margin-top:6mm"><div>Por la compañía<br>${signature(w)}</div><div>El tomador</div></div>
        <p style="position:absolute;bottom:9mm;font-size:6.8pt;color:#666">${insurer.name}, ${insurer.address.street}, ${insurer.address.postcode} ${insurer.address.town}. NIF ${issuerNumber(insurer.number)}. R.M. Madrid, hoja M-${w.digits(5)}. DGSFP C-0${w.digits(3)}.</p>`;
    },
  },
  {
    id: "bank-statement-running-balance",
    type: "bankStatement",
    style:
      "body { font: 8.6pt/1.35 'Liberation Sans' } td, th { border-bottom: 1px solid #ddd; font-size: 8pt } th { background: #004481; color: #fff; font-weight: 400 } .r { text-align: right; white-space: nowrap } .l { color: #666; font-size: 7.5pt }",
    sides: (w) => {
      const person = w.person();
      const { first, last, start, rows, end } = movements(w, 9);
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:17pt;color:#004481">Banco Meseta</b><div style="text-align:right"><b>EXTRACTO DE CUENTA</b><br>Hoja 1 de 1</div></div>
        <div style="display:flex;justify-content:space-between;margin-top:10mm"><div><span class="l">Titular</span><br><b>${field("titular", upper(person.name))}</b><br><span class="l">IBAN</span><br><b>${field("iban", spacedIban(w.iban()))}</b><br><span class="l">BIC / SWIFT</span> MESEESMMXXX</div><div style="width:80mm;line-height:1.5">${upper(person.name)}<br>${upper(person.address.street)}<br>${person.address.postcode} ${upper(person.address.town)}</div></div>
        <table style="margin:6mm 0"><tr><td>Período: ${field("periodo", `${numericDay(first)} - ${numericDay(last)}`)}</td><td>Saldo anterior: ${field("saldo_inicial", amount(start))}</td><td>Saldo actual: <b>${field("saldo_final", amount(end))} EUR</b></td></tr></table>
        <table><tr><th>F. OPER.</th><th>F. VALOR</th><th>CONCEPTO</th><th class="r">IMPORTE</th><th class="r">SALDO</th></tr>${rows.map(({ day, concept, sum, balance }) => `<tr><td>${numericDay(day).slice(0, 5)}</td><td>${numericDay(day).slice(0, 5)}</td><td>${concept}</td><td class="r">${amount(sum)}</td><td class="r">${amount(balance)}</td></tr>`).join("")}</table>
        <p style="margin-top:8mm" class="l">Fecha de emisión: ${field("fecha", numericDay(last))}. Depósitos garantizados por el Fondo de Garantía de Depósitos hasta 100.000 €.</p><p class="l" style="position:absolute;bottom:10mm">Banco Meseta, S.A. · ${w.address().street} · CIF ${issuerNumber(w.company().number)} · R.M. de Bizkaia, tomo ${w.digits(4)}, hoja BI-${w.digits(4)}</p>`;
    },
  },
  {
    id: "bank-statement-catalan-debit-credit",
    type: "bankStatement",
    language: "ca",
    style:
      "body { font: 9pt/1.4 Lato } td, th { font-size: 8.4pt; border-bottom: 1px solid #ccc } .r { text-align: right; white-space: nowrap } .l { color: #777 }",
    sides: (w) => {
      const person = w.person("Barcelona Girona Tarragona");
      const { first, last, start, rows, end } = movements(w, 7);
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:15pt">★ Caixa Pedralta</b><span class="l">Oficina ${w.digits(4)} ${person.address.town}</span></div><h1 style="font-size:15pt;margin-top:8mm">Extracte mensual del compte</h1>
        <table style="margin-top:5mm;width:130mm"><tr><td class="l">Titular del compte</td><td>${field("titular", person.name)}</td></tr><tr><td class="l">Número de compte</td><td>${field("iban", spacedIban(w.iban()))}</td></tr><tr><td class="l">Període</td><td>${field("periodo", `del ${numericDay(first, "-")} al ${numericDay(last, "-")}`)}</td></tr><tr><td class="l">Saldo inicial</td><td>${field("saldo_inicial", amount(start))} €</td></tr></table>
        <table style="margin-top:6mm"><tr><th>Data</th><th>Concepte</th><th class="r">Càrrec</th><th class="r">Abonament</th></tr>${rows.map(({ day, concept, sum }) => `<tr><td>${numericDay(day, "-")}</td><td>${concept}</td><td class="r">${sum < 0 ? amount(-sum) : ""}</td><td class="r">${sum > 0 ? amount(sum) : ""}</td></tr>`).join("")}<tr><td></td><td><b>Saldo final</b></td><td></td><td class="r"><b>${field("saldo_final", amount(end))} €</b></td></tr></table>
        <p class="l" style="margin-top:8mm">Per a qualsevol aclariment truqueu al 900 ${w.digits(6)}.</p>`;
    },
  },
  {
    id: "account-certificate-prose",
    type: "accountCertificate",
    style: "body { font: 11pt/1.65 'Liberation Serif'; padding: 24mm } p { text-align: justify; margin-top: 5mm }",
    sides: (w) => {
      const [person, manager] = [w.person(), w.person("", "M")];
      const { address } = person;
      return `<b style="font:bold 16pt 'Liberation Sans'">CAJA RURAL DE ORIA</b><p style="font-size:9pt;margin-top:1mm">Sociedad Cooperativa de Crédito · F${w.digits(8)} · Oficina ${w.digits(4)}</p><p style="text-align:center;margin-top:16mm"><b>CERTIFICADO DE TITULARIDAD DE CUENTA</b></p>
        <p>D. ${manager.name}, con DNI ${other(manager.number)}, en calidad de director de la oficina ${w.digits(4)} de ${address.town} de esta entidad,</p><p style="text-align:center"><b>CERTIFICA</b></p>
        <p>Que D./D.ª ${field("titular", upper(person.name))}, con NIF ${field("dni_nie", person.number)} y domicilio en ${address.street}, de ${address.town}, es titular en esta entidad de la cuenta corriente con código IBAN:</p>
        <p style="text-align:center;font-size:14pt"><b>${field("iban", spacedIban(w.iban()))}</b></p><p style="text-align:center">BIC: CRORES2XXXX</p><p>Dicha cuenta fue abierta el ${numericDay(w.day(-6000, -400))} y permanece vigente en el día de la fecha.</p>
        <p>Y para que así conste a los efectos oportunos, se expide el presente certificado a petición del interesado en ${address.town}, a ${field("fecha", dayInWords(w.day(-120, -1)))}.</p><p>${signature(w, 45, 16)}<br>Fdo.: ${manager.name}</p>`;
    },
  },
  {
    id: "transfer-receipt-app",
    type: "transferReceipt",
    style:
      "body { font: 10pt/1.4 Lato } .l { color: #777; font-size: 8.5pt } .s { background: #f2f5f7; border-radius: 3mm; padding: 5mm; margin-top: 5mm } p { margin-top: 2.5mm }",
    sides: (w) => {
      const [from, to] = [w.person(), w.company()];
      const done = w.day(-150, -1);
      const pair = (label: string, value: string) => `<p><span class="l">${label}</span><br>${value}</p>`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:15pt;color:#ff6200">banco naranjo</b><span class="l">Justificante de operación</span></div><h1 style="font-size:16pt;margin-top:10mm">Transferencia realizada</h1><p style="font-size:24pt"><b>${field("importe", `${w.euros(40, 1900)} €`)}</b></p>
        <div class="s"><b>Ordenante</b>${pair("Nombre", field("titular", from.name))}${pair("DNI", field("dni_nie", from.number))}${pair("Cuenta de cargo", field("iban", spacedIban(w.iban())))}</div>
        <div class="s"><b>Beneficiario</b>${pair("Nombre", field("receptor", to.name))}${pair("Cuenta de abono", other(spacedIban(w.iban())))}</div>
        <div class="s"><b>Datos de la operación</b>${pair("Concepto", w.pick(["Alquiler octubre", "Fianza piso", "Matrícula curso"]))}${pair("Fecha de operación", field("fecha", numericDay(done)))}${pair("Fecha valor", numericDay(done))}${pair("Referencia", field("referencia", `NRJ${w.digits(12)}`))}${pair("Gastos", "0,00 € (SHA)")}</div>
        <p class="l" style="position:absolute;bottom:12mm">Este documento no es válido como justificante de abono en destino. Banco Naranjo, sucursal en España, CIF ${issuerNumber(w.company().number)}.</p>`;
    },
  },
  {
    id: "health-insurance-card",
    type: "healthInsurance",
    page: "card",
    style:
      "body { background: linear-gradient(100deg, #00a3ad, #0077a8); color: #fff; font: 7.4pt 'Liberation Sans'; padding: 5mm } .l { font-size: 5pt; opacity: .9 }",
    sides: (w) => [
      `<b style="font-size:12pt">Vallesol Salud</b><p class="l">Cuadro médico nacional</p><p style="font:bold 11pt 'Liberation Mono';margin-top:6mm">${field("numero_tarjeta", `${w.digits(4)} ${w.digits(4)} ${w.digits(4)} ${w.digits(4)}`)}</p><p style="margin-top:2mm"><b>${field("titular", upper(w.person().name))}</b></p>
      <div style="display:flex;gap:9mm;margin-top:3mm"><div><span class="l">N.º PÓLIZA</span><br>${field("numero_documento", w.digits(8))}</div><div><span class="l">ALTA</span><br>${field("fecha_alta", numericDay(w.day(-4000, -300)))}</div><div><span class="l">VÁLIDA HASTA</span><br>${field("caducidad", numericDay(w.day(-90, 800)))}</div></div>`,
    ],
  },
];
