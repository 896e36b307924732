import { FileSearch } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { largestFile } from '#features/agile/retro-history/rules-file.ts'
import { ImportRefusal, type Refused } from '#features/agile/rooms/views/import-refusal.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { maxFile } from '#ui/field-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { ImportPreview, type Preview } from './import-preview.tsx'

export type ImportPageProps = {
  mayImport: boolean
  refused: Refused | null
  /** What is in the file that was chosen; null as long as none was. */
  preview: Preview | null
}

/** A retro from a file: first what is in it, then the import. */
export function ImportPage({ mayImport, refused, preview }: ImportPageProps) {
  const t = useTranslations('retroHistory')
  const noCreation = useTranslations('poker.errors')('noCreation')
  return (
    <>
      <PageHeader
        title={t('import.title')}
        description={t('import.about')}
        above={<Breadcrumb steps={[{ label: t('back'), href: paths.retros() }, { label: t('import.action') }]} />}
      />
      <div className="grid max-w-2xl gap-5">
        {refused && <ImportRefusal texts="retroHistory.import" {...refused} />}
        {!mayImport && <Alert tone="warning">{noCreation}</Alert>}
        {mayImport && (preview ? <ImportPreview {...preview} /> : <Choice />)}
      </div>
    </>
  )
}

function Choice() {
  const t = useTranslations('retroHistory.import')
  const history = useTranslations('retroHistory')
  return (
    <Card>
      <form method="post" encType="multipart/form-data" action={paths.importRetro()} className="grid gap-5">
        <Field
          name="file"
          type="file"
          accept="application/json,.json"
          label={t('file')}
          hint={t('hint')}
          required
          {...maxFile(largestFile, history('errors.tooLarge'))}
          className="[&_input]:h-auto [&_input]:py-2"
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={FileSearch}>{t('look')}</Button>
          <ButtonLink href={paths.retros()} variant="secondary">
            {t('cancel')}
          </ButtonLink>
        </div>
      </form>
    </Card>
  )
}
