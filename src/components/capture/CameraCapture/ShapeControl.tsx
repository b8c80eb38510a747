import type { GuideShape } from "@/domain/capture/camera/photo.ts";
import { SegmentedControl } from "../../ui/SegmentedControl/SegmentedControl.tsx";

const SEGMENTS = [
  { value: "page", label: "Página" },
  { value: "card", label: "Tarjeta" },
] as const;

export interface ShapeControlProps {
  readonly shape: GuideShape;
  readonly onShape: (shape: GuideShape) => void;
}

/** The choice between a sheet of paper and a card, such as the DNI. */
export function ShapeControl({ shape, onShape }: ShapeControlProps) {
  return (
    <SegmentedControl legend="Qué fotografías" legendHidden segments={SEGMENTS} value={shape} onChange={onShape} />
  );
}
