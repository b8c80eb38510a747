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

/** The category of an opportunity, if it has one. Grey, because colours mean compatibility on this screen. */
export function CategoryBadge({ category }: { readonly category: OpportunityCategory | null }) {
  return category && <Badge icon={ICONS[category]}>{CATEGORY_LABELS[category]}</Badge>;
}
