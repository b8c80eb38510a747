import { createElement, useState } from "react";
import { fn } from "storybook/test";
import { SocratesView, type SocratesViewProps } from "./SocratesView.tsx";

export const NO_KEY = { isSet: false, panelOpen: false, draft: "", canSave: false };

/** The empty form, with spies for every callback. */
export const ARGS: SocratesViewProps = {
  picture: "manual",
  query: "",
  canSearch: false,
  automatic: false,
  category: {
    title: "Gestión de Autónomos",
    sources: ["https://sede.agenciatributaria.gob.es", "https://www.seg-social.es", "Sede de tu ayuntamiento"],
  },
  result: null,
  failure: null,
  aiConfigured: false,
  ownKeyOffered: true,
  ownKey: NO_KEY,
  folderCounts: { identity: 2, fiscal: 3 },
  staying: false,
  onQuery: fn(),
  onSearch: fn(),
  onCancel: fn(),
  onBack: fn(),
  onStay: fn(),
  onGoPlaton: fn(),
  onNewSearch: fn(),
  onChooseTramite: fn(),
  onRequestCard: fn(),
  onPrint: fn(),
  onKeyToggle: fn(),
  onKeyDraft: fn(),
  onKeySave: fn(),
  onKeyForget: fn(),
};

/** A phone of 360 px. */
export const VIEWPORT = {
  options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" as const } },
};

export const MOVIL = { viewport: { value: "movil", isRotated: false } };

/** The view with a parent that keeps the query, the draft of the key and the panel. */
export function Controlled(args: SocratesViewProps) {
  const [query, setQuery] = useState(args.query);
  const [draft, setDraft] = useState(args.ownKey.draft);
  const [panelOpen, setPanelOpen] = useState(args.ownKey.panelOpen);
  return createElement(SocratesView, {
    ...args,
    query,
    canSearch: query.trim() !== "",
    ownKey: { ...args.ownKey, draft, panelOpen, canSave: draft.trim() !== "" },
    onQuery: (text) => {
      setQuery(text);
      args.onQuery(text);
    },
    onKeyDraft: (text) => {
      setDraft(text);
      args.onKeyDraft(text);
    },
    onKeyToggle: () => {
      setPanelOpen(!panelOpen);
      args.onKeyToggle();
    },
  });
}
