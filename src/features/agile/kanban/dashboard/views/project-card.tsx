import {
  ChartLine,
  FileDown,
  FileJson,
  FileSpreadsheet,
  Minus,
  Pause,
  Pencil,
  Pin,
  Play,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Project } from '#features/agile/kanban/dashboard/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuLink } from '#ui/menu.tsx'
import { healthTones, ProjectProgress, projectStatusTones } from './project-progress.tsx'

/** `returnPath` is the URL of the list with its filters. `editHref` is the URL of the project's form. */
type Props = { project: Project; returnPath: string; editHref: string; canChooseProjects: boolean }

export function ProjectCard({ project, returnPath, editHref, canChooseProjects }: Props) {
  const t = useTranslations('projects')
  const format = useFormatter()
  const { id, name, status, process, priority, targetDate } = project
  const team = project.teamName ? `${project.teamName}, ${t('list.people', { count: project.teamSize })}` : null
  const day = targetDate && format.dateTime(new Date(targetDate), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Card
      as="li"
      level={2}
      title={
        <a href={paths.board(id)} className="rounded-xs py-2 hover:underline">
          {name}
        </a>
      }
      description={[t(`process.${process}`), team ?? t('list.noTeam')].join(' · ')}
      actions={
        project.isPausedByPlan ? (
          <Badge tone="warning">{t('planPaused.badge')}</Badge>
        ) : (
          <Badge tone={projectStatusTones[status]}>{t(`status.${status}`)}</Badge>
        )
      }
      footer={
        <Footer project={project} returnPath={returnPath} editHref={editHref} canChooseProjects={canChooseProjects} />
      }
    >
      <ProjectProgress project={project} />
      <Facts project={project} />
      <p className="mt-3 flex flex-wrap gap-x-4 text-muted text-sm">
        <span className={cx(priority === 'high' && 'font-semibold text-ink')}>{t(`priority.${priority}`)}</span>
        {day && <span className="figures">{t('list.target', { day })}</span>}
      </p>
    </Card>
  )
}

const icons = { pause: Pause, resume: Play, choose: Pin }
const trendIcons = { up: TrendingUp, down: TrendingDown, stable: Minus }

function Facts({ project }: { project: Project }) {
  const t = useTranslations('projects')
  const format = useFormatter()
  const { userStories, completedStories, blockedStories, overdueTasks, burndownHealth, velocityTrend } = project
  const TrendIcon = velocityTrend && trendIcons[velocityTrend]
  const countClass = (count: number) => cx('figures font-semibold', count > 0 && 'text-danger-ink')
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-muted">
      <dt>{t('list.stories')}</dt>
      <dd className="figures font-semibold">{t('list.of', { done: completedStories, count: userStories })}</dd>
      <dt>{t('list.blocked')}</dt>
      <dd className={countClass(blockedStories)}>{format.number(blockedStories)}</dd>
      <dt>{t('list.overdue')}</dt>
      <dd className={countClass(overdueTasks)}>{format.number(overdueTasks)}</dd>
      <dt>{t('list.health')}</dt>
      <dd>
        {burndownHealth ? (
          <Badge tone={healthTones[burndownHealth]} hasDot>
            {t(`health.${burndownHealth}`)}
          </Badge>
        ) : (
          t('notEnough')
        )}
      </dd>
      <dt>{t('list.trend')}</dt>
      <dd className="flex items-center gap-1.5">
        {TrendIcon && <TrendIcon aria-hidden className="size-4" />}
        {velocityTrend ? t(`trend.${velocityTrend}`) : t('notEnough')}
      </dd>
    </dl>
  )
}

function Footer({ project, returnPath, editHref, canChooseProjects }: Props) {
  const { id, name, isActive, isPausedByPlan } = project
  const canManage = project.canManage && !isPausedByPlan
  const t = useTranslations('projects.list')
  const edit = useTranslations('ui.list')('edit')
  const act = isPausedByPlan ? 'choose' : isActive ? 'pause' : 'resume'
  return (
    <div className="-mx-3 -my-1 flex flex-wrap gap-x-1">
      <ButtonLink
        href={paths.flowMetrics(id)}
        variant="quiet"
        size="sm"
        icon={ChartLine}
        aria-label={t('flowOf', { name })}
      >
        {t('flow')}
      </ButtonLink>
      {canManage && (
        <ButtonLink href={editHref} variant="quiet" size="sm" icon={Pencil}>
          {edit}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
      {(canManage || (isPausedByPlan && canChooseProjects)) && (
        <form method="post" action={paths.actOnProject(id)} data-shell-submit="">
          <input type="hidden" name="back" value={returnPath} />
          <Button
            name="do"
            value={act}
            variant="quiet"
            size="sm"
            icon={icons[act]}
            aria-label={t(`${act}Of`, { name })}
          >
            {t(act)}
          </Button>
        </form>
      )}
      <Menu
        id={`export-${id}`}
        align="start"
        label={t('exportOf', { name })}
        trigger={
          <>
            <FileDown aria-hidden className="size-4" />
            {t('export')}
          </>
        }
        triggerClass={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <MenuLink href={paths.exportBoard(id, 'json')} icon={FileJson} download>
          {t('exportJson')}
        </MenuLink>
        <MenuLink href={paths.exportBoard(id, 'csv')} icon={FileSpreadsheet} download>
          {t('exportCsv')}
        </MenuLink>
      </Menu>
    </div>
  )
}
