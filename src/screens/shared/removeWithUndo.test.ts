import { beforeEach, expect, it, vi } from "vitest";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { VaultError } from "@/services/documents/vault/vault.ts";
import { removeWithUndo, restoreCase } from "./removeWithUndo.ts";

vi.mock("@/components/ui/Toaster/notify.ts");

const file = sampleCase("dni");
const report = { added: 0, replaced: 0 };
const lastToast = () => vi.mocked(notify).mock.lastCall?.[0];

beforeEach(() => void vi.mocked(notify).mockClear());

it("puts a case back, and says so", async () => {
  const importAll = vi.fn(() => Promise.resolve(report));
  await restoreCase({ importAll }, file);
  expect(importAll).toHaveBeenCalledWith([], [], [file]);
  expect(lastToast()).toMatchObject({ tone: "success", title: "Expediente recuperado" });
});

it("says why a case could not be put back", async () => {
  await restoreCase({ importAll: () => Promise.reject(new VaultError("quota")) }, file);
  expect(lastToast()).toMatchObject({
    tone: "error",
    title: "No se pudo recuperar el expediente",
    description: "No queda espacio en este navegador: libera espacio y vuelve a intentarlo.",
  });
});

it("removes a case with a way back, and says why where it could not", async () => {
  const importAll = vi.fn(() => Promise.resolve(report));
  expect(await removeWithUndo({ removeCase: () => Promise.resolve(file), importAll }, file)).toBe(true);
  lastToast()?.action?.onSelect();
  await vi.waitFor(() => expect(importAll).toHaveBeenCalledWith([], [], [file]));
  const removeCase = () => Promise.reject(new VaultError("unreachable"));
  expect(await removeWithUndo({ removeCase, importAll }, file)).toBe(false);
  expect(lastToast()).toMatchObject({ tone: "error", title: "No se pudo eliminar el expediente" });
});
