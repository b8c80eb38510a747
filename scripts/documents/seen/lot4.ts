import { field, issuerNumber, other, portrait, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, amount, dayInWords, numericDay, spacedIban } from "../world.ts";

const upper = (text: string) => text.toUpperCase();

/** Fourth lot written without a look at extraction: registers, sentences, diplomas, cards, a letter of a bank. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "cadastral-description-data",
    type: "cadastralCertificate",
    style:
      "body { font: 8.6pt/1.4 'Liberation Sans' } .k { color: #004a8f; font-size: 7.4pt } .b { border: .3mm solid #004a8f; padding: 2mm 3mm; margin-top: 3mm } td { font-size: 8.4pt; padding: .6mm 2mm }",
    sides: (w) => {
      const [person, partner] = [w.person(), w.person()];
      const home = w.address();
      const issued = w.day(-60, -1);
      return `<div style="display:flex;justify-content:space-between"><div style="font-size:7.5pt">SECRETARÍA DE ESTADO DE HACIENDA<br>DIRECCIÓN GENERAL DEL CATASTRO</div><b style="color:#004a8f">CERTIFICACIÓN CATASTRAL<br>DESCRIPTIVA Y GRÁFICA</b></div><p style="margin-top:4mm"><span class="k">Referencia catastral:</span> <b style="font-size:12pt">${field("referencia_catastral", w.cadastral())}</b></p>
        <div class="b"><p><b>DATOS DESCRIPTIVOS DEL INMUEBLE</b></p><p class="k">Localización:</p><p>${field("direccion", upper(home.street))}<br>${field("codigo_postal", home.postcode)} ${field("municipio", upper(home.town))} [${field("provincia", upper(home.province))}]</p><div style="display:grid;grid-template-columns:repeat(4,1fr);margin-top:2mm"><p><span class="k">Clase:</span> URBANO</p><p><span class="k">Uso principal:</span> Residencial</p><p><span class="k">Superficie construida:</span> ${w.whole(55, 160)} m²</p><p><span class="k">Año construcción:</span> ${w.whole(1955, 2015)}</p><p><span class="k">Valor catastral [2026]:</span> ${w.euros(30_000, 120_000)} €</p><p><span class="k">Valor suelo:</span> ${w.euros(15_000, 60_000)} €</p></div></div>
        <div class="b"><p><b>Titularidad</b></p><table><tr class="k"><td>Apellidos Nombre / Razón social</td><td>NIF/NIE</td><td>Derecho</td><td>Domicilio fiscal</td></tr><tr><td>${field("titular", upper(`${person.surnames} ${person.given}`))}</td><td>${field("dni_nie", person.number)}</td><td>50,00 % de propiedad</td><td>${upper(person.address.street)}<br>${person.address.postcode} ${upper(person.address.town)}</td></tr><tr><td>${upper(`${partner.surnames} ${partner.given}`)}</td><td>${other(partner.number)}</td><td>50,00 % de propiedad</td><td>${upper(person.address.street)}</td></tr></table></div>
        <div class="b" style="height:70mm;background:#f0f4e8"><p><b>PARCELA CATASTRAL</b> · Superficie gráfica: ${w.whole(150, 900)} m²</p><svg width="120mm" height="55mm" viewBox="0 0 120 55"><path d="M10 40L30 8L86 12L108 44Z M30 8L48 46 M86 12L70 46" fill="none" stroke="#333" stroke-width=".5"/></svg></div>
        <p style="margin-top:4mm">Este certificado refleja los datos incorporados a la Base de Datos del Catastro. Solicitante: ${upper(person.name)}. Finalidad: trámite notarial. Fecha de emisión: ${field("fecha", numericDay(issued))}</p><p style="margin-top:3mm;font-size:7.5pt">Documento firmado con CSV y sello de la Dirección General del Catastro. CSV: ${field("csv", w.csv().replaceAll("-", ""))} (verificable en https://www.sedecatastro.gob.es) | Fecha de firma: ${numericDay(issued)}</p>`;
    },
  },
  {
    id: "identity-card-italy",
    type: "foreignIdCard",
    language: "en",
    page: "card",
    style:
      "body { background: #e3eef2; font: 6.2pt/1.2 'Liberation Sans'; padding: 3mm } .l { font-size: 4.2pt; color: #446; margin-top: .9mm }",
    sides: (w) => {
      const sex = w.pick(["M", "F"] as const);
      const [surname, given] = w.pick([
        ["ROSSI", sex === "F" ? "CHIARA" : "MARCO"],
        ["ESPOSITO", sex === "F" ? "GIULIA" : "LUCA"],
      ]);
      const born = w.day(-20_000, -8000);
      const issued = w.day(-2500, -100);
      const pair = (label: string, value: string) => `<p class="l">${label}</p><p><b>${value}</b></p>`;
      return `<div style="display:flex;justify-content:space-between"><div><b>REPUBBLICA ITALIANA</b><br><span style="font-size:4.6pt">MINISTERO DELL’INTERNO</span></div><div style="text-align:right"><b>CARTA DI IDENTITÀ / IDENTITY CARD</b><br>${field("numero_documento", `CA${w.digits(5)}${w.letters(2)}`)}</div></div>
        <div style="display:grid;grid-template-columns:24mm 1fr 1fr;gap:2mm;margin-top:2mm">${portrait(22, 28)}<div>${pair("COMUNE DI / MUNICIPALITY", w.pick(["ROMA", "TORINO", "BARI"]))}${pair("COGNOME / SURNAME", field("apellidos", surname ?? ""))}${pair("NOME / NAME", field("nombre", given ?? ""))}${pair("LUOGO E DATA DI NASCITA / PLACE AND DATE OF BIRTH", `MILANO (MI) ${field("fecha_nacimiento", numericDay(born, "."))}`)}${pair("EMISSIONE / ISSUING", field("emision", numericDay(issued, ".")))}</div><div>${pair("SESSO / SEX", field("sexo", sex))}${pair("STATURA / HEIGHT", `1${w.whole(55, 92)}`)}${pair("CITTADINANZA / NATIONALITY", field("nacionalidad", "ITA"))}${pair("SCADENZA / EXPIRY", field("caducidad", numericDay(addYears(issued, 10), ".")))}${pair("CAN", w.digits(6))}</div></div>`;
    },
  },
  {
    id: "fee-790-boxes-sworn",
    type: "feeReceipt",
    style:
      "body { font: 8.4pt/1.35 'Liberation Sans' } .b { border: 1px solid #222; margin-top: 3mm; display: grid; grid-template-columns: 8mm 1fr } .v { writing-mode: vertical-rl; transform: rotate(180deg); background: #ddd; text-align: center; font-size: 6.5pt } .i { padding: 2mm; display: grid; grid-template-columns: repeat(6, 1fr); gap: 1.5mm 3mm } small { display: block; font-size: 6.3pt; color: #333 }",
    sides: (w) => {
      const person = w.person();
      const paid = w.day(-300, -2);
      const cell = (span: number, label: string, value: string) =>
        `<div style="grid-column:span ${span}"><small>${label}</small>${value}</div>`;
      const total = field("total", w.pick(["3,86", "10,50", "17,64"]));
      return `<div style="display:flex;justify-content:space-between"><div><b>MINISTERIO DE JUSTICIA</b><br>SUBSECRETARÍA</div><div style="text-align:center">TASA<br><b>Modelo 790</b><br>Código <b>006</b></div></div><p style="text-align:center;margin-top:3mm">TASA ADMINISTRATIVA DEL MINISTERIO DE JUSTICIA</p><p style="text-align:right">N.º de justificante <b>${field("numero_documento", `790006${w.digits(7)}`)}</b></p>
        <div class="b"><div class="v">IDENTIFICACIÓN</div><div class="i">${cell(2, "1. N.I.F./N.I.E.", field("dni_nie", person.number))}${cell(4, "2. Apellidos y nombre o razón social", field("titular", upper(`${person.surnames}, ${person.given}`)))}${cell(4, "3. Calle/plaza/avda., número, piso", field("direccion", upper(person.address.street)))}${cell(2, "4. Teléfono", field("telefono", person.phone))}${cell(3, "5. Municipio", field("localidad", upper(person.address.town)))}${cell(2, "6. Provincia", upper(person.address.province))}${cell(1, "7. C. Postal", field("codigo_postal", person.address.postcode))}</div></div>
        <div class="b"><div class="v">AUTOLIQUIDACIÓN</div><div class="i">${cell(6, "Por solicitud de", "☒ Certificado de antecedentes penales &emsp; ☐ Certificado de últimas voluntades")}${cell(3, "Total a ingresar", `<b>${total} €</b>`)}</div></div>
        <div class="b"><div class="v">DECLARANTE</div><div class="i">${cell(6, "Fecha y firma", `${person.address.town}, a ${field("fecha", dayInWords(paid))}`)}<div style="grid-column:span 6">${signature(w)}</div></div></div>
        <div class="b"><div class="v">INGRESO</div><div class="i">${cell(6, "Ingreso efectuado a favor del Tesoro Público, cuenta restringida para la recaudación de tasas", "Forma de pago: ☐ en efectivo &emsp; ☒ adeudo en cuenta")}${cell(4, "Código IBAN", field("iban", spacedIban(w.iban())))}${cell(2, "NRC", field("referencia", w.csv().replaceAll("-", "")))}</div></div><p style="margin-top:5mm;font-size:7pt">Validación por la entidad colaboradora: ${numericDay(paid)} OF. ${w.digits(4)} IMP. COBRADO</p>`;
    },
  },
  {
    id: "divorce-sentence-galician",
    type: "separationJudgment",
    language: "gl",
    style: "body { font: 10.6pt/1.6 'Liberation Serif'; padding: 22mm } p { margin-top: 3mm; text-align: justify }",
    sides: (w) => {
      const [first, second] = [w.person("A Coruña Pontevedra", "F"), w.person("", "M")];
      const given = w.day(-2500, -30);
      return `<p style="font-size:9pt">XULGADO DE 1ª INSTANCIA N. ${w.whole(1, 12)} DE ${upper(first.address.town)}<br>Procedemento: DIVORCIO DE MUTUO ACORDO ${field("referencia", `${w.digits(4)}/${given.getUTCFullYear()}`)}<br>N.I.X.: ${w.digits(5)} 42 1 ${given.getUTCFullYear()} ${w.digits(7)}</p><p style="text-align:center"><b>SENTENZA ${w.whole(20, 400)}/${given.getUTCFullYear()}</b></p><p>En ${first.address.town}, ${field("fecha", dayInWords(given, "gl"))}.</p><p>Vistos por min, ${upper(w.person().name)}, maxistrada xuíza, os autos de divorcio de mutuo acordo promovidos por dona ${field("titular", upper(first.name))}, con DNI ${field("dni_nie", first.number)}, e don ${upper(second.name)}, con DNI ${other(second.number)}, representados pola procuradora Sra. ${w.person("", "F").surnames}.</p><p style="text-align:center"><b>FEITOS PROBADOS</b></p><p>Primeiro. As partes contraeron matrimonio o ${dayInWords(addYears(given, -12), "gl")} en ${w.address("A Coruña Pontevedra").town}. Do matrimonio hai unha filla menor de idade.</p><p style="text-align:center"><b>DECISIÓN</b></p><p>Acordo a disolución por divorcio do matrimonio das partes e aprobo o convenio regulador de ${dayInWords(addYears(given, -1), "gl")}. A pensión de alimentos será de ${w.whole(150, 420)} euros mensuais. Sen imposición de custas.</p><p>Contra esta sentenza cabe recurso de apelación no prazo de vinte días. Firme que sexa, comuníquese ao Rexistro Civil.</p><p>Así o pronuncio, mando e asino.</p>${signature(w)}<p style="font-size:8pt;margin-top:8mm">Código Seguro de Verificación ${field("csv", w.csv())} https://sede.xustiza.gal</p>`;
    },
  },
  {
    id: "diploma-course-company-training",
    type: "diploma",
    style:
      "body { font: 12pt/1.7 Lato; text-align: center; border: 2mm solid #1c6e8c; padding: 26mm 20mm } h1 { font-size: 30pt; font-weight: 300 }",
    sides: (w) => {
      const [person, school] = [w.person(), w.company()];
      const end = w.day(-3000, -20);
      return `<p style="color:#1c6e8c"><b>${field("organismo_emisor", school.name)}</b><br><span style="font-size:8pt">Centro de formación · NIF ${issuerNumber(school.number)}</span></p><h1 style="margin-top:12mm">DIPLOMA</h1><p style="margin-top:8mm">otorgado a</p><p style="font-size:20pt"><b>${field("titular", person.name)}</b></p><p>con documento nacional de identidad ${field("dni_nie", person.number)}</p><p style="margin-top:8mm">por su aprovechamiento en la acción formativa</p><p style="font-size:15pt">«${w.pick(["Prevención de riesgos laborales. Nivel básico", "Manipulador de alimentos de alto riesgo", "Carretillero: manejo de carretillas elevadoras"])}»</p><p>de ${w.pick([20, 50, 60])} horas lectivas, celebrada del ${field("fecha_inicio", numericDay(new Date(end.getTime() - 30 * 864e5)))} al ${field("fecha_fin", numericDay(end))} en modalidad presencial</p><p style="margin-top:14mm">${school.address.town}, ${field("fecha", dayInWords(new Date(end.getTime() + 3 * 864e5)))}</p><div style="display:flex;justify-content:space-around;margin-top:10mm;font-size:9pt"><div>${signature(w)}<br>La dirección</div><div>${signature(w)}<br>La persona formadora</div></div><p style="font-size:7.5pt;margin-top:14mm">Contenidos al dorso · Expediente ${field("referencia", `F26${w.digits(5)}`)}</p>`;
    },
  },
  {
    id: "water-bill-valencian-values-left",
    type: "waterBill",
    language: "ca",
    style:
      "body { font: 9.4pt/1.45 Carlito } td:first-child { text-align: right; width: 60mm; font-weight: 700 } td:last-child { color: #555 } h3 { margin-top: 6mm; color: #067 }",
    sides: (w) => {
      const [person, company] = [w.person("Valencia"), w.company()];
      const issued = w.day(-80, -3);
      const [fee, used] = [w.whole(900, 2200) / 100, w.whole(600, 4000) / 100];
      const vat = Math.round((fee + used) * 10) / 100;
      const row = (value: string, label: string) => `<tr><td>${value}</td><td>${label}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:16pt;color:#067">Aigües de l’Horta</b><span style="font-size:8pt;text-align:right">${company.name}<br>CIF ${issuerNumber(company.number)}</span></div><h3>Rebut de l’aigua</h3><table>${row(field("numero_factura", `${w.digits(4)}/${w.digits(6)}`), "número de rebut")}${row(field("fecha", numericDay(issued)), "data")}${row(field("periodo", `${w.whole(1, 4)}r trimestre 2026`), "període facturat")}${row(field("numero_contrato", w.digits(8)), "pòlissa d’abonament")}</table><h3>Abonat</h3><table>${row(field("titular", person.name), "titular")}${row(field("dni_nie", person.number), "NIF")}${row(field("direccion", person.address.street), "punt de subministrament")}${row(`${field("codigo_postal", person.address.postcode)} ${field("localidad", person.address.town)}`, "població")}</table>
        <h3>Què pagues</h3><table>${row(field("consumo", `${w.whole(5, 40)} m³`), "consum")}${row(`${amount(fee)} €`, "quota de servei")}${row(`${amount(used)} €`, "aigua i sanejament")}${row(field("iva", `${amount(vat)} €`), "IVA 10 %")}${row(`<span style="font-size:14pt">${field("total", `${amount(fee + used + vat)} €`)}</span>`, "total")}</table><h3>Com es paga</h3><table>${row(field("iban", spacedIban(w.iban())), "compte domiciliat")}${row(field("fecha_cargo", numericDay(new Date(issued.getTime() + 10 * 864e5))), "dia del càrrec")}</table><p style="margin-top:20mm;font-size:8pt">Avaries: 96${w.digits(7)} · Oficina: de dilluns a divendres, de 9 a 14 h</p>`;
    },
  },
  {
    id: "disability-card-andalusia",
    type: "disabilityCertificate",
    page: "card",
    style:
      "body { font: 6.6pt/1.3 'Liberation Sans'; background: linear-gradient(#fff, #dff0e2); padding: 3.5mm } .l { font-size: 4.8pt; color: #355 }",
    sides: (w) => {
      const person = w.person("Sevilla Málaga");
      const issued = w.day(-1500, -40);
      return `<div style="display:flex;justify-content:space-between"><b style="color:#087021">Junta de Andalucía</b><span>Consejería de Inclusión Social</span></div><p style="margin-top:1.5mm;font-size:7.5pt"><b>TARJETA ACREDITATIVA DEL GRADO DE DISCAPACIDAD</b></p><div style="display:grid;grid-template-columns:21mm 1fr;gap:3mm;margin-top:2mm">${portrait(20, 25)}<div><p><b>${field("titular", upper(person.name))}</b></p><p class="l">NOMBRE Y APELLIDOS</p><p style="margin-top:1mm"><b>${field("dni_nie", person.number)}</b> &emsp; <b>${field("grado", `${w.whole(33, 78)} %`)}</b></p><p class="l">DNI/NIE &emsp;&emsp;&emsp;&emsp; GRADO</p><p style="margin-top:1mm"><b>${field("emision", numericDay(issued))}</b> &emsp; <b>${field("caducidad", numericDay(addYears(issued, 5)))}</b></p><p class="l">EXPEDICIÓN &emsp;&emsp;&emsp; VÁLIDA HASTA</p><p style="margin-top:1mm">N.º ${field("numero_tarjeta", `41/${w.digits(8)}`)}</p></div></div>`;
    },
  },
  {
    id: "bank-balance-letter-ownership",
    type: "accountCertificate",
    style: "body { font: 10.5pt/1.6 'Liberation Sans'; padding: 24mm 22mm } p { margin-top: 4mm; text-align: justify }",
    sides: (w) => {
      const [person, partner] = [w.person(), w.person()];
      const made = w.day(-90, -1);
      return `<p style="font-size:15pt;color:#006d77"><b>Caja Rural del Valle</b></p><p style="font-size:8pt">Oficina ${w.digits(4)} · ${w.address().street} · CIF ${issuerNumber(w.company().number)}</p><p style="margin-top:14mm"><b>A QUIEN CORRESPONDA</b></p><p>D. ${w.person("", "M").name}, como director de la oficina, <b>CERTIFICA</b>:</p><p>Que ${person.sex === "F" ? "doña" : "don"} ${field("titular", person.name)}, titular del DNI ${field("dni_nie", person.number)}, y ${partner.name}, con DNI ${other(partner.number)}, figuran como cotitulares indistintos de la cuenta corriente ${field("iban", spacedIban(w.iban()))}, abierta en esta entidad con fecha ${field("fecha_alta", numericDay(w.day(-5000, -200)))}, que se encuentra operativa y sin anotaciones de embargo.</p><p>Que a las 9 horas de hoy la citada cuenta presentaba un saldo a su favor de ${field("saldo_final", w.euros(500, 30_000))} euros.</p><p>Y para que conste, a petición de la parte interesada, se expide este certificado en ${w.address().town}, el ${field("fecha", dayInWords(made))}.</p><div style="margin-top:14mm">${signature(w, 45, 18)}<br>Caja Rural del Valle, S.C.C.<br>P.P.</div><div style="margin-top:20mm">${qr(w, 18)}</div>`;
    },
  },
];
