import { describe, expect, it } from "vitest";
import { parseUserState, withSaved } from "@/domain/grants/userState.ts";
import { parseApplicantProfile, withRegion } from "@/domain/grants/situationOptions.ts";
import { LIFE_EVENTS } from "@/domain/procedure/plan/lifeEvent.ts";
import { parsePlans, withEntry } from "@/domain/procedure/plan/savedPlans.ts";
import { createActivityLog } from "@/services/documents/activity/activityLog.ts";
import { createFactStore } from "@/services/procedure/factStore.ts";
import { createRecognitionSettings } from "@/services/shared/settings/recognitionSettings.ts";
import { type BrowserStore, createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { FakeStorage } from "@/services/shared/storage/fakeStorage.testing.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
const events = new EventTarget() as Window;

const [plan] = LIFE_EVENTS;
const [date] = plan?.dates ?? [];
if (!plan || !date) throw new Error("no plan has a date");
const helper = { name: "Ana", since: "2027-01-01" };

/** A value of a later version, a change by this one, and the value stored after it. */
interface NewerValue {
  readonly key: string;
  readonly stored: unknown;
  readonly change: (store: BrowserStore) => unknown;
  readonly expected: unknown;
}

const VALUES: readonly NewerValue[] = [
  {
    key: KEYS.plans,
    stored: { later: { of: 1 }, [plan.id]: { answers: { later: "yes" }, dates: {}, done: {}, helper } },
    change: (store) =>
      createStoredValue({ store, key: KEYS.plans, parse: parsePlans, events }).change((plans) =>
        withEntry(plans, plan.id, "dates", date.id, "2026-12-01"),
      ),
    expected: {
      later: { of: 1 },
      [plan.id]: { answers: { later: "yes" }, dates: { [date.id]: "2026-12-01" }, done: {}, helper },
    },
  },
  {
    key: KEYS.opportunities,
    stored: { saved: ["a"], viewed: [], fresh: [], known: ["a"], hidden: ["b"] },
    change: (store) =>
      createStoredValue({ store, key: KEYS.opportunities, parse: parseUserState, events }).change((state) =>
        withSaved(state, "c"),
      ),
    expected: { saved: ["c", "a"], viewed: [], fresh: [], known: ["a"], hidden: ["b"] },
  },
  {
    key: KEYS.situation,
    stored: { situation: { region: null, income: 12_000 }, isAsked: true, localDays: [], household: [{ age: 3 }] },
    change: (store) =>
      createStoredValue({ store, key: KEYS.situation, parse: parseApplicantProfile, events }).change((profile) =>
        withRegion(profile, "ES300"),
      ),
    expected: {
      situation: expect.objectContaining({ region: "ES300", income: 12_000 }),
      isAsked: true,
      localDays: [],
      household: [{ age: 3 }],
    },
  },
  {
    key: KEYS.facts,
    stored: { degree: { level: 3 }, children: { option: "si", day: "2026-01-02", amount: 2 } },
    change: (store) => createFactStore({ store, events, now: () => NOW }).record("housing", "propia"),
    expected: {
      degree: { level: 3 },
      children: { option: "si", day: "2026-01-02", amount: 2 },
      housing: { option: "propia", day: "2026-11-22" },
    },
  },
  {
    key: KEYS.activity,
    stored: [
      { kind: "signed", by: "Ana", at: "2026-11-01T10:00:00.000Z" },
      { kind: "opened", name: "a.pdf", at: "2026-11-02T10:00:00.000Z", on: "phone" },
    ],
    change: (store) =>
      createActivityLog({ store, local: store, events, now: () => NOW }).record({ kind: "deleted", name: "b.pdf" }),
    expected: [
      { kind: "signed", by: "Ana", at: "2026-11-01T10:00:00.000Z" },
      { kind: "opened", name: "a.pdf", at: "2026-11-02T10:00:00.000Z", on: "phone" },
      { kind: "deleted", name: "b.pdf", at: NOW.toISOString() },
    ],
  },
  {
    key: KEYS.recognition,
    stored: {
      deviceEnabled: true,
      order: "deviceFirst",
      consent: { klippa: "granted", claude: "unasked", later: "refused" },
      keepsOriginal: false,
      languages: ["ca"],
    },
    change: (store) => {
      const settings = createRecognitionSettings(store, events);
      settings.write({ ...settings.read(), keepsOriginal: true });
    },
    expected: {
      deviceEnabled: true,
      order: "deviceFirst",
      consent: { klippa: "granted", claude: "unasked", later: "refused" },
      keepsOriginal: true,
      languages: ["ca"],
    },
  },
];

describe("what a later version stored beside the vault (A-178)", () => {
  it.each(VALUES)("stays in $key when this one changes it", ({ key, stored, change, expected }) => {
    const store = createBrowserStore({ localStorage: new FakeStorage() });
    store.setItem(key, JSON.stringify(stored));
    change(store);
    expect(JSON.parse(store.getItem(key) ?? "null")).toEqual(expected);
  });
});
