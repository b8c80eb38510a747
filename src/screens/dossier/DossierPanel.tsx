import { useMachine } from "@xstate/react";
import { useState } from "react";
import type { SnapshotFrom } from "xstate";
import type { OfferedDocument } from "@/domain/documents/dossier/choice.ts";
import { DOSSIER_FAILURES } from "@/domain/documents/dossier/dossierMessages.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Checkbox } from "@/components/ui/Checkbox/Checkbox.tsx";
import { EmptyState } from "@/components/ui/EmptyState/EmptyState.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { DocumentIcon, RefreshIcon, VerifiedIcon } from "@/components/ui/Icon/icons.ts";
import { Cluster, Hint, PageBody, Stack } from "@/components/ui/Layout/Layout.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { ProgressBar } from "@/components/ui/ProgressBar/ProgressBar.tsx";
import type {
  DossierContext,
  DossierEvent,
  DossierInput,
  dossierMachine,
  DossierStep,
} from "@/machines/documents/dossier/dossier.machine.ts";
import { selectStep } from "@/machines/documents/dossier/dossier.selectors.ts";
import { MoreButton } from "../shared/MoreButton.tsx";
import { useKeptFocus } from "../shared/useKeptFocus.ts";
import { DossierDocuments, type DossierDocumentsProps } from "./DossierDocuments.tsx";
import { DossierResult } from "./DossierResult.tsx";
import { DossierSettingsForm } from "./DossierSettingsForm.tsx";

export interface DossierPanelProps {
  readonly machine: typeof dossierMachine;
  readonly input: DossierInput;
  /** Every document with a file, those that fit first. */
  readonly offered: readonly OfferedDocument[];
  readonly isForCase: boolean;
  readonly preview: DossierDocumentsProps["preview"];
  readonly onBack: () => void;
  readonly onCopy: (ids: readonly string[]) => void;
}

const TITLES: Readonly<Record<DossierStep, string>> = {
  choosing: "Documentos para presentar",
  preparing: "Orden, páginas y registro",
  building: "Preparando los documentos",
  failed: "Documentos para presentar",
  done: "Tus documentos están listos",
};

/** 'Documentos para presentar', from the choice of documents to the files that are saved. */
export function DossierPanel({ machine, input, offered, isForCase, preview, onBack, onCopy }: DossierPanelProps) {
  const [snapshot, send] = useMachine(machine, { input });
  const [title, kept] = useKeptFocus<HTMLHeadingElement>();
  const step = selectStep(snapshot);
  const { documents, settings, progress, built, saved, failed } = snapshot.context;
  const go = (event: DossierEvent) => kept(() => send(event));
  const part = { snapshot, go };
  return (
    <PageBody>
      <PageHeader
        title={TITLES[step]}
        titleRef={title}
        {...(isForCase && { eyebrow: input.title })}
        onBack={onBack}
        backLabel={isForCase ? "Expediente" : "T-Wallet"}
      />
      {step === "choosing" && (
        <Choice
          {...{ offered, isForCase, send }}
          fits={input.fitting.length > 0}
          chosen={documents.map(({ id }) => id)}
          onContinue={go({ type: "choice.submitted" })}
        />
      )}
      {step === "preparing" && (
        <>
          <DossierDocuments {...{ documents, kept, preview, send }} isInspecting={snapshot.hasTag("inspecting")} />
          <DossierSettingsForm
            settings={settings}
            canJudge={input.verdicts.size > 0}
            onChange={(changed) => send({ type: "settings.changed", settings: changed })}
          />
          <PrepareActions {...part} />
        </>
      )}
      {step === "building" && <Building progress={progress} onCancel={go({ type: "build.cancelled" })} />}
      {step === "failed" && <Failed {...part} />}
      {step === "done" && built && (
        <>
          <DossierResult {...{ built, documents, settings, saved, failed, send }} isSaving={snapshot.hasTag("busy")} />
          <Cluster gap={3} fill>
            <Button onClick={go({ type: "choice.reopened" })}>Cambiar algo</Button>
            <Button aria-haspopup="dialog" icon={VerifiedIcon} onClick={() => onCopy(documents.map(({ id }) => id))}>
              Copia segura
            </Button>
          </Cluster>
          <Hint>Para dar estos documentos a alguien que no es un registro, haz una copia segura.</Hint>
        </>
      )}
    </PageBody>
  );
}

