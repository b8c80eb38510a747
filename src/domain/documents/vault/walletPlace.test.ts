import { describe, expect, it } from "vitest";
import { FOLDER_IDS } from "../folders/folders.ts";
import { walletPlaceOf, walletSearchOf, type WalletPlace } from "./walletPlace.ts";

describe("the place in the wallet", () => {
  const places: WalletPlace[] = [
    { kind: "folders" },
    { kind: "expiries" },
    ...FOLDER_IDS.map((folderId) => ({ kind: "folder", folderId }) as const),
  ];

  it.each(places)("%j survives the address", (place) => {
    expect(walletPlaceOf(walletSearchOf(place))).toEqual(place);
  });

  it.each(["", "?carpeta=", "?carpeta=nada", "?carpeta=__proto__", "?vista=otra", "?carpeta=%"])(
    "is the folders for '%s'",
    (search) => {
      expect(walletPlaceOf(search)).toEqual({ kind: "folders" });
    },
  );
});
