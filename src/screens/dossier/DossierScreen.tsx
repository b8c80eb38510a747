import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { getTitle } from "@/domain/documents/vault/title.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { compareCase, listFitting } from "@/domain/procedure/case/caseRows.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { ROUTES, toCasePath } from "@/domain/shared/routes.ts";
import { createDossierActors } from "@/machines/documents/dossier/dossier.actors.ts";
import { type DossierInput, dossierMachine } from "@/machines/documents/dossier/dossier.machine.ts";
import type { DossierSession } from "@/services/documents/dossier/dossierSession.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useCases } from "@/services/documents/vault/vault.queries.ts";
import type { RenderSafeCopy } from "../shared/PreviewPanel.tsx";
import { NoCase } from "@/components/procedure/NoCase/NoCase.tsx";
import { useInventory } from "../shared/useInventory.ts";
import { DossierPanel } from "./DossierPanel.tsx";

export interface DossierScreenProps {
  readonly vault: Pick<Vault, "cases" | "list" | "people">;
  readonly createSession: () => DossierSession;
  readonly facts: Facts;
  /** The day in Spain, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly renderSafeCopy: RenderSafeCopy;
}

const toOffered = (document: DocumentSummary) => ({ id: document.id, title: getTitle(document) });

/** The input of a dossier for a case, or for documents alone. */
function toInput(file: Case | undefined, { documents, ...rest }: Inventory) {
  const own = documents.filter(({ isDemoData, size }) => !isDemoData && size > 0);
  const rows = file ? compareCase(file, { documents, ...rest }).rows : [];
  const fitting = listFitting(rows).flatMap((id) => own.find((one) => one.id === id) ?? []);
  const verdicts = rows.flatMap(({ group, reasons, documentType, evidence }) =>
    group === "ready"
      ? evidence.documents.map(({ id }) => [id, [`${documentType}.`, ...reasons].join(" ")] as const)
      : [],
  );
  const input: DossierInput = {
    title: file?.name ?? "Documentos",
    fitting: fitting.map(toOffered),
    verdicts: new Map(verdicts),
  };
  return { input, offered: [...new Set([...fitting, ...own])].map(toOffered) };
}

/** 'Documentos para presentar': of a case on /preparar/:id, of any documents on /preparar. */
export function DossierScreen({ vault, facts, today, createSession, renderSafeCopy }: DossierScreenProps) {
  const { id } = useParams();
  const navigate = useNavigate();
  const inventory = useInventory(vault, { facts, day: today });
  const { data: cases, isError, refetch } = useCases(vault);
  const file = cases?.find((one) => one.id === id);
  const hadFocus = useRef(false);
  const onBack = () => void navigate(id === undefined ? ROUTES.wallet : toCasePath(id));
  if (inventory && cases && (id === undefined || file)) {
    return <Opened {...{ file, inventory, createSession, renderSafeCopy, hadFocus, onBack }} />;
  }
  return (
    <NoCase
      state={isError ? "failed" : inventory && cases ? "unknown" : "loading"}
      onRetry={() => void refetch()}
      onBack={onBack}
      onGone={(had) => {
        hadFocus.current = had;
      }}
    />
  );
}

interface OpenedProps extends Pick<DossierScreenProps, "createSession" | "renderSafeCopy"> {
  readonly file: Case | undefined;
  readonly inventory: Inventory;
  /** The heading shown before this page had the focus. */
  readonly hadFocus: RefObject<boolean>;
  readonly onBack: () => void;
}

/** Offers the documents stored when the page opened; later ones are not added. */
function Opened({ file, inventory, createSession, renderSafeCopy, hadFocus, onBack }: OpenedProps) {
  const [copied, setCopied] = useState<readonly DocumentSummary[] | null>(null);
  useLayoutEffect(() => {
    if (hadFocus.current) document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [hadFocus]);
  const [{ session, machine, ...given }] = useState(() => {
    const session = createSession();
    return {
      session,
      machine: dossierMachine.provide({ actors: createDossierActors(session) }),
      ...toInput(file, inventory),
    };
  });
  return (
    <>
      <DossierPanel
        {...given}
        {...{ machine, onBack }}
        preview={session.preview}
        isForCase={file !== undefined}
        onCopy={(ids) => setCopied(ids.flatMap((id) => inventory.documents.find((one) => one.id === id) ?? []))}
      />
      {copied && renderSafeCopy(copied, () => setCopied(null))}
    </>
  );
}
