import { CalendarArrowDown, CalendarDays, CalendarPlus, Repeat, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SessionTabs } from '#features/agile/creation/views/session-tabs.tsx'
import { isDateChangeable } from '#features/agile/schedule/rules.ts'
import type { Rhythm } from '#features/agile/schedule/rules-dates.ts'
import { type ScheduleState, scheduleList } from '#features/agile/schedule/schema.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths, type Tool } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { CalendarFeed, type FeedProps } from './calendar-feed.tsx'
import { type FormValues, MeetingFields, type ToolFields, WhenFields } from './meeting-fields.tsx'
import { type MonthProps, MonthView } from './month-view.tsx'
import { SessionStatusBadge } from './series-page.tsx'
import { ViewSwitch } from './view-switch.tsx'

type Row = {
  id: string
  name: string
  status: string
  scheduledAt: number
  /** The day in the reader's zone: `2026-11-30`. */
  day: string
  remindBefore: number | null
  teamName: string | null
  seriesId: string | null
  canEdit: boolean
  canCancel: boolean
}
type Data = {
  tool: Tool
  rows: Rows<Row>
  /** Replaces the rows in the month view. */
  month: Omit<MonthProps, 'path' | 'today'> | null
  today: string
  zone: string
  teams: { id: string; name: string }[]
  series: { id: string; name: string; every: Rhythm; nextAt: number | null }[]
  canPlan: boolean
  feed: FeedProps & { isRevoked: boolean }
}
/** `session` is the one to move. `renderFields` renders the tool's fields of a new one. */
type Extra = {
  session: { name: string; seriesId: string | null } | null
  renderFields: ((filled: FormValues) => ToolFields) | null
}
type Props = ListViewProps<ScheduleState, Data, Extra>

export const SchedulePage = (props: Props) =>
  props.data.month ? <MonthPage {...props.data} month={props.data.month} /> : <PlannedList {...props} />

function MonthPage({ month, ...data }: Data & { month: NonNullable<Data['month']> }) {
  const { tool, today, zone, canPlan } = data
  const t = useTranslations(`schedule.${tool}`)
  const plan = (
    <ButtonLink href={paths.newScheduled(tool)} icon={CalendarPlus}>
      {t('plan')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('intro', { zone })} actions={canPlan && plan} />
      <ScheduleTabs tool={tool} isMonth />
      <MonthView path={paths.schedule(tool)} {...month} today={today} />
      <div className="mt-6">
        <ScheduleFooter {...data} />
      </div>
    </>
  )
}

function PlannedList(props: Props) {
  const { state, data, notice } = props
  const { tool, rows, today, zone, teams, canPlan } = data
  const t = useTranslations('schedule')
  const allTeams = useTranslations('agileSessions.list')('allTeams')
  const format = useFormatter()
  const texts = {
    create: t(`${tool}.done.plan`),
    edit: t('list.done.move'),
    cancel: t(`${tool}.done.cancel`),
    restore: t(`${tool}.done.restore`),
  }
  const file = { id: 'file', label: t('list.file'), icon: CalendarArrowDown, isFile: true }
  const cancel = { id: 'cancel', label: t('form.cancel'), icon: X, isDangerous: true }
  const dayName = (day: string) => format.dateTime(new Date(`${day}T00:00Z`), { dateStyle: 'full', timeZone: 'UTC' })
  const groupOf = ({ day }: Row) => (day === today ? `${dayName(day)} · ${t('list.today')}` : dayName(day))
  const options = teams.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ListPage
      title={t(`${tool}.title`)}
      description={t(`${tool}.intro`, { zone })}
      icon={CalendarDays}
      caption={t(`${tool}.title`)}
      empty={{ title: t('list.empty'), text: t(`${tool}.${canPlan ? 'emptyHint' : 'emptyReadOnly'}`) }}
      create={canPlan ? t(`${tool}.plan`) : null}
      path={paths.schedule(tool)}
      hasFormPaths
      state={state}
      query={scheduleList}
      rows={rows}
      filters={teams.length > 0 ? [{ name: 'teamId', label: t('form.team'), allLabel: allTeams, options }] : []}
      columns={useColumns(tool, state.sort === 'when')}
      groupOf={state.sort === 'when' ? groupOf : undefined}
      canEdit={({ canEdit, status }) => canEdit && isDateChangeable(status)}
      actions={({ id, status, canCancel }) => [
        { ...file, href: paths.sessionCalendar(tool, id) },
        ...(canCancel && isDateChangeable(status) ? [cancel] : []),
      ]}
      notice={useListNotice(notice, { texts, undo: { cancel: 'restore' } })}
      form={useForm(props)}
      topContent={<ScheduleTabs tool={tool} isMonth={false} />}
      bottomContent={<ScheduleFooter {...data} />}
    />
  )
}

