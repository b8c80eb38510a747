import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toRecord } from "@/domain/shared/json.ts";
import { getOutcome } from "../vault/vaultWorld.testing.ts";
import { onData, type Tamper, withData } from "./hostileAnswers.testing.ts";
import {
  accountOf,
  behind,
  both,
  flipBit,
  honest,
  laterBy,
  ofDay,
  onDayOf,
  onFile,
  onRead,
  onRow,
  onRows,
  onVersion,
  rowOf,
  swapBytes,
  undoing,
  withVersionOf,
} from "./hostileTampers.testing.ts";
import {
  createHistory,
  fetchAll,
  IDS,
  kindOf,
  meet,
  MOST_REQUESTS,
  openScene,
  outcomeOf,
  playHonestly,
  type Shown,
  shownBy,
  watch,
} from "./hostileWorld.testing.ts";
import { PASSWORD } from "./syncDevice.testing.ts";

const signal = new AbortController().signal;
const [MOVED = "", KEPT = "", REMOVED = "", ADDED = ""] = IDS;
const NEW_DOCUMENT = `doc/${ADDED}`;

const history = await createHistory(false);
const away = await playHonestly(history.late);

const ofProtected = await createHistory(false, "grillo ámbar tejado violín");
const protectedAway = await playHonestly(ofProtected.late);

/** All but the file that the device fetches behind a round. */
const withoutNewFile = (shown: Shown): Shown => new Map([...shown].filter(([name]) => name !== `file/${ADDED}`));

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe("a server that gives something else than what is stored", () => {
  it.each<readonly [string, string, Tamper]>([
    ["swaps two rows", "damaged", swapBytes],
    ...[NEW_DOCUMENT, "person/ana", "case/two", "root"].map(
      (name) => [`changes one bit of ${name}`, "damaged", onRow(name, (row) => [flipBit(row)])] as const,
    ),
    ["hides a row", "damaged", onRow(NEW_DOCUMENT, () => [])],
    ["hides a row and that there is one", "damaged", onVersion(NEW_DOCUMENT, () => undefined)],
    ["hides that a document that is here has a file", "damaged", onVersion(`file/${MOVED}`, () => undefined)],
    ["shows a row that was removed", "damaged", withVersionOf(`doc/${REMOVED}`, history.aged)],
    [
      "says another revision",
      "damaged",
      both(
        onRow(NEW_DOCUMENT, (row) => [{ ...row, revision: Number(row["revision"]) + 1 }]),
        onVersion(NEW_DOCUMENT, ([revision, hash]) => [revision + 1, hash]),
      ),
    ],
    [
      "says another revision of one row",
      "damaged",
      onRow(NEW_DOCUMENT, (row) => [{ ...row, revision: Number(row["revision"]) + 1 }]),
    ],
    ["says a later generation", "damaged", laterBy(1)],
    ["says an earlier generation", "damaged", laterBy(-1)],
    ["gives back an older person", "damaged", ofDay("person/ana", history.early)],
    ["gives back an older document", "damaged", ofDay(`doc/${KEPT}`, history.aged)],
    ["gives back an older root", "damaged", onRow("root", (row) => [{ ...row, ...rowOf(history.aged, "root") }])],
    [
      "gives another row as the root",
      "damaged",
      onRow("root", (row) => [{ ...row, bytes: rowOf(history.late, "keys").bytes }]),
    ],
    ["gives every row twice", "current", onRows((row) => [row, row])],
    ["gives a damaged row after the true one", "damaged", onRow(NEW_DOCUMENT, (row) => [row, flipBit(row)])],
    ["gives the whole vault of an earlier day", "unconfirmed", onDayOf(history.aged)],
    ["gives that of a day with an earlier keyring", "unconfirmed", onDayOf(history.early)],
    ["answers the request before", "damaged", behind()],
    ["answers garbage", "damaged", onData("read_sealed", () => "<html>502</html>")],
    ["answers no vault", "gone", onData("read_sealed", () => null)],
    ["refuses", "refused", (_, answer) => ({ ...toRecord(answer), error: { code: "42501" }, status: 403 })],
    ["fails", "unreachable", (_, answer) => ({ ...toRecord(answer), error: { code: "" }, status: 502 })],
  ])("%s: the device says '%s', and keeps what it has", async (_, status, tamper) => {
    expect(await meet(history.late, away, tamper)).toEqual({ status, wrong: [] });
  });

  it("says another generation in the middle of every reading of rows: it is not asked for ever", async () => {
    let asked = 0;
    const tamper = onRead((data, { parameters }) =>
      (parameters["p_names"] as readonly string[]).includes("root")
        ? data
        : { ...data, generation: Number(data["generation"]) + (asked += 1) },
    );
    expect(await meet(history.late, away, tamper)).toEqual({ status: "unreachable", wrong: [] });
    expect(asked).toBeLessThan(50);
  });

  it("does each change twice: its second answer does not mislead the device", async () => {
    const { world, device } = await openScene(history.late);
    watch(world, (call, answer) => (call.name === "change_sealed" ? world.server.handle(call) : answer));
    await device.page.sync.run();
    expect([outcomeOf(device), withoutNewFile(await shownBy(device))]).toEqual(["current", withoutNewFile(away.final)]);
  });

  it("makes no change: it is not asked for ever, and nothing is lost", async () => {
    const { world, device } = await openScene(history.late);
    const before = await shownBy(device);
    const refusing = onData("change_sealed", () => null);
    const sent = watch(world, undoing(world, "change_sealed", refusing));
    await device.page.sync.run();
    expect([outcomeOf(device), sent.length < MOST_REQUESTS]).toEqual(["unreachable", true]);
    expect([...(await shownBy(device)).keys()]).toEqual(
      expect.arrayContaining([...before.keys()].filter((name) => !name.endsWith(REMOVED))),
    );
    watch(world, honest);
    await device.page.sync.run();
    expect([outcomeOf(device), withoutNewFile(await shownBy(device))]).toEqual(["current", withoutNewFile(away.final)]);
  });

  it("makes no change of the keyring: it is not asked for ever, and the code of before opens it still", async () => {
    const { world, device } = await openScene(history.late);
    await device.page.sync.run();
    const { keyring } = await device.page.records.contents();
    const { code, save } = await device.page.sync.turnOn(PASSWORD);
    const refusing = onData("change_sealed", () => null);
    const sent = watch(world, undoing(world, "change_sealed", refusing));
    expect(await getOutcome(save())).toBe("ProtectionError: unreachable");
    expect([(await device.page.records.contents()).keyring, sent.length < MOST_REQUESTS]).toEqual([keyring, true]);
    watch(world, honest);
    const [one, two] = [world.createDevice(), world.createDevice()];
    expect([await one.page.sync.join(code, signal), await two.page.sync.join(history.code, signal)]).toEqual([
      false,
      true,
    ]);
  });
});

