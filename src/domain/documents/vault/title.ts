import { formatDay, shownFilename } from "../../shared/format.ts";
import type { DocumentSummary } from "./document.ts";

/** Type of an unknown document (FOLD-05). */
const UNKNOWN_LABEL = "Documento";
const PARTICLES: ReadonlySet<string> = new Set("de del la las los y e i da do dos das van von".split(" "));

/** The person's own title, else the type with its only holder or its day, else the file name. */
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

/** The line below the title: the file name, or the type if the title is the file name. */
export function getSubtitle(document: Parameters<typeof getTitle>[0]): string {
  const filename = shownFilename(document.filename);
  return getTitle(document) === filename ? UNKNOWN_LABEL : filename;
}

/** Converts a name in capitals to title case. */
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
