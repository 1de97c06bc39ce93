import styles from './worksheet.module.css';

interface WorksheetTableProps {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table on paper; the first cell of a row is what the row is about. */
export function WorksheetTable({ heads, rows }: WorksheetTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([about, ...cells], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in their order
          <tr key={place}>
            <th scope="row">{about}</th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
