/** Words that say nothing about which procedure is meant; they count for no share of a query. Folded, separated by spaces. */
export const FILLER: ReadonlySet<string> = new Set(
  [
    // Function words and chat spelling.
    "a al ante aqui asi aun aunque bajo bien cada como con contra cual cuales cuando cuanto cuantos cuanta cuantas de del desde donde",
    "dos durante e el ella ellas ellos en entonces entre era eramos eran es esa esas ese eso esos esta estas este esto estos fue fui ha haber",
    "habia han has hasta hay haya he hemos i igual k la las le les lo los luego mas me mi mia mias mio mios mis mucha mucho muchos muy nada nadie ni no",
    "nos nosotros nosotras nuestra nuestro nuestros o os otra otras otro otros pa para parte pero poco por porque pq pues q que quien quienes se sea ser",
    "si sin sino sobre solo somos son soy su sus tambien tampoco tan tanto te ti toda todas todavia todo todos tras tu tus un una unas uno unos",
    "unico usted ustedes va vamos van vas vale voy boy y ya yo x xa xq ahora antes despues siempre nunca mismo misma cosa cosas algo alguien alguna alguno algun",
    "ay ahi alli alla asi etc cerca lejos dentro fuera mientras segun vez veces tal cual sido siendo estoy estamos estan estaba esta estar estado soy eres vosotros",
    // Politeness.
    "hola buenas buenos dias tardes noches gracias favor porfa porfavor please ayuda ayudame ayudar ayudeme podrias podria podriais saludos oye perdon disculpa senor senora ok",
    // Verbs and nouns of asking.
    "quiero quieres quiere queremos queria querria quisiera quieren querer necesito necesita necesitamos necesitas necesitan necesitaria necesitar",
    "puedo puede pueden podemos poder pude pudo tengo tienes tiene tienen tenemos tener tuve tenia tendria tendre tocan toca tocar hago hace hacen hacemos hacer haces",
    "haciendo hecho hice hizo haria haga hare aser pido pides pide piden pedimos pedir pidiendo pedido pida solicito solicita solicitan solicitamos solicitar solicitud",
    "solicitudes saco saca sacar sacarme sacarse sacarlo saque consigo consigue conseguir obtener obtencion tramito tramita tramitar tramite tramites tramitacion gestionar gestion gestiones",
    "realizar presentar presento presenta presente rellenar relleno entregar entrego llevar llevo llevamos lleva llevan digo dice dicen dicho decir diga dime deciros exigen exige exigir",
    "saber se sabe sabes sepa gustaria gustan encantaria interesa deseo voluntad ganas pienso pensando pensamos intento intentar deseamos desea debo debe debemos deben deberia hacia haciendo falta faltan sirve sirven",
    "empiezo paso pasos papel papeles papeleo papelito documento documentos documentacion requisito requisitos informacion info informes formulario impreso modelo cita previa",
    "plazo plazos cuesta cuestan costes online internet web pagina sede electronica telematico telematica presencial oficina ventanilla manera forma duda pregunta consulta consultar",
    "preguntar preguntarle mandan mandado llegar llego llega llegado acabamos acabo acaban acaba daran dara daria unico unicos unica estan acabo acaba queda quedan quedar quedado me importa gracias urgente urgentemente rapido pronto posible facil",
    "necesario obligatorio obligatoria hace falta ver mirar miro busco buscar buscando encontrar encontramos encuentro dar dado dan darme darle doy damos vengo viene venir vine ir irme",
    // Time.
    "ano anos mes meses semana semanas dia hoy ayer manana proximo proxima pasado pasada lunes martes miercoles jueves viernes sabado sabados domingo domingos finde enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "verano invierno fin final finales principio vida",
    // Places.
    "madrid barcelona valencia sevilla zaragoza malaga murcia palma bilbao alicante cordoba valladolid vigo gijon granada coruna vitoria elche oviedo badajoz cartagena jerez mostoles",
    "alcala pamplona almeria burgos santander castellon logrono salamanca huelva lleida leon tarragona cadiz jaen ourense girona lugo caceres toledo cuenca soria avila segovia",
    "guadalajara teruel huesca palencia zamora ceuta melilla tenerife canarias baleares mallorca ibiza andalucia cataluna catalunya galicia asturias cantabria euskadi navarra rioja aragon",
    "extremadura castilla mancha pais vasco comunidad comunitat autonomica ciudad pueblo barrio provincia municipio municipal ayuntamiento espana consejeria ministerio gobierno",
    "sitio lugar zona",
  ]
    .join(" ")
    .split(" "),
);
