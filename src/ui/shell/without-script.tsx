import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'

/** Says on a live page without scripts that it is read-only. */
export function WithoutScript() {
  const t = useTranslations('ui.live')
  return (
    <noscript>
      <Alert className="my-4">{t('withoutScript')}</Alert>
    </noscript>
  )
}
