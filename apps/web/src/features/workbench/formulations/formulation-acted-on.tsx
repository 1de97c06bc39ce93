import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import { ActedOn } from '#parts/acted-on/acted-on.tsx';
import { typeWords } from '#parts/formulations/formulation-words.ts';

/** A formulation as every dialog about it names it. */
export function FormulationActedOn({ formulation }: { formulation: FormulationDetail }) {
  const { description, type, patient, status, product, submittedBy, hospitalName } = formulation;
  return (
    <ActedOn
      name={description}
      lines={[
        patient ? `${typeWords[type]}, for ${patient}` : typeWords[type],
        // Before that it is what is being decided.
        status === 'ready' && product ? `Product code ${product.tpn_code}` : null,
        `Submitted by ${submittedBy}`,
        hospitalName,
      ]}
    />
  );
}
