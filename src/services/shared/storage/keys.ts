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

/** Name of the IndexedDB database of the analyses in version 0.2.0. */
export const CASES_DATABASE_NAME = "tramia-cases";

/** Name of the cache of files shared by another app, until the page takes them. */
export const SHARED_CACHE = "tramia-shared";

/** The key of an analysis in version 0.2.0, a personal value. */
export function earlierCaseKey(id: string): string {
  return `${PREFIX}case-${id}`;
}

/** The key of a case's unsaved changes in session storage. */
export function caseDraftKey(id: string): string {
  return `${PREFIX}draft-${id}`;
}

/** Name of the channel for changes of the stored documents. */
export const CHANGES_CHANNEL = "tramia-documents";

/** Name of the channel for changes of personal values. */
export const VALUES_CHANNEL = "tramia-values";

/** Name of the channel for the use of a protected vault. */
export const ACTIVITY_CHANNEL = "tramia-use";

/** Name of the channel on which tabs share the key of a protected vault, and lock together. */
export const PROTECTION_CHANNEL = "tramia-protection";

/** Name of the lock of every change of the stored documents. */
export const LOCK_NAME = "tramia-storage";

/** Name of the lock of the session's renewal, which may be taken under LOCK_NAME. */
export const SESSION_LOCK_NAME = "tramia-session";

/** Name of the lock of the tab that overwrites the remains of local storage. */
export const FILLER_LOCK_NAME = "tramia-filler";

/** Name of the lock of the tab that seals again what a previous key sealed. */
export const RESEAL_LOCK_NAME = "tramia-reseal";

/** Names of the locks of the tab that synchronises the vault with its replica, and of the one that fetches files. */
export const SYNC_LOCK_NAME = "tramia-sync";
export const SYNC_FILES_LOCK_NAME = "tramia-sync-files";

/** The key of the n-th quarantined value of `key`; n counts from 1. */
export function quarantineKey(key: string, n: number): string {
  return `${PREFIX}apartado-${key}-${n}`;
}

/** True for a key or cache name of the product's data. */
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

/** True for the key of a personal value, which is a row of the vault, and of a quarantined one. */
export function isPersonalKey(key: string): boolean {
  const beginnings = [earlierCaseKey(""), caseDraftKey(""), `${PREFIX}apartado-`];
  return PERSONAL_KEYS.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

/** True where the stored mark says that this device asks for a secret. */
export function isMarkedProtected(store: { readonly getItem: (key: string) => string | null }): boolean {
  return store.getItem(KEYS.protected) !== null;
}
