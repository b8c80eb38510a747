import { barcode, field, issuerNumber, other, portrait, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, amount, dayInWords, numericDay, spacedIban, spelledDay, zoneLines } from "../world.ts";

const upper = (text: string) => text.toUpperCase();

/** Third lot written without a look at extraction: tickets, cards, resolutions, foreign papers, totals at the foot. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "work-contract-catalan-annex-letter",
    type: "workContract",
    language: "ca",
    style:
      "body { font: 10pt/1.55 Carlito; padding: 20mm } p { margin-top: 3mm; text-align: justify } h1 { font-size: 13pt; text-align: center }",
    sides: (w) => {
      const [person, company, boss] = [w.person("Barcelona Girona Tarragona"), w.company(), w.person()];
      const start = w.day(-900, -5);
      return `<h1>CONTRACTE DE TREBALL DE DURADA DETERMINADA</h1><p style="text-align:center">(per circumstàncies de la producció)</p><p>D’una part, ${boss.name}, amb DNI ${other(boss.number)}, en qualitat de gerent de l’empresa <b>${field("empresa", company.name)}</b>, amb NIF ${issuerNumber(company.number)} i domicili social al ${company.address.street} de ${company.address.town}.</p>
        <p>I de l’altra, ${person.sex === "F" ? "la senyora" : "el senyor"} <b>${field("titular", person.name)}</b>, nascut/da el dia ${field("fecha_nacimiento", dayInWords(person.born, "ca"))}, amb DNI ${field("dni_nie", person.number)}, número d’afiliació a la Seguretat Social ${field("nss", w.nuss())} i domicili al ${field("direccion", person.address.street)}, ${field("codigo_postal", person.address.postcode)} ${field("localidad", person.address.town)}.</p>
        <p style="text-align:center"><b>PACTEN</b></p><p><b>Primer.</b> La persona treballadora prestarà serveis com a ${w.pick(["dependenta", "cambrer", "operari de magatzem"])}, al centre de treball de ${company.address.town}.</p><p><b>Segon.</b> La jornada serà de ${w.whole(20, 40)} hores setmanals, de dilluns a divendres.</p><p><b>Tercer.</b> La durada del contracte s’estén des del ${field("fecha_inicio", dayInWords(start, "ca"))} fins al ${field("fecha_fin", dayInWords(new Date(start.getTime() + 180 * 864e5), "ca"))}. S’hi estableix un període de prova de quinze dies.</p><p><b>Quart.</b> La retribució bruta anual serà de ${field("importe", `${w.euros(15_000, 29_000)} €`)}, distribuïda en catorze pagues.</p><p><b>Cinquè.</b> Les vacances seran de 30 dies naturals per any treballat.</p>
        <p>I, en prova de conformitat, signen aquest contracte per duplicat a ${company.address.town}, ${field("fecha", dayInWords(start, "ca"))}.</p><div style="display:flex;justify-content:space-between;margin-top:12mm"><div>Per l’empresa<br>${signature(w)}</div><div>La persona treballadora<br>${signature(w)}</div></div>`;
    },
  },
  {
    id: "retirement-pension-resolution",
    type: "pensionResolution",
    style:
      "body { font: 9.6pt/1.5 'Liberation Sans' } p { margin-top: 3mm; text-align: justify } .t td { border: 1px solid #999 } .t td:first-child { width: 62%; background: #f5f5f5 }",
    sides: (w) => {
      const person = w.person();
      const issued = w.day(-900, -4);
      const from = new Date(Date.UTC(issued.getUTCFullYear(), issued.getUTCMonth(), 1));
      const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between;font-size:8pt"><div>MINISTERIO DE INCLUSIÓN,<br>SEGURIDAD SOCIAL Y MIGRACIONES</div><div style="text-align:right"><b>${field("organismo_emisor", "INSTITUTO NACIONAL DE LA SEGURIDAD SOCIAL")}</b><br>Dirección Provincial de ${person.address.province}</div></div>
        <div style="display:flex;justify-content:space-between;margin-top:8mm"><div style="font-size:8.5pt">Nuestra referencia: ${field("referencia", `${w.whole(2018, 2026)}/${w.digits(6)}-${w.digits(2)}`)}<br>Fecha: ${field("fecha", numericDay(issued, "-"))}<br>Asunto: Resolución de jubilación</div><div>${upper(person.name)}<br>${field("direccion", upper(person.address.street))}<br>${field("codigo_postal", person.address.postcode)} ${field("localidad", upper(person.address.town))}</div></div>
        <p style="margin-top:8mm"><b>RESOLUCIÓN</b></p><p>Examinada su solicitud, esta Dirección Provincial ha resuelto aprobar la pensión de JUBILACIÓN a favor de <b>${field("titular", upper(person.name))}</b>, DNI ${field("dni_nie", person.number)}, número de Seguridad Social ${field("nss", w.nuss())}, con los datos que a continuación se indican:</p>
        <table class="t" style="margin-top:4mm">${row("Base reguladora", `${w.euros(1100, 2600)} €/mes`)}${row("Porcentaje por años cotizados (38 años)", "100,00 %")}${row("Pensión inicial mensual", field("importe", `${w.euros(900, 2500)} €`))}${row("Revalorizaciones", "0,00 €")}${row("Número de pagas al año", "14")}${row("Fecha de efectos económicos", field("fecha_inicio", numericDay(from, "-")))}${row("Retención IRPF", `${w.whole(2, 14)},00 %`)}${row("Entidad financiera y cuenta de abono", field("iban", w.iban()))}</table>
        <p>Contra esta resolución podrá interponer reclamación previa a la vía jurisdiccional ante esta Dirección Provincial en el plazo de 30 días hábiles desde el siguiente a su notificación, de conformidad con el artículo 71 de la Ley 36/2011, de 10 de octubre.</p><p>Cualquier variación de su domicilio o de su situación deberá comunicarse en el plazo de 30 días.</p><p style="margin-top:8mm">LA DIRECTORA PROVINCIAL<br>${signature(w)}</p><p style="font-size:7.5pt">Código CEA: ${field("csv", w.csv())} · 901 16 65 65 · www.seg-social.es</p>`;
    },
  },
  {
    id: "gas-bill-galician-columns",
    type: "gasBill",
    language: "gl",
    style:
      "body { font: 9pt/1.4 'Liberation Sans Narrow' } .g { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 6mm; margin-top: 5mm } h4 { border-bottom: .4mm solid #e87a00; font-size: 9.5pt } .p { display: flex; justify-content: space-between }",
    sides: (w) => {
      const [person, company] = [w.person("A Coruña Pontevedra Ourense"), w.company()];
      const issued = w.day(-80, -3);
      const [from, to] = [new Date(issued.getTime() - 64 * 864e5), new Date(issued.getTime() - 4 * 864e5)];
      const [fixed, used] = [w.whole(800, 1600) / 100, w.whole(1500, 9000) / 100];
      const vat = Math.round((fixed + used) * 21) / 100;
      const pair = (label: string, value: string) => `<p class="p"><span>${label}</span><span>${value}</span></p>`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:16pt;color:#e87a00">GasNorte</b><span>${company.name}<br>NIF ${issuerNumber(company.number)} · ${company.address.town}</span></div>
        <div class="g"><div><h4>Datos da factura</h4>${pair("Nº factura", field("numero_factura", `FG${w.digits(10)}`))}${pair("Emitida o", field("fecha", numericDay(issued, ".")))}${pair("Dende", numericDay(from, "."))}${pair("Ata", numericDay(to, "."))}${pair("Vencemento", field("vencimiento", numericDay(new Date(issued.getTime() + 15 * 864e5), ".")))}</div>
        <div><h4>Cliente</h4><p>${field("titular", person.name)}</p><p>NIF ${field("dni_nie", person.number)}</p><p>${field("direccion", person.address.street)}</p><p>${field("codigo_postal", person.address.postcode)} ${field("localidad", person.address.town)}</p></div>
        <div><h4>Subministración</h4>${pair("CUPS", field("cups", w.cups()))}${pair("Contrato", field("numero_contrato", w.digits(9)))}${pair("Peaxe", "RL.1")}${pair("Contador", w.digits(8))}</div></div>
        <div class="g"><div><h4>Consumo</h4>${pair("Lectura anterior", `${w.whole(3000, 3400)} m³`)}${pair("Lectura actual", `${w.whole(3401, 3499)} m³`)}${pair("Poder calorífico", "11,62 kWh/m³")}${pair("Total", field("consumo", `${w.whole(300, 1400)} kWh`))}</div><div style="grid-column:span 2"><h4>Importes</h4>${pair("Termo fixo", `${amount(fixed)} €`)}${pair("Termo variable", `${amount(used)} €`)}${pair("Imposto especial de hidrocarburos", "0,00 €")}${pair("Base impoñible", field("base_imponible", `${amount(fixed + used)} €`))}${pair("IVE 21 %", field("iva", `${amount(vat)} €`))}<p class="p" style="font-size:13pt;background:#fff0df"><b>TOTAL FACTURA</b><b>${field("total", `${amount(fixed + used + vat)} €`)}</b></p></div></div>
        <p style="margin-top:8mm">Forma de pagamento: domiciliación. Conta: ${field("iban", spacedIban(w.iban()))}</p><p style="margin-top:60mm;font-size:7.5pt">Urxencias 24 h: 900 ${w.digits(6)}. Inspección periódica obrigatoria: antes do ${numericDay(addYears(issued, 3), ".")}.</p>`;
    },
  },
  {
    id: "passport-ecuador",
    type: "passport",
    language: "es-en",
    page: "passport",
    style:
      "body { background: #eadfe8; font: 7pt/1.2 'Liberation Sans'; padding: 4mm } .l { font-size: 4.6pt; color: #444; margin-top: 1.1mm } .z { position: absolute; bottom: 4mm; left: 4mm; font: 10.2pt/1.5 'Liberation Mono'; letter-spacing: .35mm; white-space: pre }",
    sides: (w) => {
      const person = w.foreigner();
      const number = `A${w.digits(7)}`;
      const issued = w.day(-3000, -100);
      const expires = addYears(issued, 10);
      const sex = person.sex;
      const day = (date: Date) =>
        `${String(date.getUTCDate()).padStart(2, "0")} ${["ENE", "FEB", "MAR", "ABR", "MAY", "JUN", "JUL", "AGO", "SEP", "OCT", "NOV", "DIC"][date.getUTCMonth()]} ${date.getUTCFullYear()}`;
      const zone = zoneLines({ kind: "passport", documentNumber: number, person, expires, nation: "ECU" });
      const pair = (label: string, value: string) => `<p class="l">${label}</p><p><b>${value}</b></p>`;
      return `<div style="display:flex;justify-content:space-between"><b>REPÚBLICA DEL ECUADOR</b><b>PASAPORTE / PASSPORT</b></div><div style="display:grid;grid-template-columns:34mm 1fr 1fr;gap:2mm;margin-top:2mm">${portrait(30, 38)}<div>${pair("TIPO / TYPE", "P")}${pair("APELLIDOS / SURNAME", field("apellidos", upper(person.surnames)))}${pair("NOMBRES / GIVEN NAMES", field("nombre", upper(person.given)))}${pair("NACIONALIDAD / NATIONALITY", field("nacionalidad", "ECUATORIANA"))}${pair("FECHA DE NACIMIENTO / DATE OF BIRTH", field("fecha_nacimiento", day(person.born), numericDay(person.born)))}${pair("SEXO / SEX", field("sexo", sex))}</div>
        <div>${pair("PAÍS / COUNTRY CODE", "ECU")}${pair("No. PASAPORTE / PASSPORT No.", field("numero_documento", number))}${pair("CÉDULA / PERSONAL No.", w.digits(10))}${pair("LUGAR DE NACIMIENTO / PLACE OF BIRTH", field("lugar_nacimiento", w.pick(["GUAYAQUIL", "QUITO", "CUENCA"])))}${pair("FECHA DE EMISIÓN / DATE OF ISSUE", field("emision", day(issued), numericDay(issued)))}${pair("FECHA DE EXPIRACIÓN / DATE OF EXPIRY", field("caducidad", day(expires), numericDay(expires)))}</div></div><div class="z">${zone.map((line, at) => field(`mrz${at + 1}`, line.replaceAll("<", "&lt;"))).join("\n")}</div>`;
    },
  },
  {
    id: "submission-receipt-valencia-generalitat",
    type: "submissionReceipt",
    language: "es-ca",
    style:
      "body { font: 9pt/1.4 'Liberation Sans' } .r { display: grid; grid-template-columns: 68mm 1fr; border-bottom: 1px solid #ddd; padding: 1.3mm 0 } .r > :first-child { color: #a5002b }",
    sides: (w) => {
      const person = w.person("Valencia");
      const sent = w.day(-200, -1);
      const row = (label: string, value: string) => `<div class="r"><span>${label}</span><span>${value}</span></div>`;
      return `<b style="color:#a5002b;font-size:13pt">GENERALITAT VALENCIANA</b><h1 style="font-size:13pt;margin:6mm 0 4mm">JUSTIFICANT DE REGISTRE D’ENTRADA<br>JUSTIFICANTE DE REGISTRO DE ENTRADA</h1>
        ${row("Núm. registre / N.º registro", field("referencia", `GVRTE/2026/${w.digits(7)}`))}${row("Data i hora / Fecha y hora", `${field("fecha", numericDay(sent))} 1${w.whole(0, 9)}:${w.whole(10, 59)}:${w.whole(10, 59)}`)}${row("Oficina de registre / Oficina de registro", "Registre Telemàtic de la Generalitat")}${row("Destí / Destino", field("organismo_emisor", "Conselleria d’Educació, Cultura i Universitats"))}${row("Sol·licitant / Solicitante", field("titular", upper(person.name)))}${row("NIF/NIE", field("dni_nie", person.number))}${row("Correu electrònic / Correo electrónico", field("email", person.email))}${row("Tràmit / Trámite", "Beques de menjador escolar / Becas de comedor escolar")}${row("Resum de l’assumpte / Resumen", "SOL·LICITUD D’AJUDA CURS 2026-2027")}
        <p style="margin-top:7mm"><b>Documents adjunts / Documentos adjuntos</b></p>${row("1. Sol·licitud.pdf", `SHA-256: ${w.csv().toLowerCase()}`)}${row("2. Llibre_familia.pdf", `SHA-256: ${w.csv().toLowerCase()}`)}
        <p style="margin-top:8mm;font-size:8pt;text-align:justify">De conformitat amb la Llei 39/2015, este rebut acredita la presentació de la sol·licitud. De conformidad con la Ley 39/2015, este recibo acredita la presentación de la solicitud.</p><p style="margin-top:6mm;font-size:8pt">CSV: ${field("csv", w.csv().replaceAll("-", ":"))} · https://www.tramita.gva.es/csv-front</p>${barcode(w, 70, 8)}`;
    },
  },
  {
    id: "invoice-web-shop-english",
    type: "invoice",
    language: "es-en",
    style:
      "body { font: 9.6pt/1.45 Lato } td, th { border-bottom: 1px solid #e3e3e3 } th { color: #888; font-weight: 400 } .r { text-align: right } .s { width: 75mm; margin: 4mm 0 0 auto }",
    sides: (w) => {
      const [person, shop] = [w.person(), w.company()];
      const made = w.day(-500, -1);
      const [price, sent] = [w.whole(2000, 40_000) / 100, 4.95];
      const base = price + sent;
      const vat = Math.round(base * 21) / 100;
      return `<div style="display:flex;justify-content:space-between"><div style="font-size:22pt;font-weight:300">zapaweb<b>.es</b></div><div style="text-align:right"><span style="font-size:17pt">Factura / Invoice</span><br># ${field("numero_factura", `ES-${made.getUTCFullYear()}-${w.digits(6)}`)}</div></div>
        <div style="display:grid;grid-template-columns:1fr 1fr 1fr;margin-top:12mm;gap:5mm"><div><span style="color:#888">Sold by / Vendido por</span><br>${field("emisor", shop.name)}<br>${shop.address.street}<br>${shop.address.postcode} ${shop.address.town}<br>VAT ES${issuerNumber(shop.number)}</div><div><span style="color:#888">Bill to / Facturar a</span><br>${field("receptor", person.name)}<br>${person.address.street}<br>${person.address.postcode} ${person.address.town}<br>${field("dni_nie", person.number)}</div><div><span style="color:#888">Invoice date / Fecha</span><br>${field("fecha", numericDay(made, "."))}<br><span style="color:#888">Order / Pedido</span><br>${w.letters(3)}-${w.digits(7)}<br><span style="color:#888">Paid / Pagado</span><br>Visa •••• ${w.digits(4)}</div></div>
        <table style="margin-top:12mm"><tr><th>Item / Artículo</th><th class="r">Qty / Ud.</th><th class="r">Price / Precio</th><th class="r">VAT / IVA</th><th class="r">Amount / Importe</th></tr><tr><td>${w.pick(["Zapatilla running azul 42", "Bota trekking GTX 39"])}</td><td class="r">1</td><td class="r">${amount(price)} €</td><td class="r">21 %</td><td class="r">${amount(price)} €</td></tr><tr><td>Shipping / Envío</td><td class="r">1</td><td class="r">4,95 €</td><td class="r">21 %</td><td class="r">4,95 €</td></tr></table>
        <table class="s"><tr><td>Net / Base</td><td class="r">${field("base_imponible", `${amount(base)} €`)}</td></tr><tr><td>VAT 21 % / IVA</td><td class="r">${field("iva", `${amount(vat)} €`)}</td></tr><tr><td><b>Grand total / Total</b></td><td class="r"><b>${field("total", `${amount(base + vat)} €`)}</b></td></tr></table><p style="margin-top:30mm;color:#888;font-size:8pt">Returns within 30 days. Devoluciones en 30 días. Registro Mercantil de ${shop.address.province}, T ${w.digits(4)}, F ${w.digits(3)}.</p>`;
    },
  },
  {
    id: "company-deed-founding-prose",
    type: "companyDeed",
    style:
      "body { font: 11pt/1.75 'Liberation Serif'; padding: 25mm 18mm 14mm 38mm; text-align: justify } p { margin-top: 2.4mm }",
    sides: (w) => {
      const [first, second, firm] = [w.person("", "F"), w.person("", "M"), w.company()];
      const signed = w.day(-3000, -30);
      return `<p style="text-align:center"><b>ESCRITURA DE CONSTITUCIÓN DE LA SOCIEDAD «${field("empresa", upper(firm.name))}»</b></p><p>NÚMERO ${field("numero_documento", upper(w.pick(["trescientos nueve", "mil cuatrocientos"])))}. En ${firm.address.town}, mi residencia, a ${field("fecha", spelledDay(signed), numericDay(signed))}.</p><p>Ante mí, ${upper(w.person().name)}, Notario del Ilustre Colegio de ${firm.address.province},</p><p style="text-align:center">COMPARECEN</p><p>DOÑA ${upper(first.name)}, mayor de edad, soltera, empresaria, vecina de ${first.address.town}, con domicilio en ${first.address.street}; provista de D.N.I./N.I.F. número ${other(first.number)}.</p><p>Y DON ${upper(second.name)}, mayor de edad, casado en gananciales, vecino de ${second.address.town}, con domicilio en ${second.address.street}; provisto de D.N.I./N.I.F. número ${other(second.number)}.</p><p>Les juzgo con capacidad para esta escritura de CONSTITUCIÓN DE SOCIEDAD DE RESPONSABILIDAD LIMITADA y</p><p style="text-align:center">DISPONEN</p><p>I. Que fundan y constituyen la sociedad mercantil de responsabilidad limitada denominada «${upper(firm.name)}», con N.I.F. provisional ${field("cif", firm.number)}, de nacionalidad española y domicilio en ${field("direccion", firm.address.street)}, ${firm.address.town}.</p><p>II. Que el capital social se fija en TRES MIL EUROS (${field("importe", "3.000,00 €")}), dividido en tres mil participaciones de un euro cada una, íntegramente desembolsado mediante ingreso en cuenta bancaria.</p>`;
    },
  },
  {
    id: "vehicle-insurance-app-card",
    type: "vehicleInsurance",
    page: "ticket",
    style:
      "body { font: 8.6pt/1.4 Lato; padding: 4mm; background: #0c2340; color: #fff } .k { background: #fff; color: #222; border-radius: 3mm; padding: 3mm; margin-top: 3mm } .p { display: flex; justify-content: space-between; border-bottom: .1mm solid #ddd; padding: 1mm 0 } .p span:first-child { color: #6c7a89; font-size: 7.4pt }",
    sides: (w) => {
      const person = w.person();
      const until = w.day(-40, 360);
      const pair = (label: string, value: string) => `<div class="p"><span>${label}</span><span>${value}</span></div>`;
      return `<div style="display:flex;justify-content:space-between;font-size:7pt"><span>${w.whole(8, 22)}:${w.whole(10, 59)}</span><span>5G ${w.whole(15, 99)} %</span></div><p style="margin-top:4mm;font-size:12pt"><b>Mi seguro de coche</b></p><p>Hola, ${person.given}</p><div class="k"><b>${w.pick(["SEAT León", "Peugeot 208", "Fiat Panda"])}</b>${pair("Matrícula", field("matricula", w.plate()))}${pair("Modalidad", "Terceros ampliado")}${pair("N.º de póliza", field("numero_documento", `AU${w.digits(8)}`))}${pair("Tomador", field("titular", person.name))}${pair("NIF del tomador", field("dni_nie", person.number))}</div>
        <div class="k">${pair("Inicio", field("fecha_inicio", numericDay(addYears(until, -1))))}${pair("Vence el", field("caducidad", numericDay(until)))}${pair("Próximo recibo", field("total", `${w.euros(190, 640)} €`))}${pair("Forma de pago", "Anual")}</div><div class="k"><b>¿Un percance?</b><p>Grúa y asistencia 24 h: 91 ${w.digits(7)}</p></div><div class="k" style="text-align:center">Seguro obligatorio en vigor ✓<div style="display:flex;justify-content:center;margin-top:2mm">${qr(w, 26)}</div></div>`;
    },
  },
];
