import type { FlowToast } from "../../shared/messages.es.ts";
import { pluralize } from "../../shared/format.ts";
import { PRODUCT } from "../../shared/product.ts";
import type { PassphraseGrade } from "./passphrase.ts";
import type { LockSettings, ProtectionFailure, ResealProgress, SecretKind } from "./protection.ts";
import type { SlotQuestion } from "./steps.ts";

const CHANGE_SENTENCE = "Puedes quitarlo cuando quieras. Si no lo activas, todo sigue como hasta ahora.";

/** Explains protection in three sentences. @param isSynchronised other devices open the vault too */
export function protectSentences(isSynchronised: boolean): readonly string[] {
  return isSynchronised
    ? [
        "Con «Solo tú», este dispositivo te pide tu frase de paso para abrir tu T-Wallet. En los demás lo decides aparte.",
        "Te daremos un código de recuperación nuevo, que abre tu T-Wallet en otro dispositivo y también si olvidas la frase; el que tuvieras dejará de funcionar. No lo guardamos y no podemos abrir tu T-Wallet por ti.",
        CHANGE_SENTENCE,
      ]
    : [
        "Con «Solo tú», tus documentos solo se abren con tu frase de paso.",
        "Te daremos también un código de recuperación, por si la olvidas: no lo guardamos y no podemos abrirlos por ti.",
        CHANGE_SENTENCE,
      ];
}

export const UNPROTECTED_HINT =
  "Tus documentos se guardan cifrados, pero este dispositivo los abre solo: quien lo use puede verlos. Puedes hacer que pida antes una frase que solo tú conoces.";

export const PROTECTED_HINT =
  "Tus documentos se guardan cifrados: se abren con tu frase de paso, tu código de recuperación o una llave de acceso.";

/** Confirmation of changes that require opening the vault again. */
export const SLOT_QUESTIONS: Readonly<
  Record<SlotQuestion["kind"], { readonly title: string; readonly text: string; readonly confirm: string }>
> = {
  addPasskey: {
    title: "¿Añadir una llave de acceso?",
    text: "Abrirá tu T-Wallet con la huella, la cara o el PIN del dispositivo. Antes, demuestra que eres tú.",
    confirm: "Añadir la llave",
  },
  renewRecovery: {
    title: "¿Crear un código de recuperación nuevo?",
    text: "El nuevo se enseña una sola vez: ten a mano dónde guardarlo. El que tienes sirve hasta que confirmes el nuevo.",
    confirm: "Crear código",
  },
  removeSlot: {
    title: "¿Quitar esta forma de abrir tu T-Wallet?",
    text: "Dejará de abrirla. Las demás siguen sirviendo.",
    confirm: "Quitar",
  },
  unprotect: {
    title: "¿Quitar la protección?",
    text: "Este dispositivo volverá a abrir tu T-Wallet sin preguntar: cualquiera que lo use podrá ver tus documentos.",
    confirm: "Quitar la protección",
  },
};

/** Progress of sealing again. @param progress null until it is counted */
export function resealSentence(progress: ResealProgress | null): string {
  const left = progress && progress.total - progress.done;
  const rest =
    left && `: ${left === 1 ? "falta" : "faltan"} ${left} de ${pluralize(progress.total, "parte", "partes")}`;
  return `Estamos volviendo a cifrar lo que ya tenías guardado, con la clave nueva${rest || ""}. Puedes usar tu T-Wallet mientras tanto; si cierras ${PRODUCT.title}, seguirá cuando vuelvas.`;
}

export function resealFailure(failure: ProtectionFailure): string {
  return `${FAILURES[failure]} Lo que falta por volver a cifrar sigue cifrado como estaba.`;
}

export const WHAT_REMAINS = [
  "Mientras la T-Wallet está abierta, un programa malicioso metido en esta página puede leer lo mismo que tú.",
  "La primera vez que cargas la página confías en el sitio que te la da: si alguien lo ha manipulado, puede pedirte la frase.",
  "La lista de tus documentos que el navegador tenía a la vista se borra, pero puede conservar restos en el disco, y su historial, durante un tiempo.",
  "Cuántos documentos tienes, cuánto ocupan y cuándo cambian se sigue viendo; qué son y qué dicen, no.",
  "Si pierdes la frase, el código y las llaves de acceso, pierdes los documentos: nadie puede recuperarlos.",
] as const;

export const PASSPHRASE_HINT =
  "Cuatro palabras sueltas que nadie una contigo son mejores que una contraseña corta. Las repeticiones, las series (1234, qwerty) y las palabras muy usadas no cuentan.";

export const GRADE_TEXTS: Readonly<Record<PassphraseGrade, string>> = {
  short: "Demasiado fácil de adivinar: alárgala.",
  fair: "Aceptable. Con una palabra más será fuerte.",
  strong: "Fuerte.",
};

/** For an empty passphrase. */
export const NO_PASSPHRASE = "Escribe una frase de paso.";

export const SLOT_NAMES: Readonly<Record<SecretKind, string>> = {
  passphrase: "Frase de paso",
  passkey: "Llave de acceso",
  recovery: "Código de recuperación",
};

