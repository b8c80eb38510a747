import { CATEGORY_LABELS, type OpportunityCategory } from "@/domain/grants/opportunity.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import {
  DigitalGlyph,
  InnovationGlyph,
  ResearchGlyph,
  StartupGlyph,
  SustainabilityGlyph,
  type Glyph,
} from "../../ui/Icon/icons.ts";

const GLYPHS: Readonly<Record<OpportunityCategory, Glyph>> = {
  innovacion: InnovationGlyph,
  digitalizacion: DigitalGlyph,
  emprendimiento: StartupGlyph,
  sostenibilidad: SustainabilityGlyph,
  investigacion: ResearchGlyph,
};

/** What an opportunity is for, nothing where that is not known. Grey, because the colours of this screen say how well it fits. */
export function CategoryBadge({ category }: { readonly category: OpportunityCategory | null }) {
  return category && <Badge glyph={GLYPHS[category]}>{CATEGORY_LABELS[category]}</Badge>;
}
