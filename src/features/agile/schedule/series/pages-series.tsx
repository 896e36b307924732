import { type Context, Hono } from 'hono'
import { listTeamsByName } from '#features/accounts/members/queries-people.ts'
import { canAct } from '#features/agile/rooms/commands-checks.ts'
import { wallOf } from '#features/agile/schedule/rules-dates.ts'
import type { ScheduleKind } from '#features/agile/schedule/schedule-kind.ts'
import { SeriesAct } from '#features/agile/schedule/schema.ts'
import type { FormValues } from '#features/agile/schedule/views/meeting-fields.tsx'
import { SeriesPage, seriesActs } from '#features/agile/schedule/views/series-page.tsx'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, failFields } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { errorsOf, formValues, orFailure, readForm, refusalOf, type Values } from '#kit/http/form.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { changeSeries, endSeries, skipMeeting } from './commands-series.ts'
import { getSeries, type SeriesRow, sessionsOfSeries } from './queries-series.ts'
import { nextMeetings } from './rules-series.ts'

type C = Context<AppEnv>

function valuesOf({ name, teamId, timeZone, every, endsAt, nextAt, remindBefore }: SeriesRow<unknown>): Values {
  const wall = nextAt === null ? '' : wallOf(nextAt, timeZone)
  return {
    name,
    timeZone,
    every,
    date: wall.slice(0, 10),
    time: wall.slice(11),
    teamId: teamId ?? '',
    endsOn: endsAt === null ? '' : wallOf(endsAt, timeZone).slice(0, 10),
    remindBefore: String(remindBefore ?? ''),
  }
}

/** One series: what its meetings are, when they are, and its end. */
export function seriesPages<Content, Sent, Change>({ meetings, ...kind }: ScheduleKind<Content, Sent, Change>) {
  const { tool } = meetings
  const user = access(kind.viewPolicy)
  const path = paths.series(tool, ':seriesId')
  const getIt = (c: C) => getSeries(scope(c), meetings, c.req.param('seriesId') ?? '')

  /** `typed` is a form that is shown again; `refused` is why something else was not done. */
  async function show(c: C, typed?: FormValues & { status: number }, refused?: Failure) {
    const series = await getIt(c)
    const now = c.var.services.clock.now()
    const values = typed?.values ?? { ...kind.valuesOf(series.content), ...valuesOf(series) }
    const filled = { values, errors: typed?.errors ?? {} }
    const [sessions, teams, own] = await Promise.all([
      sessionsOfSeries(scope(c), tool, series.id, now - 3_600_000),
      listTeamsByName(scope(c)),
      kind.fields(c, series.content),
    ])
    const view = (
      <SeriesPage
        {...filled}
        tool={tool}
        series={series}
        sessions={sessions}
        teams={teams}
        meetings={nextMeetings(series, now)}
        canEdit={canAct(sessionOf(c), 'edit', scope(c), series)}
        done={seriesActs.find(act => act === c.req.query('done'))}
        refusal={refused ? refusalOf(c, refused) : null}
        fields={own(filled).fields}
      />
    )
    return renderPage(c, { title: series.name, view, layout: 'app', status: typed?.status ?? refused?.status })
  }

  async function perform(c: C, id: string, values: Values) {
    const wanted = SeriesAct.safeParse(values)
    if (!wanted.success) return failFields(fieldErrors(wanted.error.issues))
    if (wanted.data.act === 'end') return endSeries(scope(c), meetings, sessionOf(c), id)
    const { act, occurrence } = wanted.data
    return skipMeeting(scope(c), meetings, sessionOf(c), id, { occurrence, isKept: act === 'keep' })
  }

  return new Hono<AppEnv>()
    .get(path, user, c => show(c))
    .post(path, user, async c => {
      const { id } = await getIt(c)
      const { values, data, errors } = await readForm(c, kind.SeriesForm)
      if (errors) return show(c, { values, errors, status: 422 })
      const saved = await orFailure(changeSeries(scope(c), meetings, sessionOf(c), c.var.locale, id, data))
      if (saved instanceof Failure) return show(c, { values, errors: errorsOf(c, saved), status: saved.status })
      return c.redirect(`${paths.series(tool, id)}?done=change`, 303)
    })
    .post(paths.seriesMeetings(tool, ':seriesId'), user, async c => {
      const { id } = await getIt(c)
      const values = await formValues(c)
      const outcome = await orFailure(perform(c, id, values))
      if (outcome instanceof Failure) return show(c, undefined, outcome)
      return c.redirect(`${paths.series(tool, id)}?done=${values.act}`, 303)
    })
}
