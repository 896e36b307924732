import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'

const tabs = {
  overview: paths.enterprise(),
  members: paths.enterpriseMembers(),
  security: paths.enterpriseSecurity(),
  roles: paths.customRoles(),
  sso: paths.enterpriseSso(),
  audit: paths.auditLog(),
} as const
export type EnterpriseTab = keyof typeof tabs

/** The tabs of enterprise administration. */
export function EnterpriseTabs({ tab }: { tab: EnterpriseTab }) {
  const t = useTranslations('enterprise')
  return (
    <Tabs
      label={t('title')}
      className="mb-6"
      tabs={Object.entries(tabs).map(([name, href]) => ({
        label: t(`tabs.${name as EnterpriseTab}`),
        href,
        current: name === tab,
      }))}
    />
  )
}

type Props = { tab: EnterpriseTab; children: ReactNode }

/** The frame of the pages of enterprise administration that are not lists. */
export function EnterpriseFrame({ tab, children }: Props) {
  const t = useTranslations('enterprise')
  return (
    <>
      <PageHeader title={t(`titles.${tab}`)} description={t(`intros.${tab}`)} />
      <EnterpriseTabs tab={tab} />
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </>
  )
}
