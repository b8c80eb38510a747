import { pluralize, formatDay, formatInstant } from "../../shared/format.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { FlowToast } from "../../shared/messages.es.ts";
import { PRODUCT } from "../../shared/product.ts";
import type { AccountFailure, CodeOrigin, JoinFailure } from "./account.ts";
import type { DeviceList } from "./devices.ts";

/**
 * When an account is purged (decision A-150). Shown after the T-Wallet at the server has been named. The person reads
 * of a T-Wallet and never of an account (PROD-10).
 */
export const PURGE_NOTICE = `Si nadie abre esta T-Wallet en ${LIMITS.accountMonths} meses, se borra con sus documentos.`;

/** The text beside the code, on paper and in the file: what it is for, and how to keep it (decision A-150). */
export const CODE_SENTENCES = [
  `Con este código se abre tu T-Wallet de ${PRODUCT.title} en otro navegador, también si la proteges con «Solo tú»: entra en T-Wallet, pulsa «Código de recuperación» y escríbelo en «Abrir aquí la T-Wallet de otro dispositivo».`,
  "Guárdalo donde solo tú puedas leerlo: quien lo tenga puede ver tus documentos. Si creas otro, este deja de funcionar.",
] as const;

/** The text above the code, on paper and in the file. */
export const CODE_TITLE = `Código de recuperación de ${PRODUCT.title}`;

/** The page that the code belongs to, and when it was kept; a sentence each. */
export function originSentences({ address, day }: CodeOrigin): readonly string[] {
  return [`Página: ${address}`, `Guardado el ${formatDay(day)}`];
}

/** The file that the code is saved as. */
export const CODE_FILENAME = "tramia-codigo-de-recuperacion.txt";

/** The text of that file. */
export function codeFileText(code: string, origin: CodeOrigin, sentences: readonly string[]): string {
  const blocks = [[CODE_TITLE], [code], sentences, originSentences(origin)];
  return `${blocks.map((lines) => lines.join("\r\n")).join("\r\n\r\n")}\r\n`;
}

/** The sentence under the field for the code of another device (decision A-150). */
export const JOIN_FAILURES: Readonly<Record<JoinFailure, string>> = {
  malformed:
    "El código tiene un error: le falta o le sobra algún carácter, o alguno está cambiado. Revísalo y vuelve a intentarlo.",
  present: "Es el código de la T-Wallet que ya usas en este navegador.",
  refused: "Este código no abre ninguna T-Wallet. Puede que se haya borrado.",
  network: "No hay conexión. Comprueba tu red y vuelve a intentarlo.",
  rateLimited: "Demasiados intentos seguidos. Espera unos minutos y vuelve a intentarlo.",
  unknown: "El servidor no ha podido comprobar el código. Vuelve a intentarlo.",
};

/**
 * What happens to the present account when another one is opened in its place.
 * @param documents that are no samples; null where they could not be counted
 */
export function leavingText(documents: number | null): string {
  if (documents === null) {
    return "No hemos podido contar los documentos de la T-Wallet que usas ahora en el servidor. Los que tenga dejarán de verse aquí.";
  }
  const what = pluralize(documents, "documento que dejará de verse aquí", "documentos que dejarán de verse aquí");
  return `La T-Wallet que usas ahora en el servidor tiene ${what}.`;
}

/** Why something was not done with the account, and how to go on. */
export const ACCOUNT_FAILURES: Readonly<Record<AccountFailure, string>> = {
  wrongPassword: "Contraseña incorrecta",
  refused: "El servidor ya no acepta tu sesión. Recarga la página, entra de nuevo y repítelo.",
  locked: "Tu T-Wallet del servidor está protegida y aquí no está abierta. Recarga la página, ábrela y repítelo.",
  network: "No hay conexión. Comprueba tu red y vuelve a intentarlo.",
  rateLimited: "Demasiados intentos seguidos. Espera unos minutos y vuelve a intentarlo.",
  unknown: "El servidor no ha podido hacerlo. Vuelve a intentarlo.",
};

/** For a person who leaves while a new code is being put in use. */
export const RENEWAL_LEFT: FlowToast = {
  tone: "info",
  title: "No sabemos si funciona el código nuevo",
  description: "Lo has dejado a medias: puede que el anterior ya no funcione. Guarda los dos o crea otro.",
};

/** Why the account was not deleted, or that the outcome is unknown. */
export const DELETION_FAILURES: Readonly<Record<AccountFailure, string>> = {
  ...ACCOUNT_FAILURES,
  refused:
    "El servidor ya no acepta tu sesión: puede que tu T-Wallet ya se haya borrado desde otro dispositivo. Recarga la página, entra de nuevo y repítelo.",
  network: "No hay conexión, y no sabemos si se ha borrado. Comprueba tu red y vuelve a intentarlo.",
};

/** The same as a toast: the dialog may be closed by then. */
export function deletionToast(failure: AccountFailure): FlowToast {
  return {
    tone: "error",
    title: "No hemos podido borrar tu T-Wallet del servidor",
    description: DELETION_FAILURES[failure],
  };
}

/** Why a device was not removed; `notErased`: its session has ended, but not everything here could be erased. */
export type DeviceFailure = AccountFailure | "notErased";

/** Why this device, or the others, could not be removed, and how to go on. */
export const DEVICE_FAILURES: Readonly<Record<DeviceFailure, string>> = {
  ...ACCOUNT_FAILURES,
  notErased:
    "La sesión de este dispositivo ya ha terminado, pero no se ha podido borrar todo lo que hay aquí. Cierra las demás pestañas de Tramia y vuelve a intentarlo.",
};

/** The text below the recovery code: whether there is one. @param code null where there is none, or it is not known yet */
export function codeSentence(code: DeviceList["code"]): string {
  if (!code) return "Todavía no has creado ninguno.";
  const day = formatInstant(code.createdAt);
  return code.isKeptByDevices
    ? `El que tienes es del ${day}. También lo guardan los dispositivos que ya usaban tu T-Wallet: si crees que otra persona puede tenerlo, crea uno nuevo.`
    : `El que tienes es del ${day}.`;
}
