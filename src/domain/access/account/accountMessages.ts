import { formatDay, formatInstant } from "../../shared/format.ts";
import { LIMITS } from "../../shared/limits.ts";
import { WRONG_PASSPHRASE } from "../../documents/protection/protectionMessages.ts";
import type { FlowToast } from "../../shared/messages.es.ts";
import { PRODUCT } from "../../shared/product.ts";
import type { AccountFailure, CodeOrigin, JoinFailure } from "./account.ts";

/** When an account is purged (decision A-150). Texts say T-Wallet, never account (PROD-10). */
export const PURGE_NOTICE = `Si ninguno de tus dispositivos se conecta en ${LIMITS.accountMonths} meses, la copia sincronizada se borra.`;

/** Text beside the code, on paper and in the file: what it is for and how to keep it (decision A-150). */
export const CODE_SENTENCES = [
  `Con este código se abre tu T-Wallet de ${PRODUCT.title} en otro dispositivo: entra en T-Wallet, «Ajustes», «Tus dispositivos» y escríbelo en «Unir este dispositivo».`,
  "Guárdalo donde solo tú puedas leerlo: quien lo tenga puede ver tus documentos. Si creas otro, este deja de funcionar.",
] as const;

/** Text above the code, on paper and in the file. */
export const CODE_TITLE = `Código de recuperación de ${PRODUCT.title}`;

export function originSentences({ address, day }: CodeOrigin): readonly string[] {
  return [`Página: ${address}`, `Guardado el ${formatDay(day)}`];
}

export const CODE_FILENAME = "tramia-codigo-de-recuperacion.txt";

export function codeFileText(code: string, origin: CodeOrigin, sentences: readonly string[]): string {
  const blocks = [[CODE_TITLE], [code], sentences, originSentences(origin)];
  return `${blocks.map((lines) => lines.join("\r\n")).join("\r\n\r\n")}\r\n`;
}

export const ACCOUNT_FAILURES: Readonly<Record<AccountFailure, string>> = {
  wrongPassword: "Contraseña incorrecta",
  wrongPassphrase: WRONG_PASSPHRASE,
  refused: "La sesión de este dispositivo ha terminado. Recarga la página, entra de nuevo y repítelo.",
  network: "No hay conexión. Comprueba tu red y vuelve a intentarlo.",
  rateLimited: "Demasiados intentos seguidos. Espera unos minutos y vuelve a intentarlo.",
  full: "No queda espacio. Borra lo que no necesites y vuelve a intentarlo.",
  newer: `Otro de tus dispositivos usa una versión más nueva de ${PRODUCT.title}. Recarga la página y repítelo.`,
  changed: "Otra pestaña u otro de tus dispositivos lo ha cambiado mientras tanto. Vuelve a intentarlo.",
  unknown: "Algo ha fallado. Vuelve a intentarlo.",
};

/** Message under the field for the code of another device, or for the passphrase of this one (decision A-176). */
export const JOIN_FAILURES: Readonly<Record<JoinFailure, string>> = {
  ...ACCOUNT_FAILURES,
  malformed:
    "El código tiene un error: le falta o le sobra algún carácter, o alguno está cambiado. Revísalo y vuelve a intentarlo.",
  wrongCode:
    "Este código no abre ninguna T-Wallet. Si creaste otro después, solo sirve el último; también puede que se haya borrado.",
  unconfirmed:
    "Lo que abre este código ya no está, está dañado o es más antiguo de lo que recuerda este dispositivo. Aquí no ha cambiado nada.",
  unknown: "No hemos podido comprobar el código. Vuelve a intentarlo.",
};

/** Message for a person who leaves while a new code is being put in use. */
export const CODE_LEFT: FlowToast = {
  tone: "info",
  title: "No sabemos si funciona el código nuevo",
  description: "Lo has dejado a medias. Guárdalo, y también el anterior si lo tienes, o crea otro.",
};

export const DELETION_FAILURES: Readonly<Record<AccountFailure, string>> = {
  ...ACCOUNT_FAILURES,
  refused:
    "La sesión de este dispositivo ha terminado: puede que todo se haya borrado ya desde otro. Recarga la página, entra de nuevo y repítelo.",
  network: "No hay conexión, y no sabemos si se ha borrado. Comprueba tu red y vuelve a intentarlo.",
};

/** A toast, because the dialog may be closed by then. */
export function deletionToast(failure: AccountFailure): FlowToast {
  return {
    tone: "error",
    title: "No hemos podido borrar la copia sincronizada",
    description: DELETION_FAILURES[failure],
  };
}

/** A toast, because the dialog may be closed by then. */
export function offToast(failure: AccountFailure): FlowToast {
  return { tone: "error", title: "No se ha dejado de sincronizar", description: ACCOUNT_FAILURES[failure] };
}

/** `notErased`: the session of this device has ended, but not all its data could be erased. */
export type DeviceFailure = AccountFailure | "notErased";

export const DEVICE_FAILURES: Readonly<Record<DeviceFailure, string>> = {
  ...ACCOUNT_FAILURES,
  notErased:
    "La sesión de este dispositivo ya ha terminado, pero no se ha podido borrar todo lo que hay aquí. Cierra las demás pestañas de Tramia y vuelve a intentarlo.",
};

/** @param createdAt instant, ISO 8601 */
export function codeSentence(createdAt: string): string {
  return `El que tienes es del ${formatInstant(createdAt)}.`;
}
