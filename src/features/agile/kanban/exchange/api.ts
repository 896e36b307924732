import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { backlogUploadLimits } from '#features/agile/kanban/backlog/api.ts'
import { boardIdOf, policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { requireCanCreate } from '#features/agile/kanban/boards/commands-boards.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { isTimeZone } from '#kit/day.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { catchFailure } from '#kit/http/form.ts'
import { validate } from '#kit/http/validate.ts'
import { paths } from '#src/paths.ts'
import { importBoard } from './commands.ts'
import { boardCsv } from './export-csv.ts'
import { assigneeLabel, canPlaceBelowInitiatives, exportOptionsOf, importPlanFor, readSource } from './load.ts'
import { listAllBoardIds, readDraft } from './queries.ts'
import { toJsonExport } from './read/rules-board-file.ts'
import { allBoardsFileFormat, fileVersion, maxFileSize } from './rules-limits.ts'
import { previewOf } from './rules-preview.ts'
import { ExportQuery, ImportRequest, PreviewRequest } from './schema.ts'

type C = Context<AppEnv>

const requireUser = access(policy)

/** Upload routes with their size limits. JSON and forms escape the text, so a request can be larger than its file. */
const maxRequestSize = maxFileSize + maxFileSize / 2
export const boardUploadLimits = {
  ...backlogUploadLimits,
  '/api/kanban/import': { maxSize: maxRequestSize },
  '/api/kanban/import/preview': { maxSize: maxRequestSize },
  [paths.importBoard()]: { maxSize: maxRequestSize, redirectTo: `${paths.importBoard()}?refused=tooLarge` },
}

/** Streams all boards as one file. Reads the next board while one is written, so at most two are in memory. */
function streamBoards(c: C, ids: readonly string[], exportedAt: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const head = { format: allBoardsFileFormat, version: fileVersion, exportedAt: new Date(exportedAt).toISOString() }
  let count = 0
  let index = 0
  function readNext() {
    const id = ids[index++]
    if (id === undefined) return null
    const draft = catchFailure(readDraft(scope(c), id, exportOptionsOf(c)))
    // Prevents an unhandled rejection when the client has disconnected.
    draft.catch(() => {})
    return draft
  }
  let next = readNext()
  return new ReadableStream({
    start: controller => controller.enqueue(encoder.encode(`${JSON.stringify(head).slice(0, -1)},"boards":[`)),
    async pull(controller) {
      if (!next) {
        controller.enqueue(encoder.encode(']}\n'))
        return controller.close()
      }
      const draft = await next
      next = readNext()
      // Leaves out a board that was deleted meanwhile. `pull` has to enqueue something.
      if (draft instanceof Failure) return controller.enqueue(encoder.encode(' '))
      controller.enqueue(
        encoder.encode(`${count++ > 0 ? ',\n' : ''}${JSON.stringify(toJsonExport(draft, exportedAt))}`),
      )
    },
  })
}

const requireCreation: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireCanCreate(viewerFor(c))
  await next()
}

async function readImportPlan(c: C, { content, process, columns, lists, people, keepRest, timeZone }: PreviewRequest) {
  const source = await readSource(c, content)
  // The use of each list of the file: the backlog, or a column with a status.
  const usesByList = lists && Object.fromEntries(lists.map(({ key, use }) => [key, use]))
  const choicesByPerson = people && new Map(people.map(({ key, choice }) => [key, choice]))
  const choice = { process, mapping: columns, keepRest, usesByList, people: choicesByPerson }
  return { source, importPlan: await importPlanFor(c, source, choice, isTimeZone(timeZone) ? timeZone : undefined) }
}

/** Import and export of boards, below `/api/kanban`. */
export const exchangeApi = new Hono<AppEnv>()
  .get('/boards/:id/export', requireUser, validate('query', ExportQuery), async c => {
    const { format } = c.req.valid('query')
    const draft = await readDraft(scope(c), boardIdOf(c), exportOptionsOf(c))
    const text =
      format === 'csv'
        ? boardCsv(draft)
        : `${JSON.stringify(toJsonExport(draft, c.var.services.clock.now()), null, 2)}\n`
    return sendFile(c, { format, name: draft.board.title, fallback: 'board' }, text)
  })
  .get('/export', requireUser, async c => {
    const ids = await listAllBoardIds(scope(c))
    return sendFile(c, { format: 'json', fallback: 'boards' }, streamBoards(c, ids, c.var.services.clock.now()))
  })
  .post('/import/preview', requireUser, requireCreation, validate('json', PreviewRequest), async c => {
    const { source, importPlan } = await readImportPlan(c, c.req.valid('json'))
    return c.json({ success: true, data: previewOf(source.kind, importPlan) })
  })
  .post('/import', requireUser, requireCreation, validate('json', ImportRequest), async c => {
    const { title, teamId, ...choices } = c.req.valid('json')
    const { importPlan } = await readImportPlan(c, choices)
    const boardTitle = title ?? (importPlan.draft.board.title || 'Board')
    const details = {
      title: boardTitle,
      teamId,
      process: importPlan.process,
      assignee: assigneeLabel(c),
      canPlaceBelowInitiatives: canPlaceBelowInitiatives(c),
    }
    return c.json({ success: true, data: await importBoard(scope(c), importPlan, details) }, 201)
  })
