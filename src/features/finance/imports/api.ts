import { Hono } from 'hono'
import { booksReader } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { paths } from '#src/paths.ts'
import { createDraft, undoImport } from './commands.ts'
import { importDraft } from './commands-import.ts'
import { changeChoices, loadPreview } from './load.ts'
import { getDraft, getImport, listImports } from './queries.ts'
import { maxFileSize } from './rules.ts'
import { ImportRequest, PreviewRequest } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const policy = { auth: 'user', page: 'books' } as const
const books = access(policy)
const reloadImport: ReloadRecord = async (c, id) => c.json(answer(await getImport(scope(c), booksReader(c), id)))
const reloadPreview: ReloadRecord = async (c, id) =>
  c.json(answer(await loadPreview(c, await getDraft(scope(c), id), { page: 1, show: undefined })))

/** JSON and forms escape the text, so a request can be larger than its file. */
const maxSize = maxFileSize + maxFileSize / 2
export const importUploads = {
  '/api/finance/cash-entries/import/preview': { maxSize },
  '/api/finance/cash-entries/import': { maxSize: maxFileSize / 8 },
  [paths.cashImport()]: { maxSize, redirectTo: `${paths.cashImport()}?refused=tooLarge` },
}

/** Imports of bank files, below `/api/finance/cash-entries`. */
export const cashImports = new Hono<AppEnv>()
  .get('/imports', books, async c => c.json(answer(await listImports(scope(c), booksReader(c)))))
  .post('/import/preview', access(policy, reloadPreview), validate('json', PreviewRequest), async c => {
    const { importId, bankAccountId = '', fileName, content = '', show, page = 1, ...choices } = c.req.valid('json')
    if (importId === undefined && content === '') failAt('content', 'cashImports.errors.noFile')
    const id = importId ?? (await createDraft(scope(c), booksReader(c), { bankAccountId, fileName, content })).id
    return c.json(answer(await loadPreview(c, await changeChoices(c, id, choices), { show, page })))
  })
  .post('/import', access(policy, reloadImport), validate('json', ImportRequest), async c => {
    const { importId, ...choices } = c.req.valid('json')
    await changeChoices(c, importId, choices)
    const { id } = await importDraft(scope(c), booksReader(c), importId)
    return c.json(answer(await getImport(scope(c), booksReader(c), id)), 201)
  })
  .post('/imports/:importId/undo', books, async c => {
    const { id, removed } = await undoImport(scope(c), booksReader(c), c.req.param('importId'))
    return c.json(answer({ id, removed }))
  })
