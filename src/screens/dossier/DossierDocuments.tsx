import { useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { type ChosenDocument, isWaiting } from "@/domain/documents/dossier/choice.ts";
import { DOSSIER_FAILURES, UNTOUCHED_REASONS } from "@/domain/documents/dossier/dossierMessages.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Cluster, Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { TextField } from "@/components/ui/TextField/TextField.tsx";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden/VisuallyHidden.tsx";
import { DossierPages, type DossierPagesProps } from "./DossierPages.tsx";

export interface DossierDocumentsProps extends Omit<DossierPagesProps, "document"> {
  readonly documents: readonly ChosenDocument[];
  readonly isInspecting: boolean;
  /** Wraps an action that removes its own button. */
  readonly kept: (act: () => void) => () => void;
}

const MOVES = [
  ["Subir", -1],
  ["Bajar", 1],
] as const;

/** The chosen documents in their order, each with its state. */
export function DossierDocuments({ documents, isInspecting, kept, preview, send }: DossierDocumentsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly by: -1 | 1 } | null>(null);
  const place = documents.findIndex(({ id }) => id === moved?.id);
  useLayoutEffect(() => {
    // Moving a row loses the focus of its button.
    const row = list.current?.children[place];
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>("[data-move]") ?? [];
    const [wanted, other] = moved?.by === -1 ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [moved, place]);
  const move = (id: string, by: -1 | 1) => {
    send({ type: "document.moved", id, by });
    setMoved({ id, by });
  };
  return (
    <>
      <Stack as="ol" role="list" ref={list} gap={4}>
        {documents.map((document, index) => {
          const { id, title } = document;
          return (
            <Stack as="li" key={id} surface="sheet" gap={3} pad="box">
              <Heading level={2}>
                {index + 1}. <bdi>{title}</bdi>
              </Heading>
              <State {...{ document, isInspecting, send }} />
              <Cluster gap={2}>
                {MOVES.map(([label, by]) => (
                  <Button
                    key={label}
                    size="sm"
                    data-move
                    disabled={index === (by < 0 ? 0 : documents.length - 1)}
                    aria-label={`${label} ${title}`}
                    onClick={() => move(id, by)}
                  >
                    {label}
                  </Button>
                ))}
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Quitar ${title}`}
                  onClick={kept(() => send({ type: "document.removed", id }))}
                >
                  Quitar
                </Button>
              </Cluster>
              {document.pages && !document.untouched && <Pages {...{ document, preview, send }} />}
            </Stack>
          );
        })}
      </Stack>
      <VisuallyHidden>
        <span role="status">
          {moved && place >= 0 && `Ahora es el ${place + 1} de ${documents.length}: ${documents[place]?.title ?? ""}`}
        </span>
      </VisuallyHidden>
    </>
  );
}

function Pages(props: DossierPagesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      open={isOpen}
      onOpenChange={setOpen}
      label={
        <>
          Páginas <VisuallyHidden>de {props.document.title}</VisuallyHidden>
        </>
      }
    >
      {isOpen && <DossierPages {...props} />}
    </Disclosure>
  );
}

type StateProps = Pick<DossierDocumentsProps, "isInspecting" | "send"> & { readonly document: ChosenDocument };

function State({ document, isInspecting, send }: StateProps) {
  const { failure, pages, untouched, hasAttachments } = document;
  if (isWaiting(document)) return <Hint role="status">Mirando el archivo…</Hint>;
  if (failure === "passwordNeeded" || failure === "passwordWrong")
    return <Password {...{ document, isInspecting, send }} />;
  if (failure) {
    const { title, description } = DOSSIER_FAILURES[failure];
    return (
      <Notice live tone="warning" title={title}>
        {description}
      </Notice>
    );
  }
  const kept = pages?.filter(({ isKept }) => isKept).length ?? 0;
  const total = pages?.length ?? 0;
  return (
    <div>
      <Hint>
        {kept === total ? pluralize(total, "página", "páginas") : `${kept} de ${pluralize(total, "página", "páginas")}`}
      </Hint>
      {untouched && <Hint>{UNTOUCHED_REASONS[untouched]}</Hint>}
      {hasAttachments && !untouched && <Hint>Lleva archivos adjuntos dentro, que se quedan fuera.</Hint>}
    </div>
  );
}

function Password({ document, isInspecting, send }: StateProps) {
  const { id, failure, title } = document;
  const [password, setPassword] = useState("");
  const said = DOSSIER_FAILURES[failure === "passwordWrong" ? "passwordWrong" : "passwordNeeded"];
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isInspecting || password === "") return;
    send({ type: "password.submitted", id, password });
    setPassword("");
  }
  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      <TextField
        type="password"
        revealable
        label={`Contraseña de ${title}`}
        autoComplete="off"
        hint={failure === "passwordWrong" ? said.description : `${said.title}. ${said.description}`}
        error={failure === "passwordWrong" ? said.title : undefined}
        value={password}
        onChange={setPassword}
      />
      <div>
        <Button size="sm" type="submit" busy={isInspecting}>
          Abrir el PDF
        </Button>
      </div>
    </Stack>
  );
}
