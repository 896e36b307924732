import { type Context, Hono } from 'hono'
import { managesPeople } from '#features/accounts/members/acting.ts'
import { listTeamsByName } from '#features/accounts/members/queries-teams.ts'
import { createBoard } from '#features/agile/kanban/boards/commands.ts'
import { changeBoard, mayMakeBoards, requireMaking } from '#features/agile/kanban/boards/commands-boards.ts'
import { chosenTeam } from '#features/agile/kanban/boards/first-team.ts'
import { policy, viewerFor } from '#features/agile/kanban/boards/live/api-command.ts'
import { getBoard, listBoards } from '#features/agile/kanban/boards/queries.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { BoardQuery } from '#features/agile/kanban/boards/schema.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { archiveCompleted } from './commands.ts'
import { loadDashboard } from './load.ts'
import { type Act, ActForm, PageQuery, ProjectForm, RangeQuery } from './schema.ts'
import { type At, addressOf, type PanelName, panelNames } from './views/address.ts'
import { FailedPage } from './views/failed-page.tsx'
import { type Done, dones, type Notice } from './views/project-notice.tsx'
import { ProjectsPage } from './views/projects-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number; notice?: Notice }

const user = access(policy)

/** The state of the page that the address asks for, or that a form was sent from. */
function stateOf(c: C, back?: string): At {
  const from = c.req.method === 'GET' ? new URL(c.req.url) : URL.parse(back ?? '', c.req.url)
  const path = from?.pathname === paths.projects() ? paths.projects() : paths.kanban()
  const range = RangeQuery.shape.range.safeParse(from?.searchParams.get('range') ?? undefined).data ?? 30
  return { path, range, page: PageQuery.parse(from?.searchParams.get('page')) }
}

/** What fails for a reason of ours is logged; the reader is told in words that belong here. */
async function orLogged<T>(c: C, work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status < 500) throw thrown
    c.var.parts.log.error('failure', thrown, { requestId: c.var.requestId, path: c.req.path })
    return null
  }
}

async function show(c: C, at: At, panel: PanelName | null, { values = {}, errors = {}, status, notice }: Again = {}) {
  const title = translator(c.var.locale, 'projects')('title')
  const mine = scope(c)
  const archivedQuery = { ...BoardQuery.parse({}), pageSize: 100, state: 'ARCHIVED' as const }
  const loaded = await orLogged(
    c,
    Promise.all([
      loadDashboard(c, at.range),
      panel === 'new' ? listTeamsByName(mine) : [],
      panel === 'archived' ? listBoards(mine, archivedQuery) : null,
      notice ?? whatWasDone(c),
    ]),
  )
  if (!loaded) return renderPage(c, { title, view: <FailedPage href={addressOf(at)} />, layout: 'app', status: 500 })
  const [dashboard, teams, listed, told] = loaded
  const viewer = viewerFor(c)
  const archived = (listed?.items ?? []).map(({ id, title: name, archivedAt, creatorId }) => ({
    id,
    name,
    archivedAt: archivedAt ?? 0,
    mayManage: rightsOf(viewer, { creatorId }) === 'manage',
  }))
  const view = (
    <ProjectsPage
      {...dashboard}
      at={at}
      panel={panel}
      teams={teams}
      archived={archived}
      values={values}
      errors={errors}
      account={sessionOf(c).account.name}
      mayMake={mayMakeBoards(viewer)}
      mayMakeTeam={managesPeople(c)}
      now={mine.clock.now()}
      notice={told}
    />
  )
  return renderPage(c, { title, view, layout: 'app', status })
}

/** What the address says was done, where it was: nobody is told of a project that is not there. */
async function whatWasDone(c: C): Promise<Notice | null> {
  const did = c.req.method === 'GET' ? dones.find(done => done === c.req.query('done')) : undefined
  if (!did) return null
  if (did === 'archive' || did === 'none') return { did, project: null }
  const board = await orFailure(getBoard(scope(c), c.req.query('project') ?? ''))
  return board instanceof Failure ? null : { did, project: { id: board.id, name: board.title } }
}

const done = (c: C, at: At, did: Done, project?: string) => c.redirect(addressOf(at, { done: did, project }), 303)

const changes = { pause: { isActive: false }, resume: { isActive: true }, restore: { archived: false } }
const failed: Record<Act, string> = {
  pause: 'Failed to pause project. Please try again.',
  resume: 'Failed to resume project. Please try again.',
  restore: 'Failed to bring this project back. Please try again.',
}

/** The page again with why nothing was done; an unknown project has a page of its own. */
async function refused<T>(c: C, at: At, work: Promise<T>, otherwise: string): Promise<T | Response> {
  const result = await orLogged(c, orFailure(work))
  const failure = result instanceof Failure ? result : null
  if (result !== null && !failure) return result as T
  if (failure?.code === 'not_found') throw failure
  const message = translateError(c.var.locale, failure?.message ?? otherwise)
  return show(c, at, null, { notice: { refused: message }, status: failure?.status ?? 500 })
}

async function make(c: C, data: ReturnType<typeof ProjectForm.parse>) {
  const t = translator(c.var.locale, 'boards')
  requireMaking(viewerFor(c))
  const board = { ...data, teamId: await chosenTeam(c, data) }
  return createBoard({ ...scope(c), idempotency: null }, board, { titleOf: name => t(`firstColumns.${name}`) })
}

/** All projects at a glance, under both of its addresses. */
export const projectPages = new Hono<AppEnv>()
  .post(paths.archiveCompleted(), user, async c => {
    const { values } = await readForm(c, ActForm)
    const at = stateOf(c, values.back)
    const work = archiveCompleted(c.var.parts, scope(c), viewerFor(c))
    const archived = await refused(c, at, work, 'Failed to archive completed projects. Please try again.')
    return archived instanceof Response ? archived : done(c, at, archived.length > 0 ? 'archive' : 'none')
  })
  .post(paths.actOnProject(':boardId'), user, async c => {
    const { values, data } = await readForm(c, ActForm)
    if (!data) return fail('bad_request')
    const at = stateOf(c, values.back)
    const id = c.req.param('boardId') ?? ''
    const work = changeBoard(c.var.parts, scope(c), viewerFor(c), id, changes[data.do])
    const changed = await refused(c, at, work, failed[data.do])
    return changed instanceof Response ? changed : done(c, at, data.do, id)
  })

for (const path of [paths.kanban(), paths.projects()])
  projectPages
    .get(path, user, c => show(c, stateOf(c), panelNames.find(name => name === c.req.query('panel')) ?? null))
    .post(path, user, async c => {
      const { values, data, errors } = await readForm(c, ProjectForm)
      const at = stateOf(c, values.back ?? path)
      const again = (more: Again) => show(c, at, 'new', { values, ...more })
      if (!data) return again({ errors, status: 422 })
      const made = await orLogged(c, orFailure(make(c, data)))
      if (made !== null && !(made instanceof Failure)) return done(c, at, 'create', made.id)
      const field = made?.details.fields?.[0]?.path ?? ''
      const message = translateError(c.var.locale, made?.message ?? 'Failed to create project')
      return again({ errors: { [field]: message, '': message }, status: made?.status ?? 500 })
    })
