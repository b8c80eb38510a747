import { barcode, field, issuerNumber, other, qr, signature } from "../markup.ts";
import type { DocumentTemplate } from "../template.ts";
import { addYears, dayInWords, numericDay, spacedIban, spelledDay } from "../world.ts";

const upper = (text: string) => text.toUpperCase();

/** Papers on where a person lives and with what right. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "registration-vitoria-two-languages",
    type: "registration",
    language: "es-eu",
    style:
      "body { font: 9.5pt/1.4 'Liberation Sans' } .g { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; text-align: justify } th, td { border: 1px solid #555; font-size: 8.5pt } th { font-weight: 400; color: #333 } i { color: #333 }",
    sides: (w) => {
      const person = w.person("Álava");
      const since = w.day(-6000, -300);
      const issued = w.day(-85, -1);
      const { address } = person;
      return `<div style="display:flex;justify-content:space-between"><div><b>AYUNTAMIENTO DE VITORIA-GASTEIZ</b><br><b>VITORIA-GASTEIZKO UDALA</b></div><div style="font-size:8pt;text-align:right">Plaza de España, 1 · 01001<br>CIF ${issuerNumber("P0106800F")} · Tel. 945 161 100</div></div>
        <h2 style="text-align:center;margin:10mm 0 6mm;font-size:13pt">CERTIFICADO DE EMPADRONAMIENTO<br><i>ERROLDA-ZIURTAGIRIA</i></h2>
        <div class="g"><p>Según los datos que figuran en el Padrón Municipal de Habitantes, la persona abajo indicada está empadronada en este municipio.</p><p><i>Biztanleen Udal Erroldako datuen arabera, behean aipatzen den pertsona udalerri honetan erroldatuta dago.</i></p></div>
        <table style="margin-top:6mm"><tr><th>Nombre y apellidos / Izen-abizenak</th><th>DNI-NIE / NAN-AIZ</th><th>Fecha de nacimiento / Jaioteguna</th></tr>
        <tr><td>${field("titular", person.name)}</td><td>${field("dni_nie", person.number)}</td><td>${field("fecha_nacimiento", numericDay(person.born))}</td></tr></table>
        <table style="margin-top:4mm"><tr><th>Domicilio / Helbidea</th><th>Código postal / Posta-kodea</th><th>Municipio / Udalerria</th><th>Provincia / Probintzia</th></tr>
        <tr><td>${field("direccion", address.street)}</td><td>${field("codigo_postal", address.postcode)}</td><td>${field("municipio", address.town)}</td><td>${field("provincia", address.province)}</td></tr></table>
        <table style="margin-top:4mm"><tr><th>Fecha de alta / Alta-eguna</th><th>Motivo / Arrazoia</th><th>Hoja / Orria</th></tr><tr><td>${field("fecha_alta", numericDay(since))}</td><td>Cambio de residencia</td><td>${w.digits(6)}</td></tr></table>
        <div class="g" style="margin-top:8mm"><p>Vitoria-Gasteiz, a ${field("fecha_expedicion", dayInWords(issued))}</p><p><i>Vitoria-Gasteizen, ${dayInWords(issued, "eu")}</i></p></div>
        <p style="margin-top:8mm">El/la Secretario/a · <i>Idazkaria</i></p>${signature(w, 40, 14)}
        <div style="display:flex;gap:6mm;margin-top:10mm;font-size:7.5pt">${qr(w, 20)}<p>Código seguro de verificación / Egiaztapen-kode segurua:<br>${field("csv", w.csv())}<br>https://sedeelectronica.vitoria-gasteiz.org</p></div>`;
    },
  },
  {
    id: "registration-volante-household-table",
    type: "registration",
    style: "td, th { border-bottom: 1px solid #bbb; font-size: 8.5pt } .n { font-size: 8pt; color: #444 }",
    sides: (w) => {
      const person = w.person("Madrid");
      const second = w.foreigner();
      const { address } = person;
      const row = (label: string, value: string) =>
        `<tr><td class="n" style="width:45mm">${label}</td><td><b>${value}</b></td></tr>`;
      return `<div style="display:flex;align-items:center;gap:4mm"><div style="width:12mm;height:12mm;background:#0a4f9e"></div><div><b style="font-size:14pt;color:#0a4f9e">MADRID</b><br><span class="n">Coordinación General de Distritos · Padrón Municipal</span></div></div>
        <h2 style="margin:9mm 0 2mm;font-size:15pt">Volante de empadronamiento</h2><p class="n">Colectivo · Carácter informativo</p>
        <table style="margin-top:5mm">${row("Domicilio", field("direccion", upper(address.street)))}${row("Código postal y municipio", `${field("codigo_postal", address.postcode)} ${field("municipio", upper(address.town))}`)}
        ${row("Distrito / Barrio / Sección", `${w.whole(1, 21)} / ${w.whole(1, 6)} / ${w.digits(3)}`)}</table>
        <p style="margin-top:7mm"><b>Personas inscritas</b></p><table><tr><th>Apellidos y nombre</th><th>Documento</th><th>Nacimiento</th><th>Alta</th></tr>
        <tr><td>${field("titular", `${person.surnames}, ${person.given}`)}</td><td>${field("dni_nie", person.number)}</td><td>${field("fecha_nacimiento", numericDay(person.born))}</td><td>${field("fecha_alta", numericDay(w.day(-4000, -200)))}</td></tr>
        <tr><td>${second.surnames}, ${second.given}</td><td>${other(second.number)}</td><td>${numericDay(second.born)}</td><td>${numericDay(w.day(-1000, -100))}</td></tr></table>
        <p style="margin-top:6mm">Personas empadronadas en la vivienda: 2. Solicitante: ${person.name}.</p>
        <p style="margin-top:6mm;text-align:justify">Este volante se expide a petición de la persona interesada en Madrid el día ${field("fecha_expedicion", upper(dayInWords(w.day(-85, -1))))} y surte efectos ante la administración para acreditar el domicilio, sin carácter de certificado.</p>
        <div style="margin-top:12mm">${barcode(w, 70, 9)}<p class="n">Referencia: ${field("referencia", `${w.digits(3)}/${w.whole(2025, 2026)}/${w.digits(5)}`)} · Atención 010</p></div>`;
    },
  },
  {
    id: "registration-volant-catalan",
    type: "registration",
    language: "ca",
    style:
      "h1 { font: 300 20pt Lato } body { font: 10pt/1.5 Lato } .l { font-size: 8pt; color: #666; margin-top: 3mm } b { font-size: 11pt }",
    sides: (w) => {
      const person = w.person("Barcelona Girona Tarragona");
      const { address } = person;
      const pair = (label: string, value: string) => `<p class="l">${label}</p><p><b>${value}</b></p>`;
      return `<p style="color:#c8102e"><b>Ajuntament de ${address.town}</b></p><p style="font-size:8pt">Institut Municipal d’Hisenda i Padró</p>
        <h1 style="margin:10mm 0 6mm">Volant de padró</h1><p>D’acord amb les dades que consten al Padró municipal d’habitants d’aquest municipi, la persona següent hi figura inscrita:</p>
        <div style="display:grid;grid-template-columns:1fr 1fr;margin-top:5mm"><div>${pair("Nom i cognoms", field("titular", person.name))}${pair("Document d’identitat", field("dni_nie", person.number))}${pair("Data de naixement", field("fecha_nacimiento", numericDay(person.born, "/")))}${pair("Lloc de naixement", field("lugar_nacimiento", w.address().town))}</div>
        <div>${pair("Adreça", field("direccion", address.street))}${pair("Codi postal", field("codigo_postal", address.postcode))}${pair("Municipi", field("municipio", address.town))}${pair("Data d’alta al padró", field("fecha_alta", numericDay(w.day(-3500, -100), "/")))}</div></div>
        <p style="margin-top:10mm">Aquest volant té caràcter informatiu i una validesa de tres mesos.</p><p style="margin-top:4mm">${address.town}, ${field("fecha_expedicion", dayInWords(w.day(-85, -1), "ca"))}</p>
        <p style="position:absolute;bottom:18mm;font-size:7.5pt;width:170mm;border-top:1px solid #999;padding-top:2mm">Document signat electrònicament. Codi segur de verificació (CSV): ${field("csv", w.csv())} · Podeu comprovar-ne l’autenticitat a la seu electrònica.</p>`;
    },
  },
  {
    id: "rental-contract-parties-prose",
    type: "rentalContract",
    style:
      "body { font: 10.5pt/1.55 'Liberation Serif'; text-align: justify; padding: 20mm 22mm } h1 { font-size: 13pt; text-align: center } p { margin-top: 3mm } h2 { font-size: 11pt; text-align: center; margin-top: 5mm }",
    sides: (w) => {
      const [owner, tenant] = [w.person("Madrid Sevilla Valencia", "F"), w.person("", "M")];
      const home = w.address("Madrid Sevilla Valencia");
      const start = w.day(-700, -10);
      const rent = w.whole(520, 1400);
      return [
        `<h1>CONTRATO DE ARRENDAMIENTO DE VIVIENDA</h1><p style="text-align:right">En ${home.town}, a ${field("fecha", dayInWords(start))}</p>
        <h2>REUNIDOS</h2><p>De una parte, D.ª ${field("arrendador", owner.name)}, mayor de edad, con DNI ${other(owner.number)} y domicilio en ${owner.address.street}, ${owner.address.postcode} ${owner.address.town}, en adelante la ARRENDADORA.</p>
        <p>De otra parte, D. ${field("arrendatario", tenant.name)}, mayor de edad, con DNI ${field("dni_nie", tenant.number)} y correo electrónico ${tenant.email}, en adelante el ARRENDATARIO.</p>
        <h2>EXPONEN</h2><p>I. Que la ARRENDADORA es propietaria en pleno dominio de la vivienda sita en ${field("direccion", home.street)}, ${field("codigo_postal", home.postcode)} ${field("localidad", home.town)}, con referencia catastral ${field("referencia_catastral", w.cadastral())}.</p>
        <p>II. Que ambas partes se reconocen capacidad legal suficiente y convienen el presente contrato conforme a la Ley 29/1994, de 24 de noviembre, de Arrendamientos Urbanos, con arreglo a las siguientes</p>
        <h2>CLÁUSULAS</h2><p><b>PRIMERA. Objeto.</b> La vivienda se destina a residencia habitual y permanente del ARRENDATARIO.</p>
        <p><b>SEGUNDA. Duración.</b> El plazo de duración será de un año, a contar desde el ${field("fecha_inicio", dayInWords(start))} hasta el ${field("fecha_fin", dayInWords(addYears(start, 1)))}, prorrogable por plazos anuales hasta un máximo de cinco años.</p>`,
        `<p><b>TERCERA. Renta.</b> Se fija una renta mensual de ${field("renta", `${rent.toLocaleString("es-ES", { useGrouping: "always" })} euros`)}, que el ARRENDATARIO abonará por meses anticipados, dentro de los siete primeros días de cada mes, mediante transferencia a la cuenta ${other(spacedIban(w.iban()))} titularidad de la ARRENDADORA.</p>
        <p><b>CUARTA. Actualización.</b> La renta se actualizará anualmente conforme al índice que resulte de aplicación.</p>
        <p><b>QUINTA. Fianza.</b> En este acto se entregan ${(rent * 2).toLocaleString("es-ES", { useGrouping: "always" })} € en concepto de fianza y garantía adicional, sirviendo este documento de carta de pago.</p>
        <p><b>SEXTA. Gastos.</b> Los suministros de agua, luz y gas serán por cuenta del ARRENDATARIO. El IBI y la cuota de comunidad corresponden a la ARRENDADORA.</p>
        <p><b>SÉPTIMA. Obras.</b> No podrán realizarse obras sin consentimiento escrito. <b>OCTAVA. Certificado energético.</b> Se entrega copia del certificado de eficiencia energética (calificación E).</p>
        <p>Y en prueba de conformidad firman el presente contrato por duplicado y a un solo efecto en el lugar y fecha indicados en el encabezamiento.</p>
        <div style="display:flex;justify-content:space-around;margin-top:14mm;text-align:center"><div>LA ARRENDADORA<br>${signature(w, 40, 15)}<br>Fdo.: ${owner.name}</div><div>EL ARRENDATARIO<br>${signature(w, 40, 15)}<br>Fdo.: ${tenant.name}</div></div>`,
      ];
    },
  },
  {
    id: "rental-contract-company-form-catalan",
    type: "rentalContract",
    language: "ca",
    style:
      "body { font: 9.5pt/1.4 Carlito } .b { border: 1px solid #333; padding: 2mm 3mm; margin-top: 3mm } .l { color: #555; font-size: 8pt } h1 { font-size: 14pt } h2 { font-size: 10pt; background: #ddd; padding: 1mm 2mm; margin-top: 4mm }",
    sides: (w) => {
      const owner = w.company();
      const tenant = w.foreigner();
      const home = w.address("Barcelona Girona Tarragona");
      const start = w.day(-500, -10);
      return `<h1>CONTRACTE D’ARRENDAMENT D’HABITATGE</h1><p class="l">Model oficial · Llei 29/1994, d’arrendaments urbans · Exemplar per a l’arrendatari</p>
        <h2>1. PART ARRENDADORA</h2><div class="b"><span class="l">Raó social</span> <b>${field("arrendador", owner.name)}</b> &nbsp; <span class="l">CIF</span> <b>${issuerNumber(owner.number)}</b><br><span class="l">Domicili</span> ${owner.address.street}, ${owner.address.postcode} ${owner.address.town}<br><span class="l">Representada per</span> ${w.person().name}, <span class="l">DNI</span> ${other(w.person().number)}</div>
        <h2>2. PART ARRENDATÀRIA</h2><div class="b"><span class="l">Nom i cognoms</span> <b>${field("arrendatario", tenant.name)}</b> &nbsp; <span class="l">NIE</span> <b>${field("dni_nie", tenant.number)}</b><br><span class="l">Telèfon</span> ${field("telefono", tenant.phone)} &nbsp; <span class="l">Correu electrònic</span> ${tenant.email}</div>
        <h2>3. HABITATGE</h2><div class="b"><span class="l">Adreça</span> <b>${field("direccion", home.street)}</b><br><span class="l">CP i municipi</span> <b>${field("codigo_postal", home.postcode)} ${field("localidad", home.town)}</b><br><span class="l">Referència cadastral</span> ${field("referencia_catastral", w.cadastral())} &nbsp; <span class="l">Superfície útil</span> ${w.whole(45, 110)} m²</div>
        <h2>4. CONDICIONS</h2><div class="b"><span class="l">Data d’inici</span> <b>${field("fecha_inicio", numericDay(start))}</b> &nbsp; <span class="l">Data de finalització</span> <b>${field("fecha_fin", numericDay(addYears(start, 7)))}</b><br><span class="l">Renda mensual</span> <b>${field("renta", `${w.euros(600, 1500)} €`)}</b> &nbsp; <span class="l">Fiança legal (INCASÒL)</span> ${w.euros(600, 1500)} €</div>
        <p style="margin-top:5mm;text-align:justify">La renda es pagarà dins dels cinc primers dies de cada mes per domiciliació bancària al compte de l’arrendatària ${field("iban", spacedIban(w.iban()))}. L’habitatge es troba en zona de mercat residencial tensat. La part arrendatària rep la cèdula d’habitabilitat i el certificat d’eficiència energètica.</p>
        <p style="margin-top:5mm">I perquè així consti, signen aquest contracte a ${home.town}, el ${field("fecha", dayInWords(start, "ca"))}.</p><div style="display:flex;justify-content:space-around;margin-top:8mm"><div>Part arrendadora<br>${signature(w)}</div><div>Part arrendatària<br>${signature(w)}</div></div>`;
    },
  },
  {
    id: "deed-of-sale-notary",
    type: "propertyDeed",
    style:
      "body { font: 11pt/1.8 'Liberation Serif'; padding: 28mm 16mm 16mm 40mm; text-align: justify } p { margin-top: 2mm }",
    sides: (w) => {
      const [seller, buyer] = [w.person("", "F"), w.person("", "M")];
      const home = w.address();
      const signed = w.day(-6000, -60);
      const paper = `<div style="position:absolute;top:8mm;right:16mm;font:8pt 'Liberation Sans'">${w.letters(2)}${w.digits(7)}</div><div style="position:absolute;top:8mm;left:40mm;font:7pt 'Liberation Sans'">PAPEL EXCLUSIVO PARA DOCUMENTOS NOTARIALES</div>`;
      return [
        `${paper}<p><b>NÚMERO ${field("numero_documento", upper(w.pick(["mil doscientos tres", "ochocientos cuarenta y uno", "dos mil diecisiete"])))}.</b></p>
        <p style="text-align:center"><b>ESCRITURA DE COMPRAVENTA</b></p><p>EN ${upper(home.town)}, mi residencia, a <span data-field="fecha" data-value="${numericDay(signed)}">${spelledDay(signed)}</span>.</p>
        <p>Ante mí, ${upper(w.person().name)}, Notario del Ilustre Colegio Notarial,</p><p style="text-align:center"><b>COMPARECEN</b></p>
        <p>DE UNA PARTE, COMO VENDEDORA: DOÑA ${field("vendedor", upper(seller.name))}, mayor de edad, divorciada, vecina de ${seller.address.town}, con domicilio en ${seller.address.street}; con D.N.I. y N.I.F. número ${other(seller.number)}.</p>
        <p>Y DE OTRA, COMO COMPRADOR: DON ${field("comprador", upper(buyer.name))}, mayor de edad, soltero, vecino de ${buyer.address.town}, con domicilio en ${buyer.address.street}; con D.N.I. y N.I.F. número ${field("dni_nie", buyer.number)}.</p>
        <p>Les identifico por sus reseñados documentos, que me exhiben, y <b>EXPONEN:</b></p><p>I.- Que DOÑA ${upper(seller.name)} es dueña, en pleno dominio, de la siguiente finca:</p>`,
        `${paper}<p>URBANA.- VIVIENDA sita en ${home.town}, ${field("direccion", home.street)}. Tiene una superficie construida de ${w.whole(60, 140)} metros cuadrados. REFERENCIA CATASTRAL: ${field("referencia_catastral", w.cadastral())}.</p>
        <p>INSCRIPCIÓN.- Registro de la Propiedad número ${w.whole(1, 9)} de ${home.town}, tomo ${w.digits(4)}, libro ${w.digits(3)}, folio ${w.digits(2)}, finca número ${field("finca", w.digits(5))}, inscripción 3ª.</p>
        <p>CARGAS.- Libre de cargas, según resulta de la nota simple incorporada.</p><p style="text-align:center"><b>ESTIPULACIONES</b></p>
        <p>PRIMERA.- DOÑA ${upper(seller.name)} vende y transmite a DON ${upper(buyer.name)}, que compra y adquiere, la finca descrita, como cuerpo cierto.</p>
        <p>SEGUNDA.- El precio de la compraventa es de ${field("importe", `${w.euros(90_000, 320_000)} euros`)}, que la parte compradora satisface mediante cheque bancario y transferencia desde la cuenta ${other(spacedIban(w.iban()))}.</p>
        <p>TERCERA.- Todos los gastos se satisfarán con arreglo a la Ley. AUTORIZACIÓN: leo esta escritura a los comparecientes, la encuentran conforme y firman conmigo, el Notario, que doy fe.</p>${signature(w, 50, 18)}`,
      ];
    },
  },
  {
    id: "land-registry-note",
    type: "landRegistryExtract",
    style:
      "body { font: 9.5pt/1.45 'Liberation Sans' } h2 { font-size: 9.5pt; background: #eee; padding: 1mm; margin-top: 4mm } .m { position: absolute; right: 5mm; top: 60mm; writing-mode: vertical-rl; font-size: 6.5pt }",
    sides: (w) => {
      const owner = w.person();
      const home = w.address();
      return `<div class="m">C.S.V.: ${field("csv", w.digits(15) + w.letters(2))} &nbsp; Servicio Web de Verificación: https://sede.registradores.org/csv</div>
        <p style="text-align:center"><b>REGISTRO DE LA PROPIEDAD DE ${upper(home.town)} Nº ${w.whole(1, 12)}</b><br><span style="font-size:8pt">${w.address().street} · Tel. 9${w.digits(8)}</span></p>
        <h1 style="font-size:14pt;text-align:center;margin:6mm 0">NOTA SIMPLE INFORMATIVA</h1>
        <p>Fecha de emisión: <b>${field("fecha", upper(dayInWords(w.day(-80, -1))))}</b></p><p>Para información de consumidores se hace constar que la manifestación de los libros por esta nota simple no acredita fehacientemente el contenido de los asientos (art. 222 Ley Hipotecaria).</p>
        <h2>DATOS DE LA FINCA</h2><p>FINCA DE ${upper(home.town)} Nº: <b>${field("finca", w.digits(5))}</b> &nbsp; C.R.U. (IDUFIR): ${field("referencia", w.digits(14))}</p>
        <p>Naturaleza: URBANA: Vivienda en edificio plurifamiliar. Vía pública: ${field("direccion", upper(home.street))}. Código postal: ${field("codigo_postal", home.postcode)}. Referencia catastral: ${field("referencia_catastral", w.cadastral())}. Cuota: tres enteros y doce centésimas por ciento.</p>
        <h2>TITULARIDADES</h2><table><tr><th>NOMBRE TITULAR</th><th>N.I.F.</th><th>TOMO</th><th>LIBRO</th><th>FOLIO</th><th>ALTA</th></tr>
        <tr><td>${field("titular", upper(`${owner.surnames}, ${owner.given}`))}</td><td>${field("dni_nie", owner.number)}</td><td>${w.digits(4)}</td><td>${w.digits(3)}</td><td>${w.digits(2)}</td><td>5</td></tr></table>
        <p>100,000000 % del pleno dominio por título de compraventa. Formalizada en escritura con fecha ${numericDay(w.day(-5000, -400), "/", "short")}, autorizada en ${home.town} por D. ${w.person().name}, n.º de protocolo ${w.digits(4)}.</p>
        <h2>CARGAS</h2><p>HIPOTECA a favor de BANCO MESETA S.A., con C.I.F. ${other(w.company().number)}, para responder de ${w.euros(60_000, 180_000)} euros de principal, con un plazo de amortización hasta el día ${dayInWords(w.day(2000, 8000))}.</p>
        <p style="margin-top:2mm">AFECTA al pago del Impuesto por plazo de CINCO AÑOS, según nota de fecha ${numericDay(w.day(-1500, -300))}.</p>
        <h2>ASIENTOS DE PRESENTACIÓN PENDIENTES</h2><p>No hay documentos pendientes de despacho.</p><p style="font-size:7.5pt;margin-top:6mm">Honorarios (s.i.): 9,02 € · IVA 21 % · Es nota simple a efectos exclusivamente informativos.</p>`;
    },
  },
  {
    id: "residence-permit-resolution",
    type: "residencePermit",
    style:
      "body { font: 10pt/1.5 'Liberation Sans' } td { border: 1px solid #888; font-size: 9pt } p { text-align: justify }",
    sides: (w) => {
      const person = w.foreigner();
      const office = w.address();
      const issued = w.day(-300, -10);
      return `<div style="display:flex;justify-content:space-between;font-size:8pt"><div>DELEGACIÓN DEL GOBIERNO<br>OFICINA DE EXTRANJERÍA EN ${upper(office.town)}</div><table style="width:78mm"><tr><td>Nº EXPEDIENTE</td><td>${field("referencia", `${w.digits(2)}0020${w.whole(2024, 2026)}00${w.digits(5)}`)}</td></tr><tr><td>N.I.E.</td><td>${field("dni_nie", person.number)}</td></tr><tr><td>FECHA</td><td>${field("fecha", numericDay(issued))}</td></tr></table></div>
        <div style="margin:10mm 0 0 95mm">${field("titular", upper(person.name))}<br>${upper(person.address.street)}<br>${person.address.postcode} ${upper(person.address.town)}</div>
        <h2 style="margin:9mm 0 5mm;font-size:12pt">RESOLUCIÓN DE AUTORIZACIÓN DE RESIDENCIA TEMPORAL POR CIRCUNSTANCIAS EXCEPCIONALES</h2>
        <p>Vista la solicitud formulada por el/la ciudadano/a arriba indicado/a, nacional de ${field("nacionalidad", w.pick(["COLOMBIA", "PERÚ", "MARRUECOS", "UCRANIA"]))}, y de conformidad con la Ley Orgánica 4/2000 y su Reglamento, esta Delegación del Gobierno <b>RESUELVE:</b></p>
        <p style="margin-top:4mm"><b>CONCEDER</b> la autorización de ${field("tipo_permiso", w.pick(["arraigo sociolaboral", "arraigo social", "arraigo familiar"]))}, con validez desde el ${field("fecha_inicio", numericDay(issued))} hasta el ${field("caducidad", numericDay(addYears(issued, 1)))}, que habilita para trabajar por cuenta ajena y por cuenta propia en todo el territorio nacional.</p>
        <p style="margin-top:4mm">Deberá solicitar personalmente, en el plazo de un mes desde su notificación, la Tarjeta de Identidad de Extranjero en la comisaría de Policía correspondiente.</p>
        <p style="margin-top:4mm">Contra la presente resolución, que agota la vía administrativa, cabe interponer recurso potestativo de reposición en el plazo de UN MES o recurso contencioso-administrativo en el de DOS MESES.</p>
        <p style="margin-top:10mm">EL DELEGADO DEL GOBIERNO<br>P.D. El Jefe de la Oficina de Extranjería, ${w.person().name}</p>
        <p style="position:absolute;bottom:14mm;font-size:7pt">CSV: ${field("csv", `GEN-${w.letters(2).toLowerCase()}${w.digits(2)}-${w.csv().toLowerCase()}`)} · DIRECCIÓN DE VALIDACIÓN: https://sede.administracionespublicas.gob.es/valida</p>`;
    },
  },
];
