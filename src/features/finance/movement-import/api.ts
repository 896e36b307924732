import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { runImport } from './load.ts'
import { MovementImport } from './schema.ts'

/** The import of MRR movements, below `/api/finance/mrr-movements`. */
export const movementImports = new Hono<AppEnv>().post(
  '/import',
  access({ auth: 'user', page: 'books' }),
  validate('json', MovementImport),
  c => send(c, runImport(c, c.req.valid('json'))),
)
