/**
 * Ten patients of each hospital have each of these, at every size: a search for one finds as much among a million
 * as among ten thousand. No other name of the data set begins with Q.
 */
export const RARE_SURNAMES = [
  'Quaddington',
  'Quaffley',
  'Quagmore',
  'Quailham',
  'Quakerby',
  'Qualstead',
  'Quantrell',
  'Quarmby',
  'Quastel',
  'Quaverton',
  'Quebley',
  'Quenborough',
  'Querdale',
  'Questford',
  'Quibwell',
  'Quilsworth',
  'Quinbrook',
  'Quirkham',
  'Quistgaard',
  'Quoyburn',
] as const;
