import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import type { Upload } from '#kit/http/body.ts'
import { importPages, importUpload } from '#kit/import/pages.tsx'
import { paths } from '#src/paths.ts'
import { createDraft, importDraft, undoImport } from './commands.ts'
import { loadPreview } from './load.ts'
import { getImport, listImports, movementImports } from './queries.ts'
import { maxImportSize } from './schema.ts'
import { ImportPage } from './views/import-page.tsx'
import { PreviewPage } from './views/preview-page.tsx'
import { ResultPage } from './views/result-page.tsx'

export const movementUploads: Readonly<Record<string, Upload>> = {
  ...importUpload(paths.mrrImport(), maxImportSize),
  '/api/finance/mrr-movements/import': { maxSize: 3 * maxImportSize },
}

/** Imports MRR movements: paste a table or choose a file, check its lines, import them. */
export const movementImportPages = importPages({
  path: paths.mrrImport(),
  param: 'movementImportId',
  access: access({ auth: 'user', page: 'books' }),
  title: c => translator(c.var.locale, 'mrrMovements')('importTitle'),
  maxBytes: maxImportSize,
  uploadView: async (c, form) => <ImportPage imports={await listImports(scope(c))} {...form} />,
  async upload(c, { values, fileName, content }) {
    const text = content ?? values.content?.trim()
    if (content === null && !text) failAt('content', 'mrrMovements.errors.noTable')
    return createDraft(scope(c), { fileName, content: text ?? '' })
  },
  get: (c, id) => getImport(scope(c), id),
  previewView: async (c, id, query, { errors }) => (
    <PreviewPage preview={await loadPreview(c, id, query)} errors={errors} />
  ),
  change: (c, id) => movementImports.getDraft(scope(c), id),
  commit: (c, id, report) => importDraft(scope(c), id, report),
  discard: (c, id) => movementImports.discard(scope(c), id),
  resultView: (imported, error) => <ResultPage imported={imported} error={error} />,
  undo: (c, id) => undoImport(scope(c), id),
})
