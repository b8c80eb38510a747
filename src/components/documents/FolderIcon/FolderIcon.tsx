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
import type { IconShape } from "../../ui/Icon/icons.ts";

const ICONS: Readonly<Record<FolderId, IconShape>> = {
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

export interface FolderIconProps extends Omit<IconProps, "icon"> {
  readonly folder: FolderId;
}

/** The icon of one of the eleven folders (FOLD-19). */
export function FolderIcon({ folder, ...rest }: FolderIconProps) {
  return <Icon icon={ICONS[folder]} {...rest} />;
}
