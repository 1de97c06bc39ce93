import type { CatalogueDrug, StabilityEntry } from '@bolt/domain/catalogue/catalogue-document';
import { drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import styles from './stability-viewer.module.css';

const hours = (figure: number | null): string =>
  figure === null ? 'Not known' : `${formatNumber(figure)} h`;

/** In which containers and diluents, at which concentrations and for how long the drug is known to be stable. */
export function StabilityViewer({ drug, onClose }: { drug: CatalogueDrug; onClose: () => void }) {
  const { catalogue, country } = useDrugFormSetting();
  const { doseUnit } = drug.stockConcentration;

  function mixture({ diluentId, drug2Code }: StabilityEntry): string {
    const diluent = catalogue.diluents.get(diluentId)?.diluentGenericName ?? diluentId;
    const partner = catalogue.drugs.get(drug2Code ?? '');
    return partner ? `${diluent}, with ${drugDisplayName(partner, country)}` : diluent;
  }

  return (
    <Modal
      title={`Compatible containers: ${drugDisplayName(drug, country)}`}
      size="xl"
      hasCloseButton
      onClose={onClose}
      footer={
        <Button variant="filled" data-safe-choice onClick={onClose}>
          Close
        </Button>
      }
    >
      {drug.stability.length === 0 ? (
        <p>No system stability exists for this drug</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window is scrolled by keyboard too
        <div className={styles.wrap} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Container type</th>
                <th scope="col">Diluent</th>
                <th scope="col">Concentration</th>
                <th scope="col">2 to 8 °C</th>
                <th scope="col">25 °C</th>
                <th scope="col">In use</th>
                <th scope="col">Light</th>
              </tr>
            </thead>
            <tbody>
              {drug.stability.map((entry) => (
                <tr key={entry.stabilityId}>
                  <th scope="row">
                    {catalogue.containerTypes.get(entry.containerTypeId)?.containerTypeName}
                  </th>
                  <td>{mixture(entry)}</td>
                  <td>
                    {formatNumber(entry.concentrationMin, 4)} to {formatNumber(entry.concentrationMax, 4)}{' '}
                    {doseUnit}/mL
                  </td>
                  <td>{hours(entry.hours2to8C)}</td>
                  <td>{hours(entry.hours25C)}</td>
                  <td>
                    {entry.inUse
                      ? `${hours(entry.inUse.hours)} at ${entry.inUse.temperatureC} °C`
                      : 'Not known'}
                  </td>
                  <td>{entry.protectFromLight ? 'Protect' : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
}
