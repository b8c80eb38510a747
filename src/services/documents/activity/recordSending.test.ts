// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import type { Activity } from "@/domain/documents/activity/activity.ts";
import type { KlippaFunction } from "../../capture/recognition/klippaFunction.ts";
import { RecognitionError } from "../../capture/recognition/recognition.ts";
import { recordClassifier, recordKlippa } from "./recordSending.ts";

function createLog() {
  const heard: Activity[] = [];
  return { heard, record: (activity: Activity) => void heard.push(activity) };
}

const { signal } = new AbortController();
const refuse = () => Promise.reject(new Error("refused"));

describe("what is sent to a provider", () => {
  const jpeg = new File([Uint8Array.from([0xff, 0xd8, 0xff])], "dni.jpg", { type: "image/jpeg" });
  const options = { additionalKey: () => "", isAllowed: () => true, now: () => 0 };
  const task = { signal, onProgress: () => {} };

  it.each([
    ["answered", true],
    ["unreachable", false],
  ] as const)("records a document that was sent to KLIPPA, which was %s", async (kind, isAnswered) => {
    const log = createLog();
    const sizes: number[] = [];
    const call: KlippaFunction = async (request) => {
      sizes.push(request.size);
      return kind === "answered" ? { kind, answer: null } : { kind };
    };
    const klippa = recordKlippa({ ...options, call }, log);
    await expect(klippa.read(jpeg, task)).rejects.toBeInstanceOf(RecognitionError);
    expect(log.heard).toEqual([{ kind: "sent", provider: "klippa", name: "dni.jpg", bytes: sizes[0], isAnswered }]);
  });

  it("records nothing of a document that was not sent", async () => {
    const log = createLog();
    const call = vi.fn<KlippaFunction>(refuse);
    const klippa = recordKlippa({ ...options, call, isAllowed: () => false }, log);
    await expect(klippa.read(jpeg, task)).rejects.toBeInstanceOf(RecognitionError);
    expect([log.heard, call.mock.calls]).toEqual([[], []]);
  });

  it("records the text that was sent to Claude, and its size", async () => {
    const log = createLog();
    const question = { model: "m", filename: "dni.jpg", text: "NÚMERO" };
    const access = { baseURL: "https://api.anthropic.com", apiKey: "k" };
    const how = { signal, isAllowed: () => true };
    const { ask } = await recordClassifier(async () => ({ ask: async () => "{}" }), log)();
    expect(await ask(access, question, how)).toBe("{}");
    const failing = await recordClassifier(async () => ({ ask: refuse }), log)();
    await expect(failing.ask(access, question, how)).rejects.toThrow("refused");
    const sent = { kind: "sent", provider: "claude", name: "dni.jpg", bytes: "dni.jpgNÚMERO".length + 1 };
    expect(log.heard).toEqual([
      { ...sent, isAnswered: true },
      { ...sent, isAnswered: false },
    ]);
  });
});
