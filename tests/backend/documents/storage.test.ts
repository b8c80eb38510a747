import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { PIXEL, type Visitor, isReal, project } from "../shared/project.testing.ts";

const backend = project(isReal ? {} : { now: () => clock.at });
const clock = { at: Date.now() };
/** 10 MiB, and what sealing adds. */
const LIMIT = 10_486_784;

let ana: Visitor;
let berta: Visitor;
let outsider: Visitor;

beforeAll(async () => {
  [ana, berta, outsider] = await Promise.all([backend.visitor(), backend.visitor(), backend.visitor({})]);
});

const bucket = (visitor: Visitor) => visitor.client.storage.from("documents");
const png = (bytes: Uint8Array<ArrayBuffer> = PIXEL) => new Blob([bytes], { type: "image/png" });

/** What a refusal of the storage service says: the status that counts is in the body. */
function refusal(error: unknown) {
  const { status, statusCode, message } = error as { status?: unknown; statusCode?: unknown; message: string };
  return [status, statusCode, message];
}

describe("files of the vault", () => {
  it("keeps a file, multipart or raw, and gives the same bytes back", async () => {
    const multipart = `${ana.id}/${randomUUID()}`;
    const raw = `${ana.id}/${randomUUID()}`;
    const first = await bucket(ana).upload(multipart, png(), { cacheControl: "60" });
    const second = await bucket(ana).upload(raw, PIXEL.buffer, { contentType: "image/png" });
    const bytes = async (path: string) =>
      new Uint8Array((await (await bucket(ana).download(path)).data?.arrayBuffer()) ?? []);
    const info = await bucket(ana).info(multipart);

    expect([first.data?.fullPath, second.data?.fullPath]).toEqual([`documents/${multipart}`, `documents/${raw}`]);
    expect(await bytes(multipart)).toEqual(PIXEL);
    expect(await bytes(raw)).toEqual(PIXEL);
    expect(info.data).toMatchObject({
      id: first.data?.id,
      name: multipart,
      bucketId: "documents",
      size: PIXEL.length,
      contentType: "image/png",
      cacheControl: "max-age=60",
    });
    expect((await bucket(ana).download(multipart)).data?.type).toBe("image/png");
  });

  it("lists a folder in order, in parts and by the beginning of a name", async () => {
    const folder = `${ana.id}/lista`;
    const service = backend.service().storage.from("documents");
    for (const name of ["b.png", "a.png", "c.png", "dentro/d.png"]) await service.upload(`${folder}/${name}`, png());
    const names = async (options?: Parameters<ReturnType<typeof bucket>["list"]>[1]) =>
      (await bucket(ana).list(folder, options)).data?.map(({ name, id }) => [name, id !== null]);

    expect(await names()).toEqual([
      ["dentro", false],
      ["a.png", true],
      ["b.png", true],
      ["c.png", true],
    ]);
    expect(await names({ limit: 2, offset: 1, sortBy: { column: "name", order: "desc" } })).toEqual([
      ["c.png", true],
      ["b.png", true],
    ]);
    expect(await names({ search: "B" })).toEqual([["b.png", true]]);
    expect((await bucket(berta).list(folder)).data).toEqual([]);
  });

  it("removes what is the visitor's own and says so", async () => {
    const path = `${ana.id}/${randomUUID()}`;
    await bucket(ana).upload(path, png());
    const stranger = await bucket(berta).remove([path]);
    const still = await bucket(ana).exists(path);
    const own = await bucket(ana).remove([path, `${ana.id}/nunca`]);

    expect([stranger.data, still.data]).toEqual([[], true]);
    expect(own.data?.map(({ name }) => name)).toEqual([path]);
    expect(refusal((await bucket(ana).download(path)).error)).toEqual([400, "404", "Object not found"]);
  });

  it("refuses what the bucket or a policy does not allow", async () => {
    const path = `${ana.id}/${randomUUID()}`;
    await bucket(ana).upload(path, png());
    const fresh = () => `${ana.id}/${randomUUID()}`;
    const answers = {
      "a byte too many": await bucket(ana).upload(fresh(), png(new Uint8Array(LIMIT + 1))),
      "a byte too many, raw": await bucket(ana).upload(fresh(), new Uint8Array(LIMIT + 1).buffer, {
        contentType: "image/png",
      }),
      "another type": await bucket(ana).upload(fresh(), new Blob(["<svg/>"], { type: "image/svg+xml" })),
      "a text": await bucket(ana).upload(fresh(), new Blob(["x"], { type: "text/plain" })),
      "the same name": await bucket(ana).upload(path, png()),
      "the same name, to write over": await bucket(ana).upload(path, png(), { upsert: true }),
      "an update": await bucket(ana).update(path, png()),
      "somebody else's folder": await bucket(ana).upload(`${berta.id}/x.png`, png()),
      "no folder": await bucket(ana).upload("x.png", png()),
      "a folder in the folder": await bucket(ana).upload(`${ana.id}/a/x.png`, png()),
      "a name with a space": await bucket(ana).upload(`${ana.id}/a b.png`, png()),
      "a name that is too long": await bucket(ana).upload(
        `${ana.id}/${"x".repeat(LIMITS.vaultFileNameCharacters + 1)}`,
        png(),
      ),
      "without the claim": await bucket(outsider).upload(`${outsider.id}/x.png`, png()),
      anonymous: await backend.anonymous().storage.from("documents").upload(`${ana.id}/y.png`, png()),
      "another bucket": await ana.client.storage.from("otro").upload(fresh(), png()),
      "a name with a strange letter": await bucket(ana).upload(`${ana.id}/ñ<>.png`, png()),
      "somebody else's file": await bucket(berta).download(path),
      "a link to somebody else's file": await bucket(berta).createSignedUrl(path, 60),
      "facts of somebody else's file": await bucket(berta).info(path),
    };

    expect(
      Object.fromEntries(Object.entries(answers).map(([name, { error }]) => [name, refusal(error).slice(0, 2)])),
    ).toEqual({
      "a byte too many": [400, "413"],
      "a byte too many, raw": [400, "413"],
      "another type": [400, "415"],
      "a text": [400, "415"],
      "the same name": [400, "409"],
      "the same name, to write over": [400, "403"],
      "an update": [400, "403"],
      "somebody else's folder": [400, "403"],
      "no folder": [400, "403"],
      "a folder in the folder": [400, "403"],
      "a name with a space": [400, "403"],
      "a name that is too long": [400, "403"],
      "without the claim": [400, "403"],
      anonymous: [400, "403"],
      "another bucket": [400, "404"],
      "a name with a strange letter": [400, "400"],
      "somebody else's file": [400, "404"],
      "a link to somebody else's file": [400, "404"],
      "facts of somebody else's file": [400, "404"],
    });
    expect(new Uint8Array((await (await bucket(ana).download(path)).data?.arrayBuffer()) ?? [])).toEqual(PIXEL);
  });

  it("takes a file and a name of exactly the limit", async () => {
    const name = "x".repeat(LIMITS.vaultFileNameCharacters);
    const { error } = await bucket(ana).upload(`${ana.id}/${name}`, png(new Uint8Array(LIMIT)));

    expect(error).toBeNull();
  });

  it("gives an address that works without a session, for this file alone", async () => {
    const path = `${ana.id}/con espacio.png`;
    await backend.service().storage.from("documents").upload(path, png());
    const { data } = await bucket(ana).createSignedUrl(path, 60);
    const url = data?.signedUrl ?? "";
    const other = `${ana.id}/otro.png`;
    await bucket(ana).upload(other, png());
    const status = async (address: string) => (await fetch(address)).status;
    const whole = await fetch(url);

    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(PIXEL);
    expect(whole.headers.get("content-type")).toBe("image/png");
    expect(await status(url.replace("con%20espacio.png", "otro.png"))).toBe(400);
    expect(await status(url.replace(/token=.*/, `token=${ana.accessToken}`))).toBe(400);
    expect(await status(url.replace(/\?token=.*/, ""))).toBe(400);
    expect(await status(`${backend.url}/storage/v1/object/public/documents/${other}`)).toBe(400);
  });

  it.skipIf(isReal)("the address ends when its time is over", async () => {
    const path = `${ana.id}/${randomUUID()}`;
    await bucket(ana).upload(path, png());
    const url = (await bucket(ana).createSignedUrl(path, 60)).data?.signedUrl ?? "";
    const whole = await fetch(url);
    clock.at += 60_000;
    const late = await fetch(url);

    expect([whole.status, late.status]).toEqual([200, 400]);
    expect(await late.json()).toMatchObject({ error: "InvalidJWT", message: '"exp" claim timestamp check failed' });
  });

  it.skipIf(isReal)("removes the files of removed accounts as docs/operations.md says, and nobody else's", async () => {
    const gone = await backend.visitor();
    const paths = Array.from({ length: 3 }, (_, n) => `${gone.id}/${n}`);
    for (const path of paths) expect((await bucket(gone).upload(path, png())).error).toBeNull();
    const kept = `${berta.id}/${randomUUID()}`;
    await bucket(berta).upload(kept, png());
    await backend.service().auth.admin.deleteUser(gone.id);
    // The session has not ended yet, and takes no new file in.
    expect(refusal((await bucket(gone).upload(`${gone.id}/4`, png())).error).slice(0, 2)).toEqual([400, "403"]);

    const asked = {
      apikey: backend.serviceKey,
      authorization: `Bearer ${backend.serviceKey}`,
      "content-type": "application/json",
    };
    const orphans = () =>
      backend.fetch("/rest/v1/rpc/list_orphaned_files", { method: "POST", headers: asked, body: '{"p_limit":100}' });
    const answer = await orphans();
    expect([answer.status, await answer.json()]).toEqual([200, paths.map((name) => ({ name }))]);
    const named = await backend.service().rpc("list_orphaned_files", { p_limit: 100 });
    const prefixes = (named.data as readonly { readonly name: string }[]).map(({ name }) => name);
    expect((await backend.service().storage.from("documents").remove(prefixes)).data).toHaveLength(3);

    expect(await (await orphans()).json()).toEqual([]);
    expect((await bucket(berta).exists(kept)).data).toBe(true);
  });

  it.skipIf(isReal)("what the stack does not do is refused by name", async () => {
    const files = bucket(ana);
    const answers = [
      await files.copy("a", "b"),
      await files.move("a", "b"),
      await files.createSignedUrls([`${ana.id}/x`], 60),
      await files.createSignedUploadUrl(`${ana.id}/x`),
      await ana.client.storage.listBuckets(),
    ];

    expect(answers.map(({ error }) => (error as { status?: unknown } | null)?.status)).toEqual([
      501, 501, 501, 501, 501,
    ]);
  });
});
