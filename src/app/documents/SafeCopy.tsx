import { useEffect, useState } from "react";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { getTitle } from "@/domain/documents/vault/title.ts";
import { addDays } from "@/domain/shared/calendar/days.ts";
import type { CopySource } from "@/machines/documents/safeCopy/safeCopy.machine.ts";
import { SafeCopyPanel } from "@/screens/shared/SafeCopyPanel.tsx";
import { createCopyDelivery } from "@/services/documents/safeCopy/deliverCopy.ts";
import { createSafeCopyMaker } from "@/services/documents/safeCopy/safeCopy.ts";
import { activity } from "./activity.ts";
import { useToday } from "../shell/today.ts";
import { vault } from "./vault.ts";

const delivery = createCopyDelivery(activity);

/** Default validity of a copy. */
const VALID_DAYS = 90;

/** Its worker lives as long as it is mounted. */
export function SafeCopy({
  documents,
  onClose,
}: {
  readonly documents: readonly DocumentSummary[];
  readonly onClose: () => void;
}) {
  const [maker] = useState(() => createSafeCopyMaker());
  const [chosen] = useState(documents);
  const [sources, setSources] = useState<readonly CopySource[] | null>(null);
  const today = useToday();
  useEffect(() => {
    let isLeft = false;
    const open = async (document: DocumentSummary): Promise<CopySource> => {
      const file = await vault.readFile(document.id).catch(() => null);
      return { name: document.filename, title: getTitle(document), file };
    };
    void Promise.all(chosen.map(open)).then((opened) => {
      if (!isLeft) setSources(opened);
    });
    return () => {
      isLeft = true;
    };
  }, [chosen]);
  useEffect(() => () => maker.close(), [maker]);
  return (
    sources && <SafeCopyPanel {...{ maker, delivery, sources, today, onClose }} until={addDays(today, VALID_DAYS)} />
  );
}
