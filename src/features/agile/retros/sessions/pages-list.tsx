import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { listTeamsByName } from '#features/agile/poker/people/queries-teams.ts'
import { getDeletedRetro, getRetro, listRetros } from '#features/agile/retros/queries.ts'
import { RetroQuery } from '#features/agile/retros/schema.ts'
import { listAddress } from '#features/agile/retros/views/list-address.ts'
import { type Act, acts, type Notice } from '#features/agile/retros/views/list-notice.tsx'
import { ListPage } from '#features/agile/retros/views/list-page.tsx'
import { canCreateSessions, requireCreator } from '#features/agile/rooms/access.ts'
import { mayAct } from '#features/agile/rooms/commands-checks.ts'
import { refusedBy, saved } from '#features/agile/rooms/pages-saved.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { archiveRetro, changeRetro, deleteRetro, duplicateRetro, makeRetro, restoreRetro } from './commands-sessions.ts'
import { type Panel, panelFor } from './pages-panel.ts'
import { retroMetrics } from './queries-metrics.ts'
import { isOver, type ListState } from './rules-list.ts'
import { NewRetroForm, OverEditForm, RetroEditForm } from './schema-form.ts'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number; notice?: Notice }

const user = access({ auth: 'user', page: 'retros' })

/** The state of the list that a form was sent from, or that the address asks for. */
function stateOf(c: C, back?: string): ListState {
  const from = c.req.method === 'GET' ? new URL(c.req.url) : URL.parse(back ?? '', c.req.url)
  const asked = from?.pathname === paths.retros() ? Object.fromEntries(from.searchParams) : {}
  const { pageSize: _, ...state } = RetroQuery.safeParse(asked).data ?? RetroQuery.parse({})
  return state
}

async function load(c: C, state: ListState) {
  const mine = scope(c)
  const [retros, teams, metrics] = await Promise.all([
    listRetros(mine, { ...state, pageSize: 20 }),
    listTeamsByName(mine),
    retroMetrics(mine, { days: 90, teamId: state.teamId }),
  ])
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]))
  const items = retros.items.map(row => ({
    ...row,
    teamName: (row.teamId && teamNames.get(row.teamId)) ?? null,
    may: {
      edit: mayAct(sessionOf(c), 'edit', mine, row),
      delete: mayAct(sessionOf(c), 'delete', mine, row),
      duplicate: canCreateSessions(c),
    },
  }))
  return { retros: { ...retros, items }, teams, metrics }
}

/** The list's data, or null where it cannot be had for a reason of ours: the page then says so. */
async function orNothing<T>(c: C, work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status < 500) throw thrown
    c.var.parts.log.error('failure', thrown, { requestId: c.var.requestId, path: c.req.path })
    return null
  }
}

async function show(c: C, state: ListState, panel: Panel | null, { notice, status, ...again }: Again = {}) {
  const data = await orNothing(c, load(c, state))
  const [told, open] = await Promise.all([notice ?? whatWasDone(c), panel && panelFor(c, panel, again)])
  const view = <ListPage state={state} data={data} mayCreate={canCreateSessions(c)} notice={told} panel={open} />
  const title = translator(c.var.locale, 'retroSessions')('list.title')
  return renderPage(c, { title, view, layout: 'app', status: data ? status : 500 })
}

/** What the address says was done, where it was: nobody is told of a retro that is not there. */
async function whatWasDone(c: C): Promise<Notice | null> {
  const did = c.req.method === 'GET' ? acts.find(act => act === c.req.query('done')) : undefined
  if (!did) return null
  const id = c.req.query('session') ?? ''
  const found = did === 'delete' ? getDeletedRetro(scope(c), id) : getRetro(scope(c), id)
  const retro = await orFailure<{ id: string; name: string; creatorId: string }>(found)
  if (retro instanceof Failure) return null
  return { did, retro, mayUndo: mayAct(sessionOf(c), 'delete', scope(c), retro) }
}

/** Back to the list, which says what was done. */
function done(c: C, state: ListState, did: Act, sessionId: string) {
  const address = listAddress(state, { page: state.page })
  const query = new URLSearchParams({ done: did, session: sessionId })
  return c.redirect(`${address}${address.includes('?') ? '&' : '?'}${query}`, 303)
}

const Doing = z.strictObject({ do: z.enum(acts).exclude(['edit']), back: z.string().default('') })

/** Does with a retro what a button of the list says. Returns the retro that the list then speaks of. */
async function act(c: C, id: string, did: z.output<typeof Doing>['do']): Promise<string> {
  const { parts } = c.var
  const [mine, member] = [scope(c), sessionOf(c)]
  if (did === 'delete') return (await deleteRetro(parts, mine, member, id)).id
  if (did === 'restore') return (await restoreRetro(parts, mine, member, id)).id
  if (did === 'duplicate') {
    requireCreator(c)
    const t = translator(c.var.locale, 'retroSessions')
    return (await duplicateRetro(mine, id, name => t('copyOf', { name }))).id
  }
  const frame = { id: parts.ids.id('cmd'), type: 'session:archive' }
  await archiveRetro(parts, mine, { viewer: memberViewer(member), member }, id, frame)
  return id
}

export const retroListPages = new Hono<AppEnv>()
  .get(paths.retros(), user, c => {
    const { panel, session = '', template, sprint, board } = c.req.query()
    const about = { sprint, board }
    const open = { new: { sessionId: null, templateId: template, about }, edit: { sessionId: session } }
    return show(c, stateOf(c), panel === 'new' || panel === 'edit' ? open[panel] : null)
  })
  .post(paths.retros(), user, async c => {
    requireCreator(c)
    const { values, data, errors } = await readForm(c, NewRetroForm)
    const again = (more: Again) => show(c, stateOf(c, values.back), { sessionId: null }, { values, ...more })
    if (!data) return again({ errors, status: 422 })
    const made = await saved(c, makeRetro(scope(c), c.var.locale, data))
    return made instanceof Failure ? again(refusedBy(c, values, made)) : c.redirect(paths.retroSession(made.id), 303)
  })
  .post(paths.changeRetro(':id'), user, async c => {
    const id = c.req.param('id') ?? ''
    const { status } = await getRetro(scope(c), id)
    const { values, data, errors } = await readForm(c, isOver(status) ? OverEditForm : RetroEditForm)
    const state = stateOf(c, values.back)
    const again = (more: Again) => show(c, state, { sessionId: id }, { values, ...more })
    if (!data) return again({ errors, status: 422 })
    const { locale } = c.var
    const changed = await saved(c, changeRetro(c.var.parts, scope(c), sessionOf(c), id, { ...data, locale }))
    if (!(changed instanceof Failure)) return done(c, state, 'edit', id)
    if (changed.code === 'not_found') throw changed
    return again(refusedBy(c, values, changed))
  })
  .post(paths.actOnRetro(':id'), user, async c => {
    const { values, data } = await readForm(c, Doing)
    if (!data) return fail('bad_request')
    const state = stateOf(c, values.back)
    const acted = await orFailure(act(c, c.req.param('id') ?? '', data.do))
    if (!(acted instanceof Failure)) return done(c, state, data.do, acted)
    if (acted.code === 'not_found') throw acted
    const notice = { refused: translateError(c.var.locale, acted.message) }
    return show(c, state, null, { notice, status: acted.status })
  })
