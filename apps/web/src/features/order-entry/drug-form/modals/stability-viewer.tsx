import type { CatalogueDrug, StabilityEntry } from '@bolt/domain/catalogue/catalogue-document';
import { drugDisplayName, drugNaming } from '@bolt/domain/catalogue/drug-display-name';
import { rangesInWords } from '@bolt/domain/compounding/stability/ranges-in-words';
import { inDaysToo } from '@bolt/domain/quantities/format-duration';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';

const hours = (figure: number | null): string =>
  figure === null ? 'Not known' : `${formatNumber(figure)} h${inDaysToo(figure)}`;

/** In which containers and diluents, at which concentrations and for how long the drug is known to be stable. */
export function StabilityViewer({ drug, onClose }: { drug: CatalogueDrug; onClose: () => void }) {
  const { catalogue, country } = useDrugFormSetting();
  const name = drugDisplayName(drug, country);

  function mixture({ diluentId, drug2Code }: StabilityEntry): string {
    const diluent = catalogue.diluents.get(diluentId)?.diluentGenericName ?? diluentId;
    const partner = catalogue.drugs.get(drug2Code ?? '');
    return partner ? `${diluent}, with ${drugDisplayName(partner, country)}` : diluent;
  }
  const columns: readonly Column<StabilityEntry>[] = [
    {
      key: 'containerType',
      header: 'Container type',
      isRowHeader: true,
      cardLabel: false,
      cell: ({ containerTypeId }) => (
        <b>{catalogue.containerTypes.get(containerTypeId)?.containerTypeName}</b>
      ),
    },
    { key: 'diluent', header: 'Diluent', cell: mixture },
    {
      key: 'concentration',
      header: 'Concentration',
      cell: (entry) =>
        rangesInWords(entry, drug, catalogue.drugs.get(entry.drug2Code ?? ''), drugNaming(country)),
    },
    { key: 'cold', header: '2 to 8 °C', cell: ({ hours2to8C }) => hours(hours2to8C) },
    { key: 'room', header: '25 °C', cell: ({ hours25C }) => hours(hours25C) },
    {
      key: 'inUse',
      header: 'In use',
      cell: ({ inUse }) => (inUse ? `${hours(inUse.hours)} at ${inUse.temperatureC} °C` : 'Not known'),
    },
    { key: 'light', header: 'Light', cell: ({ protectFromLight }) => (protectFromLight ? 'Protect' : '--') },
  ];

  return (
    <Modal
      title={`Compatible containers: ${name}`}
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
        <DataTable
          caption={`Stability of ${name}`}
          columns={columns}
          rows={drug.stability}
          rowKey={({ stabilityId }) => stabilityId}
          isDense
        />
      )}
    </Modal>
  );
}
