import type { Unchecked } from "../requirements/result.ts";
import type { ProcedureCard } from "./card.ts";
import { isOfficialUrl } from "./officialHosts.ts";

/** What `seen` of a source says where it was not read itself: the text is from memory, or from the press. */
const UNREAD = /^(?:redactado sin releer|prensa)/u;

/** The texts of the law: a person looks at the office's page first. */
const LAW = /(?:^|\.)boe\.es$/u;

/** What of a card was not read at its source, with the one official page where it is to be looked at (decision A-182). */
export function findUnchecked({ sources, doubts = [], officialLinks }: ProcedureCard): Unchecked | undefined {
  const whole = sources.every(({ seen }) => UNREAD.test(seen));
  const texts = [...new Set(doubts.flatMap((doubt) => doubt.texts ?? []))];
  const pages = officialLinks.filter(({ url }) => isOfficialUrl(url));
  const page = pages.find(({ url }) => !LAW.test(new URL(url).hostname)) ?? pages[0];
  if (!page || (!whole && texts.length === 0)) return undefined;
  return { whole, texts, page: { title: page.titulo, url: page.url } };
}
