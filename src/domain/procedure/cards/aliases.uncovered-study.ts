/** More of {@link UNCOVERED_PROCEDURES}: study, other countries, events, public services, work. */
export const UNCOVERED_STUDY_AND_ABROAD: Readonly<Record<string, string>> = {
  "Oposiciones y títulos escolares": `
    oposicion*
    oposicion*|opositar|examen correos|policia|bombero|guardia|ayuntamiento|auxiliar|maestro|profesor|justicia|hacienda
    bolsa trabajo|empleo|interin*; interin*; concurso traslados|meritos; funcionari*
    titulo eso|bachiller*|fp|basica|tecnico|idiomas|ingles|monitor|socorrista|entrenador
    graduado eso|escolar|secundaria; titulo graduado eso|escolar|secundaria; sacarme|sacar~ graduado
    sacar~|sacarme|obtener eso|graduado|bachiller*|secundaria adult*|libre|mayor*
  `,
  "Formación profesional de otros grados": `
    titulo eso adult*|libre|sacar~; graduado escolar sacar~|titulo; prueba|pruebas libre* eso|bachiller*|fp
    pruebas libres; educacion adultos; escuela adultos
    expedi*|solicitar~|recoger~|sacar~ titulo bachiller*|eso|fp|tecnico
    acceso|prueba|{aprender}|plaza|matricul*|admision grado|ciclo medio; acceso|prueba|plaza ciclo grado medio
    prueba acceso grado medio; grado medio; fp|grado|ciclo basica|basico|medio; fp basica
    certificado|certificados profesional*|profesionalidad; acreditacion|acreditar~ competencias|experiencia
  `,
  "Cursos, convalidaciones y traslados": `
    curso|cursos sepe|gratis|gratuit*|desempleado*|formacion|inem|parado*
    curso ingles|espanol|idioma*|cocina|manipulador; clase|clases ingles|espanol|conducir gratis
    homolog*|convalid* bachiller*|eso|secundaria|fp|asignatura*|credito*|instituto|escolar*
    !homolog* bachiller*|eso|secundaria|fp {pais}|titulo|extranjer*; convalid* asignatura*|credito*|modulo*
    convalid* asignatura* universi*|carrera|fp; convalid* bachiller*|eso {pais}|extranjer*
    volante matricula provisional; traslado expediente; cambiar~|cambio universidad|carrera|grado|campus
  `,
  "Becas y servicios escolares": `
    anular~|anulacion|devolucion|cancelar~|baja matricula; anular~ matricula universi*; erasmus
    {ayuda}|beca ingles|idiomas {pais}|verano|extranjero|curso; beca {pais}|extranjero
    beca erasmus|comedor|libros|transporte|deportiv*|neae|colaboracion|idiomas|fulbright|material
    {ayuda}|beca comedor|libros|material|transporte|ruta|uniforme|guarderia|logopeda|neae escolar|colegio|texto
    {ayuda} material escolar; necesidades educativas|especiales; beca|ayuda necesidades educativas|especiales
    comedor escolar|colegio; transporte|ruta escolar; libros texto; campamento*; extraescolar*; aula matinal
  `,
  "Idiomas, máster y certificados": `
    escuela oficial idiomas
    matricul*|inscrib*|plaza|apuntar~ idiomas|eoi|conservatorio|musica|natacion|gimnasio|polideportivo|autoescuela|taller*|curso
    eoi; conservatorio; escuela musica|danza|idiomas; doctorado; tesis doctoral
    matricul*|inscrib*|admision|plaza master|doctorado|posgrado|postgrado; master; mir
    examen mir|eir|pir|dele|toefl|b1|b2|c1|ingles
    certificado|titulo|examen b1|b2|c1|ingles|frances|valenciano|catalan|euskera; certificado notas|academico|estudios
    expediente|certificado academico|notas; residencia|colegio estudiantes|universitari*|mayor
  `,
  "Universidad y colegios profesionales": `
    plaza residencia estudiantes|universitaria; practicas empresa|universidad|extracurriculares; absentismo
    expulsion|acoso colegio|cole|instituto; bullying
    reclamar~|revision|revisar~ nota|examen|calificacion*|selectividad; reclamar~ nota
    selectividad inscrib*|matricula|tasas|fecha*; profesor|maestro interin*|trabajar~|bolsa; colegiarse
    colegio abogados|medicos|enfermer*|arquitectos|psicologos|ingenieros; colegi* profesional*
    tarjeta|carnet estudiante|universitari*
  `,
  "Unión Europea y viajes": `
    certificado|registro ciudadano|ciudadanos union|ue|europe*|comunitari*
    ciudadano union|ue|europe*|comunitari* registro|residencia|certificado|verde; certificado registro ue|union
    nie|papel|certificado verde; tarjeta comunitari*; carta invitacion
    carta invitacion {pariente}|{pais}|turista|policia|visado; esta viaje|viajar~|estados|eeuu|usa
    viajar~|viaje eeuu|usa|estados|china|india|japon|australia|canada|cuba|egipto|vietnam|tailandia|turquia|rusia|nueva visado|visa|permiso|esta|eta|necesito
    visado|visa eeuu|usa|estados|americano
  `,
  "Otros países": `
    visado|visa china|india|vietnam|australia|canada|egipto|estados|eeuu|usa|kenia|tanzania|indonesia|bali; green card
    autorizacion regreso; cedula inscripcion; titulo viaje; carta|pasaporte antecedentes policial*
    expulsion|orden espana|extranjer*|expulsion|salida; multa extranjer*
    recuperar~|perder~|renunciar~|conservar~ nacionalidad
    nacionalidad|ciudadania|pasaporte italian*|frances*|portugues*|aleman*|irland*|britanic*|estadounidense|american*
    nacionalidad|ciudadania argentin*|mexican*|colombian*|venezolan*|rumana|marroqui|cuban* {hijo}|recuperar~|pedir|solicitar~
    nacionalidad|ciudadania italian*|frances*|portugues*|aleman*|irland*|polac*|american* {pariente}|bisabuelo|abuel*
    nacionalidad|ciudadania|pasaporte italian*|frances*|portugues*|aleman*|irland*|britanic*|argentin*|estadounidense|american* {abrir}|pedir|solicitar~|sacar~|conseguir|tener|obtener
    traduccion|traductor|traducir jurad*|oficial|documento; traductor jurado
  `,
  "Consulados y extranjería": `
    baja|certificado|inscripcion consular; registro matricula consular; inscrib*|registr* consulado; baja padron
    residente extranjero censo; pension extranjera|alemana|francia; retornado*; certificado emigrante
    subsidio emigrante; repatri*; menor* extranjer* acompanad*; tarjeta residencia fiscal
    homolog* carnet|permiso|licencia {conducir}|{pais}
    trabajo|trabajar~ extranjero alemania|suiza|francia|inglaterra|fuera; certificado a1; a1 desplazar~|seguridad
  `,
  "Ventas y festejos": `
    venta|vender~|tienda petardo*|pirotecni*|fuegos|armas|alcohol|tabaco|loteria
    licencia|punto venta tabaco|loteria|alcohol; estanco; administracion loteria
    rifa*|sorteo|bingo permiso|autoriz*|organizar~; loteria|papeletas vender~|navidad; feria taurin*|toros
    suelta|encierro vaquillas|toros; toros; cata vino; globo*; quema fallas; drones espectaculo
    carteles|pancarta|publicidad|valla|rotulo|letrero fachada|via|calle|poner~|local
    licencia|permiso rotulo|letrero|valla|cartel tienda|bar|local|negocio|fachada; licencia rotulo
    poner~ rotulo|letrero|cartel tienda|bar|local|negocio
    permiso poner~ rotulo|letrero|cartel tienda|bar|local|negocio; rotulo; toldo fachada|casa; buzoneo
  `,
  "Instalaciones y locales municipales": `
    placas solares legalizar~; pozo; pozo|captacion|concesion agua*|legalizar~|riego; licencia ambiental integrada
    residuos; amianto; camara|camaras videovigilancia|vigilancia|seguridad; cajero|gasolinera|lavadero
    food truck homolog*; licencia|ocupacion kiosco|quiosco via|prensa; chiringuito playa concesion
    local ensayo insonoriz*; insonoriz*; uso sala|instalacion*|pista|campo municipal*
    alquilar~|reservar~ sala|instalacion*|pista|polideportivo municipal*|ayuntamiento; boda alcalde precio
  `,
  "Defunción, bancos y servicios sociales": `
    cementerio|nicho|sepultura|incinerar~|cenizas|exhum*|entierro|enterrar~; traslado cadaver|restos|cenizas
    auxilio defuncion; seguro decesos; plan pensiones; rescatar~ plan pensiones
    cuenta banco|bancaria abrir~|bloqueada|cerrar~; abrir~ cuenta banco|bancaria; tarjeta credito|debito
    prestamo|credito personal|coche|rapido|estudios|consumo; asnef; bizum; certificado titularidad bancari*|cuenta
    cheque|ayuda mayores; viaje*|vacaciones imserso; imserso; tarjeta dorada|rosa|oro|sesentaymas; bienestar social
    servicios|ayuda|trabajador* sociales|social|emergencia
  `,
  "Emergencia social y dependencia": `
    ayuda emergencia social|alimentos|comida; banco alimentos; tarjeta monedero
    cuidado|permiso {pariente} enferm*|hospitaliz*; prestacion {hijo} enfermedad|cancer grave
    prestacion {hijo} cancer|grave; permiso|prestacion {hijo} enferm*|cancer|hospitaliz*; cume
    discapaci* tarjeta transporte|metro|coche|iva|irpf|impuesto; {ayuda}|pension|deduccion discapaci*
    asistencia personal; perro guia|asistencia; incapacit*|incapacitar~; medidas apoyo discapaci*; curatela
    ingreso hospital|psiquiatric*; psicolog* seguridad|publico; cambio sexo; titulo nobil*; condecor*; visita congreso
    medalla; carnet federado|arbitro
  `,
  "Empresa y empleo": `
    mejora|certificado empleo|juvenil|garantia; garantia juvenil; bono formativo; tarifa joven
    bonific*|reduccion|deduccion|rebaja|{rebaja} contratar~|contratacion|seguridad|cuota*
    bonific* contratar~|contratacion; erte fuerza; nomina; contrato trabajo|practicas|formacion modelo
    certificado empresa pedir|niega|no; finiquito calcular~; permiso trabajo menor*|16
    renunciar~|baja voluntaria trabajo; autoriz* trabajar~ artista menor*; prevencion riesgos; plan igualdad
    libro visitas; registro horario|jornada; apertura libro; calendario laboral; convenio colectivo
    elecciones sindicales
  `,
};
