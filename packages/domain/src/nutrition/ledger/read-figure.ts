import { exactRatio, parseRatio, type Ratio, zero } from '../../quantities/ratio.ts';
import type { FormFigure } from '../form/formulation-form.ts';

/** Zero of nothing entered; null of what is no plain figure of 0 or more. */
export function readFigure(figure: FormFigure): Ratio | null {
  if (figure === null) return zero;
  if (typeof figure === 'string') return figure.trim() === '' ? zero : parseRatio(figure);
  return Number.isFinite(figure) && figure >= 0 && figure < largest ? exactRatio(figure) : null;
}

/** Twelve digits before the point, as of typed figures. */
const largest = 1e12;

/** Whether anything was entered at all, be it readable or not. */
export const isEntered = (figure: FormFigure): boolean =>
  figure !== null && (typeof figure === 'number' || figure.trim() !== '');
