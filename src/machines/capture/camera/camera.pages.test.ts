import { describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createCameraTestActor, IPHONE, photo, createToast } from "./camera.testing.ts";

describe("several photos", () => {
  const named = (pages: ReturnType<ReturnType<typeof createCameraTestActor>["context"]>["pages"]) =>
    pages.map(({ id, shape, isBack, photo: { name } }) => ({ id, shape, isBack, name }));

  it("become one document: both sides of a card, then a page", async () => {
    const { actor, live, shoot, view, value, assembled, output } = createCameraTestActor();
    await live();
    actor.send({ type: "shape.chosen", shape: "card" });
    shoot("front.jpg");
    actor.send({ type: "back.requested" });
    expect(view()).toMatchObject({ kind: "live", isBack: true });
    shoot("back.jpg");
    expect(view()).toMatchObject({ kind: "captured", canAddBack: false });
    actor.send({ type: "back.requested" });
    actor.send({ type: "page.requested" });
    actor.send({ type: "shape.chosen", shape: "page" });
    shoot("page.jpg");
    expect(view()).toMatchObject({ kind: "captured", canAddBack: false });
    actor.send({ type: "photo.used" });
    expect(view()).toEqual({ kind: "assembling" });
    await vi.waitFor(() => expect(value()).toBe("done"));
    expect(assembled.map(named)).toEqual([
      [
        { id: 1, shape: "card", isBack: false, name: "front.jpg" },
        { id: 2, shape: "card", isBack: true, name: "back.jpg" },
        { id: 3, shape: "page", isBack: false, name: "page.jpg" },
      ],
    ]);
    expect(output()?.file?.name).toBe("documento.pdf");
  });

  it("can be taken out again, and are handed over without another one", async () => {
    const { actor, live, shoot, context, value, assembled } = createCameraTestActor();
    await live();
    actor.send({ type: "pages.used" });
    expect(value()).toEqual({ session: "live" });
    shoot("a.jpg");
    actor.send({ type: "page.requested" });
    shoot("b.jpg");
    actor.send({ type: "page.requested" });
    actor.send({ type: "page.removed", id: 1 });
    expect(named(context().pages)).toEqual([{ id: 2, shape: "page", isBack: false, name: "b.jpg" }]);
    actor.send({ type: "pages.used" });
    await vi.waitFor(() => expect(value()).toBe("done"));
    expect(assembled.map(named)).toEqual([[{ id: 2, shape: "page", isBack: false, name: "b.jpg" }]]);
  });

  it("wait for no other side when the card is taken out or a page is wanted", async () => {
    const { actor, live, shoot, view } = createCameraTestActor();
    await live();
    actor.send({ type: "shape.chosen", shape: "card" });
    shoot("front.jpg");
    actor.send({ type: "back.requested" });
    actor.send({ type: "page.removed", id: 1 });
    expect(view()).toMatchObject({ isBack: false });
    shoot("front.jpg");
    actor.send({ type: "back.requested" });
    actor.send({ type: "shape.chosen", shape: "page" });
    expect(view()).toMatchObject({ isBack: false });
  });

  it("are at most as many as a document takes", async () => {
    const { actor, live, shoot, view, value, context } = createCameraTestActor();
    await live();
    for (let taken = 1; taken < LIMITS.photoPages; taken += 1) {
      shoot(`${taken}.jpg`);
      expect(view()).toMatchObject({ canAddPage: true });
      actor.send({ type: "page.requested" });
    }
    shoot("last.jpg");
    expect(view()).toMatchObject({ canAddPage: false, canAddBack: false });
    actor.send({ type: "page.requested" });
    expect(value()).toEqual({ session: "captured" });
    actor.send({ type: "photo.used" });
    await vi.waitFor(() => expect(value()).toBe("done"));
    expect(context().pages).toHaveLength(LIMITS.photoPages);
  });

  it("are kept when they cannot be put together, which is told and can be tried again", async () => {
    let works = false;
    const { actor, live, shoot, view, value, toasts, output } = createCameraTestActor({
      assemble: () => (works ? Promise.resolve(photo("documento.pdf")) : Promise.reject(new Error("no network"))),
    });
    await live();
    shoot("a.jpg");
    actor.send({ type: "page.requested" });
    shoot("b.jpg");
    actor.send({ type: "photo.used" });
    await vi.waitFor(() => expect(view()).toEqual({ kind: "notAssembled" }));
    expect(toasts.map(({ title }) => title)).toEqual(["No se pudo crear el PDF"]);
    works = true;
    actor.send({ type: "start.retried" });
    await vi.waitFor(() => expect(value()).toBe("done"));
    expect(output()?.file?.name).toBe("documento.pdf");
  });
});

