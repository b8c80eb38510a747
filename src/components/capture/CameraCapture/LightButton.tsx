import { Button } from "../../ui/Button/Button.tsx";

export interface LightButtonProps {
  readonly isOn: boolean;
  readonly onLight: (isOn: boolean) => void;
}

/** Switches the light beside the camera. */
export function LightButton({ isOn, onLight }: LightButtonProps) {
  return (
    <Button aria-pressed={isOn} onClick={() => onLight(!isOn)}>
      Linterna
    </Button>
  );
}
