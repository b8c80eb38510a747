import type { FlowToast } from "../../shared/messages.es.ts";

export type CameraError = "unsupported" | "denied" | "notFound" | "inUse" | "overconstrained" | "other" | "unreadable";

/** Message for each error (CAM-29 to CAM-34); `unreadable` is a photo from the device's own camera. */
export const CAMERA_ERRORS: Readonly<Record<CameraError, string>> = {
  unsupported: "Tu dispositivo no soporta captura de cámara",
  denied: "Permisos de cámara denegados. Ve a Configuración > Safari > Cámara y permite el acceso.",
  notFound: "No se encontró cámara en este dispositivo.",
  inUse: "La cámara está siendo usada por otra aplicación.",
  overconstrained: "Configuración de cámara no compatible. Usando método alternativo.",
  other: "No se pudo acceder a la cámara.",
  unreadable: "No se pudo leer la foto. Hazla otra vez.",
};

/** The title of every camera error (CAM-28). */
export const CAMERA_ERROR_TITLE = "Error de cámara";

/** Shown under "denied" outside Safari, whose settings the specified text names (decision A-101). */
export const PERMISSION_HINT =
  "En otros navegadores, pulsa el icono de permisos junto a la dirección de la página y permite la cámara.";

const NAMES: ReadonlyMap<string, CameraError> = new Map([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "notFound"],
  ["NotReadableError", "inUse"],
  ["OverconstrainedError", "overconstrained"],
]);

/** The error for the name of a DOMException of getUserMedia (CAM-30 to CAM-34). */
export function toCameraError(name: string): CameraError {
  return NAMES.get(name) ?? "other";
}

export function cameraToast(error: CameraError): FlowToast {
  return { tone: "error", title: CAMERA_ERROR_TITLE, description: CAMERA_ERRORS[error] };
}

export const ASSEMBLY_FAILED = {
  tone: "error",
  title: "No se pudo crear el PDF",
  description: "Tus fotos siguen aquí. Comprueba tu conexión y vuelve a intentarlo.",
} as const satisfies FlowToast;
