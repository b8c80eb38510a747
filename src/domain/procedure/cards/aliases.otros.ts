import type { CardAliases } from "./aliases.types.ts";

/** Aliases of the cards of the category otros and of the four that the catalogue does not list. */
export const OTROS_ALIASES: Readonly<Record<string, CardAliases>> = {
  "testamentos-herencias": {
    aliases: `
      testamento; testament*; hacer|cambiar~|redactar~|revocar~|escribir~|leer~|impugnar~|firmar~ testamento
      testamento notari*|abiert*|olografo|{hijo}|casa|bienes|{pariente}|copia|{muerto}; heren*; hered*
      herencia {pariente}|{muerto}|casa|piso|bienes|acept*|renunci*|repart*|tramit*|notari*|banco|impuesto|arregl*|yacente
      hered* {muerto}|casa|piso|bienes|{pariente}; ultimas voluntades; ultima voluntad
      certificado|registro ultimas|ultima voluntad*; declaracion|quienes|acta hereder*
      declaracion hereder* abintestato; abintestato; intestado; impuesto sucesion*; sucesion; sucesiones
      {muerto} {pariente} bienes|casa|piso|banco|cuentas|cuenta|dinero|repart*|testament*|heren*|hered*|coche|arregl*|tramites|papeles|deudas|notari*|propiedad*
      {muerto} {pariente} tramites|papeles|que|arreglar~; {muerto} padre|madre|tio|tia|abuelo|abuela|hermano|hermana
      {muerto} tio|tia|abuelo|abuela|padre|madre|hermano familia*|herman*|casa
      dejar~ escrito|escrita cosas|bienes|quien|casa|dinero; repart*|reparto bienes|herencia|casa|hermanos
      aceptar~|renunciar~|rechazar~ herencia; beneficio inventario; legitima {hijo}|herencia; partija
      certificado seguros fallecimiento|{muerto}
      dejar~ {casa}|todo|bienes|dinero|coche {pariente} {muerto}|testament*|notari*|muera|heren*; cuando muera|falte
      cuaderno particional; {muerto} tramites|papeles banco|casa|notari*|{pariente}; hereder* {muerto}; desheredar~
      albacea; seguro vida {muerto} {pariente}; dejar~|dejarle|dejo {casa} {pariente}|sobrin* muera|muerto|falte
      poner~|cambiar~|pasar~ {casa} nombre {muerto}|hered*|heren*; testar~
      adjudicacion|particion|cuaderno|escritura heren*; quien hered*; hered* {muerto} hijos|tia|tio|{pariente}
      papeles|tramites|hacer|pasos muere|morir~|fallec* alguien|familiar|padre|madre|persona|{pariente}
      muere|fallec* alguien|familiar; arreglar~ casa|piso|cosas {muerto}
      {pariente} {muerto} casa|piso|arreglar~|tierras|finca|coche|banco; testament* hijos|peleen|pelear~|hecho|dejar~
      repartir~ bienes|casa hijos; dejar~|dejo todo|bienes|casa|dinero {conyuge}|otro|hijos|{pariente}
      dejar~ todo uno otro; no hijos dejar~ casa|todo|bienes|herencia
    `,
    keywords: `
      testamento herencia heredero heredar heredar~ sucesiones voluntades notario fallecido muerto bienes repartir
      murio fallecio muere herederos hermanos piso casa abuelo peleen sobrina deudas seguros
    `,
    excludes: `
      testamento vital; instrucciones previas; antiguo|nuevo testamento; biblia; orfandad; pension|paga viud*
    `,
  },
  "ayuda-alquiler-joven": {
    aliases: `
      {ayuda} alquiler|alquilar~|alquilo|arriendo|arrendamiento
      {ayuda} alquiler|alquilar~ jov*|35|piso|vivienda|habitacion|casa|pagar~|estudiante|emancip*; bono alquiler|joven
      bono alquiler jov*; bono 250; alquiler jov*; alquiler 35; alquiler menor* 35|jov*
      alquiler jov* {ayuda}|menores|250|subvenc*; {pagar} alquiler jov*|tengo|anos|{ayuda}|24|25|26|27|28|29|30
      renta|alquiler emancip*|emancipacion; emancip* {ayuda}|alquiler|piso|jov*; plan vivienda jov*
      {ayuda} emancip*|independiz*; independizarme|emanciparme {ayuda}|alquiler|dinero
      no llega|llego|puedo|alcanza alquiler tengo|joven|anos 18|19|20|21|22|23|24|25|26|27|28|29|30|31|32|33|34|35
      {ayuda} piso|habitacion|vivienda jov*|alquil*; {ayuda} {pagar} habitacion|piso|alquiler
      {pagar} habitacion|piso|alquiler 18|19|20|21|22|23|24|25|26|27|28|29|30|31|32|33|34|35
      comparto piso {ayuda}|{pagar}; soy joven|jovenes alquil*|piso {ayuda}; subvencion estatal|vivienda alquiler
      alquiler tengo 18|19|20|21|22|23|24|25|26|27|28|29|30|31|32|33|34|35
      ayuden|ayudan|ayude alquiler|alquilar~|habitacion|piso
      independizarme|independizado|emanciparme|independizar~ piso|alquiler|{ayuda}|{hasta35}|cobro|gano
      {hasta35} cobro|gano piso|alquiler|habitacion; {ayuda} alquiler euros|cobro|gano
      alquiler {hasta35} sueldo|mitad|gano|cobro|pareja|anos; alquiler mitad|todo|caro sueldo|nomina
      {hasta35} alquiler
    `,
    keywords: `
      alquiler alquilar alquilar~ joven jovenes bono ayuda ayudas emancipacion 35 250 subvencion independizarme
      independizar~ emanciparme habitacion piso compartido euros cobro ayuden casero
    `,
    excludes: `
      alquiler {local}|social|vacacional|turistico|coche
      contrato|fianza|aval|deposito|seguro alquiler firmar~|devolver~|devolucion|bolsa
      {ayuda} alquiler mayor*|jubilad*|pensionista*|vulnerab*|violencia; carnet joven
      bono cultural|transporte|comedor|social; desahuci*
    `,
  },
  "ibi-bonificaciones": {
    aliases: `
      ibi; impuesto bienes inmuebles; impuesto inmueble*; {rebaja} ibi|contribucion
      {rebaja} impuesto|recibo casa|piso|vivienda|bienes|inmueble*|urbana
      ibi {rebaja}|numerosa|solar*|placas|paneles|vpo|hijos|familia|protegida|electric*|recarga; contribucion
      contribucion {rebaja}|hijos|cara|alta|familia|numerosa|placas|solar*|paneles; {rebaja} contribucion urbana
      placas|paneles|energia solar* {rebaja}|ayuntamiento|impuesto|ibi|recibo|contribucion
      familia numerosa {rebaja}|impuesto|recibo ibi|casa|vivienda|ayuntamiento|contribucion|urbana|piso
      bonific* ibi|inmueble*|catastr*; menos ibi|contribucion; recibo ibi|contribucion {rebaja}
      pagar~ menos ibi|contribucion|impuesto casa|piso|vivienda|contribucion|placas|numerosa
      impuesto casa|piso|vivienda {rebaja}; vpo impuesto|ibi|{rebaja}; contri
      quitar~|quiten|bajen contri|contribucion|ibi; pagar~|pagamos mucho ibi|contribucion
      ibi descuento|caro|cara|alto|hijos|seis|cinco; ibi {rebaja} familia|numerosa|hijos
      pagar~|pago|paguemos menos ibi|contribucion|impuesto; ibi familia numerosa {rebaja}
      {rebaja} familia numerosa ibi|contribucion|casa|vivienda|urbana; ibi familia numerosa
      ibi|contribucion baja|bajar|baje; recibo ibi|contribucion baja|bajar
    `,
    keywords: `
      ibi bonificacion contribucion impuesto inmueble inmuebles descuento rebaja solar numerosa recibo placas contri
      solares hijos ayuntamiento cara
    `,
    excludes: `
      {rebaja} seguridad|contratar~|contratacion|agua|basura|coche|vehiculo|luz|renta|irpf|transporte|matricula
      fraccionar~|aplazar~|recurrir~|domiciliar~|reclamar~ ibi|contribucion|recibo
      subvenc*|ayuda instalar~|poner~|comprar~ placas|paneles; contribuciones seguridad
    `,
  },
  "certificado-energetico": {
    aliases: `
      certificad*|etiqueta|calificacion|eficiencia|cedula|informe|papel|sello|letra|consumo energetic*|energia|eficiencia
      certificad* eficiencia|energetic* {hogar}|{vender}|alquil*|registrar~|renovar~|local; eficiencia energetic*
      {vender}|alquil* eficiencia|energia; etiqueta energetic* {hogar}|{vender}|alquil*; cee; ce3x
      certificado|papel|etiqueta consumo|energia|gasta|gasto|letra {hogar}|{vender}|alquil*|piso
      {vender}|alquil* {hogar} etiqueta|letra|energetic*|eficiencia|energia|gasta|consumo|consume|tecnico
      letra|letras {hogar}|{vender}|alquil*|inmobiliaria; papel gasta|consumo|consume|energia
      certificador*|tecnico energetic*|certificado energia|casa|piso|vivienda
      inmobiliaria etiqueta|energetic*|letra|energia|certificado|gasta; notari* energetic*; a b c letra|letras
      energetic* {hogar}|{vender}|alquil*; papel|certificado letra
      certificado consume|consumo|gasta casa|piso|alquil*|vend*; obligatorio certificado consume|energia|alquil*|vend*
      calificacion|etiqueta|letra anuncio|anunciar~|anunciado|alquil*|vend*|inmobiliaria|idealista
      anuncio alquil*|vend* calificacion|etiqueta|certificado|letra
    `,
    keywords: `
      energetico energetica eficiencia energia etiqueta consumo certificado inmobiliaria vender alquilar letra consume
      gasta vender~ alquilar~ vivienda tecnico caldera obligatorio
    `,
    excludes: `
      {ayuda}|subvenc*|deduccion eficiencia|energetic*|ventanas|aerotermia; bebida energetica; cae ahorro energetic*
      factura|bono luz|energia
    `,
  },
  "hipoteca-primera-vivienda": {
    aliases: `
      hipoteca; hipotec*
      hipoteca {hogar}|primer*|jov*|banco|{comprar}|pedir|solicitar~|fija|variable|100|requisito|sacar~|firmar~
      primer* hipoteca|{hogar}; {comprar} primer* {hogar}; {comprar} {hogar} {dinero}
      {comprar} primer* {hogar} {dinero}; {dinero} {comprar} {hogar}|casa; {dinero} {hogar}; {dinero} primer* {hogar}
      banco {dinero} {hogar}|{comprar}; prestamo|credito hipotec*|vivienda|casa|piso
      aval|avales ico|joven|jovenes|publico|estado|vivienda|hipoteca; aval ico vivienda|jov*|hipoteca|{hogar}
      {comprar} {hogar} primer*|jov*|banco|hipoteca|entrada|papeles|pasos|aval|prestamo; {comprar} {hogar}; fein; fiae
      primer* vivienda|casa|piso|hogar; financiar~|financien|financiacion {hogar}|{comprar}
      entrada {hogar} {comprar}|banco|hipoteca|20|aval; tasacion {hogar}|hipoteca|vivienda; firmar~ hipoteca|arras
      hipoteca primer* vivienda; banco comprar~ anos|euros|contrato|fijo|ahorr*|casa|piso
      dara|dar|daria|dan banco comprar~|piso|casa|vivienda|hipoteca; contrato fijo banco|comprar~|hipoteca
      ahorrado|ahorros|ahorrar~ comprar~|piso|casa|entrada; meter~ piso|casa hipoteca|banco
    `,
    keywords: `
      hipoteca banco prestamo comprar comprar~ casa piso vivienda aval primera entrada tasacion ahorrado ahorros
      comprarme contrato fijo nominas euros
    `,
    excludes: `
      cancelar~|cancelacion|subrog*|novacion|reclamar~|gastos|inversa|clausula*|amortizar~|pagada|levantar~|segunda|ampliar~|dacion|mejorar~|cambiar~|euribor hipotec*
      prestamo personal|coche|estudios|rapido; nie; {pais} numero
    `,
  },
  "licencia-caza": {
    aliases: `
      licencia|permiso|carnet|carne|papeles|examen|seguro|autorizacion|tarjeta|prueba|curso caz*|cazar~|cazador
      cazar~ {permiso}|perdic*|jabali*|conejo*|liebre*|ciervo*|codorni*|corzo*|papeles|requisito|coto|menor*|escopeta
      caza; cazar~; cazador; licencia caza renovar~|renovacion|interautonomica|menor*|federad*|autonom*|caduc*|primera
      {permiso} caza|cazar~ perdic*|jabali*|conejo*|mayor|menor|escopeta; !monteria
      monteria permiso|licencia|ir|puesto; licencia casa mayor|menor|jabali*|conejo*|escopeta|perdic*|monte
      caz* jabali*|perdic*|conejo*|liebre*|ciervo*|corzo*|codorni*|paloma*; {permiso} jabali*|perdic*|montear~
      ir|salir caza|cazar~|perdices|jabal*|conejos|monteria; salir~ cazar~; licencia cetreria|arco|reclamo
      caza mayor|menor; cazar~ padre|{pariente} permiso|licencia|edad|anos; federacion caza licencia
      tiro|tiros|disparar~ jabali*|perdic*|conejo*|monte; escopeta ir|regalado caza|cazar~|monte
      pegar~ tiros jabali*|monte; {permiso} cazar~
      ir|salir~|quiero codorniz|codornices|perdiz|perdices|jabali|jabalies|corzo|corzos|conejo|conejos|paloma|palomas|tordo|tordos|liebre|caceria
      codorniz|perdiz|jabali|corzo|ciervo|caceria|montear~ ir|salir~|{permiso}|hijo; caceria
    `,
    keywords: `
      caza cazar cazar~ cazador licencia perdices jabali monteria escopeta coto montes tiros monte conejos codornices
    `,
    excludes: `
      cotos|coto {crear}|constituir~|acotado|senalizar~; caza furtiv* denunciar~
      caza bruja*|pokemon|tesoro*|recompensas|talentos|ofertas|fantasma*; avion|aviones caza
      licencia|permiso|guia arma*|escopeta|rifle; cazadora; perro* caza
    `,
  },
  "pension-viudedad": {
    aliases: `
      !viudedad; !viud*
      !viud* pension|paga|prestacion|cobr*|ayuda|{muerto}|derecho|requisito|pareja|separad*|divorciad*
      !viud* pension pareja|divorciad*|separad*|orfandad
      pension|paga|prestacion|paguita|cobrar~|cobro|subsidio|dinero|derecho|corresponde|queda {muerto} {conyuge}
      {muerto} {conyuge}; {muerto} {conyuge} pension|paga|prestacion|{cobrar}|seguridad|pareja|hecho|derecho|divorci*
      pareja {muerto} accidente|casados|hecho|pension|cobr*; pareja hecho {muerto} pension|paga|prestacion|{cobrar}
      pension|paga|prestacion {muerto}; pension muerte supervivencia; muerte supervivencia
      {muerto} ex|exmarido|exmujer pension|{cobrar}; quedar~|quedado|quede viud*
      pension|paga marido|mujer|esposo|esposa {muerto}
      perder~|perdi|perdido marido|mujer|esposo|esposa|padre pension|ingresos|{cobrar}|paga
      madre perder~|perdido|muerto|muerte|fallec* padre pension|paga|queda|cobr*
      padre {muerto} madre pension|paga|cobr*|queda; perdi|perdido marido|esposo|esposa|conyuge
    `,
    keywords: `
      viuda viudo viudedad pension marido conyuge fallecido fallecio murio muerto paga pareja mujer esposo esposa
      fallecer~ perder~ divorciada ingresos
    `,
    excludes: `
      orfandad; huerfan*; casarme|casarse|casarnos|boda viud*; pension alimentos|alimenticia|compensatoria pagar~
      pareja hecho registrar~|registro|inscrib*; heren*; testament*; nacionalidad viud*
    `,
  },
  "permiso-nacimiento": {
    aliases: `
      permiso|baja|licencia|semanas|descanso|prestacion|paga|subsidio|cobrar~|cobro|dias|meses|solicitar~ paternid*|maternid*|maternal|paternal
      {permiso} paternid*|maternid* trabajo|empresa|seguridad|autonom*|hijo|semanas; paternidad; maternidad
      permiso|baja|semanas|descanso|prestacion|dias|vacaciones|licencia nacimiento|parto|dar|padre|madre|papa|mama|bebe|hijo|hija|nacer~|adopcion|acogimiento|embarazo|embarazada|gemelos
      semanas|dias|tiempo ser padre|madre|papa|mama; nacimiento cuidado menor|hijo|prestacion
      prestacion|permiso|baja nacimiento cuidado|hijo|menor|padre|madre; nacimiento cuidado
      permiso|baja|prestacion|semanas|descanso {hijo} nacer~|nacido|nace|nacio|nacimiento|parto|trabajo|empresa|padre|madre
      {hijo} nacer~|nacido|nace|nacio|nacimiento trabajo|empresa|baja|semanas|descanso|permiso|cobrar~
      ser|voy|vamos padre|padres|madre|papa|mama trabajo|semanas|baja|permiso|derecho|libre|empresa
      ser padre|madre baja|permiso|pagar~|cobr* autonom*|semanas|trabajo|empresa
      dar luz baja|permiso|semanas|prestacion
      estoy|embarazo|embarazada baja|permiso|semanas|trabajo|derecho|maternidad; parto baja|permiso|semanas|prestacion
      16|17|19 semanas; dar|da luz baja|permiso|semanas|prestacion|corresponde*|descanso
      dar|da luz mujer|pareja|novia semanas|permiso|baja
      semanas corresponde*|tocan|toca mujer|luz|bebe|parto|nacer~|padre|madre; voy padre|papa|madre|mama
      descanso maternal|parto; permiso parental
      nace|nacer~|tener|tengo|espero|esperamos {hijo} semanas|baja|permiso|trabajo|empresa|cuanto|dias|descanso
      adoptar~|adopcion|acogimiento permiso|semanas|baja|descanso trabajo|empresa|permiso|baja|semanas
      salir~|salgo cuentas baja|permiso|semanas|trabajo|junio; salir~|salgo cuentas
      meses|semanas|dias papa|padre|mama|madre|padres|papas
      cuentas embarazo|embarazada|baja|parto trabajo|baja|permiso
      adoptar~|adopcion|acoger~ sin|tiempo|cuanto trabajar~|trabajo
      {hijo} tiempo|cuanto sin|dejar~ trabajar~|trabajo nacer~|nace|adoptar~|parto
      nino|bebe estar|tiempo sin trabajar~; salir~|salgo cuentas trabajo|empresa baja|permiso|semanas
    `,
    keywords: `
      paternidad maternidad semanas permiso baja nacimiento padre madre parto bebe embarazada nacer trabajo empresa
      embarazo nacer~ nace papa mama cuentas luz gemelos descanso
    `,
    excludes: `
      prueba|demanda|impugnar~|reconocer~|reconocimiento|test paternidad; excedencia; reduccion jornada
      riesgo embarazo; cheque bebe; deduccion|complemento maternidad; aborto; certificado|partida|acta nacimiento
      inscribir~|registrar~ nacimiento; permiso matrimonio; lactancia; hospital maternidad; viajar~ menor
    `,
  },
  "registro-asociacion": {
    aliases: `
      asociacion; asociacion {crear}; {crear} {asociacion}
      {crear} {asociacion} vecinos|cultural|animo|juvenil|padres|amigos|deportiv*|solidari*|lucro|estatutos|pueblo|animal*|mujeres|barrio|juegos
      sin animo lucro; asociacion|entidad|organizacion animo lucro; registro asociacion*; {crear} ong; ong
      asociacion estatutos|acta|fundacional|cultural|vecinos|vecinal|juvenil|inscrib*|registr*|cif|nif; asociarse
      acta fundacional
      {crear} pena|ampa|comparsa|colectivo|club|entidad|coral|charanga|protectora amigos|vecinos|padres|cultural|barrio|animo|futbol|fiestas|legal*|pueblo|oficial|lectura|animales|socios|libre
      {crear} ampa|comparsa|protectora|batucada; legaliz* pena|asociacion|comparsa|grupo|club|colectivo
      estatutos asociacion|club|ampa|entidad; registro nacional asociaciones
      junta directiva {crear}|asociacion|estatutos; constituir~|fundar~|formar~ asociacion|ong|entidad
      grupo|amigos|vecinos|madres|padres cif|nif|estatutos|legal*
      colonia|gatos|animales|vecinos cif|asociacion|estatutos|legalizar~
      tener|sacar~ cif grupo|vecinos|pena|ong|asociacion; pena legal*
      grupo vecinos|amigos asociacion|constituir~|crear~|cif|legal*
    `,
    keywords: `
      asociacion ong lucro animo estatutos fundacional registro registrar vecinos ampa pena club cultural cif grupo
      amigos colonia gatos animales juvenil socios colectivo
    `,
    excludes: `
      fundacion; cooperativa; sindicato; partido politico; comunidad propietarios; club deportivo; utilidad publica
      disolver~|disolucion; asociacion empresarial; apuntarme|socio|donar~|donacion|hacerme asociacion|ong|club
      voluntari*; empresa
    `,
  },
};
