import { formatDay, shownFilename } from "../../shared/format.ts";
import type { DocumentSummary } from "./document.ts";

/** The type of a document of which nothing is known (FOLD-05). */
const UNKNOWN_LABEL = "Documento";
const PARTICLES: ReadonlySet<string> = new Set("de del la las los y e i da do dos das van von".split(" "));

/**
 * What a person calls a document: 'DNI · Lucía García Sánchez'. As they named it, else its type with the one name that it names
 * as its holder, else with its day; the file name where neither type nor name says anything.
 */
export function getTitle({
  filename,
  documentType,
  evidence,
}: Pick<DocumentSummary, "filename" | "documentType" | "evidence">): string {
  if (evidence?.title !== undefined) return shownFilename(evidence.title);
  const type = documentType.trim() || UNKNOWN_LABEL;
  const [name, ...others] = evidence?.names ?? [];
  if (name !== undefined && others.length === 0) return shownFilename(`${type} · ${writtenName(name)}`);
  if (type === UNKNOWN_LABEL) return shownFilename(filename);
  return shownFilename(evidence?.issued === undefined ? type : `${type} · ${formatDay(evidence.issued)}`);
}

/** What stands below the title: the file name; where that is the title, the type, which says nothing. */
export function getSubtitle(document: Parameters<typeof getTitle>[0]): string {
  const filename = shownFilename(document.filename);
  return getTitle(document) === filename ? UNKNOWN_LABEL : filename;
}

/** A name in capitals as a person writes it; any other as it is. */
function writtenName(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .split(" ")
    .map((word, at) =>
      at > 0 && PARTICLES.has(word) ? word : word.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(" ");
}
