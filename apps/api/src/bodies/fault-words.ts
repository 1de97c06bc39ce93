import { z } from 'zod';

/** What the author of a field wrote for it comes before these sentences; they say what would be accepted (decision J24). */
export const faultWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const kind = KINDS[issue.expected] ?? `of the kind ${issue.expected}`;
    return issue.input === undefined ? `This is missing: it must be ${kind}.` : `It must be ${kind}.`;
  }
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  if (issue.code === 'too_big') return `It must ${size('at most', Number(issue.maximum), issue)}.`;
  if (issue.code === 'too_small')
    return Number(issue.minimum) === 1 && issue.origin !== 'number'
      ? 'It must not be empty.'
      : `It must ${size('at least', Number(issue.minimum), issue)}.`;
  if (issue.code === 'invalid_format')
    return FORMATS[issue.format] ?? `It must have the form ${issue.pattern ?? issue.format}.`;
  if (issue.code === 'unrecognized_keys')
    return issue.inst instanceof z.ZodObject
      ? `This is not known here. Known are: ${Object.keys(issue.inst.shape).join(', ')}.`
      : 'This is not known here.';
  if (issue.code === 'not_multiple_of') return `It must be a multiple of ${issue.divisor}.`;
  return 'It has a form that is not accepted here.';
};

export const oneOf = (values: readonly unknown[]): string => {
  const listed = [...new Set(values)].map((value) => (value === '' ? 'nothing' : String(value)));
  return listed.length === 1 ? `It must be ${listed[0]}.` : `It must be one of: ${listed.join(', ')}.`;
};

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  uuid: 'It must be an id such as 0198c0de-0000-7000-8000-000000000001.',
  datetime: 'It must be a moment such as 2026-11-23T09:30:00Z.',
  email: 'It must be an email address.',
};

function size(bound: string, limit: number, { origin }: { origin: string }): string {
  if (origin === 'string') return `have ${bound} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `have ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${bound} ${limit}`;
}
