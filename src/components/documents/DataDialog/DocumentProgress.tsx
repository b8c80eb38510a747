import { pluralize } from "@/domain/shared/format.ts";
import { ProgressBar } from "../../ui/ProgressBar/ProgressBar.tsx";

export interface DocumentProgressProps {
  readonly label: string;
  /** In documents; null, or a total of 0, while it is unknown. */
  readonly progress: { readonly done: number; readonly total: number } | null;
}

/** How far work on many documents is. */
export function DocumentProgress({ label, progress }: DocumentProgressProps) {
  if (!progress || progress.total === 0) return <ProgressBar label={label} value={null} />;
  const { done, total } = progress;
  const hint = `${done} de ${pluralize(total, "documento", "documentos")}`;
  return <ProgressBar label={label} value={(done / total) * 100} hint={hint} />;
}
