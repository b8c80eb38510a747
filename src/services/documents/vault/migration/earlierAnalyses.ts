import { type Case, createCase, isKept } from "@/domain/procedure/case/case.ts";
import { planCases } from "@/domain/procedure/case/mergeCases.ts";
import { parseCase } from "@/domain/procedure/case/parseCase.ts";
import { parseQueryResult } from "@/domain/procedure/requirements/parseQueryResult.ts";
import { parseJson, toRecord } from "@/domain/shared/json.ts";
import { earlierCaseKey } from "../../../shared/storage/keys.ts";
import type { Records } from "../records.ts";
import type { PersonalValues } from "../values.ts";

/**
 * Makes cases of the analyses that earlier versions had among the personal values. A kept case with the same id has their answers already; an
 * analysis with it is joined with them. One that cannot be read stays where it is. Rejects as the records do.
 */
export async function adoptAnalyses(
  records: Pick<Records, "change">,
  values: Pick<PersonalValues, "keys" | "getItem" | "refresh">,
): Promise<void> {
  const found = values.keys().flatMap((key) => {
    const analysis = key.startsWith(earlierCaseKey("")) ? readAnalysis(values.getItem(key) ?? "") : null;
    return analysis ? [{ key, analysis }] : [];
  });
  if (found.length === 0) return;
  await records.change(async (_, reader) => {
    const known = await reader.cases();
    const kept = new Set(known.filter(isKept).map(({ id }) => id));
    const put = planCases(
      known,
      found.flatMap(({ analysis }) => (kept.has(analysis.id) ? [] : [analysis])),
    );
    const gone = new Map(found.map(({ key }) => [key, null]));
    return { result: undefined, change: { cases: { put }, values: gone } };
  });
  await values.refresh();
}

/** Reads a stored analysis; null for anything else. Version 1 named rows by their document. */
function readAnalysis(text: string): Case | null {
  const { id, query, answers, requirements, rows, filed, updatedAt } = toRecord(parseJson(text));
  const answer = parseQueryResult(requirements);
  if (requirements !== null && !answer) return null;
  const begun = createCase(String(id), String(query), answer, String(updatedAt));
  const ids = new Map<unknown, string>(begun.rows.map((row) => [row.description, row.id]));
  const rename = (entries: unknown) =>
    (Array.isArray(entries) ? entries : []).map((entry: unknown) => {
      const { row, ...rest } = toRecord(entry);
      return row === undefined ? (ids.get(entry) ?? entry) : { ...rest, row: ids.get(row) ?? row };
    });
  const { confirmed, denied, answered, counted, done, questions, subject, includeDemo } = toRecord(answers);
  return parseCase({
    ...begun,
    ...(!answer && { handedOver: rows }),
    subject,
    answers: questions,
    includeDemo,
    filed: rename(filed),
    answered: rename(answered),
    confirmed: rename(confirmed),
    denied: rename(denied),
    counted: rename(counted),
    done: rename(done),
  });
}
