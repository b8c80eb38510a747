import { pluralize } from "../../shared/format.ts";
import type { DocumentSummary } from "../vault/document.ts";
import type { Person } from "./person.ts";
import { formatOwnerOf, getPersonName } from "./personNames.ts";

/** All documents, those of one person, or those without a stored holder. */
export type HolderFilter = "all" | "nobody" | `person:${string}`;

export interface HolderFilterOption {
  readonly id: HolderFilter;
  readonly label: string;
  readonly count: number;
  /** The count in words: '3 documentos de Begoña'. */
  readonly summary: string;
}

const MIN_PEOPLE = 2;

type WithHolder = Pick<DocumentSummary, "holder">;

/** The filters by person, 'all' first; none with fewer than two people. */
export function listHolderFilters(
  documents: readonly WithHolder[],
  people: readonly Person[],
): readonly HolderFilterOption[] {
  if (people.length < MIN_PEOPLE) return [];
  const ids = new Set(people.map(({ id }) => id));
  const counts = new Map<string | null, number>();
  for (const document of documents) {
    const id = getHolderId(document, ids);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const option = (id: HolderFilter, label: string, count: number, owner: string): HolderFilterOption => ({
    id,
    label,
    count,
    summary: `${pluralize(count, "documento", "documentos")} ${owner}`,
  });
  return [
    option("all", "Todos", documents.length, "en total"),
    ...people.map((person) => {
      const count = counts.get(person.id) ?? 0;
      return option(`person:${person.id}`, getPersonName(person), count, formatOwnerOf(count, person));
    }),
    option("nobody", "Sin dueño conocido", counts.get(null) ?? 0, "sin dueño conocido"),
  ];
}

/** A holder who was deleted counts as none. */
export function passesHolderFilter(filter: HolderFilter, people: readonly Person[]): (document: WithHolder) => boolean {
  if (filter === "all") return () => true;
  const ids = new Set(people.map(({ id }) => id));
  const wanted = filter === "nobody" ? null : filter.slice("person:".length);
  return (document) => getHolderId(document, ids) === wanted;
}

function getHolderId({ holder }: WithHolder, known: ReadonlySet<string>): string | null {
  return holder && known.has(holder.personId) ? holder.personId : null;
}
