import { LIMITS } from "@/domain/shared/limits.ts";
import type { ReaderStoreProtocol } from "./engineFiles.ts";
import { type PdfWorker, startPdfWorker } from "@/services/documents/pdf/startPdfWorker.ts";
import { createWorkerClient } from "@/services/shared/workerClient.ts";

/** The part of the Network Information API that is used (https://wicg.github.io/netinfo/); TypeScript's DOM types lack it. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

declare global {
  interface Navigator {
    /** Undefined outside of Chromium. */
    readonly connection?: Connection;
  }
}

/**
 * Stores the reader of photos for use without a network, unless the network is metered or the device is short of room.
 * @returns whether it is stored @throws Error
 */
export async function storeReader(
  { connection, storage }: Pick<Navigator, "connection" | "storage"> = navigator,
  start: () => PdfWorker<ReaderStoreProtocol> = startPdfWorker,
): Promise<boolean> {
  if (connection?.saveData || connection?.type === "cellular") return false;
  const { quota = 0, usage = 0 } = await storage.estimate();
  if (quota - usage < LIMITS.readerRoomBytes) return false;
  const client = createWorkerClient<ReaderStoreProtocol>({ start, toError: ({ kind }) => new Error(kind) });
  try {
    await client.ask({ type: "store" }, { signal: new AbortController().signal });
  } finally {
    client.close();
  }
  return true;
}
