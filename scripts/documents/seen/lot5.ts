import { barcode, field, issuerNumber, other, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, amount, dayInWords, numericDay, spacedIban } from "../world.ts";

const upper = (text: string) => text.toUpperCase();

/** Fifth lot written without a look at extraction: apps, diplomas, subsidies, registers in Galician and Basque. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "registration-historic-galician-prose",
    type: "registration",
    language: "gl",
    style: "body { font: 11pt/1.7 'Liberation Serif'; padding: 24mm } p { margin-top: 4mm; text-align: justify }",
    sides: (w) => {
      const person = w.person("A Coruña Pontevedra Ourense");
      const clerk = w.person();
      const since = w.day(-7000, -900);
      return `<p style="text-align:center"><b>CONCELLO DE ${upper(person.address.town)}</b><br>Secretaría · Negociado de Estatística</p><p style="margin-top:12mm">${upper(clerk.name)}, SECRETARIA XERAL DO CONCELLO DE ${upper(person.address.town)},</p><p style="text-align:center"><b>CERTIFICO:</b></p><p>Que, segundo os antecedentes que constan no Padrón Municipal de Habitantes deste concello, ${person.sex === "F" ? "dona" : "don"} <b>${field("titular", upper(person.name))}</b>, con DNI <b>${field("dni_nie", person.number)}</b>, ${person.sex === "F" ? "nacida" : "nacido"} en ${field("lugar_nacimiento", w.address().town)} o día ${field("fecha_nacimiento", dayInWords(person.born, "gl"))}, figura ${person.sex === "F" ? "inscrita" : "inscrito"} de alta dende o ${field("fecha_alta", dayInWords(since, "gl"))} no enderezo seguinte: ${field("direccion", person.address.street)}, ${field("codigo_postal", person.address.postcode)} ${field("municipio", person.address.town)} (${field("provincia", person.address.province)}).</p><p>E para que conste e produza efectos diante do organismo que corresponda, expido a presente certificación histórica de empadroamento, de orde e co visto e prace do Sr. Alcalde, en ${person.address.town}, o ${field("fecha_expedicion", dayInWords(w.day(-80, -1), "gl"))}.</p><div style="display:flex;justify-content:space-between;margin-top:16mm"><div>V.º e prace<br>O ALCALDE<br>${signature(w)}</div><div>A SECRETARIA<br>${signature(w)}</div></div><p style="margin-top:20mm;font-size:8pt">Taxa: 2,10 € · Rexistro de saída n.º ${field("referencia", w.digits(6))}</p>`;
    },
  },
  {
    id: "bank-statement-app-list",
    type: "bankStatement",
    page: "ticket",
    style:
      "body { font: 8.2pt/1.35 Lato; padding: 4mm; background: #fff } .m { display: flex; justify-content: space-between; border-bottom: .1mm solid #e4e4e4; padding: 1.6mm 0 } .m small { color: #8a8a8a; display: block } .g { background: #f2f4ff; border-radius: 3mm; padding: 3mm; margin-top: 3mm }",
    sides: (w) => {
      const person = w.person();
      const last = w.day(-20, -1);
      let balance = w.whole(90_000, 900_000) / 100;
      const shown = field("saldo_final", `${amount(balance)} €`);
      const move = (what: string, kind: string, change: number, back: number) => {
        const row = `<div class="m"><span>${what}<small>${numericDay(new Date(last.getTime() - back * 864e5))} · ${kind}</small></span><span style="text-align:right">${change > 0 ? "+" : ""}${amount(change)} €<small>${amount(balance)} €</small></span></div>`;
        balance -= change;
        return row;
      };
      return `<div style="display:flex;justify-content:space-between;font-size:7pt"><span>${w.whole(8, 22)}:${w.whole(10, 59)}</span><span>WiFi ${w.whole(15, 99)} %</span></div><p style="margin-top:3mm;font-size:11pt"><b>Cuenta Online</b></p><div class="g"><small>Saldo disponible</small><p style="font-size:16pt"><b>${shown}</b></p><p>${field("iban", spacedIban(w.iban()))}</p><p>${field("titular", person.name)}</p></div><p style="margin-top:4mm"><b>Últimos movimientos</b></p>${move("Supermercado El Pinar", `Tarjeta *${w.digits(4)}`, -w.whole(600, 9000) / 100, 0)}${move("Nómina", "Transferencia recibida", w.whole(110_000, 230_000) / 100, 1)}${move("Farmacia Ldo. Otero", `Tarjeta *${w.digits(4)}`, -w.whole(300, 4000) / 100, 2)}${move("Recibo comunidad", "Adeudo domiciliado", -w.whole(3000, 9000) / 100, 3)}${move("Bizum de Ana", "Bizum", w.whole(500, 5000) / 100, 4)}${move("Cajero C/ Mayor", "Reintegro", -50, 6)}${move("Gasolinera A-6", `Tarjeta *${w.digits(4)}`, -w.whole(2000, 7000) / 100, 7)}<p style="text-align:center;margin-top:3mm;color:#3344cc">Ver más</p>`;
    },
  },
  {
    id: "technician-degree-vocational",
    type: "schoolDegree",
    style:
      "body { font: 12pt/1.8 'Liberation Serif'; padding: 24mm; border: 2mm solid #7a1f2b } p { margin-top: 4mm; text-align: center }",
    sides: (w) => {
      const person = w.person();
      const issued = w.day(-7000, -200);
      return `<p>FELIPE VI, REY DE ESPAÑA</p><p>y en su nombre la Consejera de Educación de la Comunidad</p><p style="margin-top:10mm">Considerando que, conforme a las disposiciones previstas por la legislación vigente,</p><p style="font-size:17pt"><b>${field("titular", person.name)}</b></p><p>de nacionalidad ${field("nacionalidad", "española")}, con DNI n.º ${field("dni_nie", person.number)}, ${person.sex === "F" ? "nacida" : "nacido"} en ${field("lugar_nacimiento", w.address().town)} el ${field("fecha_nacimiento", dayInWords(person.born))},</p><p>ha superado las enseñanzas de formación profesional con la calificación final de NOTABLE, expide el presente</p><p style="font-size:18pt"><b>TÍTULO DE TÉCNICO SUPERIOR</b></p><p>en ${w.pick(["Administración y Finanzas", "Educación Infantil", "Desarrollo de Aplicaciones Web"])}</p><p>con carácter oficial y validez en todo el territorio español.</p><p style="margin-top:8mm">Dado en ${w.address().town}, a ${field("fecha", dayInWords(issued))}</p><div style="display:flex;justify-content:space-between;font-size:9pt;margin-top:8mm"><div>La persona interesada<br>${signature(w)}</div><div>La Consejera<br>${signature(w)}</div></div><p style="font-size:8pt;text-align:left">Clave alfanumérica ${w.letters(2)} ${w.digits(6)} · Registro autonómico de títulos n.º ${field("numero_documento", w.digits(12))}</p>`;
    },
  },
  {
    id: "supply-contract-gas-basque",
    type: "supplyContract",
    language: "es-eu",
    style:
      "body { font: 8.8pt/1.4 Carlito } h3 { background: #d9ecf7; padding: 1mm 2mm; margin-top: 4mm; font-size: 9.5pt } .f { display: grid; grid-template-columns: 1fr 1fr; gap: 1mm 6mm; padding: 1mm 2mm } em { color: #666; font-style: normal; font-size: 7.6pt }",
    sides: (w) => {
      const [person, company] = [w.person("Bizkaia Gipuzkoa Álava"), w.company()];
      const signed = w.day(-600, -5);
      const pair = (label: string, value: string) => `<p><em>${label}</em> ${value}</p>`;
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:14pt">${field("emisor", company.name)}</b><span>IFK/CIF: ${issuerNumber(company.number)}</span></div><h2 style="font-size:13pt;margin-top:5mm">HORNIDURA-KONTRATUA / CONTRATO DE SUMINISTRO DE GAS</h2><p>Kontratu zk. / N.º contrato: ${field("numero_contrato", `G${w.digits(9)}`)}</p>
        <h3>TITULARRA / TITULAR</h3><div class="f">${pair("Izen-abizenak / Nombre y apellidos:", field("titular", person.name))}${pair("NAN / DNI:", field("dni_nie", person.number))}${pair("Telefonoa / Teléfono:", field("telefono", person.phone))}${pair("Posta elektronikoa / E-mail:", field("email", person.email))}</div>
        <h3>HORNIDURA-PUNTUA / PUNTO DE SUMINISTRO</h3><div class="f">${pair("Helbidea / Dirección:", field("direccion", person.address.street))}${pair("PK eta herria / CP y población:", `${field("codigo_postal", person.address.postcode)} ${field("localidad", person.address.town)}`)}${pair("CUPS:", field("cups", w.cups()))}${pair("Tarifa:", "RL.2")}</div>
        <h3>PREZIOA / PRECIO</h3><div class="f">${pair("Termino finkoa / Término fijo:", `${w.euros(4, 9)} €/mes`)}${pair("Termino aldakorra / Término variable:", "0,0689 €/kWh")}</div><h3>IRAUPENA / DURACIÓN</h3><div class="f">${pair("Hasiera-data / Fecha de inicio:", field("fecha_inicio", numericDay(signed, "/")))}${pair("Amaiera-data / Fecha de fin:", field("fecha_fin", numericDay(addYears(signed, 1), "/")))}</div><h3>ORDAINKETA / FORMA DE PAGO</h3><div class="f">${pair("Kontua / Cuenta:", field("iban", spacedIban(w.iban())))}</div>
        <p style="margin-top:5mm">Data / Fecha: ${field("fecha", dayInWords(signed))} &emsp; ${signature(w)}</p><p style="font-size:7.5pt;margin-top:6mm">14 eguneko epea duzu atzera egiteko. Dispone de 14 días naturales para desistir del contrato sin penalización.</p>`;
    },
  },
  {
    id: "pension-withholding-certificate-letter",
    type: "withholdingCertificate",
    style:
      "body { font: 9.6pt/1.5 'Liberation Sans' } table { margin-top: 5mm } td { border: 1px solid #aaa } td:last-child { text-align: right; width: 45mm }",
    sides: (w) => {
      const person = w.person();
      const gross = w.whole(900_000, 3_800_000) / 100;
      const kept = Math.round(gross * w.whole(3, 22)) / 100;
      const year = w.whole(2021, 2025);
      const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
      return `<div style="font-size:8pt">SECRETARÍA DE ESTADO DE LA SEGURIDAD SOCIAL<br><b>${field("emisor", "INSTITUTO NACIONAL DE LA SEGURIDAD SOCIAL")}</b><br>NIF ${issuerNumber("Q2827002C")}</div><div style="margin:8mm 0 0 95mm">${upper(person.name)}<br>${field("direccion", upper(person.address.street))}<br>${field("codigo_postal", person.address.postcode)} ${field("localidad", upper(person.address.town))}</div>
        <p style="margin-top:12mm"><b>CERTIFICADO DE RETENCIONES A EFECTOS DEL IMPUESTO SOBRE LA RENTA DE LAS PERSONAS FÍSICAS. EJERCICIO ${field("periodo", String(year))}</b></p><p style="margin-top:4mm">Según los datos que obran en esta Entidad, las cantidades abonadas y retenidas durante el año a D./D.ª ${field("titular", upper(person.name))}, con NIF ${field("dni_nie", person.number)} y número de Seguridad Social ${field("nss", w.nuss())}, son las siguientes:</p>
        <table>${row("Prestación", "JUBILACIÓN")}${row("Importe íntegro satisfecho", field("importe", `${amount(gross)} €`))}${row("Retenciones practicadas", field("retencion", `${amount(kept)} €`))}${row("Gastos deducibles", "0,00 €")}${row("Rentas exentas", "0,00 €")}</table><p style="margin-top:6mm">Este certificado se remite sin necesidad de solicitud para facilitarle el cumplimiento de sus obligaciones fiscales.</p><p style="margin-top:6mm">Madrid, ${field("fecha", dayInWords(new Date(Date.UTC(year + 1, 3, w.whole(1, 28)))))}</p><p style="margin-top:4mm">EL DIRECTOR GENERAL ${signature(w)}</p>`;
    },
  },
  {
    id: "unemployment-subsidy-boxes",
    type: "unemploymentResolution",
    style:
      "body { font: 8.8pt/1.4 'Liberation Sans' } .g { display: grid; grid-template-columns: repeat(4, 1fr) } .g div { border: 1px solid #777; margin: -1px 0 0 -1px; padding: 1mm 2mm } small { display: block; font-size: 6.6pt; color: #444 } p { margin-top: 3.5mm; text-align: justify }",
    sides: (w) => {
      const person = w.person();
      const issued = w.day(-300, -3);
      const from = new Date(issued.getTime() - 12 * 864e5);
      const cell = (label: string, value: string, span = 1) =>
        `<div style="grid-column:span ${span}"><small>${label}</small>${value}</div>`;
      return `<div style="display:flex;justify-content:space-between"><div><b>${field("organismo_emisor", "SERVICIO PÚBLICO DE EMPLEO ESTATAL")}</b><br>Dirección Provincial de ${person.address.province}</div><div>Oficina de Prestaciones ${w.digits(4)}</div></div><p><b>COMUNICACIÓN DE APROBACIÓN DE SUBSIDIO POR DESEMPLEO</b></p><p>Vista su solicitud y los documentos aportados, se reconoce a su favor el subsidio de mayores de 52 años con los siguientes datos:</p>
        <div class="g" style="margin-top:4mm">${cell("Apellidos y nombre", field("titular", upper(`${person.surnames} ${person.given}`)), 2)}${cell("DNI / NIE", field("dni_nie", person.number))}${cell("N.º afiliación SS", field("nss", w.nuss()))}${cell("Domicilio", field("direccion", upper(person.address.street)), 2)}${cell("C.P.", field("codigo_postal", person.address.postcode))}${cell("Localidad", field("localidad", upper(person.address.town)))}${cell("Fecha de inicio", field("fecha_inicio", numericDay(from)))}${cell("Fecha final", field("fecha_fin", numericDay(addYears(from, 1))))}${cell("Cuantía mensual", field("importe", "480,00 €"))}${cell("Porcentaje IPREM", "80 %")}${cell("Cuenta de abono", field("iban", w.iban()), 3)}${cell("Día de pago", "10")}</div>
        <p>Está obligado a presentar cada año la declaración de rentas y a comunicar cualquier cambio de su situación familiar o laboral. Contra esta resolución cabe reclamación previa en treinta días.</p><p>${person.address.town}, a ${field("fecha", dayInWords(issued))}. La directora provincial, P.D.</p>${signature(w)}<p style="font-size:7.5pt">Expediente ${field("referencia", `${w.digits(2)}/${w.digits(8)}`)} · CSV ${field("csv", w.csv().replaceAll("-", ""))}</p>`;
    },
  },
  {
    id: "transfer-bizum-app-screen",
    type: "transferReceipt",
    page: "ticket",
    style:
      "body { font: 8.8pt/1.4 Lato; padding: 5mm; text-align: center } .r { text-align: left; border-top: .1mm solid #ddd; padding: 2mm 0; display: flex; justify-content: space-between } .r span:first-child { color: #777 }",
    sides: (w) => {
      const [payer, payee] = [w.person(), w.person()];
      const made = w.day(-200, -1);
      const row = (label: string, value: string) => `<div class="r"><span>${label}</span><span>${value}</span></div>`;
      return `<p style="font-size:18pt;color:#05c3dd;margin-top:5mm">✓</p><p style="font-size:12pt"><b>¡Bizum enviado!</b></p><p style="font-size:22pt;margin:4mm 0">${field("importe", `${w.whole(5, 480)},00 €`)}</p>${row("Para", payee.name)}${row("Teléfono", `+34 ${payee.phone}`)}${row("De", field("titular", payer.name))}${row("Cuenta de cargo", field("iban", w.iban()))}${row("Concepto", w.pick(["Alquiler mayo", "Clases de inglés", "Regalo"]))}${row("Fecha y hora", `${field("fecha", numericDay(made))} 1${w.whole(0, 9)}:${w.whole(10, 59)}`)}${row("Referencia", field("referencia", w.digits(14)))}${row("Comisión", "0,00 €")}<div style="background:#05c3dd;color:#fff;border-radius:6mm;padding:2mm;margin-top:8mm">Compartir justificante</div>`;
    },
  },
  {
    id: "marriage-extract-basque-two-languages",
    type: "marriageCertificate",
    language: "es-eu",
    style:
      "body { font: 9.4pt/1.5 'Liberation Sans' } table { margin-top: 4mm } td { border: 1px solid #888; width: 50% } small { display: block; color: #555; font-size: 7pt }",
    sides: (w) => {
      const [one, two, judge] = [w.person("Bizkaia Gipuzkoa", "F"), w.person("", "M"), w.person()];
      const wedding = w.day(-8000, -100);
      const cell = (label: string, value: string) => `<td><small>${label}</small>${value}</td>`;
      return `<div style="display:flex;justify-content:space-between"><b>ERREGISTRO ZIBILA<br>REGISTRO CIVIL</b><span>${field("organismo_emisor", `Registro Civil de ${one.address.town}`)}</span></div><h1 style="font-size:13pt;text-align:center;margin-top:6mm">EZKONTZA-ZIURTAGIRIA · LABURPENA<br>CERTIFICADO DE MATRIMONIO · EXTRACTO</h1><table><tr>${cell("1. ezkontidea: izen-abizenak / Cónyuge 1: nombre y apellidos", field("titular", one.name))}${cell("2. ezkontidea: izen-abizenak / Cónyuge 2: nombre y apellidos", two.name)}</tr><tr>${cell("NAN / DNI", field("dni_nie", one.number))}${cell("NAN / DNI", other(two.number))}</tr><tr>${cell("Jaioteguna / Fecha de nacimiento", field("fecha_nacimiento", numericDay(one.born, "-")))}${cell("Jaioteguna / Fecha de nacimiento", numericDay(two.born, "-"))}</tr><tr>${cell("Ezkontzaren eguna / Fecha del matrimonio", field("fecha", numericDay(wedding, "-")))}${cell("Lekua / Lugar", w.address("Bizkaia Gipuzkoa").town)}</tr><tr>${cell("Liburukia / Tomo", w.digits(5))}${cell("Orrialdea / Página", w.digits(3))}</tr></table><p style="margin-top:6mm">Ziurtagiria eman da / Certificación expedida el ${field("fecha_expedicion", dayInWords(w.day(-80, -1)))}, ${upper(judge.name)}, erregistroko arduraduna / encargado del registro.</p>${signature(w)}<div style="margin-top:10mm">${barcode(w, 60, 8)}</div>${qr(w, 16)}`;
    },
  },
];
