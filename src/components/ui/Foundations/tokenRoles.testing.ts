/** The statuses with colours of their own, each with four parts. */
const TONES = ["green", "amber", "orange", "red", "grey", "purple", "blue"] as const;

const MEANINGS: Readonly<Record<(typeof TONES)[number], string>> = {
  green: "Hecho, disponible o cumplido",
  amber: "Atención: parcial, por revisar o caduca pronto",
  orange: "Un paso que espera a la persona",
  red: "Error, falta o caducado",
  grey: "Sin estado, o todavía nada",
  purple: "De ejemplo o escrito por una IA",
  blue: "Información, o trabajo en curso",
};

const TONE_ROLES = Object.fromEntries(
  TONES.flatMap((tone) => [
    [`--${tone}`, `${MEANINGS[tone]}: texto e icono.`],
    [`--${tone}-soft`, `${MEANINGS[tone]}: fondo.`],
    [`--${tone}-line`, `${MEANINGS[tone]}: borde.`],
    [`--${tone}-solid`, `${MEANINGS[tone]}: relleno de barras, puntos y bordes gruesos.`],
  ]),
);

/** The purpose of each colour in tokens.css, in Spanish. */
export const COLOUR_ROLES: Readonly<Record<string, string>> = {
  "--surface-page": "Fondo de la página.",
  "--surface-blank": "Fondo de los campos, del selector y del acceso.",
  "--surface-raised": "Fondo de lo que está sobre la página: tarjetas, menús y diálogos.",
  "--surface-sunken": "Fondo de lo hundido: campos desactivados, código y el marco de una imagen.",
  "--surface-hover": "Fondo al pasar el puntero.",
  "--surface-selected": "Fondo de lo elegido.",
  "--surface-overlay": "Velo entre la página y un diálogo.",
  "--surface-inverse": "Fondo invertido: el nombre de un botón con icono y el salto al contenido.",
  "--ink": "Texto principal.",
  "--ink-soft": "Texto secundario y aclaraciones.",
  "--ink-faint": "Texto de menos peso: ejemplos dentro de un campo y lo desactivado.",
  "--ink-inverse": "Texto sobre el fondo invertido.",
  "--line": "Línea que separa o rodea; solo adorna.",
  "--line-strong": "Borde de campos y controles: tiene que verse.",
  "--brand": "Botón principal, enlaces e iconos de la marca.",
  "--brand-strong": "Lo mismo al pasar el puntero, y el texto de lo elegido.",
  "--brand-soft": "Fondo suave de la marca.",
  "--brand-ink": "Texto sobre el color de la marca.",
  "--accent": "Azafrán: un solo acento por pantalla.",
  "--accent-soft": "Fondo de la palabra encontrada en una búsqueda.",
  "--focus": "Contorno de lo que tiene el foco del teclado.",
  ...TONE_ROLES,
  "--red-solid-ink": "Texto sobre el relleno rojo: el botón que elimina.",
};

