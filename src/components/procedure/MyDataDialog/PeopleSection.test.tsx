// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Person } from "@/domain/documents/people/person.ts";
import { PeopleSection, type PeopleSectionProps } from "./PeopleSection.tsx";

const BEGONA: Person = { id: "bego", alias: "Begoña", relation: "spouse", numbers: [], names: [] };

it("a new name leaves what a document has told of the person meanwhile", async () => {
  const onPersonSave = vi.fn<PeopleSectionProps["onPersonSave"]>(async () => {});
  const section = (person: Person) => (
    <PeopleSection
      people={[person]}
      peopleFailed={false}
      onPeopleRetry={() => {}}
      onPersonSave={onPersonSave}
      onPersonRemove={async () => {}}
    />
  );
  const { rerender } = render(section(BEGONA));
  fireEvent.click(screen.getByRole("button", { name: "Cambiar nombre" }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Bego" } });
  rerender(section({ ...BEGONA, numbers: ["12345678Z"] }));
  fireEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(onPersonSave).toHaveBeenCalledWith({ ...BEGONA, alias: "Bego", numbers: ["12345678Z"] }));
});
