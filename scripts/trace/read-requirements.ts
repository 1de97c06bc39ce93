/** The stages in the order in which the portal grows. */
export const STAGES = ['foundation', 'shell', 'ordering', 'import', 'nutrition', 'workbench'] as const;

export type Stage = (typeof STAGES)[number];

/** One row of docs/requirements.tsv. */
export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly since: Stage;
}

/**
 * Reads the table of requirements by the names of its columns.
 *
 * @throws on a missing column, an id that occurs twice, an unknown stage.
 */
export function readRequirements(tsv: string): Requirement[] {
  const [head = '', ...rows] = tsv.split(/\r?\n/).filter((line) => line !== '');
  const columns = head.split('\t');
  const column = (name: string): number => {
    const at = columns.indexOf(name);
    if (at < 0) throw new Error(`The requirements have no column "${name}".`);
    return at;
  };
  const [id, area, since] = [column('id'), column('area'), column('since')];
  const seen = new Set<string>();
  return rows.map((row) => {
    const cells = row.split('\t');
    const requirement = {
      id: cells[id] ?? '',
      area: cells[area] ?? '',
      since: readStage(cells[since] ?? ''),
    };
    if (seen.has(requirement.id)) throw new Error(`The requirement ${requirement.id} occurs twice.`);
    seen.add(requirement.id);
    return requirement;
  });
}

/** @throws when there is no such stage. */
export function readStage(text: string): Stage {
  const stage = STAGES.find((known) => known === text.trim());
  if (!stage) throw new Error(`"${text.trim()}" is no stage; the stages are ${STAGES.join(', ')}.`);
  return stage;
}
