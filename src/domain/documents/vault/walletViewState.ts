import { isFolderId, type FolderId } from "../folders/folders.ts";

/** The visible part of the wallet, stored in the URL so that 'back', a reload and a bookmark keep it. */
export type WalletViewState =
  | { readonly kind: "folders" }
  | { readonly kind: "folder"; readonly folderId: FolderId }
  | { readonly kind: "expiries" };

/** The view of a URL's query; the folders for anything else. */
export function parseWalletView(search: string): WalletViewState {
  const parameters = new URLSearchParams(search);
  const folderId = parameters.get("carpeta");
  if (isFolderId(folderId)) return { kind: "folder", folderId };
  return parameters.get("vista") === "caducidades" ? { kind: "expiries" } : { kind: "folders" };
}

/** Empty for the folders. */
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
