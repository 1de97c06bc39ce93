import { IconBuildingHospital, IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { chooseColorScheme, readColorScheme } from '#theme/color-scheme.ts';
import { AppFrame } from '#ui/frame/app-frame.tsx';
import { FrameFooter } from '#ui/frame/frame-footer.tsx';
import { MenuButton } from '#ui/layout/menu-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SegmentedControl } from '#ui/layout/segmented-control.tsx';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { Stepper } from '#ui/layout/stepper.tsx';
import { ButtonsSection } from './buttons.section.tsx';
import { ChoicesSection } from './choices.section.tsx';
import { DatesSection } from './dates.section.tsx';
import { DialogsSection } from './dialogs.section.tsx';
import { FieldsSection } from './fields.section.tsx';
import { FilesSection } from './files.section.tsx';
import { FormSectionExample } from './form.section.tsx';
import { ListsSection } from './lists.section.tsx';
import { MessagesSection } from './messages.section.tsx';
import { PicturesSection } from './pictures.section.tsx';
import styles from './showcase.module.css';
import { StatesSection } from './states.section.tsx';
import { StatusesSection } from './statuses.section.tsx';

const orderSteps = ['Start Order', 'Select Patient', 'Drug Details', 'Review and Complete'];

/** Every part of the interface in every state, for whoever builds or checks a screen. */
export default function ShowcasePage() {
  const [scheme, setScheme] = useState(readColorScheme);
  return (
    <AppFrame
      productName="Bolt Ordering"
      homeHref="/ui"
      demoText="Demonstration data, not for clinical use"
      hospital={
        <>
          <IconBuildingHospital /> Copper Gully Hospital
        </>
      }
      site={
        <SegmentedLinks
          label="Site"
          segments={[
            { to: '/ui', label: 'Compounding', isCurrent: true },
            { to: '/ui?site=nutrition', label: 'Clinical Nutrition', isCurrent: false },
          ]}
        />
      }
      menu={
        <MenuButton
          label="Menu"
          content={
            <>
              <IconMenu2 /> Menu
            </>
          }
        >
          <a href="#main">Orders</a>
          <a href="#main">Patients</a>
        </MenuButton>
      }
      footer={
        <FrameFooter
          sections={[{ label: 'CALL US', content: '1800 975 711, 7:00 AM to 7:00 PM' }]}
          linksLabel="FOOTER LINKS"
          links={[
            <a key="privacy" href="#main">
              Privacy
            </a>,
          ]}
          version="1.0.0"
        />
      }
    >
      <PageHeader
        title="States and components"
        sub="The same parts in every state."
        back={{ to: '/' }}
        end={
          <SegmentedControl
            label="Colours"
            choices={[
              { value: 'system', label: 'Device' },
              { value: 'light', label: 'Day' },
              { value: 'dark', label: 'Night' },
            ]}
            value={scheme}
            onChange={(choice) => {
              chooseColorScheme(choice);
              setScheme(choice);
            }}
          />
        }
      />
      <div className={styles.steps}>
        <Stepper label="Order steps" steps={orderSteps} currentIndex={2} />
      </div>
      <div className={styles.kit}>
        <ButtonsSection />
        <StatusesSection />
        <FieldsSection />
        <MessagesSection />
        <ChoicesSection />
        <DatesSection />
        <PicturesSection />
        <DialogsSection />
        <FormSectionExample />
        <ListsSection />
        <FilesSection />
        <StatesSection />
      </div>
    </AppFrame>
  );
}
