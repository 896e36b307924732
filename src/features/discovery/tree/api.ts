import { type Context, Hono } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { type Mover, moveNode } from './commands.ts'
import { loadBranch } from './queries-branch.ts'
import { getNode } from './queries-node.ts'
import { NodeMove, TreeQuery } from './schema.ts'

const policy = { auth: 'user', page: 'products' } as const
const idOf = (c: Context<AppEnv>) => c.req.param('nodeId') ?? ''

/** Returns the caller as a mover of nodes. */
export const moverOf = (c: Context<AppEnv>): Mover => {
  const session = sessionOf(c)
  return { viewer: memberViewer(session), canManage: canOpen('manageProducts', pageReaderOf(session)) }
}

/** The work hierarchy, below `/work-items`. */
export const treeApi = new Hono<AppEnv>()
  .get('/tree', access(policy), validate('query', TreeQuery), c => send(c, loadBranch(scope(c), c.req.valid('query'))))
  .post(
    '/:nodeId/move',
    access(policy, { reloadRecord: (c, id) => send(c, getNode(scope(c), id)) }),
    validate('json', NodeMove),
    c => send(c, moveNode(c.var.services, scope(c), moverOf(c), idOf(c), c.req.valid('json').parentId)),
  )
