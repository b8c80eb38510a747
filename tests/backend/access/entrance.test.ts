import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { getSessionId } from "../../../supabase/functions/access/gate/accounts.ts";
import { createEntrance } from "../../../supabase/functions/access/gate/entrance.ts";
import { project } from "../shared/project.testing.ts";

const backend = project();

it("a device that is removed while it passes the gate gets in no more, and the session opened for it ends", async () => {
  const { id, client, accessToken } = await backend.visitor();

  const kept = await backend.service().rpc("keep_device", {
    p_account: id,
    p_session: getSessionId(accessToken),
    p_secret_hash: "0".repeat(64),
    p_user_agent: "",
    p_id: randomUUID(),
  });

  expect([kept.error, kept.data]).toEqual([null, null]);
  expect((await client.auth.refreshSession()).error?.status).toBe(400);
});

describe("an old code", () => {
  const account = { id: "00000000-0000-4000-8000-0000000000a0", email: "v-a@visitantes.invalid" };
  const atAuth = { ...account, isPassword: true };
  const never = () => Promise.reject(new Error("not asked for"));

  /** Opens an account by its code. @param found what is found, one after another */
  function openWith(found: readonly (typeof atAuth | null)[], hasPassword: boolean) {
    const findByCode = vi.fn<() => Promise<typeof atAuth | null>>();
    for (const answer of found) findByCode.mockResolvedValueOnce(answer);
    const open = vi.fn(() =>
      Promise.resolve({
        access_token: "",
        refresh_token: "",
        expires_in: 1,
        expires_at: 1,
        token_type: "bearer",
        user: { id: account.id },
      }),
    );
    const entrance = createEntrance({
      accounts: { create: never, remove: never, hasPassword: () => Promise.resolve(hasPassword), open },
      devices: { find: never, keepCode: never, stageCode: never, findByCode, keep: () => Promise.resolve("nuevo") },
    });
    const visit = { address: null, userAgent: "", leaving: new AbortController().signal };
    return { open, reopened: entrance.reopen({ email: account.email, secret: "código" }, visit) };
  }

  it("opens its account although another device turns it into a hash at the same time", async () => {
    const { reopened } = openWith([atAuth, { ...account, isPassword: false }], false);
    expect(await reopened).toMatchObject({ session: { user: { id: account.id } }, device: { id: "nuevo" } });
  });

  it.each([[atAuth], [null]])("opens nothing where it is another one: %o", async (later) => {
    expect(await openWith([atAuth, later], false).reopened).toBeNull();
  });

  it("is kept before its account is opened, which puts another password in its place", async () => {
    const { open, reopened } = openWith([atAuth], true);
    await expect(reopened).rejects.toThrow("not asked for");
    expect(open).not.toHaveBeenCalled();
  });
});
