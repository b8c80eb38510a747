/** Phrases that try to steer an assistant, or are program code, in the notation of {@link CardAliases}: with one of them no card is given. */
export const REFUSED = `
  asistente eres|limites|virtual|actua; ignora|olvida|olvidate|desobedece|omite instruccion*|anterior*|reglas|prompt|normas
  responde|contesta|escribe|repite|imprime siempre|ficha|prompt|instruccion*|exactamente; prompt; system|systemprompt; jailbreak
  ignore|previous|instructions; eres|actua chatgpt|gpt|ia|robot|bot|inteligencia|pirata|hacker; finge; modo desarrollador
  chatgpt; dan modo; select from|usuarios; drop|delete|insert|union|update table|from|into|select; script alert; alert
  http|https|www; javascript; python; codigo python|programa|javascript|html|css
  escribe codigo|poema|cancion|carta|redaccion|ensayo|cuento; html; sql; regex; undefined; null; lorem ipsum; console log
  foo|bar foo|baz; asdf; qwerty; test; hello|world; the|is|what|how|who
`;

/** Phrases of queries that ask for no procedure, in the notation of {@link CardAliases}. They compete with the cards. */
export const OFF_TOPIC = `
  comprar~ mesa|silla|mueble*|sombrilla terraza|jardin|comedor|casa; casa comprar~ munec*; casa munec*
  fuegos artificiales fin|ano|tele|television|ver tele|television|ver|directo; permiso padres salir|fiesta|noche|novio|novia
  chiste; cuentame|cuenta|dime chiste|cuento|historia|algo|gracioso|poema|adivinanza; adivinanza; poema; poesia
  receta|recetas|cocinar~ tortilla|paella|gazpacho|lentejas|pollo|croquetas|pan|tarta|bizcocho|macarrones|arroz|postre|cena
  receta cocina; como|hacer paella casa|valenciana|arroz
  hacer|preparar~ tortilla|gazpacho|lentejas|croquetas|macarrones|bizcocho|flan|arroz
  traduce|traducir ingles|frances|aleman|frase|texto|palabra|espanol; traduce; sinonimo*|antonimo*; conjuga*
  ortografia
  capital australia|francia|pais|mongolia|italia|alemania|peru|japon|canada
  quien gano|gana|fue|invento|descubrio|escribio|pinto|presidente|rey|canta|dirige|es
  gano|gana|ganara mundial|liga|champions|partido|eurovision|oscar|elecciones|copa
  mundial|champions|laliga|eurocopa|eurovision|superbowl; presidente gobierno|estados|francia|actual quien|nombre
  capital cual
  historia beca*|dni|pasaporte|matrimonio|boda*|caza|autonom*; guerra civil|mundial historia|ano|causa*
  cuando empezo|termino|murio|nacio|cayo guerra|imperio|muro|cervantes|napoleon|franco|colon
  murio cervantes|napoleon|franco|elvis|michael|diana|kennedy; raiz cuadrada; suma|resta|multiplica|divide; ecuacion
  derivada|integral; tabla multiplicar; fraccion
  tiempo hara|hace|manana|hoy|fin|llover~|meteorolog*|pronostico; llueve|llovera|llover; temperatura|pronostico
  meteorologic*; horario|horarios tren|autobus|metro|misa|tienda|bar|museo|supermercado|mercadona|farmacia|cine|bus
  farmacia guardia; horoscopo; tarot; signo zodiaco; suenos sonar; numero* loteria|primitiva|euromillon*|ganador*
  loteria; quiniela; apuesta*; casino; bitcoin; criptomoneda*; bolsa acciones|invertir~
  precio|cotizacion oro|gasolina|bitcoin|dolar|luz|euro; euribor hoy; dolar euro
  mejor|mejores|buen|bueno|buenos|recomiend*|recomendacion*|recomienda bar|bares|restaurante|restaurantes|hotel|playa|libro|pelicula|serie|movil|coche|tapas|discoteca|terraza|terrazas|hoteles|videojuego|mercadillo*|vino|cerveza|peliculas|series|museo
  donde comer|cenar|desayunar|tapear|salir|ligar|aparcar
  bar|bares|restaurante|terraza tapas|cerca|barato|romantic*|reservar~|carta|resenas
  reservar~ mesa|hotel|vuelo|entrada*|pista; vuelo|vuelos barato*|a|para; vuelo; hotel; hoteles
  viaje|viajes barato*|organizado; billete|billetes tren|avion|ave|barato*; turismo; excursion*; ruta senderismo
  entrada|entradas concierto|festival|partido|teatro|museo|alhambra|cine|feria|musical|toros|futbol|rosalia; entradas
  concierto rosalia|shakira|bad|coldplay|sabina|hoy|noche
  letra|acordes|escuchar~|descargar~|cancion cancion|himno|despacito|musica|spotify|mp3; cancion; spotify; netflix
  youtube; tiktok; instagram; facebook; whatsapp; twitter; hackear~; contrasena wifi|instagram|facebook|gmail|netflix
  wifi; pelicula|peli|serie ver|mejor|estreno|actor|actriz|netflix|gratis|casablanca|titanic|recomend*|trata|argumento
  ver peli|pelicula|serie|partido|futbol; actor|actriz; videojuego; fortnite; minecraft; pokemon; playstation; anime
  resultado|resultados partido|futbol|madrid|barca|barcelona|liga|loteria|real|betis|sevilla|elecciones|quiniela
  partido futbol|madrid|barca|hoy|tenis; futbol; messi; ronaldo; nadal; alcaraz; real madrid|betis|sociedad; barca
  atleti
  apuntar~|apuntarme|apunto|correr~|corro|participar~|entrenar~|inscribirme correr~|maraton|silvestre|carrera popular|solidaria
  correr silvestre|maraton; entrenar~; gimnasio rutina|ejercicio*; adelgazar; perder peso|kilos|barriga; dieta
  rutina ejercicio*; calorias; me duele|dolor; dolor cabeza|espalda|barriga|muelas; fiebre; sintoma*; resfriado
  embarazo sintoma*; como ligar; novia dejado; amor; aburrid*
  eres tonto|idiota|imbecil|feo|inutil|guapo|humano|real|robot|estupido|tonta; tonto; idiota; gilipollas; imbecil
  puta; puto; mierda; joder; cabron; te odio; novio|novia dejado|deja|puesto|cuernos; cono; caca; culo; jaja*; jeje*
  jiji*; lol; xd; adios; hasta luego; feliz cumpleanos|navidad; felicitacion*; regalo; regalar~
  comprar~|comprarme|compro zapatilla*|movil|ropa|tele|iphone|portatil|online|barato|perro|gato|bici|patinete|sofa|camiseta|colchon|entradas
  zapatilla*; iphone; amazon; wallapop; aliexpress; rebajas|ofertas|oferta; black friday; lavadora
  como arreglar~ lavadora|grifo|bici|ordenador|nevera
  plantar~ tomate*; planta* regar; perro come|ladra|raza|nombre; gato come; nombre|nombres bebe|perro|gato|nino|nina
  dinosaurio*; planeta*; luna; sistema solar; agujero negro; extraterrestre*; ovni*; dios; sentido vida
  fantasma*; unicornio; dragon; superheroe*; harry potter; star wars; marvel; disney; cocinar~ receta|pollo|arroz
  libro recomend*|mejor|leer~|resumen|novela; resumen libro|quijote|novela; quijote; novela; deberes
  examen mates|matematicas|fisica|historia; lista compra; mapa; distancia entre; aeropuerto; estacion tren
  vinos|vino mejor|recomend*; maquillaje; peinado; pintarme; disfraz; tatuaje|tatuarme hacer
  !noticia*; chistes; !receta; !videojuego*; tarjeta roja|amarilla futbol|arbitro|partido; !curiosidad*; !consejo*
  !truco*; !remedio*; !apuntes; ideas|idea fiesta|regalo|decoracion|cumpleanos|nombre
  profesor|clase|clases particular|guitarra|piano|ingles|matematicas; festival cine|benicassim|sonar
  casa|piso|vestido|coche|hotel|vuelo|alquiler barato|barata; comprar~ casa|piso barato|barata|playa
  diseno logotipo|logo barato|gratis; marca espana|personal|blanca; cerveza|cervezas marca|marcas mejor*|artesana
  terraza verano; apuntar~|inscrib*|inscripcion torneo|liga|equipo padel|tenis|futbol
  nota corte historic*|curiosidad*; conducir~ mejor; karaoke; mejor marca|coche|movil|banco
  marca coche|movil|lavadora mejor; caza brujas|pokemon|tesoro; carrera coches f1|espacial; formula 1; terraza vistas
  copas terraza
  boda vestido|regalo|invitado*|decoracion|invitada|real|decorar~|infanta|traje|salon|fotografo|banquete|catering|flores
  decorar~; mueble|muebles; plantas; ejercicio; jugar~; vestido boda; menu boda; cancion boda; luna miel; viaje novios
`;

