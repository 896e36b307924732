import { FileSearch } from 'lucide-react'
import { importPages, importUploadLimitsOf } from '#features/agile/sessions/transfer/pages.tsx'
import { findTeamIdByName } from '#features/agile/sessions/transfer/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { Button } from '#ui/button.tsx'
import { importRetro } from './commands.ts'
import { findDuplicate } from './queries.ts'
import { maxFileBytes } from './rules-import.ts'
import { ImportedRetro } from './schema.ts'
import { ImportPreview } from './views/import-preview.tsx'

export const retroUploadLimits = importUploadLimitsOf(
  'retro',
  '/api/retrospectives/accounts/:accountId/import',
  maxFileBytes,
)

/** Imports a retro in two steps: preview, then confirm. */
export const retroImportPages = importPages({
  tool: 'retro',
  policy: { auth: 'user', page: 'retros' },
  File: ImportedRetro,
  maxBytes: maxFileBytes,
  run: importRetro,
  submit: c => <Button icon={FileSearch}>{translator(c.var.locale, 'retroHistory')('import.showPreview')}</Button>,
  async preview(c, { raw, data }) {
    const [team, duplicate] = await Promise.all([
      findTeamIdByName(scope(c), data.session.team),
      findDuplicate(scope(c), data),
    ])
    return <ImportPreview file={data} hasTeam={team !== null} duplicate={duplicate} content={JSON.stringify(raw)} />
  },
})
