import { vi } from "vitest";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { FakeStorage } from "../../shared/storage/fakeStorage.testing.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { createTestBackend } from "./backend.testing.ts";
import { createVisitorSession, type SessionDeps } from "./session.ts";

export const URL_OF_PROJECT = "https://project.supabase.co";

/** A browser with tabs over one backend. */
export function createWorld() {
  const backend = createTestBackend();
  const storage = new FakeStorage();
  const lock = createLock(undefined);
  const clock = { now: Date.UTC(2026, 10, 21) };
  const tabs: ((event: StorageEvent) => void)[] = [];
  const open = (overrides: Partial<SessionDeps> = {}) => {
    const session = createVisitorSession({
      url: URL_OF_PROJECT,
      key: "sb_publishable_test",
      store: createBrowserStore({ localStorage: storage }),
      lock,
      fetch: backend.fetch,
      now: () => clock.now,
      events: { addEventListener: (_: string, listener: never) => void tabs.push(listener) },
      ...overrides,
    });
    const changes = vi.fn<() => void>();
    session.subscribe(changes);
    return { session, changes };
  };
  const tellTabs = (key: string | null) => {
    for (const listener of tabs) listener({ key } as StorageEvent);
  };
  const first = backend.admit(1).granted;
  return { backend, storage, clock, open, tellTabs, first };
}

/** The same with the first visitor in. */
export function createOpenWorld() {
  const world = createWorld();
  const tab = world.open();
  tab.session.begin(world.first);
  tab.changes.mockClear();
  return { ...world, ...tab };
}
