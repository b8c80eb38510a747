import { describe, expect, it } from "vitest";
import { FOLDER_IDS } from "../folders/folders.ts";
import { parseWalletView, formatWalletView, type WalletViewState } from "./walletViewState.ts";

describe("the place in the wallet", () => {
  const places: WalletViewState[] = [
    { kind: "folders" },
    { kind: "expiries" },
    ...FOLDER_IDS.map((folderId) => ({ kind: "folder", folderId }) as const),
  ];

  it.each(places)("%j survives the address", (place) => {
    expect(parseWalletView(formatWalletView(place))).toEqual(place);
  });

  it.each(["", "?carpeta=", "?carpeta=nada", "?carpeta=__proto__", "?vista=otra", "?carpeta=%"])(
    "is the folders for '%s'",
    (search) => {
      expect(parseWalletView(search)).toEqual({ kind: "folders" });
    },
  );
});
