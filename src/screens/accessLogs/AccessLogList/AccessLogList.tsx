import { Monitor, Smartphone, Tablet } from "lucide-react";
import type { AccessLogEntry } from "@/domain/access/accessLog/record.ts";
import {
  parseBrowser,
  DEVICE_LABELS,
  parseDeviceType,
  shownRecordText,
  getTimezone,
  getUserAgent,
  type Device,
} from "@/domain/access/accessLog/userAgent.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Badge } from "@/components/ui/Badge/Badge.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { CheckCircleIcon, ErrorIcon, type IconShape } from "@/components/ui/Icon/icons.ts";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden/VisuallyHidden.tsx";
import { Cluster, ListRow, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import { Box } from "@/components/ui/Box/Box.tsx";
import styles from "./AccessLogList.module.css";

const DEVICE_ICONS: Readonly<Record<Device, IconShape>> = { mobile: Smartphone, tablet: Tablet, desktop: Monitor };

export interface AccessLogListProps {
  /** In the order shown. */
  readonly entries: readonly AccessLogEntry[];
  readonly label: string;
}

/** The attempts at the gate, one row each (ALOG-03). */
export function AccessLogList({ entries, label }: AccessLogListProps) {
  return (
    <Box role="list" as="ul" surface="raised" className={styles.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <AccessLogRow entry={entry} />
        </li>
      ))}
    </Box>
  );
}

interface AccessLogRowProps {
  readonly entry: AccessLogEntry;
}

/** One attempt at the gate: when, whether it entered, with which browser and device, from which time zone (ALOG-04 to ALOG-08). */
function AccessLogRow({ entry }: AccessLogRowProps) {
  const userAgent = getUserAgent(entry);
  const device = parseDeviceType(userAgent);
  const when = new Date(entry.timestamp);
  const date = when.toLocaleString("es-ES");
  return (
    <ListRow gap={3} align="start" pad={[3, 4]} className={styles.row}>
      <Box as="span" surface="tile">
        <Icon icon={DEVICE_ICONS[device]} size="lg" />
      </Box>
      <Stack gap={1} className={styles.words}>
        <Cluster as="p" align="center" gap={[1, 3]}>
          <Text as="time" weight="bold" leading="close" className={styles.date} dateTime={when.toISOString()}>
            {date}
          </Text>
          {entry.login_success ? (
            <Badge tone="green" icon={CheckCircleIcon}>
              Exitoso
            </Badge>
          ) : (
            <Badge tone="red" icon={ErrorIcon}>
              Fallido
            </Badge>
          )}
        </Cluster>
        <Cluster
          role="list"
          as="ul"
          gap={[0, 2]}
          ink="soft"
          size="sm"
          leading="snug"
          className={styles.facts}
          aria-label="Desde dónde"
        >
          <li>{browserName(userAgent)}</li>
          <li>{DEVICE_LABELS[device]}</li>
          <li>
            <Timezone timezone={getTimezone(entry)} />
          </li>
        </Cluster>
        <Disclosure
          label={
            <span>
              Detalles <VisuallyHidden>del acceso del {date}</VisuallyHidden>
            </span>
          }
        >
          <Details entry={entry} userAgent={userAgent} />
        </Disclosure>
      </Stack>
    </ListRow>
  );
}

/** The visitor's zone; the row's time is in the reader's zone. */
function Timezone({ timezone }: { readonly timezone: string }) {
  if (timezone === "") return "Zona horaria desconocida";
  return (
    <>
      Zona horaria: <bdi>{timezone}</bdi>
    </>
  );
}

function browserName(userAgent: string): string {
  const browser = parseBrowser(userAgent);
  return browser === "Desconocido" ? `Navegador: ${browser}` : browser;
}

function Details({ entry, userAgent }: AccessLogRowProps & { readonly userAgent: string }) {
  const { platform, screenResolution, language } = entry.browser_info;
  const short = [
    ["Plataforma", platform],
    ["Pantalla", screenResolution],
    ["Idioma", language],
  ] as const;
  return (
    <Stack as="dl" gap={2} size="sm" className={styles.details}>
      <Detail name="Navegador, como se presenta" value={shownRecordText(userAgent, LIMITS.accessLogUserAgent)} />
      {short.map(([name, value]) => (
        <Detail key={name} name={name} value={shownRecordText(value, LIMITS.accessLogText)} />
      ))}
    </Stack>
  );
}

function Detail({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ? <bdi>{value}</bdi> : "No consta"}</dd>
    </div>
  );
}
