import { expect, it } from "vitest";
import { createOpenWorld } from "./sessionWorld.testing.ts";
import { createVisitorClient } from "./visitorClient.ts";

it("is not available while the session is unknown", async () => {
  const { session, clock, backend } = createOpenWorld();
  const visitor = createVisitorClient(session, async () => "client");
  clock.now += 3_600_000;
  backend.answerInstead(() => Promise.reject(new TypeError("offline")));
  await expect(visitor.client()).rejects.toMatchObject({ name: "SessionError", kind: "network" });
});

it("finding: refusals in a row → renew the token that was refused, once, and never a newer one", async () => {
  const { session, backend } = createOpenWorld();
  const visitor = createVisitorClient(session, async () => "client");
  await visitor.recheckSession();
  expect(backend.grants()).toEqual([]);
  await visitor.client();
  await visitor.recheckSession();
  await visitor.recheckSession();
  expect([backend.grants(), await session.token()]).toEqual([["refresh_token"], "access-2"]);
  await visitor.client();
  await visitor.recheckSession();
  expect(backend.grants()).toEqual(["refresh_token", "refresh_token"]);
});

it("does not reject where it is unknown, and loses a session that counts for nothing", async () => {
  const { session, backend } = createOpenWorld();
  const visitor = createVisitorClient(session, async () => "client");
  await visitor.client();
  backend.answerInstead(() => Promise.reject(new TypeError("offline")));
  await visitor.recheckSession();
  expect(session.canOpen()).toBe(true);
  backend.answerInstead(null);
  backend.revoke();
  await visitor.recheckSession();
  expect(session.canOpen()).toBe(false);
});
