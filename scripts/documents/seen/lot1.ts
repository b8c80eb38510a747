import { barcode, field, issuerNumber, other, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, amount, dayInWords, monthName, numericDay, spacedIban } from "../world.ts";

const upper = (text: string) => text.toUpperCase();

/** First lot written without a look at extraction: values above their labels, letters, an app, two languages. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "payslip-values-above-labels",
    type: "payslip",
    style:
      "body { font: 9pt/1.3 Carlito } .g { display: grid; grid-template-columns: repeat(4, 1fr); gap: 3mm 5mm } .g span.l, .l { display: block; font-size: 6.8pt; color: #777; border-top: .2mm solid #999 } td { padding: .7mm 2mm } .r { text-align: right } .tot { background: #eef; padding: 2mm 4mm; margin-top: 5mm; display: flex; justify-content: space-between }",
    sides: (w) => {
      const [person, company] = [w.person(), w.company()];
      const month = new Date(Date.UTC(2026, w.whole(0, 9), 1));
      const [base, plus] = [w.whole(120_000, 210_000) / 100, w.whole(8000, 30_000) / 100];
      const gross = base + plus;
      const [social, tax] = [gross * 0.0648, gross * (w.whole(4, 19) / 100)].map(
        (part) => Math.round(part * 100) / 100,
      );
      const taken = (social ?? 0) + (tax ?? 0);
      const cell = (label: string, value: string) => `<div>${value}<span class="l">${label}</span></div>`;
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:13pt">${field("empresa", company.name)}</b><br>${company.address.street} · ${company.address.postcode} ${company.address.town}<br>${issuerNumber(company.number)} · ${other(`${w.digits(2)}${w.digits(9)}`)}<span class="l">NIF de la empresa · Código cuenta de cotización</span></div><div style="font-size:15pt;color:#446">NÓMINA</div></div>
        <div class="g" style="margin-top:9mm">${cell("Empleado/a", field("titular", person.name))}${cell("Doc. identificativo", field("dni_nie", person.number))}${cell("N.º SS", field("nss", w.nuss()))}${cell("Alta en la empresa", field("antiguedad", numericDay(w.day(-4000, -200), ".")))}${cell("Puesto", w.pick(["Programadora", "Cocinero", "Mozo de almacén"]))}${cell("Grupo cotiz.", "07")}${cell("Mes liquidado", field("periodo", `${monthName(month)} ${month.getUTCFullYear()}`))}${cell("Días", "30")}</div>
        <table style="margin-top:9mm"><tr style="border-bottom:1px solid #446"><th>Concepto</th><th class="r">Unid.</th><th class="r">A favor</th><th class="r">A descontar</th></tr>
        <tr><td>001 Sueldo base</td><td class="r">30,00</td><td class="r">${amount(base)}</td><td></td></tr><tr><td>014 Mejora voluntaria</td><td class="r">1,00</td><td class="r">${amount(plus)}</td><td></td></tr><tr><td>900 Seg. Social trabajador 6,48 %</td><td></td><td></td><td class="r">${amount(social ?? 0)}</td></tr><tr><td>950 Retención a cuenta IRPF</td><td></td><td></td><td class="r">${amount(tax ?? 0)}</td></tr></table>
        <div class="tot"><div>${field("total_devengado", amount(gross))}<span class="l">Total bruto</span></div><div>${field("total_deducciones", amount(taken))}<span class="l">Total descuentos</span></div><div><b style="font-size:14pt">${field("liquido", amount(gross - taken))} €</b><span class="l">Neto a cobrar</span></div></div>
        <p style="margin-top:8mm">Abonado por transferencia en ${field("iban", spacedIban(w.iban()))}</p><p style="margin-top:30mm;font-size:7pt;color:#777">Coste empresa del mes: ${w.euros(1800, 3400)} · Base CC ${amount(gross)} · Base IRPF ${amount(gross)}</p>`;
    },
  },
  {
    id: "electricity-bill-valencian-two-pages",
    type: "electricityBill",
    language: "es-ca",
    style:
      "body { font: 9.2pt/1.45 Lato } h2 { color: #0a7d5a; font-size: 11pt; margin-top: 6mm } .k { color: #0a7d5a } i { color: #666 } td { border-bottom: 1px dotted #aaa; padding: .8mm 0 } .r { text-align: right }",
    sides: (w) => {
      const [person, company] = [w.person("Valencia"), w.company()];
      const issued = w.day(-60, -2);
      const [from, to] = [new Date(issued.getTime() - 36 * 864e5), new Date(issued.getTime() - 5 * 864e5)];
      const total = field("total", `${w.euros(34, 120)} €`);
      const line = (label: string, value: string) => `<tr><td>${label}</td><td class="r">${value}</td></tr>`;
      return [
        `<div style="display:flex;justify-content:space-between"><b style="font-size:17pt;color:#0a7d5a">llumverda</b><div style="text-align:right;font-size:7.5pt">${company.name} · NIF ${issuerNumber(company.number)}<br>${company.address.street}, ${company.address.town}</div></div>
        <h1 style="font-size:16pt;margin-top:8mm">La teua factura de la llum <i style="font-size:11pt">/ Tu factura de la luz</i></h1>
        <div style="display:grid;grid-template-columns:1fr 1fr;gap:10mm;margin-top:6mm"><div style="background:#e6f5ef;padding:4mm"><span class="k">Import a pagar / Importe a pagar</span><p style="font-size:20pt"><b>${total}</b></p><p>Es carregarà el / Se cargará el ${field("fecha_cargo", numericDay(new Date(issued.getTime() + 7 * 864e5)))}</p></div>
        <div><table>${line("Núm. de factura / N.º de factura", field("numero_factura", `${w.letters(2)}26${w.digits(8)}`))}${line("Data d’emissió / Fecha de emisión", field("fecha", numericDay(issued)))}${line("Període / Periodo", field("periodo", `${numericDay(from)} – ${numericDay(to)}`))}${line("Consum / Consumo", field("consumo", `${w.whole(80, 400)} kWh`))}</table></div></div>
        <h2>Titular del contracte / Titular del contrato</h2><p>${field("titular", person.name)} · ${field("dni_nie", person.number)}<br>${field("direccion", person.address.street)}<br>${field("codigo_postal", person.address.postcode)} ${field("localidad", person.address.town)}</p>
        <h2>Resum / Resumen</h2><table>${line("Potència / Potencia", `${w.euros(6, 14)} €`)}${line("Energia / Energía", `${w.euros(15, 60)} €`)}${line("Impost elèctric / Impuesto eléctrico 5,11 %", `${w.euros(1, 5)} €`)}${line("Lloguer de comptador / Alquiler de contador", "0,81 €")}${line("IVA 21 %", field("iva", `${w.euros(4, 20)} €`))}</table>
        <p style="margin-top:8mm;font-size:7.5pt">Avaries / Averías: 900 ${w.digits(6)} (distribuïdora). Atenció al client / Atención al cliente: 963 ${w.digits(6)}.</p>`,
        `<h2>El contracte en detall / El contrato en detalle</h2><table>${line("Contracte núm. / N.º de contrato", field("numero_contrato", w.digits(10)))}${line("CUPS", field("cups", w.cups()))}${line("Tarifa d’accés / Peaje de acceso", "2.0TD")}${line("Potència contractada punta–vall", "3,45 kW – 3,45 kW")}${line("Comptador núm. / N.º de contador", w.digits(9))}${line("Fi del contracte / Fin del contrato", numericDay(addYears(issued, 1)))}</table>
        <h2>Pagament / Pago</h2><p>Compte / Cuenta: ${field("iban", spacedIban(w.iban()))}<br>Mandat / Mandato: ${w.digits(12)}</p><h2>Lectures / Lecturas</h2><table>${["Punta", "Pla / Llano", "Vall / Valle"].map((band) => line(band, `${w.whole(9000, 9999)} → ${w.whole(10_000, 10_400)} kWh`)).join("")}</table>
        <p style="margin-top:8mm;text-align:justify;font-size:8pt">Pots reclamar davant de la Junta Arbitral de Consum. Puedes reclamar ante la Junta Arbitral de Consumo o en el comparador de ofertas de la CNMC.</p>${qr(w, 24)}`,
      ];
    },
  },
  {
    id: "property-tax-receipt-galician-council",
    type: "ibiReceipt",
    language: "gl",
    style:
      "body { font: 8.8pt/1.35 'Liberation Sans' } .c { border: 1px solid #888; padding: 1mm 2mm; min-height: 10mm } .c small { display: block; color: #555; font-size: 6.5pt } .g { display: grid; grid-template-columns: repeat(12, 1fr); margin-top: 3mm }",
    sides: (w) => {
      const person = w.person("A Coruña Pontevedra Ourense");
      const home = w.address("A Coruña Pontevedra Ourense");
      const until = w.day(-60, 60);
      const tax = field("total", w.euros(90, 700));
      const cell = (span: number, label: string, value: string) =>
        `<div class="c" style="grid-column:span ${span}"><small>${label}</small>${value}</div>`;
      const slip = (copy: string) =>
        `<div style="display:flex;justify-content:space-between;margin-top:6mm"><b>CONCELLO DE ${upper(home.town)}<br>Servizo de Recadación</b><span>${copy}</span></div>`;
      return `${slip("Exemplar para o contribuínte")}<p style="text-align:center;margin-top:2mm"><b>IMPOSTO SOBRE BENS INMOBLES DE NATUREZA URBANA · EXERCICIO 2026</b></p>
        <div class="g">${cell(8, "Suxeito pasivo", field("titular", upper(`${person.surnames}, ${person.given}`)))}${cell(4, "NIF", field("dni_nie", person.number))}${cell(8, "Obxecto tributario (situación do inmoble)", field("direccion", upper(home.street)))}${cell(4, "Referencia catastral", field("referencia_catastral", w.cadastral()))}${cell(3, "Valor solo", w.euros(9000, 40_000))}${cell(3, "Valor construción", w.euros(9000, 50_000))}${cell(3, "Base liquidable", field("base_imponible", w.euros(18_000, 90_000)))}${cell(3, "Tipo de gravame", "0,6550 %")}</div>
        <div class="g">${cell(4, "Período voluntario ata o", `<b>${field("vencimiento", numericDay(until, "-"))}</b>`)}${cell(4, "N.º de recibo", field("numero_documento", `${w.digits(4)}${w.digits(6)}`))}${cell(4, "Total a ingresar (euros)", `<b style="font-size:12pt">${tax}</b>`)}</div>
        <p style="margin-top:3mm;font-size:7.5pt;text-align:justify">Transcorrido o prazo sen efectuar o pagamento, as débedas esixiranse polo procedemento de constrinximento e devengarán as recargas do período executivo e os xuros de demora.</p><div style="border-top:1px dashed #000;margin-top:8mm"></div>
        ${slip("Exemplar para a entidade colaboradora")}<div class="g">${cell(3, "Emisora", "150303")}${cell(4, "Referencia", field("referencia", w.digits(13)))}${cell(3, "Identificación", w.digits(10))}${cell(2, "Importe", "véxase arriba")}</div><div style="margin-top:5mm">${barcode(w, 120, 12)}</div><p style="margin-top:4mm;font-size:7.5pt">CIF do concello: ${issuerNumber("P1503000J")} · Oficina de atención: 981 ${w.digits(6)} · de 9.00 a 14.00 h</p>`;
    },
  },
  {
    id: "home-insurance-renewal-letter",
    type: "homeInsurance",
    style: "body { font: 10.5pt/1.6 'Liberation Serif'; padding: 22mm } p { margin-top: 4mm; text-align: justify }",
    sides: (w) => {
      const [person, company] = [w.person(), w.company()];
      const renewed = w.day(5, 300);
      const sent = new Date(renewed.getTime() - 62 * 864e5);
      return `<div style="font-size:9pt"><b style="font-size:14pt">${field("emisor", company.name)}</b><br>Seguros generales<br>${company.address.street}<br>${company.address.postcode} ${company.address.town}</div>
        <div style="margin:8mm 0 0 90mm">${person.sex === "F" ? "Sra. D.ª" : "Sr. D."} ${field("titular", person.name)}<br>${field("direccion", person.address.street)}<br>${field("codigo_postal", person.address.postcode)} ${field("localidad", upper(person.address.town))}</div>
        <p style="margin-top:12mm;text-align:right">${company.address.town}, ${field("fecha", dayInWords(sent))}</p><p><b>Asunto: renovación de su seguro de hogar. Póliza ${field("numero_documento", `${w.digits(2)}/${w.digits(7)}`)}</b></p>
        <p>${person.sex === "F" ? "Estimada clienta" : "Estimado cliente"}:</p><p>Nos dirigimos a usted para recordarle que su póliza de hogar, contratada por usted con NIF ${field("dni_nie", person.number)}, mantiene su cobertura hasta el día ${field("caducidad", dayInWords(renewed))}. Llegada esa fecha se prorrogará automáticamente por un año más, salvo que nos comunique lo contrario con un mes de antelación.</p>
        <p>La prima de la próxima anualidad asciende a ${field("total", w.euros(140, 420))} euros, impuestos y recargo del Consorcio incluidos, y será cargada en la cuenta que termina en ${w.digits(4)}. Los capitales asegurados se han revalorizado un 3,1 %: continente, ${w.whole(80, 190)}.000 euros; contenido, ${w.whole(12, 40)}.000 euros.</p>
        <p>Puede dirigirse a su mediador, ${w.person().name}, en el teléfono 9${w.digits(8)}, para cualquier aclaración.</p><p>Reciba un cordial saludo,</p><p>${signature(w)}<br>Dirección de Clientes</p><p style="font-size:7.5pt;margin-top:14mm">${company.name}. R.M. de ${company.address.province}, hoja ${w.letters(1)}-${w.digits(5)}. N.I.F. ${issuerNumber(company.number)}. Clave DGSFP C-0${w.digits(3)}.</p>`;
    },
  },
  {
    id: "rental-room-two-tenants",
    type: "rentalContract",
    style:
      "body { font: 10pt/1.5 'Liberation Sans' } li { margin-top: 2mm; text-align: justify } h3 { margin-top: 5mm; font-size: 10.5pt; text-decoration: underline } p { margin-top: 2mm }",
    sides: (w) => {
      const [owner, first, second] = [w.person(), w.foreigner(), w.person()];
      const home = w.address();
      const [start, end] = [w.day(-400, -10), w.day(20, 300)];
      return `<h2 style="text-align:center;font-size:14pt">ALQUILER DE HABITACIÓN EN VIVIENDA COMPARTIDA</h2><p>Lugar y fecha: ${home.town}, ${field("fecha", numericDay(start))}</p>
        <h3>QUIÉNES FIRMAN</h3><p>Propietario/a: ${field("arrendador", owner.name)} (DNI ${other(owner.number)}), vecino/a de ${owner.address.town}, ${owner.address.street}.</p><p>Inquilino/a 1: ${field("arrendatario", first.name)} (NIE ${field("dni_nie", first.number)}), tel. ${field("telefono", first.phone)}.</p><p>Inquilino/a 2: ${second.name} (DNI ${other(second.number)}), tel. ${second.phone}.</p>
        <h3>QUÉ SE ALQUILA</h3><p>Dos habitaciones con derecho a cocina, baño y salón del piso situado en ${field("direccion", home.street)}, ${field("codigo_postal", home.postcode)} ${field("localidad", home.town)} (${home.province}).</p>
        <h3>CONDICIONES</h3><ol><li>El alquiler empieza el ${field("fecha_inicio", numericDay(start))} y termina el ${field("fecha_fin", numericDay(end))}. No hay prórroga tácita.</li><li>Los inquilinos pagarán entre ambos ${field("renta", `${w.whole(480, 900)} €`)} al mes, del 1 al 5, por transferencia a la cuenta del propietario ${other(spacedIban(w.iban()))}.</li><li>La fianza es de una mensualidad y se devolverá a los 30 días de entregar las llaves.</li><li>La luz, el agua, el gas e internet están incluidos hasta un máximo de 90 € mensuales.</li><li>No se admiten animales. Las visitas no podrán quedarse más de tres noches seguidas.</li><li>En lo no previsto se aplica el Código Civil.</li></ol>
        <div style="display:grid;grid-template-columns:1fr 1fr 1fr;margin-top:12mm;text-align:center;font-size:8.5pt"><div>${signature(w)}<br>Propietario/a</div><div>${signature(w)}<br>Inquilino/a 1</div><div>${signature(w)}<br>Inquilino/a 2</div></div>`;
    },
  },
  {
    id: "tax-clearance-gipuzkoa-two-columns",
    type: "taxClearance",
    language: "es-eu",
    style:
      "body { font: 9.6pt/1.5 Carlito } .g { display: grid; grid-template-columns: 1fr 1fr; gap: 9mm; text-align: justify; margin-top: 5mm } h1 { font-size: 12.5pt }",
    sides: (w) => {
      const person = w.person("Gipuzkoa");
      const issued = w.day(-100, -1);
      return `<div style="display:flex;justify-content:space-between"><div><b>Gipuzkoako Foru Aldundia</b><br>Ogasun eta Finantza Departamentua</div><div style="text-align:right"><b>Diputación Foral de Gipuzkoa</b><br>Departamento de Hacienda y Finanzas</div></div>
        <div class="g" style="margin-top:14mm"><h1>ZERGA BETEBEHARRAK EGUNEAN IZATEAREN ZIURTAGIRIA</h1><h1>CERTIFICADO DE ESTAR AL CORRIENTE DE LAS OBLIGACIONES TRIBUTARIAS</h1></div>
        <div class="g"><div>Izen-abizenak edo sozietatearen izena:<br><b>${upper(person.name)}</b></div><div>Apellidos y nombre o razón social:<br><b>${field("titular", upper(person.name))}</b></div><div>IFZ: <b>${person.number}</b></div><div>NIF: <b>${field("dni_nie", person.number)}</b></div><div>Espediente zk.: ${w.digits(6)}</div><div>Expediente núm.: ${field("referencia", `2026/${w.digits(6)}`)}</div></div>
        <div class="g"><p>Departamentu honetan dauden datuen arabera, goian aipatutako pertsonak egunean ditu bere zerga betebeharrak, sektore publikoko kontratuei buruzko araudiak eskatzen duenaren ondorioetarako.</p><p>De acuerdo con los datos que obran en este Departamento, la persona arriba citada se encuentra al corriente en el cumplimiento de sus obligaciones tributarias, a los efectos de la normativa de contratos del sector público. Resultado: POSITIVO.</p></div>
        <div class="g"><p>Ziurtagiri honek ${dayInWords(addYears(issued, 1), "eu")} arteko balioa du.</p><p>Este certificado tiene validez hasta el ${field("caducidad", dayInWords(addYears(issued, 1)))}.</p></div>
        <div class="g"><p>Donostian, ${dayInWords(issued, "eu")}</p><p>En Donostia / San Sebastián, a ${field("fecha", dayInWords(issued))}</p></div><div style="margin-top:14mm;display:flex;gap:6mm;font-size:8pt">${qr(w, 22)}<p>Egiaztapen kodea / Código de verificación<br>${field("csv", w.csv())}<br>https://egoitza.gipuzkoa.eus</p></div><p style="font-size:7.5pt;margin-top:8mm">IFK/CIF ${issuerNumber("P2000000F")} · Errotaburu pasealekua 2, 20018 Donostia</p>`;
    },
  },
  {
    id: "account-certificate-app-screen",
    type: "accountCertificate",
    page: "ticket",
    style:
      "body { font: 8.5pt/1.4 Lato; background: #f4f5f7; padding: 4mm } .k { background: #fff; border-radius: 3mm; padding: 3mm; margin-top: 3mm } .l { color: #7a8290; font-size: 7pt; margin-top: 2mm } .v { font-size: 9pt }",
    sides: (w) => {
      const person = w.person();
      const opened = w.day(-4000, -100);
      const made = w.day(-60, -1);
      const row = (label: string, value: string) => `<p class="l">${label}</p><p class="v">${value}</p>`;
      return `<div style="display:flex;justify-content:space-between;font-size:7pt"><b>${w.whole(9, 21)}:${w.whole(10, 59)}</b><span>4G ▮▮▮ ${w.whole(20, 99)}%</span></div><p style="margin-top:4mm">‹ &emsp; <b style="font-size:11pt">Certificado de titularidad</b></p>
        <div class="k"><b style="color:#e2003b">Banco Ribera</b>${row("Titular de la cuenta", field("titular", person.name))}${row("Documento", field("dni_nie", person.number))}${row("Intervención", "Titular único")}</div>
        <div class="k">${row("IBAN", field("iban", spacedIban(w.iban())))}${row("BIC / SWIFT", "RIBEESMMXXX")}${row("Tipo de cuenta", "Cuenta Nómina Joven")}${row("Fecha de apertura", field("fecha_alta", dayInWords(opened)))}${row("Estado", "Activa")}</div>
        <div class="k"><p>Banco Ribera, S.A. (${issuerNumber(w.company().number)}) certifica que, según sus registros, la cuenta indicada está abierta a nombre de la persona señalada.</p>${row("Emitido el", field("fecha", numericDay(made)))}${row("Código del certificado", field("csv", `${w.letters(3)}${w.digits(7)}`))}</div>
        <div style="background:#e2003b;color:#fff;text-align:center;border-radius:6mm;padding:2.4mm;margin-top:6mm">Descargar PDF</div><div style="text-align:center;color:#e2003b;margin-top:4mm">Compartir</div>`;
    },
  },
  {
    id: "family-book-old-page",
    type: "familyBook",
    page: "a5",
    style:
      "body { font: 9.5pt/1.7 'Liberation Serif'; padding: 10mm; background: #f6f1e3 } b { font: 10pt 'Liberation Sans'; border-bottom: .2mm dotted #444 } h2 { font-size: 12pt; text-align: center; letter-spacing: .6mm } p { margin-top: .6mm }",
    sides: (w) => {
      const [man, woman] = [w.person("", "M"), w.person("", "F")];
      const wedding = w.day(-9000, -2500);
      const who = (title: string, person: ReturnType<typeof w.person>, marked: boolean) =>
        `<p style="margin-top:4mm">${title}</p><p>Nombre <b>${marked ? field("nombre", person.given) : person.given}</b></p><p>Apellidos <b>${marked ? field("apellidos", person.surnames) : person.surnames}</b></p><p>nacido/a el día <b>${marked ? field("fecha_nacimiento", dayInWords(person.born)) : dayInWords(person.born)}</b> en <b>${marked ? field("lugar_nacimiento", person.address.town) : person.address.town}</b></p><p>hijo/a de <b>${w.person("", "M").given}</b> y de <b>${w.person("", "F").given}</b>, estado <b>soltero/a</b>, D.N.I. <b>${marked ? field("dni_nie", person.number) : other(person.number)}</b></p>`;
      return [
        `<h2>LIBRO DE FAMILIA</h2><p style="text-align:center">Ministerio de Justicia · ${field("organismo_emisor", `Registro Civil de <b>${man.address.town}</b>`)}</p><p style="text-align:right;font-size:8pt">Serie ${w.letters(1)} n.º <b>${field("numero_documento", w.digits(6))}</b></p>${who("ESPOSO", man, true)}${who("ESPOSA", woman, false)}<p style="margin-top:4mm">Contrajeron matrimonio el <b>${field("fecha", dayInWords(wedding))}</b> en <b>${w.address().town}</b></p><p>Inscrito en la Sección 2.ª, tomo <b>${w.whole(3, 90)}</b>, página <b>${w.whole(10, 400)}</b></p><div style="display:flex;justify-content:space-between;margin-top:4mm"><span>El Encargado</span>${signature(w)}</div>`,
        `<h2>HIJOS</h2><p style="margin-top:4mm">PRIMERO</p><p>Nombre <b>${w.person().given}</b> nació a las <b>${w.whole(1, 23)}</b> horas del día <b>${dayInWords(w.day(-2400, -400))}</b> en <b>${w.address().town}</b></p><p>Inscrito en el Registro Civil, tomo <b>${w.digits(3)}</b>, folio <b>${w.digits(3)}</b></p><p>El Encargado ${signature(w)}</p><p style="margin-top:20mm">SEGUNDO</p><p>Nombre ______________________________</p>`,
      ];
    },
  },
];
