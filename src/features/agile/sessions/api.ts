import { type Context, Hono } from 'hono'
import type { ZodType, z } from 'zod'
import { creatorsOnly } from '#features/agile/creation/access.ts'
import { translator } from '#i18n/messages.ts'
import { checkAccountParam } from '#kit/auth/account-param.ts'
import type { Member } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { viewerOf } from '#kit/auth/viewer.ts'
import type { AccountScope, AppEnv, Services } from '#kit/context.ts'
import { access, type Policy } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import type { CommandFrame } from '#kit/rooms.ts'
import type { sessionCommands } from './commands.ts'
import { MetricsQuery } from './schema.ts'

type C = Context<AppEnv>
type Id = { id: string }
type SessionCommand = (services: Services, scope: AccountScope, member: Member, id: string) => Promise<unknown>

type Kind<List extends ZodType, New extends ZodType, Update extends ZodType> = {
  /** Access while the account's agile tools are on. Started sessions stay open to their participants. */
  policy: Policy
  List: List
  New: New
  Update: Update
  list(scope: AccountScope, query: z.output<List>): Promise<unknown>
  get(scope: AccountScope, id: string): Promise<unknown>
  create(c: C, input: z.output<New>): Promise<Id>
  update(c: C, id: string, change: z.output<Update>): Promise<Id>
  duplicate(c: C, id: string, getCopyName: (name: string) => string): Promise<Id>
  remove: SessionCommand
  restore: SessionCommand
  metrics(scope: AccountScope, query: MetricsQuery): Promise<unknown>
}

const idOf = (c: C) => c.req.param('id') ?? ''

/** Runs a command on one session and responds with its result. */
export const commandHandler = (command: SessionCommand) => (c: C) =>
  send(c, command(c.var.services, scope(c), sessionOf(c), idOf(c)))

/**
 * Returns the routes for an account's sessions of one kind. Mount `recordRoutes` below `/sessions` and
 * `/accounts/:accountId/sessions`, and `accountRoutes` below `/accounts/:accountId`.
 */
export function sessionRecords<List extends ZodType, New extends ZodType, Change extends ZodType>(
  kind: Kind<List, New, Change>,
) {
  const record = async (c: C, id: string, status?: 201) =>
    c.json({ success: true, data: await kind.get(scope(c), id) }, status)
  const requireUser = access(kind.policy)
  /** A repeated write also responds with the record. */
  const requireUserForWrite = access(kind.policy, { reloadRecord: record })

  const recordRoutes = new Hono<AppEnv>()
    .get('/', requireUser, checkAccountParam, validate('query', kind.List), c =>
      send(c, kind.list(scope(c), c.req.valid('query'))),
    )
    .post('/', requireUserForWrite, checkAccountParam, creatorsOnly, validate('json', kind.New), async c => {
      const { id } = await kind.create(c, c.req.valid('json'))
      return record(c, id, 201)
    })
    .on(['PUT', 'PATCH'], '/:id', requireUserForWrite, checkAccountParam, validate('json', kind.Update), async c => {
      const { id } = await kind.update(c, idOf(c), c.req.valid('json'))
      return record(c, id)
    })
    .delete('/:id', requireUser, checkAccountParam, commandHandler(kind.remove))
    .post('/:id/restore', requireUser, checkAccountParam, commandHandler(kind.restore))
    .post('/:id/duplicate', requireUser, checkAccountParam, creatorsOnly, async c => {
      const t = translator(c.var.locale, 'agileSessions')
      return c.json({ success: true, data: await kind.duplicate(c, idOf(c), name => t('copyOf', { name })) }, 201)
    })

  const accountRoutes = new Hono<AppEnv>()
    .get('/sessions/:id', requireUser, checkAccountParam, c => record(c, idOf(c)))
    .get('/metrics', requireUser, checkAccountParam, validate('query', MetricsQuery), c =>
      send(c, kind.metrics(scope(c), c.req.valid('query'))),
    )
  return { recordRoutes, accountRoutes }
}

/** Returns a handler for a facilitator's command, which members with edit rights can send as well. */
export const facilitatorCommandHandler =
  <Type extends string>(
    frameOf: (c: C, type: Type) => Promise<CommandFrame>,
    runFacilitatorCommand: ReturnType<typeof sessionCommands>['runFacilitatorCommand'],
  ) =>
  (type: Type) =>
  async (c: C) => {
    const frame = await frameOf(c, type)
    const viewer = await viewerOf(c)
    const member = viewer.kind === 'member' ? sessionOf(c) : null
    const data = await runFacilitatorCommand(c.var.services, member && scope(c), { viewer, member }, idOf(c), frame)
    return c.json({ success: true, data })
  }
