import { counted } from "../format.ts";
import type { DataMessage, MoveTaskName, TaskReport, VaultDataFacts } from "./vaultData.ts";

const documents = (amount: number) => counted(amount, "documento", "documentos");

/** The button of a move. */
export const MOVE_LABELS: Readonly<Record<MoveTaskName, string>> = {
  moveToAccount: "Mover al servidor",
  moveToBrowser: "Traer a este navegador",
};

/** Where the documents are kept, what is in the other place, and what moving them does; a sentence each. */
export function placeSentences({ place, waiting, copies }: VaultDataFacts): readonly string[] {
  const inAccount = place === "account";
  const [here, there] = inAccount ? ["el servidor", "este navegador"] : ["este navegador", "el servidor"];
  return [
    inAccount
      ? "Tus documentos se guardan en el servidor: los ves en cualquier dispositivo donde abras tu T-Wallet con tu código de recuperación."
      : "Tus documentos se guardan solo en este navegador: en otro dispositivo no los ves.",
    ...(waiting === 0 ? [] : [`${elsewhereText(waiting, inAccount)}.`]),
    ...(copies === 0
      ? []
      : [
          `${copies === 1 ? "Queda" : "Quedan"} en ${there} ${counted(copies, "copia", "copias")} de documentos que ya están en ${here}.`,
        ]),
    inAccount
      ? "Si traes tus documentos a este navegador, dejan de estar en el servidor. Los de ejemplo no se traen."
      : "Si mueves tus documentos al servidor, dejan de estar en este navegador. Los de ejemplo no se mueven.",
  ];
}

/** Says that own documents are in the other place alone. @param inAccount the chosen place is the account */
export function elsewhereText(amount: number, inAccount: boolean): string {
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
  const isOne = moved + alreadyThere === 1;
  const now = `A partir de ahora tus documentos se guardan ${toAccount ? "en el servidor" : "en este navegador"}.`;
  const verb = `${toAccount ? "movido" : "traído"}${isOne ? "" : "s"}`;
  const sentences = [
    ...(alreadyThere === 0 ? [] : [`${counted(alreadyThere, "ya estaba", "ya estaban")} allí de antes.`]),
    ...(withoutFile === 0
      ? []
      : [`${counted(withoutFile, "ha llegado", "han llegado")} sin su archivo: ya se había perdido.`]),
    ...(left === 0 ? [] : [leftText(left, toAccount)]),
    now,
  ];
  const amount = moved + alreadyThere;
  if (amount === 0) {
    return left === 0
      ? { tone: "info", title: "No había documentos que mover", description: now }
      : { tone: "warning", title: "No se ha movido ningún documento", description: sentences.join(" ") };
  }
  return {
    tone: left === 0 ? "success" : "warning",
    title: `${documents(amount)} ${verb} ${toAccount ? "al servidor" : "a este navegador"}`,
    description: sentences.join(" "),
  };
}

function leftText(left: number, toAccount: boolean): string {
  const [from, to] = toAccount ? ["este navegador", "el servidor"] : ["el servidor", "este navegador"];
  const stayed = `${counted(left, "documento se ha quedado", "documentos se han quedado")} en ${from}`;
  return left === 1
    ? `${stayed}: ha cambiado mientras se movía, o ${to} no puede guardarlo entero. Puedes volver a intentarlo.`
    : `${stayed}: han cambiado mientras se movían, o ${to} no puede guardarlos enteros. Puedes volver a intentarlo.`;
}
