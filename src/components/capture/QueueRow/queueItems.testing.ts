import type { QueueItem } from "@/domain/capture/upload/queue.ts";

const NEW: QueueItem = {
  id: "1763700000000-dni-anverso.jpg",
  file: { name: "dni-anverso.jpg", type: "image/jpeg", size: 251_187 },
  status: "awaiting_confirmation",
  suggestedCategory: null,
  confidence: 0,
  documentType: "",
  extractedText: "",
  extractedInfo: {},
  error: null,
  stage: null,
  progress: 0,
};

/** A file that waits, unless the changes say otherwise. */
export function queueItem(changes: Partial<QueueItem> = {}): QueueItem {
  return { ...NEW, ...changes };
}

/** One file in each status, for stories. */
export const ITEMS = {
  awaiting: queueItem(),
  reading: queueItem({
    id: "1763700000001-nomina.pdf",
    file: { name: "nomina-octubre-2026.pdf", type: "application/pdf", size: 9_437_184 },
    status: "processing",
    stage: "reading",
    progress: 62,
  }),
  completed: queueItem({
    id: "1763700000002-factura.png",
    file: { name: "factura-luz.png", type: "image/png", size: 702_464 },
    status: "completed",
    suggestedCategory: "services",
    confidence: 91.4,
    documentType: "Factura de luz",
    extractedText: "IBERDROLA CLIENTES S.A.U.\nFactura nº 21260417010012345\nTotal a pagar: 48,12 €",
  }),
  failed: queueItem({
    id: "1763700000003-contrato.pdf",
    file: { name: "contrato-alquiler.pdf", type: "application/pdf", size: 88_064 },
    status: "error",
    error: { failure: { kind: "timeout" }, provider: "klippa" },
  }),
} as const;
