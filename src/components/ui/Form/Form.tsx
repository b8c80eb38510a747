import type { ComponentProps } from "react";
import { Stack } from "../Layout/Layout.tsx";

export interface FormProps extends Omit<ComponentProps<typeof Stack<"form">>, "as" | "onSubmit"> {
  readonly onSubmit: () => void;
}

/** Fields below one another that are sent by a button or by Enter; what is wrong is said by the product, not by the browser. */
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
