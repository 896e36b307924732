import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'

/** Explains on a live page that it is read-only without JavaScript. */
export function NoScriptNotice() {
  const t = useTranslations('ui.live')
  return (
    <noscript>
      <Alert className="my-4">{t('withoutScript')}</Alert>
    </noscript>
  )
}
