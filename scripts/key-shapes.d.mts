/** The kinds of keys that a text holds. */
export function keysIn(text: string): readonly string[];
