/** The status tones. Each names a set of tokens (surface, line, text, solid) through `data-tone`; never shown without a word. */
export type Tone = "green" | "amber" | "red" | "grey" | "purple" | "blue" | "orange";
