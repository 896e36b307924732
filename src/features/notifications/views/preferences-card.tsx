import { Settings2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** The way from the profile to how one wants to be told of things. */
export function PreferencesCard() {
  const t = useTranslations('notifications')
  return (
    <Card title={t('settings.title')} description={t('settings.intro')}>
      <ButtonLink href={paths.notificationPreferences()} variant="secondary" icon={Settings2}>
        {t('preferences')}
      </ButtonLink>
    </Card>
  )
}
