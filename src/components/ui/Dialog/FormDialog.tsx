import { useId, type ReactNode, type Ref } from "react";
import { Button } from "../Button/Button.tsx";
import { Form } from "../Form/Form.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

export interface FormDialogProps extends Pick<DialogProps, "title" | "description"> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLFormElement>;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** A dialog with one form, which is saved or cancelled; the ref is the form. Mount it while it is open. */
export function FormDialog({ title, description, children, ref, onSave, onClose }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      holdsWork
      size="sm"
      {...{ title, description }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={formId}>
            Guardar
          </Button>
        </>
      }
      onOpenChange={onClose}
    >
      <Form ref={ref} id={formId} onSubmit={onSave}>
        {children}
      </Form>
    </Dialog>
  );
}
