import { useState } from "react";
import { expect, fn, userEvent, type within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { CardQuestion, CardRow, Condition } from "@/domain/procedure/fit/rules.ts";
import {
  describeChange,
  findFact,
  listQuestions,
  recordAnswer,
  type CaseSituation,
} from "@/domain/procedure/questions/caseQuestions.ts";
import { UNKNOWN_ANSWER } from "@/domain/procedure/questions/questions.ts";
import { CaseQuestions, type CaseQuestionsProps } from "./CaseQuestions.tsx";

const DAY = "2026-11-03";

const ask = (id: string, text: string, options: Readonly<Record<string, string>>, fact?: string): CardQuestion => ({
  id,
  text,
  options: Object.entries(options).map(([option, words]) => ({ id: option, text: words })),
  ...(fact && { fact }),
});
const row = (id: string, when?: Condition): CardRow => ({
  id,
  nombre: id,
  folder: "identity",
  need: when ? "when" : "always",
  ...(when && { when }),
  oneOf: [{ kind: "dni", holder: "applicant", validity: { inForce: true } }],
});

const SITUATION: CaseSituation = {
  questions: [
    ask(
      "who",
      "¿Para quién es el trámite?",
      { mi: "Para mí", menor: "Para un menor a mi cargo", representado: "Para otra persona a la que represento" },
      "applicant",
    ),
    ask("large", "¿Sois familia numerosa con título en vigor?", { no: "No", si: "Sí" }),
    ask("lost", "¿Por qué lo pides? (si pides los dos, responde por el DNI)", {
      caducidad: "Ha caducado o va a caducar",
      perdida: "Me lo han robado o lo he perdido",
      datos: "Ha cambiado otro dato (nombre, sexo, progenitores…)",
    }),
  ],
  rows: [
    row("DNI"),
    row("Fotografía"),
    row("DNI de quien acompaña", { question: "who", in: ["menor"] }),
    row("Libro de familia", { question: "who", in: ["menor"] }),
    row("Poder", { question: "who", in: ["representado"] }),
    row("Título de familia numerosa", { question: "large", in: ["si"] }),
    row("Denuncia", { question: "lost", in: ["perdida"] }),
  ],
  answers: {},
  subject: null,
  facts: {},
  people: [],
  day: "2026-11-22",
};

interface Args extends Omit<CaseQuestionsProps, "view"> {
  readonly situation: CaseSituation;
  readonly changing?: string;
}

/** Holds the answers, as a machine does in the product. */
function Asking({ situation: first, changing: firstChanging, ...props }: Args) {
  const [situation, setSituation] = useState(first);
  const [changing, setChanging] = useState(firstChanging ?? null);
  const [announcement, setAnnouncement] = useState("");
  const { open, answered } = listQuestions(situation);
  const changed = answered.find(({ id }) => id === changing);
  const answer = (question: string, option: string) => {
    const fact = findFact(situation, question);
    const facts = fact === null ? situation.facts : { ...situation.facts, [fact]: { option, day: DAY } };
    const next = { ...situation, ...recordAnswer(situation, question, option), facts };
    setSituation(next);
    setChanging(null);
    setAnnouncement(describeChange(situation, next));
  };
  return (
    <CaseQuestions
      {...props}
      view={{
        current: changed ?? open[0] ?? null,
        isChanging: changed !== undefined,
        open: open.length,
        answered,
        announcement,
      }}
      onAnswer={(question, option) => {
        props.onAnswer(question, option);
        answer(question, option);
      }}
      onSkip={(question) => {
        props.onSkip(question);
        answer(question, UNKNOWN_ANSWER);
      }}
      onChange={setChanging}
      onCancel={() => setChanging(null)}
    />
  );
}

const meta = preview.meta({
  title: "Componentes/Trámite/CaseQuestions",
  component: Asking,
  parameters: {
    docs: {
      description: {
        component:
          "Las preguntas de las que depende qué documentos piden, de una en una y sobre el resultado. Cuándo usarlo: donde se ve el resultado de una ficha.",
      },
    },
    viewport: {
      options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" } },
    },
  },
  args: { situation: SITUATION, onAnswer: fn(), onSkip: fn(), onChange: fn(), onCancel: fn(), onOpenMyData: fn() },
});

const SAID = { ...SITUATION, facts: { applicant: { option: "mi", day: DAY } }, answers: { large: UNKNOWN_ANSWER } };
const ALL = { ...SAID, answers: { large: "si", lost: "caducidad" } };

export const Primera = meta.story({ name: "Primera pregunta" });

Primera.test(
  "asks one question, and the focus goes from each to the next by keyboard",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("Pregunta 1 de 3")).toBeVisible();
    await expect(canvas.getAllByRole("group")).toHaveLength(1);
    const first = canvas.getByRole("group", { name: "¿Para quién es el trámite?" });
    await expect(first).toBeVisible();
    canvas.getByRole("button", { name: "Para un menor a mi cargo" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onAnswer).toHaveBeenLastCalledWith("who", "menor");
    await expect(canvas.getByText("¿Sois familia numerosa con título en vigor?")).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent("Ahora te piden 4 documentos, y 2 más según tu caso.");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "No" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "No lo sé" }));
    await expect(args.onSkip).toHaveBeenLastCalledWith("large");
    await userEvent.click(canvas.getByRole("button", { name: "Me lo han robado o lo he perdido" }));
    await expect(canvas.getByText("No hay más preguntas.")).toHaveFocus();
    await expect(canvas.queryByRole("group")).toBeNull();
  },
);