describe("a protected device whose server gives something else than what is stored", () => {
  it.each<readonly [string, string, Tamper]>([
    ["swaps two rows", "damaged", swapBytes],
    ["changes one bit of the root", "damaged", onRow("root", (row) => [flipBit(row)])],
    ["hides a row and that there is one", "damaged", onVersion(NEW_DOCUMENT, () => undefined)],
    ["gives back an older person", "damaged", ofDay("person/ana", ofProtected.early)],
    ["gives the whole vault of an earlier day", "unconfirmed", onDayOf(ofProtected.aged)],
    ["answers no vault", "gone", onData("read_sealed", () => null)],
  ])("%s: the device says '%s', and keeps what it has", async (_, status, tamper) => {
    expect(await meet(ofProtected.late, protectedAway, tamper)).toEqual({ status, wrong: [] });
  });
});

describe("a server that says that it did what it did not", () => {
  it("and has lost it: the device says so at the next round, and sends all of it when it is turned on again", async () => {
    const { world, device } = await openScene(history.late);
    watch(world, undoing(world, "change_sealed"));
    await device.page.sync.run();
    const after = withoutNewFile(await shownBy(device));
    expect(after).toEqual(withoutNewFile(away.final));
    watch(world, honest);
    await device.page.sync.run();
    expect([outcomeOf(device), withoutNewFile(await shownBy(device))]).toEqual(["unconfirmed", after]);
    await device.page.sync.turnOff(false);
    const { code, save } = await device.page.sync.turnOn(PASSWORD);
    await save();
    await device.page.sync.run();
    expect(outcomeOf(device)).toBe("current");
    const other = world.createDevice();
    await other.page.sync.join(code, signal);
    const isWhole = async (one: typeof device): Promise<Shown> =>
      new Map([...(await shownBy(one)), ...(await fetchAll(one))]);
    const [shown, there] = [await isWhole(device), await isWhole(other)];
    // The person who was removed here comes back: the day of the removal is not known any more.
    expect([outcomeOf(other), there]).toEqual(["current", shown]);
    expect(shown).toEqual(new Map([...away.final, ["person/eva", there.get("person/eva")]]));
  });

  it.each<readonly [string, boolean, boolean, string, string]>([
    [
      "has not deleted it, and says so: it is not asked for ever",
      false,
      false,
      "ProtectionError: unreachable",
      "current",
    ],
    ["has not deleted it, and says that it has", false, true, "done", "off"],
    ["has deleted it, and says that it has not", true, false, "done", "off"],
  ])("%s: the device keeps what it has", async (_, isDone, answer, outcome, status) => {
    const { world, device } = await openScene(history.late);
    await device.page.sync.run();
    const says = onData("end_sealed", () => answer);
    const sent = watch(world, isDone ? says : undoing(world, "end_sealed", says));
    expect(await getOutcome(device.page.sync.turnOff(true))).toBe(outcome);
    await device.page.sync.run();
    expect([outcomeOf(device), sent.length < MOST_REQUESTS]).toEqual([status, true]);
    expect(await shownBy(device)).toEqual(away.final);
  });
});

