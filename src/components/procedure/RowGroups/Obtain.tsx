import { findTitle } from "@/domain/procedure/catalogue/catalogue.ts";
import { getObtainLink } from "@/domain/procedure/validation/obtainLink.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { getHost } from "@/domain/shared/format.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { SparklesIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint } from "../../ui/Layout/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton/LinkButton.tsx";

export interface ObtainProps {
  readonly validation: Validation;
}

/** The title of the procedure that issues the document, or null. */
const findProcedure = ({ obtain }: Validation) => (obtain && "card" in obtain ? findTitle(obtain.card) : null);

/** Leads to the procedure or the official page that issues the document (MISS-14, MISS-15). */
export function ObtainButton({
  validation,
  nameId,
  onProcedure,
}: ObtainProps & { readonly nameId: string; readonly onProcedure: (query: string) => void }) {
  const procedure = findProcedure(validation);
  const link = getObtainLink(validation);
  if (procedure) {
    return (
      <Button size="sm" aria-describedby={nameId} onClick={() => onProcedure(procedure)}>
        Dónde se consigue
      </Button>
    );
  }
  return (
    link && (
      <LinkButton size="sm" href={link.url}>
        {link.text}
      </LinkButton>
    )
  );
}

/** The issuer of the document and the source of its address (MISS-13, decisions ). */
export function ObtainOrigin({ validation }: ObtainProps) {
  const { obtain } = validation;
  const procedure = findProcedure(validation);
  const link = getObtainLink(validation);
  if (procedure) return <Hint>Se consigue con otro trámite: «{procedure}».</Hint>;
  if (!link) return obtain && "issuer" in obtain ? <Hint>Lo consigues en {obtain.issuer}.</Hint> : null;
  return (
    <Cluster ink="soft" size="sm" align="center" gap={[1, 2]}>
      {link.source === "Oficial" ? (
        <Badge tone="green" verified>
          Oficial
        </Badge>
      ) : (
        <Badge tone="purple" icon={SparklesIcon}>
          IA
        </Badge>
      )}
      <span>{getHost(link.url)}</span>
      {link.description && <bdi>{link.description}</bdi>}
    </Cluster>
  );
}
