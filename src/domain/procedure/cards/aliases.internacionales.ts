import type { CardAliases } from "./aliases.types.ts";

/** Aliases of the cards of the category internacionales. */
export const INTERNACIONALES_ALIASES: Readonly<Record<string, CardAliases>> = {
  "permiso-residencia": {
    aliases: `
      permiso|tarjeta|autorizacion|carnet|carta residen*
      permiso|tarjeta|autorizacion residen* trabajo|temporal|permanente|larga|{renovar}|{perder}|familiar|{pais}|espana
      residencia legal|espana|trabajo|larga|permanente|temporal|lucrativ*|familiar|extranjer*|{pais}|{renovar}
      {renovar} residencia|tie|nie; tie; tie {renovar}|{perder}|huellas|cita|tarjeta|recoger~; !arraig*
      residencia no lucrativ*; !arraig* social|laboral|sociolaboral|familiar|formativo|socioformativo|segunda
      !reagrup*; !reagrup* {pariente}; regulariz*
      regularizar~|regularizacion papeles|situacion|espana|extranjer*|{pais}
      sin papeles|papel residencia|legal|espana|trabajar~|regulariz*|arregl*|anos|vivir~
      papeles|legal|residencia espana|aqui|vivir~|viviendo|quedar~|quedarme|arregl*|extranjer* {pais}|anos|legal|sin
      residencia papeles|{hijo}|nacio|nacido; sin|no papeles residencia; {hijo} nacio|nacido papeles|residencia
      permiso|autorizacion trabajo; permiso trabajo extranjer*|{pais}|residencia|espana|cuenta; tarjeta extranjer*
      tarjeta identidad extranjer*; tarjeta extranjer* {renovar}|{perder}; larga duracion
      larga duracion residen*|tarjeta|ue; nomada digital
      traer~|traigo|traerme|venir~|venga {pariente} {pais}|espana|vivir~
      vivir~|quedar~|quedarme|viviendo espana|aqui legal*|papeles|permanente|residencia
      oficina|cita|tramite extranjeria; golden visa
      modificar~|modificacion residencia|autorizacion|estudiante|estancia
      residencia hijo|hijos|familiar|conyuge|pareja {pais}|espana|espanol*; papeles vivir~|trabajar~ {pais}|extranjer*
      estancia estudi* prorrog*|renovar~|renovacion|trabajar~; huellas tarjeta|extranjer*|tie|residencia
      {pais} vivir~|quedar~|quedarme|residir~ espana|aqui papeles|permiso|legal|residencia|anos
      familiar|conyuge|pareja espanol*|comunitario residencia|tarjeta|papeles; asilo denegado residencia; ex10|ex17
      menor nacido espana residencia; sin papeles; conseguir|obtener|arreglar~|arreglarme papeles
      arreglar~ papeles extranjer*|{pais}|hijo|mujer
      estudiante|estancia cambiar~|modificar~|pasar~ permiso|residencia trabajar~|trabajo
      cambiar~ estancia|estudiante|estudios permiso|residencia|trabajo
      traer~|traerme|traigo senora|mujer|esposa|marido|hijos|familia|padres {pais}
      papeles trabajar~ extranjer*|espana|{pais} extranjer*|siendo
    `,
    keywords: `
      residencia tie arraigo extranjeria extranjero papeles legal regularizar tarjeta reagrupacion vivir permiso
      trabajo legalmente quedarme sin oferta estancia estudiante marruecos senegal honduras traerme traer~ senora
      esposa renovar~
    `,
    excludes: `
      extranjeria cita; venir|viene|venga {pariente} meses|turista|vacaciones|visita|dias
      residencia ancianos|mayores|tercera|geriatric*|estudiantes|universitaria|canina|fiscal|verano|medica|abuel*|perros
      nacionalidad; visado|visa; certificado residencia fiscal|baleares|canarias|insular; medico interno
    `,
  },
  visados: {
    aliases: `
      visado; visa
      visado|visa estudi*|trabajo|trabajar~|turista|turismo|turistico|lucrativ*|nomada|reagrup*|residencia|corta|larga|schengen|espana|{pais}|consulado|familiar|busqueda|{pariente}|transito|emprende*
      visado|visa {pais} espana|estudi*|trabajar~|turista|turismo|venir~|{pariente}|consulado; !schengen
      visado|visa !lucrativ*
      consulado|embajada espana|espanol venir~|viajar~|entrar~|permiso|turista|estudiar~|papeles
      venir~|viene|venga|entrar~|traer~|visitar~ espana {pais}|turista|estudiar~|trabajar~|visita|vacaciones|consulado
      {pariente} {pais} venir~|viene|venga|visitar~|visita turista|espana|vacaciones|consulado|visit*|verme|visado
      estudiar~|master|curso espana {pais}|consulado|fuera; {pais} estudiar~ espana
      {pais} estudiar~|master|curso consulado|embajada; {pais} estudiar~|master consulado espana|ir|master
      visitar~ {pariente} {pais}; {pariente} {pais} visitar~|verme|visita
      permiso viajar~|entrar~|venir~ espana|europa|schengen; citar visado; viajar~ espana {pais}
      invitar~ {pariente} {pais} espana|visado|turista; visado denegado|rechazado|recurso; visado nomada digital
      visado reagrup* familiar; turista espana 90|tres; trabajar~ espana {pais}
      ir|venir trabajar~|estudiar~ espana {pais}
      {pariente} {pais} venir|viene|venga meses|dias|verano|temporada|turista|visita
      {pais} venir|viene|venga espana tres|3|90 meses|dias; prima|primo {pais} venir|viene
      visa|visado irme|ir|pa|venir|viajar~ espana
      {pariente} {pais} quiere|hacer|estudiar~ curso|master|estudios meses|anos|espana
      curso espanol {pais} meses|{pariente}; {pariente}|sobrin*|prim* {pais} curso|estudiar~|venir|visita*
      vivo {pais} estudiar~|universidad|master|trabajar~|venir espana|admitido|admitida|barcelona|madrid
      admitido|admitida universidad|master vivo|{pais} {pais}|espana; visado|visa residencia !lucrativ*
    `,
    keywords: `
      visado visa consulado embajada turista schengen viajar venir extranjero lucrativa venir~ viajar~ visitarme curso
      estudiar~ espana master trabajar~ sobrino prima
    `,
    excludes: `
      tarjeta visa|mastercard; visa oro|banco|credito; visado colegio|colegial|proyecto|arquitecto*|ingenier*|plano*
      carta invitacion; {pais} espanol* necesito visado|visa viajar~
    `,
  },
  asilo: {
    aliases: `
      asilo; asilo politico|pedir|solicitar~|cita|espana|frontera|{pais}; refugiado; refugio politico; refugio
      refugi* pedir|solicitar~|politic*|espana|{pais}|guerra|estatuto
      proteccion|protejan|proteja internacional|subsidiaria|temporal
      proteccion internacional {pais}|pedir|solicitar~|espana
      proteccion {pais}|pais amenaz*|guerra|persegu*|persigu*|peligro|huir~|muerte|matar~|violencia|miedo
      huir~|huyo|huyendo|huyen|escapar~|escapo|escape|escapamos guerra|pais|{pais}|violencia|maras|dictadura|regimen|amenaz*|muerte|persec*
      persegu*|persigu*|persecucion|amenaz*|peligro|matar~|matan|mataran|torturar~|tortura pais|{pais}|gay|homosexual|lesbiana|trans|politic*|religion|regimen|gobierno|maras|volver|periodista|opositor|cristiano|guerrilla
      guerra pais|{pais} espana|proteccion|quedarme|huir~|huyendo|volver|llegar
      no|miedo|poder volver|regresar~ pais guerra|amenaz*|persegu*|persigu*|matar~|matan|muerte|carcel|peligro|gay
      tarjeta roja; apatrid*; oficina asilo|refugio; ucrania|ucranian* proteccion|guerra|refugi*|papeles
      peligro|riesgo vida pais|{pais}; mi pais amenaz*|persegu*|persigu*|guerra|matar~|matan
      miedo pais|{pais} volver|regresar~|maten; devolver~ pais peligro|guerra|matan
      gobierno pais busca|persigue|mata|encarcel*|detener|detuvo
      periodista|activista|opositor {pais}|pais gobierno|busca|amenaz*|peligro|matar~|carcel
      escapar~|escapando|huyendo|huir~ mara|maras|guerra|pandilla*|violencia|regimen
      maras|pandillas {pais}|escapar~|huir~|amenaz*
    `,
    keywords: `
      asilo refugio refugiado proteccion internacional guerra amenaza perseguido persiguen huyendo pais miedo peligro
      huir~ escapar~ escapando maras amenazan amenazas matan periodista gobierno gay frontera busca carcel torturar~
    `,
    excludes: `
      asilo ancianos|mayores|abuel*|viejos|perros; refugi* animal*|perro*|gato*|montana|pirineo*|aneto
      proteccion datos|civil|menor*|solar|animal; orden proteccion|alejamiento; maltrato|violencia genero
      ex marido|novio amenaz*
    `,
  },
  "apostilla-haya": {
    aliases: `
      !apostill*; !apostill* {documento}; !apostill* {documento} universi*|penal*|nacimiento|notari*|{pais}
      !apostill* haya; haya apostill*|sello|convenio|la; sello|convenio|tratado|legaliz* internacional
      sello|convenio|tratado !haya; sello haya {documento}|penal*
      sello|convenio|cuno internacional haya|documento|certificado|{documento}|{pais}
      legaliz*|validar~|valga|valer~|validez|valido|reconozcan {documento} {pais}|{extranjero}|embajada|exteriores
      legaliz* {documento}|firma|documentos {pais}|{extranjero}
      legaliz* {documento} nacimiento|universi*|penal*|notas|matrimonio|notari* {pais}|{extranjero}
      valga|valer~|validez|valido|sirva|usar~|reconozcan {documento} {extranjero}|{pais}
      legaliz* documento|documentos|certificado|titulo; sello documento|certificado|titulo|papeles {extranjero}|{pais}
      poder notarial {pais}|{extranjero}
      {documento} espanol* {extranjero}|{pais} valga|valer~|validez|sello|legal*|sirva|reconoz*
      exigen|piden|pedir {documento} espanol* sello|internacional|legaliz*; postilla
      sello valga|valer~|sirva|validez|fuera|extranjero|pais; sello ese|valga|fuera|extranjero
      apostilla titulo|trabajar~ {pais}; {documento} {extranjero}|{pais} apostill*|legaliz*|sello
    `,
    keywords: `
      apostilla apostillar haya sello legalizar legalizacion validez internacional convenio extranjero legalizar~
      legalizado valga fuera titulo poder documento consulado exteriores
    `,
    excludes: "homolog*; convalid*; visado",
  },
  nacionalidad: {
    aliases: `
      nacionalidad; nacionalid*; nacionaliz*
      nacionalidad espanol*|residencia|opcion|matrimonio|{hijo}|carta|nietos|descend*|sefardi|jura|examen|expediente|{pais}|anos|requisito
      hacer|hacerme|hacerse|ser|convertir~ espanol|espanola
      obtener|tener|conseguir|pedir nacionalidad|ciudadania espanol*; ciudadania espanol*|espana; ciudadania; ccse
      dele; examen ccse|dele|nacionalidad|cervantes|constitucion
      jura|jurar~|juro nacionalidad|bandera|constitucion|rey|ser|espanol*
      nacionalidad {hijo} nacido|nacida|espana|espanol*|padre
      nacionalidad|espanol* abuel*|nieto*|bisabuel* espanol*|ley|memoria; ley nietos|memoria
      pasaporte espanol {pais}|nacionalidad|ser|extranjer*; hijo espanol* nacionalidad|abuelo; doble nacionalidad
      diez|10|dos|2 anos nacionalidad|espanol*; nacionalizarme; residente ciudadano|espanol*
      ciudadano|ciudadana espanol*; ser espanol|espanola tiempo|anos|viviendo|vivir~|llevar|llevo
      casad* espanol* nacionalidad|ser|hacerme; nacionalidad espanol* {pais}
      abuelo|abuela|bisabuelo|bisabuela espanol|espanola|gallego|gallega|asturian*|vasco|vasca|catalan*|andaluz*|canari*
      naci|nacido|nacida {pais} abuelo|abuela|padre|madre espanol|espanola|gallego|gallega
      pasaporte espanol {pais} anos|llevo|sacar~|ser; llevar|llevo anos espanol|nacionalidad; ccse dele
      pasaporte espanol soy|sacarme|llevo {pais}
    `,
    keywords: `
      nacionalidad ciudadania ccse dele jura espanol espanola nacionalizarme ciudadano abuela abuelo nieto
      descendiente jurar~ examen residencia anos gallega
    `,
    excludes: `
      nacionalidad|ciudadania|pasaporte italian*|frances*|portugues*|argentin* perder~|italia
      perder~|recuperar~|renunciar~|conservar~ nacionalidad; curso espanol; jura bandera civil
    `,
  },
  nie: {
    aliases: `
      nie
      nie {comprar}|casa|banco|cuenta|trabajar~|estudiar~|extranjer*|herencia|coche|cita|asignar~|numero|sacar~|pedir|solicitar~|consulado|comisaria|policia|primera|blanco|{pais}|certificado
      numero identidad|identificacion extranjer*; numero extranjer*; numero identidad|identificacion
      numero extranjer* {comprar}|banco|cuenta|casa|piso|policia|trabajar~; ex15; ex 15; modelo|formulario ex|ex15
      numero identificacion {pais}|fiscal extranjer*; {pais} {comprar} {hogar} numero|nie|identificacion
      {comprar} {hogar} {pais}|extranjer* numero|nie; abrir~ cuenta banco nie|extranjer*|numero; numero nie
      nif extranjer*; 790 012; identidad extranjero; nie {comprar} coche|moto|casa|piso; nie {comprar} {pais}|coche
      nie {pais} {comprar}|trabajar~|banco; piden|pide|pedir nie
    `,
    keywords: `
      nie numero extranjero identidad identificacion comprar comprar~ piso casa notario banco cuenta aleman alemana
      frances francesa italiano ingles
    `,
    excludes: "nie {renovar}; tarjeta identidad extranjer*",
  },
};
