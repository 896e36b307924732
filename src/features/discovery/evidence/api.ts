import { type Context, Hono } from 'hono'
import { getDocument } from '#features/discovery/documents/queries.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { evidenceReaderOf, scopeWriterAndReader } from './access.ts'
import { addEvidence, removeEvidence } from './commands.ts'
import { getEvidence, listEvidence } from './queries.ts'
import { NewEvidence } from './schema.ts'

const read = { auth: 'user', page: 'products' } as const
const write = { auth: 'user', page: 'writeDiscovery' } as const

async function loadEvidence(c: Context<AppEnv>, documentId: string) {
  await getDocument(scope(c), documentId)
  const items = await listEvidence(scope(c), evidenceReaderOf(c), documentId)
  return { items, total: items.length }
}

/** The evidence of a document, below `/discovery-documents/:documentId/evidence`. */
export const evidenceApi = new Hono<AppEnv>()
  .get('/:documentId/evidence', access(read), c => send(c, loadEvidence(c, c.req.param('documentId'))))
  .post(
    '/:documentId/evidence',
    access(write, {
      reloadRecord: (c, id) => send(c, getEvidence(scope(c), evidenceReaderOf(c), c.req.param('documentId') ?? '', id)),
    }),
    validate('json', NewEvidence),
    c => send(c, addEvidence(...scopeWriterAndReader(c), c.req.param('documentId'), c.req.valid('json')), 201),
  )
  .delete(
    '/:documentId/evidence/:evidenceId',
    access(write, {
      reloadRecord: (c, id) =>
        send(c, getEvidence(scope(c), evidenceReaderOf(c), c.req.param('documentId') ?? '', id, { deleted: true })),
    }),
    c => send(c, removeEvidence(...scopeWriterAndReader(c), c.req.param('documentId'), c.req.param('evidenceId'))),
  )
