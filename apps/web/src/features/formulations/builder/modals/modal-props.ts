import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type { Builder } from '../use-builder.ts';

export interface BuilderModalProps {
  builder: Builder;
  base: PnBase;
  onClose: () => void;
}
