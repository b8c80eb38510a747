import { parseSync } from "vite";

/** Words that make a reader decode a comment, with the plain way to say it. */
const RULES: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\b(?:is|are) as what\b/iu, instead: "counts as, is treated as" },
  { pattern: /\bof that id\b/iu, instead: "with the id, or no words" },
  { pattern: /\bturned round\b/iu, instead: "reversed, rotated" },
  { pattern: /\banew\b/iu, instead: "again" },
  { pattern: /\bmeanwhile\b/iu, instead: "during, in the meantime" },
  { pattern: /\bnobody\b/iu, instead: "no one, or the thing that is missing" },
  { pattern: /\btold\b/iu, instead: "reported, distinguished, shown, notified" },
  { pattern: /\bstands\b(?! for\b)/iu, instead: "is" },
  { pattern: /\bof before\b/iu, instead: "former, earlier" },
  { pattern: /\bwhat (?:becomes?|became|comes?|came) of\b/iu, instead: "the outcome, the result" },
  { pattern: /\b(?:came|comes?) to nothing\b/iu, instead: "failed, had no result" },
  { pattern: /\b(?:what|which) is none\b/iu, instead: "anything else, invalid" },
];

/** Subject first: 'Toast after the copy was saved', not 'What is said after the copy was saved'. */
const DECODED = /^\*\s*(?:\*\s*)?What\b/u;

/**
 * The comments of a module that have to be decoded, one sentence each with its place.
 * @param path inside the project, with forward slashes
 */
export function plainFaults(path: string, source: string): readonly string[] {
  return parseSync(path, source).comments.flatMap(({ value, start }) => {
    // A name in backticks, such as `nobody`, is code.
    const text = value.replaceAll(/\s*\n\s*\*?\s*/gu, " ").replaceAll(/`[^`]*`/gu, "");
    const line = source.slice(0, start).split("\n").length;
    const found = RULES.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(text)?.[0];
      return word === undefined ? [] : [`${path}:${line}: '${word}' in a comment: write ${instead}`];
    });
    return DECODED.test(value)
      ? [...found, `${path}:${line}: a docstring begins with its subject, not with 'What'`]
      : found;
  });
}
