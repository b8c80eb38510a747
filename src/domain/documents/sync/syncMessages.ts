import { pluralize } from "../../shared/format.ts";
import { PRODUCT } from "../../shared/product.ts";
import type { SyncFailure, SyncStatus } from "./syncStatus.ts";

export const SYNC_LABEL = "Sincronizar entre mis dispositivos";

export const SYNC_SENTENCES = [
  "Tendrás la misma T-Wallet en todos tus dispositivos, y podrás usarla también sin conexión.",
  `Sale de aquí cifrada y solo la abren tus dispositivos y tu código: no puede leerla nadie más, tampoco quien gestiona ${PRODUCT.title}.`,
  "Te daremos un código de recuperación para abrirla en otro dispositivo. Puedes dejarlo cuando quieras.",
] as const;

export function syncText(status: SyncStatus): string {
  switch (status.kind) {
    case "off":
      return "Desactivada";
    case "current":
      return "Al día";
    case "sending":
      return status.total === 0 ? "Comprobando…" : `Subiendo ${status.done} de ${status.total}`;
    case "offline": {
      const waiting = pluralize(status.changes, "cambio pendiente", "cambios pendientes");
      return status.changes === 0 ? "Sin conexión" : `Sin conexión: ${waiting}`;
    }
    case "needsCode":
      return "Necesita tu código";
    case "gone":
      return "Ya no se sincroniza";
    case "failed":
      return "No se ha podido sincronizar";
  }
}

/** For screen readers: omits each step of a running upload. */
export function syncAnnouncement(status: SyncStatus): string {
  return status.kind === "sending" && status.total > 0 ? "Subiendo tus cambios" : syncText(status);
}

export interface SyncProblem {
  readonly text: string;
  /** `code` has a field of its own, `off` is the control itself. */
  readonly way: "retry" | "reload" | "code" | "off";
}

const FAILURES: Readonly<Record<SyncFailure, SyncProblem>> = {
  unreachable: {
    text: "No hemos podido conectar. Lo que cambies se guarda aquí y se subirá después: volveremos a intentarlo solos.",
    way: "retry",
  },
  refused: {
    text: "La sesión de este dispositivo ha terminado: puede que lo quitaras desde otro. Recarga la página y entra de nuevo.",
    way: "reload",
  },
  serverFull: {
    text: "Ya no cabe más en la copia sincronizada. Borra documentos que no necesites y vuelve a intentarlo.",
    way: "retry",
  },
  quota: {
    text: "No queda espacio en este dispositivo para lo que llega de los demás. Libera un poco y vuelve a intentarlo.",
    way: "retry",
  },
  damaged: {
    text: "Lo que ha llegado está dañado o incompleto y no lo hemos usado: aquí no ha cambiado nada. Vuelve a intentarlo. Si sigue igual, haz una copia en «Ajustes».",
    way: "retry",
  },
  unconfirmed: {
    text: "Lo que ha llegado es más antiguo de lo que recuerda este dispositivo, o nada demuestra que sea tuyo. No lo hemos usado: aquí no ha cambiado nada. Si sigue igual, avisa a quien gestiona el sitio.",
    way: "retry",
  },
  newer: {
    text: `Otro de tus dispositivos usa una versión más nueva de ${PRODUCT.title}. Recarga la página para usarla también aquí.`,
    way: "reload",
  },
  unknown: { text: "Algo ha fallado. Aquí no se ha perdido nada: vuelve a intentarlo.", way: "retry" },
};

/** Null if the person has nothing to do. */
export function syncProblem(status: SyncStatus): SyncProblem | null {
  if (status.kind === "failed") return FAILURES[status.failure];
  if (status.kind === "needsCode") {
    return {
      text: "Este dispositivo no puede abrir lo que hay en los demás. Escribe tu código de recuperación. Aquí no ha cambiado nada.",
      way: "code",
    };
  }
  if (status.kind === "gone") {
    return {
      text: "Se borró desde otro dispositivo, o ahora hay otra T-Wallet. La de aquí sigue como estaba. Si quieres volver a sincronizarla, desactívalo y actívalo de nuevo.",
      way: "off",
    };
  }
  return null;
}

/** For the notice on other pages; null if it may recover without the person. */
export function syncNotice(status: SyncStatus): { readonly title: string; readonly text: string } | null {
  if (status.kind === "failed" && status.failure === "unreachable") return null;
  const problem = syncProblem(status);
  return problem && { title: syncText(status), text: problem.text };
}

/** Data that removing this device would lose. */
export function lossText(status: SyncStatus): string {
  switch (status.kind) {
    case "current":
      return "Todo lo que hay en él está sincronizado.";
    case "offline":
      return status.changes === 0 ? lossText({ kind: "current" }) : waitingText(status.changes);
    case "sending":
      return status.total === 0 ? UNSURE : waitingText(Math.max(1, status.total - status.done));
    case "failed":
      return UNSURE;
    case "off":
    case "needsCode":
    case "gone":
      return "Tu T-Wallet no está sincronizada: lo que hay en él se perderá. Si quieres conservarlo, cancela y haz antes una copia en «Ajustes».";
  }
}

const UNSURE = "Puede haber cambios sin sincronizar, y se perderían.";

function waitingText(changes: number): string {
  return `${pluralize(changes, "cambio no está sincronizado y se perderá", "cambios no están sincronizados y se perderán")}.`;
}
