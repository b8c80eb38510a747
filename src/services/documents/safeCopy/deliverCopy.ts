import type { CopyPurpose } from "@/domain/documents/safeCopy/burnedText.ts";
import type { ActivityLog } from "../activity/activityLog.ts";
import { saveToDisk } from "../download/download.ts";

export interface CopyDelivery {
  /** True where this device can share such a file. */
  canShare(copy: File): boolean;
  /**
   * Hands the copy over, and records for whom and for what once it left.
   * @returns `cancelled` where the person closed the share sheet
   * @throws what the device refused with
   */
  deliver(
    copy: File,
    by: "share" | "save",
    about: { readonly names: readonly string[]; readonly purpose: CopyPurpose },
  ): Promise<"shared" | "saved" | "cancelled">;
}

interface DeliveryDeps {
  readonly share?: Partial<Pick<Navigator, "share" | "canShare">>;
  readonly save?: (file: Blob, filename: string) => void;
}

/** Delivers through the device's share sheet or the browser's downloads. */
export function createCopyDelivery(
  { record }: Pick<ActivityLog, "record">,
  { share: sheet = navigator, save = saveToDisk }: DeliveryDeps = {},
): CopyDelivery {
  return {
    canShare: (copy) => sheet.canShare?.({ files: [copy] }) === true,
    async deliver(copy, by, { names, purpose: { recipient, purpose } }) {
      if (by === "save") save(copy, copy.name);
      else {
        try {
          await sheet.share?.({ files: [copy] });
        } catch (error) {
          if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
          throw error;
        }
      }
      for (const name of names) record({ kind: "shared", name, recipient, purpose });
      return by === "save" ? "saved" : "shared";
    },
  };
}
