import type { ToolId } from "@/domain/shared/product.ts";
import {
  CompassIcon,
  OpportunityIcon,
  SearchIcon,
  CheckCircleIcon,
  WalletIcon,
  type IconShape,
} from "@/components/ui/Icon/icons.ts";

export const TOOL_ICONS: Readonly<Record<ToolId, IconShape>> = {
  tramia: CompassIcon,
  wallet: WalletIcon,
  opportunity: OpportunityIcon,
  socrates: SearchIcon,
  platon: CheckCircleIcon,
};
