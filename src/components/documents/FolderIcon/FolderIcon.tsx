import {
  Archive,
  Briefcase,
  Car,
  GraduationCap,
  HeartPulse,
  House,
  IdCard,
  Landmark,
  PiggyBank,
  Plug,
  Umbrella,
} from "lucide-react";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { Icon, type IconProps } from "../../ui/Icon/Icon.tsx";
import type { Glyph } from "../../ui/Icon/icons.ts";

const GLYPHS: Readonly<Record<FolderId, Glyph>> = {
  identity: IdCard,
  residence: House,
  work: Briefcase,
  academic: GraduationCap,
  fiscal: Landmark,
  health: HeartPulse,
  vehicle: Car,
  insurance: Umbrella,
  banking: PiggyBank,
  services: Plug,
  memory: Archive,
};

export interface FolderIconProps extends Omit<IconProps, "glyph"> {
  readonly folder: FolderId;
}

/** The icon of one of the eleven folders (FOLD-19). */
export function FolderIcon({ folder, ...rest }: FolderIconProps) {
  return <Icon glyph={GLYPHS[folder]} {...rest} />;
}
