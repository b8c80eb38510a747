import { CATEGORY_LABELS, type OpportunityCategory } from "@/domain/grants/opportunity.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import {
  DigitalIcon,
  InnovationIcon,
  ResearchIcon,
  StartupIcon,
  SustainabilityIcon,
  type IconShape,
} from "../../ui/Icon/icons.ts";

const ICONS: Readonly<Record<OpportunityCategory, IconShape>> = {
  innovacion: InnovationIcon,
  digitalizacion: DigitalIcon,
  emprendimiento: StartupIcon,
  sostenibilidad: SustainabilityIcon,
  investigacion: ResearchIcon,
};

/** What an opportunity is for, nothing where that is not known. Grey, because the colours of this screen say how well it fits. */
export function CategoryBadge({ category }: { readonly category: OpportunityCategory | null }) {
  return category && <Badge icon={ICONS[category]}>{CATEGORY_LABELS[category]}</Badge>;
}
