import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { deriveListing, findUnlisted, toOpportunities } from "@/domain/grants/opportunityList.ts";
import type { ApplicantProfile } from "@/domain/grants/situation.ts";
import type { OpportunityUserState } from "@/domain/grants/userState.ts";
import type { opportunitiesMachine } from "@/machines/grants/opportunities.machine.ts";
import { selectChoices, selectFilter, selectOpenId } from "@/machines/grants/opportunities.selectors.ts";
import type { OpportunitySource } from "@/services/grants/opportunities.ts";
import { useFoundOpportunities, useGaps, useOpportunityList } from "@/services/grants/opportunities.queries.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useDocuments } from "@/services/documents/vault/vault.queries.ts";
import { useInventory } from "../shared/useInventory.ts";
import { useIsLate } from "../shared/useIsLate.ts";

/** No facts: a call's documents do not depend on answers about the case. */
const NO_FACTS = {};

export interface ListedOpportunitiesInput {
  readonly source: OpportunitySource;
  readonly vault: Pick<Vault, "list" | "people">;
  readonly userState: OpportunityUserState;
  readonly profile: ApplicantProfile;
  readonly today: string;
}

/** Opportunities matched with the profile and the vault, filtered and sorted for the list, with the loading state of each source. */
export function useListedOpportunities(
  { source, vault, userState, profile, today }: ListedOpportunitiesInput,
  actor: ActorRefFrom<typeof opportunitiesMachine>,
) {
  const { submittedText, order } = useSelector(actor, selectChoices, shallowEqual);
  const filter = useSelector(actor, selectFilter, shallowEqual);
  const openId = useSelector(actor, selectOpenId);
  const { region, size, stage } = profile.situation;
  const list = useOpportunityList(source, { text: submittedText, situation: { region, size, stage } });
  const documents = useDocuments(vault);
  const inventory = useInventory(vault, { facts: NO_FACTS, day: today });
  const records = list.state === "loading" ? source.builtIn : list.records;
  const wanted = openId === null ? userState.saved : [...userState.saved, openId];
  const found = useFoundOpportunities(source, list.state === "ready" ? findUnlisted(records, wanted) : []);
  const [reloadCount, setReloadCount] = useState(0);
  const isLate = useIsLate(list.state === "loading", reloadCount);
  const opportunities = useMemo(
    () => toOpportunities([...records, ...found.records], { ...profile, userState, inventory, today }),
    [records, found.records, profile, userState, inventory, today],
  );
  const { unfiltered, ...listing } = deriveListing(opportunities, records, { filter, order, today });
  const isComparable = inventory !== null && (list.state === "ready" || records.length > 0);
  const gaps = useGaps(source, isComparable ? unfiltered : null);
  const vaultFailed = { gaps: [], state: "failed", retry: () => void documents.refetch() } as const;
  return {
    list,
    listing,
    /** The opportunity whose details are open. */
    opened: opportunities.find(({ id }) => id === openId) ?? null,
    found,
    gaps: documents.isError ? vaultFailed : gaps,
    isLate,
    reload: () => {
      setReloadCount(reloadCount + 1);
      list.reload();
    },
  };
}
