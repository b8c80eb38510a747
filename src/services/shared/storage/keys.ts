/** Local storage, a sealed row of the vault (`value/<key>`, decision A-179), or the storage of the tab. */
type Place = "local" | "vault" | "tab";

/** A value that the browser stores. Erasing everything removes all of them (decision A-145). */
interface StoredDeclaration {
  readonly key: string;
  readonly place: Place;
  /** Local storage has a copy too while this device opens the vault by itself (OCR-10, CLS-10). */
  readonly isMirrored?: boolean;
  /** Removed from local storage when this device begins to ask for a secret. */
  readonly isClearedByProtection?: boolean;
  /** Two devices that changed it keep what both say; of any other value the later one counts. */
  readonly isJoined?: boolean;
}

/**
 * Every value of the product, plain JSON or plain text (GATE-12, decisions ). The table in docs/architecture.md is made of
 * the comments: `npm run diagrams` writes it again.
 */
const STORED = {
  /** 'true' once the gate was passed (GATE-12). */
  authenticated: { key: "t-authenticated", place: "local" },
  /** A copy of the summaries of the documents: at most 400 characters each, no people (STORE-04, A-173). */
  documents: { key: "tramia-documents", place: "local", isClearedByProtection: true },
  /** A copy of the statistics; of a vault that asks for a secret how many documents there are (STORE-04). */
  documentStats: { key: "tramia-document-stats", place: "local" },
  /** Which generation of the vault the two copies are of. */
  documentsGeneration: { key: "tramia-documents-generation", place: "local" },
  /** Whether the samples were loaded: a copy, which decides where IndexedDB is off (STORE-05). */
  demoLoaded: { key: "tramia-demo-loaded", place: "local" },
  /** That the person does not want the samples back, after removing them or emptying the vault: a copy too. */
  demoDeclined: { key: "tramia-demo-declined", place: "local" },
  /** When the last copy with files was made. */
  lastBackup: { key: "tramia-last-backup", place: "vault" },
  /** The person's own key of KLIPPA (OCR-10). */
  ocrKey: { key: "tramia-ocr-key", place: "vault", isMirrored: true, isClearedByProtection: true },
  /** The person's own key of Claude (CLS-10). */
  classifierKey: { key: "tramia-classifier-key", place: "vault", isMirrored: true, isClearedByProtection: true },
  /** How documents are read, and what may leave the device. */
  recognition: { key: "tramia-recognition", place: "vault" },
  /** The latest 50 attempts at the gate, where there is no backend: the gate writes it before the vault is open. */
  accessLogs: { key: "tramia-access-logs", place: "local" },
  /** Which opportunities were saved, opened and listed. */
  opportunities: { key: "tramia-opportunities", place: "vault", isJoined: true },
  /** 'Tu situación', and whether it was asked for. */
  situation: { key: "tramia-situation", place: "vault", isJoined: true },
  /** 'Mis datos': what the person said of themselves for every procedure, with its day. */
  facts: { key: "tramia-facts", place: "vault", isJoined: true },
  /** Answers, dates and done steps of the plans of life events. */
  plans: { key: "tramia-plans", place: "vault", isJoined: true },
  /** 'Actividad': the latest 500 things done with documents, with their file names. In no backup; goes when the vault is emptied. */
  activity: { key: "tramia-activity", place: "vault", isJoined: true },
  /** The theme, which the first paint needs. */
  theme: { key: "tramia-theme", place: "local" },
  /** The vault and the number of its keyring, while this device asks for a secret: the page begins with the lock, and an older keyring is refused. */
  protected: { key: "tramia-protected", place: "local" },
  /** That the person does not wait for an answer that is there. */
  skipsPauses: { key: "tramia-skips-pauses", place: "vault" },
  /** With a server's gate: the visitor's session, which the gate needs. */
  session: { key: "tramia-session", place: "local" },
  /** The key of this device, which opens the visitor's account again with the password. */
  device: { key: "tramia-device", place: "local" },
  /** On a shared computer: everything is kept in this tab, and nothing in local storage. */
  tabOnly: { key: "tramia-tab-only", place: "tab" },
  /** Personal values that the last page of this tab had not stored; never those of a protected vault. */
  unsaved: { key: "tramia-unsaved", place: "tab" },
  /** What is written over the remains of what lay in clear, and how often it still is to be; also in the storage of the tab. */
  filler: { key: "tramia-filler", place: "local" },
  /** That the person does not want to be asked again whether the vault is to be protected. */
  protectionDeclined: { key: "tramia-protection-declined", place: "vault" },
  /** That the person was offered to install the app, which is said of this browser. */
  installOffered: { key: "tramia-install-offered", place: "local" },
  /** The version of the stored data, read before anything else. */
  schema: { key: "tramia-schema", place: "local" },
} as const satisfies Readonly<Record<string, StoredDeclaration>>;

