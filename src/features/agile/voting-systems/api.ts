import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { creatorsOnly, pokerViewPolicy, requireSessionCreator } from '#features/agile/creation/access.ts'
import { failFeature } from '#features/billing/plans/queries-limits.ts'
import { planAllows } from '#features/billing/plans/rules.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import {
  createVotingSystem,
  deleteVotingSystem,
  duplicateVotingSystem,
  restoreVotingSystem,
  setDefaultVotingSystem,
  updateVotingSystem,
} from './commands.ts'
import { getVotingSystem, listUses, pageVotingSystems } from './queries.ts'
import { CopyOfSystem, NewVotingSystem, VotingSystemChange, votingSystemList } from './schema.ts'

const requireUser = access(pokerViewPolicy)

/** Returns whether the account's plan includes custom voting systems. */
export const canHaveCustomSystems = (c: Context<AppEnv>) => planAllows(sessionOf(c).account, 'custom_voting')

/** Returns the caller's scope. Throws `plan_limit` when the plan has no custom voting systems. */
export function requireCustomSystemsScope(c: Context<AppEnv>) {
  if (!canHaveCustomSystems(c)) failFeature('custom_voting', 'votingSystems.errors.notInPlan')
  return scope(c)
}

/** Lets in callers who can edit voting systems, on plans with custom ones. */
const requireCustomPlan = createMiddleware<AppEnv>(async (c, next) => {
  requireSessionCreator(c)
  requireCustomSystemsScope(c)
  await next()
})

export const votingSystemsApi = new Hono<AppEnv>()
  .get('/', requireUser, validate('query', votingSystemList.schema.strict()), c =>
    send(c, pageVotingSystems(scope(c), c.req.valid('query'))),
  )
  .post('/', requireUser, requireCustomPlan, validate('json', NewVotingSystem), c =>
    send(c, createVotingSystem(scope(c), c.req.valid('json')), 201),
  )
  .get('/:votingSystemId', requireUser, async c => {
    const id = c.req.param('votingSystemId')
    const [system, usedBy] = await Promise.all([getVotingSystem(scope(c), id), listUses(scope(c), id)])
    return c.json({ success: true, data: { ...system, usedBy } })
  })
  .put('/:votingSystemId', requireUser, requireCustomPlan, validate('json', VotingSystemChange), c =>
    send(c, updateVotingSystem(scope(c), c.req.param('votingSystemId'), c.req.valid('json'))),
  )
  .delete('/:votingSystemId', requireUser, requireCustomPlan, c =>
    send(c, deleteVotingSystem(scope(c), c.req.param('votingSystemId'))),
  )
  .post('/:votingSystemId/restore', requireUser, requireCustomPlan, c =>
    send(c, restoreVotingSystem(scope(c), c.req.param('votingSystemId'))),
  )
  .post('/:votingSystemId/duplicate', requireUser, requireCustomPlan, validate('json', CopyOfSystem), c =>
    send(c, duplicateVotingSystem(scope(c), c.req.param('votingSystemId'), c.req.valid('json').name), 201),
  )
  .post('/:votingSystemId/default', requireUser, creatorsOnly, c =>
    send(c, setDefaultVotingSystem(scope(c), c.req.param('votingSystemId'))),
  )
