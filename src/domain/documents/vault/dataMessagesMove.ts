import { pluralize, present } from "../../shared/format.ts";
import type {
  DataMessage,
  MoveTaskName,
  TaskReport,
  UnmovedDocuments,
  VaultDataInfo,
  VaultDataFailure,
  VaultTaskName,
} from "./vaultData.ts";
import type { StorageLocation } from "./storageLocation.ts";

const documents = (amount: number) => pluralize(amount, "documento", "documentos");

/** When the originals of a move go. */
const NEXT_VISIT = "cuando vuelvas a abrir Tramia y entres en tu T-Wallet";

/** The button of a move. */
export const MOVE_LABELS: Readonly<Record<MoveTaskName, string>> = {
  moveToAccount: "Mover al servidor",
  moveToBrowser: "Traer a este navegador",
};

/** True where a failed task continues when it is started again. */
export function canContinue(task: VaultTaskName, failure: VaultDataFailure): task is MoveTaskName {
  return (task === "moveToAccount" || task === "moveToBrowser") && failure !== "abandoned";
}

/** False where only the chosen place has documents; true also where that is unknown. */
export function hasElsewhere({ elsewhere }: Pick<VaultDataInfo, "elsewhere">): boolean {
  return hasUnmoved({ elsewhere }) || (elsewhere !== null && elsewhere.pending > 0);
}

/** True where a move to the chosen place has something to do; also where that is unknown. */
export function hasUnmoved({ elsewhere }: Pick<VaultDataInfo, "elsewhere">): boolean {
  return elsewhere === null || elsewhere.waiting + elsewhere.copies > 0;
}

/**
 * Where the documents are kept, what is in the other place, and what moving them does; a sentence each.
 * @param reading the places are being read
 */
export function placeSentences(
  { place, elsewhere }: Pick<VaultDataInfo, "place" | "elsewhere">,
  reading: boolean,
): readonly string[] {
  if (place === null) {
    return [
      reading
        ? "Mirando dónde están ahora tus documentos…"
        : "No hemos podido mirar dónde están ahora tus documentos. No se ha perdido ninguno.",
    ];
  }
  const inAccount = place === "account";
  const [here, there] = inAccount ? ["el servidor", "este navegador"] : ["este navegador", "el servidor"];
  return [
    formatKeptText(place, hasElsewhere({ elsewhere })),
    ...elsewhereSentences(elsewhere, inAccount, here, there),
    inAccount
      ? `Si traes tus documentos a este navegador, dejan de estar en el servidor ${NEXT_VISIT}. Los de ejemplo no se traen.`
      : `Si mueves tus documentos al servidor, dejan de estar en este navegador ${NEXT_VISIT}. Los de ejemplo no se mueven.`,
  ];
}

function formatKeptText(place: StorageLocation, isMore: boolean): string {
  if (place === "account") {
    return "Tus documentos se guardan en el servidor: los ves en cualquier dispositivo donde abras tu T-Wallet con tu código de recuperación.";
  }
  return isMore
    ? "Tus documentos se guardan en este navegador: lo nuevo no lo ves en otro dispositivo."
    : "Tus documentos se guardan solo en este navegador: en otro dispositivo no los ves.";
}

function elsewhereSentences(
  elsewhere: VaultDataInfo["elsewhere"],
  inAccount: boolean,
  here: string,
  there: string,
): readonly string[] {
  const button = MOVE_LABELS[inAccount ? "moveToAccount" : "moveToBrowser"];
  if (elsewhere === null) {
    return [
      `No hemos podido mirar qué queda en ${there}.`,
      `Si un traslado se quedó a medias, pulsa «${button}» y seguirá desde ahí.`,
    ];
  }
  const { waiting, copies, pending } = elsewhere;
  const copiesText = `${copies === 1 ? "Queda" : "Quedan"} en ${there} ${pluralize(copies, "copia", "copias")}`;
  return present([
    pending > 0 &&
      `Originales pendientes de quitar: ${pending} en ${there}. Están también en ${here} y no se ha perdido nada: lo comprobaremos otra vez ${NEXT_VISIT}, y entonces los quitaremos.`,
    waiting > 0 && `${elsewhereText(waiting, inAccount)}.`,
    copies > 0 && `${copiesText} de documentos que ya están en ${here}.`,
    waiting + copies > 0 && `Para que todo quede solo en ${here}, pulsa «${button}».`,
  ]);
}

