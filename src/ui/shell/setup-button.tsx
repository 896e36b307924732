import { ListChecks } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** The button to complete the account's setup. On a phone only its icon is shown. */
export function SetupButton({ className }: { className?: string }) {
  const t = useTranslations('onboarding.menu')
  return (
    <ButtonLink
      href={paths.onboarding()}
      variant="secondary"
      size="sm"
      icon={ListChecks}
      className={cx('mr-1.5', className)}
    >
      <span className="max-sm:sr-only">{t('complete')}</span>
    </ButtonLink>
  )
}
