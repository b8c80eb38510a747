import { useState } from "react";
import { isBeforeFiling } from "@/domain/procedure/case/case.ts";
import type { Term } from "@/domain/shared/terms/terms.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { ApplyIcon } from "@/components/ui/Icon/icons.ts";
import { Cluster } from "@/components/ui/Layout/Layout.tsx";
import { Select } from "@/components/ui/Select/Select.tsx";
import { CaseDialog, type CaseDialogKind } from "./CaseDialog.tsx";
import type { CaseViewProps } from "./CaseView.tsx";
import styles from "./CaseView.module.css";

/** Terms of offices to decide; three months by default (art. 21.3 of Ley 39/2015). */
const TERMS: Readonly<Record<string, { readonly label: string; readonly term: Term }>> = {
  d10: { label: "10 días hábiles", term: { n: 10, unit: "workingDays" } },
  d15: { label: "15 días hábiles", term: { n: 15, unit: "workingDays" } },
  d20: { label: "20 días hábiles", term: { n: 20, unit: "workingDays" } },
  m1: { label: "1 mes", term: { n: 1, unit: "months" } },
  m2: { label: "2 meses", term: { n: 2, unit: "months" } },
  m3: { label: "3 meses (si la norma no dice otra cosa)", term: { n: 3, unit: "months" } },
  m6: { label: "6 meses", term: { n: 6, unit: "months" } },
  a1: { label: "1 año", term: { n: 1, unit: "years" } },
};

/** Reports the events that are possible in the current status. */
export function CaseActions(props: CaseViewProps) {
  const { file, send } = props;
  const { status } = file;
  const [asking, setAsking] = useState<CaseDialogKind | null>(null);
  const ask = (kind: CaseDialogKind) => () => setAsking(kind);
  if (status === "answered" || status === "closed") return null;
  const isOver = props.compared?.next?.kind === "appointmentOver";
  const isFiled = status === "filed" || status === "waiting" || status === "silence";
  return (
    <>
      {status === "filed" && (
        <div className={styles.term}>
          <Select
            label="¿Cuánto tienen para contestarte?"
            hint="Suele decirlo el justificante o la ficha."
            options={Object.entries(TERMS).map(([value, { label }]) => ({ value, label }))}
            value=""
            onValueChange={(value) => {
              const term = TERMS[value]?.term;
              if (term) send({ type: "term.chosen", term });
            }}
          />
        </div>
      )}
      <Cluster gap={3} fill>
        {isBeforeFiling(status) && (
          <Button
            variant={status === "ready" || isOver ? "primary" : "secondary"}
            icon={ApplyIcon}
            aria-haspopup="dialog"
            onClick={ask("filing")}
          >
            Ya lo he presentado
          </Button>
        )}
        {isOver && (
          <>
            <Button aria-haspopup="dialog" onClick={ask("failedAppointment")}>
              No pudo ser
            </Button>
            <Button aria-haspopup="dialog" onClick={ask("appointment")}>
              Tengo otro día
            </Button>
          </>
        )}
        {status === "requested" && (
          <Button variant="primary" icon={ApplyIcon} aria-haspopup="dialog" onClick={ask("reply")}>
            Ya he contestado
          </Button>
        )}
        {(isFiled || status === "requested") && (
          <Button
            variant={status === "waiting" || status === "silence" ? "primary" : "secondary"}
            aria-haspopup="dialog"
            onClick={ask("answer")}
          >
            Me han contestado
          </Button>
        )}
        {isFiled && (
          <Button aria-haspopup="dialog" onClick={ask("request")}>
            He recibido un requerimiento
          </Button>
        )}
      </Cluster>
      {asking && <CaseDialog {...props} kind={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
