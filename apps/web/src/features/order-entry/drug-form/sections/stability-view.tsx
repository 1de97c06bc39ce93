import { IconFlask } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import { StabilityViewer } from '../modals/stability-viewer.tsx';

/** Opens what is known of the drug's stability; there is nothing to open before a drug is chosen. */
export const StabilityView = memo(function StabilityView({ drugCode }: { drugCode: string | null }) {
  const { catalogue } = useDrugFormSetting();
  const [isOpen, setIsOpen] = useState(false);
  const drug = catalogue.drugs.get(drugCode ?? '');
  if (!drug) return null;
  return (
    <>
      <Button variant="subtle" size="sm" icon={<IconFlask />} onClick={() => setIsOpen(true)}>
        View stability
      </Button>
      {isOpen && <StabilityViewer drug={drug} onClose={() => setIsOpen(false)} />}
    </>
  );
});
