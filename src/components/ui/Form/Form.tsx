import type { ComponentProps } from "react";
import { Stack } from "../Layout/Layout.tsx";

export interface FormProps extends Omit<ComponentProps<typeof Stack<"form">>, "as" | "onSubmit"> {
  readonly onSubmit: () => void;
}

/** A form without the browser's own validation messages. */
export function Form({ onSubmit, ...box }: FormProps) {
  return (
    <Stack
      as="form"
      noValidate
      {...box}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
