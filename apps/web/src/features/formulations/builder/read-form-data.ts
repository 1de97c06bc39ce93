import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';

/** Form data as JSON text, as it was saved; undefined where it cannot be read. */
export function readFormData(text: string): Partial<FormulationForm> | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? (data as Partial<FormulationForm>) : undefined;
  } catch {
    return undefined;
  }
}
