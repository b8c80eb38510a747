import type { CardAliases } from "./aliases.types.ts";

/** Aliases of the cards of the category eventos. */
export const EVENTOS_ALIASES: Readonly<Record<string, CardAliases>> = {
  "ocupacion-via-publica": {
    aliases: `
      {cortar} calle|plaza|via|avenida|carretera|parque; {cortar} calle|plaza|via {fiesta}|vecinos
      ocup*|utilizar~|uso|usar~|invadir~ via|espacio|suelo|dominio publica|publico; ocup* calle|plaza|acera|parque|via
      evento|acto|fiesta via|calle|plaza|parque|publica|espacio; evento via publica; {organizar} {fiesta} {espacio}
      {fiesta} {espacio} permiso|autoriz*|licencia|{cortar}|vecinos|barrio|ayuntamiento|montar~|hacer|organiz*|poner~
      {organizar} {fiesta} vecinos|barrio|vecinal|popular|navidad|verano|aire|publica
      {fiesta} vecinos|vecinal|popular|barrio; fiesta vecinos|barrio {espacio}
      fiestas patronales|barrio|pueblo organiz*|permiso|autoriz*
      carpa|escenario|hinchable|hinchables|verbena|barbacoa|paella|paellada|cabalgata|procesion|romeria|calderada|exposicion {espacio}|permiso
      mesa|puesto|stand|caseta informativ*|recog*; verbena; comida popular|vecinos {espacio}
      poner~|montar~ carpa|escenario|hinchable|caseta|stand|barra|photocall|pantalla
      {organizar} carpa|escenario|hinchable|barra {espacio}|asociacion
      {organizar} cabalgata|procesion|romeria|desfile|pasacalles|mercadillo|rastrillo solidari*|{espacio}|benefic*
      acto publico|benefico|solidario {espacio}; calle {fiesta} barrio
      desfile|pasacalles|batucada|charanga {espacio}|permiso; permiso barbacoa|paella|carpa|hinchable
      evento publico calle; boda|cumpleanos|celebrar~ playa|parque|plaza|calle permiso; recogida firmas {espacio}|mesa
      actividad|acto|evento {espacio} asociacion; via publica
    `,
    keywords: `
      calle plaza via publica evento fiesta carpa vecinos ocupar cortar~ ocupar~ verbena hinchable escenario parque
      popular paellada barbacoa procesion belen parroquia cabalgata barra fiestas mesa informativa
    `,
    excludes: `
      contenedor|andamio|grua|zanja|mudanza|vado|obra|escombro* via|calle|acera|publica; terraza; manifesta*
      rodar~|rodaje|grabar~; ruido|molesta*|denunci* vecinos|calle
    `,
  },
  "permiso-terraza": {
    aliases: `
      terraza {bar}|local|negocio|mesas|sillas; terraza {bar} {permiso}|poner~|montar~|{abrir}|calle|verano|acera
      permiso|licencia|autoriz*|renovar~|renovacion|poner~|pongo|montar~|solicitar~|ampliar~ terraza
      terraza verano|calle|acera|hosteleria|temporada|exterior; terraza
      mesa|mesita|silla|sillas|sombrilla|sombrillas|velador|veladores|toldo|toldos|taburete|tonel|barriles|estufas calle|acera|fuera|exterior|plaza|{bar}|terraza|puerta
      mesa|mesitas|silla|sombrilla|velador {bar} calle|acera|fuera|exterior|plaza|puerta|sacar~|poner~; velador
      veladores; {bar} fuera|exterior|acera|terraza mesas|servir~|cenas|clientes|sentar*|sillas|atender~; {bar} acera
      sacar~|poner~|pongo mesas|sillas|mesitas calle|acera|fuera|plaza; mesas|sillas acera|calle|fuera
      servir~ fuera|calle|acera|terraza; acera mesas|sillas|terraza|cafeteria|sombrillas
      sacar~|poner~ barriles|mesas|sillas {bar}; ampliar~ terraza; terraza ayuntamiento
      poner~|pongo|sacar~ mesa|mesas|mesitas|silla|sillas calle|acera|fuera|puerta
      mesas altas|barriles puerta|calle|bar|fuera; mesas calle poner~|cuantas|bar|sacar~
      mesa|mesas aire libre bar|cafeteria|restaurante
    `,
    keywords: `
      terraza mesa mesas silla sombrilla velador acera bar restaurante cafeteria exterior sillas sombrillas barriles
      fuera veladores toldos estufas puerta
    `,
    excludes: `
      cerrar~|cerramiento|acristalar~|techar~|obra|pergola|impermeabilizar~|goteras|tarima|cubrir~|plantas terraza
      terraza piso|casa|atico|vecino|comunidad; terraza vistas|cenar|copas; reservar~
    `,
  },
  "espectaculo-pirotecnico": {
    aliases: `
      fuego|fuegos artificial*|pirotecn*|color*
      castillo|exhibicion|espectaculo|lanzamiento|disparo|quema fuego|fuegos|pirotecn*|cohetes|polvora; !pirotecni*
      espectaculo pirotecni*; petardo; petardos {organizar}|tirar~|lanzar~|fiesta|permiso; cohete
      tirar~|lanzar~|disparar~|explotar~|quemar~ cohete*|petardo*|traca|fuegos|castillo|polvora|bengala*; traca
      mascleta; mascleta|traca|correfoc|bengalas|cohetes permiso|autoriz*|{organizar}|fiesta*; correfoc
      polvora fiesta|permiso|lanzar~; cohetes fiesta*|pueblo; castillo fuegos delegacion|gobierno
      fuegos artificiales {organizar}|fiesta*|boda|pueblo|permiso|lanzar~|autoriz*
    `,
    keywords: `
      pirotecnia pirotecnico fuegos artificiales cohetes petardos mascleta castillo traca polvora lanzar~ tirar~ kilos
      fiestas comision
    `,
    excludes: `
      vender~|venta|tienda|comprar~|caseta petardo*|cohete*|pirotecni*; perro miedo; cohete espacial|nasa|luna
      fuegos artificiales hora|horario|cuando|donde|ver|mejores
    `,
  },
  "prueba-deportiva": {
    aliases: `
      {organizar} {competicion}
      {organizar} {competicion} popular|solidari*|benefic*|ciclista|calle|carretera|pueblo|barrio|deportiv*|montana|nocturna
      carrera|marcha|milla popular|solidari*|benefic*|ciclista|pedestre|nocturna
      carrera popular {organizar}|ayuntamiento|permiso|barrio
      prueba|evento|competicion|torneo|actividad|acto deportiv*
      marcha cicl*|btt|bici*|cicloturista|senderista|moto*|montana; marcha cicl*|btt|bici*|senderista {organizar}
      {competicion} escolar|municipio|municipal|pueblo|{espacio}
      {organizar} {competicion} permiso|autoriz*|requisito|km|kilometros
      {competicion} permiso|autoriz*|carretera|trafico|federacion
      {organizar} quedada|ruta|concentracion|rodada motos|coches|bicis|clasicos|moteros|ciclistas
      club ciclista|atletismo|running {organizar} {competicion}; {organizar} san silvestre|duatlon|triatlon|maraton
      bicicletada; dia bicicleta {organizar}; {organizar} carrera niños|infantil|escolar|sacos
      vuelta ciclista {organizar}; carrera coches|motos|autos|karts|tractores {organizar}
      carrera|prueba atletismo|running|orientacion {organizar}; carrera solidaria|benefica|popular 5k|10k|5|10|km
      {organizar} torneo futbol|baloncesto|padel calle|plaza|playa; carrerita
      carrerita|carreritas {organizar}|benefic*|solidari*
      quedada|ruta|rodada motos|bicis|coches|moteros carretera|permiso|{organizar}
      quedada motos|moteros|bicis|ciclistas; cross pueblo|instituto|colegio|{organizar}
    `,
    keywords: `
      carrera popular deportiva marcha ciclista triatlon maraton prueba dorsal federacion recorrido competicion
      ciclismo carrerita cross bici motos quedada ruta carretera corredores dorsales deportivo torneo club km
      kilometros benefica
    `,
    excludes: `
      apuntar~|apuntarme|apunto|inscribirme|inscribirse|correr~|corro|participar~|entrenar~|dorsal {competicion}|silvestre
      ganar~|gano|resultado*|clasificacion|formula; protesta*; {carrera} universi*; marcha contra|favor
      estudiar~ carrera
    `,
  },
  "concierto-espectaculo": {
    aliases: `
      {organizar} {musica}; {musica} fiestas|pueblo|plaza|verbena
      actuacion {musica}|{espacio}|fiestas|grupo|orquesta|banda
      {organizar} {musica} publico|plaza|local|bar|calle|aire|nave|vivo|directo|teatro|musica|recinto; concierto
      espectaculo publico; espectaculo; festival
      concierto|festival|espectaculo musica|publico|plaza|bar|local|aire|parque|playa|recinto|pueblo|solidari*|benefic*|teatro|barrio
      musica directo|vivo; musica directo|vivo {bar}|local|permiso|licencia|sala
      obra teatro publico|permiso|autoriz*|{organizar}|local|calle|nave
      actuacion directo|musical|{bar}|local|calle|publico; evento musical|publico|cultural
      {organizar} circo|monologos|magia|danza|rave|fiesta aforo|publico|local|entrada|entradas|recinto|permiso
      {organizar} festival musica; permiso concierto|festival|espectaculo|actuacion|monologo|circo|teatro
      tocar~ grupo|banda|musica bar|calle|plaza|local|permiso; festival musica|rock|jazz|flamenco|cine
      montar~ escenario concierto|grupo|banda; banda|grupo|orquesta tocar~|toque plaza|fiestas|bar|local
      espectaculo {organizar}; vender~ entradas {organizar} {musica}; {musica} mi bar|local|sala
      grupo|banda|orquesta|artista tocar~|toque|actuar~|actue sala|local|bar|plaza|fiestas|garito
      traer~ grupo|banda|artista|orquesta tocar~|actuar~|sala|bar|local
      cobrar~ entrada|entradas {organizar} {musica}|local
      gala|festi|festis|bolo|tablao {organizar}|benefic*|musica|pabellon|humorista*
      gala benefica|humorista*|magia|artistas
      humorista*|comico*|payaso* publico|pabellon|teatro|bar|gala|local|{organizar}; festi
      toque|tocar~ banda|grupo bar|local|sala|plaza
    `,
    keywords: `
      concierto espectaculo festival teatro musica actuacion aforo directo grupo escenario recinto publico festi gala
      humoristas monologos circo magia orquesta banda tocar~ actuar~ pabellon artistas entradas
    `,
    excludes: `
      entrada|entradas concierto|festival comprar~|precio|rosalia
      comprar~|precio|devolver~|devolucion|revender~ entrada*; ver|mejor|proximo concierto|festival; escuchar~
      pirotecn*; aprender~ musica; rodar~|rodaje
    `,
  },
  "mercadillo-feria": {
    aliases: `
      puesto|puestecito|puestito|parada|caseta|tenderete|plaza|stand mercad*|feria|rastro|rastrillo|artesan*|ambulante|navid*|churros|callejer*|calle
      puesto mercad*|feria vender~|vendo|artesan*|navid*|ropa|fruta
      vender~|vendo|venta|vende mercad*|feria|rastro|rastrillo|ambulante|calle|playa|artesan*|callejer*
      venta|vendedor ambulante; venta ambulante licencia|permiso|carnet; ambulante; mercadillo; feria
      vender~|vendo|venta calle|mercad*|feria|playa|plaza|ambulante ropa|fruta|pulsera*|bisuteria|artesan*|comida|churros|mano|helados|flores|joyas|cuadros
      puesto|licencia|permiso|autoriz*|plaza|trabajar~|participar~ mercadillo|feria|rastro
      {organizar} mercadillo|feria|mercado|rastrillo; feria artesan*|medieval|navid*|libro|ganado
      mercado medieval|navidad|semanal|domingo|domingos|artesan*|ambulante|navideno|sabado puesto|vender~|vendo|{organizar}
      mercado medieval|ambulante|semanal|navideno; top manta; puesto churros|castanas|helados|comida|bisuteria|fruta
      mercadillo ropa|semanal|artesan*|navid*|domingo*
      carro|carrito|furgoneta|food|remolque truck|comida|helados|hot|churros|castanas|vender~; feriante
      atraccion feria; castanera; puesto mercado; vendedor callejer*|feria|mercad*
      vender~|vendo|venderlos|venderlas|vendemos plaza|calle|feria|mercad* domingos|domingo|sabados|jabones|artesan*|mano|manualidades
      hacemos|hago|hacer jabon*|pulsera*|bisuteria|velas|ceramica|manualidades vender~|venderlos|feria|plaza|puesto
      jabon*|pulsera*|bisuteria|ceramica|velas vender~|puesto|feria|mercad*; sitio|plaza puesto
      montar~ tenderete|puesto|puestecito; tenderete
    `,
    keywords: `
      mercadillo feria puesto ambulante mercado vender vender~ rastro artesania tenderete pulsera venderlos vendemos
      jabones pulseras quesos fruta domingos plaza manualidades
    `,
    excludes: `
      feria abril|sevilla|malaga|cuando|horario|entrada*|turismo|fitur; puesto trabajo|oposicion
      mercado valores|bursatil|laboral|inmobiliario; feria internacional visitar~
      horario|horarios|mejor|mejores mercad*|rastro; comprar~ mercad*; local mercado
    `,
  },
  rodaje: {
    aliases: `
      rodaje; rodaje calle|pelicula|corto|serie|permiso|audiovisual|anuncio|documental|exterior*; {filmar} {pelicula}
      {filmar} {pelicula} {espacio}; {filmar} {pelicula} permiso|autoriz*|licencia|ayuntamiento; {filmar} {espacio}
      permiso|autoriz*|licencia|ayuntamiento {filmar}; {pelicula} {espacio} permiso|{filmar}|autoriz*|hacer
      film commission|office
      grabar~|rodar~|filmar~ calle|plaza|playa|parque|via|centro|monumento|castillo|metro|bosque
      sesion fotos|fotografica calle|playa|parque|monumento|permiso|via|centro; {filmar} dron
      productora permiso|{filmar}|rodaje; camara|camaras|tripode|equipo {filmar}|calle {espacio}|permiso; cortometraje
      rodar~ exteriores; dron {filmar}|anuncio|boda|ciudad
      fotos|sesion moda|catalogo|boda|publicidad via|calle|publica
      fotos boda|moda|catalogo calle|playa|parque|monumento permiso; {filmar} exterior*|escena*
      hacer|rodar~ serie|pelicula|documental|anuncio {espacio}|finca|casa|pueblo|castillo
      serie|pelicula finca|playa|pueblo|castillo
    `,
    keywords: `
      rodaje rodar rodar~ grabar grabar~ pelicula corto videoclip documental anuncio dron productora filmar filmar~
      audiovisual serie camara tripode cine escena actores fotos sesion metro
    `,
    excludes: `
      rodaje motor|coche|moto|neumaticos; grabar~ disco|cancion|conversacion|llamada|policia|vecino|juicio|jefe
      camara|camaras vigilancia|seguridad|comunidad; ver|mejor|estreno pelicula|serie
      piloto|licencia|carnet|seguro|registrar~ dron
    `,
  },
  manifestacion: {
    aliases: `
      manifestacion; manifestar~; manifestarse; mani; concentracion; protesta; protest*
      {organizar} manifestacion|concentracion|protesta|mani|marcha|reunion|sentada|cacerolada
      comunicar~|comunicacion|notificar~|avisar~|conunicar|convocar~ manifestacion|concentracion|protesta|reunion|marcha|mani
      delegacion|subdelegacion gobierno manifestacion|concentracion|protesta|marcha|reunion
      manifestacion|concentracion|protesta|marcha|sentada contra|favor|defensa|calle|plaza|delante|puerta|frente|cierre|permiso|vecinos|ambulatorio|subida|pacifica
      marcha|concentracion protesta|reivindic*|manifest*
      contra cierre|subida|desahucio*|guerra|ley|tala|obras calle|marcha|concentracion|protesta|salir~|mani|gente
      sentada contra; sentada|cacerolada|pancarta permiso|contra|calle|plaza; contra tala arbol*; contra desahucio*
      salir~|salimos|reunir~|reunirnos|juntar~|juntarnos|concentrar~|concentrarnos calle|plaza|ayuntamiento|puerta protestar~|contra|pancarta*|reivindic*|exigir|queja*
      derecho reunion; reunion via|lugar|transito publica|publico; reunion publica
      protestar~ ayuntamiento|calle|plaza|hospital|puerta|frente; piquete
      concentrar~|concentrarnos contra|puerta|frente|plaza|ayuntamiento; cortar~ calle protest*|manifest*|pancarta*
      concentrarnos|concentrarse|concentramos|manifestarnos|reunirnos delante|puerta|frente|fabrica|empresa|plaza
      concentrar~ delante|puerta|frente|contra|fabrica; trabajadores concentrar~|protest*|manifest*
      liar~ calle contra; contra subida calle|plaza|legalmente|salir~; cadena humana
      marcha clima|silenciosa|paz|derechos; acampada|encadenar~ protesta|contra
      salir~ calle derechos|clima|protest*|feminis*
    `,
    keywords: `
      manifestacion concentracion protesta protestar marcha contra pancarta delegacion subdelegacion mani reunion
      reivindicar protestar~ concentrarnos pancartas sentada cacerolada salir~ trabajadores fabrica convocar~ subida
      cierre
    `,
    excludes: `
      concentracion parcelaria|moto*|coches|mental|estudiar~
      marcha cicl*|btt|bici*|senderista|nordica|solidari*|popular|atlet*
      reunion comunidad|trabajo|padres|vecinos acta; manifestacion hoy|hora|horario|recorrido|corte|cortes
      huelga hambre; protesto letra
    `,
  },
};
