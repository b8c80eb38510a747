import { pluralize } from "../../shared/format.ts";
import type { DocumentSummary } from "../vault/document.ts";
import type { Person } from "./person.ts";
import { formatOwnerOf, getPersonName } from "./personNames.ts";

/** Which documents are shown: all of them, those of one person, or those of nobody known. */
export type HolderFilter = "all" | "nobody" | `person:${string}`;

/** One way to filter, as it is offered. */
export interface HolderFilterOption {
  readonly id: HolderFilter;
  readonly label: string;
  /** How many documents it leaves. */
  readonly count: number;
  /** How many documents it leaves, in words: '3 documentos de Begoña'. */
  readonly summary: string;
}

/** Fewer people need no filter. */
const MIN_PEOPLE = 2;

type Held = Pick<DocumentSummary, "holder">;

/** The ways to filter by person; none where fewer than two people are known. 'all' comes first. */
export function listHolderFilters(
  documents: readonly Held[],
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

/** Whether a document passes the filter. A holder who is no longer known is nobody known. */
export function passesHolderFilter(filter: HolderFilter, people: readonly Person[]): (document: Held) => boolean {
  if (filter === "all") return () => true;
  const ids = new Set(people.map(({ id }) => id));
  const wanted = filter === "nobody" ? null : filter.slice("person:".length);
  return (document) => getHolderId(document, ids) === wanted;
}

function getHolderId({ holder }: Held, known: ReadonlySet<string>): string | null {
  return holder && known.has(holder.personId) ? holder.personId : null;
}
