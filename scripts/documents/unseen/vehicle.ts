import type { DocumentTemplate } from "../template.ts";
import { amount, dayInWords, numericDay, spacedIban } from "../world.ts";
import { barcode, date, field, later, localPerson, money, other, qrBox, signature, stamp, sum } from "./parts/marks.ts";

const upper = (text: string) => text.toUpperCase();
const MODELS = ["SEAT LEÓN", "RENAULT CLIO", "PEUGEOT 208", "TOYOTA COROLLA", "DACIA SANDERO"] as const;

/** Papers of a car, and insurance. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "roadworthiness-report",
    type: "roadworthiness",
    style:
      "body { font: 9pt/1.4 'Liberation Sans' } td { border: .3mm solid #333 } td small { display: block; font-size: 6.5pt } h2 { font-size: 9.5pt; margin-top: 5mm }",
    sides: (w) => {
      const [p, firm] = [w.person(), { ...w.company(), name: "Revisiones Técnicas Noroeste, S.A." }];
      const done = w.day(-330, -5);
      const next = later(done, w.pick([1, 2]));
      const cell = (label: string, value: string) => `<td><small>${label}</small>${value}</td>`;
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:16pt">ITV</b> Estación n.º ${w.digits(4)}<br>${firm.name} · CIF ${other(firm.number, "cif")}<br>Pol. Ind. Los Olivos, c/ Forja, 12 · ${firm.address.postcode} ${firm.address.town}</div><div style="text-align:right">INFORME DE INSPECCIÓN TÉCNICA<br>N.º ${field("numero_documento", `${w.digits(4)}-${w.digits(7)}`)}</div></div>
        <h2>DATOS DEL VEHÍCULO</h2><table><tr>${cell("Matrícula", `<b>${field("matricula", w.plate().replace(" ", ""))}</b>`)}${cell("N.º de bastidor", field("bastidor", w.vin()))}${cell("Categoría", "M1")}${cell("Cuentakilómetros", `${w.whole(20, 240)}.${w.digits(3)} km`)}</tr><tr>${cell("Marca y modelo", w.pick(MODELS))}${cell("Fecha 1.ª matriculación", numericDay(w.day(-5000, -1600)))}${cell("Servicio", "B00 – Particular")}${cell("Titular", field("titular", upper(p.name)))}</tr></table>
        <h2>DATOS DE LA INSPECCIÓN</h2><table><tr>${cell("Tipo de inspección", "Periódica")}${cell("Fecha de inspección", field("fecha", numericDay(done)))}${cell("Hora inicio – fin", "09:12 – 09:41")}${cell("Inspector/a", w.digits(4))}</tr></table>
        <h2>DEFECTOS</h2><table><tr><td>Capítulo</td><td>Descripción</td><td>Calificación</td></tr><tr><td>${w.pick(["4.1", "8.2", "6.7"])}</td><td>${w.pick(["Orientación de las luces de cruce", "Desgaste desigual de neumáticos en el eje delantero", "Holgura leve en rótula"])}</td><td>Leve (DL)</td></tr></table>
        <div style="border:.6mm solid #111;margin-top:8mm;padding:4mm;display:flex;justify-content:space-between"><div>RESULTADO DE LA INSPECCIÓN<br><b style="font-size:15pt">FAVORABLE</b></div><div style="text-align:right">VÁLIDA HASTA<br><b style="font-size:15pt">${field("caducidad", numericDay(next))}</b></div></div>
        <h2>EMISIONES</h2><p>CO ralentí: 0,0${w.digits(1)} % vol. &nbsp; Lambda: 1,00${w.digits(1)} &nbsp; Nivel sonoro: 8${w.digits(1)},${w.digits(1)} dB(A)</p>
        <p style="margin-top:6mm">Firma del director/a técnico/a</p>${signature(w.random)}${stamp(["ITV", "ESTACIÓN", firm.address.town], "right:30mm;bottom:60mm")}
        <p style="font-size:7pt;margin-top:8mm">El presente informe no supone garantía sobre el estado del vehículo con posterioridad a la inspección (Real Decreto 920/2017). Contra el resultado puede presentar reclamación ante el órgano competente de la comunidad autónoma en el plazo de un mes.</p>`;
    },
  },
  {
    id: "vehicle-permit-codes",
    type: "vehiclePermit",
    page: "a5",
    style:
      "body { font: 8pt/1.5 'Liberation Sans'; background: #eef3ea } b { font-weight: 700 } .r { display: grid; grid-template-columns: 13mm 1fr; }",
    sides: (w) => {
      const p = w.person();
      const [first, issued] = [w.day(-4500, -900), w.day(-800, -40)];
      const [make = "", model = ""] = w.pick(MODELS).split(" ");
      const row = (code: string, value: string) =>
        `<div class="r"><b>${code && `(${code})`}</b><span>${value}</span></div>`;
      return `<div style="display:flex;justify-content:space-between"><b>REINO DE ESPAÑA</b><span>Ministerio del Interior · DGT</span></div><h1 style="font-size:13pt;margin:2mm 0 4mm">PERMISO DE CIRCULACIÓN</h1><p style="font-size:6pt">Osvědčení o registraci · Registreringsattest · Zulassungsbescheinigung · Certificat d’immatriculation · Registration certificate</p>
        <div style="margin-top:4mm">${row("A", `<b style="font-size:11pt">${field("matricula", w.plate())}</b>`)}${row("B", numericDay(first))}${row("I", field("fecha", numericDay(issued)))}${row("C.1.1", field("apellidos", upper(p.surnames)))}${row("C.1.2", field("nombre", upper(p.given)))}${row("C.1.3", field("direccion", upper(p.address.street)))}${row("", `${field("codigo_postal", p.address.postcode)} ${field("localidad", upper(p.address.town))}`)}${row("C.4", "c) No se identifica por el permiso como propietario")}</div>
        <div style="margin-top:3mm">${row("D.1", make)}${row("D.2", `${w.letters(2)}/${w.letters(3)}${w.digits(2)}`)}${row("D.3", model)}${row("E", field("bastidor", w.vin()))}${row("F.1", `${w.whole(1500, 2200)}`)}${row("G", `${w.whole(1050, 1500)}`)}${row("J", "M1")}${row("K", `e9*2007/46*${w.digits(4)}*02`)}${row("P.1", `${w.whole(999, 1998)}`)}${row("P.2", `${w.whole(55, 110)},00`)}${row("P.3", w.pick(["GASOLINA", "DIÉSEL"]))}${row("S.1", "5")}${row("H", "INDEFINIDO")}</div>
        <div style="position:absolute;right:14mm;bottom:14mm;font-size:7pt">N.º ${field("numero_documento", w.digits(8))}</div><div style="margin-top:6mm">${barcode(w.random, 60, 7)}</div>`;
    },
  },
  {
    id: "vehicle-insurance-conditions",
    type: "vehicleInsurance",
    style:
      "body { font: 9pt/1.45 'Open Sans' } h2 { font-size: 10pt; background: #d7eef0; padding: 1mm 2mm; margin-top: 5mm } .g { display: grid; grid-template-columns: 40mm 1fr 34mm 1fr; row-gap: 1mm } .g i { font-style: normal; color: #0b6b73 } td:last-child { text-align: right }",
    sides: (w) => {
      const [p, firm] = [w.person(), { ...w.company(), name: "Brújula Compañía de Seguros, S.A." }];
      const start = w.day(-340, -10);
      const end = later(start, 1);
      const net = sum(w.random, 220, 640);
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:18pt;color:#0b6b73">Brújula Seguros</b></div><div style="text-align:right">Seguro de automóviles<br><b>CONDICIONES PARTICULARES</b></div></div>
        <h2>Póliza</h2><div class="g"><i>Póliza n.º</i><b>${field("numero_documento", `AU-${w.digits(9)}`)}</b><i>Producto</i><span>Terceros ampliado</span><i>Efecto</i><span>00:00 h del ${field("fecha_inicio", numericDay(start))}</span><i>Vencimiento</i><span>00:00 h del ${field("caducidad", numericDay(end))}</span><i>Duración</i><span>Anual prorrogable</span><i>Mediador</i><span>${w.company().name}</span></div>
        <h2>Tomador y propietario</h2><div class="g"><i>Nombre</i><span>${field("titular", p.name)}</span><i>NIF</i><span>${field("dni_nie", p.number)}</span><i>Domicilio</i><span>${field("direccion", p.address.street)}</span><i>Población</i><span>${field("codigo_postal", p.address.postcode)} ${field("localidad", p.address.town)}</span><i>Nacimiento</i><span>${field("fecha_nacimiento", numericDay(p.born))}</span><i>Carné desde</i><span>${w.whole(1982, 2019)}</span></div>
        <h2>Vehículo asegurado</h2><div class="g"><i>Marca y modelo</i><span>${w.pick(MODELS)}</span><i>Matrícula</i><b>${field("matricula", w.plate())}</b><i>Uso</i><span>Particular</span><i>Garaje</i><span>Sí</span></div>
        <h2>Garantías contratadas</h2><table><tr><td>Responsabilidad civil obligatoria</td><td>Incluida</td></tr><tr><td>Responsabilidad civil voluntaria</td><td>50.000.000 €</td></tr><tr><td>Lunas</td><td>Incluida</td></tr><tr><td>Robo e incendio</td><td>Incluida</td></tr><tr><td>Asistencia en viaje desde el km 0</td><td>Incluida</td></tr></table>
        <h2>Recibo</h2><table><tr><td>Prima neta</td><td>${amount(net)} €</td></tr><tr><td>Consorcio de Compensación de Seguros e impuestos</td><td>${amount(net * 0.09)} €</td></tr><tr><td><b>Total prima anual</b></td><td><b>${money("total", net + Math.round(net * 9) / 100)} €</b></td></tr></table>
        <p style="margin-top:3mm">Cuenta de domiciliación: ${field("iban", spacedIban(w.iban()))}</p>
        <p style="margin-top:3mm">En Madrid, a ${date("fecha", start, dayInWords(start))}. El tomador reconoce haber recibido la nota informativa previa.</p><div style="display:flex;justify-content:space-between">${signature(w.random)}${signature(w.random)}</div>
        <p style="font-size:6.5pt;margin-top:3mm">${field("emisor", firm.name)} · CIF ${other(firm.number, "cif")} · Registro Mercantil de Madrid, tomo ${w.digits(4)} · Clave DGSFP C0${w.digits(3)} · Asistencia 24 h: 91 ${w.digits(3)} ${w.digits(2)} ${w.digits(2)}</p>`;
    },
  },
  {
    id: "vehicle-tax-receipt-galician",
    type: "vehicleTax",
    language: "gl",
    page: "a5",
    style:
      "body { font: 8.5pt/1.45 Carlito; padding: 11mm } td { border: .25mm solid #666 } td small { display: block; font-size: 6.8pt }",
    sides: (w) => {
      const p = localPerson(w, "gl");
      const due = w.day(-120, 20);
      const fee = sum(w.random, 34, 190);
      const cell = (label: string, value: string, span = 1) =>
        `<td colspan="${span}"><small>${label}</small>${value}</td>`;
      return `<b style="font-size:12pt">CONCELLO DE ${upper(p.address.town)}</b><br>Tesourería · NIF ${other(w.company().number, "cif")}<h1 style="font-size:10.5pt;margin-top:3mm">IMPOSTO SOBRE VEHÍCULOS DE TRACCIÓN MECÁNICA</h1>
        <table style="margin-top:3mm"><tr>${cell("Exercicio", "2026")}${cell("N.º de recibo", field("numero_documento", w.digits(9)))}${cell("Período voluntario ata o", field("vencimiento", numericDay(due)))}</tr><tr>${cell("Suxeito pasivo", field("titular", upper(`${p.surnames}, ${p.given}`)), 2)}${cell("NIF", field("dni_nie", p.number))}</tr><tr>${cell("Domicilio", field("direccion", upper(p.address.street)), 2)}${cell("CP e localidade", `${field("codigo_postal", p.address.postcode)} ${field("localidad", upper(p.address.town))}`)}</tr><tr>${cell("Matrícula", `<b>${field("matricula", w.plate())}</b>`)}${cell("Marca e modelo", w.pick(MODELS))}${cell("Potencia fiscal", `${w.whole(8, 15)},${w.digits(2)} CVF`)}</tr><tr>${cell("Tarifa", "Turismos de 8 ata 11,99 CVF", 2)}${cell("Importe a ingresar (€)", `<b style="font-size:12pt">${money("total", fee)}</b>`)}</tr></table>
        <p style="margin-top:4mm">Domiciliado na conta: ${field("iban", spacedIban(w.iban()))}</p>
        <div style="margin-top:4mm;border-top:.3mm dashed #444;padding-top:3mm">${barcode(w.random, 84, 9)}<br><span style="font-size:7pt">Emisora ${w.digits(6)} Referencia ${w.digits(12)} Identificación ${w.digits(10)}</span></div>
        <p style="font-size:6.8pt;margin-top:4mm">Vencido o prazo de ingreso en período voluntario iniciarase o período executivo, coas recargas e xuros de demora que correspondan. Contra esta liquidación pode interpoñer recurso de reposición no prazo dun mes.</p>${qrBox(w.random, 13)}`;
    },
  },
  {
    id: "life-insurance-policy",
    type: "lifeInsurance",
    style:
      "body { font: 10pt/1.5 'Liberation Serif' } h2 { font-size: 10.5pt; font-variant: small-caps; border-bottom: .3mm solid #333; margin-top: 5mm } td { padding: .6mm 2mm }",
    sides: (w) => {
      const [p, heir, firm] = [w.person(), w.person(), { ...w.company(), name: "La Atlántida Vida, S.A." }];
      const start = w.day(-350, -20);
      const end = later(start, 1);
      const issued = new Date(start.getTime() - 4 * 86_400_000);
      return `<div style="text-align:center"><b style="font-size:15pt;letter-spacing:.1em">LA ATLÁNTIDA VIDA</b><br><span style="font-size:8pt">${field("emisor", firm.name)} · C.I.F. ${other(firm.number, "cif")}<br>${firm.address.street}, ${firm.address.postcode} ${firm.address.town} · Tel. 900 ${w.digits(6)}</span></div>
        <h1 style="font-size:13pt;text-align:center;margin-top:5mm">SEGURO DE VIDA RIESGO — CONDICIONES PARTICULARES</h1>
        <h2>Datos de la póliza</h2><table><tr><td>Número de póliza</td><td>${field("numero_documento", `${w.digits(3)}/${w.digits(8)}`)}</td></tr><tr><td>Fecha de efecto</td><td>${date("fecha_inicio", start, dayInWords(start))}</td></tr><tr><td>Fecha de vencimiento de la anualidad</td><td>${date("caducidad", end, dayInWords(end))}</td></tr><tr><td>Forma de pago</td><td>Mensual</td></tr></table>
        <h2>Tomador y asegurado</h2><table><tr><td>Nombre y apellidos</td><td>${field("titular", upper(p.name))}</td></tr><tr><td>N.I.F.</td><td>${field("dni_nie", p.number)}</td></tr><tr><td>Fecha de nacimiento</td><td>${field("fecha_nacimiento", numericDay(p.born))}</td></tr><tr><td>Domicilio</td><td>${field("direccion", p.address.street)}</td></tr><tr><td>Localidad</td><td>${field("codigo_postal", p.address.postcode)} ${field("localidad", p.address.town)}</td></tr></table>
        <h2>Beneficiarios</h2><p>En caso de fallecimiento: ${heir.name}, con N.I.F. ${other(heir.number)}; en su defecto, los herederos legales.</p>
        <h2>Coberturas y capitales</h2><table><tr><td>Fallecimiento por cualquier causa</td><td>${amount(w.whole(4, 20) * 10_000)} €</td></tr><tr><td>Incapacidad permanente absoluta</td><td>${amount(w.whole(4, 20) * 10_000)} €</td></tr></table>
        <h2>Prima</h2><table><tr><td>Prima total del recibo mensual</td><td>${field("total", w.euros(8, 46))} €</td></tr><tr><td>Domiciliación bancaria</td><td>${field("iban", spacedIban(w.iban()))}</td></tr></table>
        <p style="margin-top:6mm">Emitida por duplicado en ${firm.address.town}, el ${date("fecha", issued, dayInWords(issued))}.</p><div style="display:flex;justify-content:space-between;margin:3mm 14mm"><div>El tomador/asegurado<br>${signature(w.random)}</div><div>La compañía<br>${signature(w.random)}</div></div>
        <p style="font-size:7pt;text-align:justify">El tomador declara conocer y aceptar las cláusulas limitativas resaltadas en las condiciones generales (art. 3 de la Ley 50/1980, de Contrato de Seguro). Plazo de resolución unilateral: 30 días. Autoridad de control: Dirección General de Seguros y Fondos de Pensiones.</p>`;
    },
  },
];