/**
 * The message about own documents in the other place: those that the wallet does not show, and copies left on the server.
 * Copies in this browser need no message. Null where there is nothing to say.
 */
export function unmovedMessage({
  place,
  waiting,
  copies,
}: UnmovedDocuments): { readonly title: string; readonly text: string; readonly button: string } | null {
  if (place === "account") {
    return waiting === 0
      ? null
      : {
          title: elsewhereText(waiting, true),
          text: "No los verás en tu T-Wallet hasta que los muevas al servidor.",
          button: "Ver dónde se guardan y moverlos",
        };
  }
  if (copies > 0) {
    return {
      title: `${copies === 1 ? "Queda" : "Quedan"} ${pluralize(copies, "copia", "copias")} en el servidor`,
      text: "Son de documentos que ya están en este navegador: siguen en el servidor hasta que termines de traerlos.",
      button: "Ver dónde se guardan y terminar",
    };
  }
  return waiting === 0
    ? null
    : {
        title: elsewhereText(waiting, false),
        text: "No los verás en tu T-Wallet hasta que los traigas a este navegador.",
        button: "Ver dónde se guardan y traerlos",
      };
}

/** Says that own documents are in the other place alone. @param inAccount the chosen place is the account */
function elsewhereText(amount: number, inAccount: boolean): string {
  const places = inAccount ? ["este navegador", "el servidor"] : ["el servidor", "este navegador"];
  const that = amount === 1 ? "está" : "están";
  return `Hay ${documents(amount)} en ${places[0]} que no ${that} en ${places[1]}`;
}

/** What a move of the documents came to. */
export function moveMessage({
  task,
  moved,
  alreadyThere,
  withoutFile,
  left,
}: Extract<TaskReport, { task: MoveTaskName }>): DataMessage {
  const toAccount = task === "moveToAccount";
  const [from, to] = toAccount ? ["este navegador", "el servidor"] : ["el servidor", "este navegador"];
  const amount = moved + alreadyThere;
  const now = `A partir de ahora tus documentos se guardan en ${to}.`;
  const sentences = present([
    alreadyThere > 0 && `${pluralize(alreadyThere, "ya estaba", "ya estaban")} allí de antes.`,
    withoutFile > 0 && `${pluralize(withoutFile, "ha llegado", "han llegado")} sin su archivo: ya se había perdido.`,
    left > 0 && leftText(left, from, to),
    now,
    amount > 0 && `No se ha perdido nada: lo copiado sigue también en ${from}, y lo quitaremos de ahí ${NEXT_VISIT}.`,
  ]);
  if (amount === 0) {
    return left === 0
      ? { tone: "info", title: "No había documentos que mover", description: now }
      : { tone: "warning", title: "No se ha copiado ningún documento", description: sentences.join(" ") };
  }
  return {
    tone: left === 0 ? "success" : "warning",
    title: `${documents(amount)} ${amount === 1 ? "copiado" : "copiados"} ${toAccount ? "al servidor" : "a este navegador"}`,
    description: sentences.join(" "),
  };
}

function leftText(left: number, from: string, to: string): string {
  const stayed = `${pluralize(left, "documento se ha quedado", "documentos se han quedado")} en ${from}`;
  return left === 1
    ? `${stayed}: se ha añadido mientras tanto, o ${to} no puede guardarlo entero. Puedes volver a intentarlo.`
    : `${stayed}: se han añadido mientras tanto, o ${to} no puede guardarlos enteros. Puedes volver a intentarlo.`;
}
