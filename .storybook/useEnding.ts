import { useEffect, useState } from "react";

/** Stops the machines that a story has started when the story is unmounted. */
export function useEnding(...machines: readonly { stop(): unknown }[]): void {
  const [started] = useState(machines);
  useEffect(
    () => () => {
      for (const machine of started) machine.stop();
    },
    [started],
  );
}
