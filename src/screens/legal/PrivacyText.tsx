import { PURGE_NOTICE } from "@/domain/access/account/accountMessages.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Heading } from "@/components/ui/Heading/Heading.tsx";

/**
 * The backend of the page (decision A-152). `none`: nothing; `log`: a server that notes the attempts at the gate;
 * `account`: one that keeps the visitor's account as well, and speaks to the providers.
 */
export type ServerRole = "none" | "log" | "account";

export interface PrivacyTextProps {
  readonly server: ServerRole;
}

const ATTEMPT =
  "si se acertó la contraseña, la fecha, el navegador, el idioma, la plataforma, el tamaño de la pantalla y la zona horaria. Nunca la contraseña";

/** The same at the server's gate, which keeps less of it (decision A-175). */
const COARSE_ATTEMPT =
  "si se acertó la contraseña, la fecha, el navegador y su versión, el tipo de dispositivo y de sistema, el idioma, el tamaño aproximado de la pantalla y la zona horaria. Nunca la contraseña";

/** The privacy notice, true for the way the product runs (decisions ). */
export function PrivacyText({ server }: PrivacyTextProps) {
  return (
    <>
      <Heading level={3}>Qué se guarda en este dispositivo</Heading>
      <ul>
        {server === "account" && (
          <li>
            Lo que abre la sesión de este dispositivo con la contraseña de acceso. Si al entrar dices que es un
            ordenador compartido, no queda nada al cerrar la pestaña.
          </li>
        )}
        <li>
          Tus documentos, con su texto y sus datos, y las personas de quienes son (nombre, números, fecha de nacimiento
          y qué son para ti): solo aquí{server === "account" && ", salvo que sincronices tus dispositivos"}.
        </li>
        <li>
          Tus expedientes y, de los trámites que has analizado sin guardarlos, los 50 últimos: qué piden, qué has
          respondido y los nombres de los documentos con los que se compararon.
        </li>
        <li>
          Lo que dices de ti para todos tus trámites (nacionalidad, edad, para quién son…), con su fecha. Lo ves y lo
          cambias en «Mis datos».
        </li>
        <li>
          Las últimas {LIMITS.activityEntries} cosas que se han hecho aquí con tus documentos, con sus nombres: en
          «Accesos», «Actividad».
        </li>
        <li>Cómo quieres que se lean, qué has permitido enviar y las claves que pongas en «Configurar OCR».</li>
        <li>
          Qué oportunidades has guardado o abierto y, si la has contado, tu situación (provincia, actividad, tamaño y
          etapa) y las fiestas locales de tu municipio.
        </li>
        <li>
          La propia aplicación y el lector de documentos, para funcionar sin conexión, y lo que compartes desde otras
          aplicaciones hasta que abres la T-Wallet.
        </li>
        <li>
          Que ya has escrito la contraseña, para no pedírtela cada vez, el tema claro u oscuro que elijas y si ves los
          resultados sin esperas.
        </li>
        {server === "none" && (
          <li>
            Los últimos 50 intentos de acceso: fecha, navegador, plataforma, idioma, pantalla y zona horaria. Nunca la
            contraseña.
          </li>
        )}
      </ul>
      {server === "account" && <AtTheServer />}
      <Heading level={3}>Qué sale de tu dispositivo</Heading>
      {server === "account" ? <ToProviders /> : <FromTheDevice server={server} />}
      <p>
        Si en Sócrates pones tu propia API Key, tu consulta y la ficha del trámite se envían a OpenAI con esa clave, que
        se olvida al recargar la página. Tus documentos no se le envían nunca.
      </p>
      <p>
        Al subir un documento solo sale algo de aquí para leerlo o clasificarlo si tú lo permites, y te lo preguntamos
        antes: la imagen o el PDF a KLIPPA, para leerlo, y el texto reconocido y el nombre del archivo, nunca la imagen,
        a Claude (Anthropic), para clasificarlo. Puedes retirar el permiso en «Configurar OCR».
      </p>
      <Heading level={3}>Qué debes saber</Heading>
      <ul>
        <li>
          Quien use este navegador puede ver lo que hay en él, salvo lo que protejas con «Solo tú» en tu T-Wallet. En un
          ordenador compartido, bórralo al terminar.
        </li>
        <li>Algunos navegadores borran datos que llevan tiempo sin usarse. Conserva tus originales.</li>
        <li>Tramia no usa publicidad, ni cookies de seguimiento, ni mide lo que haces.</li>
      </ul>
    </>
  );
}

function AtTheServer() {
  return (
    <>
      <Heading level={3}>Qué se guarda en el servidor</Heading>
      <ul>
        <li>
          Solo si sincronizas tus dispositivos, una copia cifrada de tu T-Wallet, que no pide tu nombre ni tu correo: la
          abren ellos y quien tenga tu código de recuperación. Quien gestiona el servidor no puede leerla: ve cuántas
          cosas hay, cuánto ocupan y cuándo cambian.
        </li>
        <li>Qué dispositivos tienes: cómo se llama cada navegador, desde cuándo y cuándo se usó por última vez.</li>
        <li>
          Cada intento de acceso, durante {LIMITS.accessLogDays} días: {COARSE_ATTEMPT}. Tus entradas solo las ves tú;
          los intentos rechazados los ve cualquiera que haya entrado.
        </li>
        <li>
          Para frenar abusos, cuántas peticiones llegan de cada dirección: no la dirección, sino una huella que se borra
          en dos días.
        </li>
      </ul>
      <p>
        {PURGE_NOTICE} Para borrarla antes: en T-Wallet, «Ajustes», «Tus dispositivos», «Borrar la copia sincronizada».
        Lo que deje entonces una subida a medias se borra esa misma noche.
      </p>
    </>
  );
}

function FromTheDevice({ server }: PrivacyTextProps) {
  return server === "log" ? (
    <p>
      Cada intento de acceso se anota en el servidor de Tramia: {ATTEMPT}. Nada más: los trámites se analizan y tus
      documentos se leen y se comparan en este dispositivo.
    </p>
  ) : (
    <p>
      Nada, mientras no uses una API Key. Los trámites se analizan y tus documentos se leen y se comparan en este
      dispositivo, con fichas que vienen con la propia aplicación. Los enlaces oficiales solo se abren si los pulsas tú.
    </p>
  );
}

function ToProviders() {
  return (
    <>
      <p>Lo que guarda el servidor, y lo que recibe cada proveedor:</p>
      <ul>
        <li>Supabase aloja el servidor: guarda la copia cifrada, si sincronizas, y los intentos de acceso.</li>
        <li>OpenAI recibe lo que preguntas en Sócrates y la ficha del trámite. Nunca tus documentos.</li>
        <li>KLIPPA recibe la imagen o el PDF que subes, solo si lo permites.</li>
        <li>Anthropic recibe el texto reconocido y el nombre del archivo, solo si lo permites.</li>
        <li>
          La base pública de ayudas (BDNS) recibe las palabras que busques y, si las has contado, tu provincia y qué
          tipo de solicitante eres.
        </li>
      </ul>
      <p>
        Se les pregunta desde el servidor de Tramia, así que no reciben la dirección de tu dispositivo. Con una clave
        tuya se les pregunta desde tu dispositivo.
      </p>
    </>
  );
}
