/** Local storage, a sealed row of the vault (`value/<key>`, decision A-179), or session storage. */
type Place = "local" | "vault" | "tab";

/** A value that the browser stores. Erasing everything removes all of them (decision A-145). */
interface StoredDeclaration {
  readonly key: string;
  readonly place: Place;
  /** Local storage also has a copy while this device opens the vault without a secret (OCR-10, CLS-10). */
  readonly isMirrored?: boolean;
  /** Removed from local storage when this device starts to require a secret. */
  readonly isClearedByProtection?: boolean;
  /** Changes of two devices are merged; for any other value the later change replaces the earlier one. */
  readonly isJoined?: boolean;
}

/**
 * Every stored value, as plain JSON or text (GATE-12, decisions ). `npm run diagrams` generates the table in
 * docs/architecture.md from these comments.
 */
const STORED = {
  /** 'true' after the gate was passed (GATE-12). */
  authenticated: { key: "t-authenticated", place: "local" },
  /** Copy of the document summaries: at most 400 characters each, without people (STORE-04, A-173). */
  documents: { key: "tramia-documents", place: "local", isClearedByProtection: true },
  /** Copy of the statistics; for a vault with a secret only the number of documents (STORE-04). */
  documentStats: { key: "tramia-document-stats", place: "local" },
  /** The vault generation of the two copies. */
  documentsGeneration: { key: "tramia-documents-generation", place: "local" },
  /** Whether the samples were loaded: a copy, used when IndexedDB is unavailable (STORE-05). */
  demoLoaded: { key: "tramia-demo-loaded", place: "local" },
  /** The person removed the samples or emptied the vault, so samples are not loaded again: a copy too. */
  demoDeclined: { key: "tramia-demo-declined", place: "local" },
  /** Date of the last backup with files. */
  lastBackup: { key: "tramia-last-backup", place: "vault" },
  /** The person's own key of KLIPPA (OCR-10). */
  ocrKey: { key: "tramia-ocr-key", place: "vault", isMirrored: true, isClearedByProtection: true },
  /** The person's own key of Claude (CLS-10). */
  classifierKey: { key: "tramia-classifier-key", place: "vault", isMirrored: true, isClearedByProtection: true },
  /** Settings for reading documents and consents for sending them. */
  recognition: { key: "tramia-recognition", place: "vault" },
  /** The latest 50 gate attempts, in builds without a backend: the gate writes it before the vault is open. */
  accessLogs: { key: "tramia-access-logs", place: "local" },
  /** The opportunities that were saved, opened and listed. */
  opportunities: { key: "tramia-opportunities", place: "vault", isJoined: true },
  /** 'Tu situación', and whether the person was asked for it. */
  situation: { key: "tramia-situation", place: "vault", isJoined: true },
  /** 'Mis datos': the person's data for all procedures, with the day of each answer. */
  facts: { key: "tramia-facts", place: "vault", isJoined: true },
  /** Answers, dates and completed steps of life event plans. */
  plans: { key: "tramia-plans", place: "vault", isJoined: true },
  /** 'Actividad': the latest 500 actions on documents, with file names. Not in backups; deleted when the vault is emptied. */
  activity: { key: "tramia-activity", place: "vault", isJoined: true },
  /** The theme, needed for the first paint. */
  theme: { key: "tramia-theme", place: "local" },
  /** Id of the vault and version of its keyring, while this device requires a secret: the page opens locked and refuses an older keyring. */
  protected: { key: "tramia-protected", place: "local" },
  /** The person turned off pauses before answers that are ready. */
  skipsPauses: { key: "tramia-skips-pauses", place: "vault" },
  /** The visitor's session, in builds with a server gate, which needs it. */
  session: { key: "tramia-session", place: "local" },
  /** This device's key, which reopens the visitor's account with the password. */
  device: { key: "tramia-device", place: "local" },
  /** On a shared computer: all data stays in this tab, and none in local storage. */
  tabOnly: { key: "tramia-tab-only", place: "tab" },
  /** Personal values that the tab's last page could not store; never those of a protected vault. */
  unsaved: { key: "tramia-unsaved", place: "tab" },
  /** Filler that overwrites remains of unencrypted data, with the number of passes left; also in session storage. */
  filler: { key: "tramia-filler", place: "local" },
  /** The person declined to protect the vault and is not asked again. */
  protectionDeclined: { key: "tramia-protection-declined", place: "vault" },
  /** The reader of photos was stored for use without a network, and the person knows. */
  readerStored: { key: "tramia-reader-stored", place: "local" },
  /** The offer to install the app was shown in this browser. */
  installOffered: { key: "tramia-install-offered", place: "local" },
  /** Version of the stored data, read first. */
  schema: { key: "tramia-schema", place: "local" },
} as const satisfies Readonly<Record<string, StoredDeclaration>>;

