import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** Shown instead of the figures if they cannot be loaded. The rest of the page still works. */
export function LoadFailed({ href }: { href: string }) {
  const t = useTranslations('leadership')
  return (
    <Alert
      tone="danger"
      className="mb-8"
      title={t('errors.load')}
      action={
        <ButtonLink href={href} variant="secondary" icon={RotateCcw}>
          {t('retry')}
        </ButtonLink>
      }
    />
  )
}
