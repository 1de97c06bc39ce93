import { Navigate, useLocation, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { RegistrationIntro } from './intro/registration-intro.tsx';
import { isTakenOver, NEW_DRAFT } from './new-registration.ts';
import { OpenRegistration } from './open-registration.tsx';
import { RegistrationSent } from './sent/registration-sent.tsx';
import { isEndedVisit, stepEntryIn } from './visits.ts';

/** Registers a home patient: what there is, the eight steps, and the thanks. */
export default function RegisterPatientPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const draft = query.get('draft');
  const sent = query.get('sent');
  if (sent) return <RegistrationSent id={sent} />;
  if (!draft) return <RegistrationIntro />;
  if (isEndedVisit(state)) return <Navigate to={paths.TPNRegisterPatient()} replace />;
  return (
    <OpenRegistration
      key={stepEntryIn(state)?.openedAs ?? draft}
      draftId={draft === NEW_DRAFT ? undefined : draft}
      like={query.get('like') ?? undefined}
      take={(query.get('take') ?? '').split(',').filter(isTakenOver)}
    />
  );
}
