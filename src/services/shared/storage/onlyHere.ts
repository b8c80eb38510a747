import type { LocalOnlyData } from "@/domain/access/account/onlyHere.ts";
import { parseUserState } from "@/domain/grants/userState.ts";
import { NO_SITUATION } from "@/domain/grants/situation.ts";
import { parseApplicantProfile } from "@/domain/grants/situationOptions.ts";
import { parseFacts } from "@/domain/procedure/questions/facts.ts";
import type { Vault } from "../../documents/vault/vault.ts";
import type { KeyValueStore } from "./keyValueStore.ts";
import { KEYS } from "./keys.ts";
import { parseJson } from "@/domain/shared/json.ts";

/** The places that may hold data which exists only in this browser, and the places that may hold a copy. */
export interface OnlyHereDeps {
  readonly store: Pick<KeyValueStore, "getItem">;
  readonly browser: Pick<Vault, "list">;
  readonly account: Pick<Vault, "list">;
}

/** Counts what this browser holds and the server does not. A document whose copy cannot be looked for counts. Never rejects. */
export function createLocalOnlyData({ store, browser, account }: OnlyHereDeps): () => Promise<LocalOnlyData> {
  const countDocuments = async (): Promise<number | null> => {
    const here = await browser.list().catch(() => null);
    const own = here?.filter(({ isDemoData }) => !isDemoData);
    if (!own || own.length === 0) return own ? 0 : null;
    const there = new Set((await account.list().catch(() => [])).map(({ id }) => id));
    return own.filter(({ id }) => !there.has(id)).length;
  };
  const has = (key: string): boolean => store.getItem(key) !== null;
  const read = (key: string): unknown => parseJson(store.getItem(key) ?? "");
  return async () => ({
    documents: await countDocuments(),
    opportunities: parseUserState(read(KEYS.opportunities)).saved.length,
    keys: [KEYS.ocrKey, KEYS.classifierKey].filter(has).length,
    situation: isSituationFilled(read(KEYS.situation)),
    facts: Object.keys(parseFacts(read(KEYS.facts))).length,
    plans: Object.keys(Object(read(KEYS.plans))).length,
  });
}

function isSituationFilled(stored: unknown): boolean {
  const { situation, localDays } = parseApplicantProfile(stored);
  return localDays.length > 0 || JSON.stringify(situation) !== JSON.stringify(NO_SITUATION);
}
