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
  audit: paths.enterpriseAudit(),
} as const
export type EnterpriseTab = keyof typeof tabs

/** Title and introduction are those of the tab where none are given. */
type Props = {
  tab: EnterpriseTab
  title?: ReactNode
  intro?: ReactNode
  above?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** What the pages of enterprise administration have in common: the head and the tabs. */
export function EnterpriseFrame({ tab, title, intro, above, actions, children }: Props) {
  const t = useTranslations('enterprise')
  return (
    <>
      <PageHeader
        above={above}
        title={title ?? t(`titles.${tab}`)}
        description={intro ?? t(`intros.${tab}`)}
        actions={actions}
      />
      <Tabs
        label={t('title')}
        tabs={Object.entries(tabs).map(([name, href]) => ({
          label: t(`tabs.${name as EnterpriseTab}`),
          href,
          current: name === tab,
        }))}
      />
      <div className="mt-6 grid grid-cols-1 gap-5">{children}</div>
    </>
  )
}
