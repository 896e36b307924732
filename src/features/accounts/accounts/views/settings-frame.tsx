import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type PlanId, planHas } from '#features/billing/plans/rules.ts'
import { paths } from '#src/paths.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'

const tabs = {
  general: paths.accountSettings(),
  features: paths.accountFeatures(),
  apiKeys: paths.apiKeys(),
  audit: paths.auditLog(),
} as const

type Props = {
  tab: keyof typeof tabs
  plan: PlanId
  title: string
  intro: string
  actions?: ReactNode
  children: ReactNode
}

/** The pages about an account, side by side. The audit log is linked where the plan has it. */
export function SettingsFrame({ tab, plan, title, intro, actions, children }: Props) {
  const t = useTranslations('accounts.settings')
  const shown = Object.entries(tabs).filter(([name]) => name !== 'audit' || planHas(plan, 'audit_logs'))
  return (
    <>
      <PageHeader title={title} description={intro} actions={actions} />
      <Tabs
        label={t('tabs')}
        className="mb-6"
        tabs={shown.map(([name, href]) => ({
          label: t(name as keyof typeof tabs),
          href,
          current: name === tab,
        }))}
      />
      {children}
    </>
  )
}
