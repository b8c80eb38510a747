import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { BrowserRouter, Link, Route, Routes, useLocation } from "react-router-dom";
import { PRODUCT } from "@/domain/shared/product.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { isMarkedProtected } from "@/services/shared/storage/keys.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { THEMES, type Theme } from "@/services/shared/settings/theme.ts";
import { Logo } from "@/components/ui/Logo/Logo.tsx";
import { MonitorIcon, MoonIcon, SunIcon } from "@/components/ui/Icon/icons.ts";
import { SegmentedControl } from "@/components/ui/SegmentedControl/SegmentedControl.tsx";
import { CONTENT_ID, SkipLink } from "@/components/ui/SkipLink/SkipLink.tsx";
import { Notices } from "@/components/ui/Toaster/Notices.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { Crash } from "./Crash.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import "./installPrompt.ts";
import { LegalLinks } from "./LegalLinks.tsx";
import { MainNavigation } from "./MainNavigation.tsx";
import { APP_ROUTES, getTitle } from "../routes.tsx";
import { services } from "../services.ts";
import { startBadge, startSynchronising } from "./startLater.ts";
import { Cluster, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import styles from "./Shell.module.css";
import { StorageProblems } from "./StorageProblems.tsx";

/** Loaded with the app's worker when the page is idle; after a failure the next page tries again. */
const AppNotices = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, TIMINGS.appIdle));
  return {
    default: await import("./AppNotices.tsx").then(
      (module) => module.AppNotices,
      () => () => null,
    ),
  };
});

export interface ShellProps {
  /** The gate was opened by hand: the first heading gets the focus. */
  readonly focusOnArrival: boolean;
}

export function Shell({ focusOnArrival }: ShellProps) {
  useEffect(() => {
    startBadge().catch((error: unknown) => console.warn("The number on the app's icon could not be loaded.", error));
    void startSynchronising();
  }, []);
  return (
    <BrowserRouter>
      <SkipLink />
      <Header />
      <BottomBar />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <StorageProblems />
        <Suspense>
          <AppNotices />
        </Suspense>
        <Content focusOnArrival={focusOnArrival} />
      </main>
      <Footer />
      <Notices />
    </BrowserRouter>
  );
}

const crashedScreen = (error: Error) => <Crash error={error} isPage={false} />;

function Content({ focusOnArrival }: ShellProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={crashedScreen}>
      <Suspense
        fallback={
          <Text pad={[7, 0]} ink="soft" centered className={styles.loading} role="status">
            Cargando…
          </Text>
        }
      >
        <Arrival pathname={pathname} focusFirst={focusOnArrival}>
          <Routes>
            {APP_ROUTES.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Routes>
        </Arrival>
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * On every navigation sets the document's title and focuses the heading. Inside the Suspense boundary, so that its
 * effect runs when the screen has loaded; the first page of a visit keeps the browser's own focus.
 */
function Arrival({
  pathname,
  focusFirst,
  children,
}: {
  readonly pathname: string;
  readonly focusFirst: boolean;
  readonly children: ReactNode;
}) {
  const arrivedAt = useRef<string | null>(focusFirst ? "" : null);
  useLayoutEffect(() => {
    document.title = getTitle(pathname);
    const previous = arrivedAt.current;
    arrivedAt.current = pathname;
    if (previous === null || previous === pathname) return;
    document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return children;
}

/** Links of the footer, by the titles of their screens. */
const SCREENS = [
  { to: ROUTES.socrates, label: "Sócrates" },
  { to: ROUTES.platon, label: "Platón" },
  { to: ROUTES.wallet, label: "T-Wallet" },
  { to: ROUTES.opportunities, label: "Oportuni-T" },
  { to: ROUTES.procedures, label: "Todos los trámites" },
  { to: ROUTES.cases, label: "Mis trámites" },
  { to: ROUTES.accessLogs, label: "Accesos" },
];

const LockButton = lazy(() =>
  import("../documents/LockButton.tsx").then(({ LockButton: Button }) => ({ default: Button })),
);

/** Also dispatched in this tab when the vault is protected here. */
function onStorage(listener: () => void) {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function Header() {
  const isProtected = useSyncExternalStore(onStorage, () => isMarkedProtected(services.store));
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={ROUTES.home} className={styles.brand} aria-label={`${PRODUCT.title}, inicio`}>
          <span className={styles.mark}>
            <Logo label={`Logotipo de ${PRODUCT.title}`} />
          </span>
          <span aria-hidden="true">{PRODUCT.title}</span>
        </Link>
        <MainNavigation className={styles.nav} />
        {isProtected && (
          <Suspense>
            <LockButton />
          </Suspense>
        )}
      </div>
    </header>
  );
}

const THEME_LOOKS: Readonly<Record<Theme, { label: string; icon: typeof SunIcon }>> = {
  light: { label: "Claro", icon: SunIcon },
  dark: { label: "Oscuro", icon: MoonIcon },
  system: { label: "Sistema", icon: MonitorIcon },
};

function Footer() {
  const [theme, setTheme] = useState(() => services.theme.read());
  return (
    <footer className={styles.footer}>
      <Stack items="center" gap={4} pad={[5, 0]} size="sm" className={styles.foot}>
        <Text ink="soft" centered className={styles.disclaimer}>
          {PRODUCT.title} no es un sitio oficial ni presenta trámites por ti: te prepara para hacerlos en la sede que
          corresponda.
        </Text>
        <Cluster
          aria-label="Herramientas"
          as="nav"
          align="center"
          justify="center"
          gap={[0, 3]}
          className={styles.tools}
        >
          {SCREENS.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <LegalLinks accessibility />
        </Cluster>
        <SegmentedControl
          legend="Tema"
          legendHidden
          value={theme}
          segments={THEMES.map((value) => ({ value, ...THEME_LOOKS[value] }))}
          onChange={(next) => {
            services.theme.choose(next);
            setTheme(next);
          }}
        />
      </Stack>
    </footer>
  );
}
