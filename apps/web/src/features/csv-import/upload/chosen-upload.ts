/** What stage 1 has so far: kept while the headers of the same file are saved and it is uploaded again. */
export interface ChosenUpload {
  file: File | null;
  fileType: string | null;
}

export const nothingChosen: ChosenUpload = { file: null, fileType: null };
