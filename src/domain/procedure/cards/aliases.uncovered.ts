/**
 * Phrases that name a procedure no card covers, by topic, in the notation of {@link CardAliases}. They compete with the
 * cards: the one that explains more of the query wins, and with a tie no card is given.
 */
export const UNCOVERED_PROCEDURES: Readonly<Record<string, string>> = {
  Menores: `
    adopcion; adoptar~; adopcion|adoptar~ {hijo}|internacional|extranjero|{pais}
    acogimiento|acoger~ {hijo}|familiar|menor; idoneidad adopcion; gestacion subrogada
    tutela|curatela|guarda|custodia; custodia {hijo}|compartida; regimen visitas; patria potestad; emancipacion menor
    autorizacion|permiso viajar~|viaje menor; permiso viajar~ {hijo}
  `,
  "Parejas y matrimonio": `
    divorcio; divorci*; separacion|separarme matrimonio|legal|pareja|{conyuge}|bienes; convenio regulador
    pension alimentos|alimenticia|compensatoria; nulidad matrimonial; pareja hecho
    inscribir~|registrar~|registro|inscrip*|inscrib* pareja hecho; pareja hecho registro|notari*; capitulaciones
    gananciales; boda religiosa|iglesia|catolica; certificado|partida|acta matrimonio
    inscrib*|registr* matrimonio extranjero|{pais}|consulado
  `,
  "Registro civil": `
    certificado|partida|acta defuncion; defuncion; certificado|fe vida; certificado|fe vida estado; fe soltería
    certificado solteria|estado; libro familia; inscrib*|registrar~|apuntar~ {hijo} registro|civil|nacimiento|nacido
    inscripcion nacimiento; inscribir~ nacimiento; cambiar~|cambio nombre|apellido|apellidos
    cambiar~|cambio|orden apellido*|nombre registro|civil|dni; cambiar~|cambio|rectificacion sexo|genero
    rectificar~ registro civil
  `,
  "Familia numerosa y dependencia": `
    titulo|carnet|carne|tarjeta familia numerosa; familia numerosa
    familia numerosa especial|renovar~|titulo|solicitar~; familia monoparental; monoparental titulo|carnet
    dependencia; dependencia ley|grado|valoracion|{pariente}|solicitar~|ayuda
    ayuda|grado|ley dependencia {pariente}|mayor; cuidador|cuidar~ {pariente} ayuda|mayor|dependencia|domicilio
    ayuda domicilio; teleasistencia; residencia ancianos|mayores|tercera|geriatric*|publica
  `,
  "Residencias, discapacidad e incapacidad": `
    plaza residencia mayores|ancianos|{pariente}|tercera|publica; centro dia mayores; asilo ancianos|mayores|abuel*
    aparcamiento|aparcar~|plaza|estacionamiento discapaci*|minusval*|movilidad|reducida
    tarjeta aparcamiento|estacionamiento; tarjeta aparcamiento discapaci*|minusval*; incapacidad
    incapacidad permanente|temporal|laboral|absoluta|total; invalidez; pension invalidez|incapacidad|discapaci*
    gran invalidez
  `,
  "Pensiones y subsidios": `
    pension no contributiva; jubil*; pension jubilacion; jubil* autonom*|anticipad*|parcial|pension|activa|65
    retiro|retirarme; simular~ jubilacion; orfandad; pension orfandad|huerfan*; huerfan*; favor familiares
    ingreso minimo; imv; ingreso minimo vital; renta minima|garantizada|insercion|ciudadana|activa|valenciana; rai
    subsidio 52|mayor*|agrario; subsidio mayor* 52|55; subsidio|prestacion desempleo mayor* 52; ayuda 52
  `,
  "Paro, despido y vida laboral": `
    capitaliz*|unico paro|pago|desempleo; pago unico; capitaliz* paro; paro|prestacion autonom*
    cese actividad prestacion|paro|cobrar~|ayuda; cese actividad autonom* prestacion; paro autonom*; demanda despido
    papeleta conciliacion; reclamar~|impugnar~|denunciar~ despido|nomina|empresa|sueldo; fogasa; acoso laboral
    inspeccion trabajo; vida laboral; informe|certificado vida laboral; informe bases cotizacion; bases cotizacion
    cambiar~ base cotizacion
  `,
  "Seguridad Social y deudas": `
    numero afiliacion; numero seguridad social; numero|alta afiliacion seguridad social
    numero seguridad social primera|vez|nuss|trabajar~; nuss; alta emplead*|trabajador* hogar|domestic*
    emplead*|trabajador* hogar|domestic*|limpieza|casa; alta chica|senora|mujer|persona limpi*|limpieza|cuida
    chica|senora|mujer|persona limpi*|limpieza|cuida casa
    contratar~ emplead*|interna|cuidadora|limpieza hogar|casa|{pariente}|mayor; convenio especial
    aplazar~|aplazamiento|fraccionar~ deuda*|pago|hacienda|seguridad; deudas seguridad|hacienda; embargo
    certificado|estar corriente hacienda|seguridad|pago
  `,
  "Bajas y permisos del trabajo": `
    baja medica|enfermedad|laboral|ansiedad|depresion|comun; baja medica autonom*|depresion|trabajo; mutua
    parte baja|confirmacion; accidente laboral|trabajo; excedencia; excedencia {hijo}|cuidado|voluntaria
    reduccion jornada; adaptacion jornada; lactancia; permiso lactancia; riesgo embarazo|lactancia
    permiso matrimonio|boda; permiso matrimonio boda dias; permiso mudanza|fallecimiento|retribuido|hospitalizacion
    vacaciones empresa|trabajo; cheque bebe; ayuda|cheque|deduccion {hijo} nacimiento|cargo|maternidad|100
  `,
  "Hijos y citas médicas": `
    cheque|{ayuda} guarderia; guarderia; plaza guarderia; escuela infantil 0|cero|bebe; ayuda {hijo} cargo|bebe|nacer~
    complemento infancia; reconocimiento|prueba|test paternidad; interrupcion embarazo; aborto
    tarjeta sanitaria europea; tse; sanitaria europea; donante|donar~; voluntades anticipadas; testamento vital
    instrucciones previas; eutanasia; receta; receta electronica|medica
    cita medico|medica|pediatra|especialista|dentista|cabecera; cita medico|medica cabecera|familia
    pedir cita medico cabecera
  `,
  Sanidad: `
    historia|historial clinic*|medic*; informe medico|alta; vacun*; certificado vacun*|covid; segunda opinion
    reclam* hospital|medica|sanidad|negligencia; lista espera|operacion|quirurgica; reintegro gastos; protesis ayuda
    muface; seguro medico|salud privado; carnet|carne|curso|certificado manipula*; !manipulador
    carnet manipulador alimentos; autorizacion|licencia centro|clinica sanitari*
    abrir~ clinica|centro sanitari*|dental; abrir~|montar~ farmacia|estanco|guarderia|loteria|autoescuela
  `,
  "Armas, pesca y animales": `
    licencia|permiso|guia arma|armas|rifle|escopeta|pistola; licencia|permiso armas caz*|tipo|e|d; armas
    escopeta {comprar}|legalizar~|guia; licencia pesca; pesca; pescar~
    permiso|licencia|carnet pesca|pescar~ rio|mar|embarcacion|submarina; licencia federativ*|federad* caza*
    federativa caza; coto caza; {crear} coto caz*; licencia|carnet|permiso perro|ppp|peligros*
    perro peligros*|potencialmente
    perro|gato|mascota chip|registrar~|censo|empadron*|pasaporte|alta|vacuna|seguro|microchip|adopt*
    !empadron* perro|gato|mascota; pasaporte perro|gato|mascota|animal*; licencia perro
  `,
  "Campo, montes y barcos": `
    nucleo zoologico; colmena*|apicultur*|explotacion ganader*; gallina*; rega ganader*
    carnet|aplicador fitosanitari*; quema|quemar~ rastroj*|poda|restos; hoguera; tala|talar~|podar|poda arbol*
    setas recoger~|permiso; acampar~|acampada; pasto; pac ayuda|agricultor*; joven agricultor
    carnet|titulo|licencia barco|patron|per|navegar~|nautic*|moto agua; matricula|registrar~ barco|embarcacion
    patron embarcac*; licencia|carnet|piloto|registro|registrar~|operador dron|drones|aesa
  `,
  "Carnets de oficio y de socio": `
    registrar~ dron
    carnet|licencia|tarjeta taxi*|vtc|tacografo|cap|transport*|carretillero|carretilla|grua|camionero mercanc*
    licencia taxi|vtc; tarjeta transporte|tacografo|cap; tarjeta transporte mercanc*; adr; carretill*
    !carnet joven|biblioteca|deportivo|socio|gimnasio|estudiante|ugt|periodista
    carnet|carne joven|biblioteca|socio|instalador|gas|monitor|vigilante|deporte|prensa|arbitro|soldador
    tip vigilante|seguridad; vigilante seguridad; carnet|carne instalador|electricista|gruista|operador
  `,
  "Permiso de conducir y multas": `
    permiso|carnet|licencia internacional condu*|conducir~|manejar~; permiso|carnet internacional
    canje*|canjear~|convalid*|homolog*|cambiar~ {carnet} {conducir}|{pais}|extranjer*; canje*|canjear~ {carnet}
    carnet|permiso|licencia {pais} canje*|espanol|canjear~|cambiar~
    punto|puntos carnet|conducir|dgt|recuper*|quedan|saldo; recuper* carnet|puntos|permiso; multa
    multa trafico|aparcamiento|velocidad|dgt|recurr*|pagar~|identificar~; recurr* multa|sancion; sancion; radar
    retirada carnet
  `,
  Vehículos: `
    itv; pasar~ itv; cita itv; transfer*|cambi*|titular* coche|vehiculo|moto|titularidad
    cambiar~|cambio|transferencia titular*|nombre|propietario coche|vehiculo|moto
    {comprar}|{vender} coche|moto|vehiculo|segunda; {comprar}|{vender} coche|moto segunda|mano
    baja coche|vehiculo|moto|definitiva; matricul* coche|vehiculo|moto|importad*|remolque|patinete; matricula
    importar~ coche|vehiculo; sacar~|retirar~|recuperar~ coche|moto deposito|grua; permiso|tarjeta circulacion; ficha tecnica; distintivo|etiqueta|pegatina ambiental
    etiqueta dgt|coche; duplicado permiso circulacion
  `,
  "Impuestos y ayudas del vehículo": `
    patinete; homolog* coche|vehiculo|moto|reforma|furgoneta|remolque|caravana|gancho|llantas
    impuesto|exencion|bonificacion circulacion|vehiculo|coche|matriculacion|ivtm; seguro coche|moto|hogar|vida
    parte accidente; ayuda|subvencion|plan coche|vehiculo|moves|electrico; plan moves; zona azul|residente|sare|bajas
    tarjeta|zona residente aparcar~|aparcamiento|coche
    bono|abono|tarjeta|tarjetas transporte|metro|renfe|bus|autobus|tren
    bono social|luz|termico|electrico|cultural|transporte|consumo|comercio|agua|gas; bono cultural jov*
  `,
  "Vía pública y obras": `
    bono social luz|electric*; vado; vado permanente; licencia vado; placa vado
    reserva|reservar~ aparcamiento|via|calle|espacio mudanza; mudanza permiso|calle|aparcar~
    contenedor|andamio|grua|zanja obra|via|calle|escombro*; contenedor obra; andamio
    licencia|permiso|declaracion obra; licencia obra mayor|menor|reforma; obra mayor|menor|nueva
    obra|reforma casa|piso|bano|cocina|vivienda|local|terraza permiso|licencia|hacer
    reformar~|reforma casa|piso|bano|cocina|vivienda|fachada
    licencia construir~|edificar~|piscina|demolic*|parcela*|derrib*; construir~ casa|piscina|nave; piscina
  `,
  "Obras y catastro": `
    cerrar~|cerramiento|acristalar~|techar~ terraza|balcon|patio; pergola; primera|licencia ocupacion
    licencia|cedula primera ocupacion; cedula habitabilidad|urbanistic*; habitabilidad; certificado urbanistic*
    segregacion|segregar~|parcelar~|agrupar~ finca|parcela; catastro; referencia|certificado catastral
    valor catastral; certificado|recurso|alta catastr*; nota simple; registro propiedad
    registro propiedad nota|inscrib*|cancelar~; escritura|escriturar~ casa|piso|compraventa|copia
    cambio titular* casa|piso; donacion; donar~ {casa}|dinero {hijo}|{pariente}; usufructo; heren* yacente|modelo
  `,
  "Alojamientos y alquiler": `
    licencia|piso|vivienda|alquiler|apartamento turistic*|vacacional|airbnb|turista*
    alquilar~ piso|casa|habitacion turista*|airbnb|vacacional; alquil* piso|casa airbnb|turist* licencia|permiso
    airbnb; casa rural; hotel|hostal|albergue|camping|pension|alojamiento abrir~|montar~|licencia
    contrato|fianza|deposito|inquilino|casero alquiler|alquilar~; fianza; deposito|devolver~|devolucion fianza
    inquilino* paga|okupa|echar~|desahuci*; desahuci*; okupa*|ocupa casa|piso|echar~; alquiler social
    vivienda|piso social|protegida|protegido|vpo|proteccion|sorteo
  `,
  Vivienda: `
    solicitar~|inscrib* vivienda proteccion|vpo|vpp
    {ayuda} alquiler mayor*|jubilad*|pensionista*|vulnerab*|65|violencia; alquiler mayor* 65|68|70|ayuda|jubil*
    ayuda alquiler violencia|genero|vulnerable
    cancelar~|cancelacion|levantar~|novacion|subrog*|reclamar~|gastos|inversa|segunda|clausula|ampliar~|amortizar~ hipotec*
    cancelar~|cancelacion hipotec* registro|propiedad; subrog*; subrog* hipotec*; clausula suelo
    comunidad|presidente propietarios|vecinos|edificio; inspeccion tecnica edificios; ite; ascensor; rehabilit*
    {ayuda}|subvenc* rehabilit*|ascensor|fachada|ventanas|aerotermia|caldera|placas|paneles|solar*
  `,
  "Energía, suministros y consumo": `
    {ayuda} instalar~|poner~|comprar~ placas|paneles|solar*|coche|caldera|ventanas; autoconsumo
    alta|cambio|cambiar~|contratar~|titular*|boletin|baja luz|agua|gas|suministro|electric*|fibra|internet|telefono
    boletin electrico; cambio titular* luz|agua|gas|suministro|recibo|telefono|contrato
    contratar~ luz|gas|agua|internet|fibra; factura luz|agua|gas|telefono
    reclamar~ factura|luz|agua|gas|telefon*|aerolinea|vuelo|banco|seguro; hoja|hojas reclamacion*; reclamacion consumo
    consumidor*; arbitraje consumo
  `,
  Impuestos: `
    renta; declaracion|borrador|hacer|campana renta|irpf
    declaracion renta {hijo}|conjunta|autonom*|rectificar~|borrador; irpf; devolucion hacienda|renta|iva
    303|130|111|115|190|347|349|390|720|100|200|202|210|151|149|184|840|140|143|145
    modelo 303|130|111|115|190|347|349|390|720|100|200|202|210|151|149|184|840|140|143|145|600|620|650|714; iva
    declaracion|trimestre|trimestral iva|impuesto|autonom*; iva trimestr*
    impuesto sociedades|patrimonio|transmisiones|actividades|donaciones|matriculacion
  `,
  "Otros tributos y certificados fiscales": `
    itp; plusvalia; plusvalia municipal; sucesion*|impuesto donacion*
    tasa|recibo|impuesto basura|agua|circulacion|vehiculo|vado
    pagar~|fraccionar~|aplazar~|recurrir~|reclamar~|domiciliar~|recurso ibi|contribucion|recibo
    certificado|residencia fiscal|retenciones; certificado residencia fiscal; clave hacienda referencia
    numero roi|vies|eori; roi; eori; requerimiento hacienda; ley beckham; certificado retenciones|ingresos|rentas
    rectificar~ factura*; factura electronica|verifactu; verifactu; domiciliar~ impuestos|recibos
    apoderamiento|apoderar~; apud acta
  `,
  "Propiedad intelectual e inventos": `
    patent*; patente; patentar~ invento|idea|producto|maquina; invento; invencion
    registrar~ invento|invencion|idea|cancion|libro|novela|obra|guion|videojuego|aplicacion|app|software|dominio|poema*
    modelo utilidad; diseno industrial; propiedad intelectual; propiedad intelectual registr*|libro|obra|cancion
    derecho|derechos autor; sgae; isbn; deposito legal; dominio; registrar~ dominio|web|internet; publicar~ libro
    proteccion datos; registro|inscrib* ficheros|aepd|retribut*
  `,
  "Otras entidades": `
    fundacion; {crear} fundacion; fundacion benefica|{crear}; cooperativa; {crear} cooperativa
    cooperativa trabajo|vivienda|{crear}; comunidad bienes; {crear} comunidad bienes
    sociedad civil|anonima|laboral|profesional; {crear} sociedad civil|anonima|laboral; sociedad anonima; sindicato
    {crear} sindicato; partido politico; {crear} partido politico; club|entidad deportiv*; {crear} club deportivo
    federacion; {crear} federacion; utilidad publica; declaracion utilidad publica
    disolver~|disolucion|liquidar~|liquidacion|cerrar~|extinguir~ sociedad|empresa|asociacion|sl|fundacion
  `,
  "Sociedades, notaría y justicia gratuita": `
    disolver~|liquidar~|cerrar~ sociedad limitada|sl; concurso acreedores; segunda oportunidad
    ley segunda oportunidad; insolvencia; cuentas anuales; depositar~ cuentas; deposito cuentas
    legalizar~|legalizacion libros; ampliacion|ampliar~ capital
    cambiar~|cambio|cese|nombrar~ administrador|junta|directiva|domicilio|estatutos|objeto sociedad|asociacion|sl|empresa|social
    cambio|renovar~ junta directiva; partida registral; poder|poderes notarial*|notari*|pleitos|ruina; poder notarial
    abogado oficio; justicia gratuita; abogado|turno oficio
  `,
  "Denuncias y juicios": `
    denuncia*; denunciar~; poner~ denuncia; denuncia robo|estafa|ruido|vecino|acoso|maltrato
    orden alejamiento|proteccion; violencia genero|machista; violencia genero ayuda|denuncia|orden
    demanda|demandar~ juicio|vecino|banco|monitorio|judicial|reclamacion; juicio; juicio rapido|verbal; monitorio
    indulto; cancelar~|cancelacion|borrar~|eliminar~|limpiar~ antecedente*|penales; antecedente* policial*
    certificado|delitos sexual*|naturaleza; delitos naturaleza sexual; delitos sexuales
    certificado delitos sexual*|naturaleza; trabajar~ con menores certificado|penales|delitos
  `,
  Ciudadanía: `
    jurado; jura bandera; objecion; citacion juzgado; responsabilidad patrimonial
    caida|cai calle|acera reclam*|indemniz*; indemniz*; quejas|queja ruido|ayuntamiento|vecino*
    ruido vecino*|bar|molest*; elecciones|censo|voto|votar~ correo|electoral|mesa; voto correo; censo electoral
    mesa electoral; transparencia; registro|digital|entrada general|electronico instancia; instancia general; huelga
    convocar~ huelga; padron municipal habitantes vehiculos; recogida muebles|enseres|trastos; punto limpio
    huerto|huertos urban*|municipal*
  `,
};
