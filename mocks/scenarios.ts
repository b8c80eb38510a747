import type { HttpHandler } from "msw";
import {
  messagesAnswer,
  messagesNetworkError,
  messagesSlow,
  messagesStatus,
  messagesWithoutTemperature,
} from "./capture/anthropic.ts";
import {
  klippaAnswer,
  klippaBlank,
  klippaHalfAnswer,
  klippaNetworkError,
  klippaReplies,
  klippaReportsError,
  klippaSlow,
  klippaStatus,
  klippaWebPage,
} from "./capture/functions.ts";
import {
  gateAnswer,
  gateNetworkError,
  gateSlow,
  gateStatus,
  sessionAnswer,
  sessionLost,
  sessionNetworkError,
} from "./access/gate.ts";
import {
  grantsAnswer,
  grantsEmpty,
  grantsHalf,
  grantsHtml,
  grantsNetworkError,
  grantsSlow,
  grantsStatus,
} from "./grants/grants.ts";
import { chatAnswer, chatNetworkError, chatRecovers, chatSlow, chatStatus } from "./procedure/openai.ts";
import {
  accessLogFails,
  accessLogTable,
  accessLogs,
  accessLogsFail,
  accessLogsNetworkError,
  accessLogsRefused,
  accessLogsSlow,
} from "./access/supabaseRest.ts";

/** Groups of scenarios: the title in Spanish, and the address of the screen that they change. */
export const scenarioGroups = {
  general: { title: "Toda la aplicación", screen: "/" },
  access: { title: "Acceso", screen: "/" },
  procedure: { title: "Sócrates", screen: "/socrates" },
  accessLogs: { title: "Logs de Acceso", screen: "/access-logs" },
  capture: { title: "Subir documentos", screen: "/wallet" },
  grants: { title: "Oportuni-T", screen: "/opportunities" },
} as const;

/** A named answer of the network, for QA, designers and tests. */
export interface Scenario {
  readonly group: keyof typeof scenarioGroups;
  /** True where the browser's gate makes no request that it changes: the panel leaves it out there. */
  readonly needsServerGate?: true;
  /** Spanish, for the toolbar and the panel. */
  readonly title: string;
  /** Spanish: what is different from a network where everything answers. */
  readonly description: string;
  /** Fresh handlers for what is different; every call begins without memory of earlier requests. */
  readonly handlers: () => readonly HttpHandler[];
}

/** Keeps the SDKs' two retries quick, so that a scenario shows its end at once. */
const AT_ONCE = { retryAfterMs: 1 };

