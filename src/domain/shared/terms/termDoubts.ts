/**
 * Why the end of a term may be another day. Later: the territory or the local days off of a year are unknown, or a year has no
 * calendar and only the fixed national days off count. Earlier: a counted day off is not confirmed yet.
 */
export const TERM_DOUBTS = ["noTerritory", "noLocalDays", "provisional", "noCalendar"] as const;
export type TermDoubt = (typeof TERM_DOUBTS)[number];

const DOUBT_WORDS: Readonly<Record<TermDoubt, string>> = {
  noTerritory: "sin los festivos autonómicos y locales de donde vives",
  noLocalDays: "sin tus fiestas locales",
  provisional: "con festivos que aún no son definitivos",
  noCalendar: "sin el calendario de festivos de ese año",
};

/** True of a doubt that ends once the person says where they live. */
export const isHomeDoubt = (doubt: TermDoubt): boolean => doubt === "noTerritory" || doubt === "noLocalDays";

/** Words that follow a day: 'sin tus fiestas locales y con festivos que aún no son definitivos'; empty without doubts. */
export function termDoubtText(doubts: readonly TermDoubt[]): string {
  return new Intl.ListFormat("es").format(doubts.map((doubt) => DOUBT_WORDS[doubt]));
}
