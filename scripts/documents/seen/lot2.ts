import { barcode, field, issuerNumber, other, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, amount, dayInWords, monthName, numericDay, spacedIban, spelledDay } from "../world.ts";

const upper = (text: string) => text.toUpperCase();

/** Second lot written without a look at extraction: deeds, numbered boxes, totals at the foot, second pages. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "deed-of-sale-catalan-prose",
    type: "propertyDeed",
    language: "ca",
    style:
      "body { font: 11pt/1.75 'Liberation Serif'; padding: 26mm 20mm 16mm 34mm; text-align: justify } p { margin-top: 2.5mm }",
    sides: (w) => {
      const [seller, buyer, notary] = [w.person("", "M"), w.person("", "F"), w.person()];
      const home = w.address("Barcelona Girona Tarragona");
      const signed = w.day(-5000, -60);
      return [
        `<p style="font-size:8pt">${notary.name}, notari · ${home.town}</p><p><b>NÚMERO ${field("numero_documento", upper(w.pick(["set-cents dotze", "mil trenta-quatre", "dos-cents vuitanta"])))}.</b></p><p style="text-align:center"><b>ESCRIPTURA DE COMPRAVENDA</b></p><p>A ${home.town}, la meva residència, el dia ${field("fecha", dayInWords(signed, "ca"))}.</p><p>Davant meu, ${upper(notary.name)}, notari de l’Il·lustre Col·legi de Catalunya,</p>
        <p style="text-align:center">COMPAREIXEN</p><p>D’una part, com a venedor: el senyor <b>${field("vendedor", upper(seller.name))}</b>, major d’edat, casat en règim de separació de béns, veí de ${seller.address.town}, amb domicili a ${seller.address.street}, i amb DNI número ${other(seller.number)}.</p><p>I de l’altra, com a compradora: la senyora <b>${field("comprador", upper(buyer.name))}</b>, major d’edat, soltera, veïna de ${buyer.address.town}, amb domicili a ${buyer.address.street}, i amb DNI número ${field("dni_nie", buyer.number)}.</p>
        <p>Intervenen en nom i dret propis. Els identifico per la seva documentació i tenen, al meu parer, capacitat legal per atorgar aquesta escriptura, i a aquest efecte</p><p style="text-align:center">EXPOSEN</p><p>Que el senyor ${upper(seller.surnames)} és titular, en ple domini, de la finca següent: URBANA. Pis situat a ${home.town}, ${field("direccion", home.street)}, de superfície útil ${w.whole(48, 120)} metres quadrats. Referència cadastral: ${field("referencia_catastral", w.cadastral())}. Inscrita al Registre de la Propietat número ${w.whole(1, 9)} de ${home.town}, finca número ${field("finca", w.digits(5))}.</p>`,
        `<p style="text-align:center">ATORGUEN</p><p><b>PRIMERA.</b> El senyor ${seller.name} VEN i transmet a la senyora ${buyer.name}, que COMPRA i adquireix, el ple domini de la finca descrita, com a cos cert, lliure de càrregues i d’arrendataris.</p><p><b>SEGONA.</b> El preu d’aquesta compravenda és de ${upper(w.pick(["cent noranta mil euros", "dos-cents deu mil euros"]))} (${field("importe", `${w.whole(150, 390)}.000,00 €`)}), que la part venedora declara haver rebut mitjançant xec bancari, del qual dono fe.</p><p><b>TERCERA.</b> Les despeses i els impostos derivats d’aquesta escriptura seran satisfets segons la llei. La part compradora sol·licita la presentació telemàtica al Registre.</p><p>Així ho diuen i ho atorguen. Faig les reserves i els advertiments legals. Llegida aquesta escriptura als compareixents, la troben conforme i signen amb mi, el notari, que DONO FE.</p><div style="display:flex;justify-content:space-between;margin-top:14mm">${signature(w, 40, 16)}${signature(w, 40, 16)}${signature(w, 40, 16)}</div>`,
      ];
    },
  },
  {
    id: "income-prepayment-130-numbered-boxes",
    type: "taxPrepayment",
    style:
      "body { font: 8.2pt/1.3 'Liberation Sans' } .b { border: .3mm solid #c60; margin-top: 3mm; padding: 2mm } .r { display: flex; justify-content: space-between; border-bottom: .1mm solid #eb9; padding: .7mm 0 } .n { background: #fde3cf; padding: 0 1.5mm; margin: 0 2mm; font-size: 7pt } .k { font-size: 6.5pt; color: #a40 }",
    sides: (w) => {
      const person = w.person();
      const quarter = w.whole(1, 3);
      const filed = new Date(Date.UTC(2026, quarter * 3, w.whole(1, 20)));
      const [income, costs] = [w.whole(600_000, 2_000_000) / 100, w.whole(90_000, 500_000) / 100];
      const net = income - costs;
      const due = Math.round(net * 20) / 100;
      const box = (label: string, number: string, value: string) =>
        `<div class="r"><span>${label}</span><span><span class="n">${number}</span>${value}</span></div>`;
      return `<div style="display:flex;justify-content:space-between;align-items:center"><div><b>Agencia Tributaria</b><br><span class="k">Teléfono: 91 554 87 70 · sede.agenciatributaria.gob.es</span></div><div style="text-align:center"><b>Impuesto sobre la Renta de las Personas Físicas</b><br>Actividades económicas en estimación directa<br><b>PAGO FRACCIONADO</b></div><div style="font-size:12pt;border:.4mm solid #c60;padding:1mm 3mm">Modelo<br><b style="font-size:18pt">130</b></div></div>
        <div class="b"><span class="k">Identificación (1)</span><div style="display:grid;grid-template-columns:1fr 3fr 2fr"><div><span class="k">NIF</span><br><b>${field("dni_nie", person.number)}</b></div><div><span class="k">Apellidos</span><br><b>${field("apellidos", upper(person.surnames))}</b></div><div><span class="k">Nombre</span><br><b>${field("nombre", upper(person.given))}</b></div></div></div>
        <div class="b"><span class="k">Devengo (2)</span> &emsp; Ejercicio <b>2026</b> &emsp; Período <b>${quarter}T</b></div>
        <div class="b"><span class="k">Liquidación (3) · I. Actividades económicas en estimación directa, modalidad normal o simplificada</span>${box("Ingresos computables correspondientes al conjunto de las actividades ejercidas", "01", amount(income))}${box("Gastos fiscalmente deducibles", "02", amount(costs))}${box("Rendimiento neto ([01] - [02])", "03", amount(net))}${box("20 por 100 del importe de la casilla [03]", "04", amount(due))}${box("De los trimestres anteriores", "05", "0,00")}${box("Retenciones e ingresos a cuenta soportados", "06", "0,00")}${box("Pago fraccionado previo del trimestre ([04] - [05] - [06])", "07", amount(due))}</div>
        <div class="b"><span class="k">III. Total liquidación</span>${box("Suma de pagos fraccionados previos del trimestre", "12", amount(due))}${box("Minoración", "13", "0,00")}${box("Resultado de la declaración", "19", `<b>${field("total", amount(due))}</b>`)}</div>
        <div class="b"><span class="k">Ingreso (4)</span><br>Importe del ingreso: I <b>${amount(due)}</b> &emsp; Forma de pago: adeudo en cuenta<br>Código IBAN: ${field("iban", spacedIban(w.iban()))}</div>
        <p style="margin-top:5mm">Presentación realizada el: ${field("fecha", numericDay(filed, "-"))} a las 1${w.whole(0, 9)}:${w.whole(10, 59)}:${w.whole(10, 59)}<br>Número de justificante: ${field("referencia", `130${w.digits(10)}`)} &emsp; Expediente/Referencia: 2026130${w.digits(8)}${w.letters(1)}<br>Código Seguro de Verificación: ${field("csv", w.csv().replaceAll("-", ""))}</p>`;
    },
  },
  {
    id: "birth-literal-digital-registry",
    type: "birthCertificate",
    style:
      "body { font: 9pt/1.45 Carlito } h1 { font-size: 14pt; background: #23395d; color: #fff; padding: 2mm 4mm } h2 { font-size: 10pt; border-bottom: .4mm solid #23395d; margin-top: 5mm } dl { display: grid; grid-template-columns: 45mm 1fr 45mm 1fr; gap: 1mm 2mm; margin-top: 2mm } dt { color: #666 } dd { margin: 0 }",
    sides: (w) => {
      const [child, father, mother] = [w.person(), w.person("", "M"), w.person("", "F")];
      const town = w.address();
      const list = (pairs: readonly (readonly [string, string])[]) =>
        `<dl>${pairs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join("")}</dl>`;
      return `<p>MINISTERIO DE LA PRESIDENCIA, JUSTICIA Y RELACIONES CON LAS CORTES</p><h1>Registro Civil · Certificación de nacimiento</h1><p style="margin-top:3mm">Oficina: ${field("organismo_emisor", `Registro Civil de ${town.town}`)} &emsp; Certificación LITERAL</p>
        <h2>Datos de la persona inscrita</h2>${list([
          ["Nombre", field("nombre", child.given)],
          ["Sexo", child.sex === "F" ? "Mujer" : "Hombre"],
          ["Primer apellido", child.surnames.split(" ")[0] ?? ""],
          ["Segundo apellido", child.surnames.split(" ").slice(1).join(" ")],
          ["Fecha de nacimiento", field("fecha_nacimiento", numericDay(child.born))],
          ["Hora", `${w.whole(10, 23)}:${w.whole(10, 59)}`],
          ["Lugar de nacimiento", field("lugar_nacimiento", town.town)],
          ["Provincia", town.province],
          ["Código personal", w.digits(12)],
          ["Documento", field("dni_nie", child.number)],
        ])}
        <h2>Filiación: padre</h2>${list([
          ["Nombre y apellidos", father.name],
          ["DNI", other(father.number)],
          ["Nacionalidad", "Española"],
          ["Estado civil", "Casado"],
        ])}<h2>Filiación: madre</h2>${list([
          ["Nombre y apellidos", mother.name],
          ["DNI", other(mother.number)],
          ["Nacionalidad", "Española"],
          ["Estado civil", "Casada"],
        ])}
        <h2>Datos de la inscripción</h2>${list([
          ["Tomo", w.digits(5)],
          ["Página", w.digits(3)],
          ["Sección", "1.ª"],
          ["Fecha de inscripción", numericDay(new Date(child.born.getTime() + 4 * 864e5))],
        ])}
        <p style="margin-top:8mm;text-align:justify">CERTIFICO que los datos anteriores coinciden con los que constan en la inscripción registral. La presente certificación se expide el día ${field("fecha_expedicion", dayInWords(w.day(-80, -1)))} mediante actuación automatizada con sello electrónico.</p><p style="margin-top:10mm;font-size:8pt">CSV: ${field("csv", `PF:${w.csv()}`)} · Verificable en https://run.gob.es</p>`;
    },
  },
  {
    id: "phone-bill-second-page-catalan",
    type: "phoneBill",
    language: "ca",
    style:
      "body { font: 9.5pt/1.5 Lato } td { padding: 1mm 0 } .r { text-align: right } hr { border: 0; border-top: .3mm solid #ddd; margin: 4mm 0 } .s { color: #777; font-size: 8pt }",
    sides: (w) => {
      const [person, company] = [w.person("Barcelona Girona Tarragona"), w.company()];
      const issued = w.day(-70, -2);
      const [fee, extra] = [w.whole(2200, 5200) / 100, w.whole(100, 900) / 100];
      const vat = Math.round((fee + extra) * 21) / 100;
      const line = (label: string, value: string) => `<tr><td>${label}</td><td class="r">${value}</td></tr>`;
      return [
        `<b style="font-size:18pt;color:#6a1b9a">paracom</b><div style="margin:10mm 0 0 90mm">${field("titular", person.name)}<br>${field("direccion", person.address.street)}<br>${field("codigo_postal", person.address.postcode)} ${field("localidad", person.address.town)}</div><h2 style="margin-top:14mm">Hola, ${person.given}. Aquesta és la teva factura de ${monthName(issued, "ca")}</h2>
        <p style="font-size:26pt;margin-top:6mm"><b>${field("total", `${amount(fee + extra + vat)} €`)}</b></p><p class="s">Et farem el càrrec el ${field("fecha_cargo", dayInWords(new Date(issued.getTime() + 5 * 864e5), "ca"))} al compte ${field("iban", spacedIban(w.iban()))}</p><hr><p>Núm. ${field("numero_factura", `F26-${w.digits(9)}`)} del ${field("fecha", dayInWords(issued, "ca"))}<br>Titular amb NIF ${field("dni_nie", person.number)}<br>Línia principal ${field("telefono", person.phone)}</p><hr><p class="s">Si tens dubtes, truca’ns gratis al 1${w.digits(3)} o entra a l’àrea de client. Pàgina 1 de 2</p>`,
        `<h2>El detall</h2><table style="margin-top:4mm">${line("Fibra 600 Mb + mòbil il·limitat", `${amount(fee)} €`)}${line("Trucades a números especials", `${amount(extra)} €`)}<tr><td colspan="2"><hr></td></tr>${line("Base imposable", field("base_imponible", `${amount(fee + extra)} €`))}${line("IVA (21 %)", field("iva", `${amount(vat)} €`))}${line("<b>Total amb impostos</b>", `<b>${amount(fee + extra + vat)} €</b>`)}</table><hr><p class="s">${company.name}, ${company.address.street}, ${company.address.postcode} ${company.address.town}. NIF ${issuerNumber(company.number)}. Permanència fins al ${numericDay(addYears(issued, 1))}. Pàgina 2 de 2</p>${barcode(w, 60, 8)}`,
      ];
    },
  },
  {
    id: "medical-report-primary-care-catalan",
    type: "medicalReport",
    language: "ca",
    style:
      "body { font: 10pt/1.5 'Liberation Sans' } h3 { margin-top: 5mm; font-size: 10pt } .h { border: 1px solid #666; padding: 2mm 4mm; display: grid; grid-template-columns: 2fr 1fr; margin-top: 5mm; font-size: 9pt }",
    sides: (w) => {
      const person = w.person("Barcelona Girona Tarragona");
      const seen = w.day(-300, -1);
      return `<div style="display:flex;justify-content:space-between"><b>${field("organismo_emisor", "Institut Català de la Salut")}</b><span>CAP ${w.pick(["Gràcia", "Eixample Sud", "Sant Narcís"])}</span></div><h1 style="font-size:14pt;margin-top:5mm">Informe clínic d’atenció primària</h1>
        <div class="h"><div>Pacient: <b>${field("titular", `${upper(person.surnames)}, ${upper(person.given)}`)}</b><br>CIP: ${field("numero_tarjeta", `${upper(person.surnames.slice(0, 2))}${upper(person.surnames.slice(-2))}1${w.digits(9)}`.replace(/[^A-Z0-9]/gu, "X"))}<br>DNI: ${field("dni_nie", person.number)}</div><div>Data naix.: ${field("fecha_nacimiento", numericDay(person.born))}<br>Edat: ${2026 - person.born.getUTCFullYear()} anys<br>Sexe: ${person.sex === "F" ? "Dona" : "Home"}</div></div>
        <p style="margin-top:4mm">Visita del ${field("fecha", numericDay(seen))} · Professional: Dr. ${w.person("", "M").name}, col·legiat núm. ${w.digits(5)}</p><h3>MOTIU DE CONSULTA</h3><p>Dolor lumbar de tres setmanes d’evolució, sense irradiació.</p><h3>ANTECEDENTS</h3><p>Hipertensió arterial des de ${w.whole(2008, 2020)}. Al·lèrgia a la penicil·lina. Intervenció: apendicectomia (${w.whole(1990, 2015)}).</p><h3>EXPLORACIÓ FÍSICA</h3><p>TA 13${w.whole(0, 9)}/8${w.whole(0, 9)} mmHg. FC 7${w.whole(0, 9)} bpm. Lasègue negatiu bilateral.</p><h3>ORIENTACIÓ DIAGNÒSTICA</h3><p>Lumbàlgia mecànica (M54.5).</p><h3>PLA</h3><p>Paracetamol 1 g cada 8 hores si dolor. Exercicis domiciliaris. Control en quatre setmanes o abans si empitjora.</p><p style="margin-top:10mm">${person.address.town}, ${dayInWords(seen, "ca")}</p>${signature(w)}`;
    },
  },
  {
    id: "school-marks-basque-two-languages",
    type: "transcript",
    language: "es-eu",
    style:
      "body { font: 9.5pt/1.4 Carlito } td, th { border: 1px solid #666; font-size: 8.8pt } th { background: #e9efe4; font-weight: 400 } table { margin-top: 5mm } i { color: #555 }",
    sides: (w) => {
      const person = w.person("Bizkaia Gipuzkoa Álava");
      const subject = (eu: string, es: string) =>
        `<tr><td>${eu}<br><i>${es}</i></td><td>${w.whole(1, 4)}.</td><td>${w.whole(5, 10)}</td><td>${w.pick(["Ohikoa / Ordinaria", "Ezohikoa / Extraordinaria"])}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between"><div>HEZKUNTZA SAILA<br><i>DEPARTAMENTO DE EDUCACIÓN</i></div><div>${field("organismo_emisor", `IES ${w.pick(["Txurdinaga", "Usandizaga", "Ekialdea"])} BHI`)}</div></div><h1 style="font-size:13pt;text-align:center;margin-top:6mm">IKASKETA-ESPEDIENTEAREN ZIURTAGIRIA<br><i>CERTIFICACIÓN DEL EXPEDIENTE ACADÉMICO</i></h1>
        <table><tr><th>Ikaslea / <i>Alumno o alumna</i></th><th>NAN / <i>DNI</i></th><th>Jaiotze-data / <i>Fecha de nacimiento</i></th><th>Espediente zk. / <i>N.º de expediente</i></th></tr><tr><td>${field("titular", `${person.surnames}, ${person.given}`)}</td><td>${field("dni_nie", person.number)}</td><td>${field("fecha_nacimiento", numericDay(person.born))}</td><td>${field("referencia", w.digits(5))}</td></tr></table>
        <table><tr><th>Ikasgaia / <i>Materia</i></th><th>Maila / <i>Curso</i></th><th>Kalifikazioa / <i>Calificación</i></th><th>Deialdia / <i>Convocatoria</i></th></tr>${subject("Matematika I", "Matemáticas I")}${subject("Euskara eta Literatura", "Lengua Vasca y Literatura")}${subject("Fisika eta Kimika", "Física y Química")}${subject("Ingelesa", "Inglés")}${subject("Filosofia", "Filosofía")}</table><p style="text-align:right;margin-top:3mm">Batez besteko nota / <i>Nota media</i>: <b>${w.whole(5, 9)},${w.digits(2)}</b></p>
        <div style="display:grid;grid-template-columns:1fr 1fr;margin-top:10mm"><div>${person.address.town}n, ${dayInWords(new Date(Date.UTC(2026, 5, 26)), "eu")}<br>${signature(w)}<br>Idazkaria</div><div><i>En ${person.address.town}, a ${field("fecha", dayInWords(new Date(Date.UTC(2026, 5, 26))))}</i><br>${signature(w)}<br><i>V.º B.º La Directora</i></div></div>`;
    },
  },
  {
    id: "community-fees-receipt-administrator",
    type: "communityFees",
    page: "a5",
    style:
      "body { font: 9.4pt/1.45 'Liberation Sans'; padding: 9mm } .x { border: 1px solid #333; padding: 2mm 3mm; margin-top: 3mm } .r { text-align: right }",
    sides: (w) => {
      const person = w.person();
      const admin = w.company();
      const month = new Date(Date.UTC(2026, w.whole(0, 10), 1));
      const [fee, lift] = [w.whole(3500, 9500) / 100, w.whole(500, 3000) / 100];
      return `<div style="display:flex;justify-content:space-between"><div><b>C. P. ${upper(person.address.street.split(",")[0] ?? "")} ${w.whole(1, 90)}</b><br>NIF ${issuerNumber(w.company().number)}<br>${person.address.postcode} ${person.address.town}</div><div class="r"><b>RECIBO</b> ${field("referencia", `${w.whole(100, 999)}/26`)}<br>Emisión: ${field("fecha", numericDay(month))}</div></div>
        <div class="x">Propietario: ${field("titular", person.name)}<br>Finca: ${field("direccion", person.address.street)} — coef. ${w.whole(1, 9)},${w.digits(2)} %</div><div class="x"><table><tr><td>Cuota ordinaria ${monthName(month)} 2026</td><td class="r">${amount(fee)}</td></tr><tr><td>Derrama ascensor (${w.whole(2, 9)} de 12)</td><td class="r">${amount(lift)}</td></tr><tr><td class="r"><b>Total recibo €</b></td><td class="r"><b>${field("total", amount(fee + lift))}</b></td></tr></table></div>
        <p style="margin-top:3mm">Se adeuda en: ${field("iban", `ES${w.iban().slice(2)}`)}</p><p style="margin-top:6mm;font-size:7.5pt">Comunidad de propietarios administrada por ${admin.name}, administradores de fincas, col. ${w.digits(4)}. Tel. 9${w.digits(8)}. El presente recibo no libera de pagos anteriores pendientes.</p>`;
    },
  },
  {
    id: "power-of-attorney-spelled-dates",
    type: "powerOfAttorney",
    language: "gl",
    style:
      "body { font: 11pt/1.8 'Liberation Serif'; padding: 26mm 20mm 16mm 36mm; text-align: justify } p { margin-top: 2.5mm }",
    sides: (w) => {
      const [giver, taker] = [w.person("A Coruña Pontevedra Ourense", "F"), w.person("", "M")];
      const signed = w.day(-1500, -20);
      return `<p><b>PODER XERAL PARA PREITOS</b></p><p>NÚMERO ${field("numero_documento", upper(w.pick(["catrocentos dous", "mil cento nove"])))}.</p><p>En ${giver.address.town}, a ${field("fecha", dayInWords(signed, "gl"))} (${spelledDay(signed)}).</p><p>Ante min, ${upper(w.person().name)}, notario do Ilustre Colexio de Galicia, con residencia nesta cidade,</p><p style="text-align:center">COMPARECE</p>
        <p>Dona ${field("poderdante", upper(giver.name))}, maior de idade, divorciada, mestra, veciña de ${field("localidad", giver.address.town)}, con domicilio en ${field("direccion", giver.address.street)}, con documento nacional de identidade número ${field("dni_nie", giver.number)}.</p><p>Intervén no seu propio nome e dereito. Ten, ao meu xuízo, capacidade legal para outorgar esta escritura de PODER e, para o efecto,</p><p style="text-align:center">OUTORGA</p>
        <p>Que confire poder, tan amplo como en dereito sexa necesario, a favor de don ${field("apoderado", upper(taker.name))}, con DNI número ${other(taker.number)}, para que no seu nome compareza ante xulgados, tribunais, fiscalías e calquera centro ou organismo do Estado, das comunidades autónomas e dos concellos.</p><p>Así o di e outorga. Fago as reservas e advertencias legais. Dou fe.</p>${signature(w, 45, 17)}<p style="font-size:8pt;margin-top:8mm">Arancel notarial aplicado: números 1, 4 e norma 8.ª. Dereitos devengados: ${w.euros(30, 60)} euros.</p>${qr(w, 18)}`;
    },
  },
];
