import { Upload } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Why a file was not imported: by its place in the file, and how many reasons there are besides. */
export type Refused = { faults: { path: string; message: string }[]; more: number }

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
        {refused && <Refusal {...refused} />}
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

function Refusal({ faults, more }: Refused) {
  const t = useTranslations('pokerHistory.import')
  return (
    <Alert tone="danger" title={t('refused')}>
      <ul className="grid gap-1">
        {faults.map(({ path, message }) => (
          <li key={`${path} ${message}`} className="[overflow-wrap:anywhere]">
            {path ? t('at', { path, message }) : message}
          </li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </Alert>
  )
}
