import { Upload } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { largestFile } from '#features/agile/poker-history/rules-file.ts'
import { ImportRefusal, type Refused } from '#features/agile/rooms/views/import-refusal.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { maxFile } from '#ui/field-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'

export function ImportPage({ mayImport, refused }: { mayImport: boolean; refused: Refused | null }) {
  const t = useTranslations('pokerHistory')
  const noCreation = useTranslations('poker.errors')('noCreation')
  return (
    <>
      <PageHeader
        title={t('import.title')}
        description={t('import.about')}
        above={<Breadcrumb steps={[{ label: t('back'), href: paths.poker() }, { label: t('import.action') }]} />}
      />
      <div className="grid max-w-2xl gap-5">
        {refused && <ImportRefusal texts="pokerHistory.import" {...refused} />}
        {mayImport ? (
          <Card>
            <form method="post" encType="multipart/form-data" action={paths.importPoker()} className="grid gap-5">
              <Field
                name="file"
                type="file"
                accept="application/json,.json"
                label={t('import.file')}
                hint={t('import.hint')}
                required
                {...maxFile(largestFile, t('errors.tooLarge'))}
                className="[&_input]:h-auto [&_input]:py-2"
              />
              <div className="flex flex-wrap gap-2">
                <Button icon={Upload}>{t('import.submit')}</Button>
                <ButtonLink href={paths.poker()} variant="secondary">
                  {t('import.cancel')}
                </ButtonLink>
              </div>
            </form>
          </Card>
        ) : (
          <Alert tone="warning">{noCreation}</Alert>
        )}
      </div>
    </>
  )
}
