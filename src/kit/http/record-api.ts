import { type Context, Hono } from 'hono'
import type { ZodType, z } from 'zod'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access, type Policy } from './access.ts'
import { send } from './answers.ts'
import { validate } from './validate.ts'

type C = Context<AppEnv>

type Options<
  CallerArgs extends readonly unknown[],
  Query extends ZodType,
  New extends ZodType,
  Update extends ZodType,
> = {
  /** The name of a record's id in paths. */
  param: string
  /** Access for reading. */
  read: Policy
  /** Access for writing. Default: everyone who can read. */
  write?: Policy
  /**
   * Returns the first arguments of the functions below. Pass `scopeArgs`, or a function that adds the caller's access.
   * Use a named function: TypeScript does not infer the result of an arrow function in these options.
   */
  callerArgs: (c: C) => CallerArgs
  /** The schemas of the list's query parameters, of a new record and of a change. */
  schemas: { query: Query; create: New; update: Update }
  /** The request comes last, for parameters that only the noun can check. */
  list: NoInfer<(...args: [...CallerArgs, z.output<Query>, C]) => Promise<unknown>>
  get: NoInfer<(...args: [...CallerArgs, string]) => Promise<unknown>>
  create: NoInfer<(...args: [...CallerArgs, z.output<New>]) => Promise<unknown>>
  update: NoInfer<(...args: [...CallerArgs, string, z.output<Update>]) => Promise<unknown>>
  remove: NoInfer<(...args: [...CallerArgs, string]) => Promise<unknown>>
}

/** The `callerArgs` for records that look the same to everyone with access. */
export const scopeArgs = (c: C) => [scope(c)] as const

/**
 * The REST routes of one kind of record: GET / lists, POST / creates (201), and GET, PATCH and DELETE /:id read, update
 * and delete one. Each write answers with the record, also when it is repeated. Routes with a fixed last part, such as
 * `/export`, must be registered before these.
 */
export function recordApi<
  CallerArgs extends readonly unknown[],
  Query extends ZodType,
  New extends ZodType,
  Update extends ZodType,
>(options: Options<CallerArgs, Query, New, Update>) {
  const { param, callerArgs, schemas, list, get, create, update, remove } = options
  const { read, write = read } = options
  const readAccess = access(read)
  const writeAccess = access(write, { reloadRecord: (c, id) => send(c, get(...callerArgs(c), id)) })
  const idOf = (c: C) => c.req.param(param) ?? ''
  // Hono cannot derive these types from generic schemas. The validators of the routes guarantee them.
  const queryOf = (c: C) => c.req.valid('query' as never) as z.output<Query>
  const newOf = (c: C) => c.req.valid('json' as never) as z.output<New>
  const changeOf = (c: C) => c.req.valid('json' as never) as z.output<Update>
  return new Hono<AppEnv>()
    .get('/', readAccess, validate('query', schemas.query), c => send(c, list(...callerArgs(c), queryOf(c), c)))
    .post('/', writeAccess, validate('json', schemas.create), c => send(c, create(...callerArgs(c), newOf(c)), 201))
    .get(`/:${param}`, readAccess, c => send(c, get(...callerArgs(c), idOf(c))))
    .patch(`/:${param}`, writeAccess, validate('json', schemas.update), c =>
      send(c, update(...callerArgs(c), idOf(c), changeOf(c))),
    )
    .delete(`/:${param}`, writeAccess, c => send(c, remove(...callerArgs(c), idOf(c))))
}
