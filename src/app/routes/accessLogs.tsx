import { QueryClientProvider } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { formatActivityFile } from "@/domain/documents/activity/activityText.ts";
import { AccessLogsScreen } from "@/screens/accessLogs/AccessLogsScreen.tsx";
import { ActivityPanel } from "@/screens/accessLogs/ActivityPanel.tsx";
import { accessLogKeys } from "@/services/access/accessLog/accessLog.queries.ts";
import { saveToDisk } from "@/services/documents/download/download.ts";
import { createQueryClient } from "@/services/shared/queryClient.ts";
import { accessLog, allRecorded } from "../access/accessLog.ts";
import { activity } from "../documents/activity.ts";
import { services } from "../services.ts";
import { useToday } from "../shell/today.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

// A cache of its own: the shared one would load the vault.
const queryClient = createQueryClient();

// The attempt that opened the gate may still be on its way.
void allRecorded().then(() => queryClient.invalidateQueries({ queryKey: accessLogKeys.latest }));

services.session?.subscribe(() => void queryClient.invalidateQueries({ queryKey: accessLogKeys.latest }));

const { server, supabase } = services.config;
const origin = server ? "server" : supabase ? "backend" : "browser";

/** /access-logs over the backend's log, or this browser's, beside the activity of this browser. */
export function AccessLogsRoute() {
  const today = useToday();
  return (
    <QueryClientProvider client={queryClient}>
      <AccessLogsScreen log={accessLog} origin={origin} today={today} activity={<DeviceActivity today={today} />} />
    </QueryClientProvider>
  );
}

function DeviceActivity({ today }: { readonly today: IsoDay }) {
  const entries = useSyncExternalStore(activity.subscribe, activity.read);
  const save = () =>
    saveToDisk(new Blob([formatActivityFile(entries)], { type: "text/plain;charset=utf-8" }), "tramia-actividad.txt");
  return <ActivityPanel entries={entries} today={today} onSave={save} />;
}
