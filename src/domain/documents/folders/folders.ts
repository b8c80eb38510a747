/** The folders whose documents can answer a requirement, in the order of the specification (FOLD-18, PLA-19). */
export const DOCUMENT_FOLDER_IDS = [
  "identity",
  "residence",
  "work",
  "academic",
  "fiscal",
  "health",
  "vehicle",
  "insurance",
  "banking",
  "services",
] as const;

/** With the keepsakes, which answer no requirement (FOLD-18, decision A-032). */
export const FOLDER_IDS = [...DOCUMENT_FOLDER_IDS, "memory"] as const;

export type DocumentFolderId = (typeof DOCUMENT_FOLDER_IDS)[number];
export type FolderId = (typeof FOLDER_IDS)[number];

export interface FolderDefinition {
  readonly id: FolderId;
  readonly name: string;
  /** Name in components/Icon. */
  readonly icon: string;
  readonly description: string;
}

const TEXTS: Readonly<Record<FolderId, readonly [name: string, description: string]>> = {
  identity: ["Identidad", "DNI, pasaporte, permiso de conducir"],
  residence: ["Residencia", "Empadronamiento, contratos de alquiler o hipoteca"],
  work: ["Laboral", "Nóminas, contratos, vida laboral"],
  academic: ["Académico", "Títulos, expedientes, certificados"],
  fiscal: ["Fiscal", "Declaración de la renta, IAE, CIF"],
  health: ["Sanitario", "Tarjeta sanitaria, informes médicos"],
  vehicle: ["Vehículos", "ITV, permiso de circulación, seguro del vehículo"],
  insurance: ["Seguros", "Pólizas de vida, hogar y salud"],
  banking: ["Bancarios", "Extractos, hipotecas, préstamos"],
  services: ["Servicios", "Facturas de luz, agua y teléfono"],
  memory: ["Archivos de Recuerdo", "Documentos caducados y contratos finalizados"],
};

/** FOLD-21 to FOLD-31, decisions appendix A. */
export const FOLDERS: readonly FolderDefinition[] = FOLDER_IDS.map((id) => {
  const [name, description] = TEXTS[id];
  return { id, name, icon: id, description };
});

const BY_ID = new Map(FOLDERS.map((folder) => [folder.id, folder]));

export function isFolderId(text: unknown): text is FolderId {
  return BY_ID.has(text as FolderId);
}

/** @throws RangeError for an unknown id */
export function folderById(id: FolderId): FolderDefinition {
  const folder = BY_ID.get(id);
  if (!folder) throw new RangeError(`unknown folder: ${id}`);
  return folder;
}
