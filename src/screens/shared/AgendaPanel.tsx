import { useMemo, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import {
  type AgendaItem,
  type CardAnswers,
  listAgenda,
  listRenewalCards,
  type RenewalTarget,
} from "@/domain/procedure/agenda/agenda.ts";
import { formatWalletView } from "@/domain/documents/vault/walletViewState.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { ROUTES, toCasePath } from "@/domain/shared/routes.ts";
import { listFitting } from "@/domain/procedure/case/caseRows.ts";
import { listNearAppointments, packPapers, type NearAppointment } from "@/domain/procedure/case/appointmentDay.ts";
import { Agenda } from "@/components/procedure/Agenda/Agenda.tsx";
import { AppointmentCard } from "@/components/procedure/AppointmentCard/AppointmentCard.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useCases, useDocuments, usePeople } from "@/services/documents/vault/vault.queries.ts";
import { useVerificationCodes } from "@/services/documents/verification/verificationCodes.queries.ts";
import { useNavigateOnce } from "./useNavigateOnce.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface RenewalPlace {
  readonly to: string;
  readonly state: object;
}

export interface AgendaPanelProps {
  readonly vault: Pick<Vault, "cases" | "getMany" | "list" | "people">;
  readonly facts: Facts;
  /** The day in Spain. */
  readonly today: IsoDay;
  /** The answer of a card; null for an unknown id. Rejects where the cards cannot be loaded. */
  readonly findCard: (id: string) => Promise<QueryResult | null>;
  /** Begins a case of the renewal. Rejects where its card cannot be loaded. */
  readonly beginRenewal: (renewal: RenewalTarget) => Promise<RenewalPlace>;
  readonly onDownloadCalendar: (items: readonly AgendaItem[]) => void;
  /** The target of an item could not be loaded. */
  readonly onFailure: () => void;
}

const NO_CARDS: CardAnswers = new Map();

/** The appointments at hand and 'Qué toca' of the vault: nothing while it is read, and nothing where nothing is due. */
export function AgendaPanel({
  vault,
  facts,
  today,
  findCard,
  beginRenewal,
  onDownloadCalendar,
  onFailure,
}: AgendaPanelProps) {
  const navigateOnce = useNavigateOnce();
  const [opening, setOpening] = useState<AgendaItem | null>(null);
  const queries = [useDocuments(vault), usePeople(vault), useCases(vault)] as const;
  const [{ data: documents }, { data: people }, { data: cases }] = queries;
  const inventory = useMemo(
    () => documents && people && { documents, people, facts, day: today },
    [documents, people, facts, today],
  );
  const wanted = useMemo(() => (inventory ? listRenewalCards(inventory) : []), [inventory]);
  // A list without the cards does not name missing documents.
  const { data: cards = NO_CARDS, isPending } = useQuery({
    queryKey: ["cards", ...wanted],
    queryFn: () => readCards(wanted, findCard),
    enabled: wanted.length > 0,
    staleTime: Infinity,
    retry: false,
    networkMode: "always",
  });
  const isReading = wanted.length > 0 && isPending;
  const items = useMemo(
    () => (inventory && cases && !isReading ? listAgenda(inventory, cases, cards) : null),
    [inventory, cases, cards, isReading],
  );
  const near = useMemo(() => (inventory && cases ? listNearAppointments(cases, inventory) : []), [inventory, cases]);

  async function open(item: AgendaItem) {
    const { opens } = item;
    if (opens.kind !== "renewal") {
      navigateOnce(
        opens.kind === "case" ? toCasePath(opens.id) : `${ROUTES.wallet}${formatWalletView({ kind: "expiries" })}`,
      );
      return;
    }
    if (opening) return;
    setOpening(item);
    try {
      const { to, state } = await beginRenewal(opens);
      navigateOnce(to, state);
    } catch (error) {
      console.warn("A renewal could not be begun.", error);
      onFailure();
    } finally {
      setOpening(null);
    }
  }

  const failed = queries.filter(({ isError }) => isError);
  if (!items && failed.length > 0) {
    const retry = () => {
      for (const query of failed) void query.refetch();
    };
    return (
      <Notice tone="warning" live actions={<Button onClick={retry}>Volver a intentarlo</Button>}>
        No hemos podido mirar si tienes algo que hacer.
      </Notice>
    );
  }
  return (
    <>
      {inventory && <NearAppointments {...{ vault, near, inventory }} onGo={(to) => navigateOnce(to)} />}
      <Agenda
        items={withoutAppointments(items ?? [], near)}
        today={today}
        opening={opening}
        onOpen={(item) => void open(item)}
        onDownloadCalendar={() => onDownloadCalendar(items ?? [])}
      />
    </>
  );
}

interface NearAppointmentsProps extends Pick<AgendaPanelProps, "vault"> {
  readonly near: readonly NearAppointment[];
  readonly inventory: Inventory;
  readonly onGo: (to: string) => void;
}

/** The appointments at hand, each with what to bring. */
function NearAppointments({ vault, near, inventory, onGo }: NearAppointmentsProps) {
  const codes = useVerificationCodes(vault, listFitting(near.flatMap(({ rows }) => rows)));
  return near.map((one) => (
    <AppointmentCard
      key={one.file.id}
      near={one}
      today={inventory.day}
      list={packPapers(one.rows, inventory, codes)}
      onOpen={() => onGo(toCasePath(one.file.id))}
      onPrepare={() => onGo(`${ROUTES.dossier}${one.file.id}`)}
    />
  ));
}

/** An appointment with a card of its own is in no list. */
function withoutAppointments(items: readonly AgendaItem[], near: readonly NearAppointment[]): readonly AgendaItem[] {
  const ids = new Set(near.map(({ file }) => file.id));
  return items.filter(({ kind, opens }) => kind !== "appointment" || !("id" in opens && ids.has(opens.id)));
}

async function readCards(ids: readonly string[], find: AgendaPanelProps["findCard"]): Promise<CardAnswers> {
  const found = await Promise.all(ids.map(async (id) => [id, await find(id)] as const));
  return new Map(found.flatMap(([id, answer]) => (answer ? [[id, answer] as const] : [])));
}
