import { Archive, FileUp, SquareKanban } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { processes } from '#features/agile/kanban/boards/live/protocol.ts'
import { defaultRange, type Project, projectStatuses, ranges } from '#features/agile/kanban/dashboard/rules.ts'
import type { ProjectMetrics } from '#features/agile/kanban/dashboard/rules-metrics.ts'
import { type ProjectQuery, projectList } from '#features/agile/kanban/dashboard/schema.ts'
import type { ValueConfiguration } from '#features/finance/value-configuration/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { formHref } from '#ui/list/form-href.ts'
import type { ListNoticeText } from '#ui/list/list-notice.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { Tabs } from '#ui/tabs.tsx'
import { AttentionBanner } from './attention-banner.tsx'
import { MetricCards, ValueSection } from './figure-cards.tsx'
import { type FlowMetrics, FlowPanel } from './flow-panel.tsx'
import { PausedProjects } from './paused-projects.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectFields } from './project-fields.tsx'
import { ProjectTimeline } from './project-timeline.tsx'
import { type Activity, ArchivedPanel, type ArchivedProject, RecentActivity, ReportLinks } from './side-cards.tsx'

type Data = {
  /** The period of the figures in days. */
  range: number
  projects: Project[]
  /** The projects that match the filters. */
  rows: Rows<Project>
  metrics: ProjectMetrics
  /** Null without access to financials. */
  valueConfiguration: ValueConfiguration | null
  /** Whether the person can change how value is shown. */
  canConfigureValue: boolean
  recentActivity: Activity[]
  flowMetrics: FlowMetrics
  /** Null unless the panel of archived projects is open. */
  archived: ArchivedProject[] | null
  isFlowPanelOpen: boolean
  account: string
  canCreate: boolean
  /** The projects that the plan includes. Null without a limit. */
  planLimit: number | null
  /** Whether the person can choose which projects stay active when the account has more than its plan allows. */
  canChooseProjects: boolean
  now: number
}
type Extra = { teams: { id: string; name: string }[]; canCreateTeam: boolean }
type Props = ListViewProps<ProjectQuery, Data, Extra> & { path: string }

/** All projects of the account, followed by their figures. */
export function ProjectsPage(props: Props) {
  const { path, state, data } = props
  const t = useTranslations('projects')
  const { rows, archived, isFlowPanelOpen, account, canCreate, range, flowMetrics } = data
  const currentUrl = path + projectList.write(state, { page: state.page })
  const panelHref = (name: string) => `${currentUrl}${currentUrl.includes('?') ? '&' : '?'}panel=${name}`
  const card = (project: Project, returnPath: string) => {
    const editHref = formHref<ProjectQuery>({ path, state, query: projectList }, project.id)
    return (
      <ProjectCard
        key={project.id}
        project={project}
        returnPath={returnPath}
        editHref={editHref}
        canChooseProjects={data.canChooseProjects}
      />
    )
  }
  const sorts = projectList.sorts.map(value => ({ value, label: t(`sorts.${value}`) }))
  return (
    <ListPage
      title={t('title')}
      description={t('about', { account })}
      icon={SquareKanban}
      caption={t('title')}
      empty={{ title: t('empty.title'), text: t(canCreate ? 'empty.text' : 'empty.readOnly') }}
      create={canCreate ? t('create') : null}
      headerActions={canCreate && <HeaderActions returnPath={currentUrl} />}
      path={path}
      actPath="state"
      state={state}
      query={projectList}
      rows={rows}
      filters={useFilters(data.projects)}
      cards={{ sorts, card }}
      notice={useNotice(props)}
      form={useForm(props.form)}
      topContent={
        <div className="mb-6 grid gap-4 empty:hidden">
          <PausedProjects {...data} />
          <AttentionBanner projects={data.projects} />
        </div>
      }
      bottomContent={<ProjectFigures {...props} flowHref={panelHref('flow')} archivedHref={panelHref('archived')} />}
      panel={
        (isFlowPanelOpen && <FlowPanel flow={flowMetrics} days={range} closeHref={currentUrl} />) ||
        (archived && <ArchivedPanel projects={archived} closeHref={currentUrl} />)
      }
    />
  )
}

