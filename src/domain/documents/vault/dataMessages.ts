import { pluralize, present } from "../../shared/format.ts";
import { type FlowToast } from "../../shared/messages.es.ts";
import type { DataMessage, ImportQuestion, SpaceUsage, TaskReport, VaultDataInfo, VaultTaskName } from "./vaultData.ts";

const documents = (amount: number) => pluralize(amount, "documento", "documentos");
const samples = (amount: number) => pluralize(amount, "documento de ejemplo", "documentos de ejemplo");

export const TASK_LABELS: Readonly<Record<VaultTaskName, string>> = {
  exportList: "Guardando la lista",
  exportAll: "Guardando la copia",
  importFile: "Importando la copia",
  verify: "Comprobando T-Wallet",
  removeDemo: "Quitando los documentos de ejemplo",
  loadDemo: "Cargando documentos de ejemplo",
  clear: "Vaciando T-Wallet",
  persist: "Esperando la respuesta del navegador",
};

export function reportMessage(report: TaskReport): DataMessage {
  switch (report.task) {
    case "exportList":
    case "exportAll":
      return exportMessage(report);
    case "importFile":
      return importMessage(report);
    case "verify":
      return verifyMessage(report);
    case "removeDemo":
      return report.documents === 0
        ? { tone: "info", title: "No había documentos de ejemplo" }
        : { tone: "success", title: `Hemos quitado ${samples(report.documents)}` };
    case "loadDemo":
      return report.documents === 0
        ? { tone: "info", title: "No se ha cargado ningún documento de ejemplo" }
        : { tone: "success", title: `Hemos cargado ${samples(report.documents)}` };
    case "clear":
      return {
        tone: "success",
        title: "T-Wallet vaciada",
        description: `Se han eliminado ${documents(report.documents)}.`,
      };
    case "persist":
      return report.granted
        ? { tone: "success", title: "El navegador conservará tus datos" }
        : { tone: "warning", title: "El navegador no lo ha concedido: haz copias de seguridad" };
  }
}

function exportMessage(report: Extract<TaskReport, { task: "exportList" | "exportAll" }>): DataMessage {
  if (!report.saved) {
    return {
      tone: "info",
      title: "No se ha guardado ninguna copia",
      description: "Has cerrado la ventana sin elegir dónde guardarla.",
    };
  }
  const isList = report.task === "exportList";
  const without = isList || report.withoutFile === 0 ? "" : ` (${report.withoutFile} sin archivo)`;
  const shortened = pluralize(report.shortened, "documento se ha guardado", "documentos se han guardado");
  const sentences = present([
    isList && "La lista no lleva los archivos.",
    report.shortened > 0 && `${shortened} sin sus datos extraídos: eran demasiado largos.`,
  ]);
  return {
    tone: report.shortened === 0 ? "success" : "warning",
    title: `${isList ? "Lista guardada" : "Copia guardada"}: ${documents(report.documents)}${without}`,
    ...(sentences.length === 0 ? {} : { description: sentences.join(" ") }),
  };
}

function importMessage(report: Extract<TaskReport, { task: "importFile" }>): DataMessage {
  const { added, replaced, skipped, withoutFile } = report;
  if (added + replaced + skipped === 0) {
    return {
      tone: "info",
      title: "La copia no tenía documentos",
      description: "Sus expedientes, si los tenía, están en «Mis trámites».",
    };
  }
  const addedPart = pluralize(added, "documento nuevo", "documentos nuevos");
  const parts =
    replaced > 0 && added === 0
      ? [pluralize(replaced, "documento sustituido", "documentos sustituidos")]
      : [addedPart, ...(replaced === 0 ? [] : [pluralize(replaced, "sustituido", "sustituidos")])];
  const sentences = present([
    skipped > 0 && `${pluralize(skipped, "que ya tenías sigue como estaba", "que ya tenías siguen como estaban")}.`,
    withoutFile > 0 &&
      `${pluralize(withoutFile, "documento ha llegado", "documentos han llegado")} sin su archivo: la copia no lo llevaba. Si ya lo tenías aquí, lo conservas.`,
  ]);
  return {
    tone: "success",
    title: `Importación terminada: ${parts.join(", ")}`,
    ...(sentences.length === 0 ? {} : { description: sentences.join(" ") }),
  };
}

