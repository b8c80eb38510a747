import { describe, expect, it, vi } from "vitest";
import { createPasskeys } from "./passkeys.ts";

const ID = Uint8Array.of(0xfb, 0xff, 1);
const ID_HEX = "fbff01";
const SALT = "0102";
const OUTPUT = new Uint8Array(32).fill(7);

/** A passkey that says this of PRF. */
function credential(prf?: AuthenticationExtensionsPRFOutputs) {
  return { rawId: ID.buffer, getClientExtensionResults: () => ({ ...(prf && { prf }) }) };
}

function fakeCredentials(answers: { readonly create?: () => Promise<unknown>; readonly get?: () => Promise<unknown> }) {
  const never = () => Promise.reject(new TypeError("not expected"));
  const create = vi.fn<(options?: CredentialCreationOptions) => Promise<Credential | null>>();
  const get = vi.fn<(options?: CredentialRequestOptions) => Promise<Credential | null>>();
  create.mockImplementation((answers.create ?? never) as () => Promise<Credential>);
  get.mockImplementation((answers.get ?? never) as () => Promise<Credential>);
  return { create, get, passkeys: createPasskeys({ create, get }) };
}

const left = () => Promise.reject(new DOMException("left", "NotAllowedError"));

describe("passkeys", () => {
  it("are made with the person verified, and answer at once where they can", async () => {
    const { create, passkeys } = fakeCredentials({
      create: async () => credential({ enabled: true, results: { first: OUTPUT.buffer } }),
    });
    expect(await passkeys.create(SALT)).toEqual({ credential: ID_HEX, output: OUTPUT });
    expect(create.mock.lastCall?.[0]?.publicKey).toMatchObject({
      authenticatorSelection: { userVerification: "required" },
      extensions: { prf: { eval: { first: Uint8Array.of(1, 2) } } },
    });
  });

  it("are asked after they were made where they answer only then, each with its own salt", async () => {
    const { get, passkeys } = fakeCredentials({
      create: async () => credential({ enabled: true }),
      get: async () => credential({ results: { first: OUTPUT } }),
    });
    expect(await passkeys.create(SALT)).toEqual({ credential: ID_HEX, output: OUTPUT });
    expect(get.mock.lastCall?.[0]?.publicKey).toMatchObject({
      allowCredentials: [{ type: "public-key", id: ID }],
      userVerification: "required",
      extensions: { prf: { evalByCredential: { "-_8B": { first: Uint8Array.of(1, 2) } } } },
    });
  });

  it("answer with what a view of a larger buffer shows, and nothing of what is beside it", async () => {
    const larger = new Uint8Array(64).fill(9);
    larger.set(OUTPUT, 16);
    const { passkeys } = fakeCredentials({
      get: async () => credential({ results: { first: new DataView(larger.buffer, 16, 32) } }),
    });
    expect(await passkeys.ask(new Map([[ID_HEX, SALT]]))).toEqual({ credential: ID_HEX, output: OUTPUT });
  });

  it.each<[string, string, Record<"create" | "get", () => Promise<unknown>>]>([
    ["cancelled", "the person closes the dialog", { create: left, get: left }],
    [
      "unsupported",
      "there is no PRF",
      { create: async () => credential({ enabled: false }), get: async () => credential() },
    ],
    ["unsupported", "there is no passkey", { create: async () => null, get: async () => null }],
  ])("are %s where %s", async (kind, _, answers) => {
    const { passkeys } = fakeCredentials(answers);
    await expect(passkeys.create(SALT)).rejects.toMatchObject({ kind });
    await expect(passkeys.ask(new Map([[ID_HEX, SALT]]))).rejects.toMatchObject({ kind });
  });

  it("are unsupported where the browser knows none", async () => {
    await expect(createPasskeys(undefined).create(SALT)).rejects.toMatchObject({ kind: "unsupported" });
  });
});
