import { type Call, calls } from '@bolt/contracts';
import { type BodyLimit, type CallShape, smallBody } from '@bolt/contracts/call';

/** As the contract of the call says; a call that takes no body may be sent a small one. */
export const bodyLimitOf = (call: Call): BodyLimit => (calls[call] as CallShape).bodyLimit ?? smallBody;

/** Lists and objects within each other; what the calls take has seven at most. */
export const MOST_LEVELS = 32;
/** Names of one object: some thousand different ones take longer to read than everything else of a body. */
export const MOST_NAMES = 500;
/** Fields of a form. */
export const MOST_FIELDS = 50;
