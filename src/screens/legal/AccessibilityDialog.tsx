import { Dialog } from "@/components/ui/Dialog/Dialog.tsx";
import { Checkbox } from "@/components/ui/Checkbox/Checkbox.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./Legal.module.css";

export interface AccessibilityDialogProps {
  /** Results show without pauses (decision A-163). */
  readonly skipsPauses: boolean;
  readonly onSkipPauses: (skips: boolean) => void;
  readonly onClose: () => void;
}

/** The person's preferences and the accessibility statement. */
export function AccessibilityDialog({ skipsPauses, onSkipPauses, onClose }: AccessibilityDialogProps) {
  return (
    <Dialog
      open
      size="md"
      title="Accesibilidad y preferencias"
      description="Cómo está hecha Tramia para que la pueda usar cualquier persona."
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Stack gap={3} className={styles.text}>
        <Heading level={3}>Tus preferencias</Heading>
        <Checkbox
          label="Ver los resultados sin esperas"
          hint="Sócrates, Platón y el análisis se toman unos segundos para que puedas leer lo que hacen. Con esta opción, cada resultado sale en cuanto existe. Se recuerda solo en este navegador."
          checked={skipsPauses}
          onChange={onSkipPauses}
        />
        <Heading level={3}>Accesibilidad</Heading>
        <p>
          Tramia se construye para cumplir las pautas WCAG 2.2 en su nivel AA. Cada pantalla pasa una comprobación
          automática en cada cambio; esas comprobaciones no encuentran todos los problemas.
        </p>
        <Heading level={3}>Qué puedes esperar</Heading>
        <ul>
          <li>Todo se puede hacer con el teclado, y se ve siempre dónde estás.</li>
          <li>Los lectores de pantalla anuncian los avances, los resultados y los errores.</li>
          <li>Ningún estado se indica solo con un color: lleva siempre una palabra o un símbolo.</li>
          <li>Puedes ampliar hasta el 400 % y elegir tema claro u oscuro.</li>
          <li>Si tu sistema pide menos movimiento, las animaciones desaparecen.</li>
        </ul>
        <Heading level={3}>Qué sabemos que falta</Heading>
        <ul>
          <li>La página de error 404 conserva dos frases en inglés, marcadas como tales.</li>
          <li>Los documentos y las sedes oficiales a las que enlazamos no dependen de nosotros.</li>
          <li>No se ha revisado todavía con personas usuarias de productos de apoyo.</li>
        </ul>
        <p>
          Si algo te impide usar Tramia, díselo a la persona o entidad que te ha dado la contraseña: trasladará el
          problema a quien la mantiene.
        </p>
      </Stack>
    </Dialog>
  );
}