/** The purpose of every other token in tokens.css, in Spanish. */
export const MEASURE_ROLES: Readonly<Record<string, string>> = {
  "--font-text": "Todo el texto, con las letras que trae la aplicación.",
  "--font-mono": "Códigos, claves y datos técnicos.",
  "--text-xs": "Insignias y notas al margen; lo más pequeño que se usa.",
  "--text-sm": "Botones, aclaraciones y datos de una fila.",
  "--text-md": "Texto normal.",
  "--text-lg": "Título de un diálogo o de una tarjeta.",
  "--text-xl": "Título de una parte de la pantalla. Crece con el ancho.",
  "--text-2xl": "Título de la pantalla y cifra grande. Crece con el ancho.",
  "--leading-tight": "Altura de línea de títulos y etiquetas.",
  "--leading": "Altura de línea del texto que se lee.",
  "--weight-normal": "Texto que se lee.",
  "--weight-medium": "Etiquetas, botones y nombres.",
  "--weight-bold": "Títulos y la palabra que cuenta.",
  "--space-1": "Entre un icono y su palabra.",
  "--space-2": "Entre insignias o botones pequeños.",
  "--space-3": "Entre las líneas de un grupo.",
  "--space-4": "Dentro de una tarjeta y entre campos.",
  "--space-5": "Entre bloques de la misma parte.",
  "--space-6": "Entre partes de una pantalla.",
  "--space-7": "Arriba y abajo de la página.",
  "--space-8": "Alrededor de algo que está solo.",
  "--radius-sm": "Botones, campos, insignias y menús pequeños.",
  "--radius-md": "Tarjetas, avisos y listas desplegables.",
  "--radius-lg": "Diálogos en el móvil y hojas grandes.",
  "--radius-full": "Píldoras, barras y círculos.",
  "--border": "Borde normal.",
  "--border-strong": "Borde de lo que destaca.",
  "--shadow-1": "Lo que se levanta un poco de la página.",
  "--shadow-2": "Lo que flota encima: diálogos, menús y avisos.",
  "--motion-quick": "Respuesta a un gesto: color de un botón, un menú que aparece.",
  "--motion-calm": "Algo que cambia de sitio o de tamaño: diálogos, barras y nodos.",
  "--motion-pulse": "Una vuelta de la barra que no sabe cuánto falta.",
  "--turn": "El giro sin fin de lo que está en marcha.",
  "--rise": "La llegada desde abajo: diálogos y avisos.",
  "--late": "La aparición de lo que solo se ve si algo tarda; cada uno pone su retraso.",
  "--ease": "La curva de todos: sale deprisa y llega despacio.",
  "--control": "Alto de un control: 44 px, lo que un dedo necesita.",
  "--control-sm": "Alto a la vista de un botón pequeño; se puede pulsar en 44 px.",
  "--page": "Ancho máximo de la página.",
  "--reading": "Ancho máximo de un texto que se lee.",
  "--bar": "Alto de la barra inferior del móvil; 0 sin ella.",
  "--toasts": "Alto de los avisos que se ven; páginas y diálogos les dejan su sitio.",
  "--layer-header": "La cabecera, sobre la página.",
  "--layer-popover": "Menús y descripciones, sobre la cabecera.",
  "--layer-dialog": "Diálogos y la cámara, sobre los menús.",
  "--layer-toast": "Avisos y el salto al contenido, sobre todo lo demás.",
};

type Pair = readonly [front: string, ground: string];

/** Every pair of text and background in the components; each needs a contrast of 4.5:1 (WCAG 2.2, 1.4.3). */
export const TEXT_PAIRS: readonly Pair[] = [
  ...["--ink", "--ink-soft", "--brand", "--brand-strong", "--red"].flatMap((text) =>
    ["--surface-page", "--surface-raised", "--surface-hover"].map((ground) => [text, ground] as const),
  ),
  ["--ink", "--surface-sunken"],
  ["--ink-faint", "--surface-page"],
  ["--ink-faint", "--surface-raised"],
  ["--ink-inverse", "--surface-inverse"],
  ["--brand-ink", "--brand"],
  ["--brand-ink", "--brand-strong"],
  ["--brand", "--brand-soft"],
  ["--brand-strong", "--surface-selected"],
  ["--accent", "--surface-raised"],
  ["--red-solid-ink", "--red-solid"],
  ...TONES.flatMap((tone) => [
    [`--${tone}`, `--${tone}-soft`] as const,
    [`--${tone}`, "--surface-page"] as const,
    [`--${tone}`, "--surface-raised"] as const,
    ["--ink", `--${tone}-soft`] as const,
    ["--ink-soft", `--${tone}-soft`] as const,
    ["--brand", `--${tone}-soft`] as const,
  ]),
];

/** Borders of controls and drawn parts with their background; each needs 3:1 (WCAG 2.2, 1.4.11). */
export const DRAWN_PAIRS: readonly Pair[] = [
  ["--line-strong", "--surface-page"],
  ["--line-strong", "--surface-raised"],
  ["--focus", "--surface-page"],
  ["--focus", "--surface-raised"],
  ["--brand", "--surface-raised"],
  ...TONES.map((tone) => [`--${tone}-solid`, "--surface-raised"] as const),
];
