import { isFolderId, type FolderId } from "../folders/folders.ts";

/** Which part of the wallet shows. It is in the address, so that 'back', a reload and a bookmark keep it. */
export type WalletViewState =
  | { readonly kind: "folders" }
  | { readonly kind: "folder"; readonly folderId: FolderId }
  | { readonly kind: "expiries" };

/** The place that the query of an address names; the folders for anything else. */
export function parseWalletView(search: string): WalletViewState {
  const parameters = new URLSearchParams(search);
  const folderId = parameters.get("carpeta");
  if (isFolderId(folderId)) return { kind: "folder", folderId };
  return parameters.get("vista") === "caducidades" ? { kind: "expiries" } : { kind: "folders" };
}

/** The query of the address of a place; empty for the folders. */
export function formatWalletView(place: WalletViewState): string {
  switch (place.kind) {
    case "folders":
      return "";
    case "folder":
      return `?carpeta=${place.folderId}`;
    case "expiries":
      return "?vista=caducidades";
  }
}
