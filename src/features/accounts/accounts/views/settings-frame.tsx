import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type PlanId, planAllows } from '#features/billing/plans/rules.ts'
import { paths } from '#src/paths.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'

const tabs = {
  general: paths.accountSettings(),
  features: paths.accountFeatures(),
  apiKeys: paths.apiKeys(),
  audit: paths.auditLog(),
} as const

type TabProps = { tab: keyof typeof tabs; plan: PlanId }
type Props = TabProps & { title: string; intro: string; children: ReactNode }

/** Tabs of the account settings. On a plan without the audit log, only its own page shows that tab. */
export function SettingsTabs({ tab, plan }: TabProps) {
  const t = useTranslations('accounts.settings')
  const visibleTabs = Object.entries(tabs).filter(
    ([name]) => name !== 'audit' || tab === 'audit' || planAllows({ plan }, 'audit_logs'),
  )
  return (
    <Tabs
      label={t('tabs')}
      className="mb-6"
      tabs={visibleTabs.map(([name, href]) => ({
        label: t(name as keyof typeof tabs),
        href,
        current: name === tab,
      }))}
    />
  )
}

/** Header and tabs of a settings page that is not a list. */
export const SettingsFrame = ({ tab, plan, title, intro, children }: Props) => (
  <>
    <PageHeader title={title} description={intro} />
    <SettingsTabs tab={tab} plan={plan} />
    {children}
  </>
)
