import { type Context, Hono } from 'hono'
import { scopeAndWriter, writerOf } from '#features/discovery/documents/access.ts'
import { requireCanEditDocument, updateDocument } from '#features/discovery/documents/commands.ts'
import { getDocument, listDocumentTargets } from '#features/discovery/documents/queries.ts'
import { DocumentForm } from '#features/discovery/documents/schema.ts'
import { evidenceReaderOf, scopeWriterAndReader } from '#features/discovery/evidence/access.ts'
import { addEvidence, removeEvidence, restoreEvidence } from '#features/discovery/evidence/commands.ts'
import { getEvidence } from '#features/discovery/evidence/queries.ts'
import { EvidenceSearchQuery, NewEvidenceForm } from '#features/discovery/evidence/schema.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import {
  catchAndLogFailure,
  catchFailure,
  errorsOf,
  readForm,
  refusalTextOf,
  submitForm,
  type Values,
} from '#kit/http/form.ts'
import { conflictOf } from '#kit/list/conflict.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { getDocumentView } from './queries.ts'
import {
  type ConfirmedDocumentChange,
  confirmedDocumentChanges,
  type DocumentNotice,
  type DocumentPanelForm,
} from './rules.ts'
import { LinkForm, StatusForm } from './schema.ts'
import { DocumentPage } from './views/document-page.tsx'

type C = Context<AppEnv>

const documentIdOf = (c: C) => c.req.param('documentId') ?? ''
const evidenceIdOf = (c: C) => c.req.param('evidenceId') ?? ''
const searchOf = (c: C) => EvidenceSearchQuery.parse(c.req.query())

type ShowOptions = { form?: DocumentPanelForm | null; notice?: DocumentNotice | null; status?: number }

async function show(c: C, { form = null, notice = null, status = 200 }: ShowOptions = {}) {
  const people = { writer: writerOf(c), reader: evidenceReaderOf(c) }
  const view = await getDocumentView(scope(c), people, documentIdOf(c), searchOf(c))
  const page = <DocumentPage view={view} form={form} notice={notice} />
  return renderPage(c, { title: view.document.title, view: page, layout: 'app', status })
}

async function loadValues(c: C): Promise<Values> {
  const { title, kind, text, nodeId, updatedAt } = await getDocument(scope(c), documentIdOf(c))
  return { title, kind, text, nodeId: nodeId ?? '', updatedAt: String(updatedAt) }
}

/** Loads the nodes that the document can lead to. Its current node stays an option, even if it is no longer listed. */
async function loadTargets(c: C) {
  const [targets, { nodeId, nodeTitle }] = await Promise.all([
    listDocumentTargets(scope(c)),
    getDocument(scope(c), documentIdOf(c)),
  ])
  if (nodeId === null || nodeTitle === null || targets.some(({ id }) => id === nodeId)) return targets
  return [{ id: nodeId, level: 'EPIC' as const, title: nodeTitle }, ...targets]
}

async function loadForm(c: C): Promise<DocumentPanelForm> {
  requireCanEditDocument(await getDocument(scope(c), documentIdOf(c)), writerOf(c))
  return { values: await loadValues(c), errors: {}, targets: await loadTargets(c) }
}

/** Returns the change that the redirect names. A removed link is only named while it is still removed. */
async function loadNotice(c: C): Promise<DocumentNotice | null> {
  const { done, row = '' } = c.req.query()
  const change = confirmedDocumentChanges.find(name => name === done)
  if (!change) return null
  if (change !== 'removed') return { change, evidenceId: null }
  const removed = await catchFailure(
    getEvidence(scope(c), evidenceReaderOf(c), documentIdOf(c), row, { deleted: true }),
  )
  return removed instanceof Failure ? null : { change, evidenceId: removed.id }
}

async function showDocument(c: C) {
  const notice = await loadNotice(c)
  if (c.req.query('panel') !== 'edit') return show(c, { notice })
  const form = await catchFailure(loadForm(c))
  if (!(form instanceof Failure)) return show(c, { form, notice })
  if (form.code === 'not_found') throw form
  return show(c, { notice: { refusal: refusalTextOf(c, form) } })
}

async function saveAndRedirect(c: C) {
  const { values, data, errors } = await readForm(c, DocumentForm)
  if (errors) return show(c, { form: { values, errors, targets: await loadTargets(c) }, status: 422 })
  const saveResult = await catchAndLogFailure(c, updateDocument(...scopeAndWriter(c), documentIdOf(c), data))
  if (!(saveResult instanceof Failure)) return c.redirect(`${paths.discoveryDocument(documentIdOf(c))}?done=saved`, 303)
  if (saveResult.code === 'not_found') throw saveResult
  const conflict = await conflictOf(c, saveResult, values, () => loadValues(c))
  const refusedForm = conflict ?? { values, errors: errorsOf(c, saveResult) }
  return show(c, { form: { ...refusedForm, targets: await loadTargets(c) }, status: saveResult.status })
}

/** Returns the path of the page after a change, with the same search for sources. */
function pathAfterChange(c: C, done: ConfirmedDocumentChange, row?: string) {
  const { find, in: kind } = searchOf(c)
  const query = { ...(find && { find }), ...(kind && { in: kind }), done, ...(row && { row }) }
  return `${paths.discoveryDocument(documentIdOf(c))}?${new URLSearchParams(query)}`
}

async function showRefusal(c: C, { errors, status }: { errors: Values; status: number }) {
  return show(c, { notice: { refusal: Object.values(errors)[0] ?? '' }, status })
}

const read = access({ auth: 'user', page: 'products' })
const write = access({ auth: 'user', page: 'writeDiscovery' })
const path = paths.discoveryDocument(':documentId')

export const documentDetailPages = new Hono<AppEnv>()
  .get(path, read, showDocument)
  .post(path, write, saveAndRedirect)
  .post(`${path}/status`, write, c =>
    submitForm(
      c,
      StatusForm,
      async change => {
        await updateDocument(...scopeAndWriter(c), documentIdOf(c), change)
        return pathAfterChange(c, 'status')
      },
      refusedForm => showRefusal(c, refusedForm),
    ),
  )
  .post(`${path}/evidence`, write, c =>
    submitForm(
      c,
      NewEvidenceForm,
      async input => {
        await addEvidence(...scopeWriterAndReader(c), documentIdOf(c), input)
        return pathAfterChange(c, 'added')
      },
      refusedForm => showRefusal(c, refusedForm),
    ),
  )
  .post(`${path}/evidence/:evidenceId/act`, write, c =>
    submitForm(
      c,
      LinkForm,
      async ({ do: action }) => {
        const isRemoval = action === 'remove'
        const { id } = await (isRemoval ? removeEvidence : restoreEvidence)(
          ...scopeWriterAndReader(c),
          documentIdOf(c),
          evidenceIdOf(c),
        )
        return isRemoval ? pathAfterChange(c, 'removed', id) : pathAfterChange(c, 'restored')
      },
      refusedForm => showRefusal(c, refusedForm),
    ),
  )
