import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { listTeamsByName } from '#features/agile/poker/people/queries-teams.ts'
import { getDeletedSession, getPokerSession, listPokerSessions } from '#features/agile/poker/queries.ts'
import { PokerSessionQuery } from '#features/agile/poker/schema.ts'
import { listAddress } from '#features/agile/poker/views/list-address.ts'
import { type Act, acts, type Notice } from '#features/agile/poker/views/session-notice.tsx'
import { SessionsPage } from '#features/agile/poker/views/sessions-page.tsx'
import { canCreateSessions, requireCreator, viewPolicy } from '#features/agile/rooms/access.ts'
import { mayAct } from '#features/agile/rooms/commands-checks.ts'
import { refusedBy, saved } from '#features/agile/rooms/pages-saved.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { mayOpen, visitorOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import {
  changePokerSession,
  deletePokerSession,
  duplicatePokerSession,
  reopenPokerSession,
  restorePokerSession,
  steerPokerSession,
} from './commands-sessions.ts'
import { type Panel, panelFor } from './pages-panel.ts'
import { listActivity } from './queries-activity.ts'
import { teamMetrics } from './queries-metrics.ts'
import type { ListState } from './rules-list.ts'
import { NewPokerForm, PokerEditForm } from './schema-form.ts'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number; notice?: Notice }

const user = access(viewPolicy)
const shownActivity = 6

/** The state of the list that a form was sent from, or that the address asks for. */
function stateOf(c: C, back?: string): ListState {
  const from = c.req.method === 'GET' ? new URL(c.req.url) : URL.parse(back ?? '', c.req.url)
  const asked = from?.pathname === paths.poker() ? Object.fromEntries(from.searchParams) : {}
  const { pageSize: _, ...state } = PokerSessionQuery.safeParse(asked).data ?? PokerSessionQuery.parse({})
  return state
}

async function show(c: C, state: ListState, panel: Panel | null, { notice, status, ...again }: Again = {}) {
  const session = sessionOf(c)
  const mine = scope(c)
  const mayCreate = canCreateSessions(c)
  const t = translator(c.var.locale, 'pokerSessions')
  const [sessions, teams, metrics, activity, told, open] = await Promise.all([
    listPokerSessions(mine, { ...state, pageSize: 20 }),
    listTeamsByName(mine),
    teamMetrics(mine, { days: 90, teamId: state.teamId }),
    listActivity(mine, { page: 1, pageSize: shownActivity }, t),
    notice ?? whatWasDone(c),
    panel && panelFor(c, panel, again),
  ])
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]))
  const items = sessions.items.map(row => ({
    ...row,
    teamName: (row.teamId && teamNames.get(row.teamId)) ?? null,
    may: {
      edit: mayAct(session, 'edit', mine, row),
      delete: mayAct(session, 'delete', mine, row),
      duplicate: mayCreate,
      reopen:
        row.status === 'COMPLETED' && (hasPermission(session, 'session:edit') || row.facilitatorId === mine.actorId),
    },
  }))
  const view = (
    <SessionsPage
      state={state}
      teams={teams}
      metrics={metrics}
      mayCreate={mayCreate}
      sessions={{ ...sessions, items }}
      activity={activity.items}
      mayManage={mayOpen('usersAndTeams', visitorOf(session))}
      notice={told}
      panel={open}
    />
  )
  return renderPage(c, { title: translator(c.var.locale, 'poker')('list.title'), view, layout: 'app', status })
}

/** What the address says was done, where it was: nobody is told of a session that is not there. */
async function whatWasDone(c: C): Promise<Notice | null> {
  const did = c.req.method === 'GET' ? acts.find(act => act === c.req.query('done')) : undefined
  if (!did) return null
  const id = c.req.query('session') ?? ''
  const found = did === 'delete' ? getDeletedSession(scope(c), id) : getPokerSession(scope(c), id)
  const session = await orFailure<{ id: string; name: string; creatorId: string }>(found)
  if (session instanceof Failure) return null
  return { did, session, mayUndo: mayAct(sessionOf(c), 'delete', scope(c), session) }
}

/** Back to the list, which says what was done. */
function done(c: C, state: ListState, did: Act, sessionId: string) {
  const address = listAddress(state, { page: state.page })
  const query = new URLSearchParams({ done: did, session: sessionId })
  return c.redirect(`${address}${address.includes('?') ? '&' : '?'}${query}`, 303)
}

const Doing = z.strictObject({ do: z.enum(acts).exclude(['edit']), back: z.string().default('') })

/** Does with a session what a button of the list says. Returns the session that the list then speaks of. */
async function act(c: C, id: string, did: z.output<typeof Doing>['do']): Promise<string> {
  const { parts } = c.var
  const [mine, member] = [scope(c), sessionOf(c)]
  if (did === 'delete') return (await deletePokerSession(parts, mine, member, id)).id
  if (did === 'restore') return (await restorePokerSession(parts, mine, member, id)).id
  if (did === 'reopen') return (await reopenPokerSession(parts, mine, member, id)).id
  if (did === 'duplicate') {
    requireCreator(c)
    const t = translator(c.var.locale, 'pokerSessions')
    return (await duplicatePokerSession(parts, mine, id, name => t('copyOf', { name }))).id
  }
  const frame = { id: parts.ids.id('cmd'), type: `session:${did}` as const }
  await steerPokerSession(parts, mine, { viewer: memberViewer(member), member }, id, frame)
  return id
}

export const listPages = new Hono<AppEnv>()
  .get(paths.poker(), user, c => {
    const { panel, session = '', sprint, board } = c.req.query()
    const open = { new: { sessionId: null, about: { sprint, board } }, edit: { sessionId: session } }
    return show(c, stateOf(c), panel === 'new' || panel === 'edit' ? open[panel] : null)
  })
  .post(paths.poker(), user, async c => {
    requireCreator(c)
    const { values, data, errors } = await readForm(c, NewPokerForm)
    const again = (more: Again) => show(c, stateOf(c, values.back), { sessionId: null }, { values, ...more })
    if (!data) return again({ errors, status: 422 })
    const made = await saved(c, createPokerSession(scope(c), data))
    return made instanceof Failure ? again(refusedBy(c, values, made)) : c.redirect(paths.pokerSession(made.id), 303)
  })
  .post(paths.changePoker(':id'), user, async c => {
    const id = c.req.param('id') ?? ''
    const { values, data, errors } = await readForm(c, PokerEditForm)
    const state = stateOf(c, values.back)
    const again = (more: Again) => show(c, state, { sessionId: id }, { values, ...more })
    if (!data) return again({ errors, status: 422 })
    const changed = await saved(c, changePokerSession(c.var.parts, scope(c), sessionOf(c), id, data))
    if (!(changed instanceof Failure)) return done(c, state, 'edit', id)
    if (changed.code === 'not_found') throw changed
    return again(refusedBy(c, values, changed))
  })
  .post(paths.actOnPoker(':id'), user, async c => {
    const { values, data } = await readForm(c, Doing)
    if (!data) return fail('bad_request')
    const state = stateOf(c, values.back)
    const acted = await orFailure(act(c, c.req.param('id') ?? '', data.do))
    if (!(acted instanceof Failure)) return done(c, state, data.do, acted)
    if (acted.code === 'not_found') throw acted
    const notice = { refused: translateError(c.var.locale, acted.message) }
    return show(c, state, null, { notice, status: acted.status })
  })
