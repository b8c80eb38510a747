import { field, other, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, dayInWords, numericDay } from "../world.ts";

const upper = (text: string) => text.toUpperCase();
const GALICIA = "A Coruña Pontevedra Ourense";

/** Papers that say who a person is. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "birth-extract-multilingual-boxes",
    type: "birthCertificate",
    language: "es-ca",
    style:
      ".b { border: 1px solid #222; padding: 1.2mm 2mm; min-height: 12mm } .l { font-size: 7pt; color: #333; display: block } .g { display: grid; grid-template-columns: 1fr 1fr } .w { grid-column: 1 / 3 } h1 { font: bold 12pt 'Liberation Serif'; text-align: center } b { font: 11pt 'Liberation Mono' }",
    sides: (w) => {
      const person = w.person("Barcelona Girona Tarragona");
      const [father, mother] = [w.person("", "M"), w.person("", "F")];
      const registered = person.born.getTime() + 5 * 86_400_000;
      const issued = w.day(-80, -2);
      const box = (label: string, value: string, kind = "") =>
        `<div class="b ${kind}"><span class="l">${label}</span><b>${value}</b></div>`;
      return `<div style="display:flex;justify-content:space-between;font-size:8pt"><div><b style="font:bold 9pt sans-serif">MINISTERIO DE JUSTICIA</b><br>REGISTRO CIVIL · REGISTRE CIVIL</div><div>Serie AB &nbsp; Nº ${w.digits(6)}</div></div>
        <h1 style="margin:6mm 0 2mm">CERTIFICACIÓN EN EXTRACTO DE INSCRIPCIÓN DE NACIMIENTO</h1>
        <h1 style="font-size:10pt;margin-bottom:6mm">CERTIFICACIÓ EN EXTRACTE D’INSCRIPCIÓ DE NAIXEMENT</h1>
        <div class="g">${box("REGISTRO CIVIL DE / REGISTRE CIVIL DE", upper(person.address.town))}${box("TOMO / TOM · PÁGINA / PÀGINA", `${w.digits(5)} · ${w.digits(3)}`)}
        ${box("NOMBRE / NOM", field("nombre", upper(person.given)))}${box("APELLIDOS / COGNOMS", field("apellidos", upper(person.surnames)))}
        ${box("SEXO / SEXE", field("sexo", person.sex === "M" ? "HOMBRE" : "MUJER", person.sex === "M" ? "HOMBRE" : "MUJER"))}
        ${box("FECHA DE NACIMIENTO / DATA DE NAIXEMENT", field("fecha_nacimiento", upper(dayInWords(person.born))))}
        ${box("LUGAR DE NACIMIENTO / LLOC DE NAIXEMENT", `${field("lugar_nacimiento", upper(person.address.town))} (${upper(person.address.province)})`, "w")}
        ${box("NOMBRE DEL PADRE / NOM DEL PARE", upper(father.name))}${box("NOMBRE DE LA MADRE / NOM DE LA MARE", upper(mother.name))}
        ${box("FECHA DE INSCRIPCIÓN / DATA D’INSCRIPCIÓ", numericDay(new Date(registered), "-"))}${box("OBSERVACIONES / OBSERVACIONS", "— — —")}</div>
        <p style="margin-top:8mm;font-size:9pt">CERTIFICA según consta en la página registral arriba indicada, el Encargado D. ${w.person().name}.</p>
        <p style="margin-top:4mm;font-size:9pt">${person.address.town}, ${field("fecha", dayInWords(issued, "ca"))}</p>
        <div style="display:flex;gap:20mm;margin-top:6mm;align-items:center">${signature(w, 40, 14)}${qr(w, 22)}<p style="font-size:8pt">Codi de verificació / CSV<br>${field("csv", w.csv())}</p></div>`;
    },
  },
  {
    id: "marriage-literal-prose",
    type: "marriageCertificate",
    style:
      "body { font: 11pt/1.7 'Liberation Serif' } h1 { font-size: 14pt; text-align: center; letter-spacing: .6mm }",
    sides: (w) => {
      const [first, second] = [w.person("", "M"), w.person("", "F")];
      const celebrated = w.day(-9000, -400);
      const { town, province } = w.address();
      return `<p style="text-align:center;font-size:9pt">ADMINISTRACIÓN DE JUSTICIA<br>REGISTRO CIVIL ÚNICO DE ${upper(town)}</p>
        <h1 style="margin:8mm 0">CERTIFICACIÓN LITERAL DE MATRIMONIO</h1>
        <p>Sección 2.ª &nbsp; Tomo ${w.digits(5)} &nbsp; Página ${w.digits(3)}</p>
        <p style="margin-top:6mm;text-align:justify">Don ${field("titular", first.name)}, nacido en ${w.address().town} el día ${dayInWords(first.born)}, de estado civil soltero, de nacionalidad española, con DNI ${field("dni_nie", first.number)},
        y Doña ${second.name}, nacida en ${w.address().town} el ${dayInWords(second.born)}, de estado civil soltera, de nacionalidad española, con DNI ${other(second.number)}, contrajeron matrimonio civil
        el día ${field("fecha_inicio", dayInWords(celebrated))}, a las doce horas y treinta minutos, en el Juzgado de ${town}, provincia de ${province}.</p>
        <p style="margin-top:4mm;text-align:justify">Inscripción practicada en virtud de acta autorizada por el Encargado. El régimen económico matrimonial es el legal supletorio.</p>
        <p style="margin-top:8mm;text-align:justify">CERTIFICO: Que la presente certificación, expedida con la autorización prevista en el art. 26 del Reglamento del Registro Civil, contiene la reproducción íntegra del asiento correspondiente.</p>
        <p style="margin-top:6mm">En ${town}, a ${field("fecha", dayInWords(w.day(-80, -2)))}.</p>
        <div style="margin:6mm 0 0 90mm">EL ENCARGADO DEL REGISTRO<br>${signature(w, 40, 14)}<br><span style="font-size:9pt">Fdo.: ${w.person().name}</span></div>
        <div style="position:absolute;left:30mm;top:215mm;width:36mm;height:36mm;border:.6mm double #33508f;border-radius:50%;color:#33508f;font:7pt 'Liberation Sans';text-align:center;padding-top:13mm;transform:rotate(-12deg)">REGISTRO CIVIL<br>${upper(town)}</div>`;
    },
  },
  {
    id: "large-family-galicia",
    type: "largeFamilyCard",
    language: "es-gl",
    style:
      "td, th { border: 1px solid #688; font-size: 9pt } th { background: #e5eef5; font-weight: 400 } h1 { font-size: 15pt; color: #0a4a80 } .l { font-size: 7.5pt; color: #456 }",
    sides: (w) => {
      const [first, second] = [w.person(GALICIA), w.person(GALICIA)];
      const issued = w.day(-900, -20);
      const child = () => `${w.person().given} ${first.surnames.split(" ")[0]} ${second.surnames.split(" ")[0]}`;
      const row = (name: string, kin: string, number: string, born: Date) =>
        `<tr><td>${name}</td><td>${kin}</td><td>${number}</td><td>${numericDay(born)}</td></tr>`;
      return `<div style="display:flex;justify-content:space-between;align-items:center"><div style="color:#0a4a80"><b style="font-size:14pt">XUNTA DE GALICIA</b><br><span style="font-size:8pt">Consellería de Política Social e Igualdade</span></div><span class="l">Dirección Xeral de Familia, Infancia e Dinamización Demográfica</span></div>
        <h1 style="margin:10mm 0 1mm">Título de familia numerosa</h1><p class="l">Lei 40/2003, do 18 de novembro · Ley 40/2003, de 18 de noviembre</p>
        <table style="margin-top:6mm"><tr><th>Nº de título / N.º de título</th><th>Categoría</th><th>Data de expedición</th><th>Data de caducidade / Validez</th></tr>
        <tr><td>${field("numero_documento", `36/${w.digits(4)}/${w.digits(4)}`)}</td><td>${w.pick(["XERAL", "ESPECIAL"])}</td><td>${field("fecha", numericDay(issued))}</td><td>${field("caducidad", numericDay(addYears(issued, w.pick([2, 5, 10]))))}</td></tr></table>
        <p style="margin-top:7mm"><span class="l">Titular do título / Titular del título</span><br><b>${field("titular", upper(first.name))}</b> &nbsp; NIF ${field("dni_nie", first.number)}</p>
        <p style="margin-top:3mm"><span class="l">Enderezo / Domicilio</span><br>${field("direccion", first.address.street)}<br>${field("codigo_postal", first.address.postcode)} ${field("localidad", first.address.town)} (${field("provincia", first.address.province)})</p>
        <table style="margin-top:7mm"><tr><th>Membros da unidade familiar</th><th>Parentesco</th><th>NIF</th><th>Data de nacemento</th></tr>
        ${row(second.name, "Cónxuxe", other(second.number), second.born)}${[3000, 2100, 900].map((days) => row(child(), "Fillo/a", "", w.day(-days - 400, -days))).join("")}</table>
        <div style="display:flex;justify-content:space-between;margin-top:14mm"><div>O/A xefe/a territorial<br>${signature(w, 38, 14)}<br>${w.person().name}</div>${qr(w, 24)}</div>
        <p class="l" style="margin-top:8mm">CVE: ${field("csv", w.letters(3) + w.digits(9))} · Verificación: https://sede.xunta.gal/cve</p>`;
    },
  },
  {
    id: "large-family-card-madrid",
    type: "largeFamilyCard",
    page: "card",
    style:
      "body { background: linear-gradient(#fff 70%, #f6d8db); font: 6.4pt 'Liberation Sans' } .l { font-size: 4.6pt; color: #555 } .g { display: grid; grid-template-columns: 1fr 1fr; gap: 1.6mm; margin-top: 3mm }",
    sides: (w) => {
      const holder = w.person("Madrid");
      const cell = (label: string, value: string) => `<div><div class="l">${label}</div><b>${value}</b></div>`;
      return `<div style="display:flex;justify-content:space-between;color:#b00020"><b style="font-size:8pt">Comunidad de Madrid</b><span style="font-size:5pt">Carné individual</span></div>
        <p style="margin-top:2mm;font-size:8pt"><b>FAMILIA NUMEROSA</b> Categoría ${w.pick(["GENERAL", "ESPECIAL"])}</p>
        <div class="g">${cell("Nombre y apellidos", field("titular", upper(holder.name)))}${cell("DNI / NIE", field("dni_nie", holder.number))}
        ${cell("Número de título", field("numero_documento", `28/${w.digits(5)}/${w.whole(2018, 2025)}.${w.whole(1, 9)}`))}${cell("Fecha de nacimiento", field("fecha_nacimiento", numericDay(holder.born)))}
        ${cell("Válido hasta", field("caducidad", numericDay(w.day(-100, 2000))))}${cell("N.º de hijos", String(w.whole(3, 6)))}</div>
        <p class="l" style="position:absolute;bottom:3mm">Tarjeta personal e intransferible. Válida en todo el territorio nacional presentada con el DNI. Tel. 012</p>`;
    },
  },
  {
    id: "nie-certificate-white",
    type: "nie",
    style: "body { font: 11pt/1.6 'Liberation Sans' } h1 { font-size: 13pt; text-align: center }",
    sides: (w) => {
      const person = w.foreigner();
      return `<div style="display:flex;gap:6mm;font-size:8pt;line-height:1.3"><div style="width:14mm;height:18mm;border:1px solid #999;border-radius:7mm"></div><div>MINISTERIO DEL INTERIOR<br>DIRECCIÓN GENERAL DE LA POLICÍA<br>Comisaría General de Extranjería y Fronteras<br>${w.pick(["Brigada Provincial de Extranjería de Madrid", "Comisaría Local de Vélez-Málaga"])}</div></div>
        <h1 style="margin:16mm 0 10mm">CERTIFICADO DE NÚMERO DE IDENTIDAD DE EXTRANJERO (NIE)</h1>
        <p style="text-align:justify">El Jefe de la Unidad que suscribe, en virtud de lo dispuesto en el artículo 206 del Reglamento de la Ley Orgánica 4/2000, CERTIFICA que a D./D.ª ${field("titular", upper(person.name))},
        nacido/a el ${field("fecha_nacimiento", numericDay(person.born))}, de nacionalidad ${field("nacionalidad", w.pick(["COLOMBIA", "RUMANÍA", "MARRUECOS"]))}, con pasaporte número ${other(`${w.letters(2)}${w.digits(6)}`)},
        le ha sido asignado el siguiente:</p>
        <p style="text-align:center;margin:10mm 0;font-size:16pt;border:1px solid #333;padding:4mm"><b>NIE: ${field("dni_nie", person.number.replace(/^(.)(.*)(.)$/u, "$1-$2-$3"))}</b></p>
        <p style="text-align:justify">Este documento no es válido para acreditar la identidad ni la nacionalidad del interesado, ni acredita su situación de residencia en España.</p>
        <p style="margin-top:12mm">${person.address.town}, a ${field("fecha", dayInWords(w.day(-700, -5)))}</p><div style="margin-left:90mm">EL INSTRUCTOR<br>${signature(w, 40, 14)}<br>C.P. ${w.digits(5)}</div>
        <p style="position:absolute;bottom:14mm;font-size:7.5pt">Motivo: intereses ${w.pick(["económicos", "profesionales", "sociales"])} · Localizador ${w.digits(10)}</p>`;
    },
  },
  {
    id: "criminal-record-online",
    type: "criminalRecord",
    style:
      ".m { position: absolute; left: 6mm; top: 30mm; writing-mode: vertical-rl; font-size: 6.5pt; height: 230mm } body { padding-left: 24mm }",
    sides: (w) => {
      const person = w.person();
      const row = (label: string, value: string) =>
        `<tr><td style="width:52mm;color:#444">${label}:</td><td><b>${value}</b></td></tr>`;
      return `<div class="m">Código Seguro de Verificación: ${field("csv", w.csv())} &nbsp; Puede verificar este documento en https://sede.mjusticia.gob.es &nbsp; Página 1 de 1</div>
        <div style="display:flex;justify-content:space-between"><b>MINISTERIO DE LA PRESIDENCIA, JUSTICIA<br>Y RELACIONES CON LAS CORTES</b><span style="font-size:8pt;text-align:right">Registro Central de Penados<br>Plaza de Jacinto Benavente, 3<br>28012 Madrid</span></div>
        <h2 style="text-align:center;margin:14mm 0 8mm;font-size:13pt">CERTIFICADO DE ANTECEDENTES PENALES</h2>
        <table>${row("Nombre", field("nombre", upper(person.given)))}${row("Primer apellido", upper(person.surnames.split(" ")[0] ?? ""))}${row("Segundo apellido", upper(person.surnames.split(" ").slice(1).join(" ")))}
        ${row("Documento de identificación", `DNI ${field("dni_nie", person.number)}`)}${row("Fecha de nacimiento", field("fecha_nacimiento", numericDay(person.born)))}
        ${row("Lugar de nacimiento", field("lugar_nacimiento", upper(w.address().town)))}${row("Nacionalidad", field("nacionalidad", "ESPAÑA"))}${row("Nombre del padre", upper(w.person().given))}${row("Nombre de la madre", upper(w.person().given))}</table>
        <p style="margin-top:8mm;text-align:justify">En relación con la persona arriba reseñada, y consultada la Base de Datos del Registro Central de Penados, <b>NO CONSTAN ANTECEDENTES PENALES</b> a la fecha de expedición de este certificado.</p>
        <p style="margin-top:6mm">Finalidad: ${w.pick(["Nacionalidad", "Extranjería", "Trabajo en el extranjero"])} &nbsp;·&nbsp; Fecha y hora de expedición: ${field("fecha", numericDay(w.day(-100, -1)))} ${w.whole(9, 20)}:${w.whole(10, 59)}:07</p>
        <p style="margin-top:6mm;font-size:8.5pt">Este certificado tiene una validez de tres meses desde su expedición. Documento firmado electrónicamente mediante sello de órgano.</p><div style="margin-top:6mm">${qr(w, 26)}</div>`;
    },
  },
  {
    id: "eu-registration-green",
    type: "nie",
    page: "a5",
    style:
      "body { background: #d6ead3; padding: 10mm; font: 9pt 'Liberation Sans' } .l { font-size: 6.5pt; color: #243 } p { margin-top: 2.4mm }",
    sides: (w) => {
      const person = w.foreigner();
      const line = (label: string, value: string) => `<p><span class="l">${label}</span><br><b>${value}</b></p>`;
      return `<b>ESPAÑA</b> &nbsp; MINISTERIO DEL INTERIOR<h2 style="font-size:11pt;margin-top:4mm">CERTIFICADO DE REGISTRO DE CIUDADANO DE LA UNIÓN</h2>
        <div style="display:grid;grid-template-columns:1fr 1fr">${line("APELLIDOS", field("apellidos", upper(person.surnames)))}${line("NOMBRE", field("nombre", upper(person.given)))}
        ${line("N.I.E.", field("dni_nie", person.number))}${line("NACIONALIDAD", field("nacionalidad", w.pick(["RUMANÍA", "ITALIA", "PORTUGAL"])))}
        ${line("FECHA DE NACIMIENTO", field("fecha_nacimiento", numericDay(person.born, "-")))}${line("LUGAR DE NACIMIENTO", field("lugar_nacimiento", w.pick(["CLUJ", "MILÁN", "BRAGA"])))}
        ${line("DOMICILIO", field("direccion", upper(person.address.street)))}${line("LOCALIDAD", field("localidad", upper(person.address.town)))}</div>
        <p style="margin-top:5mm">El titular de este documento ha solicitado la inscripción en el Registro Central de Extranjeros de la Dirección General de la Policía como RESIDENTE COMUNITARIO EN ESPAÑA desde el ${field("fecha_inicio", numericDay(w.day(-3000, -900), "-"))}.</p>
        <p>FECHA DE EMISIÓN: ${field("emision", numericDay(w.day(-890, -30), "-"))} &nbsp; ${upper(person.address.town)}</p>
        <p>${signature(w, 34, 12)}</p><p class="l">CERTIFICADO VÁLIDO SÓLO ACOMPAÑADO DE PASAPORTE O DOCUMENTO DE IDENTIDAD</p>
        <p class="l">N.º ${field("numero_documento", `C${w.digits(8)}`)}</p>`;
    },
  },
  {
    id: "power-notary-litigation",
    type: "powerOfAttorney",
    style: "body { font: 11pt/1.75 'Liberation Serif'; padding: 26mm 18mm 16mm 34mm; text-align: justify }",
    sides: (w) => {
      const [giver, taker] = [w.person(), w.person()];
      const { town } = giver.address;
      const issued = w.day(-900, -10);
      return `<div style="position:absolute;top:8mm;right:18mm;font:8pt 'Liberation Sans'">PAPEL EXCLUSIVO PARA DOCUMENTOS NOTARIALES<br>${w.letters(2)}${w.digits(7)}</div><div style="position:absolute;left:8mm;top:40mm"><div style="width:15mm;height:18mm;border:.4mm solid #777;border-radius:8mm;font:5pt sans-serif;text-align:center;padding-top:7mm">NIHIL PRIUS FIDE</div></div>
        <p style="text-align:center"><b>PODER GENERAL PARA PLEITOS</b></p><p><b>NÚMERO ${field("numero_documento", `${w.whole(1, 2)}.${w.digits(3)}`)}.</b></p>
        <p>En ${upper(town)}, mi residencia, a ${field("fecha", dayInWords(issued))}.</p><p>Ante mí, ${w.person().name}, Notario del Ilustre Colegio,</p>
        <p style="text-align:center"><b>COMPARECE</b></p><p>DON/DOÑA ${field("poderdante", upper(giver.name))}, mayor de edad, de estado civil casado, vecino de ${town}, con domicilio en ${giver.address.street}, y con D.N.I./N.I.F. número ${field("dni_nie", giver.number)}.</p>
        <p><b>INTERVIENE</b> en su propio nombre y derecho.</p><p style="text-align:center"><b>OTORGA</b></p>
        <p>Que confiere poder, tan amplio y bastante como en derecho se requiera, a favor de DON/DOÑA ${field("apoderado", upper(taker.name))}, mayor de edad, con D.N.I./N.I.F. número ${other(taker.number)}, para que en su nombre y representación comparezca ante toda clase de Juzgados, Tribunales y oficinas públicas, y en los procedimientos seguidos contra ${w.company().name}, con C.I.F. ${other(w.company().number)}.</p>
        <p>Así lo dice y otorga. Leo esta escritura al compareciente, que la encuentra conforme y firma conmigo, el Notario, que doy fe.</p><p>${signature(w, 45, 16)}</p>`;
    },
  },
  {
    id: "death-certificate-extract",
    type: "deathCertificate",
    style:
      "body { font: 10pt/1.5 'Liberation Mono' } td { border: 1px solid #333; height: 11mm } .l { font: 6.6pt 'Liberation Sans'; display: block }",
    sides: (w) => {
      const person = w.person();
      const died = w.day(-900, -30);
      const cell = (label: string, value: string, span = 1) =>
        `<td colspan="${span}"><span class="l">${label}</span>${value}</td>`;
      return `<p style="text-align:center;font:bold 11pt 'Liberation Sans'">REGISTRO CIVIL DE ${upper(person.address.town)}<br>CERTIFICACIÓN EN EXTRACTO DE INSCRIPCIÓN DE DEFUNCIÓN</p>
        <table style="margin-top:8mm"><tr>${cell("SECCIÓN", "3.ª")}${cell("TOMO / PÁGINA", `${w.digits(5)} / ${w.digits(3)}`)}</tr><tr>${cell("NOMBRE", field("nombre", upper(person.given)))}${cell("PRIMER Y SEGUNDO APELLIDO", field("apellidos", upper(person.surnames)))}</tr>
        <tr>${cell("D.N.I.", field("dni_nie", person.number))}${cell("ESTADO CIVIL", w.pick(["VIUDO/A", "CASADO/A"]))}</tr><tr>${cell("FECHA DE NACIMIENTO", field("fecha_nacimiento", upper(dayInWords(person.born))))}${cell("LUGAR DE NACIMIENTO", field("lugar_nacimiento", upper(w.address().town)))}</tr>
        <tr>${cell("HIJO/A DE", field("padres", `${upper(w.person("", "M").given)} y ${upper(w.person("", "F").given)}`), 2)}</tr><tr>${cell("HORA Y FECHA DE LA DEFUNCIÓN", `${w.whole(1, 23)} HORAS DEL ${upper(dayInWords(died))}`)}${cell("LUGAR", upper(person.address.town))}</tr></table>
        <p style="margin-top:8mm;font:9.5pt 'Liberation Sans'">CERTIFICA: según consta de la página registral reseñada al margen, el Encargado D. ${w.person("", "M").name}. Expedida en ${person.address.town} el ${field("fecha", dayInWords(w.day(-28, -1)))}.</p><p style="margin-top:6mm">${signature(w, 45, 15)}</p>`;
    },
  },
];