/** Runs of words, side by side, with which no card is given. */
export const REFUSED_WORDING = `
  a que hora; que hora es; que tiempo hace; que tiempo hara; que tal; como estas; como te llamas; quien eres; que eres
  cuantos anos tienes; te quiero; me quieres; me aburro; que significa
  estoy triste; estoy aburrido; estoy aburrida; que ver en; que visitar en; que hacer en; como se dice
  que quiere decir; cuanto mide; cuanto pesa; cuantos habitantes; cuanto dista
  en que ano; en que siglo; historia de; historia del; donde comer; donde cenar; quien es; quien fue; quien era
  quien gano; quien invento; quien canta; cuando juega; hablame de; dime un numero
  cuentame un; cuentame una; dime un chiste; escribe un; escribe una; haz una; hazme un; hazme una; redacta un
  redacta una; definicion de; sinonimo de; antonimo de; sonar con; pelicula sobre; libro sobre
  peliculas de; peliculas sobre; pelicula de; libros sobre; cancion de; letra de; noticias de; noticias sobre
  cuadro de; poema sobre; cerca de mi; a domicilio; de juguete; segunda mano; en suenos
`;

/** Runs of words, side by side, that seldom ask for a procedure; they compete like two words of a phrase. */
export const OFF_TOPIC_WORDING = `
  que puedo ver; como llegar a; como ir a; como voy a; cuanto vale un; a cuanto esta; que es el; que es la; que es un
  que es una; que es; que son los; que son las; por que el; por que la; por que los; por que las
  donde esta; como funciona; como se hace una; como se hace un; de que color; cuanto gana; este fin de semana
  este finde; ir a un concierto; ir a una boda; tengo una boda; voy a una boda; casa de munecas; esta noche; un carnet
  un carne; un certificado; un permiso; una licencia; una ayuda
`;
