import type { QueueItem, QueueStage } from "@/domain/capture/upload/queue.ts";
import { getExtension } from "@/domain/documents/vault/fileTypes.ts";

const KILOBYTES = new Intl.NumberFormat("es-ES", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: "always",
});

const TYPE_WORDS: ReadonlyMap<string, string> = new Map([
  ["application/pdf", "PDF"],
  ["image/jpeg", "JPG"],
  ["image/png", "PNG"],
]);

export const STAGE_WORDS: Readonly<Record<QueueStage, string>> = {
  waiting: "En espera",
  offline: "Sin conexión: lo leeré cuando haya conexión",
  loading: "Descargando el lector (solo la primera vez)",
  preparing: "Preparando",
  reading: "Leyendo",
  classifying: "Clasificando",
};

/** Bytes as kilobytes, never as megabytes: '9.216,0 KB' (QUEUE-01, decision A-088). */
export function kilobytes(bytes: number): string {
  return `${KILOBYTES.format(bytes > 0 ? Math.max(0.1, bytes / 1024) : 0)}\u00A0KB`;
}

/** The type of a file in one word, 'PDF', by its MIME type, else by its extension. */
export function formatFileType({ type, name }: QueueItem["file"]): string {
  const extension = getExtension(name).toUpperCase();
  return TYPE_WORDS.get(type.toLowerCase()) ?? (extension === "JPEG" ? "JPG" : extension || "Archivo");
}

/** How far a file is, without figures: read aloud at each change. */
export function statusWords({ status, stage }: Pick<QueueItem, "status" | "stage">): string {
  switch (status) {
    case "awaiting_confirmation":
      return "Sin procesar";
    case "processing":
      return stage ? STAGE_WORDS[stage] : "Procesando...";
    case "completed":
      return "Completado";
    case "error":
      return "Error";
  }
}
