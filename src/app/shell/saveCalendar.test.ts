import { beforeEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { saveToDisk } from "@/services/documents/download/download.ts";
import { saveCalendar } from "./saveCalendar.ts";

vi.mock("@/components/ui/Toaster/notify.ts");
vi.mock("@/services/documents/download/download.ts");
beforeEach(() => vi.clearAllMocks());

const EVENT = { uid: "c1-cita@tramia", day: "2026-12-03", title: "Cita", description: "", alarmsDaysBefore: [] };

it("hands the events over as a calendar file", async () => {
  saveCalendar("expediente-c1", [EVENT]);
  const [file, name] = vi.mocked(saveToDisk).mock.calls[0] ?? [];
  expect([name, file?.type]).toEqual(["tramia-expediente-c1.ics", "text/calendar;charset=utf-8"]);
  expect(await file?.text()).toContain("UID:c1-cita@tramia");
  expect(notify).not.toHaveBeenCalled();
});

it("says so where there are none", () => {
  saveCalendar("expediente-c1", []);
  expect(notify).toHaveBeenCalledWith({ tone: "info", title: "No hay ninguna fecha por llegar que apuntar" });
  expect(saveToDisk).not.toHaveBeenCalled();
});
