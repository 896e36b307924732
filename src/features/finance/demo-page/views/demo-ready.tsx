import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

/** Confirms that the demo company is ready, just before its plan opens. */
export function DemoReady() {
  const t = useTranslations('financeDemo.page')
  return (
    <>
      <AuthHeading title={t('ready')}>{t('readyText')}</AuthHeading>
      <ButtonLink href={paths.plan()} size="lg" isWide iconAfter={ArrowRight}>
        {t('go')}
      </ButtonLink>
    </>
  )
}
