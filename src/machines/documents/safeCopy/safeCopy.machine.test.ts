import { describe, expect, it, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { SafeCopyProtocol } from "@/services/documents/safeCopy/safeCopyRequests.ts";
import { SafeCopyError, type SafeCopyMaker } from "@/services/documents/safeCopy/safeCopy.ts";
import { createSafeCopyImplementations } from "./safeCopy.actors.ts";
import { safeCopyMachine } from "./safeCopy.machine.ts";

const PURPOSE = { recipient: "Hotel Sol", purpose: "registro", until: "2026-12-31" };
const MASK = { id: 1, kind: "mrz", left: 0, top: 0.5, width: 1, height: 0.5 } as const;

type Answer = (request: SafeCopyProtocol["request"], signal: AbortSignal, progress: (share: number) => void) => unknown;

const answerWell: Answer = (request) => {
  if (request.type === "count") return 2;
  if (request.type === "read") return { turns: 1, masks: [MASK], isRead: true };
  if (request.type === "draw") return { picture: new Blob(["jpeg"]), width: 10, height: 20 };
  const file = new Blob(["%PDF"], { type: "application/pdf" });
  return { file, pictures: [new Blob(["jpeg 1"]), new Blob(["jpeg 2"])] };
};
const pending = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

function createTestActor(answer: Answer = answerWell, names: readonly string[] = ["dni.pdf"]) {
  const heard: SafeCopyProtocol["request"][] = [];
  const maker: SafeCopyMaker = {
    close: () => undefined,
    ask: async (request, { signal, onStep = () => undefined }) => {
      heard.push(request);
      return (await answer(request, signal, onStep)) as SafeCopyProtocol["results"][typeof request.type];
    },
  };
  const deliver = vi.fn<(copy: File, by: "share" | "save") => Promise<"shared" | "saved" | "cancelled">>(
    async (_, by) => (by === "share" ? "shared" : "saved"),
  );
  const actor = createActor(
    safeCopyMachine.provide(createSafeCopyImplementations({ maker, delivery: { deliver, canShare: () => true } })),
    {
      input: {
        sources: names.map((name) => ({ name, title: `Título de ${name}`, file: new Blob(["%PDF"]) })),
        until: "2027-02-21",
      },
    },
  ).start();
  const reach = (tag: "asking" | "covering" | "ready" | "failed" | "locked" | "reading" | "building") =>
    waitFor(
      actor,
      (snapshot) =>
        snapshot.hasTag(tag) &&
        (tag !== "covering" || snapshot.context.drawn !== null || snapshot.context.failure !== null),
    );
  return { actor, heard, deliver, reach, context: () => actor.getSnapshot().context };
}

describe("a safe copy", () => {
  it("is opened, described, read, covered, built and delivered", async () => {
    const { actor, heard, deliver, reach, context } = createTestActor();
    await reach("asking");
    expect(context().purpose).toEqual({ recipient: "", purpose: "", until: "2027-02-21" });
    actor.send({ type: "purpose.submitted", purpose: PURPOSE });
    await reach("covering");
    expect(context().pages.map(({ number, turns, masks, isRead }) => [number, turns, masks, isRead])).toEqual([
      [1, 1, [MASK], true],
      [2, 1, [MASK], true],
    ]);
    actor.send({ type: "mask.changed", id: 1, change: { x: 0.1, wider: -0.5 } });
    actor.send({ type: "page.chosen", index: 1 });
    await reach("covering");
    actor.send({ type: "mask.removed", id: 1 });
    actor.send({ type: "mask.added" });
    await waitFor(actor, (snapshot) => snapshot.matches({ covering: "shown" }));
    actor.send({ type: "copy.requested", format: "pdf" });
    await reach("ready");
    const build = heard.find((request) => request.type === "build");
    expect(build?.text).toBe("Copia para Hotel Sol · registro · Válida hasta el 31 de diciembre de 2026");
    expect(build?.pages.map(({ turns, masks }) => [turns, masks.length, masks[0]?.width])).toEqual([
      [1, 1, 0.5],
      [1, 1, 0.3],
    ]);
    expect(await Promise.all(context().pictures.map((picture) => picture.text()))).toEqual(["jpeg 1", "jpeg 2"]);
    expect(context().copy?.name).toBe("copia-titulo-de-dni-pdf-para-hotel-sol.pdf");
    actor.send({ type: "delivery.requested", by: "share" });
    await waitFor(actor, ({ context: { outcome } }) => outcome === "shared");
    actor.send({ type: "delivery.requested", by: "save" });
    await waitFor(actor, ({ context: { outcome } }) => outcome === "saved");
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it("is made only while its page is shown with its masks", async () => {
    const { actor, heard, reach } = createTestActor();
    await reach("asking");
    actor.send({ type: "purpose.submitted", purpose: PURPOSE });
    await waitFor(actor, (snapshot) => snapshot.matches({ covering: "drawing" }));
    const copy = { type: "copy.requested", format: "pdf" } as const;
    expect(actor.getSnapshot().can(copy)).toBe(false);
    actor.send(copy);
    await waitFor(actor, (snapshot) => snapshot.matches({ covering: "shown" }));
    expect(actor.getSnapshot().can(copy)).toBe(true);
    actor.send({ type: "page.chosen", index: 1 });
    expect(actor.getSnapshot().can(copy)).toBe(false);
    expect(heard.filter(({ type }) => type === "build")).toEqual([]);
  });

  it.each([
    ["thought better of", () => Promise.resolve("cancelled" as const), "cancelled"],
    ["refused by the device", () => Promise.reject(new DOMException("no", "NotAllowedError")), "refused"],
  ])("that is %s stays ready to leave another way", async (_, answer, outcome) => {
    const { actor, deliver, reach, context } = createTestActor();
    await reach("asking");
    actor.send({ type: "purpose.submitted", purpose: PURPOSE });
    await reach("covering");
    actor.send({ type: "copy.requested", format: "jpg" });
    await reach("ready");
    deliver.mockImplementation(answer);
    actor.send({ type: "delivery.requested", by: "share" });
    await waitFor(actor, ({ context: { outcome: last } }) => last === outcome);
    expect(actor.getSnapshot().hasTag("ready")).toBe(true);
    expect(context().copy?.name).toMatch(/\.jpg$/);
  });

  it("can be covered by hand where reading is skipped, which ends it, or fails", async () => {
    const skipped = createTestActor((request, signal) =>
      request.type === "read" ? pending(signal) : answerWell(request, signal, () => undefined),
    );
    await skipped.reach("asking");
    skipped.actor.send({ type: "purpose.submitted", purpose: PURPOSE });
    await skipped.reach("reading");
    skipped.actor.send({ type: "work.cancelled" });
    await skipped.reach("covering");
    expect(skipped.context().pages.map(({ isRead, masks }) => [isRead, masks.length])).toEqual([
      [false, 0],
      [false, 0],
    ]);
    const failing = createTestActor((request, signal) => {
      if (request.type === "read") throw new SafeCopyError("engineMissing");
      return answerWell(request, signal, () => undefined);
    });
    await failing.reach("asking");
    failing.actor.send({ type: "purpose.submitted", purpose: PURPOSE });
    await waitFor(failing.actor, (snapshot) => snapshot.hasTag("covering") && snapshot.context.drawn !== null);
    expect(failing.context().failure).toBe("engineMissing");
  });

  it("asks for the password of the PDF that has one, and gives it to that one alone", async () => {
    const { actor, heard, reach, context } = createTestActor(
      (request, signal) => {
        if (request.type === "count" && request.source.id === 1 && request.source.password !== "secreto")
          throw new SafeCopyError("encrypted");
        return answerWell(request, signal, () => undefined);
      },
      ["a.pdf", "b.pdf"],
    );
    await reach("locked");
    expect(context().locked).toBe(1);
    actor.send({ type: "password.submitted", password: "otra" });
    await waitFor(actor, (snapshot) => snapshot.hasTag("locked") && snapshot.context.passwords[1] === "otra");
    actor.send({ type: "password.submitted", password: "secreto" });
    await reach("asking");
    expect(context().pages.map(({ source }) => source)).toEqual([0, 0, 1, 1]);
    expect(
      heard.filter((request) => request.type === "count" && request.source.id === 0 && "password" in request.source),
    ).toEqual([]);
  });

  it("is refused with more pages than documented, and of a file that is broken or gone", async () => {
    const long = createTestActor((request) => (request.type === "count" ? LIMITS.safeCopyPages + 1 : null));
    await long.reach("failed");
    expect(long.context().failure).toBe("tooManyPages");
    const broken = createTestActor(() => {
      throw new SafeCopyError("damaged");
    });
    await broken.reach("failed");
    expect(broken.context().failure).toBe("damaged");
    broken.actor.send({ type: "retry.requested" });
    await broken.reach("failed");
    expect(broken.heard).toHaveLength(2);
  });

  it("reads as many pages as documented, and builds all", async () => {
    const { actor, heard, reach } = createTestActor((request, signal) =>
      request.type === "count" ? LIMITS.safeCopyPages : answerWell(request, signal, () => undefined),
    );
    await reach("asking");
    actor.send({ type: "purpose.submitted", purpose: PURPOSE });
    await reach("covering");
    expect(heard.filter(({ type }) => type === "read")).toHaveLength(LIMITS.recognitionPages);
    actor.send({ type: "copy.requested", format: "pdf" });
    await reach("ready");
    expect(heard.find((request) => request.type === "build")?.pages).toHaveLength(LIMITS.safeCopyPages);
  });

  it("whose building is cancelled or fails goes back to its masks", async () => {
    const { actor, reach } = createTestActor((request, signal) =>
      request.type === "build" ? pending(signal) : answerWell(request, signal, () => undefined),
    );
    await reach("asking");
    actor.send({ type: "purpose.submitted", purpose: PURPOSE });
    await reach("covering");
    actor.send({ type: "copy.requested", format: "pdf" });
    await reach("building");
    actor.send({ type: "work.cancelled" });
    await reach("covering");
    const full = createTestActor((request, signal) => {
      if (request.type === "build") throw new RangeError("no memory");
      return answerWell(request, signal, () => undefined);
    });
    await full.reach("asking");
    full.actor.send({ type: "purpose.submitted", purpose: PURPOSE });
    await full.reach("covering");
    full.actor.send({ type: "copy.requested", format: "pdf" });
    await waitFor(full.actor, (snapshot) => snapshot.hasTag("covering") && snapshot.context.drawn !== null);
    expect(full.context().failure).toBe("stopped");
  });
});
