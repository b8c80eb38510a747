import { keywordLookup, type KeywordRow } from "../shared/text/keywords.ts";
import { normalizeForSearch } from "../shared/text/normalize.ts";
import type { OpportunityCategory } from "./opportunity.ts";
import words from "./words.json" with { type: "json" };

/** What a source says of a call from which its category is read. */
export interface CategoryInput {
  readonly title: string;
  /** The purpose as the BDNS words it: 'Industria y energía'. */
  readonly purpose: string;
  /** The names of its sectors. */
  readonly sectors: readonly string[];
}

/** How the name of the one purpose begins, folded, that gives 'investigación' and 'innovación' their meaning. */
const RESEARCH_PURPOSE = "investigacion";

/** 'I+D' and 'R+D', of which words alone would leave the 'i d’' that Catalan is full of. */
const RESEARCH_AND_DEVELOPMENT = /(?<![\p{L}\p{N}])[ir] ?[+&] ?d(?![\p{L}\p{N}])/u;

const researchWord = keywordLookup(words.research as readonly KeywordRow<OpportunityCategory>[]);
const topicWord = keywordLookup(words.topics as readonly KeywordRow<OpportunityCategory>[]);
const businessWord = keywordLookup(words.businesses as readonly KeywordRow<OpportunityCategory>[]);

/**
 * The category that a call is shown under, by the first rule that applies; null where none
 * does. Purposes are found by their own words. Research and innovation are looked for in the
 * title, because the purpose of that name holds both words; a sector counts only where it is the only one, because a call
 * for many is about none of them.
 */
export function getCallCategory({ title, purpose, sectors }: CategoryInput): OpportunityCategory | null {
  const research = RESEARCH_AND_DEVELOPMENT.test(normalizeForSearch(title)) ? "investigacion" : researchWord(title);
  const isResearch = normalizeForSearch(purpose).startsWith(RESEARCH_PURPOSE);
  if (isResearch && research !== null) return research;
  const text = [title, purpose, ...(sectors.length === 1 ? sectors : [])].join(". ");
  return topicWord(text) ?? businessWord(text) ?? research ?? (isResearch ? "innovacion" : null);
}
