/**
 * Why the end of a term may be another day. A later one: the territory or local days off of a year are not known, or a year has
 * no calendar and counts with the national days off that never move. An earlier one: a day off that was counted is not confirmed yet.
 */
export const TERM_DOUBTS = ["noTerritory", "noLocalDays", "provisional", "noCalendar"] as const;
export type TermDoubt = (typeof TERM_DOUBTS)[number];

const DOUBT_WORDS: Readonly<Record<TermDoubt, string>> = {
  noTerritory: "sin los festivos autonómicos y locales de donde vives",
  noLocalDays: "sin tus fiestas locales",
  provisional: "con festivos que aún no son definitivos",
  noCalendar: "sin el calendario de festivos de ese año",
};

/** True of a doubt that goes once the person says where they live: every term has it, of whatever year. */
export const isHomeDoubt = (doubt: TermDoubt): boolean => doubt === "noTerritory" || doubt === "noLocalDays";

/** The doubts in words that follow a day: 'sin tus fiestas locales y con festivos que aún no son definitivos'; empty without any. */
export function termDoubtText(doubts: readonly TermDoubt[]): string {
  return new Intl.ListFormat("es").format(doubts.map((doubt) => DOUBT_WORDS[doubt]));
}
