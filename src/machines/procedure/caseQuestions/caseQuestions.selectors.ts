import type { SnapshotFrom } from "xstate";
import { listQuestions, type QuestionsView } from "@/domain/procedure/questions/caseQuestions.ts";
import type { caseQuestionsMachine } from "./caseQuestions.machine.ts";

/** Returns a new object each time. */
export function selectQuestions(snapshot: SnapshotFrom<typeof caseQuestionsMachine>): QuestionsView {
  const { situation, changing, announcement } = snapshot.context;
  const { open, answered } = listQuestions(situation);
  const isChanging = snapshot.matches("changing");
  const current = isChanging ? answered.find(({ id }) => id === changing) : open[0];
  return { current: current ?? null, isChanging, open: open.length, answered, announcement };
}
