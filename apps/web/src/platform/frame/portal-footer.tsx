import { FrameFooter } from '#ui/frame/frame-footer.tsx';
import { useSession } from '../session/session.tsx';
import { ServerLink } from './server-link.tsx';
import { useVersion } from './version.ts';

/** Whom to call and where to visit, as the session of the user says it for the country of the hospital. */
export function PortalFooter() {
  const { footerContent, hospitalCountry } = useSession();
  const version = useVersion();
  const links = footerContent['FOOTER LINKS'];
  const isUnitedKingdom = hospitalCountry === 'United Kingdom';
  return (
    <FrameFooter
      sections={[
        { label: isUnitedKingdom ? 'CONTACT US' : 'CALL US', content: footerContent['CALL US'] },
        { label: 'VISIT US', content: footerContent['VISIT US'] },
      ]}
      linksLabel="FOOTER LINKS"
      links={links.map((link) => <ServerLink key={link.link + link.title} {...link} />)}
      version={version ?? ''}
    />
  );
}
