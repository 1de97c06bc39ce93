import type { Site } from '@bolt/domain/access/rights';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { paths } from '../../paths.ts';

/** Compounding or Clinical Nutrition, for whoever has both. */
export function SiteSwitch({ site }: { site: Site }) {
  return (
    <SegmentedLinks
      label="Site"
      segments={[
        {
          to: paths.home({ switchsite: 'compounding' }),
          label: 'Compounding',
          isCurrent: site === 'compounding',
        },
        {
          to: paths.home({ switchsite: 'tpn' }),
          label: 'Clinical Nutrition',
          isCurrent: site === 'nutrition',
        },
      ]}
    />
  );
}
