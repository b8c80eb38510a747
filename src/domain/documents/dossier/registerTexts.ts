import { formatDay, pluralize } from "../../shared/format.ts";
import type { DossierFormat, RegisterProfile } from "./registers.ts";

/** 1 MB is 1,000,000 bytes, as in the sources of the limits. */
const formatMegabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString("es")}\u00A0MB`;

export function formatLimits(profile: RegisterProfile): readonly string[] {
  const { maxFiles, maxFileBytes, maxTotalBytes, maxNameLength, nameCharset, extensions } = profile;
  return [
    maxFiles === null ? "" : `${pluralize(maxFiles, "archivo", "archivos")} como mucho`,
    maxFileBytes === null ? "" : `${formatMegabytes(maxFileBytes)} cada archivo`,
    maxTotalBytes === null ? "" : `${formatMegabytes(maxTotalBytes)} entre todos`,
    maxNameLength === null ? "" : `nombres de hasta ${maxNameLength} caracteres`,
    nameCharset === null ? "" : `nombres con ${nameCharset}`.replace("con sin", "sin"),
    extensions === null ? "" : `formatos: ${extensions.join(", ")}`,
  ].filter((text) => text !== "");
}

/** How reliable the limits are. */
export function formatConfidence({ confidence, seen, ...profile }: RegisterProfile): string {
  const { maxFiles, maxFileBytes, maxTotalBytes } = profile;
  if (confidence === "none") {
    return "No se aplica ningún límite: comprueba en la página del registro cuánto admite.";
  }
  const day = formatDay(seen);
  const source = confidence === "official" ? "Según su propia página" : "Según otra página, no la del propio registro";
  const known = `${source}, visto el ${day}.`;
  return maxFiles === null && maxFileBytes === null && maxTotalBytes === null
    ? `${known} No dice cuánto admite: no se aplica ningún límite de tamaño.`
    : `${known} Puede haber cambiado: mira también el aviso del formulario.`;
}

export const FORMAT_NAMES: Readonly<Record<DossierFormat, string>> = {
  pdf: "Un PDF con todo",
  zip: "Un ZIP con un PDF por documento",
};

/** 'Parte A', 'Parte B'… of a dossier with several submissions. @param submission from 1 */
export const formatPart = (submission: number): string =>
  `Parte ${submission <= 26 ? String.fromCodePoint(64 + submission) : submission}`;

export function formatSplit(submissions: number, profile: RegisterProfile): string {
  const limits = formatLimits({ ...profile, maxNameLength: null, nameCharset: null, extensions: null }).join(", ");
  return `No cabe en una sola presentación (${limits}). Presenta la parte A y después, como documentación adicional, las otras ${
    submissions - 1
  }.`.replace("las otras 1.", "la parte B.");
}
