import { useId, useRef, useState } from "react";
import type { Person } from "@/domain/documents/people/person.ts";
import { getPersonName, RELATION_NAMES } from "@/domain/documents/people/personNames.ts";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";
import { PersonForm } from "../../documents/PersonForm/PersonForm.tsx";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { Form } from "../../ui/Form/Form.tsx";
import { UserIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { Skeleton } from "../../ui/Skeleton/Skeleton.tsx";

export interface PeopleSectionProps {
  /** Null until they are read. */
  readonly people: readonly Person[] | null;
  readonly peopleFailed: boolean;
  readonly onPeopleRetry: () => void;
  /** Rejects where the change could not be stored. */
  readonly onPersonSave: (person: Person) => Promise<void>;
  readonly onPersonRemove: (id: string) => Promise<void>;
}

interface PersonTask {
  readonly kind: "renaming" | "removing";
  /** Includes the typed changes. */
  readonly person: Person;
  readonly state: "asking" | "working" | "failed";
}

/** 'Personas': the holders of the stored documents (decision A-160). */
export function PeopleSection({ people, peopleFailed, onPeopleRetry, ...on }: PeopleSectionProps) {
  const section = useRef<HTMLElement>(null);
  const [task, setTask] = useState<PersonTask | null>(null);
  const hasOtherApplicant = (id: string) =>
    people?.some((other) => other.relation === "applicant" && other.id !== id) ?? false;

  /** The current person, which a document may have changed since, with the typed name and relation. */
  const renamed = (typed: Person): Person => {
    const now = people?.find(({ id }) => id === typed.id) ?? typed;
    return tidy({ ...now, alias: typed.alias ?? "", relation: typed.relation });
  };

  async function run(current: PersonTask) {
    setTask({ ...current, state: "working" });
    try {
      await (current.kind === "renaming"
        ? on.onPersonSave(renamed(current.person))
        : on.onPersonRemove(current.person.id));
      section.current?.focus({ preventScroll: true });
      setTask(null);
    } catch {
      setTask({ ...current, state: "failed" });
    }
  }

  return (
    <DialogSection ref={section} title="Personas" icon={UserIcon}>
      <Hint>De quién son tus documentos. Aparecen cuando dices de quién es uno.</Hint>
      {people?.length === 0 && <Text>Todavía no hay nadie.</Text>}
      {people && people.length > 0 && (
        <Stack as="ul" role="list" gap={4}>
          {people.map((person) => (
            <li key={person.id}>
              {task?.kind === "renaming" && task.person.id === person.id ? (
                <RenameForm
                  task={task}
                  mayBeApplicant={!hasOtherApplicant(person.id)}
                  onType={(typed) => setTask({ ...task, person: typed })}
                  onSubmit={() => void run(task)}
                  onCancel={() => {
                    section.current?.focus({ preventScroll: true });
                    setTask(null);
                  }}
                />
              ) : (
                <PersonItem person={person} onTask={(kind) => setTask({ kind, person, state: "asking" })} />
              )}
            </li>
          ))}
        </Stack>
      )}
      {!people && !peopleFailed && <Skeleton lines={2} label="Buscando a las personas" />}
      {!people && peopleFailed && (
        <ErrorNotice
          headingLevel={4}
          title="No hemos podido leer las personas"
          description="Tus documentos siguen donde estaban."
          actions={
            <Button size="sm" onClick={onPeopleRetry}>
              Volver a intentarlo
            </Button>
          }
        />
      )}
      <AlertDialog
        open={task?.kind === "removing"}
        title={`¿Quitar «${task ? getPersonName(task.person) : ""}» de la lista?`}
        description="Sus documentos se quedan en tu T-Wallet, sin decir de quién son. Los trámites dejarán de contarlos como suyos."
        confirmLabel="Quitar"
        busy={task?.state === "working"}
        onConfirm={() => task && void run(task)}
        onCancel={() => setTask(null)}
      >
        {task?.state === "failed" && <FailedHint />}
      </AlertDialog>
    </DialogSection>
  );
}

interface PersonItemProps {
  readonly person: Person;
  readonly onTask: (kind: PersonTask["kind"]) => void;
}

function PersonItem({ person, onTask }: PersonItemProps) {
  const id = useId();
  const name = getPersonName(person);
  const relation = RELATION_NAMES[person.relation];
  return (
    <Stack gap={2}>
      <Text id={id} weight="medium">
        {name}
      </Text>
      {relation !== name && <Hint>{relation}</Hint>}
      <Cluster gap={3}>
        <Button size="sm" aria-describedby={id} onClick={() => onTask("renaming")}>
          Cambiar nombre
        </Button>
        <Button size="sm" variant="quiet" aria-describedby={id} onClick={() => onTask("removing")}>
          Quitar
        </Button>
      </Cluster>
    </Stack>
  );
}

interface RenameFormProps {
  readonly task: PersonTask;
  readonly mayBeApplicant: boolean;
  readonly onType: (person: Person) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

function RenameForm({ task: { person, state }, mayBeApplicant, onType, onSubmit, onCancel }: RenameFormProps) {
  const busy = state === "working";
  return (
    <Form ref={focusFirstField} gap={3} aria-label={`Cambiar «${getPersonName(person)}»`} onSubmit={onSubmit}>
      <PersonForm
        person={{ alias: person.alias ?? "", relation: person.relation }}
        mayBeApplicant={mayBeApplicant}
        disabled={busy}
        onChange={(note) => onType({ ...person, ...note })}
      />
      {state === "failed" && <FailedHint />}
      <Cluster gap={3}>
        <Button size="sm" onClick={onCancel} disabled={busy}>
          Cancelar
        </Button>
        <Button size="sm" type="submit" variant="primary" busy={busy}>
          Guardar
        </Button>
      </Cluster>
    </Form>
  );
}

function focusFirstField(form: HTMLFormElement | null) {
  form?.querySelector("input")?.focus();
}

/** Drops a blank alias. */
function tidy({ alias = "", ...person }: Person): Person {
  const trimmed = alias.trim();
  return trimmed === "" ? person : { ...person, alias: trimmed };
}

function FailedHint() {
  return <Text role="alert">No se ha podido guardar el cambio, y todo sigue como estaba. Vuelve a intentarlo.</Text>;
}
