import { ChartNoAxesCombined } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Overview } from '#features/agile/kanban/flow/rules-types.ts'
import { periods } from '#features/agile/kanban/flow/schema.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Figures } from './figures.tsx'
import { flowUrl, useDuration } from './flow-format.ts'

const urlOf = (days: number) => `${paths.analytics()}?days=${days}`

/** Compares all boards and links to the other analytics. */
export function OverviewPage({ overview }: { overview: Overview }) {
  const t = useTranslations('flow')
  const overviewTexts = useTranslations('flow.overview')
  const { days, figures, boards } = overview
  return (
    <>
      <PageHeader
        title={overviewTexts('title')}
        description={overviewTexts('about')}
        actions={
          <>
            <ButtonLink href={paths.flowMetrics()} variant="secondary">
              {t('flow')}
            </ButtonLink>
            <ButtonLink href={paths.forecasts()} variant="secondary">
              {t('forecasts')}
            </ButtonLink>
          </>
        }
      />
      <Tabs
        isFilter
        label={t('period')}
        className="mb-6"
        tabs={periods.map(each => ({
          label: t('days', { days: each }),
          href: urlOf(each),
          current: each === days,
        }))}
      />
      <div className="grid gap-6">
        {boards.length === 0 ? (
          <NoBoards />
        ) : (
          <>
            <Figures figures={figures} />
            <Card title={overviewTexts('boards')} isEdgeToEdge>
              <Boards boards={boards} days={days} />
            </Card>
          </>
        )}
        <Card title={overviewTexts('more')}>
          <ul className="flex flex-wrap gap-2">
            <li>
              <ButtonLink href={paths.pokerAnalytics()} variant="secondary">
                {overviewTexts('poker')}
              </ButtonLink>
            </li>
            <li>
              <ButtonLink href={paths.retroAnalytics()} variant="secondary">
                {overviewTexts('retros')}
              </ButtonLink>
            </li>
          </ul>
        </Card>
      </div>
    </>
  )
}

/** Replaces a page of figures when the account has no boards. */
export const NoBoardsPage = (head: { title: string; description: string }) => (
  <>
    <PageHeader {...head} />
    <NoBoards />
  </>
)

function NoBoards() {
  const t = useTranslations('flow.empty')
  return (
    <EmptyState
      icon={ChartNoAxesCombined}
      title={t('noBoards')}
      actions={<ButtonLink href={paths.kanban()}>{t('toProjects')}</ButtonLink>}
    >
      {t('noBoardsText')}
    </EmptyState>
  )
}

/** A dash for a missing figure, because the same text in many rows would hide the figures. */
function MissingFigure() {
  const text = useTranslations('flow')('noData')
  return (
    <span title={text} className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

function Boards({ boards, days }: Pick<Overview, 'boards' | 'days'>) {
  const overviewTexts = useTranslations('flow.overview')
  const format = useFormatter()
  const formatDuration = useDuration()
  type Row = (typeof boards)[number]
  const filterFor = (id: string) => ({ boardId: id, days, kind: undefined, label: undefined })
  return (
    <Table<Row>
      caption={overviewTexts('boards')}
      rows={boards}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'board',
          header: overviewTexts('project'),
          cell: ({ id, title, isActive, isArchived }) => (
            <span className="flex min-w-36 flex-wrap items-center gap-2">
              <a className="tap font-semibold text-brand-ink hover:underline" href={flowUrl(filterFor(id))}>
                {title}
              </a>
              {isArchived ? (
                <Badge>{overviewTexts('archived')}</Badge>
              ) : (
                !isActive && <Badge tone="warning">{overviewTexts('paused')}</Badge>
              )}
            </span>
          ),
        },
        {
          id: 'p85',
          header: <span className="inline-block max-xl:w-28 max-xl:whitespace-normal">{overviewTexts('p85')}</span>,
          align: 'end',
          cell: ({ figures: { cycleTime } }) =>
            cycleTime.p85 === null ? <MissingFigure /> : formatDuration(cycleTime.p85),
        },
        {
          id: 'completed',
          header: overviewTexts('completed'),
          align: 'end',
          cell: ({ figures }) => format.number(figures.throughput.itemsCompleted),
        },
        {
          id: 'wip',
          header: overviewTexts('inProgress'),
          align: 'end',
          cell: ({ figures: { wipCount } }) => format.number(wipCount.current),
        },
        {
          id: 'efficiency',
          header: overviewTexts('efficiency'),
          align: 'end',
          isWideOnly: true,
          cell: ({ figures: { flowEfficiency } }) =>
            flowEfficiency === null ? <MissingFigure /> : format.number(flowEfficiency, { style: 'percent' }),
        },
      ]}
    />
  )
}
