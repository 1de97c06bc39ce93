interface ImportStatus {
  uploadCode: string | null;
  status: string | null;
  upload?: { work_given_up: boolean } | null;
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
        text: upload.upload?.work_given_up
          ? stopped
          : 'Every row is checked. Look at them, then create the orders.',
        label: 'Complete Order',
      };
    default:
      return asUsual;
  }
}
