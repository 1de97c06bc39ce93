import { dictionary } from '@zxcvbn-ts/language-common';

// The passwords that leaks show most often, lower-case, most frequent first; more than the ten thousand that the
// rule asks for, because few of the first ten thousand are long enough to be chosen here at all.
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

export const isCommonPassword = (lowerCasePassword: string): boolean => common.has(lowerCasePassword);
