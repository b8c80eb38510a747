import { describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createMemoryStore } from "../../shared/storage/keyValueStore.ts";
import { createDailyCheck } from "./dailyCheck.ts";
import { type VerifyReport, VaultError } from "./vault.ts";

const REPORT: VerifyReport = { statisticsRegenerated: false, orphansRemoved: 0, withoutRecord: [], withoutFile: [] };

function world() {
  const clock = { now: Date.parse("2026-03-01T10:00:00Z") };
  const verify = vi.fn<() => Promise<VerifyReport>>(async () => REPORT);
  const tidy = vi.fn<() => Promise<void>>(async () => undefined);
  const store = createMemoryStore();
  const open = () => createDailyCheck({ vault: { tidy, verify }, store, now: () => clock.now });
  return { clock, tidy, verify, open };
}

describe("the check of the vault at the server", () => {
  it("is made once a day, whatever the visits", async () => {
    const { clock, verify, open } = world();
    await open()();
    await open()();
    expect(verify).toHaveBeenCalledTimes(1);
    clock.now += TIMINGS.vaultCheck - 1;
    await open()();
    expect(verify).toHaveBeenCalledTimes(1);
    clock.now += 1;
    await open()();
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it("removes what this browser knows to be left over at every visit", async () => {
    const { tidy, verify, open } = world();
    await open()();
    await open()();
    expect([tidy.mock.calls.length, verify.mock.calls.length]).toEqual([2, 1]);
  });

  it("is made again after one that failed, and after a clock that went back", async () => {
    const { clock, verify, open } = world();
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    verify.mockRejectedValueOnce(new VaultError("unreachable"));
    await open()();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
    await open()();
    clock.now -= 1;
    await open()();
    expect(verify).toHaveBeenCalledTimes(3);
  });
});