function HeaderActions({ returnPath }: { returnPath: string }) {
  const t = useTranslations('projects')
  return (
    <>
      <ButtonLink href={paths.newPoker()} variant="secondary">
        {t('planSprint')}
      </ButtonLink>
      <ButtonLink href={paths.newRetro()} variant="secondary">
        {t('runRetro')}
      </ButtonLink>
      <form method="post" action={`${paths.kanban()}/act`} data-shell-submit="">
        <input type="hidden" name="back" value={returnPath} />
        <Button name="do" value="archive" variant="secondary" icon={Archive} title={t('archiveCompleted')}>
          <span className="max-sm:sr-only">{t('archiveCompleted')}</span>
        </Button>
      </form>
      <ButtonLink href={paths.importBoard()} variant="secondary" icon={FileUp} title={t('import')}>
        <span className="max-sm:sr-only">{t('import')}</span>
      </ButtonLink>
    </>
  )
}

function useFilters(projects: readonly Project[]) {
  const t = useTranslations('projects')
  const teams = new Map(projects.map(({ teamId, teamName }) => [teamId ?? '', teamName ?? '']))
  teams.delete('')
  return [
    {
      name: 'status',
      label: t('filters.status'),
      allLabel: t('filters.anyStatus'),
      options: projectStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'process',
      label: t('form.process'),
      allLabel: t('filters.anyProcess'),
      options: processes.map(value => ({ value, label: t(`process.${value}`) })),
    },
    {
      name: 'teamId',
      label: t('form.team'),
      allLabel: t('filters.anyTeam'),
      options: [...teams].map(([value, label]) => ({ value, label })),
    },
  ]
}

function useNotice({ notice, bulkResult }: Props): ListNoticeText | null {
  const t = useTranslations('projects.done')
  const texts = {
    create: t('create'),
    pause: t('pause'),
    resume: t('resume'),
    restore: t('restore'),
    choose: t('choose'),
  }
  const listNotice = useListNotice(notice, { texts, undo: { pause: 'resume', resume: 'pause' } })
  if (bulkResult) return { text: t(bulkResult.count > 0 ? 'archive' : 'none'), isInfo: bulkResult.count === 0 }
  if (!listNotice || !notice || 'refusal' in notice) return listNotice
  const { id, name } = notice.row
  return { ...listNotice, details: <Link href={paths.board(id)}>{t('open', { name })}</Link> }
}

function useForm(form: Props['form']) {
  const t = useTranslations('projects.form')
  if (!form) return null
  const { teams, canCreateTeam } = form.fieldData
  const canSave = canCreateTeam || teams.length > 0
  // The empty name is the error above the fields: the general one, or else that of the first invalid field.
  const errors = { '': Object.values(form.errors)[0] ?? '', ...form.errors }
  if (form.id)
    return { ...form, errors, title: form.values.title || t('name'), fields: <ProjectFields {...form} teams={teams} /> }
  return {
    ...form,
    errors,
    title: t('title'),
    description: t('about'),
    saveLabel: canSave ? t('submit') : null,
    isDisabledUntilComplete: true,
    errorTitle: t('failed'),
    topContent: (
      <p className="mb-5 text-sm">
        {t.rich('orImport', {
          link: words => (
            <Link href={paths.importBoard()} className="text-sm">
              {words}
            </Link>
          ),
        })}
      </p>
    ),
    fields: canSave ? <ProjectFields {...form} teams={teams} /> : <Alert tone="warning">{t('askForTeam')}</Alert>,
  }
}

function ProjectFigures({
  path,
  state,
  data,
  flowHref,
  archivedHref,
}: Props & { flowHref: string; archivedHref: string }) {
  const t = useTranslations('projects')
  const { projects, metrics, valueConfiguration, recentActivity, flowMetrics, now, range } = data
  if (projects.length === 0) return <ReportLinks flowHref={flowHref} archivedHref={archivedHref} />
  return (
    <div className="grid min-w-0 gap-8">
      <Tabs
        label={t('range')}
        tabs={ranges.map(days => ({
          label: t('days', { days }),
          href:
            path + projectList.write(state, { range: days === defaultRange ? undefined : `${days}`, page: state.page }),
          current: days === range,
        }))}
      />
      <MetricCards metrics={metrics} flow={flowMetrics} flowHref={flowHref} />
      {metrics.valueDelivered && valueConfiguration && (
        <ValueSection
          value={metrics.valueDelivered}
          configuration={valueConfiguration}
          canConfigure={data.canConfigureValue}
        />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <ProjectTimeline projects={projects} now={now} />
        <div className="grid min-w-0 gap-6">
          <RecentActivity entries={recentActivity} />
          <ReportLinks flowHref={flowHref} archivedHref={archivedHref} />
        </div>
      </div>
    </div>
  )
}
