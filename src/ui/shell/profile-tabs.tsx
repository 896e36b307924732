import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Tabs } from '#ui/tabs.tsx'

type Tab = 'profile' | 'security' | 'sessions' | 'notifications' | 'permissions'

/** The tabs of the reader's profile. */
export function ProfileTabs({ current }: { current: Tab }) {
  const t = useTranslations()
  const tabs = [
    { name: 'profile', label: t('profile.title'), href: paths.profile() },
    { name: 'security', label: t('auth.security.title'), href: paths.security() },
    { name: 'sessions', label: t('sessions.title'), href: paths.signIns() },
    { name: 'notifications', label: t('notifications.title'), href: paths.notificationPreferences() },
    { name: 'permissions', label: t('permissions.page.title'), href: paths.permissions() },
  ] as const
  return (
    <Tabs
      label={t('profile.title')}
      className="mb-6"
      tabs={tabs.map(({ name, label, href }) => ({ label, href, current: name === current }))}
    />
  )
}
