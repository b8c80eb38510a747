import { counted, formatDay } from "../format.ts";
import { LIMITS } from "../limits.ts";
import type { FlowToast } from "../messages.es.ts";
import { PRODUCT } from "../product.ts";
import type { CodeOrigin, DeletionFailure, DeletionStep, JoinFailure } from "./account.ts";

/**
 * When an account goes by itself (decision A-150). It stands where the T-Wallet at the server was named before. The person reads
 * of a T-Wallet and never of an account (PROD-10).
 */
export const PURGE_NOTICE = `Si nadie abre esta T-Wallet en ${LIMITS.accountMonths} meses, se borra con sus documentos.`;

/** What stands beside the code, on paper and in the file: what it is for, and how to keep it (decision A-150). */
export const CODE_SENTENCES = [
  `Con este código se abre tu T-Wallet de ${PRODUCT.title} en otro navegador: entra en T-Wallet, pulsa «Código de recuperación» y escríbelo en «Abrir aquí la T-Wallet de otro dispositivo».`,
  "Guárdalo donde solo tú puedas leerlo: quien lo tenga puede ver tus documentos.",
] as const;

/** What stands above the code, on paper and in the file. */
export const CODE_TITLE = `Código de recuperación de ${PRODUCT.title}`;

/** The page that the code belongs to, and when it was kept; a sentence each. */
export function originSentences({ address, day }: CodeOrigin): readonly string[] {
  return [`Página: ${address}`, `Guardado el ${formatDay(day)}`];
}

/** The file that the code is saved as. */
export const CODE_FILENAME = "tramia-codigo-de-recuperacion.txt";

/** What stands in that file. */
export function codeFileText(code: string, origin: CodeOrigin): string {
  const blocks = [[CODE_TITLE], [code], CODE_SENTENCES, originSentences(origin)];
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
  const what = counted(documents, "documento que dejará de verse aquí", "documentos que dejarán de verse aquí");
  return `La T-Wallet que usas ahora en el servidor tiene ${what}.`;
}

const DELETION_TITLES: Readonly<Record<DeletionStep, string>> = {
  documents: "Tu T-Wallet del servidor no se ha borrado",
  account: "Tus documentos se han borrado del servidor, pero tu T-Wallet todavía no",
};

const DELETION_STATE: Readonly<Record<DeletionStep, string>> = {
  documents: "Tu T-Wallet sigue ahí. Puede que parte de sus documentos ya se haya borrado.",
  account: "Tu T-Wallet está vacía, pero sigue ahí.",
};

const REFUSED_TITLE = "No hemos podido borrar tu T-Wallet del servidor";

const REFUSED_STATE: Readonly<Record<DeletionStep, string>> = {
  documents: "Puede que parte de sus documentos ya se haya borrado.",
  account: "Sus documentos ya se han borrado.",
};

const DELETION_CAUSES: Readonly<Record<DeletionFailure, string>> = {
  refused:
    "El servidor ya no acepta tu sesión: puede que tu T-Wallet ya se haya borrado desde otro dispositivo. Recarga la página, entra de nuevo y repítelo.",
  network: "No hay conexión. Comprueba tu red y vuelve a intentarlo.",
  rateLimited: "Demasiados intentos seguidos. Espera unos minutos y vuelve a intentarlo.",
  unknown: "El servidor no ha podido hacerlo. Vuelve a intentarlo.",
};

/** What a deletion that failed has done, what it has not, and how to go on. */
export function deletionMessage(
  step: DeletionStep,
  failure: DeletionFailure,
): { readonly title: string; readonly description: string } {
  // Who is refused may have deleted it on another device.
  if (failure === "refused") {
    return { title: REFUSED_TITLE, description: `${REFUSED_STATE[step]} ${DELETION_CAUSES.refused}` };
  }
  return { title: DELETION_TITLES[step], description: `${DELETION_STATE[step]} ${DELETION_CAUSES[failure]}` };
}

/** The same as a toast: the dialog may be closed by then. */
export function deletionToast(step: DeletionStep, failure: DeletionFailure): FlowToast {
  return { tone: "error", ...deletionMessage(step, failure) };
}
