import { type Context, Hono } from 'hono'
import { scopeAndWriter, writerOf } from '#features/discovery/documents/access.ts'
import { requireCanEdit, updateDocument } from '#features/discovery/documents/commands.ts'
import { getDocument, listLeadTargets } from '#features/discovery/documents/queries.ts'
import { DocumentForm } from '#features/discovery/documents/schema.ts'
import { evidenceCaller, readerOf } from '#features/discovery/evidence/access.ts'
import { addEvidence, removeEvidence, restoreEvidence } from '#features/discovery/evidence/commands.ts'
import { getEvidence } from '#features/discovery/evidence/queries.ts'
import { EvidenceSearch, NewEvidenceForm } from '#features/discovery/evidence/schema.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { errorsOf, orFailure, readForm, refusalOf, savedOrFailure, submitForm, type Values } from '#kit/http/form.ts'
import { conflictOf } from '#kit/list/conflict.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { getDocumentView } from './queries.ts'
import { type DocumentChange, type DocumentNotice, type DocumentPanelForm, documentChanges } from './rules.ts'
import { LinkForm, StatusForm } from './schema.ts'
import { DocumentPage } from './views/document-page.tsx'

type C = Context<AppEnv>

const idOf = (c: C) => c.req.param('documentId') ?? ''
const linkOf = (c: C) => c.req.param('evidenceId') ?? ''
const searchOf = (c: C) => EvidenceSearch.parse(c.req.query())

type Shown = { form?: DocumentPanelForm | null; notice?: DocumentNotice | null; status?: number }

async function show(c: C, { form = null, notice = null, status = 200 }: Shown = {}) {
  const people = { writer: writerOf(c), reader: readerOf(c) }
  const view = await getDocumentView(scope(c), people, idOf(c), searchOf(c))
  const page = <DocumentPage view={view} form={form} notice={notice} />
  return renderPage(c, { title: view.document.title, view: page, layout: 'app', status })
}

async function valuesOf(c: C): Promise<Values> {
  const { title, kind, text, nodeId, updatedAt } = await getDocument(scope(c), idOf(c))
  return { title, kind, text, nodeId: nodeId ?? '', updatedAt: String(updatedAt) }
}

/** The node of the document stays an option, even if it is no longer listed. */
async function leadTargetsFor(c: C) {
  const [leadTargets, { nodeId, nodeTitle }] = await Promise.all([
    listLeadTargets(scope(c)),
    getDocument(scope(c), idOf(c)),
  ])
  if (nodeId === null || nodeTitle === null || leadTargets.some(({ id }) => id === nodeId)) return leadTargets
  return [{ id: nodeId, level: 'EPIC' as const, title: nodeTitle }, ...leadTargets]
}

async function formFor(c: C): Promise<DocumentPanelForm> {
  requireCanEdit(await getDocument(scope(c), idOf(c)), writerOf(c))
  return { values: await valuesOf(c), errors: {}, leadTargets: await leadTargetsFor(c) }
}

/** Returns the change that the redirect names; for a removed link only while it is still removed. */
async function noticeOf(c: C): Promise<DocumentNotice | null> {
  const { done, row = '' } = c.req.query()
  const change = documentChanges.find(name => name === done)
  if (!change) return null
  if (change !== 'removed') return { change, evidenceId: null }
  const removed = await orFailure(getEvidence(scope(c), readerOf(c), idOf(c), row, { deleted: true }))
  return removed instanceof Failure ? null : { change, evidenceId: removed.id }
}

async function open(c: C) {
  const notice = await noticeOf(c)
  if (c.req.query('panel') !== 'edit') return show(c, { notice })
  const form = await orFailure(formFor(c))
  if (!(form instanceof Failure)) return show(c, { form, notice })
  if (form.code === 'not_found') throw form
  return show(c, { notice: { refused: refusalOf(c, form) } })
}

async function edit(c: C) {
  const { values, data, errors } = await readForm(c, DocumentForm)
  if (errors) return show(c, { form: { values, errors, leadTargets: await leadTargetsFor(c) }, status: 422 })
  const saved = await savedOrFailure(c, updateDocument(...scopeAndWriter(c), idOf(c), data))
  if (!(saved instanceof Failure)) return c.redirect(`${paths.discoveryDocument(idOf(c))}?done=saved`, 303)
  if (saved.code === 'not_found') throw saved
  const conflict = await conflictOf(c, saved, values, () => valuesOf(c))
  const refused = conflict ?? { values, errors: errorsOf(c, saved) }
  return show(c, { form: { ...refused, leadTargets: await leadTargetsFor(c) }, status: saved.status })
}

/** The page after a change, with the same search for sources. */
function afterChange(c: C, done: DocumentChange, row?: string) {
  const { find, in: kind } = searchOf(c)
  const query = { ...(find && { find }), ...(kind && { in: kind }), done, ...(row && { row }) }
  return `${paths.discoveryDocument(idOf(c))}?${new URLSearchParams(query)}`
}

async function showRefused(c: C, { errors, status }: { errors: Values; status: number }) {
  return show(c, { notice: { refused: Object.values(errors)[0] ?? '' }, status })
}

const read = access({ auth: 'user', page: 'products' })
const write = access({ auth: 'user', page: 'writeDiscovery' })
const path = paths.discoveryDocument(':documentId')

/** The page of one document. */
export const documentPage = new Hono<AppEnv>()
  .get(path, read, open)
  .post(path, write, edit)
  .post(`${path}/status`, write, c =>
    submitForm(
      c,
      StatusForm,
      async change => {
        await updateDocument(...scopeAndWriter(c), idOf(c), change)
        return afterChange(c, 'status')
      },
      refused => showRefused(c, refused),
    ),
  )
  .post(`${path}/evidence`, write, c =>
    submitForm(
      c,
      NewEvidenceForm,
      async input => {
        await addEvidence(...evidenceCaller(c), idOf(c), input)
        return afterChange(c, 'added')
      },
      refused => showRefused(c, refused),
    ),
  )
  .post(`${path}/evidence/:evidenceId/act`, write, c =>
    submitForm(
      c,
      LinkForm,
      async ({ do: action }) => {
        const isRemoval = action === 'remove'
        const { id } = await (isRemoval ? removeEvidence : restoreEvidence)(...evidenceCaller(c), idOf(c), linkOf(c))
        return isRemoval ? afterChange(c, 'removed', id) : afterChange(c, 'restored')
      },
      refused => showRefused(c, refused),
    ),
  )
