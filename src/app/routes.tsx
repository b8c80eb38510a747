import { type ComponentType, createElement, lazy, type ReactNode } from "react";
import { matchPath } from "react-router-dom";
import { ROUTES } from "@/domain/shared/routes.ts";
import { PRODUCT } from "@/domain/shared/product.ts";
import { HomeScreen } from "@/screens/home/HomeScreen.tsx";
import { withReload } from "./shell/chunks.ts";
import { LazyHomeParts } from "./procedure/LazyHomeParts.tsx";

const lazily = (name: string, load: () => Promise<ComponentType>) =>
  createElement(lazy(withReload(name, async () => ({ default: await load() }))));

const loadRoutes = async () => (await import("./routes/routeLoaders.ts")).routeLoaders;
const loadHub = async () => (await loadRoutes()).hub();

/** Loads the hub when the person begins to choose, in idle time. A failure shows only when it is needed. */
function fetchHub() {
  const fetch = () => void loadHub().catch(() => {});
  if ("requestIdleCallback" in window) requestIdleCallback(fetch);
  else fetch();
}

const loadCards = async () => (await import("./procedure/requirements.ts")).cards;
const suggest = async (text: string) => (await loadCards()).suggest(text);
const findTitles = async (text: string) => (await loadCards()).findTitles(text);

export interface AppRoute {
  readonly path: string;
  readonly title: string;
  readonly element: ReactNode;
}

/** ROUTE rows */
export const APP_ROUTES: readonly AppRoute[] = [
  {
    path: ROUTES.home,
    title: "Inicio",
    element: <HomeScreen onIntent={fetchHub} suggest={suggest} findTitles={findTitles} cases={<LazyHomeParts />} />,
  },
  {
    path: ROUTES.hub,
    title: "Análisis de trámite",
    element: lazily("hub", async () => (await loadHub()).createHubRoute()),
  },
  {
    path: ROUTES.wallet,
    title: "T-Wallet",
    element: lazily("wallet", async () => (await (await loadRoutes()).wallet()).createWalletRoute()),
  },
  {
    path: ROUTES.socrates,
    title: "Sócrates",
    element: lazily("socrates", async () => (await (await loadRoutes()).socrates()).createSocratesRoute()),
  },
  {
    path: ROUTES.platon,
    title: "Platón",
    element: lazily("platon", async () => (await (await loadRoutes()).platon()).createPlatonRoute()),
  },
  {
    path: ROUTES.opportunities,
    title: "Oportuni-T",
    element: lazily("oportunidades", async () => (await (await loadRoutes()).opportunities()).OpportunitiesRoute),
  },
  {
    path: ROUTES.cases,
    title: "Mis trámites",
    element: lazily("expedientes", async () => (await (await loadRoutes()).cases()).CasesRoute),
  },
  {
    path: ROUTES.case,
    title: "Expediente",
    element: lazily("expediente", async () => (await (await loadRoutes()).cases()).CaseRoute),
  },
  {
    path: `${ROUTES.plan}:event`,
    title: "Tu plan",
    element: lazily("plan", async () => (await (await loadRoutes()).plan()).PlanRoute),
  },
  {
    path: `${ROUTES.dossier}:id?`,
    title: "Documentos para presentar",
    element: lazily("preparar", async () => (await (await loadRoutes()).dossier()).DossierRoute),
  },
  {
    path: ROUTES.procedures,
    title: "Todos los trámites",
    element: lazily("tramites", async () => (await (await loadRoutes()).procedures()).ProceduresRoute),
  },
  {
    path: ROUTES.accessLogs,
    title: "Logs de Acceso",
    element: lazily("accesos", async () => (await (await loadRoutes()).accessLogs()).AccessLogsRoute),
  },
  {
    path: "*",
    title: "Página no encontrada",
    element: lazily(
      "no-encontrada",
      async () => (await import("@/screens/notFound/NotFoundScreen.tsx")).NotFoundScreen,
    ),
  },
];

export function getTitle(pathname: string): string {
  const route = APP_ROUTES.find(({ path }) => matchPath(path, pathname));
  return `${route?.title ?? ""} · ${PRODUCT.title}`;
}
