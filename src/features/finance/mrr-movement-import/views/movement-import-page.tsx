import { useTranslations } from 'use-intl'
import { RevenueTabs } from '#features/finance/books/views/revenue-tabs.tsx'
import { maxImportBytes, maxImportLines } from '#features/finance/mrr-movement-import/schema.ts'
import type { ImportRecord } from '#kit/import/record.ts'
import { paths } from '#src/paths.ts'
import { LongField } from '#ui/form.tsx'
import { ImportUpload } from '#ui/import/import-upload.tsx'

type Props = { imports: ImportRecord[]; values: Record<string, string>; errors: Record<string, string> }

/** The first step of an import of movements: a pasted table or a file. Earlier imports are listed below. */
export function MovementImportPage({ imports, values, errors }: Props) {
  const t = useTranslations('mrrMovements')
  return (
    <ImportUpload
      title={t('importTitle')}
      description={t('importText')}
      path={paths.mrrImport()}
      tabs={<RevenueTabs current="import" />}
      imports={imports}
      values={values}
      errors={errors}
      maxBytes={maxImportBytes}
      maxLines={maxImportLines}
      isFileOptional
    >
      <LongField name="content" label={t('content')} hint={t('contentHint')} rows={8} optional />
    </ImportUpload>
  )
}
