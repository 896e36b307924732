import { CircleCheck, ListTodo, Sailboat, Spade } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import type { SprintReport } from '#features/agile/kanban/boards/live/rules-state.ts'
import { BoardNav } from '#features/agile/kanban/boards/views/board-nav.tsx'
import type { Burndown, SprintUnit } from '#features/agile/kanban/sprints/rules-burndown.ts'
import type { ScopeLogEntry } from '#features/agile/kanban/sprints/rules-types.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BurnSection } from './burn-section.tsx'
import { ReportSection } from './report-section.tsx'
import { useSprintFormats } from './use-sprint-formats.ts'

type Props = {
  board: BoardHead
  sprint: Sprint
  report: SprintReport | null
  isFinal: boolean
  history: ScopeLogEntry[]
  burndownData: Burndown | null
  unit: SprintUnit
}

export const sprintStatusTones = { PLANNED: 'neutral', ACTIVE: 'success', COMPLETED: 'brand' } as const

/** A sprint with its goal, report and burndown. */
export function SprintPage({ board, sprint, report, isFinal, history, burndownData, unit }: Props) {
  const t = useTranslations('sprints')
  const format = useFormatter()
  const { daysOf } = useSprintFormats()
  return (
    <>
      <PageHeader
        title={sprint.name}
        description={daysOf(sprint)}
        breadcrumb={<BoardNav board={board} current="sprints" subpage={sprint.name} />}
        meta={<Badge tone={sprintStatusTones[sprint.status]}>{t(`status.${sprint.status}`)}</Badge>}
        actions={<SprintActions board={board} sprint={sprint} />}
      />
      <div className="grid gap-6">
        {sprint.goal && (
          <p className="max-w-3xl text-lg">
            <span className="mr-2 font-semibold text-muted text-sm">{t('report.goal')}</span>
            {sprint.goal}
          </p>
        )}
        {sprint.status === 'PLANNED' && <Alert>{t('report.planned')}</Alert>}
        {sprint.status === 'ACTIVE' && <Alert>{t('report.soFar')}</Alert>}
        {isFinal && sprint.completedAt !== null && (
          <p className="text-muted text-sm">
            {t('report.frozen', {
              when: format.dateTime(sprint.completedAt, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
        )}
        {burndownData && <HealthAlert burndownData={burndownData} isOver={isFinal} />}
        {report && <ReportSection boardId={board.id} report={report} capacity={sprint.capacity} />}
        {burndownData && (
          <>
            <UnitTabs address={paths.sprint(board.id, sprint.id)} unit={unit} />
            <BurnSection burndownData={burndownData} unit={unit} />
          </>
        )}
        {history.length > 0 && <ScopeHistory rows={history} />}
      </div>
    </>
  )
}

/** Switches a page between points and items. */
export function UnitTabs({ address, unit }: { address: string; unit: SprintUnit }) {
  const t = useTranslations('sprints.unit')
  const tabs = (['points', 'items'] as const).map(each => {
    return { label: t(each), href: `${address}?unit=${each}`, current: each === unit }
  })
  return <Tabs label={t('label')} tabs={tabs} />
}

function SprintActions({ board, sprint }: Pick<Props, 'board' | 'sprint'>) {
  const t = useTranslations('sprints')
  return (
    <>
      {sprint.status === 'ACTIVE' && (
        <ButtonLink icon={CircleCheck} href={paths.completeSprint(board.id, sprint.id)}>
          {t('complete')}
        </ButtonLink>
      )}
      {sprint.status !== 'PLANNED' && (
        <ButtonLink variant="secondary" icon={Sailboat} href={paths.retroForSprint(sprint.id)}>
          {t('retro')}
        </ButtonLink>
      )}
      {sprint.status === 'PLANNED' && (
        <ButtonLink variant="secondary" icon={Spade} href={paths.pokerForSprint(sprint.id)}>
          {t('poker')}
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" icon={ListTodo} href={paths.backlog(board.id)}>
        {t('plan')}
      </ButtonLink>
    </>
  )
}

const tones = { good: 'success', warning: 'warning', critical: 'danger' } as const

function HealthAlert({ burndownData: { health, behind }, isOver }: { burndownData: Burndown; isOver: boolean }) {
  const t = useTranslations('sprints.health')
  const format = useFormatter()
  if (health === null) return isOver ? null : <Alert>{t('none')}</Alert>
  const texts = isOver
    ? ({ good: 'overGood', warning: 'overWarning', critical: 'overCritical' } as const)
    : ({ good: 'goodText', warning: 'warningText', critical: 'criticalText' } as const)
  const share = format.number(Math.max(0, behind ?? 0), { style: 'percent', maximumFractionDigits: 0 })
  return (
    <Alert tone={tones[health]} title={t(health)}>
      {t(texts[health], { behind: share })}
    </Alert>
  )
}

function ScopeHistory({ rows }: { rows: ScopeLogEntry[] }) {
  const t = useTranslations('sprints.scope')
  const format = useFormatter()
  const { formatAmount } = useSprintFormats()
  const when = (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card title={t('title')} description={t('text')} isEdgeToEdge>
      <Table
        caption={t('title')}
        rows={rows.map((row, index) => ({ ...row, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            id: 'item',
            header: t('item'),
            cell: ({ item, change, at }) => (
              <>
                <span className="[overflow-wrap:anywhere]">
                  <span className="figures mr-2 text-muted">#{item.number}</span>
                  {item.title}
                </span>
                <span className="mt-0.5 block text-muted md:hidden">
                  {t(`changes.${change}`)} · <span className="figures whitespace-nowrap">{when(at)}</span>
                </span>
              </>
            ),
          },
          { id: 'change', header: t('change'), isWideOnly: true, cell: ({ change }) => t(`changes.${change}`) },
          {
            id: 'points',
            header: t('points'),
            align: 'end',
            cell: ({ points }) => (points === null ? '' : formatAmount(points)),
          },
          { id: 'person', header: t('person'), isWideOnly: true, cell: ({ user }) => user?.name ?? '' },
          {
            id: 'time',
            header: t('time'),
            align: 'end',
            isWideOnly: true,
            cell: ({ at }) => when(at),
          },
        ]}
      />
    </Card>
  )
}
