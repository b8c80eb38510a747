import { findDates } from "../../reading/text/dates.ts";
import { findAmounts } from "../../reading/text/pieces.ts";
import type { FieldValue } from "./extraction.ts";
import { readField, SURE, type Reading } from "./reading.ts";

/** Characters before the date of a movement, such as a bullet. */
const MAX_BEFORE_DATE = 2;

/** First and last movement of a bank statement: rows that begin with a date and end with an amount and perhaps the balance. */
export function movements({ rows }: Reading): readonly FieldValue[] {
  const amounts = rows
    .filter(({ text }) => startsWithDate(text))
    .map(({ text }) => {
      const all = findAmounts(text);
      return (all.length > 1 ? all.at(-2) : all[0])?.value;
    });
  const [first, last] = [amounts[0], amounts.at(-1)];
  if (amounts.length < 2) return [];
  return [
    ...(first === undefined ? [] : [readField("mov1", first, SURE.byPattern)]),
    ...(last === undefined ? [] : [readField("mov_ultimo", last, SURE.byPattern)]),
  ];
}

function startsWithDate(text: string): boolean {
  const date = findDates(text)[0];
  return date !== undefined && date.start <= MAX_BEFORE_DATE;
}
