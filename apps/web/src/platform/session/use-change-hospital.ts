import { callApi } from '../server/api-client.ts';
import { useSingleMutation } from '../server/use-single-mutation.ts';

/** Goes on at another hospital of the user's. The page is loaded again: nothing of the hospital before stays on it. */
export const useChangeHospital = () =>
  useSingleMutation({
    mutationFn: (chosen: string) => callApi('POST /api/v1/user/info', { body: { hospitalId: chosen } }),
    onSuccess: () => window.location.reload(),
  });
