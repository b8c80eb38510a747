/** Where the own documents are kept: in this browser, or in the visitor's account at the server (decision A-150). */
export type VaultPlace = "browser" | "account";

/** The place that is not this one. */
export function otherPlace(place: VaultPlace): VaultPlace {
  return place === "browser" ? "account" : "browser";
}
