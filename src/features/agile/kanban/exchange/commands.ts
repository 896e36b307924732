import type { Statement } from '#db/client.ts'
import { encodeRow, jsonRows, type RowsSql, sqlOf } from '#db/json-rows.ts'
import { boards, boardViews } from '#db/schema/boards.ts'
import { storyDetails } from '#db/schema/discovery.ts'
import { calendarEvents } from '#db/schema/sprints.ts'
import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
import * as live from '#features/agile/kanban/boards/live/storage/commands-live-sql.ts'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { failNoProjectRoom, hasProjectRoomSql } from '#features/billing/usage/queries-projects.ts'
import { placeImportedStatements } from '#features/discovery/initiatives/commands-import.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { runWithYields, yieldToOthers } from '#kit/data/yield.ts'
import { failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, abortUnless, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { rowsOf } from './commands-import-rows.ts'
import { rememberPeopleStatements } from './commands-people-choices.ts'
import { listAssignableMembers } from './queries.ts'
import { hasFutureTimes } from './rules-faults.ts'
import type { ImportPlan } from './rules-import-plan.ts'
import { assignNoOneChoice, makePersonFinder } from './rules-people.ts'

const fixedColumns = { accountId: '?1', boardId: '?2', createdAt: '?4', updatedAt: '?4' }
const views = jsonRows(boardViews, ['id', 'name', 'query', 'isShared'])
const insertViews = views.insert({ ...fixedColumns, ownerId: '?5' })

const events = jsonRows(calendarEvents, [
  'id',
  'sprintId',
  'type',
  'title',
  'description',
  'startsAt',
  'duration',
  'timeZone',
  'people',
  'link',
])
const insertEvents = events.insert({ ...fixedColumns, creatorId: '?5' })

/**
 * A large board is written in pieces and counts as deleted until the last piece is written. Then it is published. If
 * the import fails, the pieces are removed.
 */
const publishBoardSql = `update boards set deleted_at = null where account_id = ?1 and id = ?2 and ${hasProjectRoomSql}`
const discardItemsSql = `delete from board_items
where rowid in (select rowid from board_items where account_id = ?1 and board_id = ?2 limit ?3)`
const discardBoardSql = 'delete from boards where account_id = ?1 and id = ?2 and deleted_at is not null'

export type NewImport = {
  title: string
  teamId: string
  process: Process
  assignee: string
  canPlaceBelowInitiatives: boolean
}

const storyNames = ['id', 'userType', 'want', 'so', 'acceptance'] as const
const stories = jsonRows(storyDetails, storyNames)
const insertStories = `${stories.insert({ accountId: '?1', createdAt: '?4', updatedAt: '?4' }).sql} on conflict (id) do nothing`

/** Limits of characters and rows per statement. A statement of this size takes about 20 ms. */
const pieceSize = 150_000
const pieceRows = 150

type Rows = ReturnType<typeof rowsOf> extends Generator<unknown, infer R> ? R : never

function* pieces(statement: string | RowsSql, rows: readonly (object | string)[]): Generator<string> {
  let piece: string[] = []
  let size = 0
  for (const row of rows) {
    const text = JSON.stringify(encodeRow(statement, row))
    if (piece.length === pieceRows || (size + text.length > pieceSize && piece.length > 0)) {
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
 * Creates the board of an import plan completely or not at all, before its room first opens. A large board is written
 * in pieces as a deleted board, and published with the last piece. History keeps the times and the members of the file.
 * Throws `invalid` if the account does not have the team or the file has future times. Throws `plan_limit` if the
 * account has all projects that its billing plan allows.
 */
export async function importBoard(
  scope: AccountScope,
  importPlan: ImportPlan,
  input: NewImport,
): Promise<{ id: string }> {
  const { accountId, actorId, ids, clock } = scope
  await requireTeam(scope, input.teamId)
  const now = clock.now()
  const { draft } = importPlan
  if (hasFutureTimes(draft, now)) failAt('content', 'boardExchange.errors.future')
  const rows = await runWithYields(rowsOf(draft, await rowContext(scope, importPlan, input.assignee)))
  const id = ids.id('brd')
  const inserts = await insertStatements(scope, id, rows, now)
  const { board } = draft
  const lastNumber = draft.items.reduce((last, { number }) => Math.max(last, number), board.lastNumber)
  const { canPlaceBelowInitiatives, assignee: _, ...chosenFields } = input
  const head = {
    ...board,
    ...chosenFields,
    id,
    accountId,
    labels: rows.labels,
    lastNumber,
    creatorId: actorId,
    createdAt: Math.min(board.createdAt, now),
    updatedAt: now,
    importedAt: now,
    importedFrom: board.origin,
  }
  if (canPlaceBelowInitiatives) inserts.push(...placeImportedStatements(scope, rows.places))
  const details = { title: input.title, items: draft.items.length }
  const audit = auditStatement(scope, 'board.imported', { subject: id, details })
  const boardInsertStatement = (deletedAt: number | null) => scope.db.orm.insert(boards).values({ ...head, deletedAt })
  const remembered = rememberPeopleStatements(scope, importPlan.chosenPeople)
  const isSmall = draft.items.length <= pieceRows && draft.moves.length <= 4 * pieceRows
  if (isSmall) {
    const statements = [
      abortUnless(hasProjectRoomSql, [accountId]),
      boardInsertStatement(null),
      ...inserts,
      audit,
      ...remembered,
    ]
    return (await commitOrRefuse(scope, statements, { id }, refusalsOf(scope))).response
  }
  const last = [{ sql: publishBoardSql, args: [accountId, id] }, abortIfNoRowChanged(), audit, ...remembered]
  return writeInPieces(scope, id, { first: boardInsertStatement(now), inserts, last })
}

/** Returns what the rows need besides the draft: new ids, and the members that the people of the file are. */
async function rowContext(scope: AccountScope, { draft, members, chosenPeople }: ImportPlan, assignee: string) {
  const memberIds = new Set((await listAssignableMembers(scope)).map(({ id }) => id))
  const find = makePersonFinder(members)
  const choices = new Map(chosenPeople.map(({ person, choice }) => [person.id, choice]))
  const memberIdByPerson = new Map(
    draft.people.map(person => {
      const userId = choices.get(person.id) ?? find(person)?.id
      return [person.id, userId !== undefined && memberIds.has(userId) ? userId : null]
    }),
  )
  const droppedPeople = new Set(draft.people.flatMap(({ id }) => (choices.get(id) === assignNoOneChoice ? id : [])))
  return {
    newId: (prefix: string) => scope.ids.id(prefix),
    memberOf: (person: string) => memberIdByPerson.get(person) ?? null,
    assignee,
    isDropped: (person: string) => droppedPeople.has(person),
  }
}

/** Returns statements that insert the rows below a board, in pieces that fit the limits. */
async function insertStatements({ accountId, actorId }: AccountScope, boardId: string, rows: Rows, now: number) {
  const statements: Statement[] = []
  async function addRows(
    statement: string | RowsSql,
    list: readonly object[] | readonly string[],
    ...extraArgs: unknown[]
  ) {
    for (const piece of pieces(statement, list)) {
      statements.push({ sql: sqlOf(statement), args: [accountId, boardId, piece, ...extraArgs] })
      await yieldToOthers()
    }
  }
  await addRows(live.upsertColumns, rows.columns)
  await addRows(live.removeColumnsSql, rows.archivedColumnIds, now)
  await addRows(live.upsertSprints, rows.sprints, now)
  await addRows(live.reportSprints, rows.reports)
  await addRows(live.upsertDeliveries, rows.deliveries, now)
  await addRows(live.upsertItems, rows.items, now)
  await addRows(live.describeItems, rows.descriptions)
  await addRows(live.archiveItems, rows.archived)
  await addRows(live.insertMoves, rows.moves)
  await addRows(live.insertBlocks, rows.blocks)
  await addRows(live.insertComments, rows.comments)
  await addRows(live.insertScopes, rows.scope)
  await addRows(insertViews, rows.views, now, actorId)
  await addRows(insertEvents, rows.events, now, actorId)
  await addRows({ sql: insertStories, names: storyNames }, rows.stories, now)
  return statements
}

const refusalsOf = (scope: AccountScope) => ({ aborted: () => failNoProjectRoom(scope) })

type Pieces = { first: Statement; inserts: readonly Statement[]; last: readonly Statement[] }

async function writeInPieces(scope: AccountScope, id: string, { first, inserts, last }: Pieces) {
  try {
    await scope.db.batch([first])
    for (const piece of inserts) {
      await scope.db.batch([piece])
      await yieldToOthers()
    }
    const { response } = await commitOrRefuse(scope, [...last], { id }, refusalsOf(scope))
    // Another request with the same key has created the board before.
    if (response.id !== id) await discard(scope, id)
    return response
  } catch (thrown) {
    // If this fails too, the board stays deleted.
    await discard(scope, id).catch(() => {})
    throw thrown
  }
}

/** Deletes an unpublished board, a few items at a time. */
async function discard({ db, accountId }: AccountScope, id: string) {
  for (;;) {
    const [removed] = await db.batch([{ sql: discardItemsSql, args: [accountId, id, pieceRows] }])
    if (removed.rowsAffected === 0) break
  }
  await db.batch([{ sql: discardBoardSql, args: [accountId, id] }])
}
