import { Canvas, useOf } from "@storybook/addon-docs/blocks";
import type { ComponentProps } from "react";

/** A story under its name, in a frame of its own: screens have dialogs and themes that are not to mix. */
export function State({ of }: Required<Pick<ComponentProps<typeof Canvas>, "of">>) {
  const { story } = useOf(of, ["story"]);
  return (
    <>
      <h2>{story.name}</h2>
      <Canvas of={of} sourceState="none" story={{ inline: false, height: "40rem" }} />
    </>
  );
}
