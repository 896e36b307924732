import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { importApi } from '#kit/import/api.ts'
import { importMovements, undoImport } from './commands.ts'
import { translateLine } from './load-preview.ts'
import { listImports } from './queries.ts'
import { MovementImport } from './schema.ts'

const policy = { auth: 'user', page: 'books' } as const

const records = importApi({
  policy,
  param: 'movementImportId',
  list: c => listImports(scope(c)),
  undo: (c, id) => undoImport(scope(c), id),
})

/** The import of MRR movements, below `/api/finance/mrr-movements`. */
export const movementImportApi = new Hono<AppEnv>()
  .post('/import', access(policy), validate('json', MovementImport), c =>
    send(
      c,
      importMovements(scope(c), c.req.valid('json'), line => translateLine(c, line)),
    ),
  )
  .route('/imports', records)
