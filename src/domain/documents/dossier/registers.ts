import registers from "./registers.json" with { type: "json" };

/** What an electronic register takes with one submission; null where no source gives the limit. */
export interface RegisterProfile {
  readonly id: string;
  readonly name: string;
  /** Files of the person's; the form itself is already taken off. */
  readonly maxFiles: number | null;
  readonly maxFileBytes: number | null;
  readonly maxTotalBytes: number | null;
  /** Characters of the name of a file, with its extension. */
  readonly maxNameLength: number | null;
  /** In words, as the source gives it. Every name that `toFileName` makes is within it. */
  readonly nameCharset: string | null;
  /** In lower case, without the dot. */
  readonly extensions: readonly string[] | null;
  readonly notes: string;
  /** Public address; empty where there is none. */
  readonly source: string;
  /** ISO day on which the source was read. */
  readonly seen: string;
  readonly confidence: "official" | "secondary" | "none";
  /** It is known to refuse ZIPs, though its list of extensions is not known. */
  readonly refusesZip: boolean;
}

/** How a dossier is written: joined into PDFs, or as ZIPs with a PDF for each document. */
export type DossierFormat = "pdf" | "zip";

/** The smaller meaning of 'MB': what fits in it fits in 1,048,576 bytes too. */
const MEGABYTE = 1_000_000;

/** The profile of a register of which no limit is known. */
export const NO_LIMITS: RegisterProfile = {
  id: "ninguno",
  name: "Sin límites conocidos",
  maxFiles: null,
  maxFileBytes: null,
  maxTotalBytes: null,
  maxNameLength: null,
  nameCharset: null,
  extensions: null,
  notes: "",
  source: "",
  seen: "",
  confidence: "none",
  refusesZip: false,
};

/** The registers whose limits are known (data of 2026-11-22), after a profile without any. */
export const REGISTERS: readonly RegisterProfile[] = [
  NO_LIMITS,
  ...registers.map(({ maxFileMB, maxTotalMB, formCounts, refusesZip, confidence, ...register }) => ({
    ...register,
    maxFiles: register.maxFiles !== null && formCounts ? register.maxFiles - 1 : register.maxFiles,
    maxFileBytes: toBytes(maxFileMB),
    maxTotalBytes: toBytes(maxTotalMB),
    confidence: confidence === "official" ? ("official" as const) : ("secondary" as const),
    refusesZip: refusesZip ?? false,
  })),
];

/** The formats that a register takes, the usual one first. */
export function getFormats({ extensions, refusesZip }: RegisterProfile): readonly DossierFormat[] {
  const isTaken = (format: DossierFormat) => extensions === null || extensions.includes(format);
  return (["pdf", "zip"] as const).filter((format) => isTaken(format) && !(format === "zip" && refusesZip));
}

function toBytes(megabytes: number | null): number | null {
  return megabytes === null ? null : megabytes * MEGABYTE;
}
