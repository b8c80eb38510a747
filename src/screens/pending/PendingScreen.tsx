import { useNavigate } from "react-router-dom";
import { ROUTES } from "@/domain/routes.ts";
import { PendingView, type PendingTool } from "./PendingView.tsx";

export interface PendingScreenProps {
  readonly tool: PendingTool;
}

/** Stands for a tool that is not built yet, and says so. */
export function PendingScreen({ tool }: PendingScreenProps) {
  const navigate = useNavigate();
  return <PendingView tool={tool} onBack={() => void navigate(ROUTES.home)} />;
}
