import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type { MeasuredQuantity } from '@bolt/domain/nutrition/catalogue/stability-document';
import type { Recap } from '@bolt/domain/nutrition/recap/recap';
import type { ReactNode } from 'react';
import type { UpperLimit } from '../../stability/limits-of-verdict.ts';
import type { BuilderForm } from '../use-builder-form.ts';

/** What each section of step 3 is given. */
export interface SectionProps {
  form: BuilderForm;
  /** The error of a field: the form's own, else what the server's check said of it. */
  errorOf: (field: string) => string | undefined;
  /** Below a field: a figure that is usual in another unit. */
  warningOf: (field: string) => ReactNode;
  base: PnBase;
  catalogue: PnCatalogue;
  recap: Recap;
  limits: ReadonlyMap<MeasuredQuantity, UpperLimit>;
}

export const isTripleChamber = (base: PnBase): boolean => base.bag_type === 'triple_chamber';

/** A list of which one choice is left has it already (BUILDVAL-26): it looks filled for the user. */
export const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
