import type { SnapshotFrom } from "xstate";
import { detectCategory, QUERY_CATEGORIES, type CategoryDefinition } from "@/domain/procedure/requirements/category.ts";
import { getAnswer } from "@/domain/procedure/case/caseRows.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
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

/** The answer; null until it is there. */
export function selectResult({ context }: Snapshot): QueryResult | null {
  return context.case && getAnswer(context.case);
}

/** True while the query is the one that the person came with (SOC-16). */
export function selectIsAutomatic({ context }: Snapshot): boolean {
  return context.query === context.entry.query;
}

/** What may be shown of the person's own key (SOC-05 to SOC-09). */
export function selectOwnKey(snapshot: Snapshot) {
  const { ownKey, keyDraft } = snapshot.context;
  return {
    isSet: ownKey !== null,
    panelOpen: snapshot.hasTag("panelOpen"),
    draft: keyDraft,
    canSave: snapshot.can({ type: "key.saved" }),
  };
}
