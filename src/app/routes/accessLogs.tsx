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

// Its own cache: the shared one brings the vault along, which this page does not need.
const queryClient = createQueryClient();

// The attempt that opened the gate may still be on its way when the list is asked for.
void allRecorded().then(() => queryClient.invalidateQueries({ queryKey: accessLogKeys.latest }));

// Another account has other attempts.
services.session?.subscribe(() => void queryClient.invalidateQueries({ queryKey: accessLogKeys.latest }));

const { server, supabase } = services.config;
const origin = server ? "server" : supabase ? "backend" : "browser";

/** /access-logs over the backend's log where there is one, else that of this browser; beside it the activity of this browser. */
export function AccessLogsRoute() {
  const today = useToday();
  return (
    <QueryClientProvider client={queryClient}>
      <AccessLogsScreen log={accessLog} origin={origin} today={today} activity={<DeviceActivity today={today} />} />
    </QueryClientProvider>
  );
}

function DeviceActivity({ today }: { readonly today: string }) {
  const entries = useSyncExternalStore(activity.subscribe, activity.read);
  const save = () =>
    saveToDisk(new Blob([formatActivityFile(entries)], { type: "text/plain;charset=utf-8" }), "tramia-actividad.txt");
  return <ActivityPanel entries={entries} today={today} onSave={save} />;
}
