/* Words that several parts of the catalogue of formulations use. */

/** H read in a cited source, D calculated from one, M recalled, L unsure, J judged for the demonstration. */
export type PnConfidence = 'H' | 'D' | 'M' | 'L' | 'J';

/** Where a figure comes from: codes of `sources`. */
export type PnSourced = { confidence: PnConfidence; source: string[]; note?: string };

export type PnCountry = 'Australia' | 'New Zealand';
export type Electrolyte = 'sodium' | 'potassium' | 'magnesium' | 'calcium' | 'phosphate';
export type Ion = Electrolyte | 'chloride' | 'acetate';
export type PhosphateClass = 'organic' | 'inorganic';
export type MicronutrientsUnit = 'microgram' | 'micromol';

/** The classes of bags that have rules of their own. */
export type RuleClass = 'primene' | 'synthamin' | 'synthamin_lipid' | 'olimel' | 'oliclinomel' | 'no_limits';
