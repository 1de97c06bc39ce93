import type { SessionUser } from '@bolt/contracts/session.contract';
import { paths } from '../../paths.ts';

/** The home of a user: the nutrition one for whoever has that site alone (AUTH-10). */
export function homeOf({ permissionPreferences }: Pick<SessionUser, 'permissionPreferences'>): string {
  const hasOnlyNutrition =
    permissionPreferences.includes('TPN Access') && !permissionPreferences.includes('Compounding Access');
  return hasOnlyNutrition ? paths.homeTPN() : paths.home();
}
