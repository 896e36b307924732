import { Archive, FileUp, Plus, SquareKanban } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Project, ranges } from '#features/agile/kanban/dashboard/rules.ts'
import type { ProjectMetrics } from '#features/agile/kanban/dashboard/rules-metrics.ts'
import type { ValueConfiguration } from '#features/agile/kanban/dashboard/rules-value.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type At, addressOf, newProjectAddress, type PanelName } from './address.ts'
import { ArchivedPanel, type ArchivedProject } from './archived-panel.tsx'
import { type Activity, RecentActivity, Ways } from './aside.tsx'
import { AttentionBanner } from './attention-banner.tsx'
import { type FlowMetrics, FlowPanel } from './flow-panel.tsx'
import { MetricCards } from './metric-cards.tsx'
import { NewProjectPanel } from './new-project-panel.tsx'
import { ProjectList } from './project-list.tsx'
import { type Notice, ProjectNotice } from './project-notice.tsx'
import { ProjectTimeline } from './project-timeline.tsx'
import { ValueCards } from './value-cards.tsx'

type Props = {
  at: At
  account: string
  projects: Project[]
  metrics: ProjectMetrics
  /** Null for those who see no figures of money. */
  valueConfiguration: ValueConfiguration | null
  recentActivity: Activity[]
  flowMetrics: FlowMetrics
  mayMake: boolean
  mayMakeTeam: boolean
  now: number
  notice: Notice | null
  panel: PanelName | null
  teams: { id: string; name: string }[]
  archived: ArchivedProject[]
  values: Record<string, string>
  errors: Record<string, string>
}

export function ProjectsPage(props: Props) {
  const { at, projects, panel, notice, account, mayMake } = props
  const t = useTranslations('projects')
  const isEmpty = projects.length === 0
  const create = mayMake && (
    <ButtonLink href={newProjectAddress(at)} icon={Plus}>
      {t('create')}
    </ButtonLink>
  )
  const bring = mayMake && (
    <ButtonLink href={paths.importBoard()} variant="secondary" icon={FileUp}>
      {t('import')}
    </ButtonLink>
  )
  return (
    <>
      <div inert={panel !== null}>
        <PageHeader
          title={t('title')}
          description={t('about', { account })}
          actions={
            <>
              {mayMake && (
                <>
                  <ButtonLink href={paths.newPoker()} variant="secondary">
                    {t('planSprint')}
                  </ButtonLink>
                  <ButtonLink href={paths.newRetro()} variant="secondary">
                    {t('runRetro')}
                  </ButtonLink>
                </>
              )}
              {!isEmpty && bring}
              {!isEmpty && create}
            </>
          }
        />
        {notice && <ProjectNotice notice={notice} />}
        {isEmpty ? (
          <div className="grid gap-8">
            <EmptyState
              icon={SquareKanban}
              title={t('empty.title')}
              actions={
                <>
                  {create}
                  {bring}
                </>
              }
            >
              {t(mayMake ? 'empty.text' : 'empty.readOnly')}
            </EmptyState>
            <Ways at={at} />
          </div>
        ) : (
          <Overview {...props} />
        )}
      </div>
      <Panel {...props} />
    </>
  )
}

function Overview({ at, projects, metrics, valueConfiguration, recentActivity, flowMetrics, mayMake, now }: Props) {
  const t = useTranslations('projects')
  return (
    <div className="grid min-w-0 gap-8">
      <AttentionBanner projects={projects} />
      <Tabs
        label={t('range')}
        tabs={ranges.map(range => ({
          label: t('days', { days: range }),
          href: addressOf({ ...at, range }),
          current: range === at.range,
        }))}
      />
      <MetricCards metrics={metrics} flow={flowMetrics} at={at} />
      {metrics.valueDelivered && valueConfiguration && (
        <ValueCards value={metrics.valueDelivered} configuration={valueConfiguration} />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid min-w-0 gap-6">
          <ProjectTimeline projects={projects} now={now} />
          <section aria-labelledby="projects" className="grid min-w-0 gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 id="projects" className="display text-xl">
                {t('list.title')}
              </h2>
              {mayMake && (
                <form method="post" action={paths.archiveCompleted()} data-shell="">
                  <input type="hidden" name="back" value={addressOf(at)} />
                  <Button variant="secondary" size="sm" icon={Archive}>
                    {t('archiveCompleted')}
                  </Button>
                </form>
              )}
            </div>
            <ProjectList projects={projects} at={at} />
          </section>
        </div>
        <div className="grid min-w-0 gap-6">
          <RecentActivity entries={recentActivity} />
          <Ways at={at} />
        </div>
      </div>
    </div>
  )
}

function Panel({ panel, at, flowMetrics, archived, teams, values, errors, mayMake, mayMakeTeam }: Props) {
  const closeHref = addressOf(at)
  if (panel === 'flow') return <FlowPanel flow={flowMetrics} days={at.range} closeHref={closeHref} />
  if (panel === 'archived') return <ArchivedPanel projects={archived} closeHref={closeHref} back={closeHref} />
  if (panel === 'new')
    return (
      <NewProjectPanel
        teams={teams}
        values={values}
        errors={errors}
        closeHref={closeHref}
        mayMake={mayMake}
        mayMakeTeam={mayMakeTeam}
        at={at}
      />
    )
  return null
}
