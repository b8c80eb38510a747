import type { FlowToast } from "../../shared/messages.es.ts";
import { PRODUCT } from "../../shared/product.ts";
import type { PassphraseGrade } from "./passphrase.ts";
import type { StorageLocation } from "../vault/storageLocation.ts";
import type { LockSettings, ProtectionFailure, SlotKind } from "./protection.ts";

const CODE_SENTENCE =
  "Te daremos también un código de recuperación, por si la olvidas: no lo guardamos y no podemos abrirlos por ti.";

/** What protecting the vault means, in three sentences. */
export const PROTECT_SENTENCES: Readonly<Record<StorageLocation, readonly string[]>> = {
  browser: [
    "Con «Solo tú», tus documentos se guardan cifrados en este navegador y solo se abren con tu frase de paso.",
    CODE_SENTENCE,
    "Puedes quitarlo cuando quieras. Si no lo activas, todo sigue como hasta ahora.",
  ],
  account: [
    "Con «Solo tú», tus documentos, tus personas y tus expedientes se guardan cifrados en el servidor, y cada dispositivo los abre con tu frase de paso.",
    "Te daremos un código de recuperación nuevo, que abre tu T-Wallet en otro dispositivo y también si olvidas la frase; el que tuvieras dejará de funcionar. No lo guardamos y no podemos abrir tu T-Wallet por ti.",
    "Lo que está solo en este navegador, como «Mis datos» o tus claves de IA, no se cifra. Puedes quitar la protección cuando quieras.",
  ],
};

/** What it is not to protect the vault. */
export const UNPROTECTED_HINTS: Readonly<Record<StorageLocation, string>> = {
  browser:
    "Tus documentos se guardan sin cifrar: quien use este navegador puede abrirlos. Puedes guardarlos cifrados con una frase que solo tú conoces.",
  account:
    "Tus documentos se guardan en el servidor, y quien lo gestiona podría leerlos. Puedes guardarlos cifrados con una frase que solo tú conoces.",
};

/** What it means to take the protection off. */
export const UNPROTECT_DESCRIPTIONS: Readonly<Record<StorageLocation, string>> = {
  browser:
    "Tus documentos volverán a guardarse sin cifrar en este navegador, uno a uno. Cualquiera que lo use podrá abrirlos.",
  account: "Tus documentos volverán a guardarse sin cifrar en el servidor, uno a uno. Quien lo gestiona podrá leerlos.",
};

/** What stays unprotected, said before the person decides. */
export const WHAT_REMAINS = [
  "Mientras la T-Wallet está abierta, un programa malicioso metido en esta página puede leer lo mismo que tú.",
  "La primera vez que cargas la página confías en el sitio que te la da: si alguien lo ha manipulado, puede pedirte la frase.",
  "Lo que guardaste antes sin cifrar se borra, pero el navegador puede conservar restos en el disco, y su historial, durante un tiempo.",
  "Cuántos documentos tienes, cuánto ocupan y cuándo cambian se sigue viendo; qué son y qué dicen, no.",
  "Si pierdes la frase, el código y las llaves de acceso, pierdes los documentos: nadie puede recuperarlos.",
] as const;

/** What a passphrase is and how it is counted. */
export const PASSPHRASE_HINT =
  "Cuatro palabras sueltas que nadie una contigo son mejores que una contraseña corta. Las repeticiones, las series (1234, qwerty) y las palabras muy usadas no cuentan.";

/** What is said of a passphrase while it is typed. */
export const GRADE_TEXTS: Readonly<Record<PassphraseGrade, string>> = {
  short: "Demasiado fácil de adivinar: alárgala.",
  fair: "Aceptable. Con una palabra más será fuerte.",
  strong: "Fuerte.",
};

/** What is said where a passphrase is submitted that was not typed. */
export const NO_PASSPHRASE = "Escribe una frase de paso.";

/** The names of what opens the vault. */
export const SLOT_NAMES: Readonly<Record<SlotKind, string>> = {
  passphrase: "Frase de paso",
  passkey: "Llave de acceso",
  recovery: "Código de recuperación",
};

/** The choices of when the vault locks. */
export const IDLE_CHOICES: readonly { readonly value: LockSettings["idleMinutes"]; readonly label: string }[] = [
  { value: 0, label: "Al ocultar la página" },
  { value: 5, label: "A los 5 minutos" },
  { value: 15, label: "A los 15 minutos" },
  { value: 60, label: "A los 60 minutos" },
];

/** What the chosen moment means. */
export function idleHint({ idleMinutes }: LockSettings): string {
  return idleMinutes === 0
    ? "Se bloquea en cuanto cambias de ventana o abres la cámara del móvil, y a los 5 minutos sin usarla."
    : `Se bloquea si pasas ${idleMinutes} minutos sin usarla, y cuando el ordenador se suspende.`;
}

/** What 'Ordenador compartido' does. */
export const SHARED_COMPUTER_HINT =
  "En este navegador no queda nada que ayude a abrir la T-Wallet. Dependerá solo de tu frase: elígela larga.";

