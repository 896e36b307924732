import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { creatorsOnly, requireCreator, viewPolicy } from '#features/agile/creation/access.ts'
import { planHas } from '#features/billing/plans/rules.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import {
  changeVotingSystem,
  createVotingSystem,
  deleteVotingSystem,
  duplicateVotingSystem,
  makeDefault,
  restoreVotingSystem,
} from './commands.ts'
import { getVotingSystem, pageVotingSystems, usesOf } from './queries.ts'
import { plansWithCustomVoting, texts } from './rules-system.ts'
import { CopyOfSystem, NewVotingSystem, VotingSystemChange, votingSystemList } from './schema.ts'

const user = access(viewPolicy)

export const hasPlan = (c: Context<AppEnv>) => planHas(sessionOf(c).account.plan, 'custom_voting')

/** The caller's scope. Throws `plan_limit` where the plan has no voting systems of the account's own. */
export function ownScope(c: Context<AppEnv>) {
  if (!hasPlan(c)) fail('plan_limit', texts.notInPlan, { data: { plans: plansWithCustomVoting } })
  return scope(c)
}

/** Voting systems of one's own are not in every plan; choosing the default among those that are there is. */
const custom = createMiddleware<AppEnv>(async (c, next) => {
  requireCreator(c)
  ownScope(c)
  await next()
})

export const votingSystemsApi = new Hono<AppEnv>()
  .get('/', user, validate('query', votingSystemList.schema.strict()), async c =>
    c.json({ success: true, data: await pageVotingSystems(scope(c), c.req.valid('query')) }),
  )
  .post('/', user, custom, validate('json', NewVotingSystem), async c =>
    c.json({ success: true, data: await createVotingSystem(scope(c), c.req.valid('json')) }, 201),
  )
  .get('/:votingSystemId', user, async c => {
    const id = c.req.param('votingSystemId')
    const [system, usedBy] = await Promise.all([getVotingSystem(scope(c), id), usesOf(scope(c), id)])
    return c.json({ success: true, data: { ...system, usedBy } })
  })
  .put('/:votingSystemId', user, custom, validate('json', VotingSystemChange), async c => {
    const data = await changeVotingSystem(scope(c), c.req.param('votingSystemId'), c.req.valid('json'))
    return c.json({ success: true, data })
  })
  .delete('/:votingSystemId', user, custom, async c => {
    await deleteVotingSystem(scope(c), c.req.param('votingSystemId'))
    return c.json({ success: true, data: null })
  })
  .post('/:votingSystemId/restore', user, custom, async c => {
    await restoreVotingSystem(scope(c), c.req.param('votingSystemId'))
    return c.json({ success: true, data: null })
  })
  .post('/:votingSystemId/duplicate', user, custom, validate('json', CopyOfSystem), async c => {
    const copy = await duplicateVotingSystem(scope(c), c.req.param('votingSystemId'), c.req.valid('json').name)
    return c.json({ success: true, data: copy }, 201)
  })
  .post('/:votingSystemId/default', user, creatorsOnly, async c => {
    await makeDefault(scope(c), c.req.param('votingSystemId'))
    return c.json({ success: true, data: null })
  })
