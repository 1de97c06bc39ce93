import { access } from '@bolt/domain/access/access';
import { Navigate, useParams } from 'react-router';
import { paths } from '#paths.ts';
import { homeOf } from '#platform/session/home-of.ts';
import { useMay, useSession } from '#platform/session/session.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { HeadersArea } from './headers/headers-area.tsx';
import { RulesArea } from './rules/rules-area.tsx';
import { SubstitutionsArea } from './substitutions/substitutions-area.tsx';
import styles from './wizard.module.css';
import { isWizardArea, type WizardArea, wizardAreas } from './wizard-areas.ts';

const areas = {
  headers: HeadersArea,
  substitutions: SubstitutionsArea,
  defaults: RulesArea,
} satisfies Record<WizardArea, unknown>;

/** What the hospital has taught the import. It stands beside the steps of an import and has none of their banner (CSV-02). */
export default function PreferenceWizardPage() {
  const { area = 'headers' } = useParams();
  const home = homeOf(useSession());
  const mayImport = useMay(access.importOrders);
  if (!isWizardArea(area)) return <Navigate to={paths.preferenceWizard('headers')} replace />;
  const Area = areas[area];
  return (
    <>
      <div className={styles.waysOut}>
        <BackLink to={home} />
        {mayImport && <BackLink to={paths.csvUpload()} label="Back To CSV Import" />}
      </div>
      <PageHeader
        title="Customer Preference Wizard"
        end={
          <div className={styles.areas}>
            <SegmentedLinks
              label="Areas"
              segments={Object.entries(wizardAreas).map(([name, label]) => ({
                to: paths.preferenceWizard(name),
                label,
                isCurrent: name === area,
              }))}
            />
          </div>
        }
      />
      <Area key={area} />
    </>
  );
}
