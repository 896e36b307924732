import type { Context } from 'hono'
import { TrendingUp } from 'lucide-react'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { importPages, importSizeLimitsOf } from '#kit/import/pages.tsx'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { createMovementImportDraft, importDraft, undoImport } from './commands.ts'
import { loadPreview } from './load-preview.ts'
import { getImport, listImports, movementImports } from './queries.ts'
import { maxImportBytes } from './schema.ts'
import { MovementImportPage } from './views/movement-import-page.tsx'
import { MovementPreviewPage } from './views/movement-preview-page.tsx'

export const movementUploadLimits = {
  ...importSizeLimitsOf(paths.mrrImport(), maxImportBytes),
  // JSON escapes make the content longer.
  '/api/finance/mrr-movements/import': { maxSize: 3 * maxImportBytes },
}

const translatorOf = (c: Context<AppEnv>) => translator(c.var.locale, 'mrrMovements')

/** Imports MRR movements: paste a table or choose a file, check its lines, import them. */
export const movementImportPages = importPages({
  path: paths.mrrImport(),
  param: 'movementImportId',
  access: access({ auth: 'user', page: 'books' }),
  title: c => translatorOf(c)('importTitle'),
  maxBytes: maxImportBytes,
  uploadView: async (c, form) => <MovementImportPage imports={await listImports(scope(c))} {...form} />,
  async upload(c, { values, fileName, content }) {
    const text = content ?? values.content?.trim()
    if (content === null && !text) failAt('content', 'mrrMovements.errors.noTable')
    return createMovementImportDraft(scope(c), { fileName, content: text ?? '' })
  },
  get: (c, id) => getImport(scope(c), id),
  previewView: async (c, id, query, { errors }) => (
    <MovementPreviewPage preview={await loadPreview(c, id, query)} errors={errors} />
  ),
  change: (c, id) => movementImports.getDraft(scope(c), id),
  commit: (c, id, report) => importDraft(scope(c), id, report),
  discard: (c, id) => movementImports.discard(scope(c), id),
  links: c => (
    <ButtonLink href={paths.revenue()} icon={TrendingUp}>
      {translatorOf(c)('seeRevenue')}
    </ButtonLink>
  ),
  undo: (c, id) => undoImport(scope(c), id),
})
