import { useSyncExternalStore } from "react";
import { MyDataDialog } from "@/components/procedure/MyDataDialog/MyDataDialog.tsx";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { usePeople } from "@/services/documents/vault/vault.queries.ts";
import type { FactStore } from "@/services/procedure/factStore.ts";

export interface MyDataPanelProps {
  readonly facts: FactStore;
  readonly vault: Pick<Vault, "people" | "savePerson" | "removePerson">;
  readonly onClose: () => void;
}

/** 'Mis datos' over the facts of this device and the people of the vault. Mount it while it is open. */
export function MyDataPanel({ facts, vault, onClose }: MyDataPanelProps) {
  const people = usePeople(vault);
  return (
    <MyDataDialog
      open
      onOpenChange={onClose}
      facts={useSyncExternalStore(facts.subscribe, facts.read)}
      onFact={facts.record}
      people={people.data ?? null}
      peopleFailed={people.isError && !people.isFetching}
      onPeopleRetry={() => void people.refetch()}
      onPersonSave={(person) => vault.savePerson(person)}
      onPersonRemove={(id) => vault.removePerson(id)}
    />
  );
}
