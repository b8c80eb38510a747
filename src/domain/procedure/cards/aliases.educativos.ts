import type { CardAliases } from "./aliases.types.ts";

/** Aliases of the cards of the category educativos. */
export const EDUCATIVOS_ALIASES: Readonly<Record<string, CardAliases>> = {
  becas: {
    aliases: `
      beca; becas
      beca estudi*|general|mec|ministerio|universi*|bachiller*|fp|ciclo|grado|master|carrera|superior|matricula|residencia|educacion|instituto
      mec; {ayuda} estudi*|estudiar~|carrera|universi*|uni|facultad|bachiller*|fp|matricula
      {ayuda} estudi* carrera|universi*|grado|bachiller*|fp; becario
      {ayuda} {pagar} estudi*|carrera|universi*|matricula|master
      {ayuda} estado|ministerio|gobierno|economica estudi*|estudiar~|carrera|universi*|bachiller*|fp
      beca {hijo}|familia|renta|umbral|dinero
      no|sin dinero|poder|puedo|pueden|pagar~|tengo|llega|llegan estudi*|estudiar~|universi*|carrera|matricula
      padres pagar~|pueden|dinero estudi*|estudiar~|universi*|carrera
      estudi*|universi*|carrera|matricula gratis|pagar~|costear~ {ayuda}|dinero
      pagar~|paguen|pague estado|gobierno estudi*|carrera|matricula|universi*; residencia estudiantes beca
      renta|umbral beca; beca padres|ganan|gana|ingresos|dinero|cobran
      beca {aprender} superior|fp|ciclo|grado|universi*|master|bachiller*; beca estudi* grado superior|medio
      paguen|pague|pagar~ estudio|estudios; hijo|hija|hijos universidad|estudiar~|carrera {ayuda}|llego|dinero|pagar~
      dinero estudiar~|estudios; {ayuda} hijos universidad; ayuda|ayudas universidad|estudios
    `,
    keywords: `
      beca estudio estudiar mec universidad ayuda ayudas ministerio renta estudios estudiar~ umbral ingresos familia
      hijos pagar~ paguen matricula residencia bachillerato
    `,
  },
  matricula: {
    aliases: `
      matricul*|automatricul* {universidad}|{carrera}|asignatura; !automatricul*; matricul* {universidad} {carrera}
      preinscri* {universidad}|{carrera}; preinscri* {universidad} {carrera}; preinscri*
      selectividad|pau|ebau|evau|pevau plaza|{carrera}|{universidad}|nota|entrar~|elegir~|matricul*|preinscri*|aprobar~
      apuntar~|apuntarme|inscrib*|entrar~|acceder~|empezar~|empiezo|plaza|solicitar~|pedir|ingresar~|ir {universidad}|carrera|grado
      plaza|entrar~|apuntar~|estudiar~|matricul* {carrera}; plaza {carrera} {universidad}|selectividad|nota
      nota|notas corte; nota corte {carrera}; primer|primero|segundo carrera|grado|{carrera}
      estudiar~|estudio {carrera} {universidad}|plaza|quiero|apuntar~|matricul*
      pagar~|tasas|fraccionar~|plazos matricula|universi*; distrito unico|universitario
      lista espera {universidad}|{carrera}; adjudicacion {universidad}|plaza|{carrera}; matricula; grado universi*
      apuntar~|matricul*|entrar~ primero|segundo {carrera}|{universidad}
      admitido|admitida|aceptado|aceptada|admision {universidad}|{carrera}
      lista|listas adjudicacion|espera|admitidos {universidad}|plaza|{carrera}; cupo|plaza reserva {universidad}
      {cambiar} carrera|grado plaza|pedir|{carrera}; plaza {carrera} {cambiar}|pedir|solicitar~
      pedir|solicitar~|quiero plaza {carrera}
    `,
    keywords: `
      matricula matricular universidad universitaria selectividad preinscripcion plaza carrera facultad asignatura uni
      grado ebau evau pau nota corte asignaturas ingenieria enfermeria admitido adjudicacion carreras preferencia
    `,
    excludes: `
      vivo {pais} {universidad}; grado discapaci*|esquizofrenia|diagnostic*
      matricula coche|vehiculo|moto|remolque|honor|patinete|furgoneta|roja|verde|alemana
      matricul* coche|vehiculo|moto|autoescuela|conservatorio|idiomas
      matricul* colegio|cole|instituto|infantil|primaria|eso
    `,
  },
  "homologacion-titulos": {
    aliases: `
      !homolog*; !homolog* {titulo}; !homolog* {titulo} {pais}|{extranjero}; convalid* {titulo}
      convalid* {titulo} {pais}|{extranjero}|{profesion}; equivalencia {titulo}|nivel|academic*
      declaracion equivalencia
      reconocer~|reconozcan|reconocimiento|valer~|valga|validar~|validez|sirva|equipar*|valido {titulo}|estudios {pais}|{extranjero}|aqui|espana|{profesion}
      valga|valer~|sirva|reconozcan|validar~ carrera|titulo|estudios|diploma|titulacion
      {profesion} {pais} ejercer~|ejerzo|trabajar~|trabajo|titulo|carrera; ejercer~ {profesion} espana|aqui|{pais}
      ejercer~ {profesion}; titulo|carrera|estudios {extranjero}|{pais} espana|valer~|ejercer~|trabajar~|aqui|reconoc*
      titulo|carrera|estudi*|gradu* {pais}|{extranjero} {profesion}|universi*
      convalid* carrera|titulo|estudios|universi*; titulo {extranjero}; ejercer~ {pais}|espana {titulo}
      titulo fuera|extranjer*|{pais} sirva|valga|valer~|valido aqui|espana|trabajar~; titulo|carrera fuera aqui
      sirva titulo|carrera aqui|fuera; {profesion} titulo {pais}
    `,
    keywords: `
      homologacion homologar convalidar titulo extranjero equivalencia carrera ejercer ejercer~ reconocer venezolana
      venezolano argentino licenciatura valer~ valga validar~ diploma veterinaria medicina odontologia arquitecto
      profesion
    `,
    excludes: `
      apostill*
      homolog* vehiculo|coche|moto|furgoneta|casco|caravana|reforma|bola|remolque|llantas|instalacion|neumatico
    `,
  },
  "acceso-fp-superior": {
    aliases: `
      fp|ciclo|modulo|grado|formativ*|formacion|cfgs|cf superior; cfgs; cfgs {aprender}|infantil|plaza|educacion
      fp|ciclo|grado|tecnico|modulo superior {aprender}|prueba|examen|plaza|informatica|administr*|apuntar~
      ciclo formativ* superior; formacion profesional superior; prueba|examen|curso|acceso fp|ciclo|grado superior
      tecnico superior; superior plaza|apuntar~|{aprender} medio|bachiller*|ciclo|fp; grado medio {aprender} superior
      medio superior; fp plaza|apuntar~|{aprender}|admision|inscri*|solicitar~
      prueba|examen acceso fp|ciclo|formacion|modulo; {aprender} fp bachiller*|dual|distancia; fp dual|distancia
      {aprender} fp|formacion profesional; fp; formacion profesional; bachiller* fp|ciclo|modulo
      curso preparatorio|preparacion prueba|acceso superior|fp|ciclo; dam|daw|asir ciclo|fp|superior|{aprender}
      grado superior bachiller*|sin|plaza|nota; sin bachiller* superior|ciclo|fp|modulo
      meter~|entrar~|ir|hacer|apuntar~ superior; fp alto|altos|superiores
      un superior bachiller*|medio|meter~|entrar~|ciclo; prueba|examen entrar~ ciclo|superior
      aprobar~|aprobe bachiller* superior|ciclo
    `,
    keywords: `
      fp ciclo superior formativo grado acceso prueba modulo tecnico profesional cfgs bachillerato informatica
      laboratorio plaza titulado medio altos
    `,
    excludes: "fp|ciclo|grado basica|basico; {ayuda}|beca fp; homolog*; instalacion electrica",
  },
  "acceso-mayores-25": {
    aliases: `
      mayor|mayores|edad 25|40|45|veinticinco|cuarenta
      mayor|mayores 25|40|45|veinticinco {universidad}|{carrera}|acceso|prueba|examen|uned|carrera
      acceso|prueba|examen|curso universidad mayor|mayores|25|45|40|adult*
      acceso|prueba|examen mayor|mayores 25|45|40|{universidad}
      sin|no|ni bachiller*|selectividad|estudios|secundaria {universidad}
      bachiller*|selectividad|estudios {universidad} tengo|anos no|sin|ni|nunca|deje
      bachiller*|selectividad sin|no|ni {universidad}|carrera; prueba|examen acceso {universidad}
      prueba|examen acceso {universidad} mayor*|25|edad|tengo|anos; {universidad} mayor|mayores|adult*|edad
      {universidad} mayor|edad 25|30|35|40|45|50|treinta|cuarenta
      entrar~|acceder~|ir|empezar~ {universidad} sin|edad|anos bachiller*|selectividad|trabajar~|25|mayor*
      deje|dejar~ estudios|instituto|bachiller* {universidad}; acceso25; uned acceso
      curso acceso uned|universidad|directo
      {universidad} 26|27|28|29|30|31|32|33|34|35|36|37|38|39|40|42|45|50 no|sin|nunca
      {universidad}|{carrera} no|sin|ni|nunca bachiller*|selectividad|instituto|secundaria
      {desde25} {universidad}|{carrera} no|sin|ni|nunca|deje bachiller*|selectividad|estudios|instituto|secundaria
      {desde25} {universidad} acceder~|acceso|entrar~|ir|estudiar~|empezar~
      deje|dejar~ instituto|estudios|bachiller* {universidad}|{carrera}; {universidad} adult*|mayor* sin|no
      uni|universidad|facultad mayor|mayores|adulto|viejo
      tengo|anos {desde25} estudiar~ {carrera}|historia|uni|universidad trabajar~|trabajo|siempre|nunca|deje
      siempre quise estudiar~ {carrera}|universidad {desde25}|entrar~|anos
      {desde25} {carrera}|bellas|artes|historia|universidad egb|graduado|eso|primaria|sin|solo
      egb|graduado {universidad}|{carrera}|bellas
      {desde25} hacer|estudiar~ {carrera}|bellas|historia gustaria|ilusion|siempre
    `,
    keywords: `
      mayores 25 45 40 acceso universidad prueba uned bachillerato facultad bachiller instituto deje nunca mayor
      adulto edad trabajar~ trabajo estudiar~ siempre selectividad camionero
    `,
    excludes: "fp|ciclo|modulo",
  },
  "expedicion-titulo": {
    aliases: `
      expedi*|emision|emitir~|recoger~|recojo|duplicado|resguardo|deposito titulo|diploma
      expedi* titulo {universidad}|carrera|oficial|grado|master
      titulo|diploma universitari*|carrera|licenciatura|diplomatura
      titulo|diploma universitari*|carrera|grado|universidad|facultad|licenciatura|master solicitar~|pedir|recoger~|recojo|sacar~|{acabar}|{perder}|duplicado|expedi*|fisico|oficial
      certificado|titulo supletorio|sustitutorio|provisional titulo|carrera|universi*|grado|mientras
      certificado supletorio|sustitutorio
      {acabar} carrera|grado|universi*|estudios|master|tfg|facultad titulo|diploma|papel|certificado
      {perder} titulo|diploma universi*|carrera|grado|licenciatura; suplemento europeo; titulo carrera
      titulo grado|master universi*; titulo universitari* expedi*
      tasas|tasa|pagar~ titulo|expedi* universi*|carrera|grado; ya {acabar} carrera|universidad titulo
      titulo oposicion {acabar}|universidad|carrera|grado; cuando|donde recoger~|recojo titulo
      papel|certificado {acabar} carrera|universidad|facultad|grado
      solicitar~|pedir|recoger~|recojo|sacar~ titulo oficial|universidad; {acabar} {carrera} titulo|diploma
      titulo graduado|graduada solicitar~|solicitud|universi*|pedir|oficial; titulo graduado|licenciad*|diplomad*
      {acabar} master|doctorado titulo|diploma; titulo master; solicitud titulo
      carton|papel carrera|universidad|licenciatura; nunca|no recoger~|recogi titulo
      graduado|graduada|licenciado|licenciada titulo|diploma oficial|sacar~|pedir
      {acabar} {carrera} recoger~|recogi titulo
    `,
    keywords: `
      titulo expedicion carrera universidad supletorio recoger recoger~ facultad resguardo oficial graduado acabar~
      acabado terminar~ termine terminado graduada diploma recogi provisional carton secretaria rector
    `,
    excludes: `
      titulo {pais}
      titulo extranjer*|eso|bachiller*|fp|propiedad|numerosa|patron|graduado escolar|idiomas|ingles|monitor; apostill*
      homolog*; convalid*
    `,
  },
  "admision-escolar": {
    aliases: `
      plaza|apuntar~|apunto|matricul*|admision|escolari*|inscrib*|inscripcion|sitio|preinscri*|preinscrip*|solicitud|entrar~|admitir~|puntos|baremo|buscar~|meter~|elegir~|ingreso|registrar~ {colegio}
      admision centro|centros|escolar; admision {colegio} plaza|publico|concertado|puntos; !escolari*
      escolari* {hijo}|{colegio}; {hijo} {colegio}
      {hijo} {colegio} plaza|apuntar~|matricul*|inscrib*|admision|sitio|preinscri*|empezar~|empieza|cambiar~|publico|concertado
      {cambiar} {colegio}; {cambiar} {colegio} {hijo}
      {colegio} publico|concertado|cerca|zona|barrio plaza|apuntar~|admision|{hijo}; plaza escolar
      centro escolar plaza|admision|cambiar~|cambio; infantil 3|tres; puntos|baremo|zona {colegio}
      reclamar~ plaza {colegio}; plaza bachillerato|eso|primaria|infantil|instituto; matricul* {colegio}|bachillerato
      empezar~|empieza|entra|comenzar~ primaria|infantil|eso|cole|colegio|instituto|secundaria {hijo}|plaza
      hermanos mismo {colegio}; {hijo} empezar~|empieza|entra|entrar~|apuntar~ {colegio}
      !escolari* {hijo} {pais}|tres|dos; escolari* {hijo}; puntos|baremo colegio|cole|instituto
      {hijo} {pais} colegio|escuela|escolari*|instituto; lista espera {colegio}
      no ha entrado|admitido|plaza {colegio}
    `,
    keywords: `
      colegio cole escuela instituto plaza hijo hija nino escolar admision primaria infantil eso concertado nina
      hermano puntos baremo zona escolarizar~ curso clase guarderia tutor alumno
    `,
    excludes: `
      escuela idiomas|musica|danza|arte; colegio abogados|medicos|mayor|profesional|electoral|notarial|arquitectos
      {ayuda}|beca|comedor|transporte|ruta|libros|uniforme {colegio}; titulo {colegio}; cheque
      trabajar~|profesor {colegio}; infantil plaza profesor; {universidad}; acoso; permiso salir
    `,
  },
};
