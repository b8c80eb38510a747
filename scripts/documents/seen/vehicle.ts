import { barcode, field, issuerNumber, other, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, dayInWords, numericDay, spacedIban, type World } from "../world.ts";

const upper = (text: string) => text.toUpperCase();

function car(w: World) {
  const [make = "", model = ""] = w.pick([
    ["RENAULT", "CLIO"],
    ["SEAT", "IBIZA"],
    ["TOYOTA", "YARIS"],
    ["KIA", "CEED"],
    ["DACIA", "DUSTER"],
  ]);
  return { make, model, plate: w.plate(), vin: w.vin(), registered: w.day(-5000, -700) };
}

/** Papers of a car. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "roadworthiness-report-boxes",
    type: "roadworthiness",
    style:
      "body { font: 8.8pt/1.4 'Liberation Sans' } td, th { border: 1px solid #777; font-size: 8.6pt } th { font-weight: 400; font-size: 7pt; background: #eee } table { margin-top: 4mm }",
    sides: (w) => {
      const person = w.person();
      const { make, model, plate, vin, registered } = car(w);
      const inspected = w.day(-360, -3);
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:14pt">ITV Levante</b><br>Estación ${w.digits(4)} · Polígono El Oliveral, parcela 7<br>CIF ${issuerNumber(w.company().number)} · Tel. 9${w.digits(8)}</div><div style="text-align:right"><b>INFORME DE INSPECCIÓN TÉCNICA DE VEHÍCULOS</b><br>N.º informe: ${field("numero_documento", `${w.digits(4)}-26-${w.digits(6)}`)}<br>Original para el interesado</div></div>
        <table><tr><th>MATRÍCULA</th><th>N.º DE BASTIDOR (VIN)</th><th>CATEGORÍA</th><th>FECHA 1.ª MATRICULACIÓN</th></tr><tr><td><b>${field("matricula", plate.replace(" ", ""))}</b></td><td>${field("bastidor", vin)}</td><td>M1</td><td>${numericDay(registered)}</td></tr><tr><th>MARCA</th><th>MODELO</th><th>KILÓMETROS</th><th>COMBUSTIBLE</th></tr><tr><td>${make}</td><td>${model}</td><td>${w.whole(30, 240)}.${w.digits(3)}</td><td>${w.pick(["GASOLINA", "DIÉSEL"])}</td></tr></table>
        <table><tr><th>TITULAR</th><th>TIPO DE INSPECCIÓN</th><th>FECHA Y HORA</th></tr><tr><td>${field("titular", upper(person.name))}</td><td>PERIÓDICA</td><td>${field("fecha", numericDay(inspected))} 10:${w.whole(10, 59)}</td></tr></table>
        <p style="margin-top:6mm"><b>DEFECTOS DETECTADOS</b></p><table style="margin-top:1mm"><tr><th>CÓDIGO</th><th>DESCRIPCIÓN</th><th>CALIFICACIÓN</th></tr><tr><td>5.1.1</td><td>Lámpara de matrícula no funciona</td><td>DL (leve)</td></tr><tr><td>8.1</td><td>Emisiones: CO ralentí 0,0${w.whole(1, 9)} % · Lambda 1,00</td><td>—</td></tr></table>
        <div style="display:flex;justify-content:space-between;margin-top:8mm;border:.6mm solid #000;padding:4mm;font-size:13pt"><span>RESULTADO: <b>FAVORABLE</b></span><span>PRÓXIMA INSPECCIÓN: <b>${field("caducidad", numericDay(addYears(inspected, w.pick([1, 2]))))}</b></span></div>
        <p style="margin-top:5mm;font-size:7.5pt">Si el resultado es desfavorable dispone de dos meses para subsanar los defectos. Contra este informe cabe reclamación ante el órgano competente en materia de industria.</p><div style="display:flex;justify-content:space-between;margin-top:6mm"><div>El inspector n.º ${w.digits(3)}<br>${signature(w)}</div>${qr(w, 22)}</div>`;
    },
  },
  {
    id: "vehicle-permit-codes",
    type: "vehiclePermit",
    page: "a5",
    style:
      "body { background: #dcebd7; padding: 9mm; font: 8.4pt/1.3 'Liberation Sans' } td { border-bottom: .2mm solid #6a8; padding: .7mm 1mm } td:first-child { width: 14mm; font-size: 7pt } h1 { font-size: 13pt } .l { font-size: 6pt; color: #354 }",
    sides: (w) => {
      const person = w.person();
      const { make, model, plate, vin, registered } = car(w);
      const row = (code: string, value: string) => `<tr><td>(${code})</td><td><b>${value}</b></td></tr>`;
      return `<div style="display:flex;justify-content:space-between"><div><span style="background:#039;color:#fd0;padding:.6mm 1.6mm">E</span> <b>ESPAÑA</b><br><span class="l">MINISTERIO DEL INTERIOR · JEFATURA CENTRAL DE TRÁFICO</span></div><span class="l">N.º ${field("numero_documento", w.digits(8))}</span></div><h1 style="margin:3mm 0">PERMISO DE CIRCULACIÓN</h1><p class="l">Permiso de circulación. Parte I / Certificado de matriculación · Registration certificate · Certificat d’immatriculation · Zulassungsbescheinigung</p>
        <table style="margin-top:3mm">${row("A", field("matricula", plate))}${row("B", field("fecha_inicio", numericDay(registered, "-")))}${row("C.1.1", field("apellidos", upper(person.surnames)))}${row("C.1.2", field("nombre", upper(person.given)))}${row("C.1.3", `${field("direccion", upper(person.address.street))}<br>${person.address.postcode} ${field("localidad", upper(person.address.town))}`)}${row("C.4", "c &nbsp; No se identifica como propietario")}${row("D.1", make)}${row("D.2", `${w.letters(3)}/${w.letters(4)}${w.digits(2)}`)}${row("D.3", model)}${row("D.4", "TURISMO · PARTICULAR")}${row("E", field("bastidor", vin))}${row("F.1", `${w.whole(1400, 2100)}`)}${row("G", `${w.whole(950, 1390)}`)}${row("H", "")}${row("I", field("fecha", numericDay(registered, "-")))}${row("J", "M1")}${row("P.1", `${w.whole(998, 1998)},00`)}${row("P.2", `${w.whole(55, 110)},00`)}${row("P.3", w.pick(["GASOLINA", "GASÓLEO"]))}${row("Q", "")}${row("S.1", "5")}</table>
        <p class="l" style="margin-top:4mm">(A) Número de matrícula (B) Fecha de la primera matriculación (C.1) Titular (D.1) Marca (E) Número de identificación (I) Fecha de expedición</p>`;
    },
  },
  {
    id: "vehicle-data-sheet-inspections",
    type: "vehicleDataSheet",
    style:
      "body { font: 8.4pt/1.3 'Liberation Sans'; background: #f3efe0 } td { border: 1px solid #998; padding: .6mm 1.4mm } .g { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; margin-top: 4mm } th { font-size: 7pt; border: 1px solid #998 }",
    sides: (w) => {
      const { make, model, plate, vin, registered } = car(w);
      const row = (code: string, label: string, value: string) =>
        `<tr><td>${code}</td><td>${label}</td><td><b>${value}</b></td></tr>`;
      const first = addYears(registered, 4);
      const last = w.day(-500, -20);
      return `<div style="display:flex;justify-content:space-between"><b>ESPAÑA · MINISTERIO DE INDUSTRIA</b><span>Certificado n.º ${field("numero_documento", `${w.letters(1)}${w.digits(9)}`)}</span></div><h1 style="font-size:13pt;text-align:center;margin:4mm 0">TARJETA DE INSPECCIÓN TÉCNICA DE VEHÍCULOS · TIPO BL</h1>
        <p>Matrícula: <b style="font-size:11pt">${field("matricula", plate)}</b> &emsp; N.º de identificación (E): <b>${field("bastidor", vin)}</b> &emsp; Fecha de matriculación: ${field("fecha", numericDay(registered))}</p>
        <div class="g"><table>${row("D.1", "Marca", make)}${row("D.3", "Denominación comercial", model)}${row("K", "N.º de homologación", `e2*2007/46*${w.digits(4)}*${w.digits(2)}`)}${row("J", "Categoría", "M1")}${row("F.1", "Masa máxima (kg)", String(w.whole(1400, 2100)))}${row("G", "Masa en orden de marcha", String(w.whole(950, 1390)))}${row("L", "N.º de ejes", "2 / 4")}</table><table>${row("P.1", "Cilindrada (cm³)", String(w.whole(998, 1998)))}${row("P.2", "Potencia (kW)", String(w.whole(55, 110)))}${row("P.3", "Combustible", "GASOLINA")}${row("S.1", "Plazas de asiento", "5")}${row("V.7", "CO₂ (g/km)", String(w.whole(90, 160)))}${row("V.9", "Nivel de emisiones", "EURO 6")}${row("T", "Velocidad máxima", `${w.whole(165, 210)}`)}</table></div>
        <p style="margin-top:6mm"><b>INSPECCIONES TÉCNICAS PERIÓDICAS</b></p><table style="margin-top:1mm"><tr><th>FECHA INSPECCIÓN</th><th>ESTACIÓN</th><th>RESULTADO</th><th>KM</th><th>VÁLIDA HASTA</th></tr><tr><td>${numericDay(first, "-")}</td><td>${w.digits(4)}</td><td>FAVORABLE</td><td>${w.whole(30, 60)}.${w.digits(3)}</td><td>${numericDay(last, "-")}</td></tr><tr><td>${numericDay(last, "-")}</td><td>${w.digits(4)}</td><td>FAVORABLE</td><td>${w.whole(61, 140)}.${w.digits(3)}</td><td>${field("caducidad", numericDay(addYears(last, 2), "-"))}</td></tr></table>
        <p style="margin-top:6mm;font-size:7.5pt">Observaciones: gancho de remolque homologado. Neumáticos: 195/55 R16 87H. Emitida por ${other(w.company().number)} como representante del fabricante.</p>`;
    },
  },
  {
    id: "vehicle-insurance-particular-conditions",
    type: "vehicleInsurance",
    style:
      "body { font: 9pt/1.4 Carlito } h2 { background: #12355b; color: #fff; font-size: 9.5pt; padding: 1mm 2mm; margin-top: 4mm } td { padding: .7mm 2mm } .r { text-align: right } .foot { position: absolute; bottom: 8mm; font-size: 6.6pt; color: #555; width: 178mm }",
    sides: (w) => {
      const [person, driver] = [w.person(), w.person()];
      const insurer = w.company();
      const { make, model, plate, vin } = car(w);
      const start = w.day(-360, -2);
      const end = addYears(start, 1);
      return `<div style="display:flex;justify-content:space-between"><b style="font-size:16pt;color:#12355b">Seguros Atalaya</b><div style="text-align:right"><b>SEGURO DE AUTOMÓVILES</b><br>Condiciones particulares<br>Póliza n.º <b>${field("numero_documento", `${w.digits(3)}-${w.digits(8)}`)}</b></div></div>
        <div style="margin:8mm 0 0 94mm;height:24mm">${upper(person.name)}<br>${upper(person.address.street)}<br>${person.address.postcode} ${upper(person.address.town)}</div>
        <h2>TOMADOR / ASEGURADO</h2><table><tr><td>Nombre: ${field("titular", person.name)}</td><td>NIF: ${field("dni_nie", person.number)}</td></tr><tr><td>Domicilio: ${field("direccion", person.address.street)}</td><td>Población: ${field("localidad", person.address.town)}</td></tr></table>
        <h2>CONDUCTOR HABITUAL</h2><table><tr><td>${driver.name}</td><td>NIF: ${other(driver.number)}</td><td>Fecha de nacimiento: ${numericDay(driver.born)}</td><td>Fecha carné: ${numericDay(w.day(-7000, -2000))}</td></tr></table>
        <h2>VEHÍCULO ASEGURADO</h2><table><tr><td>Marca y modelo: ${make} ${model}</td><td>Matrícula: <b>${field("matricula", plate.replace(" ", ""))}</b></td><td>Bastidor: ${field("bastidor", vin)}</td></tr></table>
        <h2>DURACIÓN DEL SEGURO</h2><p style="padding:1mm 2mm">Efecto: desde las 00:00 horas del ${field("fecha_inicio", numericDay(start))} hasta las 24:00 horas del ${field("caducidad", numericDay(end))}. Duración: anual prorrogable.</p>
        <h2>GARANTÍAS CONTRATADAS</h2><table><tr><td>Responsabilidad civil obligatoria</td><td class="r">70.000.000 € / 15.000.000 €</td></tr><tr><td>Responsabilidad civil voluntaria</td><td class="r">50.000.000 €</td></tr><tr><td>Defensa jurídica</td><td class="r">1.500 €</td></tr><tr><td>Lunas, robo e incendio</td><td class="r">Valor venal</td></tr><tr><td>Asistencia en viaje desde km 0</td><td class="r">Incluida</td></tr></table>
        <h2>PRIMA</h2><table><tr><td>Prima neta</td><td class="r">${w.euros(180, 500)} €</td><td>Consorcio</td><td class="r">${w.euros(3, 9)} €</td><td>Impuestos (8 %)</td><td class="r">${w.euros(14, 40)} €</td><td><b>Prima total</b></td><td class="r"><b>${field("total", w.euros(220, 620))} €</b></td></tr></table>
        <p style="padding:2mm">Domiciliación: ${field("iban", spacedIban(w.iban()))}</p><p style="padding:2mm">Emitida en ${insurer.address.town}, el ${field("fecha", dayInWords(start))}</p>
        <p class="foot">${insurer.name} · C.I.F. ${issuerNumber(insurer.number)} · ${insurer.address.street} · Inscrita en el R.M. de ${insurer.address.province}, tomo ${w.digits(4)}, y en la DGSFP con clave C0${w.digits(3)} · Asistencia 24 h: 900 ${w.digits(6)}</p>`;
    },
  },
  {
    id: "vehicle-insurance-green-card",
    type: "vehicleInsurance",
    language: "es-en",
    page: "a5",
    style:
      "body { padding: 8mm; font: 8pt/1.3 'Liberation Sans' } td, th { border: 1px solid #000; text-align: center; font-size: 8pt } th { font-size: 6pt; font-weight: 400 } .b { border: 1px solid #000; padding: 1.5mm; margin-top: 2mm } .l { font-size: 6pt }",
    sides: (w) => {
      const person = w.person();
      const { make, model, plate } = car(w);
      const start = w.day(-360, -2);
      const cells = (day: Date) =>
        numericDay(day, " ")
          .split(" ")
          .map((part) => `<td>${part}</td>`)
          .join(" ");
      return `<p style="text-align:center"><b>1. CERTIFICADO INTERNACIONAL DE SEGURO DE AUTOMÓVIL</b><br>INTERNATIONAL MOTOR INSURANCE CARD</p><p style="text-align:center" class="l">2. EMITIDA BAJO LA AUTORIDAD DE OFESAUTO</p>
        <table style="margin-top:3mm"><tr><th colspan="6">3. VÁLIDO / VALID</th><th>4. Código país / N.º póliza</th></tr><tr><th colspan="3">DESDE / FROM</th><th colspan="3">HASTA / TO</th><th></th></tr><tr><th>Día</th><th>Mes</th><th>Año</th><th>Día</th><th>Mes</th><th>Año</th><th></th></tr>
        <tr>${cells(start)}${cells(addYears(start, 1)).replace("<td>", `<td data-field="caducidad" data-value="${numericDay(addYears(start, 1))}">`)}<td>E/C0${w.digits(3)}/${field("numero_documento", w.digits(9))}</td></tr></table>
        <table style="margin-top:2mm"><tr><th>5. Matrícula (o n.º de bastidor)</th><th>6. Categoría</th><th>7. Marca del vehículo</th></tr><tr><td><b>${field("matricula", plate)}</b></td><td>A</td><td>${make} ${model}</td></tr></table>
        <div class="b"><span class="l">8. VALIDEZ TERRITORIAL</span><br><b>A B BG CY CZ D DK E EST F FIN GR H HR I IRL IS L LT LV M N NL P PL RO S SK SLO CH AL AND BIH GB MA MD MK MNE TN TR UA</b></div>
        <div class="b"><span class="l">9. Nombre y dirección del asegurado / Name and address of the policyholder</span><br><b>${field("titular", upper(person.name))}</b><br>${field("direccion", upper(person.address.street))}<br>${field("codigo_postal", person.address.postcode)} ${field("localidad", upper(person.address.town))}</div>
        <div class="b"><span class="l">10. Este certificado ha sido expedido por</span><br>${field("emisor", upper(w.company().name))} · Tel. +34 900 ${w.digits(6)}</div><div class="b"><span class="l">11. Firma del asegurador</span><br>${signature(w)}</div>${barcode(w, 60, 7)}`;
    },
  },
];
