import type { CardAliases } from "./aliases.types.ts";

/** Aliases of the cards of the category personales that the catalogue lists. */
export const PERSONALES_ALIASES: Readonly<Record<string, CardAliases>> = {
  "dni-pasaporte": {
    aliases: `
      dni; dnis; pasaporte; renovar~|renovacion|caduc* dni|pasaporte; {renovar} dni|pasaporte; {perder} dni|pasaporte
      {hijo} dni|pasaporte; primer|primero dni|pasaporte; dni|pasaporte urgente|express|emergencia|rapido
      cita dni|pasaporte; sacar~|pedir|hacer|tener dni|pasaporte; carnet|carne|documento identidad
      carnet|carne|documento identidad {renovar}|{perder}|{hijo}; {perder} cartera carnet|identidad|dni|documentacion
      dni movil|digital|app|midni; midni; dni {cambiar} domicilio|direccion|nombre; dni policia|comisaria
      pasaporte policia|comisaria; documento nacional identidad; deneí|denei|deni; denei|deni {renovar}|{hijo}
      carnet|carne identidad policia; pasaporte viajar~|viaje|volar|vuelo|vacaciones|extranjero|avion
      pasaporte {pais}; pasaporte {pais} viajar~|viaje|volar|vacaciones|luna; pasaporte {renovar} viajar~|viaje|{pais}
      pasaporte {hijo} viajar~|viaje|{pais}; dni {perder} policia; foto|fotos|tasa|huella dni|pasaporte; pin dni
      permiso menor|padres pasaporte; pasaporte|dni viernes|lunes|manana|semana urgente
      renovar~ dni|pasaporte caduc*|meses|antes; dni|pasaporte familia|todos|{pariente}
      pasaporte {renovar} consulado|embajada|{pais}|extranjero
      pasaporte espanol {renovar} consulado|embajada|{pais}|extranjero
      pasaporte espanol {pais} {renovar} consulado|embajada
    `,
    keywords: `
      dni pasaporte identidad caduc* comisaria expedicion carnet carne caducado huellas foto viaje viajar~ extranjero
      robado perdido maleta cartera policia consulado menor
    `,
  },
  "carnet-conducir": {
    aliases: `
      {carnet} {conducir}; {carnet} {conducir} {renovar}; {carnet} {conducir} {perder}
      sacar~|sacarse|quitar~ carnet|carne; renovar~|renovacion|caduc*|vencid* carnet|carne
      {perder} {carnet} {conducir}; autoescuela; !psicotecnic*; psicotecnic* {conducir}|{carnet}
      examen teorico|practico; examen|teorico|practico {conducir}|dgt|trafico; dgt examen|renovar~|{carnet}|permiso
      carnet|carne b|a|a1|a2|am|c|c1|d|d1|be; permiso|licencia b|a1|a2|am|c1|d1|be; aprobar~|suspend* teorico|practico
      seguir conduciendo|conducir~; aprender~ conducir~; permiso circular ciclomotor
      reconocimiento medico conductor|{conducir}; carnet|carne {conducir} 70|65|mayor
      poder|quiero {conducir} moto|coche|camion; tasa|tasas dgt {carnet}; renovar~|renovacion dgt
      licencia|permiso ciclomotor|conductor; centro reconocimiento conductor; volver conducir
      jefatura trafico {carnet}; renovar~ {conducir} anos|abuelo|mayor|toca|llevar|seguir
      llevar coche renovar~|carnet|permiso|seguir
      sacar~|sacarme moto|camion|coche|autobus|trailer; sacar~ de moto|coche|camion grande|examen|carnet
      autoescuela libre|sin|empezar~|apuntar~|examen; examinar~|examinarme autoescuela|{conducir}|trafico|dgt|libre
      certificado|reconocimiento|revision medico|medica carnet|carne|coche
    `,
    keywords: `
      carnet carne conducir~ dgt teorico coche moto trafico psicotecnic* autoescuela practico examen
      reconocimiento renovar~ llevar camion autobus furgoneta manejar~ conductor aprobar~ circular~
    `,
  },
  empadronamiento: {
    aliases: `
      !empadron*; padron; volante|certificado|alta|hoja|inscripcion|inscrib* padron|padronal; !padronal
      certificado|justificante convivencia
      apuntar~|apuntarme|registrar~|alta|inscrib* ayuntamiento|municipio vivo|vivir~|mudar~|mudo|casa|nueva|domicilio|direccion
      {cambiar} ayuntamiento apuntar~|registrar~|alta
      {cambiar} domicilio|direccion ayuntamiento|municipio|ciudad|pueblo|padron; {cambiar} domicilio|direccion
      certificado residencia ayuntamiento|padron|municipio|municipal
      vivir~|mudar~|mudo|voy ayuntamiento|municipio|avisar~|pueblo|ciudad avisar~|apuntar~|registrar~|inscrib*|ayuntamiento
      certificado|papel|volante domicilio|vivo|vivir~|direccion|reside|resido
      {demostrar} vivo|vivir~|domicilio|direccion|reside|resido
      {demostrar} vivo|vivir~ aqui|ciudad|pueblo|casa|ayuntamiento|cole|colegio
      censar~|censo ayuntamiento|municipio|pueblo; censarme
      registrar~|registrarme domicilio|direccion|casa|piso ayuntamiento; apuntar~|apuntarme ayuntamiento {cambiar}
      papel|certificado ayuntamiento vivo|vivir~|viviendo|vive; padron municipal|historico|colectivo
      mudar~|mudo|mudado|mudamos ayuntamiento; vecino municipio inscrib*|apuntar~|registrar~; consta vivo
      alta padron baja|{cambiar}|casa; padron {cambiar} casa|domicilio|ciudad; baja padron alta
      padron|ayuntamiento inscribir~|apuntar~|meter~ {pariente}|{hijo}|casa
      constar~ vecino|vecina|pueblo|piso|municipio; alquilar~|alquilado piso|casa vecino|ayuntamiento|constar~
      ser vecino pueblo|ciudad|municipio; alta municipio|ayuntamiento nuevo|nueva|{hijo}|vivir~|{cambiar}
      alta nuevo municipio|ayuntamiento|pueblo|ciudad
      !empadron* casero|dueno|propietario|deja|dejan|contrato|alquiler|piso|casa|{hijo}|{pariente}
      volante colectivo|individual|historico|ayuntamiento|municipal
    `,
    keywords: `
      padron volante domicilio mudar mudar~ ayuntamiento censo vecino constar~ residir~ resido vivir~ vivo viviendo
      piso casa mudado direccion municipio pueblo alquilar~ censado
    `,
  },
  "tarjeta-sanitaria": {
    aliases: `
      tarjeta sanitari*|salud|medico|medica|sip|cip|sanidad|osakidetza|sergas|hospital|ambulatorio
      tarjeta sanitari* {perder}; tarjeta sanitari* {hijo}; tarjeta sanitari* {cambiar}; tarjeta seguridad social
      tarjeta seguridad social medico|salud|{perder}; cartilla sanitaria|seguridad|medica|medico|salud
      {cambiar} medico|pediatra|ambulatorio; medico cabecera|familia; {cambiar} centro salud
      asignar~|asignen|asignado|elegir~|tener|poner~ medico|pediatra|centro|ambulatorio|cabecera
      derecho medico|sanidad|asistencia|sanitari*; asistencia sanitaria|medica
      alta|apuntar~|apuntarme|registrar~ medico|ambulatorio|pediatra|salud|sanidad
      {pais} medico|salud|sanidad|hospital|ambulatorio gratis|publico|ir|derecho|papeles|atienda*|atender~|atienden|enferm*|tarjeta
      sin papeles medico|salud|enferm*|ambulatorio|sanidad
      atender~|atiendan|atienden medico|salud|hospital|ambulatorio|urgencia; pediatra {hijo}
      ir medico {cambiar}|papeles|tarjeta|nuevo|nueva; sanidad publica|universal|gratis; tarjeta pediatra
      tarjeta pediatra|medico {perder}|{hijo}|{cambiar}; tarjeta ir medico; medico cabecera {cambiar}
      tarjeta azul medico; tis; tarjeta individual; tarjetita|tarjeta medico|salud; tarjetita
      embarazada sin|no papeles; hospital|medico sin papeles; medico llegar|vengo|llegado|nuevo {pais}|ciudad
      conseguir|consigo|tener medico; llegar {pais} medico|pediatra
    `,
    keywords: `
      sanitaria sanitario medico pediatra ambulatorio salud cabecera tarjeta sip embarazada hospital enfermo enferma
      urgencias centro doctor doctora asignado asignen atender~ atienden tarjetita seguridad cartilla
    `,
  },
  "certificado-nacimiento": {
    aliases: `
      certificado|partida|acta|extracto|literal|papel|certificacion|copia|documento|fe|plurilingue|inscripcion|hoja nacimiento|naci|nacido|nacida|nacer~
      certificado literal|plurilingue|nacimiento
      certificado|partida|acta|literal nacimiento literal|plurilingue|extracto|internacional
      partida|certificado|acta nacimiento {hijo}|{pariente}; partida|certificado|acta nacimiento registro civil
      partida bautismo|registro; documento|papel donde|cuando|dia|fecha naci|nacio|nacimiento|nacido|nacida
      naci registro civil papel|certificado|copia|documento; partida naci; certificado nacio {pariente}
      extracto nacimiento inscripcion|certificado|literal; extracto nacimiento
      certificado|partida|acta nacimiento {pais}; nacimiento registro civil certificado|partida|copia
    `,
    keywords: `
      nacimiento partida plurilingue literal naci registro civil certificado nacio naciste nacido acta padres fecha
      internacional
    `,
    excludes: "inscribir~|registrar~|apuntar~ {hijo} registro|nacer~|nacimiento; legaliz*; apostill*",
  },
  "matrimonio-civil": {
    aliases: `
      {casar}
      {casar} civil|civilmente|juzgado|ayuntamiento|notario|notari*|alcalde|alcaldesa|concejal|registro|juez|jueza
      expediente matrimonial|matrimonio|boda|previo; contraer~ matrimonio; {permiso} {casar}; {casar} {conyuge}
      {casar} {pais}; {casar} {conyuge} {pais}; {casar} sin|no iglesia|cura
      juzgado|ayuntamiento|civil novio|novia|pareja|iglesia
      fecha|cita|celebrar~ {casar} ayuntamiento|juzgado|registro; {casar} viud*|divorci*
      {casar} testigo|requisito|gay|homosexual|chico|chica|hombre; unirnos|unirse matrimonio|civil
      capacidad matrimonial; {casar} {pais} espana|aqui|papeles
      {casar} {conyuge} ayuntamiento|alcalde|juzgado|notario|civil|registro
      dar|darse|darnos|damos si|quiero ayuntamiento|juzgado; altar sin|no cura|iglesia; pasar~ altar
      dar|darse|darnos|damos quiero ayuntamiento|juzgado|alcalde; ante|pasar~ alcalde|juez|juzgado {conyuge}
      volver {casar}; divorci* {casar}; viud* {casar}; quiero|queremos {casar}
      me caso novio|novia|civil|ayuntamiento|juzgado|registro|{pais}|notario
    `,
    keywords: `
      boda casar casamos matrimonio matrimonial civil testigo novio novia altar cura iglesia prometido prometida
      alcalde concejal juzgado testigos novios enlace
    `,
    excludes: "permiso|dias|vacaciones|licencia {casar} trabajo|empresa|15|quince|dias",
  },
  "antecedentes-penales": {
    aliases: `
      antecedente*; penales; antecedente* penal*; antecedente* certificado|saber|tengo|pedir
      certificado|papel|documento|registro penal*|delito|delincuen*|limpio|condena*|carcel|penado*|criminal*|judicial*
      registro central penado; no|sin tener|tengo|cometido|hay delito|causas|condena*|carcel|antecedente*
      papel|certificado justicia|juzgado limpio; certificado buena conducta; certificado criminalidad
      expediente limpio; historial delictivo|penal|criminal
      antecedente* penal* trabajo|empresa|trabajar~|visado|extranjer*|{pais}
      papel no tengo delito|causas|juicios|carcel; demostrar~ delito|carcel|condena*|limpio
      penales trabajo|trabajar~|empresa; certificado|papel no hecho malo|delito|nada; certificado nada malo
      acreditar~ no|sin condena*|delito|antecedente*; vigilante condena*|delito|antecedente*|certificado
      certificado|papel penal* visado|visa|extranjer*|{pais}; certificado penal* trabajo|trabajar~|empresa {pais}
      tasa|790|006|modelo antecedente*|penales
    `,
    keywords: `
      antecedente delito penal penales condena limpio carcel justicia condenas condenado delincuente delitos malo
      vigilante seguridad penado
    `,
    excludes: `
      antecedente* policial*; cancelar~|cancelacion|borrar~|eliminar~|limpiar~ antecedente*|penales
      antecedente* medico|familiar; derecho penal; abogado penal*; denuncia penal
    `,
  },
  "certificado-digital": {
    aliases: `
      certificado|firma|dni|identificacion|identidad digital|electronic*
      certificado digital persona|fisica|movil|ordenador|instalar~|renovar~|descarg*; fnmt
      clave pin|permanente|movil|sistema|registrar~|registro|registrarme|activ*|avanzado|app|basico|firma
      registr* clave; clave; clave alta|registr*|darme|activ*|obtener|sacar~
      clave tramites|internet|papeles|hacienda|administracion|ayuntamiento|gobierno|publico
      clave {perder}|olvid*|contrasena
      identific*|acreditar~ internet|online|electronic*|digital|sede|web|pagina|ordenador
      identific* sede|web entrar~|acceder~|tramite|papel
      firmar~|firma documentos|internet|online|electronic*|digital|ordenador; firma digital|electronica; autofirma
      certificado fnmt|fabrica|moneda|persona; fabrica nacional moneda
      entrar~|acceder~ sede|web|paginas electronica|administracion|hacienda|seguridad
      tramites|papeles|gestiones internet|online|electronic*|ordenador|telematic*|casa clave|certificado|contrasena|identificar~|firma
      certificado movil|ordenador|navegador|instalar~; instalar~|descargar~|renovar~ certificado digital
      videoidentificacion; contrasena|usuario administracion|tramites|hacienda|gobierno|seguridad
      digital certificado caduc*; carta invitacion clave; codigo carta clave; dnie
      entrar~|acceder~ sede certificado|clave; sede no certificado
      identific* internet|electronic*|online pension|{pariente}|papel|tramite; clave sede
      certificado entrar~|acceder~ sede|web|hacienda|seguridad
    `,
    keywords: `
      digital electronico electronica clave fnmt firma certificado internet pin firmar~ ordenador contrasena usuario
      identificarme identificar~ autofirma navegador movil instalar~ descargar~ videollamada
    `,
    excludes: `
      clave wifi|wi|banco|bancaria|correo|netflix|instagram|caja|ordenador; kit digital; tarjeta clave banco
      nomada digital; libro digital
    `,
  },
  "prestacion-desempleo": {
    aliases: `
      paro; desemple*; prestacion contributiva; no renovar~|renovado trabajo|empresa|ingresos|contrato|curro
      sin|no ingresos trabajo|empresa|despid*|contrato; !sepe; inem
      cobrar~|cobro|pedir|pido|sellar~|derecho|solicitar~|prestacion|arreglar~ paro|desempleo
      prestacion|subsidio|ayuda|seguro desempleo|paro|trabajo; despid* {cobrar}; despid* paro|desempleo
      despid*|despedido|despidieron|despiden
      echar~|echaron|echado|botar~|botaron|largado|tirado trabajo|curro|empresa|faena|empleo|tienda|bar|fabrica|restaurante
      demanda|demandante empleo; tarjeta|darde|darme paro|desempleo
      quedar~|quedado|quede|quedo|estoy sin trabajo|curro|empleo|faena|chamba
      sin trabajo|empleo|curro cobrar~|cobro|ayuda|prestacion|dinero; perder~|perdi|perdido trabajo|empleo|curro
      fin|finalizar~|terminar~|termino|acabar~|acabo|vencer~|vencido|cumplido contrato {cobrar}|paro|trabajo|temporal|obra
      contrato acabar~|acabo|terminar~|termino|fin|finaliz* paro|desempleo|prestacion; finiquito; erte; ere
      no renovar~|renuevan|renovaron|renovado contrato
      apuntar~|apuntarme|inscrib* paro|sepe|inem|desempleo|empleo|desempleado; parado|desempleado
      oficina|cita empleo|sepe|paro; prorrog* paro|subsidio; reanudar~|reanudacion paro|prestacion|desempleo
      cerrar~|cerrado|quiebra empresa trabajaba|calle|trabajo|sin; estar|estoy parado
      despid* trabajo|empresa|curro|prestacion|ayuda|dinero; a la calle despid*|trabajo|empresa|echar~; despedir~
      despedir~ cotizado|anos|trabajo|empresa|{cobrar}; despid* cotizado|cotizados|anos
      ere|erte sepe|paro|empresa|fabrica; cotizado|cotizados paro|desempleo|despid*|cobr*
      no renuevan|renovado|renovaron|renueva trabajado|anos|derecho|cobrar~|hotel|bar|fabrica|empresa
      terminar~|termino|acabar~|acabo obra|temporada|campana cobrar~|cobro|casa|paro
      sin cobrar~ trabajo|obra|empresa|casa; trabajado anos derecho|renuevan|cobrar~|paro
      largan|largado trabajo|curro|empresa|mes|fin|paro
    `,
    keywords: `
      paro desempleo sepe despido trabajo curro contrato cobrar empleo prestacion subsidio empresa cotizado despedido
      despedir~ echado echaron largan finiquito ere erte renovado renuevan indemnizacion temporal obra cobrar~ parado
      ingresos
    `,
    excludes: `
      despedid* soltero|soltera; paro cardiaco|respiratorio|cardio*; contrato alquiler|luz|movil|internet|gas
      demanda despido; reclamar~ despido; despido improcedente|nulo; emplead* hogar alta
      paro camionero|transporte|general
    `,
  },
  "grado-discapacidad": {
    aliases: `
      discapaci*; minusval*
      discapaci*|minusval*|33 grado|certificado|reconoc*|valor*|revis*|tarjeta|solicit*|porcentaje|dictamen|calificacion|papel
      33 certificado|grado|discapaci*|minusval*|por|reconoc*|ciento|den|porciento; 65 discapaci*|minusval*
      grado discapaci*|minusval*
      reconocer~|reconozcan|reconocimiento|reconozca|valorar~|valoracion|valoren|valoraran discapaci*|minusval*|enfermedad|lesion
      tribunal|centro base valoracion|discapaci*|minusval*|medico
      discapaci*|minusval* enfermedad|informes|operar~|lesion|accidente
      enfermedad|sordo|ciego|sorda|ciega|autis*|esclerosis|fibromialgia|parkinson|amput*|down|tea|silla|cancer|esquizofrenia|epilepsia|diagnosticado|diagnosticaron|trastorno discapaci*|minusval*|33|grado|valorar~|valoren|reconoc*|certificado
      me falta pierna|brazo|ojo discapaci*|minusval*|certificado|grado
      {hijo} autis*|tea|down|discapaci* reconoc*|certificado|grado|papel
      subir~|revisar~|revision|aumentar~|empeor* grado|discapaci*|minusval*|porcentaje
      valore|valorar~|valoren|valoracion tribunal|espalda|enfermedad|lesion|equipo|grado; minusvalid*
      sindrome down certificado|solicit*|papel
      diagnostic*|esquizofrenia|bipolar|epilepsia|parkinson|trastorno grado|discapaci*|minusval*|33|reconoc*
    `,
    keywords: `
      discapacidad minusvalia grado autismo enfermedad reconocimiento valoracion cronica sindrome down sordo sorda
      ciego ciega esclerosis fibromialgia amputado tribunal valore valorar~ minusvalido informes medicos lesion
      espalda oido vision
    `,
  },
};