type Stored = typeof STORED;

/** Keys of the stored values. The build inlines these and the lists below (scripts/vite/inline-constants.ts). */
export const KEYS = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(STORED).map(([name, { key }]) => [name, key]),
) as { readonly [Name in keyof Stored]: Stored[Name]["key"] };

const keysWhere = (isIn: (declaration: StoredDeclaration) => boolean): readonly string[] =>
  Object.values<StoredDeclaration>(STORED)
    .filter(isIn)
    .map(({ key }) => key);

/** Keys grouped by their declarations. */
export const KEY_LISTS = {
  local: /* @__PURE__ */ keysWhere(({ place }) => place === "local"),
  personal: /* @__PURE__ */ keysWhere(({ place }) => place === "vault"),
  mirrored: /* @__PURE__ */ keysWhere(({ isMirrored = false }) => isMirrored),
  clearedByProtection: /* @__PURE__ */ keysWhere(({ isClearedByProtection = false }) => isClearedByProtection),
  joined: /* @__PURE__ */ keysWhere(({ isJoined = false }) => isJoined),
};

/** Prefix of every name that the product uses in the browser, except the gate's flag. */
const PREFIX = "tramia-";

/** IndexedDB database of the documents. */
export const DATABASE_NAME = "tramia";

/** IndexedDB database of the device key (decision A-150). */
export const DEVICE_DATABASE_NAME = "tramia-device";

/** IndexedDB database of the analyses in version 0.2.0. */
export const CASES_DATABASE_NAME = "tramia-cases";

/** Cache of files shared by another app, until the page reads them. */
export const SHARED_CACHE = "tramia-shared";

/** Key of an analysis in version 0.2.0, a personal value. */
export function earlierCaseKey(id: string): string {
  return `${PREFIX}case-${id}`;
}

/** Session storage key of a case's unsaved changes. */
export function caseDraftKey(id: string): string {
  return `${PREFIX}draft-${id}`;
}

/** Channel for changes of stored documents. */
export const CHANGES_CHANNEL = "tramia-documents";

/** Channel for changes of personal values. */
export const VALUES_CHANNEL = "tramia-values";

/** Channel for activity in a protected vault. */
export const ACTIVITY_CHANNEL = "tramia-use";

/** Channel on which tabs share a protected vault's key, and lock together. */
export const PROTECTION_CHANNEL = "tramia-protection";

/** Lock for every change of stored documents. */
export const LOCK_NAME = "tramia-storage";

/** Lock for renewing the session; may be taken under LOCK_NAME. */
export const SESSION_LOCK_NAME = "tramia-session";

/** Lock of the tab that overwrites remains in local storage. */
export const FILLER_LOCK_NAME = "tramia-filler";

/** Lock of the tab that re-encrypts data sealed with a previous key. */
export const RESEAL_LOCK_NAME = "tramia-reseal";

/** Locks of the tab that syncs the vault with its replica, and of the tab that fetches files. */
export const SYNC_LOCK_NAME = "tramia-sync";
export const SYNC_FILES_LOCK_NAME = "tramia-sync-files";

/** Key of the n-th quarantined value of `key`, counted from 1. */
export function quarantineKey(key: string, n: number): string {
  return `${PREFIX}apartado-${key}-${n}`;
}

/** True for a key or cache name of the product. */
export function isProductKey(name: string): boolean {
  return name === KEYS.authenticated || name.startsWith(PREFIX);
}

const LOCAL_KEYS: ReadonlySet<string> = new Set(KEY_LISTS.local);
const PERSONAL_KEYS: ReadonlySet<string> = new Set(KEY_LISTS.personal);

/**
 * True for a key in local storage. Local storage also has the copies of `isMirrored` and, under `activity`, attempts to unlock the
 * vault until it is open.
 */
export const isLocalKey = (key: string): boolean => LOCAL_KEYS.has(key);

/** True for the key of a personal value, which is a row of the vault, or of a quarantined one. */
export function isPersonalKey(key: string): boolean {
  const beginnings = [earlierCaseKey(""), caseDraftKey(""), `${PREFIX}apartado-`];
  return PERSONAL_KEYS.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

/** True if the stored marker says that this device requires a secret. */
export function isMarkedProtected(store: { readonly getItem: (key: string) => string | null }): boolean {
  return store.getItem(KEYS.protected) !== null;
}
