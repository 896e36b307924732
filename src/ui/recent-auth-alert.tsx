import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from './alert.tsx'
import { ButtonLink } from './button.tsx'

/**
 * Tells the reader that a change needs a recent password entry. Its button opens the page for it, which then returns to
 * `returnPath`.
 */
export function RecentAuthAlert({ text, returnPath }: { text: string; returnPath: string }) {
  const t = useTranslations('ui.proof')
  const action = (
    <ButtonLink href={paths.confirmIdentity(returnPath)} variant="secondary" size="sm">
      {t('action')}
    </ButtonLink>
  )
  return (
    <Alert tone="warning" title={t('title')} action={action}>
      {text}
    </Alert>
  )
}
