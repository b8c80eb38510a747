/**
 * How people ask for one card. A phrase is a row of words that must all occur in the query, in any order and at any
 * distance; phrases are separated by `;` or a new line. A word may be `viud*` (every word that begins so), `abrir~` (a verb
 * in its forms), `a|b` (either), `{group}` (any word of that group, see aliases.groups.ts); any other word is itself and
 * its plural. A leading `!` marks a word that by itself all but settles which procedure is meant.
 */
export interface CardAliases {
  /** Phrases that name the procedure. */
  readonly aliases: string;
  /** Words that point to the procedure without naming it. */
  readonly keywords?: string;
  /** Phrases that show that another procedure is meant, whatever else is said. */
  readonly excludes?: string;
}
