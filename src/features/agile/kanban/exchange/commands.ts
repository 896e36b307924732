import type { Statement } from '#db/client.ts'
import * as live from '#features/agile/kanban/boards/commands-live-sql.ts'
import type { Process } from '#features/agile/kanban/boards/protocol.ts'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { auditStatement } from '#kit/audit.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/idempotency.ts'
import { yieldToOthers } from '#kit/yield.ts'
import { rowsOf } from './commands-rows.ts'
import * as sql from './commands-sql.ts'
import { listMatchable } from './queries.ts'
import { isAhead } from './rules-faults.ts'
import { personFinder } from './rules-people.ts'
import type { Plan } from './rules-plan.ts'
import { texts } from './rules-texts.ts'

export type NewImport = { title: string; teamId: string; process: Process; assignee: string }

/** Rows as JSON are handed over in pieces of about so many characters. */
const pieceSize = 500_000

function* pieces(rows: readonly unknown[]): Generator<string> {
  let piece: string[] = []
  let size = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (size + text.length > pieceSize && piece.length > 0) {
      yield `[${piece.join(',')}]`
      piece = []
      size = 0
    }
    piece.push(text)
    size += text.length
  }
  if (piece.length > 0) yield `[${piece.join(',')}]`
}

/**
 * Makes the board of a plan, whole or not at all, in one batch before its room has ever opened. What happened is written
 * at the times that the file has for it. The importer made the board; nobody else is said to have done anything but those
 * of the account whom the file names. Fails with invalid where the team is not of the account, or the file tells of the
 * future.
 */
export async function importBoard(scope: AccountScope, plan: Plan, given: NewImport): Promise<{ id: string }> {
  const { accountId, actorId, ids, clock } = scope
  await requireTeam(scope, given.teamId)
  const now = clock.now()
  const { draft } = plan
  if (isAhead(draft, now)) fail('invalid', texts.future, { fields: [{ path: 'content', message: texts.future }] })
  const find = personFinder(await listMatchable(scope))
  const members = new Map(draft.people.map(person => [person.id, find(person)?.id ?? null]))
  const newId = (prefix: string) => ids.id(prefix)
  const rows = rowsOf(draft, { newId, memberOf: person => members.get(person) ?? null, assignee: given.assignee })
  await yieldToOthers()
  const id = ids.id('brd')
  const fill = async (statement: string, list: readonly unknown[], ...more: unknown[]): Promise<Statement[]> => {
    const statements: Statement[] = []
    for (const piece of pieces(list)) {
      statements.push({ sql: statement, args: [accountId, id, piece, ...more] })
      await yieldToOthers()
    }
    return statements
  }
  const { board } = draft
  const lastNumber = draft.items.reduce((last, { number }) => Math.max(last, number), board.lastNumber)
  const head = [
    ...[accountId, id, given.title, board.description, given.process, given.teamId, board.priority, board.startDate],
    ...[board.targetDate, Number(board.isActive), JSON.stringify(rows.labels), lastNumber, actorId],
    ...[board.archivedAt, Math.min(board.createdAt, now), now, board.origin],
  ]
  const views = rows.views.map(view => [newId('viw'), actorId, ...view])
  const statements: Statement[] = [
    { sql: sql.insertBoard, args: head },
    ...(await fill(live.upsertColumns, rows.columns)),
    ...(await fill(live.removeColumns, rows.goneColumns, now)),
    ...(await fill(live.upsertSprints, rows.sprints, now)),
    ...(await fill(live.reportSprints, rows.reports)),
    ...(await fill(live.upsertDeliveries, rows.deliveries, now)),
    ...(await fill(live.upsertItems, rows.items, now)),
    ...(await fill(live.describeItems, rows.descriptions)),
    ...(await fill(live.archiveItems, rows.archived)),
    ...(await fill(live.insertMoves, rows.moves)),
    ...(await fill(sql.insertBlocks, rows.blocks)),
    ...(await fill(sql.insertComments, rows.comments)),
    ...(await fill(live.insertScope, rows.scope)),
    ...(await fill(sql.insertViews, views, now)),
    ...(await fill(sql.insertEvents, rows.events, now, actorId)),
    auditStatement(scope, 'board.imported', {
      subject: id,
      details: { title: given.title, items: draft.items.length },
    }),
  ]
  return (await commit(scope, statements, { id })).answer
}