/** What is left to whoever has nothing that opens the vault. */
export const LOST_EVERYTHING =
  "Sin la frase, el código ni una llave de acceso, nadie puede abrir estos documentos. En «Privacidad» puedes borrarlo todo de este navegador y empezar de nuevo.";

const FAILURES: Readonly<Record<ProtectionFailure, string>> = {
  wrongSecret: "Eso no abre tu T-Wallet. Revísalo y vuelve a intentarlo.",
  wrongPassword: "Contraseña incorrecta",
  rateLimited: "Demasiados intentos seguidos. Espera unos minutos y vuelve a intentarlo.",
  damaged:
    "Lo que hay guardado está dañado o incompleto; no es por lo que has escrito. Prueba con otra forma de abrir la T-Wallet, o recupera una copia de seguridad.",
  cancelled: "Se ha cerrado la ventana de la llave de acceso. No ha cambiado nada.",
  unsupported:
    "Este navegador o esta llave de acceso no sirve para cifrar. Usa tu frase de paso o tu código de recuperación.",
  lastSlot:
    "Sin esto solo quedarían llaves de acceso, y una llave se pierde con su dispositivo. Crea antes otra forma.",
  quota: "No queda espacio. Libera un poco y sigue: lo hecho hasta ahora está a salvo.",
  unreachable:
    "No se ha podido llegar al servidor, donde está tu T-Wallet. Comprueba tu conexión y vuelve a intentarlo: no se ha perdido nada.",
  changedElsewhere:
    "La protección de tu cuenta ha cambiado mientras tanto, quizá desde otra pestaña u otro dispositivo. Carga la página de nuevo y vuelve a intentarlo: no se ha perdido nada.",
  unconfirmed:
    "Este dispositivo recuerda que tu T-Wallet está protegida, pero ahora no aparece, o aparece otra, y nada demuestra que quien la tenía abierta quitara la protección. Por eso no se enseña ni se guarda nada. Vuelve a intentarlo más tarde. Si sigue igual, avisa a quien gestiona el sitio; con una copia de seguridad puedes empezar de nuevo: en «Privacidad» se borra todo lo de este navegador.",
  newer: `Hay datos que guardó una versión más nueva de ${PRODUCT.title}, y así se perdería parte de ellos. Carga la página de nuevo para usarla. No ha cambiado nada.`,
  unavailable: `El navegador no deja usar su almacén ahora. Cierra las otras pestañas de ${PRODUCT.title} y vuelve a intentarlo.`,
  unknown: "No se ha podido hacer. Tus documentos siguen como estaban; vuelve a intentarlo.",
};

const WRONG: Readonly<Record<SlotKind, string>> = {
  passphrase: "Esa no es tu frase de paso. Revisa las mayúsculas, los espacios y los acentos.",
  passkey: "Esa llave de acceso no abre esta T-Wallet. Prueba con otra o escribe tu frase de paso.",
  recovery: "Ese código no abre esta T-Wallet. Revísalo: si creaste otro después, solo sirve el último.",
};

/** A browser does not tell the one from the other (https://www.w3.org/TR/webauthn-3/#sctn-assertion-privacy). */
const NO_ANSWER =
  "La llave de acceso no ha contestado: se cerró su ventana, o ya no está en este dispositivo. Usa tu frase de paso o tu código de recuperación.";

/** Tells a kind of failure from anything else. */
export function isProtectionFailure(kind: unknown): kind is ProtectionFailure {
  return typeof kind === "string" && Object.hasOwn(FAILURES, kind);
}

/** Why something was not done; with what was typed or touched, where that is why. */
export function protectionFailure(failure: ProtectionFailure, secret?: SlotKind): string {
  if (failure === "cancelled" && secret === "passkey") return NO_ANSWER;
  return failure === "wrongSecret" && secret ? WRONG[secret] : FAILURES[failure];
}

/** The first lines of the paper and the file with the code: what it is for, and how to keep it. */
export const VAULT_CODE_SENTENCES = [
  `Con este código se abre tu T-Wallet de ${PRODUCT.title} si olvidas la frase de paso: pulsa «Usar el código de recuperación» en la pantalla de bloqueo.`,
  "Guárdalo donde solo tú puedas leerlo y nunca junto a la frase: quien lo tenga puede ver tus documentos. Si creas otro, este deja de funcionar.",
] as const;

/** What is said when the last document is sealed, and when the last one is open again. */
export const PROTECTED: FlowToast = { tone: "success", title: "Tu T-Wallet está protegida" };
export const UNPROTECTED: FlowToast = { tone: "success", title: "Tu T-Wallet ya no está cifrada" };

/** What is said where a conversion that was cut off goes on by itself. */
export const CONTINUED: FlowToast = {
  tone: "info",
  title: "Seguimos donde se quedó la conversión",
  description: "Puedes usar tu T-Wallet mientras tanto. Cuánto falta está en «Copias y espacio».",
};

/** What is said after an unlock where the lock cancelled an export. */
export const EXPORT_LOCKED: FlowToast = {
  tone: "info",
  title: "La exportación se canceló",
  description: "Tu T-Wallet se bloqueó mientras se hacía la copia. Vuelve a exportar: el archivo a medias no sirve.",
};
