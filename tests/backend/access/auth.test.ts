import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createClientFor, isReal, project } from "../shared/project.testing.ts";

const clock = { at: Date.now() };
const backend = project(isReal ? {} : { now: () => clock.at });

function failure({ error }: { readonly error: unknown }) {
  const { status, code } = (error ?? {}) as { readonly status?: unknown; readonly code?: unknown };
  return [status, code];
}

describe("accounts", () => {
  it("are made, found, listed and removed with the service key", async () => {
    const { admin } = backend.service().auth;
    const email = `v-${randomUUID()}@visitantes.invalid`;
    const account = {
      email,
      password: randomBytes(32).toString("base64url"),
      email_confirm: true,
      app_metadata: { acceso: "tramia" },
      user_metadata: { nota: 1 },
    };
    const { data } = await admin.createUser(account);
    const id = data.user?.id ?? "";
    const again = await admin.createUser(account);
    const weak = await admin.createUser({ email: `v-${randomUUID()}@visitantes.invalid`, password: "corta" });
    const noAddress = await admin.createUser({ email: "sin-arroba", password: account.password });
    const listed = await admin.listUsers({ page: 1, perPage: 1000 });
    const found = await admin.getUserById(id);
    const removed = await admin.deleteUser(id);
    const after = await admin.getUserById(id);

    expect(data.user).toMatchObject({
      email,
      role: "authenticated",
      app_metadata: { acceso: "tramia", provider: "email", providers: ["email"] },
      user_metadata: { nota: 1 },
    });
    expect(failure(again)).toEqual([422, "email_exists"]);
    expect(failure(weak)).toEqual([422, "weak_password"]);
    expect(failure(noAddress)).toEqual([400, "validation_failed"]);
    expect(listed.data.users.filter((user) => user.id === id)).toHaveLength(1);
    expect(found.data.user?.email).toBe(email);
    expect([removed.error, failure(after)]).toEqual([null, [404, "user_not_found"]]);
  });

  it("no other role creates, lists or removes them, and sign-up is closed", async () => {
    const visitor = await backend.visitor();
    const anonymous = backend.anonymous();
    const account = { email: `v-${randomUUID()}@visitantes.invalid`, password: "x".repeat(40) };
    const asVisitor = createClientFor(backend.url, backend.anonKey, visitor.accessToken).auth.admin;
    const answers = {
      "anonymous makes": await anonymous.auth.admin.createUser(account),
      "anonymous lists": await anonymous.auth.admin.listUsers(),
      "a visitor makes": await asVisitor.createUser(account),
      "a visitor lists": await asVisitor.listUsers(),
      "a visitor removes itself": await asVisitor.deleteUser(visitor.id),
      "a sign-up": await anonymous.auth.signUp(account),
      "an anonymous sign-in": await anonymous.auth.signInAnonymously(),
    };

    expect(Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, failure(answer)]))).toEqual({
      "anonymous makes": [403, "not_admin"],
      "anonymous lists": [403, "not_admin"],
      "a visitor makes": [403, "not_admin"],
      "a visitor lists": [403, "not_admin"],
      "a visitor removes itself": [403, "not_admin"],
      "a sign-up": [422, "signup_disabled"],
      "an anonymous sign-in": [422, "anonymous_provider_disabled"],
    });
  });
});

