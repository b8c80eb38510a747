import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import { parseApplicantProfile } from "@/domain/grants/situationOptions.ts";
import { createCase } from "@/domain/procedure/case/case.ts";
import { createCaseQuestionsImplementations } from "@/machines/procedure/caseQuestions/caseQuestions.actors.ts";
import { caseQuestionsMachine } from "@/machines/procedure/caseQuestions/caseQuestions.machine.ts";
import { vaultKeys } from "@/services/documents/vault/vault.queries.ts";
import { createFactStore } from "@/services/procedure/factStore.ts";
import { createQueryClient } from "@/services/shared/queryClient.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { MyDataPanel } from "./MyDataPanel.tsx";
import { CaseQuestionsPanel, type CaseQuestionsPanelProps } from "./CaseQuestionsPanel.tsx";

const DAY = "2026-11-22";
const child = (id: string): Person => ({ id, alias: id, relation: "minor", numbers: [], names: [] });
const OPENED = createCase(
  "1",
  "renovar el DNI",
  {
    ...SAMPLE_ANSWER,
    questions: [
      {
        id: "who",
        fact: "applicant",
        text: "¿Para quién es el trámite?",
        options: [
          { id: "mi", text: "Para mí" },
          { id: "menor", text: "Para un menor a mi cargo" },
        ],
      },
    ],
    documentRequirements: [
      {
        type: "identity",
        description: "Libro de familia",
        category: "identity",
        required: true,
        rule: {
          id: "libro",
          nombre: "Libro de familia",
          folder: "identity",
          need: "when",
          when: { question: "who", in: ["menor"] },
          oneOf: [],
        },
      },
    ],
  },
  `${DAY}T10:00:00.000Z`,
);

interface ScreenProps {
  readonly people: readonly Person[];
  readonly send: CaseQuestionsPanelProps["send"];
}

/** The questions and 'Mis datos' over one store of facts and one list of people, as on the result of the hub. */
function Screen(props: ScreenProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Result {...props} client={client} />
    </QueryClientProvider>
  );
}

function Result({ people, send, client }: ScreenProps & { readonly client: ReturnType<typeof createQueryClient> }) {
  const [{ facts, machine, situation, vault }] = useState(() => {
    const store = createBrowserStore({ localStorage: null });
    const known = createFactStore({ store, now: () => new Date(`${DAY}T10:00:00Z`) });
    let held = people;
    const change = async (next: readonly Person[]) => {
      held = next;
      await client.invalidateQueries({ queryKey: vaultKeys.all });
    };
    return {
      facts: known,
      situation: createStoredValue({ store, key: "situation", parse: parseApplicantProfile }),
      machine: caseQuestionsMachine.provide(createCaseQuestionsImplementations(known)),
      vault: {
        list: async () => [],
        people: async () => held,
        savePerson: (person: Person) => change(held.map((other) => (other.id === person.id ? person : other))),
        removePerson: (id: string) => change(held.filter((person) => person.id !== id)),
      },
    };
  });
  return (
    <CaseQuestionsPanel
      {...{ machine, facts, vault, send }}
      day={DAY}
      opened={OPENED}
      inventory={{ documents: [], people, facts: facts.read(), day: DAY }}
      renderMyData={(open, onClose) => open && <MyDataPanel {...{ facts, situation, vault, onClose }} />}
    />
  );
}

const meta = preview.meta({
  title: "Pantallas/Hub/CaseQuestionsPanel",
  component: Screen,
  args: { people: [child("Ana"), child("Leo")], send: fn() },
});

export const Preguntando = meta.story();

Preguntando.test(
  "asks which child is meant after it is said that it is for one, and tells it",
  async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Para un menor a mi cargo" }));
    await expect(canvas.getByText("¿Para qué persona es?")).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent("Ahora te piden 1 documento.");
    await userEvent.click(canvas.getByRole("button", { name: "Leo" }));
    await expect(args.send).toHaveBeenCalledWith({
      type: "row.questionsAnswered",
      answers: {},
      subject: "Leo",
      isForAnother: false,
    });
    await expect(canvas.getByText("No hay más preguntas.")).toHaveFocus();
  },
);

Preguntando.test(
  "asks again what is taken back in 'Mis datos', and no more for a person who was removed",
  async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Para un menor a mi cargo" }));
    await userEvent.click(canvas.getByRole("button", { name: "Mis datos" }));
    const people = within(await screen.findByRole("region", { name: "Personas" }));
    await userEvent.click(people.getByRole("button", { name: "Quitar", description: "Leo" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Quitar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(people.queryByText("Leo")).toBeNull();
    await userEvent.click(
      await screen.findByRole("button", { name: "Quitar", description: "¿Para quién haces los trámites?" }),
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByRole("group", { name: "¿Para quién es el trámite?" })).toBeVisible();
    await expect(args.send).toHaveBeenCalledWith({
      type: "inventory.changed",
      inventory: { documents: [], people: [child("Ana")], facts: {}, day: DAY },
    });
    await userEvent.click(canvas.getByRole("button", { name: "Para un menor a mi cargo" }));
    await expect(canvas.getByRole("button", { name: "Ana" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Leo" })).toBeNull();
  },
);
