/** Where the own documents are kept: in this browser, or in the visitor's account at the server (decision A-150). */
export type StorageLocation = "browser" | "account";

/** The place that is not this one. */
export function getOtherLocation(place: StorageLocation): StorageLocation {
  return place === "browser" ? "account" : "browser";
}
