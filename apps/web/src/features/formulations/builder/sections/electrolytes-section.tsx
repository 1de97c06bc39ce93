import type { BaseElectrolyte } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import { sentence } from '@bolt/domain/nutrition/stability/verdict-words';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { memo } from 'react';
import { FigureTable } from '#parts/formulations/figure-table.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { AgainstLimit } from '../../pictures/against-limit.tsx';
import {
  addedPhosphateLimit,
  limitsBesideEachOther,
  phosphatesOf,
  quantityOfElectrolyte,
} from '../../stability/limits-of-verdict.ts';
import { electrolyteField } from '../entries/builder-entries.ts';
import { ChlorideAcetate } from './chloride-acetate.tsx';
import styles from './electrolytes.module.css';
import { electrolytesInOrder } from './electrolytes-in-order.ts';
import { QuantityField } from './quantity-field.tsx';
import { isTripleChamber, optionsOf, type SectionProps } from './section-props.ts';

/** What the bag holds of each, what is added, and how near the limit the sum comes. */
export function ElectrolytesSection(section: SectionProps) {
  const { base, catalogue, form } = section;
  const limits = limitsBesideEachOther(section.limits);
  const isPaired = [...limits].some(([quantity, { limit }]) => section.limits.get(quantity)?.limit !== limit);
  const props = { ...section, limits };
  const { items } = base.electrolytes;
  const hasOrganic = items.some(
    (item) => 'choices' in item && form.entries[electrolyteField(item.label, 'type')] === 'Organic',
  );
  return (
    <FormSection name="Electrolytes">
      <FormCell columns={6}>
        <FigureTable
          caption="Electrolytes, each with what is added and its limit"
          heads={[
            'Electrolyte',
            ...(isTripleChamber(base) ? ['Base quantity'] : []),
            'Extra to be added',
            'mmol per litre',
            'Limit',
          ]}
          className={styles.table}
        >
          {electrolytesInOrder(base.electrolytes).map((item) => (
            <ElectrolyteRow key={item.label} {...props} item={item} />
          ))}
        </FigureTable>
      </FormCell>
      {isPaired && (
        <FormCell columns={6}>
          <p className={styles.pair}>
            Calcium and inorganic phosphate limit each other: these limits hold beside the other’s amount.
          </p>
        </FormCell>
      )}
      {hasOrganic && (
        <FormCell columns={6}>
          <div className={styles.note}>
            <Message tone="info" isSlim role="note">
              {catalogue.document.texts.organic_phosphate}
            </Message>
          </div>
        </FormCell>
      )}
      {base.electrolytes.chloride_acetate && <ChlorideAcetate {...props} />}
    </FormSection>
  );
}

interface ElectrolyteRowProps extends SectionProps {
  item: BaseElectrolyte;
}

function ElectrolyteRow(props: ElectrolyteRowProps) {
  const { form, errorOf, base, limits, item, recap } = props;
  const typeField = electrolyteField(item.label, 'type');
  const field = electrolyteField(item.label, 'extra_quantity');
  const type = form.entries[typeField] ?? '';
  const quantity = quantityOfElectrolyte(item.label);
  const limit = quantity ? limits.get(quantity) : undefined;
  return (
    <>
      <ElectrolyteFigures
        {...{ item, type }}
        hasBaseQuantity={isTripleChamber(base)}
        onType={form.change(typeField)}
        typeError={errorOf(typeField)}
        {...form.text(field)}
        error={errorOf(field)}
        held={'choices' in item ? phosphatesOf(limits, type) : limit ? [{ name: '', ...limit }] : []}
        addedLimit={'choices' in item ? (addedPhosphateLimit(limits, type)?.limit ?? null) : null}
        perLitre={recap.rows.find(({ label }) => label === item.label)?.perLitre ?? null}
      />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as of the table */}
      <tr role="row" className={styles.asked}>
        <td role="cell" colSpan={5}>
          {props.warningOf(field)}
        </td>
      </tr>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as of the table */}
    </>
  );
}

interface ElectrolyteFiguresProps {
  item: BaseElectrolyte;
  /** Of the phosphate that is added; '' while none is chosen, and of electrolytes of one kind. */
  type: string;
  onType: (type: string | null) => void;
  typeError: string | undefined;
  hasBaseQuantity: boolean;
  /** What is added, as it is typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  /** What the bag holds against each limit; a phosphate has one of its own and one of all. */
  held: readonly { name: string; measured: number | null; limit: number }[];
  /** Of what is added, whatever the bag brings. */
  addedLimit: number | null;
  perLitre: string | null;
}

/** At a key most of the rows say what they said before, and are not drawn again. */
const ElectrolyteFigures = memo(
  DrawnFigures,
  ({ held: heldBefore, ...before }, { held, ...after }) =>
    JSON.stringify(heldBefore) === JSON.stringify(held) &&
    (Object.keys(after) as (keyof typeof after)[]).every((name) => Object.is(before[name], after[name])),
);

function DrawnFigures(props: ElectrolyteFiguresProps) {
  const { item, type, onType, typeError, hasBaseQuantity, held, addedLimit, perLitre, ...quantity } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as of the table
    <tr role="row">
      <th role="rowheader" scope="row">
        {item.label}
        {'choices' in item && (
          <div className={styles.type}>
            <SelectField
              label={`Type of ${item.label.toLowerCase()}`}
              isLabelHidden
              reservesErrorLine={false}
              size="sm"
              noun="type"
              placeholder="Type"
              options={optionsOf(item.choices.map(({ label }) => label))}
              value={type || null}
              onChange={onType}
              error={typeError}
            />
          </div>
        )}
      </th>
      {hasBaseQuantity && (
        <td role="cell" className={styles.number} data-label="Base quantity">
          {formatNumber(baseQuantity(item, type))}&nbsp;{item.unit}
        </td>
      )}
      <td role="cell" className={styles.extra} data-label="Extra to be added">
        <QuantityField
          {...quantity}
          label={`Extra ${item.label.toLowerCase()} to be added`}
          isLabelHidden
          reservesErrorLine={false}
          size="sm"
          unit={item.unit}
        />
      </td>
      <td role="cell" className={styles.number} data-label="mmol per litre">
        {held.length === 0
          ? (perLitre ?? '–')
          : held.map((each) => (
              <div
                key={each.name}
                data-bad={(each.measured !== null && each.measured > each.limit) || undefined}
              >
                {each.measured !== null ? formatNumber(each.measured) : (perLitre ?? '–')}
                {held.length > 1 && <small> {each.name}</small>}
              </div>
            ))}
      </td>
      <td role="cell" className={styles.limit} data-label="Limit">
        {held.map(({ name, measured, limit }) => (
          <AgainstLimit
            key={name}
            name={name === '' ? item.label : `${sentence(name)} phosphate`}
            {...{ measured, limit }}
            unit="mmol/L"
          />
        ))}
        {addedLimit !== null && `${formatNumber(addedLimit)} ${item.unit} added`}
        {held.length === 0 &&
          addedLimit === null &&
          ('choices' in item && type === '' ? 'by its type' : 'none known')}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as of the table
  );
}

function baseQuantity(item: BaseElectrolyte, type: string): number {
  if (!('choices' in item)) return item.base_quantity;
  return (item.choices.find(({ label }) => label === type) ?? item.choices[0])?.base_quantity ?? 0;
}
