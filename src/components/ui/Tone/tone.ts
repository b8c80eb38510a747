/** Status tones: `data-tone` sets their tokens (surface, line, text, solid). Always shown beside a word. */
export type Tone = "green" | "amber" | "red" | "grey" | "purple" | "blue" | "orange";
