import { useState } from "react";
import { expect, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { withCodes } from "@/domain/capture/review/codeValues.ts";
import { CONFLICT_TEXTS } from "@/domain/documents/authenticity/conflicts.ts";
import { describeSignatures } from "@/domain/documents/authenticity/describeSignatures.ts";
import { UNCHECKED } from "@/domain/documents/authenticity/signature.ts";
import { ReviewCard, type ReviewCardProps } from "./ReviewCard.tsx";
import { CONTRADICTORY_FIELDS, REVIEW_ARGS, sampleField } from "./reviewSamples.testing.ts";

function Held(props: ReviewCardProps) {
  const [fields, setFields] = useState(props.fields);
  return <ReviewCard {...props} fields={fields} onFieldsChange={setFields} />;
}

const meta = preview.meta({
  title: "Componentes/Captura/ReviewCard/No coincide",
  component: ReviewCard,
  args: { ...REVIEW_ARGS, fields: CONTRADICTORY_FIELDS, documentType: "Nómina" },
  render: (args) => <Held {...args} />,
});

export const NoSuman = meta.story({ name: "Importes que no suman" });

NoSuman.test("asks about all of them, and about none once one is corrected", async ({ userEvent }) => {
  const questions = within(screen.getByRole("group", { name: "Revisa estos datos" })).getAllByRole("listitem");
  await expect(questions).toHaveLength(3);
  await expect(questions[0]).toHaveTextContent(CONFLICT_TEXTS.sum);
  await userEvent.click(screen.getByRole("button", { name: /^Corregir Líquido/u }));
  await userEvent.keyboard("{Control>}a{/Control}1.500,00 €{Enter}");
  await waitFor(() => expect(screen.queryByText("Revisa estos datos")).toBeNull());
});

const BROKEN = { ...UNCHECKED, integrity: "broken", signer: { name: "Ejemplo, S.L.", number: "B12345674" } } as const;

export const FirmaQueNoCoincide = meta.story({
  name: "Firma que no coincide",
  args: { fields: REVIEW_ARGS.fields, file: { ...REVIEW_ARGS.file, authenticity: describeSignatures([BROKEN]) } },
  play: async () => {
    const section = within(screen.getByRole("region", { name: "Autenticidad" }));
    await expect(section.getByRole("note")).toHaveTextContent(
      "La firma no coincide: el archivo no es el que Ejemplo, S.L. (B12345674) firmó. Pide otro a quien te lo dio.",
    );
  },
});

const INVOICE = "https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=A58818501&importe=84.2";

export const CodigoQueNoCoincide = meta.story({
  name: "Código que no coincide",
  args: { fields: withCodes([sampleField("total", "48,20 €"), sampleField("cif", "A58818501")], [INVOICE], "48,20") },
  play: async () => {
    const questions = within(screen.getByRole("group", { name: "Revisa estos datos" })).getAllByRole("listitem");
    await expect(questions).toHaveLength(1);
    await expect(questions[0]).toHaveTextContent(CONFLICT_TEXTS.code);
    await expect(screen.getByText("Está en el código")).toBeVisible();
  },
});
