// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { MissingDocuments } from "@/components/documents/MissingDocuments/MissingDocuments.tsx";
import { listAgenda } from "@/domain/procedure/agenda/agenda.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { cardAnswer, cardRow, startCase } from "@/domain/procedure/case/case.testing.ts";
import { changeCaseRow, compareCase } from "@/domain/procedure/case/caseRows.ts";
import { formatNext } from "@/domain/procedure/case/caseTexts.ts";
import { formatCount } from "@/domain/procedure/case/count.ts";
import { readHubEntry } from "@/domain/procedure/caseNavigation.ts";
import { inventory, own } from "@/domain/procedure/validation/validate.testing.ts";
import { orchestratorMachine } from "@/machines/procedure/orchestrator/orchestrator.machine.ts";
import { ALL_PAUSES } from "@/machines/procedure/pauses.ts";
import { CaseView } from "@/screens/case/CaseView.tsx";
import { hubProps } from "@/screens/hub/hubProps.ts";
import { HubView } from "@/screens/hub/HubView.tsx";
import { PlatonView } from "@/screens/platon/PlatonView.tsx";
import { CaseList } from "@/screens/shared/CaseList.tsx";

const AT = "2026-11-22T10:00:00.000Z";
const dni = cardRow("dni", {
  nombre: "DNI actual",
  oneOf: [{ kind: "dni", holder: "applicant", validity: { none: true } }],
});
const photo = cardRow("photo", {
  nombre: "Fotografía reciente",
  oneOf: [{ kind: "photo", holder: "applicant", validity: { none: true } }],
});
const report = cardRow("report", {
  nombre: "Informe de vida laboral",
  folder: "work",
  oneOf: [{ kind: "payslip", holder: "applicant", validity: { none: true } }],
});
const fee = cardRow("fee", { nombre: "Pago de la tasa", notAPaper: true });
const BEGUN = {
  ...startCase("caso", "Renovar el DNI", cardAnswer([dni, photo, report, fee]), AT),
  appointment: { day: "2026-11-25" },
};
const VAULT = inventory(own("DNI", "identity", "DNI", { kind: "dni" }));
const carry = (file: Case, row: string) => changeCaseRow(file, { type: "row.carried", row, carried: true }, AT);

const rowActions = { inventory: VAULT, onChange: vi.fn(), onUpload: vi.fn(), onProcedure: vi.fn() };

function hub(opened: Case): ReactNode {
  const { rows } = compareCase(opened, VAULT);
  const snapshot = orchestratorMachine.resolveState({
    value: { complete: "needsAttention" },
    context: {
      entry: readHubEntry({ selectedTramite: opened.query }),
      query: opened.query,
      case: opened,
      rows,
      inventory: VAULT,
      failure: null,
      view: null,
      pauses: ALL_PAUSES,
      isAnother: false,
    },
  });
  const props = hubProps(snapshot, vi.fn(), vi.fn());
  return props && <HubView {...props} />;
}

const platon = (opened: Case) => (
  <PlatonView
    picture="results"
    query={opened.query}
    validations={compareCase(opened, VAULT).rows}
    result={opened.answer}
    failure={null}
    rows={{ opened, ...rowActions }}
    {...{ onKeep: vi.fn(), onGoSearch: vi.fn(), onGoWallet: vi.fn(), onNewSearch: vi.fn(), onBack: vi.fn() }}
    {...{ onCancel: vi.fn(), onSkip: null, onRetry: vi.fn() }}
  />
);

const panel = (opened: Case) => (
  <MissingDocuments
    tramite={opened.query}
    validations={compareCase(opened, VAULT).rows}
    {...rowActions}
    {...{ onBackToAnalysis: vi.fn(), onContinue: vi.fn(), onRetry: vi.fn() }}
  />
);

const page = (opened: Case) => (
  <CaseView
    file={opened}
    compared={compareCase(opened, VAULT)}
    inventory={VAULT}
    codes={undefined}
    today={VAULT.day}
    failure={null}
    isCardGone={false}
    questions={null}
    {...{
      send: vi.fn(),
      onUpload: vi.fn(),
      onProcedure: vi.fn(),
      onDownloadCalendar: vi.fn(),
      onPrepare: vi.fn(),
      onReceipt: vi.fn(),
    }}
    {...{ onPrint: vi.fn(), onKeepAgain: vi.fn(), onRemove: vi.fn(), onBack: vi.fn() }}
  />
);

const home = (opened: Case) => (
  <CaseList cases={[opened]} inventory={VAULT} today={VAULT.day} label="Tus expedientes" />
);

/** The text of a screen as it is read. */
function read(screen: ReactNode, part?: string): string {
  const place = document.createElement("div");
  place.innerHTML = renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>);
  return (part ? place.querySelector(part) : place)?.textContent ?? "";
}

const SCREENS: Readonly<Record<string, (opened: Case) => string>> = {
  hub: (opened) => read(hub(opened)),
  Platón: (opened) => read(platon(opened)),
  page: (opened) => read(page(opened), "div"),
  print: (opened) => read(page(opened), '[data-name="take"]'),
  home: (opened) => read(home(opened)),
};

const readPanel = (opened: Case) => read(panel(opened));

/** The screens whose text contains the words. */
const findSaying = (opened: Case, words: string) =>
  Object.entries({ ...SCREENS, panel: readPanel }).flatMap(([name, text]) =>
    text(opened).includes(words) ? [name] : [],
  );

const STAGES = [
  ["two papers missing", BEGUN, "Te faltan 2 de 3", "Te falta: Fotografía reciente"],
  ["one in the pocket", carry(BEGUN, "photo"), "Te falta 1 de 3", "Te falta: Informe de vida laboral"],
  ["all there", carry(carry(BEGUN, "photo"), "report"), "Lo tienes todo", "Por hacer: Pago de la tasa"],
] as const;

for (const [stage, opened, words, next] of STAGES) {
  it(`with ${stage}, every screen says the same count`, () => {
    expect(formatCount(compareCase(opened, VAULT).count)).toBe(words);
    expect(findSaying(opened, words)).toEqual([...Object.keys(SCREENS), "panel"]);
  });

  it(`with ${stage}, every screen but the panel says the same next thing, and so does 'Qué toca'`, () => {
    expect(formatNext(compareCase(opened, VAULT).next, opened.status)).toBe(next);
    expect(findSaying(opened, next)).toEqual(Object.keys(SCREENS));
    expect(listAgenda(VAULT, [opened], new Map()).map(({ advice }) => advice?.toLowerCase())).toEqual([
      next.toLowerCase(),
    ]);
  });
}
