import { readDemonstrationFile } from './demonstration-files.ts';

/** data/demo/people.json: names that nobody has, and what they write. */
export interface DemonstrationPeople {
  firstNames: string[];
  lastNames: string[];
  staff: string[];
  doctors: string[];
  comments: string[];
}

export const readPeople = (): Promise<DemonstrationPeople> => readDemonstrationFile('people.json');
