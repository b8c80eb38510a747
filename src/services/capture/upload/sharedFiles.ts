import type { ShareFault } from "@/domain/capture/upload/shareFaults.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { SHARE_PATH } from "@/domain/shared/routes.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { SHARED_CACHE } from "../../shared/storage/keys.ts";

/** What another app shared. */
export interface Shared {
  readonly files: readonly File[];
  readonly faults: readonly ShareFault[];
}

const NAME = "x-name";
const FAULT = "x-fault";
const HELD_AT = "x-held-at";

/**
 * Keeps the files of a form that another app sent until the page takes them, at most LIMITS.sharedFiles in all and
 * LIMITS.uploadBytes each. Any site can send such a form: nothing is opened here, and nothing is filed without the person.
 * Why something is not taken is kept in its place.
 * @param form null where it could not be read
 * @returns false where the browser keeps nothing, not even the reason. Never rejects.
 */
export async function holdShared(form: FormData | null): Promise<boolean> {
  try {
    const cache = await caches.open(SHARED_CACHE);
    const hold = (body: Blob | null, headers: HeadersInit) =>
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
        await hold(file, { [NAME]: name, "content-type": file.type, [HELD_AT]: String(Date.now()) });
      }
    } catch (error) {
      console.warn("What was shared does not fit.", error);
      faults.add("full");
    }
    for (const fault of faults) await hold(null, { [FAULT]: fault });
    return true;
  } catch (error) {
    console.warn("What was shared could not be kept.", error);
    return false;
  }
}

/** Forgets the files that have waited for longer than TIMINGS.sharedLife: they wait in clear. Leaves the reason. Never rejects. */
export async function forgetLateShared(now = Date.now()): Promise<void> {
  try {
    const cache = (await globalThis.caches?.has(SHARED_CACHE)) ? await caches.open(SHARED_CACHE) : null;
    for (const request of (await cache?.keys()) ?? []) {
      const headers = (await cache?.match(request))?.headers;
      const isLate = now - Number(headers?.get(HELD_AT)) > TIMINGS.sharedLife;
      if (isLate && !headers?.has(FAULT))
        await cache?.put(request, new Response(null, { headers: { [FAULT]: "late" } }));
    }
  } catch (error) {
    console.warn("What was shared could not be forgotten.", error);
  }
}

/** Takes what was shared out of the browser, once: what one tab took no other gets. Never rejects. */
export async function takeShared(): Promise<Shared> {
  const files: File[] = [];
  const faults = new Set<ShareFault>();
  try {
    // Plain http has no caches; asking first creates none.
    const cache = (await globalThis.caches?.has(SHARED_CACHE)) ? await caches.open(SHARED_CACHE) : null;
    for (const request of (await cache?.keys()) ?? []) {
      const held = await cache?.match(request);
      const body = await held?.blob();
      if (!held || !body || !(await cache?.delete(request))) continue;
      const fault = held.headers.get(FAULT);
      if (fault) faults.add(fault as ShareFault);
      else files.push(new File([body], decodeURIComponent(held.headers.get(NAME) ?? "documento"), { type: body.type }));
    }
  } catch (error) {
    console.warn("What was shared could not be read.", error);
  }
  return { files, faults: [...faults] };
}
