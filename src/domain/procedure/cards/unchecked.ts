import type { Unchecked } from "../requirements/result.ts";
import type { ProcedureCard } from "./card.ts";
import { isOfficialUrl } from "./officialHosts.ts";

/** `seen` of a source that was not read itself: the text is from memory or from the press. */
const UNREAD = /^(?:redactado sin releer|prensa)/u;

/** Texts of the law, which are linked only if no office has a page. */
const LAW = /(?:^|\.)boe\.es$/u;

/** Facts of a card that were not read at their source, with the official page to check them (decision A-182). */
export function findUnchecked({ sources, doubts = [], officialLinks }: ProcedureCard): Unchecked | undefined {
  const whole = sources.every(({ seen }) => UNREAD.test(seen));
  const texts = [...new Set(doubts.flatMap((doubt) => doubt.texts ?? []))];
  const pages = officialLinks.filter(({ url }) => isOfficialUrl(url));
  const page = pages.find(({ url }) => !LAW.test(new URL(url).hostname)) ?? pages[0];
  if (!page || (!whole && texts.length === 0)) return undefined;
  return { whole, texts, page: { title: page.titulo, url: page.url } };
}
