/** Control characters, line breaks and what turns the direction of the text around it, so that 'fdp.exe' reads 'exe.pdf'. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const UNPRINTABLE_ALL = new RegExp(UNPRINTABLE, "gu");

/** Characters that are drawn as nothing, and marks of direction: a number with one of them inside looks like itself and is another text. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Removes zero-width characters, marks of direction, soft hyphens and fillers; spaces, tabs and line breaks stay. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** True when no character moves, hides or reverses the surrounding text. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** Replaces each character that is not printable. */
export function printable(text: string, replacement: string): string {
  return text.replace(UNPRINTABLE_ALL, replacement);
}