Primera.test("opens what is said for every procedure", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Mis datos" }));
  await expect(args.onOpenMyData).toHaveBeenCalledOnce();
});

export const AMedias = meta.story({ name: "A medias", args: { situation: SAID } });

const unfold = (canvas: ReturnType<typeof within>) =>
  userEvent.click(canvas.getByRole("button", { name: /^Lo que has respondido/ }));

AMedias.test("lists what was answered, with the day of a lasting fact", async ({ canvas }) => {
  await unfold(canvas);
  const items = canvas.getAllByRole("listitem").map(({ textContent }) => textContent);
  await expect(items).toEqual([
    expect.stringContaining("¿Para quién es el trámite?Para míLo dijiste el 3 de noviembre de 2026."),
    expect.stringContaining("¿Sois familia numerosa con título en vigor?No lo sé"),
  ]);
  await expect(canvas.getByText("Pregunta 3 de 3")).toBeVisible();
  await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
});

AMedias.test(
  "asks again what is to be changed, and gives the focus back to its button",
  async ({ canvas, args, userEvent }) => {
    const change = () => canvas.getByRole("button", { name: "Cambiar", description: "¿Para quién es el trámite?" });
    await unfold(canvas);
    await userEvent.click(change());
    await expect(canvas.getByText("¿Para quién es el trámite?")).toHaveFocus();
    await expect(canvas.getByRole("button", { name: "Para mí" })).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.queryByText(/^Pregunta \d/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Dejarlo como está" }));
    await expect(change()).toHaveFocus();
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "Para un menor a mi cargo" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith("who", "menor");
    await expect(change()).toHaveFocus();
  },
);

export const Cambiando = meta.story({ args: { situation: ALL, changing: "large" } });
export const Respondidas = meta.story({ name: "Todas respondidas", args: { situation: ALL } });

Respondidas.test("says that nothing is left to ask", async ({ canvas }) => {
  await expect(canvas.getByText("No hay más preguntas.")).toBeVisible();
  await unfold(canvas);
  await expect(canvas.getAllByRole("button", { name: /^Cambiar/ })).toHaveLength(3);
});

export const ParaCual = meta.story({
  name: "Para qué persona",
  args: {
    situation: {
      ...SITUATION,
      facts: { applicant: { option: "menor", day: DAY } },
      people: ["Ana", "Leo"].map((name) => ({ id: name, alias: name, relation: "minor", numbers: [], names: [] })),
    },
  },
});

ParaCual.test("asks which of the children is meant", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("group", { name: "¿Para qué persona es?" })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Leo" }));
  await expect(args.onAnswer).toHaveBeenLastCalledWith("subject", "Leo");
});

export const SinPreguntas = meta.story({
  name: "Sin preguntas",
  args: { situation: { ...SITUATION, questions: [] } },
});

SinPreguntas.test("shows nothing", async ({ canvas }) => {
  await expect(canvas.queryByRole("heading")).toBeNull();
});

const narrow = { viewport: { value: "movil", isRotated: false } };

export const EnElMovil = meta.story({
  name: "En el móvil, texto al 200 %",
  args: { situation: { ...SAID, answers: {} } },
  globals: { ...narrow, texto: "200" },
});

EnElMovil.test("needs no more than the width of the window", async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

export const Oscuro = meta.story({ args: { situation: SAID }, globals: { ...narrow, theme: "dark" } });
