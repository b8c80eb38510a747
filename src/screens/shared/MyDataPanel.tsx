import { useSyncExternalStore } from "react";
import { MyDataDialog } from "@/components/procedure/MyDataDialog/MyDataDialog.tsx";
import type { ApplicantProfile } from "@/domain/grants/situation.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { usePeople } from "@/services/documents/vault/vault.queries.ts";
import type { FactStore } from "@/services/procedure/factStore.ts";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";

export interface MyDataPanelProps {
  readonly facts: FactStore;
  readonly situation: StoredValue<ApplicantProfile>;
  readonly vault: Pick<Vault, "people" | "savePerson" | "removePerson">;
  readonly onClose: () => void;
}

/** 'Mis datos' bound to the facts, the home and the people. Mount it while it is open. */
export function MyDataPanel({ facts, situation, vault, onClose }: MyDataPanelProps) {
  const people = usePeople(vault);
  return (
    <MyDataDialog
      open
      onOpenChange={onClose}
      facts={useSyncExternalStore(facts.subscribe, facts.read)}
      onFact={facts.record}
      profile={useSyncExternalStore(situation.subscribe, situation.read)}
      onProfile={situation.change}
      people={people.data ?? null}
      peopleFailed={people.isError && !people.isFetching}
      onPeopleRetry={() => void people.refetch()}
      onPersonSave={(person) => vault.savePerson(person)}
      onPersonRemove={(id) => vault.removePerson(id)}
    />
  );
}
