import { toast as sonner } from "sonner";
import type { Toast } from "./notify.ts";
import { ToastCard } from "./ToastCard.tsx";

/** Hands a toast to sonner, which keeps it until a toaster is mounted. Its time is the toast clock's, not sonner's. */
export function showToast(toast: Toast): void {
  sonner.custom((id) => <ToastCard toast={toast} onClose={() => sonner.dismiss(id)} />, { duration: Infinity });
}
