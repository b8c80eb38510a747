import { useEffect, useState } from "react";

/** Stops the machines that a story has started when it goes. */
export function useEnding(...machines: readonly { stop(): unknown }[]): void {
  const [started] = useState(machines);
  useEffect(
    () => () => {
      for (const machine of started) machine.stop();
    },
    [started],
  );
}