const ScheduleTabs = ({ tool, isMonth }: { tool: Tool; isMonth: boolean }) => (
  <>
    <SessionTabs tool={tool} current="schedule" />
    <div className="mb-6">
      <ViewSwitch href={paths.schedule(tool)} isMonth={isMonth} />
    </div>
  </>
)

function ScheduleFooter({ tool, series, feed }: Pick<Data, 'tool' | 'series' | 'feed'>) {
  const t = useTranslations('schedule')
  const format = useFormatter()
  const formatMoment = (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="grid gap-6">
      {series.length > 0 && (
        <Card title={t('list.seriesTitle')} description={t(`${tool}.createdAhead`)}>
          <ul className="grid gap-3">
            {series.map(({ id, name, every, nextAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Repeat aria-hidden className="size-4 shrink-0 text-muted" />
                <Link href={paths.series(tool, id)} className="min-w-0 break-words font-semibold">
                  {name}
                </Link>
                <span className="text-muted text-sm">{t(`rhythms.${every}`)}</span>
                {nextAt !== null && (
                  <span className="text-muted text-sm">{t('list.nextMeeting', { time: formatMoment(nextAt) })}</span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <CalendarFeed action={paths.schedule(tool)} {...feed} revokedNotice={feed.isRevoked && t('list.done.endFeed')} />
    </div>
  )
}

function useColumns(tool: Tool, isByDay: boolean) {
  const t = useTranslations('schedule')
  const format = useFormatter()
  const dateStyle = isByDay ? undefined : ('medium' as const)
  const reminderOf = ({ remindBefore }: Row) =>
    remindBefore === null ? t('when.noReminder') : t('list.reminds', { minutes: remindBefore })
  return [
    {
      id: 'name',
      header: t('form.name'),
      sortKey: 'name',
      cell: (row: Row) => (
        <div className="grid gap-1 [overflow-wrap:anywhere]">
          <Link href={paths.room(tool, row.id)} className="font-semibold">
            {row.name}
          </Link>
          <p className="flex flex-wrap items-center gap-1.5">
            <SessionStatusBadge tool={tool} status={row.status} />
            {row.teamName && <Badge>{row.teamName}</Badge>}
            {row.seriesId && (
              <a href={paths.series(tool, row.seriesId)} className="rounded-full">
                <Badge tone="info">
                  <Repeat aria-hidden className="size-3" />
                  {t('list.series')}
                </Badge>
              </a>
            )}
            <span className="text-subtle text-xs md:hidden">{reminderOf(row)}</span>
          </p>
        </div>
      ),
    },
    {
      id: 'when',
      header: t('when.time'),
      sortKey: 'when',
      cell: ({ scheduledAt }: Row) => (
        <time
          dateTime={new Date(scheduledAt).toISOString()}
          className={cx('figures font-semibold', isByDay ? 'whitespace-nowrap' : 'md:whitespace-nowrap')}
        >
          {format.dateTime(scheduledAt, { dateStyle, timeStyle: 'short' })}
        </time>
      ),
    },
    { id: 'reminder', header: t('when.reminder'), isWideOnly: true, cell: reminderOf },
  ]
}

function useForm({ data: { tool, teams }, form }: Props) {
  const t = useTranslations('schedule')
  if (!form) return null
  const { session, renderFields } = form.fieldData
  if (session)
    return {
      ...form,
      title: t('date.title', { name: session.name }),
      description: session.seriesId && t('date.ofSeries'),
      saveLabel: t('form.save'),
      fields: <WhenFields zone={form.values.timeZone} />,
    }
  const { topContent, fields } = renderFields!(form)
  return {
    ...form,
    title: t(`${tool}.plan`),
    description: t('form.intro'),
    saveLabel: t('form.plan'),
    errorTitle: t('form.failed'),
    topContent,
    fields: (
      <MeetingFields teams={teams} zone={form.values.timeZone} isNew>
        {form.values.templateId && <input type="hidden" name="templateId" value={form.values.templateId} />}
        {fields}
      </MeetingFields>
    ),
  }
}
