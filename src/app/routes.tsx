import { lazy, type ReactNode } from "react";
import { matchPath } from "react-router-dom";
import { ROUTES } from "@/domain/shared/routes.ts";
import { PRODUCT } from "@/domain/shared/product.ts";
import { HomeScreen } from "@/screens/home/HomeScreen.tsx";
import { withReload } from "./chunks.ts";

const loadHub = () => import("./routes/hub.tsx");
const HubRoute = lazy(withReload("hub", async () => ({ default: (await loadHub()).createHubRoute() })));
const WalletRoute = lazy(
  withReload("wallet", async () => ({ default: (await import("./routes/wallet.tsx")).createWalletRoute() })),
);
const SocratesRoute = lazy(
  withReload("socrates", async () => ({ default: (await import("./routes/socrates.tsx")).createSocratesRoute() })),
);
const PlatonRoute = lazy(
  withReload("platon", async () => ({ default: (await import("./routes/platon.tsx")).createPlatonRoute() })),
);
const AccessLogsRoute = lazy(
  withReload("accesos", async () => ({ default: (await import("./routes/accessLogs.tsx")).AccessLogsRoute })),
);
const OpportunitiesRoute = lazy(
  withReload("oportunidades", async () => ({
    default: (await import("./routes/opportunities.tsx")).OpportunitiesRoute,
  })),
);
const PlanRoute = lazy(withReload("plan", async () => ({ default: (await import("./routes/plan.tsx")).PlanRoute })));
const NotFoundScreen = lazy(
  withReload("no-encontrada", async () => ({
    default: (await import("@/screens/notFound/NotFoundScreen.tsx")).NotFoundScreen,
  })),
);

/** Fetches the hub once the person has begun to choose, between two frames. A failure shows when it is really needed. */
function fetchHub() {
  const fetch = () => void loadHub().catch(() => {});
  if ("requestIdleCallback" in window) requestIdleCallback(fetch);
  else fetch();
}

const suggest = async (text: string) => (await import("./requirements.ts")).cards.suggest(text);

/** One route of the product: its path, the name of its page, its screen. */
export interface AppRoute {
  readonly path: string;
  readonly title: string;
  readonly element: ReactNode;
}

/** The route table (ROUTE rows). */
export const APP_ROUTES: readonly AppRoute[] = [
  { path: ROUTES.home, title: "Inicio", element: <HomeScreen onIntent={fetchHub} suggest={suggest} /> },
  { path: ROUTES.hub, title: "Análisis de trámite", element: <HubRoute /> },
  { path: ROUTES.wallet, title: "T-Wallet", element: <WalletRoute /> },
  { path: ROUTES.socrates, title: "Sócrates", element: <SocratesRoute /> },
  { path: ROUTES.platon, title: "Platón", element: <PlatonRoute /> },
  { path: ROUTES.opportunities, title: "Oportuni-T", element: <OpportunitiesRoute /> },
  { path: ROUTES.accessLogs, title: "Logs de Acceso", element: <AccessLogsRoute /> },
  { path: `${ROUTES.plan}:event`, title: "Tu plan", element: <PlanRoute /> },
  { path: "*", title: "Página no encontrada", element: <NotFoundScreen /> },
];

/** The document's title on a path. */
export function getTitle(pathname: string): string {
  const route = APP_ROUTES.find(({ path }) => matchPath(path, pathname));
  return `${route?.title ?? ""} · ${PRODUCT.title}`;
}
