import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

/** Says where the browser is going, for the moment before it goes. */
export function OnwardPage({ url, host }: { url: string; host: string }) {
  const t = useTranslations('sso')
  return (
    <>
      <AuthHeading title={t('onward.heading')}>{t('onward.intro', { host })}</AuthHeading>
      <ButtonLink href={url} size="lg" wide iconAfter={ArrowRight} rel="noreferrer">
        {t('onward.go')}
      </ButtonLink>
      <p className="mt-5 text-center">
        <Link href={paths.sso()}>{t('onward.back')}</Link>
      </p>
    </>
  )
}
