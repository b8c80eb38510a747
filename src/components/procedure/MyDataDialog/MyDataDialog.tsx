import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { Stack } from "../../ui/Layout/Layout.tsx";
import { FactsSection, type FactsSectionProps } from "./FactsSection.tsx";
import { HomeSection, type HomeSectionProps } from "./HomeSection.tsx";
import { PeopleSection, type PeopleSectionProps } from "./PeopleSection.tsx";

export interface MyDataDialogProps extends FactsSectionProps, HomeSectionProps, PeopleSectionProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The dialog 'Mis datos': lasting answers, home and people (decisions ). */
export function MyDataDialog({ open, onOpenChange, ...sections }: MyDataDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mis datos"
      description="Lo que has dicho una vez vale para todos tus trámites. Aquí puedes cambiarlo o quitarlo."
    >
      <Stack>
        <FactsSection {...sections} />
        <HomeSection {...sections} />
        <PeopleSection {...sections} />
      </Stack>
    </Dialog>
  );
}