describe("pages that were accepted", () => {
  it("are used when the camera is taken away, and one that is to blame can be taken out", async () => {
    const { actor, live, shoot, view, context, value, output } = createCameraTestActor({
      assemble: (pages) =>
        pages.length === 1 ? Promise.resolve(photo("documento.jpg")) : Promise.reject(new Error("one is broken")),
    });
    await live();
    for (const name of ["a.jpg", "b.jpg"]) {
      shoot(name);
      actor.send({ type: "page.requested" });
    }
    actor.send({ type: "stream.failed", name: "" });
    expect(view()).toMatchObject({ kind: "failed" });
    actor.send({ type: "pages.used" });
    await vi.waitFor(() => expect(view()).toEqual({ kind: "notAssembled" }));
    const [first] = context().pages;
    actor.send({ type: "page.removed", id: first?.id ?? 0 });
    actor.send({ type: "pages.used" });
    await vi.waitFor(() => expect(value()).toBe("done"));
    expect(output()?.file?.name).toBe("documento.jpg");
  });

  it("that were all taken out lead back to the camera", async () => {
    const { actor, live, shoot, view, value, context } = createCameraTestActor({
      assemble: () => Promise.reject(new Error("broken")),
    });
    await live();
    shoot("a.jpg");
    actor.send({ type: "photo.used" });
    await vi.waitFor(() => expect(view()).toEqual({ kind: "notAssembled" }));
    for (const { id } of context().pages) actor.send({ type: "page.removed", id });
    actor.send({ type: "pages.used" });
    expect(view()).toEqual({ kind: "notAssembled" });
    actor.send({ type: "start.retried" });
    expect(value()).toEqual({ session: "starting" });
  });
});

describe("the native camera of iOS", () => {
  const native = async (options: Parameters<typeof createCameraTestActor>[0] = {}) => {
    const test = createCameraTestActor({
      support: () => Promise.resolve({ ...IPHONE, hasSupport: false }),
      ...options,
    });
    await test.begin();
    return { ...test, choose: (name: string) => test.actor.send({ type: "native.chosen", file: photo(name) }) };
  };

  it("hands its photo over when it was read", async () => {
    const { choose, view, value, output } = await native({
      normalizePhoto: () => Promise.resolve(photo("documento_1.jpg")),
    });
    choose("image.jpg");
    expect(view()).toMatchObject({ kind: "iosNative", isReading: true });
    await vi.waitFor(() => expect(value()).toBe("done"));
    expect(output()?.file?.name).toBe("documento_1.jpg");
  });

  it("[CAM-28] says when its photo cannot be read, and lets another one be made", async () => {
    const { choose, view, toasts } = await native({ normalizePhoto: () => Promise.reject(new Error("no picture")) });
    choose("image.heic");
    await vi.waitFor(() => expect(view()).toMatchObject({ isReading: false, error: "unreadable" }));
    expect(toasts).toEqual([createToast("No se pudo leer la foto. Hazla otra vez.")]);
  });

  it("takes several when the person says so: the second photo of a card is its other side", async () => {
    const { actor, choose, view, value, context, assembled } = await native();
    actor.send({ type: "multiPage.chosen", isMultiPage: true });
    actor.send({ type: "shape.chosen", shape: "card" });
    for (const name of ["front.jpg", "back.jpg", "next.jpg"]) {
      choose(name);
      await vi.waitFor(() => expect(view()).toMatchObject({ isReading: false }));
    }
    expect(context().pages.map(({ isBack }) => isBack)).toEqual([false, true, false]);
    actor.send({ type: "page.removed", id: 3 });
    actor.send({ type: "pages.used" });
    await vi.waitFor(() => expect(value()).toBe("done"));
    expect(assembled[0]?.map(({ photo: { name } }) => name)).toEqual(["front.jpg", "back.jpg"]);
  });

  it("can be closed", async () => {
    const { actor, value, output } = await native();
    actor.send({ type: "camera.closed" });
    expect([value(), output()]).toEqual(["closed", { file: null }]);
  });
});