function verifyMessage(report: Extract<TaskReport, { task: "verify" }>): DataMessage {
  const { withoutRecord, withoutFile, statisticsRegenerated } = report;
  const [title, ...others] = present([
    withoutRecord > 0 && `Faltan los datos de ${documents(withoutRecord)}`,
    withoutFile > 0 && `${withoutFile === 1 ? "Falta el archivo" : "Faltan los archivos"} de ${documents(withoutFile)}`,
    statisticsRegenerated && "Hemos regenerado las estadísticas",
  ]);
  return {
    tone: withoutRecord + withoutFile === 0 ? "success" : "warning",
    title: title ?? "Todo está en orden",
    ...(others.length === 0 ? {} : { description: others.map((sentence) => `${sentence}.`).join(" ") }),
  };
}

/** A toast has no tone for warnings. */
export function toToast({ tone, ...texts }: DataMessage): FlowToast {
  return { tone: tone === "warning" ? "info" : tone, ...texts };
}

/** Shown while an import asks and its panel is hidden. */
export const IMPORT_WAITS: FlowToast = {
  tone: "info",
  title: "La importación espera tu respuesta",
  description: "La copia trae documentos que ya tienes. Vuelve a tu T-Wallet para decidir.",
};

export function importQuestionTitle({ replaced }: ImportQuestion): string {
  return replaced === 1
    ? "La copia trae 1 documento que ya tienes. ¿Quieres reemplazarlo?"
    : `La copia trae ${replaced} documentos que ya tienes. ¿Quieres reemplazarlos?`;
}

export function importQuestionText({ replaced, added }: ImportQuestion): string {
  const one = replaced === 1;
  const lost = `Si ${one ? "lo reemplazas" : "los reemplazas"}, ${one ? "quedará" : "quedarán"} como en la copia y perderás los cambios que hayas hecho después. No se puede deshacer.`;
  if (added === 0) return lost;
  return `${lost} Además, la copia trae ${pluralize(added, "documento nuevo", "documentos nuevos")}.`;
}

export function importQuestionRest({ replaced, names }: ImportQuestion): string | null {
  const rest = replaced - names.length;
  return rest === 0 ? null : `y ${rest} más`;
}

export function clearQuestion(amount: number): string {
  return amount === 1
    ? "¿Seguro que quieres eliminar el único documento de tu T-Wallet?"
    : `¿Seguro que quieres eliminar los ${amount} documentos de tu T-Wallet?`;
}

export function persistenceText(persisted: SpaceUsage["persisted"]): string {
  if (persisted === null) return "Este navegador no dice si conserva los datos.";
  return persisted
    ? "Este navegador ha prometido no borrar tus datos por su cuenta."
    : "Este navegador puede borrar tus datos por su cuenta si le falta espacio.";
}

/** The reason to make copies (decision A-149); null: true with and without other devices. */
export function backupReason(facts: VaultDataInfo | null): string {
  if (!facts) return "Guarda una copia de vez en cuando: así conservas tus documentos pase lo que pase.";
  return facts.isSynchronised
    ? "Tus documentos se sincronizan entre tus dispositivos. Guarda también una copia aparte: te queda aunque los pierdas todos y no tengas el código de recuperación."
    : "Tus documentos están solo en este navegador. Los navegadores pueden borrar lo que lleva tiempo sin usarse (Safari, a los 7 días): guarda una copia de vez en cuando e instala Tramia o añádela a la pantalla de inicio.";
}

export function clearText(facts: VaultDataInfo | null): string {
  const others = facts?.isSynchronised ? " También desaparecen de tus otros dispositivos." : "";
  return `Elimina todos los documentos y las personas de «Mis datos».${others} No se puede deshacer.`;
}
