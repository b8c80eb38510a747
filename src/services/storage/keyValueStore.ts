/** The part of Storage that the services use; implementations may throw as Storage does. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/** Something about the stored data that the person has to be told. */
export type StorageProblem =
  | { readonly kind: "unavailable" }
  /** A value could not be read; it was moved to `asideKey` and what could be read was kept. */
  | { readonly kind: "setAside"; readonly key: string; readonly asideKey: string; readonly kept: number };
