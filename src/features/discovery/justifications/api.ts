import { type Context, Hono } from 'hono'
import { getNode } from '#features/discovery/tree/queries-node.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { canSeeMoney } from './access.ts'
import { removeJustification, saveJustification } from './commands.ts'
import { findJustification } from './queries.ts'
import { JustificationInput } from './schema.ts'

const read = { auth: 'user', page: 'products' } as const
const write = { auth: 'user', page: 'manageProducts' } as const

async function showJustification(c: Context<AppEnv>, nodeId: string) {
  await getNode(scope(c), nodeId)
  return send(c, findJustification(scope(c), nodeId, { withRoi: canSeeMoney(c) }))
}

/** The justifications of nodes, below `/work-items`. */
export const justificationApi = new Hono<AppEnv>()
  .get('/:nodeId/justification', access(read), c => showJustification(c, c.req.param('nodeId')))
  .put(
    '/:nodeId/justification',
    access(write, { reloadRecord: showJustification }),
    validate('json', JustificationInput),
    c => send(c, saveJustification(scope(c), c.req.param('nodeId'), c.req.valid('json'))),
  )
  .delete('/:nodeId/justification', access(write), async c => {
    await removeJustification(scope(c), c.req.param('nodeId'))
    return c.json({ success: true as const, data: null })
  })
