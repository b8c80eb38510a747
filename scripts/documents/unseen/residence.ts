import type { DocumentTemplate } from "../template.ts";
import { amount, dayInWords, monthName, numericDay, spacedIban } from "../world.ts";
import {
  date,
  field,
  inWords,
  later,
  localAddress,
  localPerson,
  other,
  qrBox,
  signature,
  stamp,
} from "./parts/marks.ts";

const upper = (text: string) => text.toUpperCase();
const deedDay = (day: Date) => `${inWords(day.getUTCDate())} de ${monthName(day)} de ${inWords(day.getUTCFullYear())}`;
const NOTARIAL = (w: { letters: (count: number) => string; digits: (count: number) => string }) =>
  `<div style="display:flex;justify-content:space-between;font-size:8pt;color:#444"><span>PAPEL EXCLUSIVO PARA DOCUMENTOS NOTARIALES</span><b>${w.letters(2)}${w.digits(7)}</b></div>`;

/** Papers of a person's home. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "registration-certificate-galician",
    type: "registration",
    language: "gl",
    style:
      "body { font: 10.5pt/1.5 'Open Sans'; position: relative } table { margin: 5mm 0; font-size: 9pt } th { background: #dce7f3; font-weight: 600 } td, th { border: .25mm solid #8aa }",
    sides: (w) => {
      const [p, clerk] = [localPerson(w, "gl"), w.person()];
      const [issued, since] = [w.day(-80, -2), w.day(-5000, -400)];
      return `<div style="display:flex;gap:5mm;align-items:center"><div style="width:14mm;height:17mm;border:.6mm solid #27588f;border-radius:0 0 7mm 7mm"></div><div><b style="font-size:13pt">CONCELLO DE VIGO</b><br><span style="font-size:8.5pt">Servizo de Estatística · Praza do Rei, 1 · 36202 Vigo · NIF ${other("P3605700H", "cif")}</span></div></div>
        <h1 style="font-size:14pt;margin-top:10mm">CERTIFICADO DE EMPADROAMENTO</h1>
        <p style="margin-top:6mm;text-align:justify">${upper(clerk.name)}, SECRETARIO/A XERAL DO CONCELLO DE VIGO, <b>CERTIFICA</b>:</p>
        <p style="margin-top:3mm;text-align:justify">Que segundo os datos que constan no Padrón municipal de habitantes, na data de hoxe figura inscrita no enderezo que se indica a seguinte persoa:</p>
        <table><tr><th>Apelidos e nome</th><th>Documento</th><th>Data de nacemento</th><th>Data de alta</th></tr>
        <tr><td>${field("titular", `${upper(p.surnames)}, ${upper(p.given)}`)}</td><td>${field("dni_nie", p.number)}</td><td>${field("fecha_nacimiento", numericDay(p.born))}</td><td>${field("fecha_alta", numericDay(since))}</td></tr></table>
        <p><b>Enderezo:</b> ${field("direccion", p.address.street)}</p><p><b>Código postal:</b> ${field("codigo_postal", "36204")} &nbsp; <b>Municipio:</b> ${field("municipio", "Vigo")} &nbsp; <b>Provincia:</b> ${field("provincia", "Pontevedra")}</p>
        <p>Distrito ${w.digits(2)} &nbsp; Sección ${w.digits(3)} &nbsp; Folla padroal ${w.digits(6)}</p>
        <p style="margin-top:8mm;text-align:justify">E para que conste e para os efectos oportunos, expido este certificado, por orde e co visto e prace da Alcaldía, en Vigo o ${date("fecha_expedicion", issued, dayInWords(issued, "gl"))}.</p>
        <div style="display:flex;justify-content:space-between;margin:10mm 8mm 0"><div>V.º e pr.<br>O alcalde<br>${signature(w.random)}</div><div>O/A secretario/a<br>${signature(w.random)}</div></div>
        ${stamp(["CONCELLO", "DE VIGO", "★"], "left:92mm;bottom:60mm")}
        <div style="position:absolute;left:16mm;right:16mm;bottom:12mm;border-top:.3mm solid #27588f;font-size:7.5pt;padding-top:2mm;display:flex;gap:4mm">${qrBox(w.random, 16)}<span>Copia electrónica auténtica de documento asinado dixitalmente.<br>Código de verificación (CSV): ${field("csv", w.csv())}<br>https://sede.vigo.org/verifica</span></div>`;
    },
  },
  {
    id: "rental-contract-clauses-two-pages",
    type: "rentalContract",
    style:
      "body { font: 10.5pt/1.5 'Liberation Serif'; text-align: justify } p { margin-top: 3mm } h2 { font-size: 11pt; text-align: center; margin-top: 5mm }",
    sides: (w) => {
      const [landlord, tenant] = [w.person(), w.person()];
      const home = w.address();
      const signed = w.day(-600, -60);
      const start = new Date(Date.UTC(signed.getUTCFullYear(), signed.getUTCMonth() + 1, 1));
      const end = later(start, 5, -1);
      const rent = w.whole(52, 140) * 10;
      return [
        `<h1 style="font-size:13pt;text-align:center">CONTRATO DE ARRENDAMIENTO DE VIVIENDA HABITUAL</h1>
        <p style="text-align:right">En ${home.town}, a ${date("fecha", signed, dayInWords(signed))}</p><h2>REUNIDOS</h2>
        <p><b>De una parte</b>, D./D.ª ${field("arrendador", landlord.name)}, mayor de edad, con DNI número ${other(landlord.number)}, con domicilio en ${landlord.address.town}, ${landlord.address.street}, en adelante la parte ARRENDADORA.</p>
        <p><b>Y de otra</b>, D./D.ª ${field("arrendatario", tenant.name)}, mayor de edad, provisto/a de DNI número ${field("dni_nie", tenant.number)}, con domicilio a estos efectos en ${tenant.address.town}, en adelante la parte ARRENDATARIA.</p>
        <p>Ambas partes, en la calidad con que actúan, se reconocen recíprocamente capacidad jurídica para contratar y obligarse, y a tal efecto</p><h2>EXPONEN</h2>
        <p><b>I.</b> Que la parte arrendadora es propietaria de la vivienda sita en ${field("direccion", home.street)}, código postal ${field("codigo_postal", home.postcode)} de ${field("localidad", home.town)}, con referencia catastral ${field("referencia_catastral", w.cadastral())}, y que consta de tres dormitorios, salón-comedor, cocina y un cuarto de baño.</p>
        <p><b>II.</b> Que, interesando a la parte arrendataria el uso de la citada finca para satisfacer su necesidad permanente de vivienda, convienen su arrendamiento con arreglo a las siguientes</p><h2>CLÁUSULAS</h2>
        <p><b>PRIMERA. Régimen.</b> El presente contrato se regirá por lo dispuesto en la Ley 29/1994, de 24 de noviembre, de Arrendamientos Urbanos.</p>
        <p><b>SEGUNDA. Duración.</b> El arrendamiento se pacta por un plazo de CINCO AÑOS, que comenzará el día ${date("fecha_inicio", start, dayInWords(start))} y finalizará el ${date("fecha_fin", end, dayInWords(end))}, prorrogable conforme al artículo 10 de la citada ley.</p>`,
        `<p><b>TERCERA. Renta.</b> La renta mensual se fija en ${upper(inWords(rent))} EUROS (${field("renta", amount(rent))} €), pagaderos por meses anticipados dentro de los siete primeros días de cada mes, mediante transferencia a la cuenta de la parte arrendadora ${other(spacedIban(w.iban()))}.</p>
        <p><b>CUARTA. Actualización.</b> La renta se actualizará anualmente en la fecha en que se cumpla cada año de vigencia del contrato, sin que el incremento pueda exceder del índice de referencia aprobado por el INE.</p>
        <p><b>QUINTA. Fianza.</b> A la firma, la parte arrendataria entrega la cantidad de ${amount(rent)} €, equivalente a una mensualidad de renta, en concepto de fianza legal.</p>
        <p><b>SEXTA. Gastos.</b> Los suministros de agua, luz y gas serán de cuenta de la parte arrendataria. El Impuesto sobre Bienes Inmuebles y los gastos de comunidad serán de cuenta de la parte arrendadora.</p>
        <p><b>SÉPTIMA. Conservación.</b> La parte arrendadora está obligada a realizar las reparaciones necesarias para conservar la vivienda en las condiciones de habitabilidad; las pequeñas reparaciones por desgaste corresponden a la arrendataria.</p>
        <p><b>OCTAVA. Cesión.</b> No se podrá ceder ni subarrendar sin el consentimiento escrito del arrendador.</p>
        <p>Y en prueba de conformidad, firman el presente contrato por duplicado y a un solo efecto en el lugar y fecha indicados en el encabezamiento.</p>
        <div style="display:flex;justify-content:space-between;margin:14mm 12mm 0"><div>LA PARTE ARRENDADORA<br>${signature(w.random)}<br>Fdo.: ${landlord.name}</div><div>LA PARTE ARRENDATARIA<br>${signature(w.random)}<br>Fdo.: ${tenant.name}</div></div>
        <p style="text-align:center;margin-top:40mm;font-size:9pt">Contrato de arrendamiento de vivienda · Página 2 de 2</p>`,
      ];
    },
  },
  {
    id: "notary-deed-of-purchase",
    type: "propertyDeed",
    style:
      "body { font: 11pt/1.62 'Liberation Mono'; padding: 14mm 16mm 10mm 40mm; text-align: justify } p { margin-top: 2.5mm } h2 { font-size: 11pt; text-align: center; margin-top: 3mm; letter-spacing: .1em }",
    sides: (w) => {
      const [seller, buyer, notary] = [w.person(), w.person(), w.person()];
      const signed = w.day(-4000, -100);
      const home = w.address();
      const price = w.whole(95, 420) * 1000;
      const protocol = w.whole(120, 2890);
      return [
        `${NOTARIAL(w)}<p style="text-align:center"><b>ESCRITURA DE COMPRAVENTA</b></p>
        <p>NÚMERO ${upper(inWords(protocol))} (${field("numero_documento", String(protocol))}).-</p>
        <p style="text-align:left">En ${home.town}, mi residencia, a ${date("fecha", signed, deedDay(signed))}.-</p>
        <p>Ante mí, ${upper(notary.name)}, Notario del Ilustre Colegio de ${home.province},</p><h2>COMPARECEN</h2>
        <p>DE UNA PARTE: ${field("vendedor", `DON/DOÑA ${upper(seller.name)}`, seller.name)}, mayor de edad, vecino/a de ${seller.address.town}, con D.N.I. número ${other(seller.number)}.-</p>
        <p>Y DE OTRA: ${field("comprador", `DON/DOÑA ${upper(buyer.name)}`, buyer.name)}, mayor de edad, vecino/a de ${buyer.address.town}, con D.N.I. número ${field("dni_nie", buyer.number)}.-</p>
        <h2>EXPONEN</h2><p>I.- Que la parte vendedora es dueña del pleno dominio de la siguiente FINCA:</p>
        <p>URBANA.- Vivienda en ${home.town}, ${home.street}. Superficie construida de ${inWords(w.whole(62, 130))} metros cuadrados.-</p>
        <p>REFERENCIA CATASTRAL: ${field("referencia_catastral", w.cadastral())}.-</p>
        <p>INSCRIPCIÓN.- Registro de la Propiedad número dos de ${home.town}, tomo ${w.digits(4)}, libro ${w.digits(3)}, folio ${w.digits(2)}, finca número ${field("finca", w.digits(5))}.-</p>
        <h2>OTORGAN</h2><p>PRIMERO.- La parte vendedora VENDE Y TRANSMITE a la parte compradora, que compra y adquiere, la finca descrita, como cuerpo cierto, libre de cargas y arrendamientos.-</p>
        <p>SEGUNDO.- PRECIO.- El precio de esta compraventa es de ${upper(inWords(price))} EUROS (${field("importe", amount(price))} €), que la parte vendedora confiesa recibido mediante cheque bancario.-</p>`,
        `${NOTARIAL(w)}<p>TERCERO.- Todos los gastos e impuestos que se deriven de esta escritura serán satisfechos con arreglo a la Ley.-</p>
        <p>CUARTO.- Doña/Don ${buyer.name}, con D.N.I. ${field("dni_nie", buyer.number)}, solicita la presentación telemática de la copia autorizada.-</p>
        <h2>OTORGAMIENTO Y AUTORIZACIÓN</h2><p>Hago las reservas y advertencias legales. Leo esta escritura a los comparecientes, que la aprueban y firman conmigo. De identificar a los otorgantes por sus documentos de identidad y de todo lo consignado, yo, el Notario, DOY FE.-</p>
        <p>ES COPIA SIMPLE de la escritura de compraventa que, bajo el número ${protocol} de orden, obra en mi protocolo general corriente.-</p>
        <p style="position:relative">${signature(w.random)} ${signature(w.random)}</p>`,
      ];
    },
  },
  {
    id: "land-registry-simple-note",
    type: "landRegistryExtract",
    style:
      "body { font: 9.5pt/1.4 Roboto } h2 { font-size: 10pt; border-bottom: .4mm solid #00594f; color: #00594f; margin-top: 5mm } p { margin-top: 2mm; text-align: justify }",
    sides: (w) => {
      const [owner, other1] = [w.person(), w.person()];
      const home = w.address();
      const [issued, bought] = [w.day(-50, -1), w.day(-5000, -500)];
      return `<div style="display:flex;justify-content:space-between;align-items:flex-start"><div><b style="font-size:13pt;color:#00594f">Registradores</b><br>REGISTRO DE LA PROPIEDAD DE ${upper(home.town)} Nº ${w.whole(1, 9)}<br>C/ Alcalde Conangla, 3 · Tel. 9${w.digits(8)}</div>
        <div style="text-align:right;font-size:8.5pt">Fecha de emisión: ${field("fecha", numericDay(issued))}<br>Nota simple nº ${field("numero_documento", `${w.digits(4)}/${String(issued.getUTCFullYear()).slice(2)}`)}<br>Solicitante: ${upper(w.company().name)}</div></div>
        <h1 style="font-size:14pt;margin-top:7mm;text-align:center">NOTA SIMPLE INFORMATIVA</h1>
        <p style="font-size:8pt">Para información de consumidores se hace constar que la manifestación de los libros por nota simple informativa no acredita fehacientemente el contenido de los asientos.</p>
        <h2>DATOS DE LA FINCA</h2><p>FINCA DE ${upper(home.town)} Nº: ${field("finca", w.digits(5))}</p><p>IDUFIR / CRU: ${field("referencia", w.digits(14))}</p>
        <p>Naturaleza de la finca: URBANA: Vivienda. Referencia catastral: ${field("referencia_catastral", w.cadastral())}</p>
        <h2>LOCALIZACIÓN</h2><p>${field("direccion", home.street)}. ${field("codigo_postal", home.postcode)} ${field("municipio", home.town)} (${home.province})</p>
        <p>Superficie construida: ${w.whole(58, 140)} metros cuadrados. Cuota: cuatro enteros con ${w.whole(2, 90)} centésimas por ciento.</p>
        <h2>TITULARES ACTUALES</h2><table><tr><th>Nombre</th><th>N.I.F.</th><th>Tomo</th><th>Libro</th><th>Folio</th><th>Alta</th></tr>
        <tr><td>${field("titular", upper(`${owner.surnames}, ${owner.given}`))}</td><td>${field("dni_nie", owner.number)}</td><td>${w.digits(4)}</td><td>${w.digits(3)}</td><td>${w.digits(3)}</td><td>2</td></tr></table>
        <p>100,000000 % del pleno dominio. TÍTULO: Compraventa. Formalizada según escritura de fecha ${numericDay(bought)}, autorizada en ${home.town} por su notario ${upper(other1.name)}, nº de protocolo ${w.digits(4)}.</p>
        <h2>CARGAS</h2><p>Gravada con una HIPOTECA a favor de la entidad CAJA RURAL DEL TURIA, S. COOP. DE CRÉDITO, con CIF ${other("F46028064")}, en garantía de ${w.euros(60_000, 190_000)} euros de principal, con un plazo de amortización de 300 meses.</p><p>AFECCIÓN: exenta de transmisiones. Alegada autoliquidación no sujeta.</p>
        <h2>Documentos relativos a la finca presentados y pendientes de despacho</h2><p>NO hay documentos pendientes de despacho.</p>
        <p style="font-size:7pt;margin-top:8mm">A los efectos del Reglamento General de Protección de Datos 2016/679, queda informado de que los datos han sido objeto de tratamiento. Esta nota se expide a las nueve horas del día de la fecha, antes de la apertura del diario.</p>
        <p>C.S.V.: ${field("csv", `2${w.digits(27)}`)}</p>`;
    },
  },
  {
    id: "residence-permit-resolution",
    type: "residencePermit",
    style:
      "body { font: 10.5pt/1.45 'Liberation Sans'; position: relative } p { margin-top: 3mm; text-align: justify }",
    sides: (w) => {
      const p = w.foreigner();
      const resolved = w.day(-300, -20);
      const starts = new Date(resolved.getTime() + 5 * 86_400_000);
      const ends = later(starts, w.pick([1, 4]), -1);
      const where = w.address();
      return `<div style="display:flex;justify-content:space-between;font-size:8pt"><div><b>MINISTERIO DE POLÍTICA TERRITORIAL<br>Y MEMORIA DEMOCRÁTICA</b></div><div style="border-left:.5mm solid #c9a100;padding-left:3mm">SUBDELEGACIÓN DEL GOBIERNO<br>EN ${upper(where.province)}<br>Oficina de Extranjería</div></div>
        <div style="margin:14mm 0 0 96mm;line-height:1.4">${upper(p.name)}<br>${upper(p.address.street)}<br>${p.address.postcode} ${upper(p.address.town)}</div>
        <table style="margin-top:10mm;font-size:9pt"><tr><td>N.º EXPEDIENTE: ${field("referencia", w.digits(15))}</td><td>N.I.E.: ${field("dni_nie", p.number)}</td></tr><tr><td>NACIONALIDAD: ${field("nacionalidad", w.pick(["COLOMBIA", "PAKISTÁN", "UCRANIA", "SENEGAL"]))}</td><td>FECHA: ${field("fecha", numericDay(resolved))}</td></tr></table>
        <p>Examinada la solicitud de <b>autorización de residencia temporal por circunstancias excepcionales por razones de arraigo social</b>, formulada por ${field("titular", p.name)}, y teniendo en cuenta los siguientes</p>
        <p><b>HECHOS.</b> PRIMERO.- Con fecha ${numericDay(w.day(-500, -320))} tuvo entrada en esta Oficina de Extranjería la solicitud de referencia. SEGUNDO.- A la misma se acompañó la documentación exigida.</p>
        <p><b>FUNDAMENTOS DE DERECHO.</b> Ley Orgánica 4/2000, de 11 de enero, sobre derechos y libertades de los extranjeros en España y su integración social; Real Decreto 1155/2024, de 19 de noviembre.</p>
        <p><b>RESUELVE: CONCEDER</b> la autorización solicitada, con validez desde el ${field("fecha_inicio", numericDay(starts))} hasta el ${field("caducidad", numericDay(ends))}, que habilita para trabajar por cuenta ajena y por cuenta propia.</p>
        <p>En el plazo de UN MES desde la notificación deberá solicitar personalmente la Tarjeta de Identidad de Extranjero ante la Comisaría de Policía correspondiente.</p>
        <p>Contra la presente resolución, que agota la vía administrativa, podrá interponer recurso potestativo de reposición en el plazo de un mes, o recurso contencioso-administrativo en el plazo de dos meses.</p>
        <p style="margin-top:8mm;text-align:center">EL/LA SUBDELEGADO/A DEL GOBIERNO<br>${signature(w.random)}</p>
        <p style="position:absolute;left:16mm;right:16mm;bottom:10mm;font-size:7.5pt;border-top:.2mm solid #555;padding-top:1mm">${where.street} · ${where.postcode} ${where.town} · CSV: ${field("csv", `GEN-${w.csv()}`)} · https://run.gob.es/hsbF8yLcR</p>`;
    },
  },
  {
    id: "energy-certificate-catalan",
    type: "energyCertificate",
    language: "ca",
    style:
      "body { font: 10pt/1.4 Lato } td { border-bottom: .2mm solid #9a9 } td:first-child { width: 62mm; color: #354 } .bar { height: 7mm; color: #fff; padding: 1mm 2mm; font-weight: 700; margin-top: 1mm }",
    sides: (w) => {
      const [p, technician] = [w.person(), w.person()];
      const home = localAddress(w, "ca");
      const registered = w.day(-2500, -100);
      const grade = w.pick("CDEFG");
      const colours = ["#00a551", "#4cb648", "#bed630", "#fff101", "#fcb814", "#f36e21", "#ee1c25"];
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:12pt">ICAEN · Institut Català d’Energia</b><span>Generalitat de Catalunya</span></div>
        <h1 style="font-size:17pt;margin-top:7mm;font-weight:400">Etiqueta de qualificació d’eficiència energètica</h1><p>Edifici existent · Habitatge individual</p>
        <table style="margin-top:6mm"><tr><td>Número de registre</td><td>${field("numero_documento", `HE${w.digits(9)}`)}</td></tr><tr><td>Adreça</td><td>${field("direccion", home.street)}</td></tr>
        <tr><td>Codi postal i municipi</td><td>${field("codigo_postal", home.postcode)} ${field("municipio", home.town)}</td></tr><tr><td>Referència cadastral</td><td>${field("referencia_catastral", w.cadastral())}</td></tr>
        <tr><td>Persona propietària</td><td>${field("titular", p.name)}</td></tr><tr><td>Tècnic/a certificador/a</td><td>${technician.name} (NIF ${other(technician.number)})</td></tr>
        <tr><td>Data de registre</td><td>${field("fecha", numericDay(registered))}</td></tr><tr><td>Vàlid fins al</td><td>${field("caducidad", numericDay(later(registered, 10)))}</td></tr></table>
        <h2 style="font-size:12pt;margin-top:8mm">Qualificació obtinguda: <span style="font-size:22pt">${grade}</span></h2>
        ${colours.map((colour, at) => `<div class="bar" style="background:${colour};width:${50 + at * 12}mm;${at > 1 && at < 4 ? "color:#222" : ""}">${"ABCDEFG"[at]}${"ABCDEFG"[at] === grade ? " ◄" : ""}</div>`).join("")}
        <table style="margin-top:8mm"><tr><td>Consum d’energia primària no renovable</td><td>${w.whole(90, 320)},${w.digits(2)} kWh/m² any</td></tr><tr><td>Emissions de diòxid de carboni</td><td>${w.whole(18, 70)},${w.digits(2)} kg CO₂/m² any</td></tr></table>
        <p style="margin-top:8mm;font-size:8pt">Aquesta etiqueta s’ha d’incloure en tota oferta, promoció i publicitat dirigida a la venda o el lloguer de l’edifici (Reial decret 390/2021).</p>`;
    },
  },
];
