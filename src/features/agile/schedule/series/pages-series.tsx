import { type Context, Hono } from 'hono'
import { listTeamsByName } from '#features/accounts/members/queries-teams.ts'
import { mayAct } from '#features/agile/rooms/commands-checks.ts'
import type { Desk } from '#features/agile/schedule/desk.ts'
import { type Again, refused } from '#features/agile/schedule/pages-plan.tsx'
import { wallOf } from '#features/agile/schedule/rules-dates.ts'
import { SeriesAct } from '#features/agile/schedule/schema.ts'
import { seriesDone } from '#features/agile/schedule/views/done.ts'
import { SeriesPage } from '#features/agile/schedule/views/series-page.tsx'
import { translateError } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { changeSeries, endSeries, skipMeeting } from './commands-series.ts'
import { getSeries, type SeriesRow, sessionsOfSeries } from './queries-series.ts'
import { meetingsToCome } from './rules-series.ts'

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

const idOf = (c: C) => c.req.param('seriesId') ?? ''

/** One series: what its meetings are, when they are, and its end. */
export function seriesPages<Content, Sent, Change>({ meetings, ...desk }: Desk<Content, Sent, Change>) {
  const { tool } = meetings
  const user = access(desk.everybody)

  async function show(c: C, id: string, again?: Again, failure?: Failure) {
    const series = await getSeries(scope(c), meetings, id)
    const now = c.var.parts.clock.now()
    const values = again?.values ?? { ...desk.valuesOf(series.content), ...valuesOf(series) }
    const filled = { values, errors: again?.errors ?? {} }
    const [sessions, teams, { fields }] = await Promise.all([
      sessionsOfSeries(scope(c), tool, id, now - 3_600_000),
      listTeamsByName(scope(c)),
      desk.fields(c, filled, series.content),
    ])
    const view = (
      <SeriesPage
        {...filled}
        tool={tool}
        series={series}
        sessions={sessions}
        teams={teams}
        meetings={meetingsToCome(series, now)}
        mayEdit={mayAct(sessionOf(c), 'edit', scope(c), series)}
        done={c.req.method === 'GET' ? seriesDone(c.req.query('done')) : null}
        refusal={failure ? translateError(c.var.locale, failure.message) : null}
      >
        {fields}
      </SeriesPage>
    )
    return renderPage(c, { title: series.name, view, layout: 'app', status: again?.status ?? failure?.status })
  }

  function perform(c: C, id: string, wanted: SeriesAct) {
    if (wanted.act === 'end') return endSeries(scope(c), meetings, sessionOf(c), id)
    const { act, occurrence } = wanted
    return skipMeeting(scope(c), meetings, sessionOf(c), id, { occurrence, isKept: act === 'keep' })
  }

  return new Hono<AppEnv>()
    .get(paths.series(tool, ':seriesId'), user, c => show(c, idOf(c)))
    .post(paths.series(tool, ':seriesId'), user, async c => {
      await getSeries(scope(c), meetings, idOf(c))
      const { values, data, errors } = await readForm(c, desk.SeriesForm)
      if (errors) return show(c, idOf(c), { values, errors, status: 422 })
      const saved = await orFailure(changeSeries(scope(c), meetings, sessionOf(c), c.var.locale, idOf(c), data))
      if (saved instanceof Failure) return show(c, idOf(c), refused(c, values, saved))
      return c.redirect(`${paths.series(tool, idOf(c))}?done=change`, 303)
    })
    .post(paths.seriesMeetings(tool, ':seriesId'), user, async c => {
      await getSeries(scope(c), meetings, idOf(c))
      const { data, errors } = await readForm(c, SeriesAct)
      if (!data) return show(c, idOf(c), undefined, new Failure('invalid', Object.values(errors)[0]))
      const outcome = await orFailure(perform(c, idOf(c), data))
      if (outcome instanceof Failure) return show(c, idOf(c), undefined, outcome)
      return c.redirect(`${paths.series(tool, idOf(c))}?done=${data.act}`, 303)
    })
}
