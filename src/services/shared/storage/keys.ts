/** Every key of the product in local storage (GATE-12, decisions ). Values are JSON or plain text. */
export const KEYS = {
  authenticated: "t-authenticated",
  documents: "tramia-documents",
  documentStats: "tramia-document-stats",
  /** The generation of the vault in IndexedDB of which the two above are a copy (decision A-173). */
  documentsGeneration: "tramia-documents-generation",
  demoLoaded: "tramia-demo-loaded",
  /** Set when the person removed the samples or emptied the vault: they do not come back. */
  demoDeclined: "tramia-demo-declined",
  /** Instant of the last backup. */
  lastBackup: "tramia-last-backup",
  ocrKey: "tramia-ocr-key",
  classifierKey: "tramia-classifier-key",
  /** How documents are read, and consents; without the providers' keys. */
  recognition: "tramia-recognition",
  accessLogs: "tramia-access-logs",
  /** Which opportunities were saved, opened and shown. */
  opportunities: "tramia-opportunities",
  /** 'Tu situación', and whether the person was asked for it. */
  situation: "tramia-situation",
  /** Answers of the person about themselves for every procedure, with their days (decision A-159). */
  facts: "tramia-facts",
  /** Answers, dates and done steps of the plans of life events. */
  plans: "tramia-plans",
  /** 'Actividad': the history of the documents, with their names. */
  activity: "tramia-activity",
  theme: "tramia-theme",
  /** The keyring that asks for a secret on this device, as JSON: the page begins with the lock and refuses an older keyring. */
  protected: "tramia-protected",
  /** Set when the person skips the pauses before answers (decision A-163). */
  skipsPauses: "tramia-skips-pauses",
  /** The visitor's session at the backend. */
  session: "tramia-session",
  /** The key that opens the visitor's account at the backend again (decision A-150). */
  device: "tramia-device",
  /** In session storage: everything is kept there, and nothing in local storage (decision A-174). */
  tabOnly: "tramia-tab-only",
  /** In session storage: personal values that the last page could not store; never those of a protected vault. */
  unsaved: "tramia-unsaved",
  /** Filler that overwrites the clear remains of a now protected vault, and how often it is still to be written. */
  filler: "tramia-filler",
  /** Set when the person declined to protect the vault. */
  protectionDeclined: "tramia-protection-declined",
  /** Set once the person was offered to install the app. */
  installOffered: "tramia-install-offered",
  schema: "tramia-schema",
} as const;

/** Prefix of every name of the product in the browser except KEYS.authenticated. */
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

/** Personal values beside documents and cases (decision A-179). */
const PERSONAL_KEYS: ReadonlySet<string> = new Set([
  KEYS.facts,
  KEYS.situation,
  KEYS.opportunities,
  KEYS.plans,
  KEYS.activity,
  KEYS.recognition,
  KEYS.ocrKey,
  KEYS.classifierKey,
  KEYS.lastBackup,
  KEYS.skipsPauses,
  KEYS.protectionDeclined,
]);

/** Keys with a copy in local storage while this device opens the vault without a secret (OCR-10, CLS-10). */
export const MIRRORED_KEYS: ReadonlySet<string> = new Set([KEYS.ocrKey, KEYS.classifierKey]);

/**
 * Keys that stay in local storage, because the specification names them or they are needed before the vault is open. It also has the
 * copies of MIRRORED_KEYS and, under `activity`, attempts to unlock the vault until it is open.
 */
const LOCAL_KEYS: ReadonlySet<string> = new Set([
  // GATE-12.
  KEYS.authenticated,
  // STORE-04: copies of the list (of a protected vault only how many documents there are), and their generation.
  KEYS.documents,
  KEYS.documentStats,
  KEYS.documentsGeneration,
  // STORE-05 and its opposite: copies that count where IndexedDB is off.
  KEYS.demoLoaded,
  KEYS.demoDeclined,
  // The gate writes it before the vault is open.
  KEYS.accessLogs,
  // The first paint needs it.
  KEYS.theme,
  // Read at the page's start: whether it begins with the lock, and the oldest accepted keyring.
  KEYS.protected,
  // The gate needs both: the second opens the account again after the first is lost.
  KEYS.session,
  KEYS.device,
  // Overwrites the clear remains here.
  KEYS.filler,
  // About this browser, not the person.
  KEYS.installOffered,
  // Read before anything else.
  KEYS.schema,
]);

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
