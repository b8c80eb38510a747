import { useId } from "react";
import { Link } from "react-router-dom";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Grid, Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import type { FoundPlan } from "@/domain/procedure/plan/findPlans.ts";
import { LIFE_MOMENTS, type LifeMoment } from "@/domain/procedure/plan/lifeMoments.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import styles from "./LifeMoments.module.css";

export interface LifeMomentsProps {
  /** The moments to show, with the step that was looked for; all without it. */
  readonly moments?: readonly (LifeMoment & Partial<Pick<FoundPlan, "step">>)[];
}

/** 'Momentos de la vida': the moments that have a plan, as links to it. Nothing for an empty list. */
export function LifeMoments({ moments = LIFE_MOMENTS }: LifeMomentsProps) {
  const heading = useId();
  if (moments.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <Heading level={2} id={heading}>
        Momentos de la vida
      </Heading>
      <Hint>Un plan con todos los trámites: qué hacer primero, qué después y hasta cuándo.</Hint>
      <Grid as="ul" role="list" min={17} gap={[0, 5]}>
        {moments.map(({ id, title, step }) => (
          <li key={id} className={styles.moment}>
            <Link to={`${ROUTES.plan}${id}`} className={styles.link}>
              {title}
            </Link>
            {step && <Hint>{`Tiene el paso «${step}»`}</Hint>}
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
