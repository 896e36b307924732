import { Hono } from 'hono'
import { policy } from '#features/agile/kanban/boards/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { setWatching } from './commands-watch.ts'

const requireUser = access(policy)

/** Watching an item: its watchers are notified of comments. */
export const watchers = new Hono<AppEnv>()
  .put('/:itemId', requireUser, async c =>
    c.json({ success: true, data: await setWatching(scope(c), c.req.param('itemId'), true) }),
  )
  .delete('/:itemId', requireUser, async c =>
    c.json({ success: true, data: await setWatching(scope(c), c.req.param('itemId'), false) }),
  )
