import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from './auth-heading.tsx'

/** The page with a link to a page of a provider, for browsers that do not follow the header `Refresh`. */
export function ProviderRedirectPage({ url, host, returnPath }: { url: string; host: string; returnPath: string }) {
  const t = useTranslations('ui.onward')
  return (
    <>
      <AuthHeading title={t('title')}>{t('text', { host })}</AuthHeading>
      <ButtonLink href={url} size="lg" isWide iconAfter={ArrowRight} rel="noreferrer">
        {t('go')}
      </ButtonLink>
      <p className="mt-5 text-center">
        <Link href={returnPath}>{t('back')}</Link>
      </p>
    </>
  )
}
