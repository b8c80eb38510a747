import { Link } from "react-router-dom";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Cluster, Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useCases } from "@/services/documents/vault/vault.queries.ts";
import { CaseList } from "../shared/CaseList.tsx";
import { useInventory } from "../shared/useInventory.ts";

export interface MyCasesProps {
  readonly vault: Pick<Vault, "cases" | "list" | "people">;
  readonly facts: Facts;
  /** The day in Spain, 'YYYY-MM-DD'. */
  readonly today: string;
}

/** 'Mis trámites' on home: the latest open cases and a link to all; nothing without cases. */
export function MyCases({ vault, facts, today }: MyCasesProps) {
  const { data: cases = [] } = useCases(vault);
  const inventory = useInventory(vault, { facts, day: today });
  const open = cases.filter(({ status }) => status !== "closed");
  if (cases.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="mis-tramites">
      <Cluster align="center" justify="space-between" gap={3}>
        <Heading level={2} id="mis-tramites">
          Mis trámites
        </Heading>
        <Link to={ROUTES.cases}>Ver todos</Link>
      </Cluster>
      {open.length > 0 ? (
        <CaseList label="Tus últimos expedientes" cases={open.slice(0, LIMITS.homeCases)} {...{ inventory, today }} />
      ) : (
        <Hint>Los has cerrado todos.</Hint>
      )}
    </Stack>
  );
}