export const IDLE_CHOICES: readonly { readonly value: LockSettings["idleMinutes"]; readonly label: string }[] = [
  { value: 0, label: "Al ocultar la página" },
  { value: 5, label: "A los 5 minutos" },
  { value: 15, label: "A los 15 minutos" },
  { value: 60, label: "A los 60 minutos" },
];

export function idleHint({ idleMinutes }: LockSettings): string {
  return idleMinutes === 0
    ? "Se bloquea en cuanto cambias de ventana o abres la cámara del móvil, y a los 5 minutos sin usarla."
    : `Se bloquea si pasas ${idleMinutes} minutos sin usarla, y cuando el ordenador se suspende.`;
}

export const SHARED_COMPUTER_HINT =
  "En este navegador no queda nada que ayude a abrir la T-Wallet. Dependerá solo de tu frase: elígela larga.";

/** For a person without passphrase, code and passkey. */
export const LOST_EVERYTHING =
  "Sin la frase, el código ni una llave de acceso, nadie puede abrir estos documentos. En «Privacidad» puedes borrarlo todo de este navegador y empezar de nuevo.";

export const WRONG_PASSPHRASE = "Esa no es tu frase de paso. Revisa las mayúsculas, los espacios y los acentos.";

const FAILURES: Readonly<Record<ProtectionFailure, string>> = {
  wrongSecret: "Eso no abre tu T-Wallet. Revísalo y vuelve a intentarlo.",
  wrongPassphrase: WRONG_PASSPHRASE,
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
    "No se ha podido llegar al servidor, y mientras sincronizas este cambio tiene que pasar por él. Comprueba tu conexión y vuelve a intentarlo: no se ha perdido nada.",
  changedElsewhere:
    "La protección de tu cuenta ha cambiado mientras tanto, quizá desde otra pestaña u otro dispositivo. Carga la página de nuevo y vuelve a intentarlo: no se ha perdido nada.",
  unconfirmed:
    "Este dispositivo recuerda que tu T-Wallet está protegida, pero ahora no aparece, o aparece otra, y nada demuestra que quien la tenía abierta quitara la protección. Por eso no se enseña ni se guarda nada. Vuelve a intentarlo más tarde. Si sigue igual, avisa a quien gestiona el sitio; con una copia de seguridad puedes empezar de nuevo: en «Privacidad» se borra todo lo de este navegador.",
  newer: `Hay datos que guardó una versión más nueva de ${PRODUCT.title}, y así se perdería parte de ellos. Carga la página de nuevo para usarla. No ha cambiado nada.`,
  unavailable: `El navegador no deja usar su almacén ahora. Cierra las otras pestañas de ${PRODUCT.title} y vuelve a intentarlo.`,
  unknown: "No se ha podido hacer. Tus documentos siguen como estaban; vuelve a intentarlo.",
};

const WRONG: Readonly<Record<SecretKind, string>> = {
  passphrase: WRONG_PASSPHRASE,
  passkey: "Esa llave de acceso no abre esta T-Wallet. Prueba con otra o escribe tu frase de paso.",
  recovery: "Ese código no abre esta T-Wallet. Revísalo: si creaste otro después, solo sirve el último.",
};

/** Browsers do not distinguish the two causes (https://www.w3.org/TR/webauthn-3/#sctn-assertion-privacy). */
const NO_ANSWER =
  "La llave de acceso no ha contestado: se cerró su ventana, o ya no está en este dispositivo. Usa tu frase de paso o tu código de recuperación.";

export const PROTECTION_FAILURES = Object.keys(FAILURES) as ProtectionFailure[];

/** The sentence for a failure. @param secret the secret that was used, if it was the cause */
export function protectionFailure(failure: ProtectionFailure, secret?: SecretKind): string {
  if (failure === "cancelled" && secret === "passkey") return NO_ANSWER;
  return failure === "wrongSecret" && secret ? WRONG[secret] : FAILURES[failure];
}

/** Purpose of the vault's code, printed or saved with it. */
export const VAULT_CODE_PURPOSE = `Con este código se abre tu T-Wallet de ${PRODUCT.title} si olvidas la frase de paso: pulsa «Usar el código de recuperación» en la pantalla de bloqueo.`;

/** First lines of the printed or saved code: its purpose, and how to store it. */
export const VAULT_CODE_SENTENCES = [
  VAULT_CODE_PURPOSE,
  "Guárdalo donde solo tú puedas leerlo y nunca junto a la frase: quien lo tenga puede ver tus documentos. Si creas otro, este deja de funcionar.",
] as const;

/** Toasts after protection is turned on and off. */
export const PROTECTED: FlowToast = { tone: "success", title: "Tu T-Wallet está protegida" };
export const UNPROTECTED: FlowToast = { tone: "success", title: "Tu T-Wallet ya no está protegida" };

/** After an unlock, if the lock cancelled an export. */
export const EXPORT_LOCKED: FlowToast = {
  tone: "info",
  title: "La exportación se canceló",
  description: "Tu T-Wallet se bloqueó mientras se hacía la copia. Vuelve a exportar: el archivo a medias no sirve.",
};
