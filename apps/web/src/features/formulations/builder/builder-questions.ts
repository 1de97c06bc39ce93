/** What is asked before something is done, and the preview. */
export type BuilderQuestion = 'change-bag' | 'submit' | 'delete' | 'copy' | 'preview' | 'slips';

export type AskBuilder = (question: BuilderQuestion) => void;
