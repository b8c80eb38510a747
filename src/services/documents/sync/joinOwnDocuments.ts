import type { Case } from "@/domain/procedure/case/case.ts";
import type { ListEntry } from "../vault/contents.ts";
import type { Records } from "../vault/records.ts";
import { areSameBytes } from "../vault/sameFile.ts";

/**
 * Joins what this device had with what came from the account that it has joined, before any of it leaves: of the same file the account's
 * document stays, and cases and values name that one; samples of this device go where the account has some.
 * @param readFile gives a file of either, wherever it is
 */
export async function joinOwnDocuments(
  records: Pick<Records, "contents" | "change" | "values">,
  readFile: (id: string) => Promise<Blob | null>,
): Promise<void> {
  const { entries, common } = await records.contents();
  const isOwn = (name: string): boolean => common?.changed[name] === null;
  const all = [...entries.values()];
  const [own, others] = [all.filter(({ id }) => isOwn(`doc/${id}`)), all.filter(({ id }) => !isOwn(`doc/${id}`))];
  const stays = new Map<string, string>();
  for (const { id, summary, file } of own) {
    const isCandidate = (other: ListEntry): boolean =>
      other.file !== null && other.summary?.size === summary?.size && ![...stays.values()].includes(other.id);
    for (const other of file ? others.filter(isCandidate) : []) {
      const [one, two] = [await readFile(id), await readFile(other.id)];
      if (!one || !two || !(await areSameBytes(one, two))) continue;
      stays.set(id, other.id);
      break;
    }
  }
  const hasSamples = others.some(({ summary }) => summary?.isDemoData);
  const samples = hasSamples ? own.filter(({ summary }) => summary?.isDemoData).map(({ id }) => id) : [];
  if (stays.size + samples.length === 0) return;
  const rename = (text: string): string =>
    [...stays].reduce((renamed, [id, next]) => renamed.replaceAll(id, next), text);
  const values = [...(await records.values())].filter(([key, value]) => value !== null && isOwn(`value/${key}`));
  const renamed = values.filter(([, value]) => rename(value ?? "") !== value);
  await records.change(async (_, reader) => {
    const cases = (await reader.cases()).filter(({ id }) => isOwn(`case/${id}`));
    const put = cases.filter((file) => rename(JSON.stringify(file)) !== JSON.stringify(file));
    return {
      result: undefined,
      change: {
        remove: [...stays.keys(), ...samples],
        cases: { put: put.map((file) => JSON.parse(rename(JSON.stringify(file))) as Case) },
        values: new Map(renamed.map(([key, value]) => [key, rename(value ?? "")])),
      },
    };
  });
}
