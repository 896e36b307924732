import type { Statement } from '#db/client.ts'
import { planEpics } from '#db/schema/plan.ts'
import { dayMs, type SampleContext, type SampleStatements } from '#features/accounts/demo/commands-sample-context.ts'
import { evenKeys } from '#features/agile/kanban/boards/columns/rules-order.ts'
import { addDays, dayIn } from '#kit/day.ts'

type SampleBoardEpics = NonNullable<SampleContext['company']['epics']>
type RankedSampleEpic = SampleBoardEpics['ranked'][number]

/** The board is as old as its history. */
const boardAgeMs = 105 * dayMs

// ?2 the title of the board, ?3 the epics, ?4 the time of creation, ?5 the creator, ?6 the time of archiving. Past
// epics are archived. The order keys that start with `zzzz` put the epics after all other items.
const insertEpicsSql = `insert into board_items (id, account_id, board_id, number, title, kind, column_id, status, order_key,
  assignees, labels, priority, checklist, attachments, entered_at, creator_id, archived_at, created_at, updated_at)
select e.value ->> 'id', ?1, b.id, b.last_number + e.key + 1, e.value ->> 'title', 'EPIC',
  iif(e.value ->> 'isPast', (select c.id from board_columns c where c.account_id = ?1 and c.board_id = b.id
    and c.status = 'COMPLETE' limit 1), null),
  iif(e.value ->> 'isPast', 'COMPLETE', 'TODO'), 'zzzz' || substr('BCDEFGHIJKLMNOPQRSTUVWXYZ', e.key + 1, 1),
  '[]', '[]', 'MEDIUM', '[]', '[]', ?4, ?5, iif(e.value ->> 'isPast', ?6, null), ?4, ?4
from boards b, json_each(?3) e where b.account_id = ?1 and b.title = ?2`

const insertMovesSql = `insert into board_moves (account_id, board_id, item_id, to_status, actor_id, at)
select ?1, i.board_id, i.id, 'TODO', ?3, i.created_at from board_items i
where i.account_id = ?1 and i.id in (select value from json_each(?2))`

const updateLastNumberSql = `update boards set last_number = last_number + json_array_length(?3)
where account_id = ?1 and title = ?2`

// Assigns items to epics. ?3 lists the ids of the past epics and of the first two ranked epics, in this order.
// Completed items go to the past epics and the first ranked epic. Items in progress go to the first ranked epic too.
// Items in the backlog go to the second ranked epic.
const setParentsSql = `with items as (select i.id, i.status, i.column_id,
    row_number() over (partition by i.status = 'COMPLETE' order by i.number) - 1 as nth,
    count(*) over (partition by i.status = 'COMPLETE') as total
  from board_items i join boards b on b.account_id = i.account_id and b.id = i.board_id
  where i.account_id = ?1 and b.title = ?2 and i.kind <> 'EPIC'),
parents as (select id, case when status = 'COMPLETE' then nth * (json_array_length(?3) - 1) / total
  when column_id is null then json_array_length(?3) - 1 else json_array_length(?3) - 2 end as place from items)
update board_items set parent_id = (select e.value from parents p join json_each(?3) e on e.key = p.place
  where p.id = board_items.id)
where account_id = ?1 and id in (select id from parents)`

const cents = (dollars: number) => dollars * 100

function rangeColumns<Name extends 'mrr' | 'saving' | 'size'>(name: Name, range: RankedSampleEpic[Name]) {
  const unit = name === 'size' ? 1 : 100
  if (!range) return {}
  const [low, likely, high] = range.map(value => value * unit)
  return { [`${name}Low`]: low, [`${name}Likely`]: likely, [`${name}High`]: high }
}

/**
 * Returns the statements for the epics of the company’s plan with their value, in an order in which the cash runs out
 * early.
 */
export const sampleEpicStatements: SampleStatements = context => {
  const { epics } = context.company
  return epics ? epicStatements(context, epics) : []
}

function epicStatements({ scope, owner }: SampleContext, { board, past, ranked }: SampleBoardEpics): Statement[] {
  const { db, ids, accountId, clock } = scope
  const now = clock.now()
  const today = dayIn('UTC', now)
  const epics = [
    ...past.map(title => ({ id: ids.id('itm'), title, isPast: true })),
    ...ranked.map(({ title }) => ({ id: ids.id('itm'), title, isPast: false })),
  ]
  const allIds = JSON.stringify(epics.map(({ id }) => id))
  const parentIds = JSON.stringify(epics.slice(0, past.length + 2).map(({ id }) => id))
  const rankKeys = evenKeys(ranked.length)
  const rows = ranked.map(({ mrr, saving, size, once, untilInDays, lagWeeks = 0, rampWeeks = 0 }, index) => {
    const { id } = epics[past.length + index]!
    return {
      id,
      accountId,
      itemId: id,
      rankKey: rankKeys[index]!,
      ...rangeColumns('mrr', mrr),
      ...rangeColumns('saving', saving),
      ...rangeColumns('size', size),
      ...(once && { onceCents: cents(once.amount), onceChance: once.chance }),
      untilDay: untilInDays === undefined ? null : addDays(today, untilInDays),
      lagWeeks,
      rampWeeks,
      createdAt: now - dayMs,
      updatedAt: now - dayMs,
    }
  })
  return [
    {
      sql: insertEpicsSql,
      args: [accountId, board, JSON.stringify(epics), now - boardAgeMs, owner.id, now - 7 * dayMs],
    },
    { sql: insertMovesSql, args: [accountId, allIds, owner.id] },
    { sql: updateLastNumberSql, args: [accountId, board, allIds] },
    { sql: setParentsSql, args: [accountId, board, parentIds] },
    db.orm.insert(planEpics).values(rows),
  ]
}
