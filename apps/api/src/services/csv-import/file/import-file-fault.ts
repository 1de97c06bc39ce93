/** Why a file cannot be read as orders: a sentence for the user, with the line where there is one. */
export class ImportFileFault extends Error {
  override name = 'ImportFileFault';
}
