import { useTranslations } from 'use-intl'
import type { Locale } from '#i18n/locale.ts'
import { localizedPath, paths } from '#src/paths.ts'

/** Links to the terms and the privacy page, in the reader's language. */
export function LegalLinks({ locale, className }: { locale: Locale; className?: string }) {
  const t = useTranslations('ui.shell')
  return (
    <>
      <a href={localizedPath(paths.terms(), locale)} className={className}>
        {t('terms')}
      </a>
      <a href={localizedPath(paths.privacy(), locale)} className={className}>
        {t('privacy')}
      </a>
    </>
  )
}
