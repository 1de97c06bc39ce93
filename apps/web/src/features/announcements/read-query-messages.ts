export interface QueryMessage {
  tone: 'success' | 'info' | 'warning';
  text: string;
}

/** The queries by which other screens tell a home what they did; patientName goes with registrationSave. */
const FLAGS = [
  'customFormulationDelete',
  'registrationCancel',
  'registrationSave',
  'registrationDelete',
  'patientName',
] as const;

const NAME_MAX_LENGTH = 100;

/** 'Home nutrition Patient registration', or without the type where the query names none. */
function registrationOf(type: string | null): string {
  return type === 'nutrition' || type === 'fluids'
    ? `Home ${type} Patient registration`
    : 'Home Patient registration';
}

/** The messages that a home's query asks for. What comes from the query is text, never markup. */
export function readQueryMessages(query: URLSearchParams): QueryMessage[] {
  const messages: QueryMessage[] = [];
  const saved = query.get('registrationSave');
  if (saved) {
    const name = query.get('patientName')?.trim().slice(0, NAME_MAX_LENGTH);
    messages.push({
      tone: 'success',
      text: `${registrationOf(saved)}${name ? ` for ${name}` : ''} has been saved.`,
    });
  }
  const cancelled = query.get('registrationCancel');
  if (cancelled) messages.push({ tone: 'info', text: `${registrationOf(cancelled)} has been cancelled.` });
  if (query.get('registrationDelete') === '1')
    messages.push({ tone: 'info', text: 'Home Patient registration has been deleted.' });
  if (query.get('customFormulationDelete') === '1')
    messages.push({ tone: 'info', text: 'The custom formulation has been deleted.' });
  return messages;
}

/** The query without what the messages were read from. */
export function withoutFlags(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const flag of FLAGS) rest.delete(flag);
  return rest;
}
