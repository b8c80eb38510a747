import { QueryClientProvider } from "@tanstack/react-query";
import { AccessLogsScreen } from "@/screens/accessLogs/AccessLogsScreen.tsx";
import { accessLogKeys } from "@/services/access/accessLog/accessLog.queries.ts";
import { createQueryClient } from "@/services/shared/queryClient.ts";
import { onAccountChange } from "../access.ts";
import { accessLog, allRecorded } from "../accessLog.ts";
import { services } from "../services.ts";
import { useToday } from "../today.ts";

// Its own cache: the shared one brings the vault along, which this page does not need.
const queryClient = createQueryClient();

// The attempt that opened the gate may still be on its way when the list is asked for.
void allRecorded().then(() => queryClient.invalidateQueries({ queryKey: accessLogKeys.latest }));

onAccountChange(() => void queryClient.resetQueries({ queryKey: accessLogKeys.latest }));

const { server, supabase } = services.config;
const origin = server ? "server" : supabase ? "backend" : "browser";

/** /access-logs over the backend's log where there is one, else that of this browser. */
export function AccessLogsRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <AccessLogsScreen log={accessLog} origin={origin} today={useToday()} />
    </QueryClientProvider>
  );
}
