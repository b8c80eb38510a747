import type { ReactNode } from "react";
import { countAccesses } from "@/domain/access/accessLog/stats.ts";
import type { AccessLogEntry } from "@/domain/access/accessLog/record.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { AccessLogList } from "@/screens/accessLogs/AccessLogList/AccessLogList.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { EmptyState } from "@/components/ui/EmptyState/EmptyState.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { ClockIcon, LockIcon, RefreshIcon } from "@/components/ui/Icon/icons.ts";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { SegmentedControl } from "@/components/ui/SegmentedControl/SegmentedControl.tsx";
import { Skeleton } from "@/components/ui/Skeleton/Skeleton.tsx";
import { StatTile } from "@/components/ui/StatTile/StatTile.tsx";
import type { AccessLogsAnswer } from "@/services/access/accessLog/accessLog.queries.ts";
import { useKeptFocus } from "../shared/useKeptFocus.ts";
import { Grid, Hint, PageBody, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./AccessLogsView.module.css";

/**
 * Whose attempts the list holds: those of this browser; those of everybody whom the backend saw; or, where the server holds the
 * gate, the visitor's own and the rejected ones.
 */
export type AccessLogsOrigin = "browser" | "backend" | "server";

const ORIGINS: Readonly<Record<AccessLogsOrigin, string>> = {
  browser: "Accesos de este navegador",
  backend: "Accesos de todos los visitantes",
  server: "Tus accesos y los intentos rechazados",
};

const LATE = "La lista está tardando más de lo normal. Puedes seguir esperando o volver a pedirla.";

export type LogTab = "accesses" | "activity";

const TABS: readonly { readonly value: LogTab; readonly label: string }[] = [
  { value: "accesses", label: "Accesos" },
  { value: "activity", label: "Actividad" },
];

const DESCRIPTIONS: Readonly<Record<LogTab, string>> = {
  accesses: "Los últimos intentos de entrar con la contraseña, en tu hora. Nunca se guarda lo que se escribió.",
  activity: `Las últimas ${LIMITS.activityEntries} cosas que se han hecho con tus documentos. Solo tú puedes leer la lista, y se borra al vaciar tu T-Wallet.`,
};

export interface AccessLogsViewProps {
  readonly tab: LogTab;
  readonly onTab: (tab: LogTab) => void;
  /** Content of the second tab. */
  readonly activity: ReactNode;
  readonly answer: AccessLogsAnswer;
  /** The request takes longer than usual. */
  readonly isLate: boolean;
  readonly isFetching: boolean;
  readonly origin: AccessLogsOrigin;
  /** The viewer's own day, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly onRefresh: () => void;
  readonly onBack: () => void;
}

/**
 * The access log (ALOG rows), or why it cannot be shown: loading, late, empty, failed and refused differ. Beside it
 * what happened to the documents.
 */
export function AccessLogsView({ tab, onTab, activity, onBack, ...accesses }: AccessLogsViewProps) {
  const { answer, isLate, isFetching, origin, today, onRefresh } = accesses;
  const [title, kept] = useKeptFocus<HTMLHeadingElement>();
  const refetchLogs = kept(onRefresh);
  return (
    <PageBody>
      <PageHeader
        title="Logs de Acceso"
        titleRef={title}
        description={DESCRIPTIONS[tab]}
        onBack={onBack}
        actions={
          tab === "accesses" && (
            <Button icon={RefreshIcon} busy={isFetching} onClick={onRefresh}>
              Actualizar
            </Button>
          )
        }
      />
      <SegmentedControl legend="Qué lista" legendHidden segments={TABS} value={tab} onChange={onTab} />
      {tab === "activity" ? (
        activity
      ) : (
        <>
          <div role="status" className="live-region">
            {answer.state === "loading" && <Hint>{isLate ? LATE : "Cargando accesos…"}</Hint>}
            {answer.state === "refused" && <Refused />}
            {answer.state === "ready" && <Hint>{`Actualizado a las ${formatTime(answer.readAt)}`}</Hint>}
          </div>
          {answer.state === "loading" && <Loading isLate={isLate} onRefresh={refetchLogs} />}
          {answer.state === "failed" && <Failed offline={answer.offline} onRefresh={refetchLogs} />}
          {answer.state === "ready" && (
            <>
              {answer.outdated && (
                <Notice live tone="warning" title="No se ha podido actualizar">
                  {`Ves la lista que se leyó a las ${formatTime(answer.readAt)}.`}
                </Notice>
              )}
              <Ready entries={answer.entries} origin={origin} today={today} />
            </>
          )}
        </>
      )}
    </PageBody>
  );
}

function formatTime(instant: number): string {
  return new Date(instant).toLocaleTimeString("es-ES");
}

function Loading({ isLate, onRefresh }: Pick<AccessLogsViewProps, "isLate" | "onRefresh">) {
  return (
    <>
      {isLate && (
        <div className={styles.wait}>
          <Button icon={RefreshIcon} onClick={onRefresh}>
            Reintentar
          </Button>
        </div>
      )}
      <Grid min={9} gap={3} aria-hidden="true">
        {["total", "exitosos", "fallidos", "hoy"].map((name) => (
          <Skeleton key={name} shape="block" />
        ))}
      </Grid>
      <Skeleton lines={6} />
    </>
  );
}

function Failed({ offline, onRefresh }: { readonly offline: boolean; readonly onRefresh: () => void }) {
  return (
    <ErrorNotice
      title="No se ha podido cargar la lista de accesos"
      description={
        offline
          ? "No hay conexión con el servidor. Comprueba tu red y vuelve a intentarlo."
          : "El servidor ha fallado, o no ha enviado una lista que se pueda leer. Vuelve a intentarlo dentro de un momento."
      }
      actions={
        <Button variant="primary" icon={RefreshIcon} onClick={onRefresh}>
          Reintentar
        </Button>
      }
    />
  );
}

function Refused() {
  return (
    <EmptyState icon={LockIcon} heading="No puedes ver los accesos">
      <p>
        El servidor solo enseña la lista a quien ha entrado con la contraseña en la pantalla de acceso, y no reconoce tu
        entrada. No es un fallo de la página: volver a pedirla no lo cambia.
      </p>
    </EmptyState>
  );
}

interface ReadyProps extends Pick<AccessLogsViewProps, "origin" | "today"> {
  readonly entries: readonly AccessLogEntry[];
}

function Ready({ entries, origin, today }: ReadyProps) {
  const figures = countAccesses(entries, today);
  return (
    <>
      <Grid as="section" min={9} gap={3} aria-label="Resumen">
        <StatTile label="Total Accesos" value={figures.total} hint={`De los últimos ${LIMITS.accessLogs}`} />
        <StatTile label="Exitosos" value={figures.successes} tone="green" />
        <StatTile label="Fallidos" value={figures.failures} tone="red" />
        <StatTile label="Hoy" value={figures.today} />
      </Grid>
      <Stack as="section" gap={3} aria-labelledby="accesos">
        <Heading level={2} id="accesos">
          {ORIGINS[origin]}
        </Heading>
        {entries.length === 0 ? (
          <EmptyState icon={ClockIcon} heading="No hay accesos registrados" headingLevel={3}>
            Aquí aparecerá cada intento de entrar con la contraseña.
          </EmptyState>
        ) : (
          <AccessLogList entries={entries} label={ORIGINS[origin]} />
        )}
      </Stack>
    </>
  );
}
