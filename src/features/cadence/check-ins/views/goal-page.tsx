import { ListChecks, Pencil, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CheckIn } from '#features/cadence/check-ins/schema.ts'
import { type Goal, goalStatuses, isOverdue } from '#features/cadence/goals/rules.ts'
import { GoalStatusBadge } from '#features/cadence/goals/views/goal-status.tsx'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { DayText } from '#ui/day-text.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChoiceField, DateField, LongField, NumberField } from '#ui/form.tsx'
import { ListPanel } from '#ui/list/list-panel.tsx'
import { Table } from '#ui/table.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

export type CheckInPanelForm = { id: string | null; values: Record<string, string>; errors: Record<string, string> }
type Props = { goal: Goal; checkIns: CheckIn[]; today: string; isSaved: boolean; form: CheckInPanelForm | null }

export function GoalPage({ goal, checkIns, today, isSaved, form }: Props) {
  const t = useTranslations('goals')
  const currentUrl = paths.goal(goal.id)
  const { name, description, status, dueDate, ownerName, progress, target } = goal
  const createButton = (
    <ButtonLink href={`${currentUrl}?panel=new`} icon={Plus}>
      {t('checkIns.create')}
    </ButtonLink>
  )
  return (
    <>
      <DetailPage
        title={name}
        meta={
          <>
            <GoalStatusBadge status={status} />
            {isOverdue(goal, today) && <Badge tone="danger">{t('overdue')}</Badge>}
          </>
        }
        list={{ label: t('title'), href: paths.goals() }}
        actions={checkIns.length > 0 && createButton}
        notice={isSaved && <Alert tone="success" title={t('checkIns.saved')} className="mb-6" />}
        facts={[
          { label: t('progress'), value: t('progressOf', { progress, target }) },
          { label: t('due'), value: dueDate ? <DayText day={dueDate} /> : '–' },
          { label: t('owner'), value: ownerName },
        ]}
        text={description}
        isInert={form !== null}
      >
        {checkIns.length === 0 ? (
          <EmptyState icon={ListChecks} title={t('checkIns.empty')} actions={createButton}>
            {t('checkIns.emptyText')}
          </EmptyState>
        ) : (
          <History goal={goal} checkIns={checkIns} />
        )}
      </DetailPage>
      {form && (
        <ListPanel
          path={`${currentUrl}/check-ins`}
          returnPath={currentUrl}
          form={{
            ...form,
            title: t(form.id === null ? 'checkIns.create' : 'checkIns.edit'),
            saveLabel: t('checkIns.save'),
            fields: <CheckInFields target={target} />,
          }}
        />
      )}
    </>
  )
}

function History({ goal, checkIns }: { goal: Goal; checkIns: CheckIn[] }) {
  const t = useTranslations('goals')
  const format = useFormatter()
  const formatDay = (day: string) => format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
  const points = checkIns.toReversed().map(({ day, progress }) => ({ label: formatDay(day), value: progress }))
  return (
    <Card title={t('checkIns.title')} isEdgeToEdge>
      {points.length > 1 && (
        <div className="px-5 pb-4">
          <LineChart label={t('checkIns.chart')} points={points} formatValue={value => format.number(value)} />
        </div>
      )}
      <Table
        caption={t('checkIns.title')}
        rows={checkIns}
        rowKey={({ id }) => id}
        columns={[
          { id: 'day', header: t('checkIns.day'), cell: ({ day }) => <DayText day={day} /> },
          {
            id: 'progress',
            header: t('progress'),
            align: 'end',
            cell: ({ progress }) => t('progressOf', { progress, target: goal.target }),
          },
          { id: 'status', header: t('status'), cell: ({ status }) => <GoalStatusBadge status={status} /> },
          {
            id: 'note',
            header: t('checkIns.note'),
            cell: ({ note }) => <span className="whitespace-pre-wrap">{note}</span>,
          },
          { id: 'author', header: t('checkIns.author'), isWideOnly: true, cell: ({ authorName }) => authorName },
          {
            id: 'edit',
            header: t('checkIns.edit'),
            isHeaderHidden: true,
            align: 'end',
            cell: ({ id, day }) => (
              <ButtonLink
                href={`${paths.goal(goal.id)}?panel=edit&id=${id}`}
                variant="quiet"
                size="sm"
                icon={Pencil}
                isIconOnly
              >
                {t('checkIns.editOn', { day: formatDay(day) })}
              </ButtonLink>
            ),
          },
        ]}
      />
    </Card>
  )
}

function CheckInFields({ target }: { target: number }) {
  const t = useTranslations('goals')
  const withColon = useWithColon()
  const statuses = goalStatuses.map(value => ({ value, label: t(`statuses.${value}`) }))
  return (
    <>
      <DateField name="day" label={t('checkIns.day')} required />
      <NumberField
        name="progress"
        label={t('progress')}
        hint={withColon(t('target'), String(target))}
        min={0}
        required
      />
      <ChoiceField name="status" label={t('status')} options={statuses} />
      <LongField name="note" label={t('checkIns.note')} optional maxLength={2000} />
    </>
  )
}
