import type { CardAliases } from "./aliases.types.ts";

/** Aliases of the cards of the category empresariales. */
export const EMPRESARIALES_ALIASES: Readonly<Record<string, CardAliases>> = {
  "alta-autonomo": {
    aliases: `
      autonomo; autonoma; autonomos; alta autonom*; {alta} autonom*; {abrir} autonom*
      hacer|hacerme|hacerse|ser autonom*; 036; 037; modelo 036|037; reta; alta reta; alta|declaracion|modelo censal
      alta hacienda|iae|epigrafe|actividad; freelance; freelancer; autonom* freelance
      trabajar~|trabajo|currar~|curro|empleo|actividad cuenta propia; trabajar~|trabajo|currar~ mi cuenta
      por cuenta propia; mi propio jefe; tarifa plana|reducida; tarifa plana autonom*; cuota autonom*|reducida|cero
      cuota reducida autonom*|cuota; facturar~|facturo|factura|emitir~ cliente|trabajo|autonom*|alta|legal; facturar~
      emitir~|hacer factura|facturas; emprend*; {abrir} negocio|empresa|actividad; negocio propio|pequeno|cuenta
      autoempleo; profesional independiente|liberal|cuenta; trabajador autonom*|independiente|cuenta
      clases particulares facturar~|autonom*|alta|legal; autonom* {pais}|extranjer*|requisito|empezar~|primera|vez
      autonom* societari*|colaborador*|familiar; vender~|vendo internet|online|web autonom*|alta|hacienda|legal|tengo
      tienda online|internet {abrir}; alta|apuntar~ autonom* seguridad|hacienda|reta|importass
      pagar~ autonom* primera|empezar~|alta|cuanto; {alta} seguridad social autonom*|cuenta|propia
      repartidor|rider|youtuber|diseñador*|programador*|fotograf*|fontanero|electricista|peluquer*|traductor*|psicolog* cuenta|autonom*|freelance|facturar~
      abrir|alta actividad hacienda; clases particulares cobrar~|legal*|casa|empezar~|cuenta
      cobrar~ legal* clases|trabajo|cuenta|trabajitos; legalmente|legal cuenta|curro|trabajo|clases|cobrar~
      mi|por cuenta legal*|fontanero|montar~; montar~ libre; ir|trabajar~ libre; cliente factura
      vender~|vendiendo|vendo instagram|internet|etsy|wallapop|vinted|web|online hacienda|legal*|regulariz*|alta|autonom*
      regulariz* hacienda; regulariz* vender~|vendiendo|trabajo|actividad hacienda
    `,
    keywords: `
      autonomo autonoma autonomos reta alta factura cuenta propia censal freelance hacienda emprender negocio
      importass cliente facturar~ clientes particulares clases proyecto independiente emprender~ legalmente legal
      disenador disenadora programador fotografo fontanero electricista traductor cobrarlas cobrar~ libre trabajitos
    `,
  },
  "baja-autonomo": {
    aliases: `
      baja autonom*; baja|dejar~|dejo|cese reta|036|censal; {dejar} autonom*; {dejar} ser autonom*
      {dejar} actividad|negocio|empresa; cese actividad; cese|cesar~ autonom*; {dejar} cuota|reta|facturar~
      {dejar} pagar~ autonom*|cuota; {dejar} autonom* pagar~|cuota|cuenta
      cerrar~|cierro|cierre|cierra {tienda}|{bar}|actividad|persiana
      cerrar~|cierro|cierre|cierra {tienda}|{bar} baja|jubil*|autonom*
      cerrar~|cierro tienda|bar|negocio|local autonom*|cuota|baja|cuenta; dejar~|dejo trabajar~ cuenta
      dejar~|dejo cuenta propia|autonom*; no quiero seguir|ser autonom*|pagando|cuota
      baja autonom* hacienda|seguridad|reta|importass; baja hacienda|actividad|seguridad
      {dejar} negocio autonom*|jubil*|cuota; ya no trabajo|facturo autonom*|cuenta|cuota; baja freelance
      darme|darse|dar baja autonom*|actividad|negocio; quitar~|quitarme|borrar~ autonom*
      trabajar~|trabajo|curro cuenta cerrar~|cierro|dejar~|dejo|baja
      contratado|contrato|contratan|trabajo empresa no cuenta|autonom*|cuota; ya no|dejar~ trabajar~|trabajo cuenta
      no trabajar~ cuenta comunicar~|comunico|baja|avisar~
      encontrar~|encontrado trabajo autonom*|cuota|cuenta dejar~|baja|quitar~; cierre|cerrar~ mi negocio
      echar~ cierre|persiana
    `,
    keywords: `
      baja autonomo autonomos autonoma cese cerrar cierro cuota dejar reta negocio cerrar~ cierre jubilo jubilacion
      dejar~ dejo recibo borrar~ parar~ seguir pagando persiana contratado
    `,
    excludes: `
      volver~|volvemos|reabrir~ abrir~
      baja medica|enfermedad|laboral|maternidad|paternidad|embarazo|depresion|accidente; baja voluntaria trabajo
      baja coche|vehiculo|linea|movil|luz|gas|gimnasio|seguro
    `,
  },
  "constitucion-sl": {
    aliases: `
      sociedad limitada|mercantil|responsabilidad; sl; slu; s.l.; {crear} sociedad|sl|slu; {crear} empresa
      {crear} empresa socio|amigo|hermano|hermana|primo|sl|limitada|notari*|internet
      sociedad limitada {crear}|socio|unipersonal; denominacion social|certificado|negativ*
      certificado|certificacion negativ* nombre|denominacion|empresa|sociedad
      registro mercantil inscrib*|empresa|sociedad|nombre|escritura|constitu*|{crear}; estatutos sociales|sociedad
      capital social minimo|sociedad|sl|empresa|{crear}; escritura constitucion
      constitucion|constituir~ sociedad|empresa|sl; circe; punto atencion emprendedor; due empresa|sociedad|sl
      socio {crear}|negocio|empresa|sociedad; {crear} sociedad limitada socio|amigo|hermano|hermana|notari*
      notari* empresa|sociedad|sl; nif|cif empresa|sociedad|sl provisional|nuev*|{crear}
      nombre sociedad|empresa reserv*|mercantil|libre; pasar~|convertir~ autonom* sl|sociedad|limitada|empresa
      {crear} startup; 3000 euros|capital sociedad|sl|empresa; sociedad unipersonal
      administrador unico {crear}|sl|sociedad; {crear} propia|mi empresa
      {crear} empresa propia socio|notari*|mercantil|sl; socio notari*|firmar~; firmar~ empresa|sociedad notari*
      registro mercantil; sociedad {pariente}|cunado|amigo|socio|amigos
      empresa entre|con tres|dos|varios|cuatro|amigos|cunado|primo; limitar~ responsabilidad
      empresa participaciones|socios; {crear} empresa tres|cuatro|dos amigos|socios|entre
    `,
    keywords: `
      sociedad limitada sl socio constitucion mercantil empresa notario capital denominacion estatuto socios amigos
      cunado hermano participaciones responsabilidad estatutos escritura entre
    `,
    excludes: `
      sociedad anonima|civil|cooperativa|laboral|medica|gananciales
      disolver~|disolucion|liquidar~|liquidacion sociedad|sl|empresa; cuentas anuales
      ampliacion|ampliar~|reduccion capital; cesar~|cambio|cambiar~|nombrar~ administrador; vender~ participaciones
      cambio|cambiar~ domicilio social
    `,
  },
  "licencia-apertura": {
    aliases: `
      {abrir} {bar}; licencia|permiso|declaracion|autorizacion|requisito|papeles|proyecto|tramites|legalizar~ {bar}
      licencia apertura; licencia apertura {bar}; licencia apertura|actividad|funcionamiento|hosteleria {bar}
      {abrir} {bar} licencia|permiso|local|pueblo|requisito; licencia hosteleria|restauracion
      alquilar~|comprar~|quedar~ {bar}; negocio hosteleria|hostelero; {bar} ayuntamiento
      pub|bar|discoteca|cafeteria musica|requisito|licencia
      dar|darse|darnos|damos|servir~ comida|comidas|cenas|copas|tapas|desayuno|menu local|abrir~|licencia|negocio
      bar licencia; {abrir} local comida|copas|tapas|hosteleria; licencia bar|pub|discoteca musica
      montar~|poner~|abrir~ {bar} local|pueblo|playa|barrio; licencia funcionamiento; traspas* {bar}
      {cambiar} titular*|nombre|licencia {bar}; apertura {bar}
      {abrir} restaurante|bar|cafeteria socio|amigo|{pariente}; volver~|volvemos|reabrir~ abrir~ {bar}
      reabrir~|reapertura {bar}|local; {bar} cerrado abrir~|volver~|volvemos; heredado {bar} abrir~|licencia
      declaracion|comunicacion responsable|previa {bar}; licencia actividad|apertura {bar}|hosteleria
    `,
    keywords: `
      bar restaurante cafeteria hosteleria apertura licencia abrir abrir~ local traspaso cocina kebab pizzeria
      cerveceria chiringuito pub copas tapas comidas humos extractor aforo camareros
    `,
    excludes: `
      trabajar~|camarero|empleo|curriculum bar|restaurante; cerrar~|cierro bar|restaurante|cafeteria; reservar~ mesa
      licencia apertura tienda|comercio|peluqueria|oficina|gimnasio|academia|comercial|taller
    `,
  },
  "licencia-actividad": {
    aliases: `
      {abrir} {tienda}; licencia|permiso|declaracion|comunicacion|requisito|papeles|apertura {tienda}
      licencia actividad; licencia actividad|apertura|comercial {tienda}; licencia comercial|negocio
      licencia actividad comercial|local|negocio|economica; declaracion responsable
      declaracion responsable actividad|local|tienda|negocio|comercio|apertura|{tienda}
      comunicacion previa actividad|local|tienda|negocio|apertura; comunicacion previa
      {cambiar} titular* licencia|local|negocio|actividad|tienda
      {abrir} local|negocio|comercio publico|comercial|licencia|permiso|ayuntamiento|barrio|calle; {abrir} local
      licencia apertura {tienda}; local comercial licencia|abrir~|{abrir}|permiso|legal
      alquilar~|alquilado|alquilo local tienda|negocio|{tienda}|abrir~; traspas* {tienda}
      abrir~|abro|montar~|monto|poner~ {tienda} barrio|pueblo|local|calle|ropa|moviles|uñas; actividad comercial
      actividad inocua|clasificada|calificada; licencia ayuntamiento tienda|local|negocio|comercio
      {abrir} {tienda} licencia|permiso|requisito|ayuntamiento
    `,
    keywords: `
      tienda comercio local licencia actividad negocio abrir abrir~ peluqueria apertura responsable comercial academia
      despacho gimnasio papeleria ferreteria fruteria bicicletas ropa bajo traspaso declaracion
    `,
    excludes: `
      cerrar~|cierro tienda|local|negocio|comercio; tienda online|internet; trabajar~ tienda; {abrir} {bar}
      licencia {bar}; {abrir} farmacia|estanco|guarderia
    `,
  },
  "registro-marca": {
    aliases: `
      {registrar}|registrada|proteccion marca|logo|logotipo
      marca|logo|logotipo|nombre comercial|registrada|empresa|negocio|tienda|producto {registrar}|proteccion
      nombre negocio|tienda|empresa|comercial|local|bar|restaurante|proyecto|grupo|banda {registrar}|copi*|proteccion|mio
      nombre comercial; !oepm; marca oepm|patentes|registrada
      nombre {alimento}|producto|marca|proyecto|grupo|ropa|linea quitar~|quiten|copi*|exclusiv*|proteg*|roben|{registrar}
      oficina patentes marca; patentes marcas oficina; renovar~|renovacion marca
      copiar~|copie|copien|copian|robar~|roben|robe|usar~|use marca|logo|logotipo|nombre|diseño; clases niza
      clase niza; marca clase|niza|europea|nacional|registr*|registro|titular; oposicion marca
      marca registr* nombre|producto|ropa|cerveza|empresa; patentar~|patente marca|logo|nombre|logotipo
      registr* nombre|nombres comercial|negocio|empresa|producto|tienda
      crear~|tengo marca ropa|cosmetic*|propia|{registrar}
      nombre mio|exclusiv*|solo ropa|producto|marca|linea|negocio|tienda; logotipo
      {registrar} marca comercial|ropa|producto
    `,
    keywords: `
      marca logo logotipo oepm registro registrar registrar~ nombre copiar copiar~ exclusiva negocio diseno producto
      linea ropa quiten copien usar~ propio mio oposicion niza
    `,
    excludes: `
      marca coche|movil|mejor|zapatillas|ropa comprar~; diario|periodico marca; nombre registro civil
      cambiar~|cambio nombre; marca personal|paso
    `,
  },
  "registro-sanitario": {
    aliases: `
      registro|numero|autorizacion|comunicacion|permiso|licencia|inscripcion|inscrib*|alta|papeles|requisito|inspeccion sanitari*|sanidad|rgseaa|rgsa
      !rgseaa; rgsa; registro general sanitario
      {fabricar} {alimento} sanidad|sanitari*|rgseaa|registro|permiso|permis*|legal|comunicar~|requisito|papeles|licencia|autoriz*
      obrador; obrador {alimento}|sanidad|{abrir}|casa|casero; sanidad {alimento}
      sanidad empresa|negocio|industria|obrador|fabrica|almacen|nave|consejeria {alimento}|{fabricar}|registro
      vender~|vendo|vendes {alimento} casa|caser*|cocina; empresa|negocio|industria|almacen {alimento}
      empresa|industria alimentaria; {fabricar} {alimento}
      {abrir} obrador|fabrica|queseria|panaderia|pasteleria|catering|conservera|bodega|almazara {alimento}|sanidad
      importar~|distribuir~|almacenar~ {alimento}; catering sanidad|registro|{abrir}|empresa; appcc
      seguridad alimentaria registro|empresa|numero; comedor|bar|tienda registro sanitari*|sanidad; rsi numero
      comunicar~ sanidad; registro sanidad|sanitario {abrir}
      vender~|vendo {alimento} registro|sanidad|permiso|legal|internet; cocinar~ vender~; cocinar~ casa vender~
      vender~ tuper|tupers|comida|platos casa|caser*|cocinar~
    `,
    keywords: `
      sanitario sanidad alimento alimentaria obrador fabrica mermelada registro envasar consejeria elaborar catering
      conservas tuper tupers fruta quesos envasar~ almacen distribuir~ elaborar~ cocinar~ importar~ etiquetado
      alergenos comida tartas
    `,
    excludes: "carnet|curso manipula*; receta; centro|clinica sanitari* autorizacion; tarjeta sanitaria",
  },
  "ayudas-pyme": {
    aliases: `
      {ayuda} pyme|pime|pymes; {ayuda} {empresa}; {ayuda} {empresa} alguna|pedir|solicitar~|mi
      {ayuda} {empresa} pequen*|mediana|digitaliz*|nuev*|crear~
      {ayuda} autonom*|emprend*|comercio|tienda|bar|hosteleria|local|taller|contratar~|contratacion|digitaliz*|innova*|inver*|exportar~|internacionaliz*
      subvenc* autonom*|empezar~|emprend*|empresa|contratar~; pyme; kit digital; kit consulting
      digitaliz* empresa|negocio|pyme|tienda|subvenc*|ayuda; {ayuda} pequen* empresa|negocio|comercio|autonom*
      convocatoria|convocatorias subvenc*|ayuda empresa|pyme|autonom*|negocio; next generation; fondo|fondos europeos
      bdns; infosubvenciones; enisa; linea|prestamo ico empresa|autonom*|pyme
      {ayuda} maquinaria|reformar~|modernizar~|equipo negocio|empresa|tienda|local|comercio|taller
      dinero publico|ayuntamiento|europa|estado|junta empresa|negocio|pyme|autonom*
      incentivo empresa|contratar~|contratacion; subvenc* {abrir}|montar~ negocio|empresa|tienda|autonom*
      subvencion a fondo perdido; cuota cero; perras|dinero|financiacion|pasta negocio|empresa|tienda|bar|taller|pyme
      {ayuda} ordenadores|maquinaria|web|equipos {tienda}|{empresa}|pequen*|autonom*
      subvenc* {tienda}|{bar}|{empresa}; subvenc* renovar~ {tienda}|{empresa}|{bar}
      {tienda}|{bar} pequen* subvenc*|{ayuda}; financiacion|dinero publica|publico|europe* {empresa}
      busco financiacion|subvenc* {empresa}
    `,
    keywords: `
      pyme subvencion subvenciones ayuda ayudas empresa negocio autonomo digitalizar convocatoria fondos comercio
      financiacion maquinaria ordenadores modernizar~ digitalizar~ digitalizacion fondo perdido europeos pequena
      innovacion europa perras
    `,
    excludes: "{ayuda} alquiler jov*; {ayuda} alquiler vivienda|piso; {ayuda} estudi*",
  },
  "inscripcion-empresa": {
    aliases: `
      contratar~|contrato|contratacion|coger~ {trabajador}
      contratar~ {trabajador} primer*|seguridad|alta|bar|tienda|negocio|empresa
      inscrib*|inscripcion|alta|registrar~ {empresa}|empleador|empresario|patronal seguridad|social|tesoreria|tgss
      codigo|numero cuenta cotizacion; ccc; numero patronal; patronal seguridad; ta6; ta 6; cuenta cotizacion
      codigo cotizacion; inscripcion empresa; inscrib*|alta empresa seguridad social
      alta {trabajador} seguridad|social|empresa|bar|tienda|negocio|contrato; alta {trabajador}
      primer|primera|primeros emplead*|trabajador*|contrato|asalariad*|camarero
      tener|tengo|coger~ emplead*|trabajador*|asalariad* primer*|negocio|alta|legal; {empresa} seguridad social
      {empresa} seguridad social contratar~|{trabajador}|codigo|alta|inscrib*; ser|hacerme empleador|empresario
      apertura centro trabajo; comunicar~|comunicacion apertura centro; sistema red; contratar~ gente|personal|alguien
      coger~ {trabajador} autonom*|negocio|bar|tienda; emplead*|trabajador* alta|coger~|contratar~ autonom*
      meter~ {trabajador} negocio|bar|tienda|nomina|empresa; seguridad social {trabajador} contratar~|alta|primer*
      meter~|poner~ chaval|chica|chico|persona|alguien trabajar~|trabajando
      chaval|chico|chica trabajar~ taller|tienda|bar|negocio|empresa; contratar~ chica|chico|chaval|senora
      nunca emplead*|trabajador*|contratado; primer* emplead*|trabajador*
    `,
    keywords: `
      contratar contratar~ empleado trabajador cotizacion patronal tesoreria seguridad social empresa inscripcion tgss
      empleada empleados chaval chica dependienta camarero plantilla nomina ccc meter~ aprendiz ayudante
    `,
    excludes: `
      emplead*|trabajador* hogar|domestic*|limpieza|casa
      contratar~ luz|gas|internet|fibra|seguro|abogad*|hipoteca|agua; contrato alquiler; busco trabajo
      subvenc*|ayuda contratar~|contratacion
    `,
  },
};