interface StepProps {
  readonly snapshot: SnapshotFrom<typeof dossierMachine>;
  /** Sends an event from a control that the event removes. */
  readonly go: (event: DossierEvent) => () => void;
}

const REQUEST: DossierEvent = { type: "dossier.requested" };

function PrepareActions({ snapshot, go }: StepProps) {
  const isInspecting = snapshot.hasTag("inspecting");
  return (
    <>
      {snapshot.context.documents.some(({ failure }) => failure !== null) && (
        <Hint role="status">Abre o quita los documentos que no se pueden leer para seguir.</Hint>
      )}
      <Cluster gap={3} fill>
        <Button
          variant="primary"
          busy={isInspecting}
          disabled={!isInspecting && !snapshot.can(REQUEST)}
          onClick={go(REQUEST)}
        >
          Preparar
        </Button>
        <Button onClick={go({ type: "choice.reopened" })}>Elegir otros documentos</Button>
      </Cluster>
    </>
  );
}

interface BuildingProps extends Pick<DossierContext, "progress"> {
  readonly onCancel: () => void;
}

function Building({ progress, onCancel }: BuildingProps) {
  return (
    <Stack gap={4}>
      <ProgressBar
        label="Preparando páginas"
        value={progress && progress.total > 0 ? (progress.done / progress.total) * 100 : null}
        {...(progress && { hint: `${progress.done} de ${progress.total} páginas` })}
      />
      <Hint>No cierres esta pestaña: si la cierras no se guarda nada y tendrás que empezar de nuevo.</Hint>
      <div>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </Stack>
  );
}

function Failed({ snapshot: { context }, go }: StepProps) {
  const { failed, documents } = context;
  if (!failed) return null;
  const { title, description } = DOSSIER_FAILURES[failed.failure];
  const subject = documents.find(({ id }) => id === failed.item)?.title;
  return (
    <ErrorNotice
      title={title}
      description={subject === undefined ? description : `${subject}: ${description}`}
      actions={
        <>
          <Button variant="primary" icon={RefreshIcon} onClick={go(REQUEST)}>
            Volver a intentarlo
          </Button>
          <Button onClick={go({ type: "choice.reopened" })}>Cambiar algo</Button>
        </>
      }
    />
  );
}

interface ChoiceProps extends Pick<DossierPanelProps, "offered" | "isForCase"> {
  /** Some offered documents fit the case. */
  readonly fits: boolean;
  /** Ids of the chosen documents. */
  readonly chosen: readonly string[];
  readonly send: (event: DossierEvent) => void;
  readonly onContinue: () => void;
}

function Choice({ offered, fits, chosen, isForCase, send, onContinue }: ChoiceProps) {
  const [shown, setShown] = useState<number>(LIMITS.plainRows);
  if (offered.length === 0) {
    return (
      <EmptyState icon={DocumentIcon} heading="No tienes documentos con archivo">
        Sube documentos a tu T-Wallet y vuelve aquí.
      </EmptyState>
    );
  }
  return (
    <>
      <Stack as="section" surface="sheet" gap={3} pad="box">
        <p>
          {isForCase
            ? fits
              ? "Los documentos que encajan con el trámite ya están marcados. Marca los que quieras presentar juntos."
              : "No consta que ninguno encaje con el trámite: marca los que quieras presentar juntos."
            : "Marca los documentos que quieras presentar juntos. Después eliges el orden, las páginas y el registro."}
        </p>
        <fieldset>
          <legend className="visually-hidden">Documentos</legend>
          {offered.slice(0, shown).map((document) => (
            <Checkbox
              key={document.id}
              label={<bdi>{document.title}</bdi>}
              checked={chosen.includes(document.id)}
              onChange={(isChosen) =>
                send(isChosen ? { type: "document.chosen", document } : { type: "document.removed", id: document.id })
              }
            />
          ))}
        </fieldset>
        <MoreButton rest={offered.length - shown} onClick={() => setShown(shown + LIMITS.plainRows)} />
      </Stack>
      <div>
        <Button variant="primary" disabled={chosen.length === 0} onClick={onContinue}>
          Continuar
        </Button>
      </div>
    </>
  );
}
