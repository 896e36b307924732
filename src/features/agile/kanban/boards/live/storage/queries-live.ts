import type { RootDb } from '#db/client.ts'
import type { Person } from '#features/agile/kanban/boards/live/protocol.ts'
import { applyScope } from '#features/agile/kanban/boards/live/rules-scope.ts'
import {
  type BoardState,
  emptyScope,
  type ReportItem,
  type ScopeChange,
  type SprintScope,
} from '#features/agile/kanban/boards/live/rules-state.ts'
import { isPausedByPlanSql } from '#features/billing/usage/queries-projects.ts'
import type { Loaded } from '#kit/live/feature.ts'
import { boardRows, columnRows, deliveryRows, itemRows, sprintRows } from './queries-rows.ts'

/** Number of commands that a room remembers to recognize repeated ones. */
const maxCommands = 1000

const isOnBoardSql = 'account_id = ?1 and board_id = ?2'
// `+rowid` makes SQLite find the rows by their board and sort them then, instead of reading the whole table in the order
// of the rows.
const selects = {
  boards: `select b.*, ${isPausedByPlanSql('b')} as paused from boards b where b.account_id = ?1 and b.id = ?2`,
  columns: `select * from board_columns where ${isOnBoardSql} and deleted_at is null`,
  items: `select * from board_items where ${isOnBoardSql} and archived_at is null and deleted_at is null order by +rowid`,
  sprints: `select * from sprints where ${isOnBoardSql} order by +rowid`,
  // CROSS JOIN keeps the join order: SQLite starts from the one sprint, and does not read the scope of all sprints.
  scopeChanges: `select c.change, c.points, i.id, i.number, i.title, c.at from sprints s
    cross join sprint_scope c on c.account_id = s.account_id and c.sprint_id = s.id
    join board_items i on i.account_id = c.account_id and i.id = c.item_id
    where s.account_id = ?1 and s.board_id = ?2 and s.status = 'ACTIVE' order by +c.rowid`,
  /** Completed items of the active sprint that were archived. */
  archivedDone: `select i.id, i.number, i.title, i.points from sprints s
    join board_items i on i.account_id = s.account_id and i.board_id = s.board_id and i.sprint_id = s.id
    where s.account_id = ?1 and s.board_id = ?2 and s.status = 'ACTIVE'
      and i.archived_at is not null and i.deleted_at is null and i.work_completed_at is not null
      and i.id in (select c.item_id from sprint_scope c where c.account_id = s.account_id and c.sprint_id = s.id)
    order by i.archived_at`,
  deliveries: `select * from deliveries where ${isOnBoardSql} order by +rowid`,
  // `?2 <> ''` is always true. It is there because every argument must occur in its statement.
  people: `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.avatar_url as avatarUrl from memberships m
    join users u on u.id = m.user_id where m.account_id = ?1 and ?2 <> '' and m.status = 'ACTIVE' and m.role <> 'INVESTOR' and u.deleted_at is null
    order by name, u.id`,
  seqs: `select coalesce(max(seq), 0) as seq from session_events where account_id = ?1 and session_id = ?2`,
  // Follows the commands backwards, because one command can create hundreds of events.
  commands: `with recursive steps (actor_id, command_id, seq, step) as (
      select * from (select actor_id, command_id, seq, 1 from session_events
        where account_id = ?1 and session_id = ?2 and actor_id <> 'system' order by seq desc limit 1)
      union all
      select e.actor_id, e.command_id, e.seq, s.step + 1 from steps s
      join session_events e on e.account_id = ?1 and e.session_id = ?2 and e.seq = (
        select b.seq from session_events b where b.account_id = ?1 and b.session_id = ?2 and b.seq < s.seq
          and b.actor_id <> 'system' and (b.command_id <> s.command_id or b.actor_id <> s.actor_id)
        order by b.seq desc limit 1)
      where s.step < ${maxCommands - 1})
    select actor_id as actorId, command_id as commandId, seq from steps order by seq`,
}
type SelectName = keyof typeof selects

type Row = Record<string, unknown>
const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map(row => [row.id, row]))

/** Loads the state of a board's room in one read. Null when the board does not exist. */
export async function loadBoardRoom(root: RootDb, boardId: string): Promise<Loaded<BoardState> | null> {
  const [boardRow] = await root
    .unscoped('a board id determines the account')
    .run<{ account_id: string }>('select account_id from boards where id = ?', [boardId])
  if (!boardRow) return null
  const accountId = boardRow.account_id
  const names = Object.keys(selects) as SelectName[]
  const args = [accountId, boardId]
  const results = await root.forAccount(accountId).batch(names.map(name => ({ sql: selects[name], args })))
  const rows = Object.fromEntries(names.map((name, index) => [name, results[index]!.rows])) as Record<SelectName, Row[]>
  if (!rows.boards[0]) return null
  const { labels, ...board } = boardRows.read(rows.boards[0])
  const sprints = rows.sprints.map(sprintRows.read)
  return {
    accountId,
    seq: Number(rows.seqs[0]!.seq),
    commands: rows.commands as Loaded<BoardState>['commands'],
    state: {
      board,
      labels,
      columns: byId(rows.columns.map(columnRows.read)),
      items: byId(rows.items.map(itemRows.read)),
      sprints: byId(sprints),
      deliveries: byId(rows.deliveries.map(deliveryRows.read)),
      isPausedByPlan: rows.boards[0].paused === 1,
      // Copies the driver's rows into plain objects.
      people: byId(rows.people.map(row => ({ ...row }) as Person)),
      sprintScope: sprints.some(({ status }) => status === 'ACTIVE')
        ? readSprintScope(rows.scopeChanges, rows.archivedDone)
        : null,
    },
  }
}

function readSprintScope(changes: Row[], archived: Row[]): SprintScope {
  const reportItem = ({ id, number, title, points }: Row, { isDone }: { isDone: boolean }) =>
    ({ id, number, title, points, isDone }) as ReportItem
  const scope = changes.reduce<SprintScope>(
    (before, row) => applyScope(before, row.change as ScopeChange, reportItem(row, { isDone: false })),
    emptyScope,
  )
  return { ...scope, archived: archived.map(row => reportItem(row, { isDone: true })) }
}
