import { type Context, Hono } from 'hono'
import { datedReaderOf, scopeAndDatedReader } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { recordApi } from '#kit/http/record-api.ts'
import { validate } from '#kit/http/validate.ts'
import { createScenario, deleteScenario, updateScenario } from './commands.ts'
import { acceptScenario } from './commands-accept.ts'
import { dropScenario, reopenScenario } from './commands-status.ts'
import { getShownScenario, listShownScenarios } from './queries-shown-scenarios.ts'
import { Acceptance, NewScenario, ScenarioUpdate, scenarioList } from './schema.ts'

const read = { auth: 'user', page: 'finance' } as const
const write = { auth: 'user', page: 'books' } as const

/** REST of scenarios. */
export const scenariosApi = recordApi({
  param: 'scenarioId',
  read,
  write,
  callerArgs: scopeAndDatedReader,
  schemas: { query: scenarioList.schema, create: NewScenario, update: ScenarioUpdate },
  list: listShownScenarios,
  get: getShownScenario,
  create: createScenario,
  update: updateScenario,
  remove: deleteScenario,
})

type C = Context<AppEnv>
const requireWriter = access(write, {
  reloadRecord: (c, id) => send(c, getShownScenario(scope(c), datedReaderOf(c), id)),
})
const idOf = (c: C) => c.req.param('scenarioId') ?? ''

/** Accepts a scenario, drops it, or undoes either. */
export const scenarioActionsApi = new Hono<AppEnv>()
  .post('/:scenarioId/accept', requireWriter, validate('json', Acceptance), c =>
    send(c, acceptScenario(c.var.services, scope(c), datedReaderOf(c), idOf(c), c.req.valid('json').updatedAt)),
  )
  .post('/:scenarioId/drop', requireWriter, c => send(c, dropScenario(scope(c), datedReaderOf(c), idOf(c))))
  .post('/:scenarioId/reopen', requireWriter, c =>
    send(c, reopenScenario(c.var.services, scope(c), datedReaderOf(c), idOf(c))),
  )
