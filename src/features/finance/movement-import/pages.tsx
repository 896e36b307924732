import { type Context, Hono } from 'hono'
import { translateError, translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail, failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import type { Upload } from '#kit/http/body.ts'
import { errorsOf, orFailure } from '#kit/http/form.ts'
import { readUpload } from '#kit/import/upload.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { undoImport } from './commands.ts'
import { runImport, type ShownImport } from './load.ts'
import { maxImportLength } from './schema.ts'
import { ImportPage, type ImportPageProps } from './views/import-page.tsx'

type C = Context<AppEnv>

/** A file and its text in the form of the preview, where line breaks and accents take three characters each. */
const maxSize = 3 * maxImportLength
export const movementUploads: Readonly<Record<string, Upload>> = {
  [paths.mrrImport()]: { maxSize, redirectTo: `${paths.mrrImport()}?refused=tooLong` },
  '/api/finance/mrr-movements/import': { maxSize },
}

const books = access({ auth: 'user', page: 'books' })
const undoPath = `${paths.mrrImport()}/undo`

function show(c: C, props: Partial<ImportPageProps> = {}, status = 200) {
  const view = <ImportPage content="" errors={{}} result={null} undone={null} {...props} />
  return renderPage(c, { title: translator(c.var.locale, 'mrrMovements')('importTitle'), view, layout: 'app', status })
}

async function importText(c: C, content: string, preview: boolean): Promise<ShownImport> {
  if (content.trim() === '') return failAt('content', 'mrrMovements.errors.fileEmpty')
  if (content.length > maxImportLength) return failAt('content', 'mrrMovements.errors.fileTooLarge')
  return runImport(c, { content, preview })
}

/** Imports MRR movements: paste a table or choose a file, check its lines, import them. One import can be undone. */
export const movementImportPages = new Hono<AppEnv>()
  .get(paths.mrrImport(), books, c => {
    const isTooLong = c.req.query('refused') === 'tooLong'
    const error = translateError(c.var.locale, { key: 'mrrMovements.errors.fileTooLarge' })
    return show(c, isTooLong ? { errors: { content: error } } : {})
  })
  .post(paths.mrrImport(), books, async c => {
    const { values, content: uploaded } = await readUpload(c, maxImportLength)
    const content = uploaded || (values.content ?? '')
    const result = await orFailure(importText(c, content, values.do !== 'import'))
    if (result instanceof Failure) return show(c, { content, errors: errorsOf(c, result) }, result.status)
    return show(c, { content, result })
  })
  .post(undoPath, books, async c => {
    const { importedAt } = await c.req.parseBody().catch(() => fail('bad_request'))
    const undone = await orFailure(undoImport(scope(c), Number(importedAt) || 0))
    if (!(undone instanceof Failure)) return show(c, { undone: undone.deleted })
    if (undone.code === 'not_found') throw undone
    return show(c, { errors: { '': Object.values(errorsOf(c, undone))[0] ?? '' } }, undone.status)
  })
