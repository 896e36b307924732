import { type Context, Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { access, type Policy } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import type { ImportRecord } from './record.ts'

type C = Context<AppEnv>

type Options = {
  policy: Policy
  /** The name of an import’s id in paths. */
  param: string
  list: (c: C) => Promise<ImportRecord[]>
  undo: (c: C, id: string) => Promise<unknown>
}

/** The REST routes of imports: GET / lists the imports and the caller's drafts, POST /:id/undo undoes one. */
export const importApi = ({ policy, param, list, undo }: Options) =>
  new Hono<AppEnv>()
    .get('/', access(policy), c => send(c, list(c)))
    .post(`/:${param}/undo`, access(policy), c => send(c, undo(c, c.req.param(param) ?? '')))
