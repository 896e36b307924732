import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Where the figures could not be read: says so, and reads them again. */
export function FailedPage({ href }: { href: string }) {
  const t = useTranslations('projects')
  return (
    <>
      <PageHeader title={t('title')} />
      <Alert
        tone="danger"
        title={t('errors.load')}
        action={
          <ButtonLink href={href} variant="secondary" size="sm" icon={RotateCw}>
            {t('retry')}
          </ButtonLink>
        }
      />
    </>
  )
}