describe("sessions", () => {
  it("begin with the right password only", async () => {
    const { email, password, id } = await backend.visitor();
    const { auth } = backend.anonymous();
    const wrong = await auth.signInWithPassword({ email, password: `${password}x` });
    const unknown = await auth.signInWithPassword({ email: `v-${randomUUID()}@visitantes.invalid`, password });
    const right = await auth.signInWithPassword({ email: email.toUpperCase(), password });

    expect([failure(wrong), failure(unknown)]).toEqual([
      [400, "invalid_credentials"],
      [400, "invalid_credentials"],
    ]);
    expect(right.data.session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { id, email } });
  });

  it("are told to their visitor: the token is asked of the server, not believed", async () => {
    const visitor = await backend.visitor();
    const ask = (token: string) => backend.anonymous().auth.getUser(token);
    const [header = "", payload = ""] = visitor.accessToken.split(".");

    expect((await visitor.client.auth.getUser()).data.user?.app_metadata).toMatchObject({ acceso: "tramia" });
    expect((await ask(visitor.accessToken)).data.user?.id).toBe(visitor.id);
    expect(failure(await ask(backend.anonKey))).toEqual([403, "bad_jwt"]);
    expect(failure(await ask(`${header}.${payload}.AAAA`))).toEqual([403, "bad_jwt"]);
  });

  it("are renewed, each time with a new token", async () => {
    const { client, id } = await backend.visitor();
    const first = (await client.auth.getSession()).data.session;
    const renewed = await client.auth.refreshSession();
    const wrong = await backend.anonymous().auth.refreshSession({ refresh_token: "nunca-visto" });

    expect(renewed.data.session?.user.id).toBe(id);
    expect(renewed.data.session?.refresh_token).not.toBe(first?.refresh_token);
    expect((await client.from("access_logs").select("id")).error).toBeNull();
    expect(failure(wrong)).toEqual([400, "refresh_token_not_found"]);
  });

  it("end when their visitor signs out or is removed", async () => {
    const visitor = await backend.visitor();
    const refreshToken = (await visitor.client.auth.getSession()).data.session?.refresh_token ?? "";
    const other = backend.anonymous();
    await other.auth.signInWithPassword(visitor);
    const otherToken = (await other.auth.getSession()).data.session?.access_token ?? "";
    const gone = await backend.visitor();

    await visitor.client.auth.signOut({ scope: "local" });
    await backend.service().auth.admin.deleteUser(gone.id);
    const ask = (token: string) => backend.anonymous().auth.getUser(token);

    expect((await ask(visitor.accessToken)).error?.name).toBe("AuthSessionMissingError");
    expect(failure(await backend.anonymous().auth.refreshSession({ refresh_token: refreshToken }))).toEqual([
      400,
      "refresh_token_not_found",
    ]);
    expect((await ask(otherToken)).data.user?.id).toBe(visitor.id);
    expect(failure(await ask(gone.accessToken))).toEqual([403, "user_not_found"]);
    await other.auth.signOut({ scope: "global" });
    expect((await ask(otherToken)).error?.name).toBe("AuthSessionMissingError");
  });

  it.skipIf(isReal)(
    "expire after an hour everywhere, and a refresh token that comes twice ends its session",
    async () => {
      const visitor = await backend.visitor();
      const refreshToken = (await visitor.client.auth.getSession()).data.session?.refresh_token ?? "";
      const rows = () => backend.fetch("/rest/v1/access_logs?select=id", { token: visitor.accessToken });
      const renew = () => backend.anonymous().auth.refreshSession({ refresh_token: refreshToken });
      const statuses = [(await rows()).status];
      clock.at += 3_629_000;
      statuses.push((await rows()).status);
      clock.at += 1000;
      const late = await rows();
      const file = await createClientFor(backend.url, backend.anonKey, visitor.accessToken)
        .storage.from("documents")
        .list("");

      expect([...statuses, late.status, ((await late.json()) as { code: unknown }).code]).toEqual([
        200,
        200,
        401,
        "PGRST303",
      ]);
      expect(failure(await backend.anonymous().auth.getUser(visitor.accessToken))).toEqual([403, "bad_jwt"]);
      expect(file.error?.message).toBe('"exp" claim timestamp check failed');

      const renewed = await renew();
      clock.at += 10_000;
      const within = await renew();
      clock.at += 10_001;
      const reused = await renew();
      expect([renewed.error, within.error, failure(reused)]).toEqual([null, null, [400, "refresh_token_already_used"]]);
      const token = renewed.data.session?.access_token ?? "";
      expect((await backend.anonymous().auth.getUser(token)).error?.name).toBe("AuthSessionMissingError");
    },
  );

  it.skipIf(isReal)("what the stack does not do is refused by name", async () => {
    const { client } = await backend.visitor();
    const answers = [
      await client.auth.updateUser({ data: { acceso: "tramia" } }),
      await client.auth.resetPasswordForEmail("a@example.es"),
      await backend.service().auth.admin.inviteUserByEmail("a@example.es"),
    ];

    expect(answers.map(({ error }) => error?.status)).toEqual([501, 501, 501]);
  });
});
