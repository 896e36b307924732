import { Plus, Sailboat, Upload } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isFiltered, type ListState } from '#features/agile/retros/sessions/rules-list.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { listAddress, panelAddress } from './list-address.ts'
import { QuickLinks } from './list-aside.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListMetrics, type Metrics } from './list-metrics.tsx'
import { ListNotice, type Notice } from './list-notice.tsx'
import { type ListRow, ListTable } from './list-table.tsx'
import { RetroPanel, type RetroPanelProps } from './retro-panel.tsx'
import { RetroTabs } from './retro-tabs.tsx'

type Data = {
  retros: { items: ListRow[]; total: number; page: number; pageSize: number }
  teams: { id: string; name: string }[]
  metrics: Metrics
}
type Props = {
  state: ListState
  /** Null where it could not be loaded. */
  data: Data | null
  mayCreate: boolean
  notice: Notice | null
  /** The form at the right, where the address asks for it. */
  panel: Omit<RetroPanelProps, 'closeHref' | 'back'> | null
}

export function ListPage({ state, data, mayCreate, notice, panel }: Props) {
  const t = useTranslations('retroSessions')
  const noCreation = useTranslations('poker.errors')('noCreation')
  const here = listAddress(state, { page: state.page })
  const isEmpty = data !== null && data.retros.total === 0 && !isFiltered(state)
  const create = mayCreate && (
    <ButtonLink href={isEmpty ? paths.newRetro() : panelAddress(state, 'new')} icon={Plus}>
      {t('list.create')}
    </ButtonLink>
  )
  return (
    <>
      <div inert={panel !== null}>
        <PageHeader
          title={t('list.title')}
          description={t('list.description')}
          actions={
            <>
              {mayCreate && <ImportLink />}
              {!isEmpty && create}
            </>
          }
        />
        <RetroTabs current="sessions" />
        {!mayCreate && (
          <Alert tone="warning" className="mb-6">
            {noCreation}
          </Alert>
        )}
        {notice && <ListNotice notice={notice} back={here} />}
        {data === null ? (
          <Alert tone="danger">{t('errors.failedToLoad')}</Alert>
        ) : (
          <div className="grid gap-8">
            {!isEmpty && <ListMetrics {...data.metrics} />}
            <div className="grid items-start gap-x-6 gap-y-8 2xl:grid-cols-[minmax(0,1fr)_17rem]">
              {isEmpty ? (
                <EmptyState icon={Sailboat} title={t('list.emptyTitle')} actions={create}>
                  {t(mayCreate ? 'list.emptyText' : 'list.emptyReadOnly')}
                </EmptyState>
              ) : (
                <List {...data} state={state} />
              )}
              <QuickLinks mayCreate={mayCreate} />
            </div>
          </div>
        )}
      </div>
      {panel && <RetroPanel {...panel} closeHref={here} back={here} />}
    </>
  )
}

function ImportLink() {
  const t = useTranslations('retroHistory.import')
  return (
    <ButtonLink href={paths.importRetro()} variant="secondary" icon={Upload}>
      {t('action')}
    </ButtonLink>
  )
}

function List({ state, retros, teams }: Data & { state: ListState }) {
  const t = useTranslations('retroSessions.list')
  return (
    <section aria-label={t('caption')} className="grid min-w-0 gap-4">
      <ListFilters state={state} teams={teams} />
      {retros.total > 0 ? (
        <>
          <Card as="div" flush className="[&>div]:pt-0">
            <ListTable retros={retros.items} state={state} />
          </Card>
          <Pagination {...retros} href={page => listAddress(state, { page })} />
        </>
      ) : (
        <EmptyState
          icon={Sailboat}
          title={t('noneFound')}
          actions={
            <ButtonLink href={paths.retros()} variant="secondary">
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
