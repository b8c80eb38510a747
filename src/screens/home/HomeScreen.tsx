import { useMachine } from "@xstate/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { CATALOGUE, centreAction, choiceOf, filterCatalogue } from "@/domain/catalogue/catalogue.ts";
import { LAUNCHER_ITEMS } from "@/domain/launcher/launcher.ts";
import { GENERAL_ANALYSIS } from "@/domain/messages.es.ts";
import { ROUTES } from "@/domain/navigation.ts";
import type { ToolId } from "@/domain/product.ts";
import { launcherMachine } from "@/machines/launcher/launcher.machine.ts";
import { useEmitted } from "../useEmitted.ts";
import { HomeView } from "./HomeView.tsx";

export interface HomeScreenProps {
  /** The person chose something: what an analysis needs may be fetched. */
  readonly onIntent: () => void;
}

/** Where a tool of the ecosystem leads (HOME-11 to HOME-15). */
const TOOL_ROUTES: Readonly<Record<ToolId, { readonly to: string; readonly state?: object }>> = {
  tramia: { to: ROUTES.hub, state: { selectedTramite: GENERAL_ANALYSIS } },
  wallet: { to: ROUTES.wallet },
  opportunity: { to: ROUTES.opportunities },
  socrates: { to: ROUTES.socrates },
  platon: { to: ROUTES.platon },
};

/** The home dashboard on / (HOME rows). */
export function HomeScreen({ onIntent }: HomeScreenProps) {
  const navigate = useNavigate();
  const [{ text, picked }, setEntry] = useState({ text: "", picked: false });
  const [snapshot, send, actor] = useMachine(launcherMachine);
  // The next screen may still be on its way when a second click comes.
  const [leaving, setLeaving] = useState(false);
  const choice = choiceOf(text);

  function leave(to: string, state?: object) {
    if (leaving) return;
    setLeaving(true);
    void navigate(to, { state });
  }

  useEmitted<typeof launcherMachine, "tool.reported">(actor, "tool.reported", ({ id }) => {
    const { to, state } = TOOL_ROUTES[id];
    leave(to, state);
  });

  function choose(next: { text: string; picked: boolean }) {
    setEntry(next);
    if (next.text !== "") onIntent();
  }

  function pressCentre() {
    const action = centreAction({ selectorOpen: snapshot.hasTag("expanded"), choice });
    switch (action.kind) {
      case "closeSelector":
      case "openSelector":
        send({ type: "logo.pressed" });
        return;
      case "analyse":
        leave(ROUTES.hub, { selectedTramite: action.tramite });
        return;
      case "describe":
        leave(ROUTES.hub, { showCustomInput: true });
    }
  }

  return (
    <HomeView
      text={text}
      groups={picked ? CATALOGUE : filterCatalogue(text)}
      choice={choice}
      phase={snapshot.value}
      items={LAUNCHER_ITEMS}
      onText={(next) => choose({ text: next, picked: false })}
      onPick={(title) => choose({ text: title, picked: true })}
      onCentre={pressCentre}
      onTool={(id) => send({ type: "tool.chosen", id })}
      onLeaveSelector={() => send({ type: "selector.left" })}
    />
  );
}
