import { type Context, Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access, requirePage } from '#kit/http/access.ts'
import { catchFailure, formValues, refusalTextOf } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { changeState, startMeeting } from './commands.ts'
import { getMyWork } from './queries.ts'
import { findWorkName, listChangeableColumns } from './queries-work.ts'
import { StartForm, type StateChange, StateForm } from './schema.ts'
import { type MyWorkNotice, MyWorkPage } from './views/my-work-page.tsx'

type C = Context<AppEnv>

const requireUser = access({ auth: 'user' })

/** Returns the path of the page, which is My work or the dashboard. */
const pathOf = (address: string | undefined) => (address === paths.dashboard() ? paths.dashboard() : paths.myWork())

const pageOfKind = { CARD: 'boards', ACTION: 'retros', GOAL: 'goalManagement' } as const

/** Loads the notice about a change. Null if the URL names no change. */
async function loadNotice(c: C): Promise<MyWorkNotice | null> {
  const { done, ...query } = c.req.query()
  const { data } = StateForm.safeParse({ kind: done, ...query })
  if (!data) return null
  const name = await findWorkName(scope(c), data)
  return name === null ? null : { ...data, was: data.was ?? '', name }
}

type RenderOptions = { path?: string; notice?: MyWorkNotice | null; status?: number }

/** Renders My work. People without a leadership dashboard also see it as their dashboard, with that title. */
export async function renderMyWork(c: C, { path = paths.myWork(), notice, status }: RenderOptions = {}) {
  const session = sessionOf(c)
  const t = translator(c.var.locale, 'myWork')
  const title = path === paths.dashboard() ? translator(c.var.locale, 'dashboard')('teamTitle') : t('title')
  const [work, shownNotice] = await Promise.all([
    getMyWork(scope(c), session, timeZoneOf(c)),
    notice === undefined ? loadNotice(c) : notice,
  ])
  // The notice names a column. The last card of its board may no longer be in the reader's work.
  const boardId = shownNotice && 'boardId' in shownNotice ? shownNotice.boardId : undefined
  const isBoardLoaded = boardId === undefined || work.columns.some(column => column.boardId === boardId)
  const columns = isBoardLoaded
    ? work.columns
    : [...work.columns, ...(await listChangeableColumns(scope(c), [boardId]))]
  const canOpenBoards = canOpen('boards', pageReaderOf(session))
  const props = { ...work, columns, title, path, notice: shownNotice, canOpenBoards }
  return renderPage(c, { title, view: <MyWorkPage {...props} />, layout: 'app', ...(status && { status }) })
}

function hrefOfChange(path: string, { kind, was = '', state, id, boardId }: StateChange): string {
  const query = new URLSearchParams({ done: kind, id, state, was, ...(boardId && { boardId }) })
  return `${path}?${query}`
}

/** Returns the caller, in the form that the commands of boards, action items and goals need. */
function callerOf(c: C) {
  const session = sessionOf(c)
  return { member: session, viewer: memberViewer(session), site: c.var.site.origin }
}

async function changeAndRedirect(c: C) {
  const { back, ...values } = await formValues(c)
  const { data } = StateForm.safeParse(values)
  if (!data) return fail('bad_request')
  requirePage(pageOfKind[data.kind], sessionOf(c))
  const path = pathOf(back)
  const outcome = await catchFailure(changeState(c.var.services, scope(c), callerOf(c), data))
  if (!(outcome instanceof Failure)) return c.redirect(hrefOfChange(path, data), 303)
  if (outcome.code === 'not_found' || outcome.code === 'bad_request') throw outcome
  return renderMyWork(c, { path, notice: { refusal: refusalTextOf(c, outcome) }, status: outcome.status })
}

async function startAndRedirect(c: C) {
  const { data } = StartForm.safeParse(await formValues(c))
  if (!data) return fail('bad_request')
  requirePage(data.tool === 'poker' ? 'poker' : 'retros', sessionOf(c))
  const outcome = await catchFailure(startMeeting(c.var.services, scope(c), callerOf(c), data))
  if (!(outcome instanceof Failure)) return c.redirect(paths.room(data.tool, data.id), 303)
  if (outcome.code === 'not_found') throw outcome
  return renderMyWork(c, { notice: { refusal: refusalTextOf(c, outcome) }, status: outcome.status })
}

export const myWorkPages = new Hono<AppEnv>()
  .get(paths.myWork(), requireUser, c => renderMyWork(c))
  .post(paths.changeWork(), requireUser, changeAndRedirect)
  .post(paths.startMeeting(), requireUser, startAndRedirect)
