import type { ShareFault } from "@/domain/capture/upload/shareFaults.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { SHARE_PATH } from "@/domain/shared/routes.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { SHARED_CACHE } from "../../shared/storage/keys.ts";

/** Files that other apps shared, and why some are missing. */
export interface Shared {
  readonly files: readonly File[];
  readonly faults: readonly ShareFault[];
}

const NAME = "x-name";
const FAULT = "x-fault";
const STORED_AT = "x-held-at";

/**
 * Stores the files of a form that another app sent until the page takes them, at most LIMITS.sharedFiles in all and
 * LIMITS.uploadBytes each. Any site can send such a form: nothing is opened here, and nothing is filed without the person. In the
 * place of a file that is not taken, its fault is stored.
 * @param form null where it could not be read
 * @returns false where the browser stores nothing, not even the fault. Never rejects.
 */
export async function holdShared(form: FormData | null): Promise<boolean> {
  try {
    const cache = await caches.open(SHARED_CACHE);
    const store = (body: Blob | null, headers: HeadersInit) =>
      cache.put(`${SHARE_PATH}/${crypto.randomUUID()}`, new Response(body, { headers }));
    const files = [...(form?.values() ?? [])].filter((value) => value instanceof File).filter(({ size }) => size > 0);
    const fitting = files.filter(({ size }) => size <= LIMITS.uploadBytes);
    const room = Math.max(0, LIMITS.sharedFiles - (await cache.keys()).length);
    const faults = new Set<ShareFault>();
    if (files.length === 0) faults.add("none");
    if (fitting.length < files.length) faults.add("tooLarge");
    if (fitting.length > room) faults.add("tooMany");
    try {
      for (const file of fitting.slice(0, room)) {
        const name = encodeURIComponent(file.name.slice(-LIMITS.sharedNameCharacters).toWellFormed());
        await store(file, { [NAME]: name, "content-type": file.type, [STORED_AT]: String(Date.now()) });
      }
    } catch (error) {
      console.warn("What was shared does not fit.", error);
      faults.add("full");
    }
    for (const fault of faults) await store(null, { [FAULT]: fault });
    return true;
  } catch (error) {
    console.warn("What was shared could not be kept.", error);
    return false;
  }
}

/** Replaces files that have waited unencrypted for longer than TIMINGS.sharedLife by the fault `late`. Never rejects. */
export async function forgetLateShared(now = Date.now()): Promise<void> {
  try {
    const cache = (await globalThis.caches?.has(SHARED_CACHE)) ? await caches.open(SHARED_CACHE) : null;
    for (const request of (await cache?.keys()) ?? []) {
      const headers = (await cache?.match(request))?.headers;
      const isLate = now - Number(headers?.get(STORED_AT)) > TIMINGS.sharedLife;
      if (isLate && !headers?.has(FAULT))
        await cache?.put(request, new Response(null, { headers: { [FAULT]: "late" } }));
    }
  } catch (error) {
    console.warn("What was shared could not be forgotten.", error);
  }
}

/** Takes the shared files out of the browser; each file goes to one tab only. Never rejects. */
export async function takeShared(): Promise<Shared> {
  const files: File[] = [];
  const faults = new Set<ShareFault>();
  try {
    // Plain http has no caches; asking first creates none.
    const cache = (await globalThis.caches?.has(SHARED_CACHE)) ? await caches.open(SHARED_CACHE) : null;
    for (const request of (await cache?.keys()) ?? []) {
      const stored = await cache?.match(request);
      const body = await stored?.blob();
      if (!stored || !body || !(await cache?.delete(request))) continue;
      const fault = stored.headers.get(FAULT);
      if (fault) faults.add(fault as ShareFault);
      else
        files.push(new File([body], decodeURIComponent(stored.headers.get(NAME) ?? "documento"), { type: body.type }));
    }
  } catch (error) {
    console.warn("What was shared could not be read.", error);
  }
  return { files, faults: [...faults] };
}