describe("a server that gives other bytes for a file", () => {
  // The newest: it is fetched first.
  const FILE = `file/${ADDED}`;
  const onBytes = (change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): Tamper =>
    onFile(history.late, FILE, async (answer) => {
      const bytes = new Uint8Array(await (toRecord(answer)["data"] as Blob).arrayBuffer());
      return withData(answer, new Blob([change(bytes)]));
    });
  const path = accountOf(history.late).rows.get(`file/${KEPT}`)?.storage_path;

  const cases: readonly (readonly [string, string, string, Tamper])[] = [
    ["cuts it", "damaged", "ProtectionError: damaged", onBytes((bytes) => bytes.slice(0, -1))],
    [
      "changes one byte",
      "damaged",
      "ProtectionError: damaged",
      onBytes((bytes) => bytes.with(80, (bytes[80] ?? 0) ^ 1)),
    ],
    [
      "gives one file for another",
      "damaged",
      "ProtectionError: damaged",
      onRow(FILE, (row) => [{ ...row, storage_path: path }]),
    ],
    ["has lost it", "null", "done", onFile(history.late, FILE, () => ({ error: { statusCode: "404" }, status: 400 }))],
    ["names none", "null", "done", onRow(FILE, (row) => [{ ...row, storage_path: null }])],
    [
      "gives bytes of a row in its place",
      "null",
      "done",
      onRow(FILE, (row) => [{ ...row, storage_path: null, bytes: "AA==" }]),
    ],
  ];

  it.each(cases)(
    "%s: it is told, others are opened, and the document can be removed",
    async (_, outcome, __, tamper) => {
      const { world } = await openScene(history.late);
      watch(world, tamper);
      const fresh = world.createDevice();
      await fresh.page.sync.join(history.code, signal);
      const asked = await fresh.page.sync.fetchFile(ADDED).then(String, kindOf);
      expect([outcomeOf(fresh), asked]).toEqual(["current", outcome]);
      expect([
        await getOutcome(fresh.page.vault.get(ADDED)),
        await (await fresh.page.sync.fetchFile(KEPT))?.text(),
      ]).toEqual(["done", away.final.get(`file/${KEPT}`)]);
      await fresh.page.vault.remove(ADDED);
      await fresh.page.sync.run();
      expect([outcomeOf(fresh), (await fresh.page.vault.list()).some(({ id }) => id === ADDED)]).toEqual([
        "current",
        false,
      ]);
    },
  );

  it.each(cases)(
    "%s: all others come, and what is at the server is deleted where nobody could have it",
    async (_, __, outcome, tamper) => {
      const { world } = await openScene(history.late);
      watch(world, tamper);
      const fresh = world.createDevice();
      await fresh.page.sync.join(history.code, signal);
      expect(await getOutcome(fresh.page.sync.turnOff(true))).toBe(outcome);
      const { vault } = world.server.account(history.late.session.owner);
      expect([vault === null, outcomeOf(fresh)]).toEqual(outcome === "done" ? [true, "off"] : [false, "current"]);
      const shown = await shownBy(fresh);
      const missing = [...shown].filter(([name, text]) => name.startsWith("file/") && name !== FILE && text === null);
      expect([shown.get(`file/${KEPT}`), missing]).toEqual([away.final.get(`file/${KEPT}`), []]);
    },
  );
});
