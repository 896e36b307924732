import { type Context, Hono } from 'hono'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { renderPage } from '#kit/page.tsx'
import { sessionOf } from '#kit/session.ts'
import { memberViewer } from '#kit/viewer.ts'
import { paths } from '#src/paths.ts'
import type { BoardView } from './protocol.ts'
import { readLook } from './rules-look.ts'
import { BoardPage } from './views/board-page.tsx'

const user = access({ auth: 'user', page: 'boards' })

async function show(c: Context<AppEnv>, itemId: string | null) {
  const id = c.req.param('boardId') ?? ''
  const { parts } = c.var
  const { seq, state } = await parts.rooms.snapshot<BoardView>('board', id, memberViewer(sessionOf(c)))
  const query = new URL(c.req.url).searchParams
  const now = parts.clock.now()
  const today = new Date(now).toISOString().slice(0, 10)
  const given = { snapshot: { seq, state }, look: readLook(query), itemId, today, now, pace: {}, whole: query.get('all') === '1' }
  return renderPage(c, { title: state.board.title, view: <BoardPage {...given} />, layout: 'app' })
}

export const liveBoardPages = new Hono<AppEnv>()
  .get(paths.board(':boardId'), user, c => show(c, null))
  .get(paths.boardItem(':boardId', ':itemId'), user, c => show(c, c.req.param('itemId') ?? null))
