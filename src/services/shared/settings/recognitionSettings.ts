import { additionalKeyFault } from "@/domain/capture/recognition/additionalKey.ts";
import {
  DEFAULT_RECOGNITION_SETTINGS,
  parseChoices,
  type RecognitionSettings,
} from "@/domain/capture/recognition/settings.ts";
import { type KeyValueStore, putItem } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";
import { isRecord, parseJson } from "@/domain/shared/json.ts";
import { keepUnread } from "@/domain/shared/keepUnread.ts";

/** Stores the person's settings for reading documents (OCR-10, decisions ). */
export interface RecognitionSettingsStore {
  /** Returns the same object until the settings change. */
  read(): RecognitionSettings;
  /** @returns false if the browser has no space: the settings then last as long as the page */
  write(settings: RecognitionSettings): boolean;
  /** Calls back after each change, here or in another tab. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** Reports changes made in other tabs. */
export type StorageEvents = Pick<Window, "addEventListener" | "removeEventListener">;

/** The stored texts: choices as JSON, keys as plain text. */
type Stored = Readonly<Record<"choices" | "additionalKey" | "classifierKey", string | null>>;

const STORED_KEYS = {
  choices: KEYS.recognition,
  additionalKey: KEYS.ocrKey,
  classifierKey: KEYS.classifierKey,
} as const satisfies Record<keyof Stored, string>;

/** Invalid stored choices fall back to their defaults. */
export function createRecognitionSettings(
  store: KeyValueStore,
  events: StorageEvents = window,
): RecognitionSettingsStore {
  const listeners = new Set<() => void>();
  let stored: Stored | null = null;
  let settings = DEFAULT_RECOGNITION_SETTINGS;
  /** True if the browser had no space for the last change. */
  let isUnkept = false;

  const read = (): RecognitionSettings => {
    if (isUnkept) return settings;
    const next = storedIn(store);
    if (stored === null || !isSame(stored, next)) {
      stored = next;
      settings = parseSettings(next);
    }
    return settings;
  };

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== null && !Object.values<string>(STORED_KEYS).includes(key)) return;
    isUnkept = false;
    notify();
  };

  return {
    read,
    write(next) {
      const before = storedIn(store);
      isUnkept = !put(store, withUnread(before, serializeSettings(next)));
      if (isUnkept) put(store, before);
      stored = null;
      settings = next;
      notify();
      return !isUnkept;
    },
    subscribe(listener) {
      if (listeners.size === 0) events.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events.removeEventListener("storage", onStorage);
      };
    },
  };
}

function storedIn(store: KeyValueStore): Stored {
  return {
    choices: store.getItem(STORED_KEYS.choices),
    additionalKey: store.getItem(STORED_KEYS.additionalKey),
    classifierKey: store.getItem(STORED_KEYS.classifierKey),
  };
}

function isSame(one: Stored, other: Stored): boolean {
  return (
    one.choices === other.choices &&
    one.additionalKey === other.additionalKey &&
    one.classifierKey === other.classifierKey
  );
}

/** @returns false if the store refused a value */
function put(store: KeyValueStore, texts: Stored): boolean {
  try {
    putItem(store, STORED_KEYS.choices, texts.choices);
    putItem(store, STORED_KEYS.additionalKey, texts.additionalKey);
    putItem(store, STORED_KEYS.classifierKey, texts.classifierKey);
    return true;
  } catch (error) {
    console.warn("The recognition settings could not be kept.", error);
    return false;
  }
}

/** Adds choices stored by a later version to the texts (decision A-178). */
function withUnread(before: Stored, next: Stored): Stored {
  const [stored, read, written] = [before, serializeSettings(parseSettings(before)), next].map(({ choices }) =>
    parseJson(choices ?? ""),
  );
  return { ...next, choices: JSON.stringify(isRecord(stored) ? keepUnread(stored, read, written) : written) };
}

function serializeSettings({ additionalKey, classifierKey, ...choices }: RecognitionSettings): Stored {
  return {
    choices: JSON.stringify(choices),
    additionalKey: additionalKey.trim() || null,
    classifierKey: classifierKey.trim() || null,
  };
}

function parseSettings({ choices, additionalKey, classifierKey }: Stored): RecognitionSettings {
  return {
    ...parseChoices(parseJson(choices ?? "")),
    additionalKey: parseKey(additionalKey),
    classifierKey: parseKey(classifierKey),
  };
}

/** Empty for an invalid key. */
function parseKey(text: string | null): string {
  return text === null || additionalKeyFault(text) !== null ? "" : text.trim();
}
