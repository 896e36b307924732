import { type Context, Hono } from 'hono'
import { booksReaderOf, scopeAndReader } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { maxTableFileBytes } from '#kit/csv.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { importApi } from '#kit/import/api.ts'
import { importSizeLimitsOf } from '#kit/import/pages.tsx'
import { paths } from '#src/paths.ts'
import { importDraft } from './booking/commands-import.ts'
import { undoImport } from './booking/commands-undo.ts'
import { loadPreview } from './preview/load-preview.ts'
import { bankImportStore, getDraft, getImport, listImports } from './queries.ts'
import { ImportRequest, PreviewRequest } from './schema.ts'
import { createDraft } from './upload/commands-upload.ts'

const policy = { auth: 'user', page: 'books' } as const
const reloadImport: ReloadRecord = (c, id) => send(c, getImport(scope(c), booksReaderOf(c), id))
const reloadPreview: ReloadRecord = async (c, id) => send(c, loadPreview(c, await getDraft(scope(c), id), {}))

export const bankImportUploadLimits = {
  ...importSizeLimitsOf(paths.cashImport(), maxTableFileBytes),
  // JSON escapes the text, so a request can be larger than its file.
  '/api/finance/cash-entries/import/preview': { maxSize: maxTableFileBytes + maxTableFileBytes / 2 },
  // This request has no file, only the choices for its lines.
  '/api/finance/cash-entries/import': { maxSize: maxTableFileBytes / 8 },
}

const undo = (c: Context<AppEnv>, id: string) => undoImport(...scopeAndReader(c), id)

/** Imports of bank files, below `/api/finance/cash-entries`. */
export const cashImportsApi = new Hono<AppEnv>()
  .post(
    '/import/preview',
    access(policy, { reloadRecord: reloadPreview }),
    validate('json', PreviewRequest),
    async c => {
      const { importId, bankAccountId = '', fileName, content = null, show, page, ...choices } = c.req.valid('json')
      const file = { bankAccountId, fileName, content }
      const id = importId ?? (await createDraft(scope(c), booksReaderOf(c), file)).id
      await bankImportStore.changeChoices(scope(c), id, choices)
      return send(c, loadPreview(c, await getDraft(scope(c), id), { show, page }))
    },
  )
  .post('/import', access(policy, { reloadRecord: reloadImport }), validate('json', ImportRequest), async c => {
    const { importId, ...choices } = c.req.valid('json')
    await bankImportStore.changeChoices(scope(c), importId, choices)
    const { id } = await importDraft(scope(c), booksReaderOf(c), importId)
    return send(c, getImport(scope(c), booksReaderOf(c), id), 201)
  })
  .route('/imports', importApi({ policy, param: 'importId', list: c => listImports(...scopeAndReader(c)), undo }))
