import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { accountMachine } from "@/machines/access/account/account.machine.ts";
import { devicesMachine } from "@/machines/access/account/devices.machine.ts";
import { cameraMachine } from "@/machines/capture/camera/camera.machine.ts";
import { casesMachine } from "@/machines/procedure/cases/cases.machine.ts";
import { caseMachine } from "@/machines/procedure/case/case.machine.ts";
import { caseLifeMachine } from "@/machines/procedure/case/caseLife.machine.ts";
import { caseQuestionsMachine } from "@/machines/procedure/caseQuestions/caseQuestions.machine.ts";
import { gateMachine } from "@/machines/access/gate/gate.machine.ts";
import { launcherMachine } from "@/machines/procedure/launcher/launcher.machine.ts";
import { opportunitiesMachine } from "@/machines/grants/opportunities.machine.ts";
import { orchestratorMachine } from "@/machines/procedure/orchestrator/orchestrator.machine.ts";
import { searchMachine } from "@/machines/procedure/search/search.machine.ts";
import { reviewMachine } from "@/machines/capture/uploadQueue/review.machine.ts";
import { uploadFileMachine } from "@/machines/capture/uploadQueue/uploadFile.machine.ts";
import { uploadQueueMachine } from "@/machines/capture/uploadQueue/uploadQueue.machine.ts";
import { validatorMachine } from "@/machines/procedure/validator/validator.machine.ts";
import { vaultDataMachine } from "@/machines/documents/vaultData/vaultData.machine.ts";
import { vaultSessionMachine } from "@/machines/documents/session/vaultSession.machine.ts";
import { codeKeepingMachine } from "@/machines/documents/protection/codeKeeping.machine.ts";
import { dossierMachine } from "@/machines/documents/dossier/dossier.machine.ts";
import { safeCopyMachine } from "@/machines/documents/safeCopy/safeCopy.machine.ts";
import { newPassphraseMachine } from "@/machines/documents/protection/newPassphrase.machine.ts";
import { protectingMachine } from "@/machines/documents/protection/protecting.machine.ts";
import { resealMachine } from "@/machines/documents/protection/reseal.machine.ts";
import { syncMachine } from "@/machines/documents/sync/sync.machine.ts";
import { slotsMachine } from "@/machines/documents/protection/slots.machine.ts";
import { unlockMachine } from "@/machines/documents/protection/unlock.machine.ts";
import { deletionMachine } from "@/machines/documents/wallet/deletion.machine.ts";
import { filingMachine } from "@/machines/documents/wallet/filing.machine.ts";
import { vaultLoadingMachine } from "@/machines/documents/wallet/vaultLoading.machine.ts";
import { walletMachine } from "@/machines/documents/wallet/wallet.machine.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { createConfirmedTask } from "@/machines/shared/confirmedTask/confirmedTask.ts";
import { drawDiagram } from "./diagram.ts";
import { drawStoredTable, withStoredTable } from "./storedTable.ts";

const MACHINES: readonly [string, AnyStateMachine][] = [
  ["gate", gateMachine],
  ["launcher", launcherMachine],
  ["orchestrator", orchestratorMachine],
  ["search", searchMachine],
  ["validator", validatorMachine],
  ["cases", casesMachine],
  ["case", caseMachine],
  ["caseLife", caseLifeMachine],
  ["caseQuestions", caseQuestionsMachine],
  ["wallet", walletMachine],
  ["vaultLoading", vaultLoadingMachine],
  ["deletion", deletionMachine],
  ["filing", filingMachine],
  ["vaultData", vaultDataMachine],
  ["dossier", dossierMachine],
  ["safeCopy", safeCopyMachine],
  ["protecting", protectingMachine],
  ["codeKeeping", codeKeepingMachine],
  ["newPassphrase", newPassphraseMachine],
  ["slots", slotsMachine],
  ["unlock", unlockMachine],
  ["vaultSession", vaultSessionMachine],
  ["reseal", resealMachine],
  ["sync", syncMachine],
  ["uploadQueue", uploadQueueMachine],
  ["uploadFile", uploadFileMachine],
  ["review", reviewMachine],
  ["camera", cameraMachine],
  ["opportunities", opportunitiesMachine],
  ["account", accountMachine],
  ["confirmedTask", createConfirmedTask("confirmedTask", String)],
  ["devices", devicesMachine],
];

describe("docs/machines", () => {
  it.each(MACHINES)("%s.md divides regions only inside a state, as Mermaid wants it", (_, machine) => {
    expect(drawDiagram(machine)).not.toMatch(/^ {2}--$/m);
  });

  it.each(MACHINES)("%s.md shows the machine as it is (npm run diagrams writes it again)", async (name, machine) => {
    await expect(drawDiagram(machine)).toMatchFileSnapshot(`../../docs/machines/${name}.md`);
  });
});

describe("docs/architecture.md", () => {
  const root = join(import.meta.dirname, "..", "..");
  const table = drawStoredTable(readFileSync(join(root, "src/services/shared/storage/keys.ts"), "utf8"));

  it("lists every stored value as it is declared (npm run diagrams writes it again)", async () => {
    expect(Object.values(KEYS).filter((key) => !table.includes(`\`${key}\``))).toEqual([]);
    const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
    await expect(withStoredTable(text, table)).toMatchFileSnapshot("../../docs/architecture.md");
  });
});
