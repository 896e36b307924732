import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Lets people see how a fault looks and that nothing is lost by it. */
export function ErrorTestPage() {
  const t = useTranslations('errorTest')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${paths.errorTest()}?fail=server`} variant="danger" data-reload>
          {t('server')}
        </ButtonLink>
        <ButtonLink href={`${paths.errorTest()}/nowhere`} variant="secondary">
          {t('unknown')}
        </ButtonLink>
      </div>
    </>
  )
}
