import type { Context } from 'hono'
import { ReceiptText, TrendingDown } from 'lucide-react'
import { booksReaderOf, scopeAndReader } from '#features/finance/books/access.ts'
import { listOpenBankAccounts } from '#features/finance/open-bank-accounts/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { maxTableFileBytes } from '#kit/csv.ts'
import { failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { importPages } from '#kit/import/pages.tsx'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { importDraft } from './booking/commands-import.ts'
import { undoImport } from './booking/commands-undo.ts'
import { loadPreview } from './preview/load-preview.ts'
import { PreviewPage } from './preview/views/preview-page.tsx'
import { bankImportStore, getDraft, getImport, listImports } from './queries.ts'
import { choicesIn } from './rules.ts'
import { storeUpload } from './upload/pages-upload.ts'
import { ImportPage } from './upload/views/import-page.tsx'

const textsOf = (c: Context<AppEnv>) => translator(c.var.locale, 'cashImports')

/** Imports a bank file in two steps: upload it, then check its lines and import them. */
export const cashImportPages = importPages({
  path: paths.cashImport(),
  param: 'importId',
  access: access({ auth: 'user', page: 'books' }),
  title: c => textsOf(c)('title'),
  maxBytes: maxTableFileBytes,
  async uploadView(c, form) {
    const [accounts, imports] = await Promise.all([
      listOpenBankAccounts(scope(c)),
      listImports(scope(c), booksReaderOf(c)),
    ])
    return <ImportPage accounts={accounts} imports={imports} {...form} />
  },
  upload: storeUpload,
  get: (c, id) => getImport(...scopeAndReader(c), id),
  async previewView(c, id, query, { errors, values }) {
    const preview = await loadPreview(c, await getDraft(scope(c), id), query)
    return <PreviewPage preview={preview} errors={errors} closing={values.closing} />
  },
  async change(c, id, values) {
    const choices = choicesIn(values, await getDraft(scope(c), id))
    await bankImportStore.changeChoices(scope(c), id, choices)
    if (choices.closingCents === undefined) failAt('closing', 'errors.notAnAmount')
  },
  commit: (c, id, reportProgress) => importDraft(...scopeAndReader(c), id, reportProgress),
  discard: (c, id) => bankImportStore.discard(scope(c), id),
  targetOf: ({ bankAccountName }) => bankAccountName,
  links: (c, { id, status }) => (
    <>
      <ButtonLink href={paths.cash()} icon={TrendingDown}>
        {textsOf(c)('seeRunway')}
      </ButtonLink>
      {status === 'IMPORTED' && (
        <ButtonLink href={`${paths.cashEntries()}?importId=${id}`} variant="secondary" icon={ReceiptText}>
          {textsOf(c)('seeEntries')}
        </ButtonLink>
      )}
    </>
  ),
  undo: (c, id) => undoImport(...scopeAndReader(c), id),
})
