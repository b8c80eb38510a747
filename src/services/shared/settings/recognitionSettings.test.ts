import { afterEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_RECOGNITION_SETTINGS, type RecognitionSettings } from "@/domain/capture/recognition/settings.ts";
import { createBrowserStore } from "../storage/browserStore.ts";
import { FakeStorage } from "../storage/fakeStorage.testing.ts";
import { createMemoryStore } from "../storage/keyValueStore.ts";
import { createRecognitionSettings } from "./recognitionSettings.ts";

const CHOSEN: RecognitionSettings = {
  deviceEnabled: false,
  order: "deviceFirst",
  consent: { klippa: "granted", claude: "refused" },
  keepsOriginal: true,
  additionalKey: "kl-123",
  classifierKey: "sk-ant-123",
};

/** The part of a tab's `window` that the settings use. */
function tab() {
  const window = new EventTarget();
  return {
    events: window as Pick<Window, "addEventListener" | "removeEventListener">,
    hear: (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key })),
  };
}

function open(storage = new FakeStorage()) {
  const { events, hear } = tab();
  const settings = createRecognitionSettings(createBrowserStore({ localStorage: storage }), events);
  return { storage, settings, hear };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the recognition settings", () => {
  it("are the default until the person chooses", () => {
    expect(open().settings.read()).toEqual(DEFAULT_RECOGNITION_SETTINGS);
  });

  it("[OCR-10] are kept in local storage, each key as plain text under its own key", () => {
    const { storage, settings } = open();
    expect(settings.write(CHOSEN)).toBe(true);
    expect([...storage.values]).toEqual([
      [
        "tramia-recognition",
        '{"deviceEnabled":false,"order":"deviceFirst","consent":{"klippa":"granted","claude":"refused"},"keepsOriginal":true}',
      ],
      ["tramia-ocr-key", "kl-123"],
      ["tramia-classifier-key", "sk-ant-123"],
    ]);
    expect(settings.read()).toEqual(CHOSEN);
    expect(open(storage).settings.read()).toEqual(CHOSEN);
  });

  it("[OCR-09] forget a key that is given up", () => {
    const { storage, settings } = open();
    settings.write(CHOSEN);
    settings.write({ ...CHOSEN, additionalKey: "", classifierKey: "  " });
    expect([...storage.values.keys()]).toEqual(["tramia-recognition"]);
    expect(settings.read()).toEqual({ ...CHOSEN, additionalKey: "", classifierKey: "" });
  });

  it("are the same object until they change", () => {
    const { settings } = open();
    const before = settings.read();
    expect(settings.read()).toBe(before);
    settings.write(CHOSEN);
    expect(settings.read()).toBe(settings.read());
    expect(settings.read()).not.toBe(before);
  });

  it.each([
    "",
    "{",
    "null",
    "7",
    '"x"',
    "[]",
    '{"deviceEnabled":"yes","order":1,"consent":"granted"}',
    '{"consent":{"klippa":true,"claude":"GRANTED"}}',
  ])("are the default where %s is stored", (text) => {
    const store = createMemoryStore([
      ["tramia-recognition", text],
      ["tramia-ocr-key", "una clave con\nlíneas"],
      ["tramia-classifier-key", " "],
    ]);
    expect(createRecognitionSettings(store, tab().events).read()).toEqual(DEFAULT_RECOGNITION_SETTINGS);
  });

  it("keep what can be read of what is stored", () => {
    const store = createMemoryStore([
      ["tramia-recognition", '{"deviceEnabled":false,"order":"?","consent":{"claude":"refused"},"keepsOriginal":true}'],
      ["tramia-ocr-key", " kl-123\n"],
    ]);
    expect(createRecognitionSettings(store, tab().events).read()).toEqual({
      ...DEFAULT_RECOGNITION_SETTINGS,
      deviceEnabled: false,
      consent: { klippa: "unasked", claude: "refused" },
      keepsOriginal: true,
      additionalKey: "kl-123",
    });
  });
});

describe("a change of the recognition settings", () => {
  it("is reported to subscribers until they unsubscribe", () => {
    const { settings } = open();
    const heard = vi.fn(() => settings.read().order);
    const stop = settings.subscribe(heard);
    settings.write(CHOSEN);
    stop();
    settings.write(DEFAULT_RECOGNITION_SETTINGS);
    expect(heard.mock.results.map(({ value }) => value)).toEqual(["deviceFirst"]);
  });

  it.each(["tramia-recognition", "tramia-ocr-key", "tramia-classifier-key", null])(
    "in another tab is heard (%s), and not after the end",
    (key) => {
      const here = open();
      const there = open(here.storage);
      const heard = vi.fn<() => void>();
      const stop = here.settings.subscribe(heard);
      there.settings.write(CHOSEN);
      here.hear(key);
      expect(here.settings.read()).toEqual(CHOSEN);
      stop();
      here.hear(key);
      expect(heard).toHaveBeenCalledOnce();
    },
  );

  it("of something else in another tab is not heard", () => {
    const { settings, hear } = open();
    const heard = vi.fn<() => void>();
    settings.subscribe(heard);
    hear("tramia-documents");
    expect(heard).not.toHaveBeenCalled();
  });

  it("without room reports it, lasts for the page, and leaves what was stored", () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { storage, settings, hear } = open();
    settings.write({ ...CHOSEN, additionalKey: "" });
    const before = [...storage.values];
    const heard = vi.fn<() => void>();
    settings.subscribe(heard);
    storage.refuse = (operation, key) =>
      operation === "setItem" && key === "tramia-ocr-key" ? new DOMException("full", "QuotaExceededError") : null;
    const next: RecognitionSettings = { ...CHOSEN, consent: { klippa: "refused", claude: "refused" } };
    expect(settings.write(next)).toBe(false);
    expect([settings.read(), [...storage.values], heard.mock.calls.length]).toEqual([next, before, 1]);
    hear("tramia-recognition");
    expect(settings.read()).toEqual({ ...CHOSEN, additionalKey: "" });
  });
});
