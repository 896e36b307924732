import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ReactElement, ReactNode } from 'react'
import { translateError } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import type { UploadLimit } from '#kit/http/body.ts'
import { catchFailure, type Errors, errorsOf, formValues, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { ImportResult } from '#ui/import/import-result.tsx'
import { previewQueryStringOf } from './choices.ts'
import { progressStream, progressType, type ReportProgress } from './progress.ts'
import type { ImportRecord } from './record.ts'
import { readImportForm, type UploadedForm } from './upload.ts'

type C = Context<AppEnv>

/** A rejected form that is shown again, with its values and errors. */
export type RefusedForm = { values: Values; errors: Errors }

export type ImportOptions<Found extends ImportRecord> = {
  /** The path of the first step. Below it are the previews, later the results. */
  path: string
  /** The name of an import’s id in paths. */
  param: string
  access: MiddlewareHandler<AppEnv>
  title: (c: C) => string
  /** The largest file, in bytes. */
  maxBytes: number
  uploadView: (c: C, form: RefusedForm) => Promise<ReactElement>
  /** Stores an uploaded file as a draft. */
  upload: (c: C, form: UploadedForm) => Promise<{ id: string }>
  /** Returns an import or a draft of the caller. Throws `not_found`. */
  get: (c: C, id: string) => Promise<Found>
  /** The second step. `query` selects the lines to show. */
  previewView: (c: C, id: string, query: Values, refusedForm: RefusedForm) => Promise<ReactElement>
  /** Stores the choices of the form of the preview. Throws `invalid` for those that cannot be stored. */
  change: (c: C, id: string, values: Values) => Promise<unknown>
  commit: (c: C, id: string, report?: ReportProgress) => Promise<unknown>
  discard: (c: C, id: string) => Promise<unknown>
  /** Links to the imported data, for the page of a completed import. */
  links: (c: C, imported: Found) => ReactNode
  /** The name of the target of the import, such as a bank account. */
  targetOf?: (imported: Found) => string
  undo: (c: C, id: string) => Promise<unknown>
}

/**
 * The size limit for upload requests of an import, for the area's `uploads`. It is higher than `maxBytes`, so that a
 * file just above gets its message at the field. Larger requests lead back to the form.
 */
export const importSizeLimitsOf = (path: string, maxBytes: number): Record<string, UploadLimit> => ({
  [path]: { maxSize: maxBytes + maxBytes / 2, redirectTo: `${path}?refused=tooLarge` },
})

/**
 * The pages of an import in two steps: upload a file, then check its lines and import them. The page of a completed
 * import offers to undo it. While an import runs, browsers with scripts show its progress.
 */
export function importPages<Found extends ImportRecord>(options: ImportOptions<Found>) {
  const { path, param, access, maxBytes } = options
  const draftPath = `${path}/:${param}`
  const idOf = (c: C) => c.req.param(param) ?? ''
  const pageOf = (id: string) => `${path}/${encodeURIComponent(id)}`
  const render = (c: C, view: ReactElement, status = 200) =>
    renderPage(c, { title: options.title(c), view, layout: 'app', status })

  async function showUpload(c: C, { content, ...errors }: Errors, values: Values = {}, status?: number) {
    // `requireTable` reports errors of the file at `content`, but the input is called `file`.
    const shownErrors = { ...errors, ...(content !== undefined && { file: content }) }
    return render(c, await options.uploadView(c, { values, errors: shownErrors }), status)
  }

  const showResult = (c: C, imported: Found, error?: string, status?: number) => {
    const { links, targetOf, title } = options
    const props = { title: title(c), path, imported, error, description: targetOf?.(imported) }
    return render(c, <ImportResult {...props}>{links(c, imported)}</ImportResult>, status)
  }

  return new Hono<AppEnv>()
    .get(path, access, c => {
      const params = { megabytes: Math.floor(maxBytes / 2 ** 20) }
      const tooLarge = translateError(c.var.locale, { key: 'imports.errors.tooLarge', params })
      return showUpload(c, c.req.query('refused') === 'tooLarge' ? { content: tooLarge } : {})
    })
    .post(path, access, async c => {
      const form = await readImportForm(c, maxBytes)
      const draft = await catchFailure(options.upload(c, form))
      if (draft instanceof Failure) return showUpload(c, errorsOf(c, draft), form.values, draft.status)
      return c.redirect(pageOf(draft.id), 303)
    })
    .get(draftPath, access, async c => {
      const record = await options.get(c, idOf(c))
      if (record.status !== 'PREVIEW') return showResult(c, record)
      return render(c, await options.previewView(c, record.id, c.req.query(), { values: {}, errors: {} }))
    })
    .post(draftPath, access, async c => {
      const id = idOf(c)
      const values = await formValues(c)
      const { do: action = '' } = values
      if (action === 'discard') {
        await options.discard(c, id)
        return c.redirect(path, 303)
      }
      async function run(report?: ReportProgress) {
        await options.change(c, id, values)
        if (action === 'import') await options.commit(c, id, report)
      }
      if (action === 'import' && c.req.header('accept') === progressType)
        return progressStream(report => run(report).then(() => pageOf(id)))
      const outcome = await catchFailure(run())
      if (outcome instanceof Failure) {
        // After a double click, the second request shows the result of the first.
        if ((await options.get(c, id)).status !== 'PREVIEW') return c.redirect(pageOf(id), 303)
        const refusedForm = { values, errors: errorsOf(c, outcome) }
        return render(c, await options.previewView(c, id, values, refusedForm), outcome.status)
      }
      return c.redirect(action === 'import' ? pageOf(id) : `${pageOf(id)}?${previewQueryStringOf(action, values)}`, 303)
    })
    .post(`${draftPath}/undo`, access, async c => {
      const id = idOf(c)
      const undoOutcome = await catchFailure(options.undo(c, id))
      if (!(undoOutcome instanceof Failure)) return c.redirect(pageOf(id), 303)
      if (undoOutcome.code === 'not_found') throw undoOutcome
      const error = Object.values(errorsOf(c, undoOutcome))[0]
      return showResult(c, await options.get(c, id), error, undoOutcome.status)
    })
}
