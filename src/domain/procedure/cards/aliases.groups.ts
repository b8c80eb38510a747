/**
 * Words that mean the same in a phrase of the alias tables, written there as `{name}`. Separated by spaces; `viud*` is
 * every word that begins so, `abrir~` a verb in its forms, any other word represents itself and its plural.
 */
export const WORD_GROUPS: Readonly<Record<string, string>> = {
  // What one wants to do.
  abrir: `
    abrir~ abierto apertura montar~ poner~ pongo pone puesta inaugurar~ iniciar~ inicio comenzar~ comienzo empezar~
    empiezo emprender~ coger~ cojo traspas* lanzar~ crear~ arrancar~ arranco establecer~ estrenar~ regentar~
  `,
  crear: `
    crear~ creacion montar~ fundar~ fundacional constituir~ constituyo constitucion constitu* formar abrir~ hacer
    registrar~ registr* inscrib* inscripcion inscrip* legalizar~ alta empezar~ iniciar~ poner~ dar lanzar~
    legalizacion
  `,
  registrar: `
    registrar~ registr* inscrib* inscrip* alta proteger~ proteg* patentar~ reservar~ legalizar~ apuntar~ comunicar~
    notificar~
  `,
  organizar: `
    organiz* celebrar~ celebracion celebr* montar~ hacer hacemos preparar~ convocar~ realizar~ realizacion permiso
    autoriz* licencia solicitar~ promover~ permis* requisito papel comunicar~ notificar~ comunicacion montaje tramite
    obtener
  `,
  permiso: `
    permiso permis* autoriz* licencia permitir~ papel papeles pedir pido pedimos solicitar~ licencias hacer sacar
    necesito legal comunicar~ requisito poder puedo podemos dejar~ dejan tramite ordenanza
  `,
  renovar: `
    renovar~ renuevo renueva renuevan renovacion caduc* vencer~ vencido vence venci* expir* actualizar~ cambiar~
    cambio vigor vigente pasado sustituir~ prorrogar~ prorrog*
  `,
  demostrar: `
    demostrar~ demuestro demuestra demuestre justificar~ acreditar~ probar~ pruebo conste consta constancia
    justificante acreditativo papel certificado certificar~ prueba
  `,
  casar: `
    casar casamos casando casamiento casemos case casen casados casada casado enlace nupcias boda bodorrio
    matrimonio casorio casaremos casariamos
  `,
  // Ages.
  desde25: `
    25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 60 veinticinco
    treinta cuarenta cincuenta treintaitantos
  `,
  hasta35: "18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 dieciocho veinte veinticinco treinta",
  perder: `
    perder~ perdid* perdi pierdo extravi* robar~ robo roban robaron hurt* duplicado roto rota romper~ deterior*
    encuentro desaparec* atraco quitaron olvid*
  `,
  dejar: `
    dejar~ dejo deja cerrar~ cierro cierra cierre cese cesar~ baja abandonar~ terminar~ parar quitar~ acabar~ echar~
    jubil* liquid* renunciar~ salir~ anular~ cancelar~ borrar~
  `,
  alta: `
    alta hacerme hacer hacerse registrar~ registr* inscrib* apuntar~ empezar~ empiezo iniciar~ comenzar~ meter~ ser
    convertir~ declaracion
  `,
  acabar: `
    acabar~ acabado terminar~ termino finaliz* gradu* aprobar~ sacar~ tener tengo completar~ licenci* egres* hecho
  `,
  comprar: "comprar~ compra compro compramos adquir* comprav* compraventa",
  vender: "vender~ venta vendo vende vendemos vendedor* comerciali*",
  cambiar: "cambiar~ cambio mudar~ mudanza mudo mover~ traslad* modificar~ actualizar~",
  pagar: `
    pagar~ pago pagamos paga abonar~ costear~ afrontar~ llegar llega alcanzar~ alcanza subir~ subido caro carisimo
  `,
  cobrar: "cobrar~ cobro paga paguita pension prestacion ayuda subsidio dinero corresponde derecho retribu* remunerad*",
  cortar: "cortar~ corte cerrar~ cierre ocup* usar~ utilizar~ invadir~ reserv* peatonal*",
  aprender: `
    estudiar~ estudio estudia cursar~ curso hacer matricul* entrar~ plaza apuntar~ acceder~ acceso admision inscrib*
    inscrip* preinscri* solicitar~ empezar~ empiezo ir
  `,
  // People.
  hijo: `
    hijo hija bebe nene nena nino nina crio cria peque pequeno menor recien nacido chaval chavala gemelo mellizo nieto
    nieta sobrino sobrina alumno hermano hermana peques adolescente
  `,
  pariente: `
    marido mujer esposo esposa conyuge pareja novio novia padre madre hijo hija familia familiar abuelo abuela tio tia
    hermano hermana suegro suegra papa mama padres hijos primo pariente tito
  `,
  conyuge: `
    marido mujer esposo esposa conyuge pareja companero companera senora parienta novio novia exmarido exmujer ex
  `,
  muerto: `
    morir~ murio muere muera mueran muerto muerta muerte morirse fallec* difunt* defuncion enviud* finado muriera
    palmado palmo falte
  `,
  trabajador: `
    emplead* trabajador trabajadora trabajadores trabajadoras persona gente alguien camarero camarera dependient*
    cocinero ayudante operario asalariad* personal currante plantilla primer primera primeros chico chica aprendiz
  `,
  profesion: `
    medic* enfermer* abogad* ingenier* arquitect* dentista odontolog* psicolog* fisioterapeut* farmaceutic*
    veterinari* maestr* profesor* docente economista contador* doctor* matron* licenciad* profesional profesion fisio
    nutricionista
  `,
  carrera: `
    medicina enfermeria derecho psicologia magisterio ingenieria arquitectura ade economia economicas fisioterapia
    farmacia veterinaria biologia periodismo carrera grado historia filologia quimica fisica matematicas odontologia
    pedagogia criminologia turismo informatica doble educacion empresariales filosofia universidad
  `,
  // Things.
  casa: `
    casa piso vivienda apartamento chalet inmueble estudio habitacion casita adosado atico duplex domicilio local
    edificio finca
  `,
  hogar: "casa piso vivienda apartamento chalet hogar inmueble atico adosado duplex pisito casita",
  local: "local negocio establecimiento comercio tienda oficina despacho nave almacen taller comercial actividad bajo",
  tienda: `
    tienda tiendecita tiendita comercio comercial peluqueria barberia zapateria fruteria ferreteria libreria papeleria
    estetica boutique bazar floristeria joyeria optica gimnasio academia taller oficina despacho clinica kiosco
    quiosco lavanderia tintoreria supermercado carniceria pescaderia herbolario inmobiliaria gestoria local almacen
    nave panaderia pasteleria drogueria perfumeria mercería locutorio autoservicio ultramarinos guarderia tatuaje
    showroom coworking negocio establecimiento frutos verduleria charcuteria mascotas estudio autolavado lavadero
    podologia fisioterapia manicura unas jugueteria electrodomesticos alimentacion colmado estanco minimarket ludoteca
  `,
  bar: `
    bar bareto bares restaurante restorante restaurantes restauracion cafeteria cafe taberna pub discoteca taperia
    pizzeria hamburgueseria heladeria chiringuito cerveceria bodega tasca meson hosteleria kebab churreria cocteleria
    asador merendero fonda vinoteca creperia sidreria hostelero hosteler* gastrobar crepería bocateria marisqueria
  `,
  alimento: `
    alimento alimentari* alimentici* alimentacion comida mermelada salsa queso pan embutido conserva dulce pasteleria
    reposteria tarta bizcocho galleta aceite miel vino cerveza catering bebida helado chocolate carne pescado huevo
    zumo especia pasta quesos panaderia obrador encurtido croqueta tortilla turron licor mosto infusion yogur leche
    fruta verdura suplemento cupcake empanada platos
  `,
  fabricar: `
    fabricar~ fabrica elaborar~ elaboracion producir~ produccion envasar~ vender~ venta vendo obrador cocinar~ cocina
    caser* distribuir~ distribucion importar~ industria industrial manipular~ almacenar~ comercializar~ quesería
    queseria artesan*
  `,
  conducir: `
    conducir~ conduzco conduc* conduciendo manejar~ manejo coche moto camion autobus ciclomotor motocicleta scooter
    furgoneta turismo trailer
  `,
  carnet: "carnet carne permiso licencia",
  colegio: `
    colegio cole escuela instituto insti infantil primaria secundaria eso parvulario preescolar escolar concertado
    concertada coles guardería parvulos clase
  `,
  universidad: "universidad universitari* uni facultad campus uned politecnica complutense ugr uma upv",
  titulo: `
    titulo carrera estudio diploma titulacion licenciatura grado universitari* ingenieria expediente master bachiller*
    titulos formacion certificado
  `,
  musica: `
    concierto festival espectaculo teatro actuacion monologo obra musical musica circo baile danza recital magia
    comedia orquesta banda funcion dj rave discomovil tributo
  `,
  competicion: `
    carrera maraton triatlon duatlon rally rallye marcha cross trail competicion torneo campeonato ciclista
    cicloturista btt bicicleta bici ciclismo prueba vuelta media travesia senderista running milla patinaje patines
    gymkana 5k 10k atletismo cicl*
  `,
  filmar: `
    rodar~ ruedo rodaje grabar~ grabacion filmar~ filmacion filmo sesion graba fotos reportaje fotograf* videografia
    grabamos rodamos
  `,
  pelicula: `
    pelicula peli corto cortometraje largometraje serie video videoclip documental anuncio spot publicidad
    publicitari* dron clip teaser cine escena capitulo programa plano reportaje youtube tiktok audiovisual
  `,
  espacio: `
    calle plaza parque via avenida acera playa paseo centro monumento carretera publica publico barrio jardin
    aparcamiento explanada pueblo
  `,
  fiesta: `
    fiesta verbena evento acto paella paellada barbacoa comida cena carpa escenario castillo hinchable hinchables
    feria stand puesto romeria cabalgata procesion concurso cumpleanos vecinal vecinos patronales charanga baile
    actividad celebracion food caseta merienda chocolatada sardinada instalacion gymkana exposicion boda calderada
    carnaval
  `,
  asociacion: "asociacion ong ampa pena club colectivo entidad agrupacion asoci* peña",
  dinero: "dinero prestamo credito financiacion financiar~ banco hipotec* prestar~ preste deje presta",
  ayuda: `
    ayuda ayudita ayudar subvencion subvenc* bono subsidio incentivo descuento dinero financiacion bonif* prestacion
    cheque plan programa apoyo
  `,
  rebaja: `
    bonific* descuento rebaja rebajar~ reduc* menos ahorrar~ exencion exento bajar bajen bajan bajada deduccion quitar~
    barato beneficio ventaja desgrav*
  `,
  empresa: "empresa pyme pime empres* microempresa sociedad negocio startup compania firma",
  documento: `
    documento titulo certificado partida poder escritura diploma papeles papel sentencia notas documentacion
    expediente acta
  `,
  extranjero: `
    extranjer* fuera afuera exterior pais paises america latinoamerica internacional europa africa asia ue comunitari*
  `,
  pais: `
    peru colombia venezuela argentina ecuador bolivia chile mexico cuba brasil uruguay paraguay honduras nicaragua
    guatemala salvador dominicana panama marruecos argelia senegal mali nigeria gambia ghana guinea camerun ucrania
    rusia rumania bulgaria georgia armenia siria afganistan iran irak palestina pakistan india china bangladesh
    filipinas turquia italia francia alemania portugal inglaterra suiza irlanda holanda belgica polonia suecia noruega
    estados eeuu usa canada australia japon extranjer* pais fuera exterior internacional marroqui peruan* colombian*
    venezolan* argentin* ecuatorian* bolivian* chilen* mexican* cuban* brasilen* uruguay* hondurenn* honduren*
    nicaragu* dominican* ruso rusa ucranian* rumano rumana chino ingles inglesa britanic* aleman* frances* italian*
    portugues* european* paraguay* salvador* guatemalt* senegales* argelin* pakistani indio iran* sirio afgan*
    american* africano african* uk londres migrante inmigrante latin*
  `,
};
