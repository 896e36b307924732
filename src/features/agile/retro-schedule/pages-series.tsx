import { type Context, Hono } from 'hono'
import { wallOf } from '#features/agile/poker-schedule/rules-dates.ts'
import { SeriesAct } from '#features/agile/poker-schedule/schema.ts'
import { seriesDone } from '#features/agile/poker-schedule/views/done.ts'
import { mayAct } from '#features/agile/retros/commands-sessions.ts'
import { choices } from '#features/agile/retros/pages-panel.ts'
import { formValues } from '#features/agile/retros/rules-form.ts'
import { translateError } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { orFailure, readForm, type Values } from '#kit/form.ts'
import { renderPage } from '#kit/page.tsx'
import { scope, sessionOf } from '#kit/session.ts'
import { paths } from '#src/paths.ts'
import { meetingsOf } from './api-series.ts'
import { changeSeries, endSeries, skipMeeting } from './commands-series.ts'
import { type Again, refused } from './pages-plan.tsx'
import { getSeries, type SeriesRow, sessionsOfSeries } from './queries-series.ts'
import { SeriesForm } from './schema-form.ts'
import { SeriesPage } from './views/series-page.tsx'

type C = Context<AppEnv>

function valuesOf({ name, content, teamId, timeZone, every, endsAt, nextAt, remindBefore }: SeriesRow): Values {
  const wall = nextAt === null ? '' : wallOf(nextAt, timeZone)
  return {
    ...formValues(content, content.format === 'CUSTOM' ? 'format:CUSTOM' : 'keep'),
    ...{ name, timeZone, every, date: wall.slice(0, 10), time: wall.slice(11) },
    teamId: teamId ?? '',
    endsOn: endsAt === null ? '' : wallOf(endsAt, timeZone).slice(0, 10),
    remindBefore: String(remindBefore ?? ''),
  }
}

async function show(c: C, id: string, again?: Again, failure?: Failure) {
  const series = await getSeries(scope(c), id)
  const now = c.var.parts.clock.now()
  const [sessions, offered] = await Promise.all([sessionsOfSeries(scope(c), id, now - 3_600_000), choices(c)])
  const view = (
    <SeriesPage
      teams={offered.teams}
      templates={[]}
      columns={series.content.columns.map(({ title }) => title).join(', ')}
      series={series}
      sessions={sessions}
      meetings={meetingsOf(series, now)}
      mayEdit={mayAct(sessionOf(c), 'edit', scope(c), series)}
      values={again?.values ?? valuesOf(series)}
      errors={again?.errors ?? {}}
      done={c.req.method === 'GET' ? seriesDone(c.req.query('done')) : null}
      refusal={failure ? translateError(c.var.locale, failure.message) : null}
    />
  )
  return renderPage(c, { title: series.name, view, layout: 'app', status: again?.status ?? failure?.status })
}

function perform(c: C, id: string, wanted: SeriesAct) {
  const member = sessionOf(c)
  if (wanted.act === 'end') return endSeries(scope(c), member, id)
  return skipMeeting(scope(c), member, id, wanted.occurrence, wanted.act === 'keep')
}

const idOf = (c: C) => c.req.param('seriesId') ?? ''

/** One series: what its meetings are, when they are, and its end. */
export const retroSeriesPages = new Hono<AppEnv>()
  .get(paths.retroSeries(':seriesId'), access({ auth: 'user', page: 'retros' }), c => show(c, idOf(c)))
  .post(paths.retroSeries(':seriesId'), access({ auth: 'user', page: 'retros' }), async c => {
    await getSeries(scope(c), idOf(c))
    const { values, data, errors } = await readForm(c, SeriesForm)
    if (!data) return show(c, idOf(c), { values, errors, status: 422 })
    const saved = await orFailure(changeSeries(scope(c), sessionOf(c), idOf(c), { ...data, locale: c.var.locale }))
    if (saved instanceof Failure) return show(c, idOf(c), refused(c, values, saved))
    return c.redirect(`${paths.retroSeries(idOf(c))}?done=change`, 303)
  })
  .post(paths.retroSeriesMeetings(':seriesId'), access({ auth: 'user', page: 'retros' }), async c => {
    await getSeries(scope(c), idOf(c))
    const { data, errors } = await readForm(c, SeriesAct)
    if (!data) return show(c, idOf(c), undefined, new Failure('invalid', Object.values(errors)[0]))
    const outcome = await orFailure(perform(c, idOf(c), data))
    if (outcome instanceof Failure) return show(c, idOf(c), undefined, outcome)
    return c.redirect(`${paths.retroSeries(idOf(c))}?done=${data.act}`, 303)
  })
