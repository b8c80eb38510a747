import { useMachine } from "@xstate/react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readSearchEntry } from "@/domain/procedure/caseNavigation.ts";
import { SEARCH_MESSAGES } from "@/domain/shared/messages.es.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { selectSkip } from "@/machines/procedure/pauses.ts";
import type { searchMachine } from "@/machines/procedure/search/search.machine.ts";
import {
  selectCategory,
  selectIsAutomatic,
  selectOwnKey,
  selectResult,
  selectSearch,
} from "@/machines/procedure/search/search.selectors.ts";
import type { OwnKey } from "@/services/procedure/requirements/requirements.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useDocuments } from "@/services/documents/vault/vault.queries.ts";
import { ownDocumentsByFolder } from "@/domain/documents/vault/statistics.ts";
import { useEmitted } from "../shared/useEmitted.ts";
import { useReplaceState } from "../shared/useReplaceState.ts";
import { SocratesView } from "./SocratesView.tsx";

export interface SocratesScreenProps {
  readonly machine: typeof searchMachine;
  /** Set earlier on this page. */
  readonly ownKey: OwnKey | null;
  readonly ownKeyOffered: boolean;
  readonly aiConfigured: boolean;
  readonly vault: Vault;
}

/** The requirements search on /socrates (SOC rows). */
export function SocratesScreen({ machine, ownKey, ownKeyOffered, aiConfigured, vault }: SocratesScreenProps) {
  const navigate = useNavigate();
  const replaceState = useReplaceState();
  const location = useLocation();
  const [input] = useState(() => ({ entry: readSearchEntry(location.state), ownKey }));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const documents = useDocuments(vault);

  useEmitted<typeof searchMachine, "navigation.requested">(actor, "navigation.requested", ({ to, state }) => {
    void navigate(to, { state });
  });
  useEmitted<typeof searchMachine, "choice.consumed">(actor, "choice.consumed", ({ state }) => {
    replaceState(state);
  });
  useEmitted<typeof searchMachine, "toast.raised">(actor, "toast.raised", ({ toast }) => notify(toast));

  const { query, failure } = snapshot.context;
  return (
    <SocratesView
      picture={selectSearch(snapshot).picture}
      query={query}
      form={{
        canSearch: snapshot.can({ type: "query.submitted" }),
        onQuery: (text) => send({ type: "query.typed", query: text }),
        onSearch: () => send({ type: "query.submitted" }),
      }}
      automatic={selectIsAutomatic(snapshot)}
      category={selectCategory(snapshot)}
      result={selectResult(snapshot)}
      failure={failure && { text: SEARCH_MESSAGES.failed.description, technical: failure.technical }}
      aiConfigured={aiConfigured}
      ownKey={{
        isOffered: ownKeyOffered,
        ...selectOwnKey(snapshot),
        onToggle: () => send({ type: "key.toggled" }),
        onDraft: (draft) => send({ type: "key.drafted", draft }),
        onSave: () => send({ type: "key.saved" }),
        onForget: () => send({ type: "key.forgotten" }),
      }}
      folderCounts={documents.data ? ownDocumentsByFolder(documents.data) : null}
      next={{
        staying: snapshot.hasTag("staying"),
        onStay: () => send({ type: "stay.requested" }),
        onGoPlaton: () => send({ type: "platon.requested" }),
        onNewSearch: () => send({ type: "search.reset" }),
        onChooseAlternative: (alternative) => send({ type: "alternative.chosen", query: alternative }),
        onRequestCard: (card) => send({ type: "card.requested", query: card }),
        onPrint: () => window.print(),
      }}
      onCancel={() => send({ type: "search.cancelled" })}
      onSkip={selectSkip(snapshot, send)}
      onBack={() => send({ type: "home.requested" })}
    />
  );
}
