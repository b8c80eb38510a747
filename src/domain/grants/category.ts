import { keywordLookup, type KeywordRow } from "../shared/text/keywords.ts";
import { normalizeForSearch } from "../shared/text/normalize.ts";
import type { OpportunityCategory } from "./opportunity.ts";
import words from "./words.json" with { type: "json" };

export interface CategoryInput {
  readonly title: string;
  /** In the words of the BDNS: 'Industria y energía'. */
  readonly purpose: string;
  readonly sectors: readonly string[];
}

const RESEARCH_PURPOSE = "investigacion";

/** 'I+D' and 'R+D'; as words they would leave the 'i d’' that is frequent in Catalan. */
const RESEARCH_AND_DEVELOPMENT = /(?<![\p{L}\p{N}])[ir] ?[+&] ?d(?![\p{L}\p{N}])/u;

const researchWord = keywordLookup(words.research as readonly KeywordRow<OpportunityCategory>[]);
const topicWord = keywordLookup(words.topics as readonly KeywordRow<OpportunityCategory>[]);
const businessWord = keywordLookup(words.businesses as readonly KeywordRow<OpportunityCategory>[]);

/**
 * The category of a call by the first matching rule, or null. Research and innovation are searched in the title,
 * because the purpose of that name contains both words; a sector counts only if it is the only one, because a call for
 * many is about none of them.
 */
export function getCallCategory({ title, purpose, sectors }: CategoryInput): OpportunityCategory | null {
  const research = RESEARCH_AND_DEVELOPMENT.test(normalizeForSearch(title)) ? "investigacion" : researchWord(title);
  const isResearch = normalizeForSearch(purpose).startsWith(RESEARCH_PURPOSE);
  if (isResearch && research !== null) return research;
  const text = [title, purpose, ...(sectors.length === 1 ? sectors : [])].join(". ");
  return topicWord(text) ?? businessWord(text) ?? research ?? (isResearch ? "innovacion" : null);
}
