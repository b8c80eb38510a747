import { useNavigate } from "react-router-dom";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useCases } from "@/services/documents/vault/vault.queries.ts";
import { useInventory } from "../shared/useInventory.ts";
import { CasesView, type CasesViewProps } from "./CasesView.tsx";
import { removeWithUndo } from "../shared/removeWithUndo.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface CasesScreenProps extends Pick<CasesViewProps, "agenda"> {
  readonly vault: Pick<Vault, "cases" | "list" | "people" | "removeCase" | "importAll">;
  readonly facts: Facts;
  readonly today: IsoDay;
}

/** The kept cases on /expedientes. */
export function CasesScreen({ vault, facts, today, agenda }: CasesScreenProps) {
  const navigate = useNavigate();
  const { data: cases, isError, refetch } = useCases(vault);
  const inventory = useInventory(vault, { facts, day: today });
  const goHome = () => void navigate(ROUTES.home);
  return (
    <CasesView
      {...{ cases, isError, inventory, today, agenda }}
      onRemove={(file) => void removeWithUndo(vault, file)}
      onRetry={() => void refetch()}
      onStart={goHome}
      onBack={goHome}
    />
  );
}
