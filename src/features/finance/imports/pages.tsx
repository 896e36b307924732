import { type Context, Hono } from 'hono'
import { listBankAccountNames } from '#features/finance/bank-accounts/queries.ts'
import { booksReader } from '#features/finance/books/access.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, errorsOf, formValues, orFailure, type Values } from '#kit/http/form.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { queryIn } from '#kit/import/choices.ts'
import { progressStream, progressType, type Report } from '#kit/import/progress.ts'
import { readUpload } from '#kit/import/upload.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { createDraft, discardDraft, undoImport } from './commands.ts'
import { importDraft } from './commands-import.ts'
import { bankAccountFor, changeChoices, loadPreview } from './load.ts'
import { getDraft, getImport, listImports } from './queries.ts'
import { maxFileSize } from './rules.ts'
import { choicesIn } from './rules-check.ts'
import { type PreviewQuery, PreviewQuery as PreviewQuerySchema, UploadForm } from './schema.ts'
import { ImportPage } from './views/import-page.tsx'
import { PreviewPage } from './views/preview-page.tsx'
import { ResultPage } from './views/result-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number }

const books = access({ auth: 'user', page: 'books' })
const previewPath = paths.cashImportPreview(':importId')
const idOf = (c: C) => c.req.param('importId') ?? ''
const titleOf = (c: C) => translator(c.var.locale, 'cashImports')('title')
const render = (c: C, view: React.ReactElement, status?: number) =>
  renderPage(c, { title: titleOf(c), view, layout: 'app', ...(status !== undefined && { status }) })

async function showUpload(c: C, { values = {}, errors = {}, status }: Again = {}) {
  const [accounts, imports] = await Promise.all([listBankAccountNames(scope(c)), listImports(scope(c), booksReader(c))])
  const { file = errors.content, ...others } = errors
  const shown = { ...others, ...(file !== undefined && { file }) }
  return render(c, <ImportPage accounts={accounts} imports={imports} values={values} errors={shown} />, status)
}

async function showPreview(c: C, id: string, query: PreviewQuery, { errors = {}, values, status }: Again = {}) {
  const preview = await loadPreview(c, await getDraft(scope(c), id), query)
  return render(c, <PreviewPage preview={preview} errors={errors} closing={values?.closing} />, status)
}

/** Imports a bank file in two steps: upload it, then check its lines and import them. */
export const cashImportPages = new Hono<AppEnv>()
  .get(paths.cashImport(), books, c => {
    const isLarge = c.req.query('refused') === 'tooLarge'
    const errors: Errors = isLarge ? { file: translateError(c.var.locale, { key: 'cashImports.errors.tooLarge' }) } : {}
    return showUpload(c, { errors })
  })
  .post(paths.cashImport(), books, async c => {
    const { values, fileName, content } = await readUpload(c, maxFileSize)
    const parsed = UploadForm.safeParse(values)
    const upload = async () => {
      if (!parsed.success) throw new Failure('invalid', undefined, { fields: fieldErrors(parsed.error.issues) })
      if (content === '') failAt('file', 'cashImports.errors.noFile')
      const bankAccountId = await bankAccountFor(c, parsed.data, content)
      return createDraft(scope(c), booksReader(c), { bankAccountId, fileName, content })
    }
    const created = await orFailure(upload())
    if (created instanceof Failure)
      return showUpload(c, { values, errors: errorsOf(c, created), status: created.status })
    return c.redirect(paths.cashImportPreview(created.id), 303)
  })
  .get(previewPath, books, async c => {
    const imported = await getImport(scope(c), booksReader(c), idOf(c))
    if (imported.status !== 'PREVIEW') return render(c, <ResultPage imported={imported} />)
    return showPreview(c, imported.id, PreviewQuerySchema.parse(c.req.query()))
  })
  .post(previewPath, books, async c => {
    const id = idOf(c)
    const values = await formValues(c)
    const { do: action = '' } = values
    const page = paths.cashImportPreview(id)
    if (action === 'discard') {
      await discardDraft(scope(c), id)
      return c.redirect(paths.cashImport(), 303)
    }
    const draft = await getDraft(scope(c), id)
    const choices = choicesIn(values, draft.choices, draft.currency)
    const query = PreviewQuerySchema.parse({ show: values.show || undefined, page: values.page })
    const run = async (report?: Report) => {
      await changeChoices(c, id, choices)
      if (choices.closingCents === undefined) failAt('closing', 'errors.notAnAmount')
      if (action === 'import') await importDraft(scope(c), booksReader(c), id, report)
    }
    if (action === 'import' && c.req.header('accept') === progressType)
      return progressStream(report => run(report).then(() => page))
    const done = await orFailure(run())
    if (done instanceof Failure)
      return showPreview(c, id, query, { errors: errorsOf(c, done), values, status: done.status })
    return c.redirect(action === 'import' ? page : `${page}?${queryIn(action, values)}`, 303)
  })
  .post(`${previewPath}/undo`, books, async c => {
    const id = idOf(c)
    const undone = await orFailure(undoImport(scope(c), booksReader(c), id))
    if (!(undone instanceof Failure)) return c.redirect(paths.cashImportPreview(id), 303)
    if (undone.code === 'not_found') throw undone
    const imported = await getImport(scope(c), booksReader(c), id)
    return render(c, <ResultPage imported={imported} error={errorsOf(c, undone)['']} />, undone.status)
  })
