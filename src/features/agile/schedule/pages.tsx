import { type Context, Hono } from 'hono'
import { listTeamNames } from '#features/accounts/members/queries-people.ts'
import { canCreateSessions } from '#features/agile/creation/access.ts'
import { canChangeSession } from '#features/agile/rooms/commands-checks.ts'
import { getNamedSession } from '#features/agile/sessions/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { dayIn } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import type { Values } from '#kit/http/form.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { listPages } from '#kit/list/pages.tsx'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { changeDate, planSession } from './commands.ts'
import { calendarPages } from './feed/pages-calendar.ts'
import { handleFeedForm, loadFeed } from './feed/pages-feed.tsx'
import { getPlannable, listPlanned, loadMonth, type PlannedRow } from './queries.ts'
import { instantOf, wallTimeOf } from './rules-dates.ts'
import { monthOrDefault } from './rules-month.ts'
import type { ScheduleKind } from './schedule-kind.ts'
import { DateForm, type ScheduleState, scheduleList } from './schema.ts'
import { createSeries } from './series/commands-series.ts'
import { seriesPages } from './series/pages-series.tsx'
import { listSeries } from './series/queries-series.ts'
import { maxAheadMs } from './series/rules-series.ts'
import { SchedulePage } from './views/schedule-page.tsx'

type C = Context<AppEnv>

const oneDay = 24 * 60 * 60_000
const noRows = { items: [], total: 0, page: 1, pageSize: 20 }

/** The schedule pages of a tool, with forms, series and calendar files. */
export function schedulePages<Content extends { description: string }, Input, Change>(
  kind: ScheduleKind<Content, Input, Change>,
) {
  const { meetingKind } = kind
  const { tool } = meetingKind
  const titleOf = (c: C) => translator(c.var.locale, 'schedule')(`${tool}.title`)

  /** Planned sessions from the reader's today on, with the reader's rights. */
  async function listRows(c: C, state: ScheduleState, { zone, today }: { zone: string; today: string }) {
    const from = instantOf(`${today}T00:00`, zone)
    const { items, ...page } = await listPlanned(scope(c), tool, { ...state, from, until: from + maxAheadMs })
    const rightsOf = (row: PlannedRow) => ({
      canEdit: canChangeSession(sessionOf(c), 'edit', scope(c), row),
      canCancel: canChangeSession(sessionOf(c), 'delete', scope(c), row),
    })
    const rows = items.map(row => ({ ...row, ...rightsOf(row), day: dayIn(zone, row.scheduledAt) }))
    return { ...page, items: rows }
  }

  async function load(c: C, state: ScheduleState) {
    const zone = timeZoneOf(c)
    const readerDay = { zone, today: dayIn(zone, c.var.services.clock.now()) }
    const isMonth = state.view === 'month'
    const [rows, month, series, teams, feed] = await Promise.all([
      isMonth ? noRows : listRows(c, state, readerDay),
      isMonth ? loadMonth(scope(c), meetingKind, monthOrDefault(state.month, readerDay.today.slice(0, 7)), zone) : null,
      listSeries(scope(c), meetingKind, { page: 1, pageSize: 50 }),
      listTeamNames(scope(c)),
      loadFeed(c),
    ])
    return { ...readerDay, tool, rows, month, teams, feed, series: series.items, canPlan: canCreateSessions(c) }
  }

  async function getEditable(c: C, id: string) {
    const session = await getPlannable(scope(c), tool, id)
    return canChangeSession(sessionOf(c), 'edit', scope(c), session)
      ? session
      : fail('forbidden', 'agileSessions.errors.noEdit')
  }

  async function valuesOf(c: C, id: string | null): Promise<Values> {
    const zone = timeZoneOf(c)
    const dateAndTimeOf = (at: number) => ({
      date: wallTimeOf(at, zone).slice(0, 10),
      time: wallTimeOf(at, zone).slice(11),
    })
    if (id === null) {
      const { date } = dateAndTimeOf(c.var.services.clock.now() + oneDay)
      const content = await kind.initialValues(c, c.req.query('template'))
      return { ...content, date, time: '10:00', timeZone: zone, remindBefore: '15' }
    }
    const { scheduledAt, remindBefore } = await getEditable(c, id)
    if (scheduledAt === null) return { timeZone: zone, remindBefore: '15' }
    return { ...dateAndTimeOf(scheduledAt), timeZone: zone, remindBefore: String(remindBefore ?? '') }
  }

  const list = listPages({
    path: paths.schedule(tool),
    access: access(kind.viewPolicy),
    writeAccess: access(kind.createPolicy),
    hasFormPaths: true,
    query: scheduleList,
    title: titleOf,
    load,
    values: valuesOf,
    findNoticeRow: (c, id, done) => getNamedSession(scope(c), tool, id, { isDeleted: done === 'cancel' }),
    loadFieldData: async (c, id) =>
      id === null
        ? { session: null, renderFields: await kind.loadFields(c, null) }
        : { session: await getEditable(c, id), renderFields: null },
    create: {
      form: kind.ScheduleForm,
      run: (c, input): Promise<{ id: string; sessionId?: string }> =>
        input.kind === 'series'
          ? createSeries(scope(c), meetingKind, c.var.locale, input, originOf(c))
          : planSession(scope(c), meetingKind, c.var.locale, input, originOf(c)),
      respond(c, { id, sessionId }) {
        const address = sessionId
          ? `${paths.series(tool, id)}?done=plan`
          : `${paths.schedule(tool)}?done=create&row=${id}`
        return c.redirect(address, 303)
      },
    },
    edit: {
      form: DateForm,
      run: (c, id, change) => changeDate(scope(c), tool, sessionOf(c), id, change, originOf(c)),
    },
    actions: {
      async cancel(c, id) {
        await meetingKind.remove(c.var.services, scope(c), sessionOf(c), id)
        return { id }
      },
      async restore(c, id) {
        await meetingKind.restore(c.var.services, scope(c), sessionOf(c), id)
        return { id }
      },
    },
    view: view => <SchedulePage {...view} />,
  })

  return new Hono<AppEnv>()
    .route('/', list)
    .post(paths.schedule(tool), access(kind.viewPolicy), c => handleFeedForm(c, paths.schedule(tool), titleOf(c)))
    .route('/', calendarPages(kind))
    .route('/', seriesPages(kind))
}
