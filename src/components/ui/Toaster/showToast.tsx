import { toast as sonner } from "sonner";
import type { Toast } from "./notify.ts";
import { ToastCard } from "./ToastCard.tsx";

/**
 * Hands a toast to sonner, which keeps it until a toaster is mounted. Its time is the toast clock's, not sonner's. Over a
 * dialog it comes from above, because the buttons of a dialog are below.
 */
export function showToast(toast: Toast): void {
  const isOverDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  sonner.custom((id) => <ToastCard toast={toast} onClose={() => sonner.dismiss(id)} />, {
    duration: Infinity,
    ...(isOverDialog ? { position: "top-center" } : {}),
  });
}