type Stored = typeof STORED;

/** The keys of the stored values. The build puts each, and each list below, where it is used (scripts/vite/inline-constants.ts). */
export const KEYS = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(STORED).map(([name, { key }]) => [name, key]),
) as { readonly [Name in keyof Stored]: Stored[Name]["key"] };

const keysWhere = (isIn: (declaration: StoredDeclaration) => boolean): readonly string[] =>
  Object.values<StoredDeclaration>(STORED)
    .filter(isIn)
    .map(({ key }) => key);

/** Keys by what their declarations say. */
export const KEY_LISTS = {
  local: /* @__PURE__ */ keysWhere(({ place }) => place === "local"),
  personal: /* @__PURE__ */ keysWhere(({ place }) => place === "vault"),
  mirrored: /* @__PURE__ */ keysWhere(({ isMirrored = false }) => isMirrored),
  clearedByProtection: /* @__PURE__ */ keysWhere(({ isClearedByProtection = false }) => isClearedByProtection),
  joined: /* @__PURE__ */ keysWhere(({ isJoined = false }) => isJoined),
};

/** What every name of the product in the browser begins with, but the gate's flag. */
const PREFIX = "tramia-";

/** Name of the IndexedDB database of the documents. */
export const DATABASE_NAME = "tramia";

/** Name of the IndexedDB database of the device key (decision A-150). */
export const DEVICE_DATABASE_NAME = "tramia-device";

/** Name of the IndexedDB database in which version 0.2.0 had the analyses. */
export const CASES_DATABASE_NAME = "tramia-cases";

/** Name of the cache in which files from another app wait for the page. */
export const SHARED_CACHE = "tramia-shared";

/** The key that version 0.2.0 had an analysis under, among the personal values. */
export function earlierCaseKey(id: string): string {
  return `${PREFIX}case-${id}`;
}

/** The key of the unsaved changes of a case in the storage of a tab. */
export function caseDraftKey(id: string): string {
  return `${PREFIX}draft-${id}`;
}

/** Name of the channel on which tabs tell each other that the stored documents have changed. */
export const CHANGES_CHANNEL = "tramia-documents";

/** Name of the channel on which tabs tell each other which personal values have changed. */
export const VALUES_CHANNEL = "tramia-values";

/** Name of the channel on which tabs tell each other that a protected vault is being used. */
export const ACTIVITY_CHANNEL = "tramia-use";

/** Name of the channel on which tabs give each other the key of a protected vault, and lock together. */
export const PROTECTION_CHANNEL = "tramia-protection";

/** Name of the lock that every change of the stored documents is made under, in all tabs. */
export const LOCK_NAME = "tramia-storage";

/** Name of the lock that the visitor's session is renewed under, in all tabs; whoever changes documents acquires it. */
export const SESSION_LOCK_NAME = "tramia-session";

/** Name of the lock that one tab writes over the remains of local storage under. */
export const FILLER_LOCK_NAME = "tramia-filler";

/** Name of the lock that one tab seals what is sealed by a key of before under. */
export const RESEAL_LOCK_NAME = "tramia-reseal";

/** Name of the lock that one tab compares the vault with its replica under, and of the one that it fetches files under. */
export const SYNC_LOCK_NAME = "tramia-sync";
export const SYNC_FILES_LOCK_NAME = "tramia-sync-files";

/** The key under which the n-th unreadable value of `key` is kept; n counts from 1. */
export function quarantineKey(key: string, n: number): string {
  return `${PREFIX}apartado-${key}-${n}`;
}

/** True for a key or cache name that belongs to the product. */
export function isProductKey(name: string): boolean {
  return name === KEYS.authenticated || name.startsWith(PREFIX);
}

const LOCAL_KEYS: ReadonlySet<string> = new Set(KEY_LISTS.local);
const PERSONAL_KEYS: ReadonlySet<string> = new Set(KEY_LISTS.personal);

/**
 * True for a key that local storage keeps. Beside these it has the copies of `isMirrored`, and under `activity`, until the vault is open,
 * attempts to unlock it.
 */
export const isLocalKey = (key: string): boolean => LOCAL_KEYS.has(key);

/** True for the key of a personal value, which is a row of the vault; values that could not be read are among them. */
export function isPersonalKey(key: string): boolean {
  const beginnings = [earlierCaseKey(""), caseDraftKey(""), `${PREFIX}apartado-`];
  return PERSONAL_KEYS.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

/** Whether this device asks for a secret, as far as this browser knows without asking. */
export function isMarkedProtected(store: { readonly getItem: (key: string) => string | null }): boolean {
  return store.getItem(KEYS.protected) !== null;
}
