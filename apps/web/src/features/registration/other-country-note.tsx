import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { useSession } from '#platform/session/session.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { isRegistrationCountry } from './new-registration.ts';

/** At a hospital of another country most patients live where the form has no address for them: said before it is filled in. */
export function OtherCountryNote() {
  const { hospitalCountry } = useSession();
  if (isRegistrationCountry(hospitalCountry)) return null;
  return (
    <Message tone="info" role="note" title="For patients who live in Australia or New Zealand">
      <p>
        The form asks for the address, the delivery and the billing of those two countries. For a patient who
        lives elsewhere please <Link to={paths.contact()}>write to Customer Service</Link>.
      </p>
    </Message>
  );
}
