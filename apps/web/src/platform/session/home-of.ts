import { access } from '@bolt/domain/access/access';
import { paths } from '../../paths.ts';
import { may, type Permitted } from './may.ts';

/** The home of a user: the nutrition one for whoever has that site alone (AUTH-10). */
export const homeOf = (user: Permitted): string =>
  may(user, access.nutrition) && !may(user, access.compounding) ? paths.homeTPN() : paths.home();
