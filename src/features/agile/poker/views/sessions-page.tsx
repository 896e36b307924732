import { Plus, Spade } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SessionStatus } from '#features/agile/poker/protocol.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { NewSessionPanel, type NewSessionPanelProps } from './new-session-panel.tsx'
import { type SessionRow, SessionTable } from './session-table.tsx'

/** The statuses that have a tab of their own. */
const tabbed = ['DRAFT', 'WAITING', 'ACTIVE', 'COMPLETED'] as const

type Props = {
  sessions: { items: SessionRow[]; total: number; page: number; pageSize: number }
  /** The only status shown, or null for all. */
  status: SessionStatus | null
  mayCreate: boolean
  /** The form at the right, where the address asks for it. */
  panel: NewSessionPanelProps | null
}

const address = (status: SessionStatus | null, page = 1) => {
  const query = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) })
  return query.size ? `${paths.poker()}?${query}` : paths.poker()
}

export function SessionsPage({ sessions, status, mayCreate, panel }: Props) {
  const t = useTranslations('poker.list')
  const create = (
    <ButtonLink href={paths.newPoker()} icon={Plus}>
      {t('create')}
    </ButtonLink>
  )
  return (
    <>
      <div inert={panel !== null}>
        <PageHeader title={t('title')} description={t('description')} actions={create} />
        <StatusTabs status={status} />
        {sessions.total > 0 ? (
          <div className="mt-5 grid gap-4">
            <Card as="div" flush className="[&>div]:pt-0">
              <SessionTable sessions={sessions.items} />
            </Card>
            <Pagination {...sessions} href={page => address(status, page)} />
          </div>
        ) : (
          <NoSessions filtered={status !== null} actions={mayCreate && create} />
        )}
      </div>
      {panel && <NewSessionPanel {...panel} />}
    </>
  )
}

function StatusTabs({ status }: Pick<Props, 'status'>) {
  const t = useTranslations('poker.list')
  const all = { label: t('all'), href: address(null), current: status === null }
  const tabs = tabbed.map(of => ({ label: t(`tabs.${of}`), href: address(of), current: status === of }))
  return <Tabs label={t('filter')} tabs={[all, ...tabs]} />
}

function NoSessions({ filtered, actions }: { filtered: boolean; actions: ReactNode }) {
  const t = useTranslations('poker.list')
  if (filtered)
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
