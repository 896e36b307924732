import { ListChecks } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'

/** For those who run an account that is not set up yet. On a phone the sign stands alone. */
export function SetupButton() {
  const t = useTranslations('onboarding.menu')
  return (
    <ButtonLink href={paths.onboarding()} variant="secondary" size="sm" icon={ListChecks} className="mr-1.5">
      <span className="max-sm:sr-only">{t('complete')}</span>
    </ButtonLink>
  )
}
