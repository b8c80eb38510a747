import type { SnapshotFrom } from "xstate";
import { detectCategory, QUERY_CATEGORIES, type CategoryDefinition } from "@/domain/procedure/requirements/category.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import type { SearchMeta, searchMachine } from "./search.machine.ts";

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** Which view shows, in the specification's words and as a picture (SOC-10 to SOC-15). */
export function selectSearch(snapshot: Snapshot): SearchMeta {
  return deepestMeta<SearchMeta>(snapshot) ?? { view: "idle", picture: "manual" };
}

/** The category of the query with its title and its official sources (SOC-13); null while there is no query. */
export function selectCategory(snapshot: Snapshot): CategoryDefinition | null {
  const query = snapshot.context.query.trim();
  return query === "" ? null : QUERY_CATEGORIES[detectCategory(query)];
}
