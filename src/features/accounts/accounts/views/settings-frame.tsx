import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'

const tabs = {
  general: paths.accountSettings(),
  features: paths.accountFeatures(),
  apiKeys: paths.apiKeys(),
  audit: paths.auditLog(),
} as const

type Props = { tab: keyof typeof tabs; title: string; intro: string; actions?: ReactNode; children: ReactNode }

/** The pages about an account, side by side. */
export function SettingsFrame({ tab, title, intro, actions, children }: Props) {
  const t = useTranslations('accounts.settings')
  return (
    <>
      <PageHeader title={title} description={intro} actions={actions} />
      <Tabs
        label={t('tabs')}
        className="mb-6"
        tabs={Object.entries(tabs).map(([name, href]) => ({
          label: t(name as keyof typeof tabs),
          href,
          current: name === tab,
        }))}
      />
      {children}
    </>
  )
}
