interface ImportStatus {
  uploadCode: string | null;
  status: string | null;
  upload?: {
    work: string | null;
    work_given_up: boolean;
    orders: { submitted: number; drafts: number; failed: number; repeated: number };
  } | null;
}

interface TileWords {
  title: string;
  text: string;
  label: string;
}

const asUsual: TileWords = {
  title: 'Import CSV File',
  text: "Turn your own system's list into orders, checked row by row.",
  label: 'Import',
};

const stopped = 'It has stopped after an error. Open it to try again.';

/** What waits of an upload whose rows are checked; what was ordered of it already stands first, so that nobody orders it again. */
function completedWords(upload: ImportStatus['upload']): string {
  if (upload?.work_given_up) return stopped;
  if (upload?.work === 'create') return 'Its orders are being created.';
  const { submitted = 0, drafts = 0, failed = 0, repeated = 0 } = upload?.orders ?? {};
  const made = [
    ...(submitted > 0 ? [`${orders(submitted)} submitted`] : []),
    ...(drafts > 0 ? [`${orders(drafts)} created as ${drafts === 1 ? 'a draft' : 'drafts'}`] : []),
    ...(repeated > 0 ? [`${orders(repeated)} there already`] : []),
    ...(failed > 0 ? [`${orders(failed)} not created`] : []),
  ];
  return made.length === 0
    ? 'Every row is checked. Look at them, then create the orders.'
    : `${made.join(', ')}. Look at what is left of it, then finish it.`;
}

const orders = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'order' : 'orders'}`;

/** What the tile says. Only a known status of an upload that is there counts (HOME-07). */
export function importTileWords(upload: ImportStatus | undefined): TileWords {
  if (!upload?.uploadCode) return asUsual;
  switch (upload.status) {
    case 'progress':
      return {
        title: 'CSV Upload Process - In Progress',
        text: upload.upload?.work_given_up
          ? stopped
          : 'It goes on by itself where it can, and asks you where it has to.',
        label: 'Continue',
      };
    case 'processed':
      return {
        title: 'CSV Upload Process - Completed',
        text: completedWords(upload.upload),
        label: 'Complete Order',
      };
    default:
      return asUsual;
  }
}
