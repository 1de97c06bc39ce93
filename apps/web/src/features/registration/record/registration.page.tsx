import { shownDay } from '@bolt/domain/dates/shown-day';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import { describeRegistration } from '@bolt/domain/registration/describe-registration';
import { patientTypeInWords } from '@bolt/domain/registration/steps/patient.step';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { FirstDeliveryHoliday } from '#parts/registration/first-delivery-holiday.tsx';
import { RegistrationSummary } from '#parts/registration/registration-summary.tsx';
import { paths } from '#paths.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { useSession } from '#platform/session/session.tsx';
import { useSaveForm } from '#platform/use-save-form.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BeginLike } from '../begin-like.tsx';
import { MailState } from '../mail-state.tsx';
import { RegistrationNotShown } from '../registration-not-shown.tsx';
import { registrationQuery, submittedQuery } from '../registration-queries.ts';
import styles from './registration.module.css';

/** A registration as it was submitted: read, and printed. */
export default function RegistrationPage() {
  const { id = '' } = useParams();
  const { hospitalTimeZone, hospitalCountry } = useSession();
  const record = useQuery({ ...submittedQuery(id), retry: false });
  const settings = useQuery(registrationQuery);
  const form = useSaveForm((signal) =>
    callApi('GET /api/v1/tpn/patientRegistrations/:id/form', { params: { id }, signal }),
  );
  const back = { to: paths.TPNRegisterPatient(), label: 'All registrations' };
  const { data } = record;
  if (!data || !settings.data) return <RegistrationNotShown record={record} others={[settings]} />;
  const moment = formatDraftTimestamp(hospitalTimeZone, new Date(data.submitted));
  return (
    <>
      <PageHeader
        title={`Registration of ${data.name}`}
        sub={`${patientTypeInWords(data.type)}. Submitted ${moment} by ${data.submittedBy}. ${data.status}.`}
        back={back}
        end={
          <>
            <Button icon={<IconDownload />} isBusy={form.isPending} onClick={() => form.mutate()}>
              Save as PDF
            </Button>
            <Button icon={<IconPrinter />} onClick={() => window.print()}>
              Print form
            </Button>
          </>
        }
      />
      <Stack>
        {form.error && <FailureMessage error={form.error} what="The form was not made." />}
        {data.firstDelivery && (
          <Message tone="success" role="note">
            Accepted by the supplier. The first delivery is on {shownDay(data.firstDelivery)}.
          </Message>
        )}
        <FirstDeliveryHoliday name={data.firstDeliveryHoliday} other="supplier" />
        {data.reason !== null && (
          <Message
            tone="danger"
            role="note"
            title="Declined by the supplier"
            action={
              <BeginLike id={id} take={['all']}>
                Register anew
              </BeginLike>
            }
          >
            {data.reason}
          </Message>
        )}
        {data.warnings.length > 0 && (
          <Message tone="warning" role="note" title="Looked like a mistake">
            <ul>
              {data.warnings.map(({ code, detail, reason }) => (
                <li key={code}>
                  {detail} {reason === null ? 'Nothing was said of it.' : <b>{reason}</b>}
                </li>
              ))}
            </ul>
          </Message>
        )}
        <Sheet aria-labelledby="registration-answers">
          <SheetHeader
            id="registration-answers"
            title="What was submitted"
            end={
              <>
                E-mail <MailState mail={data.mail} />
              </>
            }
          />
          <p className={styles.patient}>
            {data.patient
              ? `Patient of your hospital: Patient ID ${data.patient.medicalRecordNumber ?? 'not given'}.`
              : 'Who it is among the patients of your hospital was left open.'}
          </p>
          <RegistrationSummary steps={describeRegistration(data.form, settings.data, hospitalCountry)} />
        </Sheet>
      </Stack>
    </>
  );
}
