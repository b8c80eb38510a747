import type { SnapshotFrom } from "xstate";
import { detectCategory, QUERY_CATEGORIES, type CategoryDefinition } from "@/domain/procedure/requirements/category.ts";
import { getAnswer } from "@/domain/procedure/case/caseRows.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import type { SearchMeta, searchMachine } from "./search.machine.ts";

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** The current view (SOC-10 to SOC-15). */
export function selectSearch(snapshot: Snapshot): SearchMeta {
  return deepestMeta<SearchMeta>(snapshot) ?? { view: "idle", picture: "manual" };
}

/** The category of the query (SOC-13); null without a query. */
export function selectCategory(snapshot: Snapshot): CategoryDefinition | null {
  const query = snapshot.context.query.trim();
  return query === "" ? null : QUERY_CATEGORIES[detectCategory(query)];
}

/** Null until there is an answer. */
export function selectResult({ context }: Snapshot): QueryResult | null {
  return context.case && getAnswer(context.case);
}

/** The query is that of the navigation state (SOC-16). */
export function selectIsAutomatic({ context }: Snapshot): boolean {
  return context.query === context.entry.query;
}

/** View of the person's own key (SOC-05 to SOC-09). */
export function selectOwnKey(snapshot: Snapshot) {
  const { ownKey, keyDraft } = snapshot.context;
  return {
    isSet: ownKey !== null,
    panelOpen: snapshot.hasTag("panelOpen"),
    draft: keyDraft,
    canSave: snapshot.can({ type: "key.saved" }),
  };
}
