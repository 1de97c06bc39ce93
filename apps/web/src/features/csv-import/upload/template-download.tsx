import { IconDownload } from '@tabler/icons-react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { saveFile } from '#platform/save-file.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { templateCsv, templateName, templateSheet } from './template.ts';

/** 'Download template', as text and as a workbook: its header needs no assigning. */
export function TemplateDownload() {
  const workbook = useSingleMutation({
    mutationFn: async () => {
      const { default: writeWorkbook } = await import('write-excel-file/universal');
      const file = writeWorkbook(templateSheet(), { sheet: 'Orders', stickyRowsCount: 1 });
      saveFile(await file.toBlob(), `${templateName}.xlsx`);
    },
  });
  return (
    <Row>
      <Button icon={<IconDownload />} onClick={() => saveFile(templateCsv(), `${templateName}.csv`)}>
        Download template
      </Button>
      <Button icon={<IconDownload />} isBusy={workbook.isPending} onClick={() => workbook.mutate()}>
        Template for Excel
      </Button>
      {workbook.error && <FailureMessage error={workbook.error} what="The template was not made." isSlim />}
    </Row>
  );
}
