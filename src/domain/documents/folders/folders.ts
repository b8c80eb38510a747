/** The ten folders that can answer a requirement, in the order of the specification (FOLD-18, PLA-19). */
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

/** The eleven folders: the ten for documents, then the keepsakes, which answer no requirement (FOLD-18, decision A-032). */
export const FOLDER_IDS = [...DOCUMENT_FOLDER_IDS, "memory"] as const;

export type DocumentFolderId = (typeof DOCUMENT_FOLDER_IDS)[number];
export type FolderId = (typeof FOLDER_IDS)[number];

/** A folder without its documents (FOLD-19). */
export interface FolderDefinition {
  readonly id: FolderId;
  readonly name: string;
  /** Name of the icon in components/Icon. */
  readonly icon: string;
  readonly description: string;
}

/** The eleven folders with their names, icons and descriptions (FOLD-21 to FOLD-31, decisions appendix A). */
export const FOLDERS: readonly FolderDefinition[] = [
  { id: "identity", name: "Identidad", icon: "identity", description: "DNI, pasaporte, permiso de conducir" },
  {
    id: "residence",
    name: "Residencia",
    icon: "residence",
    description: "Empadronamiento, contratos de alquiler o hipoteca",
  },
  { id: "work", name: "Laboral", icon: "work", description: "Nóminas, contratos, vida laboral" },
  { id: "academic", name: "Académico", icon: "academic", description: "Títulos, expedientes, certificados" },
  { id: "fiscal", name: "Fiscal", icon: "fiscal", description: "Declaración de la renta, IAE, CIF" },
  { id: "health", name: "Sanitario", icon: "health", description: "Tarjeta sanitaria, informes médicos" },
  {
    id: "vehicle",
    name: "Vehículos",
    icon: "vehicle",
    description: "ITV, permiso de circulación, seguro del vehículo",
  },
  { id: "insurance", name: "Seguros", icon: "insurance", description: "Pólizas de vida, hogar y salud" },
  { id: "banking", name: "Bancarios", icon: "banking", description: "Extractos, hipotecas, préstamos" },
  { id: "services", name: "Servicios", icon: "services", description: "Facturas de luz, agua y teléfono" },
  {
    id: "memory",
    name: "Archivos de Recuerdo",
    icon: "memory",
    description: "Documentos caducados y contratos finalizados",
  },
];

const BY_ID = new Map(FOLDERS.map((folder) => [folder.id, folder]));

/** True when the text is one of the eleven folder ids. */
export function isFolderId(text: unknown): text is FolderId {
  return BY_ID.has(text as FolderId);
}

/** The definition of a folder. @throws RangeError when the id is none of the eleven */
export function folderById(id: FolderId): FolderDefinition {
  const folder = BY_ID.get(id);
  if (!folder) throw new RangeError(`unknown folder: ${id}`);
  return folder;
}
