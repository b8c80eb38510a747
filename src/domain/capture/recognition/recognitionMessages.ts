import { shownFilename } from "../../shared/format.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { FlowToast } from "../../shared/messages.es.ts";
import type { KeyFault } from "./additionalKey.ts";
import type { RecognitionFailure } from "./failure.ts";
import { providerMessage } from "./providerMessage.ts";
import { PROVIDER_NAMES, type RecognitionProvider } from "./result.ts";
import { capitalize } from "../../shared/text/capitalize.ts";

/** Shown below the error of a row (QUEUE-10). */
export const RECOGNITION_HINT = "Verifica que el archivo sea una imagen clara o un PDF válido.";

/** Toasts of the recognition settings (OCR-07 to OCR-09, QUEUE-22; decisions ). */
export const RECOGNITION_TOASTS = {
  notConfigured: {
    tone: "error",
    title: "KLIPPA OCR no configurado",
    description: "Por favor, configura tu API key de KLIPPA en el panel de configuración",
  },
  keySaved: { tone: "success", title: "API key adicional guardada (se usará como respaldo)" },
  reset: { tone: "success", title: "Configuración restablecida: solo se usa el kit oficial" },
  notKept: {
    tone: "error",
    title: "Este cambio vale hasta que cierres la página",
    description: "Este navegador no deja guardarlo o no le queda espacio.",
  },
  notJoined: {
    tone: "error",
    title: "No se han podido unir las dos caras",
    description: "Siguen en la cola las dos fotos: puedes guardarlas por separado.",
  },
} as const satisfies Record<string, FlowToast>;

/** OCR-07 */
export function keyFaults(provider: "KLIPPA" | "Claude"): Readonly<Record<KeyFault, string>> {
  const empty = `Introduce una API key válida de ${provider}`;
  return { empty, characters: `${empty}: sin espacios ni acentos` };
}

const UNKNOWN_ERROR = "Error desconocido";

/** Failures with a fixed sentence (OCR-26, OCR-29, OCR-30). */
const REASONS = {
  notConfigured: "OCR no está configurado. Por favor, configura tu API key.",
  invalidAnswer: "Respuesta inválida",
  emptyText: "No se pudo extraer texto del documento",
  encrypted: "El PDF está protegido con contraseña. Guarda una copia sin contraseña y súbela.",
  damaged: "El archivo está dañado o ya no se puede abrir. Vuelve a guardarlo o hazle una foto.",
  tooManyPixels: "La imagen tiene demasiados píxeles. Guárdala más pequeña y vuelve a subirla.",
  tooComplex: "El PDF es demasiado complejo y no se ha podido leer. Imprímelo como un PDF nuevo o hazle una foto.",
  engineMissing: "El lector no se ha podido poner en marcha. Comprueba tu conexión a internet y reinténtalo.",
  engineAltered:
    "El lector que ha llegado no es el original y no se ha usado. Reinténtalo; si se repite, recarga la página.",
  interrupted:
    "La lectura se ha interrumpido: puede que a este dispositivo le falte memoria. Cierra otras páginas y reinténtalo.",
  timeout: "La lectura ha tardado demasiado. Vuelve a intentarlo.",
  unknown: "Ha ocurrido un error inesperado. Vuelve a intentarlo.",
} as const;

const NO_WORDS =
  "El archivo se abre bien, pero no tiene texto que se pueda leer: puede ser una foto o un escaneado. Puedes guardarlo como está y escribir tú sus datos.";

const KEEP_AS_IT_IS = "También puedes guardarlo como está y escribir tú sus datos.";

const KEEPABLE: Partial<Record<RecognitionFailure["kind"], string>> = {
  emptyText: NO_WORDS,
  noText: NO_WORDS,
  encrypted:
    "También puedes guardarlo como está y escribir tú sus datos: se te pedirá su contraseña al preparar documentos para presentar o una copia segura.",
  tooComplex: KEEP_AS_IT_IS,
  interrupted: KEEP_AS_IT_IS,
  engineMissing: KEEP_AS_IT_IS,
  engineAltered: KEEP_AS_IT_IS,
  offline: KEEP_AS_IT_IS,
};

/** The offer to keep an unread file; null if it may be broken or one more try may read it. */
export const keepUnreadOffer = ({ kind }: RecognitionFailure): string | null => KEEPABLE[kind] ?? null;

const isPlain = (failure: RecognitionFailure): failure is Extract<RecognitionFailure, { kind: keyof typeof REASONS }> =>
  failure.kind in REASONS;

/** The sentence for any failure, with the provider's own message (OCR-21, OCR-25 to OCR-30). */
function formatReason(failure: RecognitionFailure, name: string): string {
  if (isPlain(failure)) return REASONS[failure.kind];
  switch (failure.kind) {
    case "unsupportedType":
      return `Tipo no soportado: ${providerMessage(failure.type)}. Solo permitidos: jpg, png, pdf`;
    case "edgeFunction":
      return `Error en Edge Function: ${providerMessage(failure.message) || UNKNOWN_ERROR}`;
    case "providerError":
      return `${name} error: ${providerMessage(failure.message) || UNKNOWN_ERROR}`;
    case "noText":
      return `${name} no extrajo texto (Status: ${providerMessage(failure.status)})`;
    case "offline":
      return "No hay conexión con el servicio. Comprueba tu conexión a internet y reinténtalo.";
  }
}

/** Words of a row on error (OCR-24, QUEUE-24, decision A-096). */
export interface RecognitionErrorWords {
  /** 'KLIPPA: Error de procesamiento' */
  readonly title: string;
  /** 'Error en KLIPPA OCR: …' */
  readonly text: string;
}

/** @param provider null when no provider was asked */
export function recognitionErrorWords(
  failure: RecognitionFailure,
  provider: RecognitionProvider | null,
): RecognitionErrorWords {
  if (provider === null) return { title: "OCR: Error de procesamiento", text: formatReason(failure, "OCR") };
  const name = PROVIDER_NAMES[provider];
  return {
    title: `${capitalize(name)}: Error de procesamiento`,
    text: `Error en ${name} OCR: ${formatReason(failure, capitalize(name))}`,
  };
}

/** QUEUE-25 */
export function processingFailedToast(filename: string): FlowToast {
  return {
    tone: "error",
    title: "Error de Procesamiento",
    description: `No se pudo procesar ${shownFilename(filename)}`,
  };
}

/** Warns of a final confidence below LIMITS.lowConfidence (UP-21), else null. @param confidence 0 to 100 */
export function lowConfidenceToast(confidence: number): FlowToast | null {
  if (confidence >= LIMITS.lowConfidence) return null;
  // Rounded down: 69.9 would otherwise read as the 70 that is not low.
  return { tone: "error", title: `Confianza baja (${Math.floor(confidence)}%): revisa los datos antes de guardar` };
}
