import { ROUTES } from "@/domain/shared/routes.ts";
import { ClipboardIcon, HomeIcon, OpportunityIcon, type IconShape, WalletIcon } from "@/components/ui/Icon/icons.ts";

/** Link of the main navigation. */
export interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: IconShape;
  /** Pages that belong to it, apart from its own. */
  readonly contains?: RegExp;
}

/** The four places of the main navigation, in the header of wide screens and in the bar of phones (decision A-164). */
export const PLACES: readonly Place[] = [
  { to: ROUTES.home, label: "Inicio", icon: HomeIcon },
  { to: ROUTES.cases, label: "Trámites", icon: ClipboardIcon, contains: /^\/(expediente|plan|preparar)\// },
  { to: ROUTES.wallet, label: "Documentos", icon: WalletIcon },
  { to: ROUTES.opportunities, label: "Ayudas", icon: OpportunityIcon },
];
