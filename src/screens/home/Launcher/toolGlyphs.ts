import type { ToolId } from "@/domain/shared/product.ts";
import {
  CompassGlyph,
  OpportunityGlyph,
  SearchGlyph,
  CheckCircleGlyph,
  WalletGlyph,
  type Glyph,
} from "@/components/ui/Icon/icons.ts";

/** The glyph of each tool of the suite. */
export const TOOL_GLYPHS: Readonly<Record<ToolId, Glyph>> = {
  tramia: CompassGlyph,
  wallet: WalletGlyph,
  opportunity: OpportunityGlyph,
  socrates: SearchGlyph,
  platon: CheckCircleGlyph,
};
