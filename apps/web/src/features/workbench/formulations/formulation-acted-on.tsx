import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import { ActedOn } from '#parts/acted-on/acted-on.tsx';
import { typeWords } from '#parts/formulations/formulation-words.ts';

/** A formulation as every dialog about it names it. */
export function FormulationActedOn({ formulation }: { formulation: FormulationDetail }) {
  const { description, type, patient, product, submittedBy, hospitalName } = formulation;
  return (
    <ActedOn
      name={description}
      lines={[
        patient ? `${typeWords[type]}, for ${patient}` : typeWords[type],
        product && `Product code ${product.tpn_code}`,
        `Submitted by ${submittedBy}`,
        hospitalName,
      ]}
    />
  );
}
