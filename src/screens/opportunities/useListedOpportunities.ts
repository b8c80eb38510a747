import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { deriveListing, findUnlisted, toOpportunities } from "@/domain/grants/opportunityList.ts";
import type { opportunitiesMachine } from "@/machines/grants/opportunities.machine.ts";
import { selectChoices, selectFilter, selectOpenId } from "@/machines/grants/opportunities.selectors.ts";
import { useFoundOpportunities, useGaps, useOpportunityList } from "@/services/grants/opportunities.queries.ts";
import { useDocuments } from "@/services/documents/vault/vault.queries.ts";
import { useInventory } from "../shared/useInventory.ts";
import { useIsLate } from "../shared/useIsLate.ts";
import type { OpportunitiesScreenProps } from "./OpportunitiesScreen.tsx";

/** The documents of a call do not depend on answers. */
const NO_FACTS = {};

/** The opportunities of the source, compared with the person and the vault, as the list shows them; and how far their reading is. */
export function useListedOpportunities(
  { source, vault, userState, told, today }: OpportunitiesScreenProps,
  actor: ActorRefFrom<typeof opportunitiesMachine>,
) {
  const { submittedText, order } = useSelector(actor, selectChoices, shallowEqual);
  const filter = useSelector(actor, selectFilter, shallowEqual);
  const openId = useSelector(actor, selectOpenId);
  const { region, size, stage } = told.situation;
  const list = useOpportunityList(source, { text: submittedText, situation: { region, size, stage } });
  const documents = useDocuments(vault);
  const inventory = useInventory(vault, { facts: NO_FACTS, day: today });
  const records = list.state === "loading" ? source.builtIn : list.records;
  const wanted = openId === null ? userState.saved : [...userState.saved, openId];
  const found = useFoundOpportunities(source, list.state === "ready" ? findUnlisted(records, wanted) : []);
  const [asks, setAsks] = useState(0);
  const isLate = useIsLate(list.state === "loading", asks);
  const known = useMemo(
    () => toOpportunities([...records, ...found.records], { ...told, userState, inventory, today }),
    [records, found.records, told, userState, inventory, today],
  );
  const { all, ...listing } = deriveListing(known, records, { filter, order, today });
  const gaps = useGaps(source, inventory && (list.state === "ready" || records.length > 0) ? all : null);
  const noVault = { gaps: [], state: "failed", retry: () => void documents.refetch() } as const;
  return {
    list,
    listing,
    opened: known.find(({ id }) => id === openId) ?? null,
    found,
    gaps: documents.isError ? noVault : gaps,
    isLate,
    reload: () => {
      setAsks(asks + 1);
      list.reload();
    },
  };
}
