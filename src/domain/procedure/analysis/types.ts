import type { PRODUCT } from "../../shared/product.ts";
import type { SocratesResult } from "../requirements/result.ts";
import type { Validation, WalletData } from "../validation/types.ts";

/** HUB-23 */
export type NodeId = "socrates" | "platon" | "wallet" | typeof PRODUCT.id;

/** HUB-34 */
export type NodeStatus = "idle" | "processing" | "complete" | "active" | "needs-attention";

/** HUB-35 */
export type MessagePhase = "ANALIZANDO CONSULTA" | "PIENSO" | "RESULTADO" | "VERIFICANDO";

/** HUB-25 */
export type MessageIcon = "Brain" | "Search" | "CheckCircle" | "Wallet" | "Loader2";

/** Names of colour tokens. */
export interface ColourScheme {
  readonly bg: string;
  readonly border: string;
  readonly text: string;
  readonly icon: string;
}

/** HUB-23 */
export interface WorkflowNode {
  readonly id: NodeId;
  readonly name: string;
  readonly status: NodeStatus;
  readonly colours: ColourScheme;
  readonly icon: MessageIcon;
  readonly clickable: boolean;
  readonly onClick?: () => void;
  readonly missingDocuments?: number;
}

/** HUB-24 */
export interface DynamicMessage {
  readonly nodeId: NodeId;
  readonly nodeName: string;
  readonly phase: MessagePhase;
  readonly message: string;
  readonly isVisible: boolean;
  readonly icon: MessageIcon;
  readonly colourScheme: ColourScheme;
  readonly subtitle?: string;
  readonly details?: readonly string[];
}

/** HUB-26 */
export interface InfoState {
  readonly title: string;
  readonly description: string;
  readonly progress: number;
  readonly dynamicMessages: readonly DynamicMessage[];
  readonly socratesData: SocratesResult | null;
  readonly platonValidations: readonly Validation[];
  readonly walletData: WalletData | null;
  readonly details: readonly string[];
}
