import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'

const tabs = ['members', 'invitations', 'teams'] as const
export type PeopleTab = (typeof tabs)[number]

export type FrameProps = { accountName: string; counts: Record<PeopleTab, number> }
type Props = FrameProps & { current: PeopleTab; actions?: ReactNode; children: ReactNode }

/** What the three pages about people have in common: the head and the tabs. */
export function PeopleFrame({ accountName, counts, current, actions, children }: Props) {
  const t = useTranslations('members')
  const invite = (
    <ButtonLink href={paths.invitations()} icon={UserPlus}>
      {t('invite')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('intro', { account: accountName })}
        actions={actions ?? (current === 'members' ? invite : undefined)}
      />
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map(tab => ({
          label: t(`tabs.${tab}`),
          href: paths[tab](),
          current: tab === current,
          count: counts[tab],
        }))}
      />
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </>
  )
}
