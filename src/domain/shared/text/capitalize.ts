export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For a sentence that follows a colon. */
export const decapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
