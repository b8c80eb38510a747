/** Common words that look like a misspelt word of the alias tables and are not. Folded, separated by spaces. */
export const OWN_WORDS: ReadonlySet<string> = new Set(
  [
    "clavo clavos marco marcos banca punta puntas rato ratos rota testigo figura figuras peseta vasca vascos",
    "decide deciden perro perros pero cara cama cana capa cosa cena caja cita carta cartas cuarto barca barra barro vaca boca bala bola bata meta metro receta recetas vista vistas lista listas pista",
    "moda modas toda nuevo nueva patron ladron balon salon razon raton corazon jamon pagina mano manos malo mala vaso beso peso piso pisa pita rata gato gata pata rosa ropa sopa copa hora",
    "herencias gerencia carencia querencia tenencia licor doctor actor motor autor amor color olor dolor calor valor favor error humor sabor mayor menor mejor peor",
    "seria serio seria serie series furia lluvia gloria memoria noria victoria cuento cuenta cuesta puerta puerto muerta huerta tuerca fuerza cerca terca tarta carga marta martes parte",
    "gente mente puente fuente diente cliente caliente siguiente ambiente oriente verde verdad edad viento lento cielo suelo vuelo pelo hielo duelo abuelo sueno dueno bueno",
    "arte tarde padre madre cuadro cuatro teatro ritmo ramo reto rito nido nada nadar nudo mundo modo lado prado helado pescado mercado mercadona soldado dictado dato ruta rueda",
    "vida viaje traje coraje paisaje mensaje masaje garaje pasaje lenguaje equipaje peaje cine cines playa rayo mayo leon limon mesa misa risa prisa camisa brisa tiza pizza",
    "campo tiempo templo ejemplo cuerpo grupo tropa trampa rampa lampara camara camaras camaron tambor sombra hombre hombres nombre nombres hambre alambre pobre cobre sobre libre libro",
    "tortilla patata patatas pollo arroz leche queso vino agua fuego juego juegos tabla sable cable noble doble mueble muebles amable dulce salsa bolsa bolso pulso curso cursos",
    "cama casaca sociales social especial espacial final total legal ideal real animal hospital capital cristal metal rural mural mundial musical central normal local vocal",
    "foca roca loca poca taza raza maza gaza plazo plaza brazo abrazo lazo pozo gozo mozo trozo",
  ]
    .join(" ")
    .split(" "),
);
