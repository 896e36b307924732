import { type Context, Hono } from 'hono'
import { listTeamsByName } from '#features/accounts/members/queries-teams.ts'
import { listLeaders } from '#features/accounts/teams/queries-names.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { askingOf, putIt, requireCreator, todayOf } from './api.ts'
import { changeActionItem, createActionItem, deleteActionItem } from './commands.ts'
import { type Panel, panelFor } from './pages-panel.ts'
import { listActionItems } from './queries.ts'
import { mayCreate, mayMove } from './rights.ts'
import { type ListState, listQuery } from './rules-list.ts'
import { ActionItemQuery } from './schema.ts'
import { Doing, ItemForm, NewItemForm, PutForm } from './schema-form.ts'
import { ItemsPage, type Notice } from './views/items-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number; notice?: Notice }

const user = access({ auth: 'user', page: 'retros' })
const pageSize = 50
const told = ['create', 'edit', 'status', 'delete', 'board'] as const

/** The state of the list that a form was sent from, or that the address asks for. */
function stateOf(c: C, back?: string): ListState {
  const from = c.req.method === 'GET' ? new URL(c.req.url) : URL.parse(back ?? '', c.req.url)
  const asked = from?.pathname === paths.actionItems() ? Object.fromEntries(from.searchParams) : {}
  const { status = 'open', ...rest } = asked
  const all = status === 'all'
  const query = ActionItemQuery.safeParse({ ...rest, ...(!all && { status }) }).data ?? ActionItemQuery.parse({})
  return { ...query, status: all ? 'all' : (query.status ?? 'open') }
}

async function show(c: C, state: ListState, panel: Panel | null, { notice, status, ...again }: Again = {}) {
  const [mine, today] = [scope(c), todayOf(c)]
  const query = { ...state, status: state.status === 'all' ? undefined : state.status, sourceId: undefined, pageSize }
  const [items, teams, people, open] = await Promise.all([
    listActionItems(mine, query, today),
    listTeamsByName(mine),
    listLeaders(mine),
    panel && panelFor(c, panel, again),
  ])
  const done = c.req.method === 'GET' ? told.find(each => each === c.req.query('done')) : undefined
  const view = (
    <ItemsPage
      state={state}
      items={items}
      teams={teams}
      people={people}
      today={today}
      userId={mine.actorId}
      may={{ create: mayCreate(sessionOf(c)), move: mayMove(sessionOf(c)) }}
      notice={notice ?? (done ? { done } : null)}
      panel={open}
    />
  )
  return renderPage(c, { title: translator(c.var.locale, 'actionItems')('title'), view, layout: 'app', status })
}

function back(c: C, state: ListState, done: (typeof told)[number]) {
  const query = new URLSearchParams(listQuery(state))
  query.set('done', done)
  return c.redirect(`${paths.actionItems()}?${query}`, 303)
}

function refusedBy(c: C, values: Values, { message, status, details }: Failure): Again {
  const path = details.fields?.[0]?.path ?? ''
  return { values, errors: { [path]: translateError(c.var.locale, message) }, status }
}

export const actionItemPages = new Hono<AppEnv>()
  .get(paths.actionItems(), user, c => {
    const { panel, item = '', from, session } = c.req.query()
    const panels: Record<string, Panel> = { new: { itemId: null, from, session }, edit: { itemId: item } }
    return show(c, stateOf(c), (panel && panels[panel]) || null)
  })
  .post(paths.actionItems(), user, async c => {
    requireCreator(c)
    const { values, data, errors } = await readForm(c, NewItemForm)
    const state = stateOf(c, values.back)
    const again = (more: Again) => show(c, state, { itemId: null }, { values, ...more })
    if (!data) return again({ errors, status: 422 })
    const made = await orFailure(createActionItem(c.var.parts, scope(c), askingOf(c), { ...data, status: 'pending' }))
    return made instanceof Failure ? again(refusedBy(c, values, made)) : back(c, state, 'create')
  })
  .post(paths.changeActionItem(':itemId'), user, async c => {
    const itemId = c.req.param('itemId') ?? ''
    const { values, data, errors } = await readForm(c, ItemForm)
    const state = stateOf(c, values.back)
    const again = (more: Again) => show(c, state, { itemId }, { values, ...more })
    if (!data) return again({ errors, status: 422 })
    const changed = await orFailure(changeActionItem(c.var.parts, scope(c), askingOf(c), itemId, data))
    if (!(changed instanceof Failure)) return back(c, state, 'edit')
    if (changed.code === 'not_found') throw changed
    return again(refusedBy(c, values, changed))
  })
  .post(paths.putActionItem(':itemId'), user, async c => {
    const itemId = c.req.param('itemId') ?? ''
    const { values, data } = await readForm(c, PutForm)
    if (!data) return fail('bad_request')
    const put = await orFailure(putIt(c, itemId, data.boardId))
    const state = stateOf(c, values.back)
    if (!(put instanceof Failure)) return back(c, state, 'board')
    if (put.code === 'not_found') throw put
    return show(c, state, { itemId }, refusedBy(c, {}, put))
  })
  .post(paths.actOnActionItem(':itemId'), user, async c => {
    const itemId = c.req.param('itemId') ?? ''
    const { values, data } = await readForm(c, Doing)
    if (!data) return fail('bad_request')
    const state = stateOf(c, values.back)
    const { parts } = c.var
    const did = await orFailure<unknown>(
      data.do === 'delete'
        ? deleteActionItem(parts, scope(c), askingOf(c), itemId)
        : changeActionItem(parts, scope(c), askingOf(c), itemId, { status: data.do, updatedAt: data.updatedAt }),
    )
    if (!(did instanceof Failure)) return back(c, state, data.do === 'delete' ? 'delete' : 'status')
    if (did.code === 'not_found') throw did
    return show(c, state, null, { notice: { refused: translateError(c.var.locale, did.message) }, status: did.status })
  })
