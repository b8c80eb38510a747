/** Every key of the product in local storage (GATE-12, decisions ). Their values are plain JSON or plain text. */
export const KEYS = {
  authenticated: "t-authenticated",
  documents: "tramia-documents",
  documentStats: "tramia-document-stats",
  /** Which state of the vault in IndexedDB the two above are a copy of (decision A-173). */
  documentsGeneration: "tramia-documents-generation",
  demoLoaded: "tramia-demo-loaded",
  /** Set when the person does not want the samples back: after removing them, and after emptying the vault. */
  demoDeclined: "tramia-demo-declined",
  /** Instant of the last backup. */
  lastBackup: "tramia-last-backup",
  ocrKey: "tramia-ocr-key",
  classifierKey: "tramia-classifier-key",
  /** How documents are read and what was consented to, without the keys. */
  recognition: "tramia-recognition",
  accessLogs: "tramia-access-logs",
  /** Which opportunities were saved, opened and listed. */
  opportunities: "tramia-opportunities",
  /** 'Tu situación', and whether it was asked for. */
  situation: "tramia-situation",
  /** What the person said of themselves for every procedure, with its day (decision A-159). */
  facts: "tramia-facts",
  /** Answers, dates and done steps of the plans of life events. */
  plans: "tramia-plans",
  /** 'Actividad': what happened to the documents, with their names. */
  activity: "tramia-activity",
  theme: "tramia-theme",
  /** Which keyring asks for a secret on this device, as JSON: the page shows the lock at its start, and an older one is refused. */
  protected: "tramia-protected",
  /** Set when the person does not wait for an answer that is there (decision A-163). */
  skipsPauses: "tramia-skips-pauses",
  /** The visitor's session at the backend. */
  session: "tramia-session",
  /** What opens the visitor's account at the backend again (decision A-150). */
  device: "tramia-device",
  /** In the storage of a tab: everything is kept there, and nothing in local storage (decision A-174). */
  tabOnly: "tramia-tab-only",
  /** In the storage of a tab: personal values that its last page had not stored; never those of a protected vault. */
  unsaved: "tramia-unsaved",
  /** What is written over the remains of a vault that is protected now, and how often it still is to be. */
  filler: "tramia-filler",
  /** Set when the person does not want to be asked again whether the vault is to be protected. */
  protectionDeclined: "tramia-protection-declined",
  /** Set once the person was offered to install the app. */
  installOffered: "tramia-install-offered",
  schema: "tramia-schema",
} as const;

/** What every name of ours in the browser begins with, but the gate's flag. */
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

/** What is personal beside the documents and cases (decision A-179). */
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

/** Of these local storage keeps a copy while this device opens the vault by itself (OCR-10, CLS-10). */
export const MIRRORED_KEYS: ReadonlySet<string> = new Set([KEYS.ocrKey, KEYS.classifierKey]);

/**
 * All that local storage keeps, each for its reason: the specification names it, or it is needed before the vault is open or without it.
 * Beside these it has the copies of MIRRORED_KEYS, and under `activity`, until the vault is open, attempts to unlock it.
 */
const LOCAL_KEYS: ReadonlySet<string> = new Set([
  // GATE-12.
  KEYS.authenticated,
  // STORE-04: copies, of a vault that asks for a secret how many documents there are; then which state of the vault they are of.
  KEYS.documents,
  KEYS.documentStats,
  KEYS.documentsGeneration,
  // STORE-05, and its opposite: copies, which decide where IndexedDB is off.
  KEYS.demoLoaded,
  KEYS.demoDeclined,
  // The gate writes it before the vault is open.
  KEYS.accessLogs,
  // The first paint needs it.
  KEYS.theme,
  // Decides whether the page begins with the lock, and which keyring is too old.
  KEYS.protected,
  // The gate needs the first; the second opens the account again where that is lost.
  KEYS.session,
  KEYS.device,
  // Is written over what lay here in clear.
  KEYS.filler,
  // Is said of this browser, not of the person.
  KEYS.installOffered,
  // The version of all this, read before anything else.
  KEYS.schema,
]);

/** True for a key that local storage keeps. */
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
