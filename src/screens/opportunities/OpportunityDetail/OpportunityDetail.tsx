import { formatDay } from "@/domain/shared/format.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { findLanguage } from "@/domain/shared/text/language.ts";
import { getCardAction } from "@/domain/grants/score.ts";
import { shorten } from "@/domain/shared/text/shorten.ts";
import type { OpportunityActions } from "@/components/grants/OpportunityCard/OpportunityCard.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Dialog } from "@/components/ui/Dialog/Dialog.tsx";
import { SavedIcon, SaveIcon } from "@/components/ui/Icon/icons.ts";
import { CallLinks } from "./CallLinks.tsx";
import { CallTexts } from "./CallTexts.tsx";
import { Essentials } from "./Essentials.tsx";
import { Fit } from "./Fit.tsx";
import { Cluster, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunityDetail.module.css";
import { ApplicationDocuments } from "./ApplicationDocuments.tsx";

export interface OpportunityDetailProps extends OpportunityActions {
  /** Null while the dialog is closed. */
  readonly opportunity: Opportunity | null;
  readonly today: string;
  /** The person's situation in short; null without answers. */
  readonly situationText: string | null;
  /** The cross, Escape or a click outside. */
  readonly onOpenChange: (open: boolean) => void;
  readonly onEditSituation: () => void;
  readonly onUpload: (documentName: string) => void;
  readonly onDownloadCalendar: (opportunity: Opportunity) => void;
  /** Opens 'Mis datos', where the person says where they live. */
  readonly onEditHome: () => void;
}

/** The dialog that explains one opportunity: the call, why it fits or not, and the documents it needs. */
export function OpportunityDetail({
  opportunity,
  onOpenChange,
  onSave,
  onApply,
  onAnalyse,
  ...body
}: OpportunityDetailProps) {
  return (
    <Dialog
      open={opportunity !== null}
      onOpenChange={onOpenChange}
      size="lg"
      title={
        opportunity && (
          <span lang={findLanguage(opportunity.title)}>{shorten(opportunity.title, LIMITS.dialogTitle)}</span>
        )
      }
      description={opportunity && <bdi>{formatOrigin(opportunity)}</bdi>}
      footer={
        opportunity && (
          <Cluster gap={3} className={styles.actions}>
            <Button icon={opportunity.saved ? SavedIcon : SaveIcon} onClick={() => onSave(opportunity)}>
              {opportunity.saved ? "Guardada" : "Guardar"}
            </Button>
            {getCardAction(opportunity.compatibility) === "apply" ? (
              <Button variant="primary" onClick={() => onApply(opportunity)}>
                Aplicar
              </Button>
            ) : (
              <Button variant="primary" onClick={() => onAnalyse(opportunity)}>
                Analizar
              </Button>
            )}
          </Cluster>
        )
      }
    >
      {opportunity && <Body key={opportunity.id} opportunity={opportunity} {...body} />}
    </Dialog>
  );
}

interface BodyProps extends Omit<OpportunityDetailProps, "onOpenChange" | keyof OpportunityActions> {
  readonly opportunity: Opportunity;
}

function Body({ opportunity, situationText, onEditSituation, onUpload, ...essentials }: BodyProps) {
  const { title } = opportunity;
  return (
    <Stack gap={6}>
      {title.length > LIMITS.dialogTitle && (
        <Text weight="medium">
          <span lang={findLanguage(title)}>{title}</span>
        </Text>
      )}
      <Essentials opportunity={opportunity} {...essentials} />
      <Fit opportunity={opportunity} situationText={situationText} onEditSituation={onEditSituation} />
      <ApplicationDocuments opportunity={opportunity} onUpload={onUpload} />
      <CallTexts opportunity={opportunity} />
      <CallLinks opportunity={opportunity} />
    </Stack>
  );
}

/** The body that calls and its register; the body of a sample says that it is one. */
function formatOrigin({ source, id, body, receivedOn }: Opportunity): string {
  if (source === "sample") return body ?? "Ejemplo";
  const register = `BDNS n.º ${id}${receivedOn === null ? "" : `, recibida el ${formatDay(receivedOn)}`}`;
  return body === null ? register : `${body} · ${register}`;
}
