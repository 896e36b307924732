import { Plus, Spade, Upload } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isFiltered, type ListState } from '#features/agile/poker/sessions/rules-list.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { type Activity, QuickActions, RecentActivity } from './dashboard-aside.tsx'
import { listAddress, panelAddress } from './list-address.ts'
import { MetricCards, type Metrics } from './metric-cards.tsx'
import { PokerTabs } from './poker-tabs.tsx'
import { SessionFilters } from './session-filters.tsx'
import { type Notice, SessionNotice } from './session-notice.tsx'
import { SessionPanel, type SessionPanelProps } from './session-panel.tsx'
import { type SessionRow, SessionTable } from './session-table.tsx'

type Props = {
  state: ListState
  sessions: { items: SessionRow[]; total: number; page: number; pageSize: number }
  teams: { id: string; name: string }[]
  metrics: Metrics
  activity: Activity[]
  mayCreate: boolean
  mayManage: boolean
  notice: Notice | null
  /** The form at the right, where the address asks for it. */
  panel: Omit<SessionPanelProps, 'closeHref' | 'back'> | null
}

export function SessionsPage({ state, notice, panel, ...rest }: Props) {
  const { sessions, metrics, activity, mayCreate, mayManage } = rest
  const t = useTranslations('poker.list')
  const noCreation = useTranslations('poker.errors')('noCreation')
  const here = listAddress(state, { page: state.page })
  const isEmpty = sessions.total === 0 && !isFiltered(state)
  const create = mayCreate && (
    <ButtonLink href={isEmpty ? paths.newPoker() : panelAddress(state, 'new')} icon={Plus}>
      {t('create')}
    </ButtonLink>
  )
  return (
    <>
      <div inert={panel !== null}>
        <PageHeader
          title={t('title')}
          description={t('description')}
          actions={
            <>
              {mayCreate && <ImportLink />}
              {!isEmpty && create}
            </>
          }
        />
        <PokerTabs current="sessions" />
        {!mayCreate && (
          <Alert tone="warning" className="mb-6">
            {noCreation}
          </Alert>
        )}
        {notice && <SessionNotice notice={notice} back={here} />}
        <div className="grid gap-8">
          {!isEmpty && <MetricCards {...metrics} />}
          {isEmpty ? (
            <EmptyState icon={Spade} title={t('emptyTitle')} actions={create}>
              {t(mayCreate ? 'emptyText' : 'emptyReadOnly')}
            </EmptyState>
          ) : (
            <List {...rest} state={state} />
          )}
          <div className={cx('grid items-start gap-6', !isEmpty && 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
            <QuickActions mayCreate={mayCreate} mayManage={mayManage} />
            {!isEmpty && <RecentActivity entries={activity} />}
          </div>
        </div>
      </div>
      {panel && <SessionPanel {...panel} closeHref={here} back={here} />}
    </>
  )
}

function ImportLink() {
  const t = useTranslations('pokerHistory.import')
  return (
    <ButtonLink href={paths.importPoker()} variant="secondary" icon={Upload}>
      {t('action')}
    </ButtonLink>
  )
}

function List({ state, sessions, teams }: Pick<Props, 'state' | 'sessions' | 'teams'>) {
  const t = useTranslations('pokerSessions.list')
  return (
    <section aria-label={t('caption')} className="grid min-w-0 gap-4">
      <SessionFilters state={state} teams={teams} />
      {sessions.total > 0 ? (
        <>
          <Card as="div" flush className="[&>div]:pt-0">
            <SessionTable sessions={sessions.items} state={state} />
          </Card>
          <Pagination {...sessions} href={page => listAddress(state, { page })} />
        </>
      ) : (
        <EmptyState
          icon={Spade}
          title={t('noneFound')}
          actions={
            <ButtonLink href={paths.poker()} variant="secondary">
              {t('showAll')}
            </ButtonLink>
          }
        >
          {t('noneFoundText')}
        </EmptyState>
      )}
    </section>
  )
}
