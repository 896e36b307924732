import { Plus, Spade } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Badge } from '#features/agile/poker/rules-badge.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { NewSessionPanel, type NewSessionPanelProps } from './new-session-panel.tsx'
import { type SessionRow, SessionTable } from './session-table.tsx'

export const filters = ['scheduled', 'in_progress', 'completed'] as const satisfies Badge[]
export type Filter = (typeof filters)[number]

type Props = {
  sessions: { items: SessionRow[]; total: number; page: number; pageSize: number }
  filter: Filter | null
  mayCreate: boolean
  /** The form at the right, where the address asks for it. */
  panel: NewSessionPanelProps | null
}

const address = (filter: Filter | null, page = 1) => {
  const query = new URLSearchParams({ ...(filter && { status: filter }), ...(page > 1 && { page: String(page) }) })
  return query.size ? `${paths.poker()}?${query}` : paths.poker()
}

export function SessionsPage({ sessions, filter, mayCreate, panel }: Props) {
  const t = useTranslations('poker.list')
  const create = (
    <ButtonLink href={paths.newPoker()} icon={Plus}>
      {t('create')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <FilterTabs filter={filter} />
      {sessions.total > 0 ? (
        <div className="mt-5 grid gap-4">
          <Card as="div" flush className="[&>div]:pt-0">
            <SessionTable sessions={sessions.items} />
          </Card>
          <Pagination {...sessions} href={page => address(filter, page)} />
        </div>
      ) : (
        <NoSessions filter={filter} actions={mayCreate && create} />
      )}
      {panel && <NewSessionPanel {...panel} />}
    </>
  )
}

function FilterTabs({ filter }: { filter: Filter | null }) {
  const t = useTranslations('poker')
  const all = { label: t('list.all'), href: address(null), current: filter === null }
  const tabs = filters.map(of => ({ label: t(`status.${of}`), href: address(of), current: filter === of }))
  return <Tabs label={t('list.filter')} tabs={[all, ...tabs]} />
}

function NoSessions({ filter, actions }: { filter: Filter | null; actions: React.ReactNode }) {
  const t = useTranslations('poker.list')
  if (filter)
    return (
      <EmptyState
        icon={Spade}
        title={t('emptyFilterTitle')}
        className="mt-5"
        actions={
          <ButtonLink href={address(null)} variant="secondary">
            {t('showAll')}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState icon={Spade} title={t('emptyTitle')} className="mt-5" actions={actions}>
      {t(actions ? 'emptyText' : 'emptyReadOnly')}
    </EmptyState>
  )
}