/** The named scenarios; the first is the default. */
export const scenarios = {
  normal: {
    group: "general",
    title: "Todo responde",
    description: "Todos los servicios contestan bien y enseguida.",
    handlers: () => [],
  },
  lento: {
    group: "general",
    title: "Todo va lento",
    description: "Todos los servicios contestan bien, pero tardan seis segundos.",
    handlers: () => [chatSlow(), messagesSlow(), klippaSlow(), accessLogsSlow(), grantsSlow(), gateSlow()],
  },
  "sin-red": {
    group: "general",
    title: "Sin conexión",
    description: "Ningún servicio responde: la conexión se corta.",
    handlers: () => [
      chatNetworkError(),
      messagesNetworkError(),
      klippaNetworkError(),
      accessLogsNetworkError(),
      grantsNetworkError(),
      gateNetworkError(),
      sessionNetworkError(),
    ],
  },
  "acceso-429": {
    group: "access",
    needsServerGate: true,
    title: "Demasiados intentos de acceso",
    description: "La función del acceso contesta 429 y pide esperar dos minutos.",
    handlers: () => [gateStatus(429)],
  },
  "acceso-500": {
    group: "access",
    needsServerGate: true,
    title: "El acceso falla",
    description: "La función del acceso contesta 500 a cualquier contraseña.",
    handlers: () => [gateStatus(500)],
  },
  "sesion-perdida": {
    group: "access",
    needsServerGate: true,
    title: "La sesión se pierde",
    description: "La primera sesión caduca enseguida y no se renueva; la siguiente dura.",
    handlers: () => sessionLost(),
  },
  "ia-401": {
    group: "procedure",
    title: "La IA rechaza la clave",
    description: "El chat contesta 401 con el código invalid_api_key.",
    handlers: () => [chatStatus(401)],
  },
  "ia-429": {
    group: "procedure",
    title: "La IA está saturada",
    description: "El chat contesta siempre 429, también a los reintentos.",
    handlers: () => [chatStatus(429, AT_ONCE)],
  },
  "ia-500": {
    group: "procedure",
    title: "La IA falla",
    description: "El chat contesta siempre 500, también a los reintentos.",
    handlers: () => [chatStatus(500, AT_ONCE)],
  },
  "ia-se-recupera": {
    group: "procedure",
    title: "La IA falla dos veces y contesta",
    description: "El chat contesta 500 dos veces y responde bien al segundo reintento.",
    handlers: () => [chatRecovers(500, AT_ONCE)],
  },
  "ia-respuesta-vacia": {
    group: "procedure",
    title: "La IA contesta sin texto",
    description:
      "El chat contesta bien, pero con un texto vacío: contesta la ficha y, sin ella, las seis listas quedan sin datos.",
    handlers: () => [chatAnswer("")],
  },
  "ia-sin-secciones": {
    group: "procedure",
    title: "La IA contesta sin secciones",
    description: "El chat contesta con un párrafo que no sigue las seis secciones.",
    handlers: () => [chatAnswer("Para renovar el DNI tienes que pedir cita previa y acudir en persona a la oficina.")],
  },
  "registro-500": {
    group: "access",
    title: "El acceso no se registra",
    description: "Guardar un intento de acceso falla con 500; la entrada no depende de ello.",
    handlers: () => [accessLogFails(500)],
  },
  "registros-vacios": {
    group: "accessLogs",
    title: "Sin accesos registrados",
    description: "La lista de accesos está vacía.",
    handlers: () => [accessLogs([])],
  },
  "registros-500": {
    group: "accessLogs",
    title: "La lista de accesos falla",
    description: "Leer la lista de accesos falla con 500.",
    handlers: () => [accessLogsFail(500)],
  },
  "registros-rechazados": {
    group: "accessLogs",
    title: "La lista de accesos no se permite",
    description: "Leer la lista de accesos se rechaza por falta de permiso.",
    handlers: () => [accessLogsRefused()],
  },
  "ocr-error": {
    group: "capture",
    title: "El reconocimiento informa de un error",
    description: "KLIPPA no puede leer el documento y lo dice.",
    handlers: () => [klippaReportsError("Document could not be processed")],
  },
  "ocr-500": {
    group: "capture",
    title: "El reconocimiento falla",
    description: "La función de reconocimiento contesta 500.",
    handlers: () => [klippaStatus(500, "internal_error", "Internal error")],
  },
  "ocr-sin-texto": {
    group: "capture",
    title: "El documento no tiene texto",
    description: "El reconocimiento contesta bien, pero no encuentra texto.",
    handlers: () => [klippaAnswer("")],
  },
  "ocr-en-blanco": {
    group: "capture",
    title: "El texto del documento está en blanco",
    description: "El reconocimiento contesta bien, pero el texto son solo espacios.",
    handlers: () => [klippaBlank()],
  },
  "ocr-nulo": {
    group: "capture",
    title: "El reconocimiento no contesta nada",
    description: "La función de reconocimiento contesta bien, pero con una respuesta nula.",
    handlers: () => [klippaReplies(null)],
  },
  "ocr-html": {
    group: "capture",
    title: "El reconocimiento contesta una página web",
    description: "La función de reconocimiento contesta HTML en lugar de JSON.",
    handlers: () => [klippaWebPage()],
  },
  "ocr-a-medias": {
    group: "capture",
    title: "El reconocimiento contesta a medias",
    description: "La respuesta de la función de reconocimiento se corta por la mitad.",
    handlers: () => [klippaHalfAnswer()],
  },
  "clasificador-401": {
    group: "capture",
    title: "El clasificador rechaza la clave",
    description: "El clasificador contesta 401: se usa el análisis de respaldo.",
    handlers: () => [messagesStatus(401)],
  },
  "clasificador-500": {
    group: "capture",
    title: "El clasificador falla",
    description: "El clasificador contesta siempre 500, también a los reintentos.",
    handlers: () => [messagesStatus(500, AT_ONCE)],
  },
  "clasificador-sin-json": {
    group: "capture",
    title: "El clasificador contesta sin JSON",
    description: "El clasificador contesta con una frase: se usa el análisis de respaldo.",
    handlers: () => [messagesAnswer("No puedo determinar de qué documento se trata.")],
  },
  "clasificador-sin-temperatura": {
    group: "capture",
    title: "El clasificador no admite temperatura",
    description: "El clasificador contesta 400 si se le envía temperatura y bien si no.",
    handlers: () => [messagesWithoutTemperature()],
  },
  "ayudas-vacias": {
    group: "grants",
    title: "Sin ayudas",
    description: "El registro de subvenciones contesta bien, pero ninguna convocatoria encaja.",
    handlers: () => [grantsEmpty()],
  },
  "ayudas-429": {
    group: "grants",
    title: "El registro de ayudas está saturado",
    description: "La función de ayudas contesta 429 y pide esperar un minuto.",
    handlers: () => [grantsStatus(429)],
  },
  "ayudas-500": {
    group: "grants",
    title: "El registro de ayudas falla",
    description: "La función de ayudas contesta 502: la BDNS no responde.",
    handlers: () => [grantsStatus(502)],
  },
  "ayudas-html": {
    group: "grants",
    title: "El registro de ayudas contesta una página web",
    description: "La función de ayudas contesta HTML en lugar de JSON.",
    handlers: () => [grantsHtml()],
  },
  "ayudas-a-medias": {
    group: "grants",
    title: "Las ayudas llegan a medias",
    description: "La búsqueda de ayudas contesta bien, pero una de cada dos convocatorias no se puede leer.",
    handlers: () => [grantsHalf()],
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** True when the text names a scenario. */
export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(scenarios, text);
}

/** Fresh handlers of a scenario, most specific first; the last ones answer everything that the scenario leaves alone. */
export function scenarioHandlers(name: ScenarioName): readonly HttpHandler[] {
  return [
    ...scenarios[name].handlers(),
    ...accessLogTable(),
    chatAnswer(),
    messagesAnswer(),
    klippaAnswer(),
    grantsAnswer(),
    gateAnswer(),
    sessionAnswer(),
  ];
}
