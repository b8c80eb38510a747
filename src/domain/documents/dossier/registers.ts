import registers from "./registers.json" with { type: "json" };
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** Limits of an electronic register for one submission; null if no source gives the limit. */
export interface RegisterProfile {
  readonly id: string;
  readonly name: string;
  /** Without the form itself. */
  readonly maxFiles: number | null;
  readonly maxFileBytes: number | null;
  readonly maxTotalBytes: number | null;
  readonly maxNameLength: number | null;
  /** In the words of the source. Every name by `toFileName` conforms. */
  readonly nameCharset: string | null;
  /** In lower case, without the dot. */
  readonly extensions: readonly string[] | null;
  readonly notes: string;
  /** Public URL; may be empty. */
  readonly source: string;
  /** Day on which the source was read; empty without a source. */
  readonly seen: IsoDay;
  readonly confidence: "official" | "secondary" | "none";
  /** Refuses ZIPs, though its list of extensions is unknown. */
  readonly refusesZip: boolean;
}

/** Joined PDFs, or ZIPs with a PDF for each document. */
export type DossierFormat = "pdf" | "zip";

/** The smaller meaning of 'MB': safe for 1,048,576 bytes too. */
const MEGABYTE = 1_000_000;

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

/** The registers with published limits (data of 2026-11-22), after one without any. */
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

/** Accepted formats, the usual one first. */
export function getFormats({ extensions, refusesZip }: RegisterProfile): readonly DossierFormat[] {
  const accepts = (format: DossierFormat) => extensions === null || extensions.includes(format);
  return (["pdf", "zip"] as const).filter((format) => accepts(format) && !(format === "zip" && refusesZip));
}

function toBytes(megabytes: number | null): number | null {
  return megabytes === null ? null : megabytes * MEGABYTE;
}
