import { useMachine } from "@xstate/react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { searchEntryOf } from "@/domain/shared/navigation.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { SEARCH_MESSAGES } from "@/domain/shared/messages.es.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import type { searchMachine } from "@/machines/procedure/search/search.machine.ts";
import { selectCategory, selectSearch } from "@/machines/procedure/search/search.selectors.ts";
import type { OwnKey } from "@/services/procedure/requirements/requirements.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useDocuments } from "@/services/documents/vault/vault.queries.ts";
import { ownDocumentsByFolder } from "@/domain/documents/vault/statistics.ts";
import { useEmitted } from "../useEmitted.ts";
import { SocratesView } from "./SocratesView.tsx";

export interface SocratesScreenProps {
  readonly machine: typeof searchMachine;
  /** The own key that was set earlier on this page. */
  readonly ownKey: OwnKey | null;
  /** The build lets the person use an own key. */
  readonly ownKeyOffered: boolean;
  /** The build has access to the AI. */
  readonly aiConfigured: boolean;
  readonly vault: Vault;
}

/** The requirements search on /socrates (SOC rows). */
export function SocratesScreen({ machine, ownKey, ownKeyOffered, aiConfigured, vault }: SocratesScreenProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const [input] = useState(() => ({ entry: searchEntryOf(location.state), ownKey }));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const documents = useDocuments(vault);

  useEmitted<typeof searchMachine, "navigation.requested">(actor, "navigation.requested", ({ to, state }) => {
    void navigate(to, { state });
  });
  useEmitted<typeof searchMachine, "choice.consumed">(actor, "choice.consumed", ({ state }) => {
    void navigate(ROUTES.socrates, { replace: true, state });
  });
  useEmitted<typeof searchMachine, "toast.raised">(actor, "toast.raised", ({ toast }) => notify(toast));

  const { context } = snapshot;
  return (
    <SocratesView
      picture={selectSearch(snapshot).picture}
      query={context.query}
      onQuery={(query) => send({ type: "query.typed", query })}
      onSearch={() => send({ type: "query.submitted" })}
      canSearch={snapshot.can({ type: "query.submitted" })}
      automatic={context.query === context.entry.tramite}
      category={selectCategory(snapshot)}
      result={context.result}
      failure={context.failure && { text: SEARCH_MESSAGES.failed.description, technical: context.failure.technical }}
      aiConfigured={aiConfigured}
      ownKeyOffered={ownKeyOffered}
      ownKey={{
        isSet: context.ownKey !== null,
        panelOpen: snapshot.hasTag("panelOpen"),
        draft: context.keyDraft,
        canSave: snapshot.can({ type: "key.saved" }),
      }}
      onKeyToggle={() => send({ type: "key.toggled" })}
      onKeyDraft={(draft) => send({ type: "key.drafted", draft })}
      onKeySave={() => send({ type: "key.saved" })}
      onKeyForget={() => send({ type: "key.forgotten" })}
      folderCounts={documents.data ? ownDocumentsByFolder(documents.data) : null}
      staying={snapshot.hasTag("staying")}
      onStay={() => send({ type: "stay.requested" })}
      onGoPlaton={() => send({ type: "platon.requested" })}
      onCancel={() => send({ type: "search.cancelled" })}
      onBack={() => send({ type: "home.requested" })}
      onChooseTramite={(title) => send({ type: "tramite.chosen", title })}
      onRequestCard={(title) => send({ type: "card.requested", title })}
      onNewSearch={() => send({ type: "search.reset" })}
      onPrint={() => window.print()}
    />
  );
}
