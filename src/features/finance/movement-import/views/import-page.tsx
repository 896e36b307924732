import { FileSearch } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { RevenueTabs } from '#features/finance/books/views/revenue-tabs.tsx'
import { maxImportLength } from '#features/finance/movement-import/schema.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { fileLimit } from '#ui/field-frame.tsx'
import { Form, LongField } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ImportPreview, type ShownLine } from './import-preview.tsx'

export type ImportPageProps = {
  content: string
  errors: Record<string, string>
  result: { lines: ShownLine[]; counts: Record<ShownLine['status'], number>; importedAt: number | null } | null
  /** The number of movements that an undo has just deleted. */
  undone: number | null
}

/** The import of movements: the form, and below it what becomes of each line. */
export function ImportPage({ content, errors, result, undone }: ImportPageProps) {
  const t = useTranslations('mrrMovements')
  return (
    <>
      <PageHeader title={t('importTitle')} description={t('importText')} />
      <RevenueTabs current="import" />
      <div className="grid gap-6">
        {undone !== null && <Alert tone="success">{t('undone', { count: undone })}</Alert>}
        {result && <ImportPreview result={result} content={content} />}
        <UploadCard content={result?.importedAt ? '' : content} errors={errors} />
      </div>
    </>
  )
}

function UploadCard({ content, errors }: Pick<ImportPageProps, 'content' | 'errors'>) {
  const t = useTranslations('mrrMovements')
  return (
    <Card className="max-w-3xl">
      <Form action={paths.mrrImport()} values={{ content }} errors={errors} errorTitle={t('refused')} hasFile>
        <LongField name="content" label={t('content')} hint={t('contentHint')} rows={8} optional />
        <Field
          name="file"
          type="file"
          accept="text/csv,.csv,.tsv,.txt,text/plain"
          label={t('file')}
          hint={t('fileHint')}
          optional
          className="[&_input]:h-auto [&_input]:py-2"
          {...fileLimit(maxImportLength, t('errors.fileTooLarge'))}
        />
        <div>
          <Button type="submit" name="do" value="preview" icon={FileSearch}>
            {t('preview')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
