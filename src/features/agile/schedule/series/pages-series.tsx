import { type Context, Hono } from 'hono'
import { listTeamNames } from '#features/accounts/members/queries-people.ts'
import { canChangeSession } from '#features/agile/rooms/commands-checks.ts'
import { wallTimeOf } from '#features/agile/schedule/rules-dates.ts'
import type { ScheduleKind } from '#features/agile/schedule/schedule-kind.ts'
import { SeriesAction } from '#features/agile/schedule/schema.ts'
import type { FormValues } from '#features/agile/schedule/views/meeting-fields.tsx'
import { SeriesPage, seriesActions } from '#features/agile/schedule/views/series-page.tsx'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, failFields } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, errorsOf, formValues, readForm, refusalTextOf, type Values } from '#kit/http/form.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { changeSeries, endSeries, skipOrRestoreMeeting } from './commands-series.ts'
import { getSeries, listSessionsOfSeries, type SeriesRow } from './queries-series.ts'
import { meetingsWithoutSessionOf } from './rules-series.ts'

type C = Context<AppEnv>

function valuesOf({ name, teamId, timeZone, every, endsAt, nextAt, remindBefore }: SeriesRow<unknown>): Values {
  const wall = nextAt === null ? '' : wallTimeOf(nextAt, timeZone)
  return {
    name,
    timeZone,
    every,
    date: wall.slice(0, 10),
    time: wall.slice(11),
    teamId: teamId ?? '',
    endsOn: endsAt === null ? '' : wallTimeOf(endsAt, timeZone).slice(0, 10),
    remindBefore: String(remindBefore ?? ''),
  }
}

/** The page of one series: content, meetings and end. */
export function seriesPages<Content, Input, Change>({ meetingKind, ...kind }: ScheduleKind<Content, Input, Change>) {
  const { tool } = meetingKind
  const requireUser = access(kind.viewPolicy)
  const path = paths.series(tool, ':seriesId')
  const getFromPath = (c: C) => getSeries(scope(c), meetingKind, c.req.param('seriesId') ?? '')

  type ShowOptions = {
    /** The values and errors of a rejected form. */
    rejectedForm?: FormValues & { status: number }
    /** The failure of an action other than the form. */
    failure?: Failure
  }
  async function show(c: C, { rejectedForm, failure }: ShowOptions = {}) {
    const series = await getFromPath(c)
    const now = c.var.services.clock.now()
    const values = rejectedForm?.values ?? { ...kind.valuesOf(series.content), ...valuesOf(series) }
    const formState = { values, errors: rejectedForm?.errors ?? {} }
    const [sessions, teams, renderFields] = await Promise.all([
      listSessionsOfSeries(scope(c), tool, series.id, now - 3_600_000),
      listTeamNames(scope(c)),
      kind.loadFields(c, series.content),
    ])
    const view = (
      <SeriesPage
        {...formState}
        tool={tool}
        series={series}
        sessions={sessions}
        teams={teams}
        meetings={meetingsWithoutSessionOf(series, now)}
        canEdit={canChangeSession(sessionOf(c), 'edit', scope(c), series)}
        done={seriesActions.find(act => act === c.req.query('done'))}
        refusal={failure ? refusalTextOf(c, failure) : null}
        fields={renderFields(formState).fields}
      />
    )
    return renderPage(c, { title: series.name, view, layout: 'app', status: rejectedForm?.status ?? failure?.status })
  }

  async function perform(c: C, id: string, values: Values) {
    const parsed = SeriesAction.safeParse(values)
    if (!parsed.success) return failFields(fieldErrors(parsed.error.issues))
    if (parsed.data.act === 'end') return endSeries(scope(c), meetingKind, sessionOf(c), id)
    const { act, occurrence } = parsed.data
    return skipOrRestoreMeeting(scope(c), meetingKind, sessionOf(c), id, { occurrence, isRestored: act === 'keep' })
  }

  return new Hono<AppEnv>()
    .get(path, requireUser, c => show(c))
    .post(path, requireUser, async c => {
      const { id } = await getFromPath(c)
      const { values, data, errors } = await readForm(c, kind.SeriesForm)
      if (errors) return show(c, { rejectedForm: { values, errors, status: 422 } })
      const changeResult = await catchFailure(changeSeries(scope(c), meetingKind, sessionOf(c), c.var.locale, id, data))
      if (changeResult instanceof Failure)
        return show(c, { rejectedForm: { values, errors: errorsOf(c, changeResult), status: changeResult.status } })
      return c.redirect(`${paths.series(tool, id)}?done=change`, 303)
    })
    .post(paths.seriesMeetings(tool, ':seriesId'), requireUser, async c => {
      const { id } = await getFromPath(c)
      const values = await formValues(c)
      const outcome = await catchFailure(perform(c, id, values))
      if (outcome instanceof Failure) return show(c, { failure: outcome })
      return c.redirect(`${paths.series(tool, id)}?done=${values.act}`, 303)
    })
}
