import { createDeviceRecognition } from "@/services/capture/recognition/device/deviceRecognition.ts";
import { OriginalCheckPanel, type RenderOriginalCheck } from "@/screens/shared/OriginalCheckPanel.tsx";
import { useDayInSpain } from "../shell/today.ts";
import { vault } from "./vault.ts";

const recognition = createDeviceRecognition();
const service = () => import("@/services/documents/verification/compareOriginal.ts");

/** The comparison of a stored document with the office's; reading starts a worker only when a file is compared. */
export const renderOriginalCheck: RenderOriginalCheck = (document) => (
  <DeviceComparison key={document.id} document={document} />
);

function DeviceComparison({ document }: { readonly document: Parameters<RenderOriginalCheck>[0] }) {
  return (
    <OriginalCheckPanel
      {...{ document, vault }}
      compare={async (file) => (await service()).compareOriginal({ vault, recognition }, file)}
      onChecked={async (day) => (await service()).saveChecked(vault, document.id, day)}
      today={useDayInSpain()}
    />
  );
}
