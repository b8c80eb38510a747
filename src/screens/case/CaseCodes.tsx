import { getTitle } from "@/domain/documents/vault/title.ts";
import { VerificationCodes } from "@/components/documents/VerificationCodes/VerificationCodes.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
import type { CaseViewProps } from "./CaseView.tsx";

/** The verification codes of the documents of a case; nothing where none has one. */
export function CaseCodes({ codes, inventory }: Pick<CaseViewProps, "codes" | "inventory">) {
  const coded = inventory?.documents.flatMap((document) => {
    const found = codes?.get(document.id);
    return found ? [{ document, found }] : [];
  });
  if (!coded || coded.length === 0) return null;
  return (
    <Disclosure label="Códigos para cotejar" headingLevel={2}>
      <Stack gap={5}>
        {coded.map(({ document, found }) => (
          <Stack key={document.id} gap={2}>
            <Heading level={3} size="md">
              <bdi>{getTitle(document)}</bdi>
            </Heading>
            <VerificationCodes codes={found} />
          </Stack>
        ))}
      </Stack>
    </Disclosure>
  );
}
