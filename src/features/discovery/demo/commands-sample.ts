import type { Statement } from '#db/client.ts'
import { discoveryDocuments, initiatives, products, workBudgets, workJustifications } from '#db/schema/discovery.ts'
import { budgetAllocations } from '#db/schema/investment.ts'
import { dayMs, type SampleContext, type SampleStatements } from '#features/accounts/demo/commands-sample-context.ts'
import type { InvestmentCategory } from '#features/finance/investment-categories/rules.ts'

type SampleWork = NonNullable<SampleContext['company']['work']>
type SampleEpic = SampleWork['initiatives'][number]['epics'][number]

/** The age of the hierarchy in milliseconds. */
const ageMs = 80 * dayMs

// The board with this title. `kanban/demo` has created it.
const selectBoardIdSql = '(select id from boards where account_id = ?1 and title = ?3 and deleted_at is null)'
const insertEpicSql = `insert into board_items (id, account_id, board_id, number, title, kind, status, order_key, assignees, labels,
    priority, checklist, attachments, entered_at, created_at, updated_at)
  select ?2, ?1, b.id, b.last_number + 1, ?4, 'EPIC', 'TODO', coalesce((select max(i.order_key) from board_items i
    where i.account_id = ?1 and i.board_id = b.id and i.column_id is null), 'V') || 'V', '[]', '[]', 'HIGH', '[]', '[]', ?5, ?5, ?5
  from boards b where b.id = ${selectBoardIdSql}`
const insertBoardMoveSql = `insert into board_moves (account_id, board_id, item_id, to_status, at)
  select ?1, ${selectBoardIdSql}, ?2, 'TODO', ?4`
// `?2` is unused: this statement has the same first arguments as the others.
const updateLastNumberSql = `update boards set last_number = last_number + 1 where account_id = ?1 and ?2 <> '' and id = ${selectBoardIdSql}`
// Puts an item below the epic if its title contains one of the subjects.
const placeItemsSql = `update board_items set parent_id = ?2 where account_id = ?1 and board_id = ${selectBoardIdSql} and kind <> 'EPIC'
  and parent_id is null and exists (select 1 from json_each(?4) s where instr(title, s.value) > 0)`
const insertEpicLinkSql =
  'insert into initiative_items (id, account_id, initiative_id, created_at) values (?2, ?1, ?3, ?4)'

// `?6` selects the sources, of which the first becomes evidence for the document, at `?5` or once it exists.
const insertEvidenceSql = (
  sources: string,
) => `insert into evidence_links (id, account_id, document_id, kind, source_id, note, created_by,
    created_at, updated_at) select ?2, ?1, ?3, s.kind, s.id, '', ?4, max(?5, s.at), max(?5, s.at) from (${sources} limit 1) s`
const insertItemEvidenceSql = insertEvidenceSql(
  `select 'ITEM' as kind, i.id, i.created_at as at from board_items i where i.account_id = ?1 and i.parent_id = ?6
    order by i.number`,
)
const insertCardEvidenceSql =
  insertEvidenceSql(`select 'RETRO_CARD' as kind, c.id, r.completed_at as at from retro_cards c
  join retro_sessions r on r.account_id = c.account_id and r.id = c.session_id and r.completed_at is not null
  where c.account_id = ?1 and c.is_shown = 1 and instr(c.content, ?6) = 1 order by c.id`)

const tagEntriesSql = `update cash_entries set investment_category = case category when 'MARKETING' then 'ACQUISITION'
    when 'TOOLS' then 'PLATFORM' when 'OFFICE' then 'OPERATIONAL_EFFICIENCY' end
  where account_id = ?1 and source = 'demo' and category in ('MARKETING', 'TOOLS', 'OFFICE')`

const insertRuleSql = `insert into investment_rules (id, account_id, kind, subject, category, position, created_at, updated_at)
  select ?2, ?1, 'BOARD', b.id, ?4, 100, ?5, ?5 from boards b where b.id = ${selectBoardIdSql}`

/** Returns the statements for the products of a sample company, the work below them, and the documents behind it. */
export const sampleWorkStatements: SampleStatements = context => {
  const { work } = context.company
  return work ? [...workStatements(context, work), ...investmentStatements(context, work)] : []
}

/** Returns the statements for budgets by category, tags of entries, and a rule for the other board. */
function investmentStatements({ scope }: SampleContext, { allocations, otherBoard }: SampleWork): Statement[] {
  const { db, ids, accountId, clock } = scope
  const createdAt = clock.now() - ageMs
  const year = new Date(clock.now()).getUTCFullYear()
  const rows = Object.entries(allocations).map(([category, dollars]) => ({
    id: ids.id('bal'),
    accountId,
    category: category as InvestmentCategory,
    year,
    cents: dollars * 100,
    updatedAt: createdAt,
  }))
  return [
    db.orm.insert(budgetAllocations).values(rows),
    { sql: tagEntriesSql, args: [accountId] },
    { sql: insertRuleSql, args: [accountId, ids.id('inr'), otherBoard.title, otherBoard.category, createdAt] },
  ]
}

function workStatements(context: SampleContext, work: SampleWork): Statement[] {
  const { scope, owner } = context
  const { db, ids, accountId, clock } = scope
  const createdAt = clock.now() - ageMs
  const times = { createdAt, updatedAt: createdAt }
  const productId = ids.id('prd')
  const nodes = work.initiatives.map(initiative => ({
    ...initiative,
    id: ids.id('ini'),
    cents: initiative.epics.reduce((sum, { budget }) => sum + budget, 0) * 100,
  }))
  const total = nodes.reduce((sum, { cents }) => sum + cents, 0)
  const commonColumns = { accountId, createdBy: owner.id, ...times }
  const budgets = [{ id: productId, cents: total }, ...nodes.map(({ id, cents }) => ({ id, cents }))]
  return [
    db.orm.insert(products).values({ id: productId, name: work.name, outcome: work.outcome, ...commonColumns }),
    db.orm
      .insert(initiatives)
      .values(nodes.map(({ id, name, outcome }) => ({ id, productId, name, outcome, ...commonColumns }))),
    db.orm.insert(workBudgets).values(budgets.map(row => ({ accountId, ...row, ...times }))),
    ...nodes.flatMap(({ id, epics }) =>
      epics.flatMap(epic => epicStatements(context, epic, { initiativeId: id, boardTitle: work.board })),
    ),
  ]
}

type EpicPlace = { initiativeId: string; boardTitle: string }

/** Returns the statements for an epic with its items, its justification and budget, and the document that led to it. */
function epicStatements(
  { scope, owner }: SampleContext,
  epic: SampleEpic,
  { initiativeId, boardTitle }: EpicPlace,
): Statement[] {
  const { db, ids, accountId, clock } = scope
  const createdAt = clock.now() - ageMs
  const times = { createdAt, updatedAt: createdAt }
  const { title, subjects, budget, justification, document } = epic
  const id = ids.id('itm')
  const documentId = ids.id('dsc')
  const { card, ...documentColumns } = document
  const evidenceStatement = (sql: string, sourceSelector: string): Statement => ({
    sql,
    args: [accountId, ids.id('evd'), documentId, owner.id, createdAt, sourceSelector],
  })
  return [
    { sql: insertEpicSql, args: [accountId, id, boardTitle, title, createdAt] },
    { sql: insertBoardMoveSql, args: [accountId, id, boardTitle, createdAt] },
    { sql: updateLastNumberSql, args: [accountId, id, boardTitle] },
    { sql: placeItemsSql, args: [accountId, id, boardTitle, JSON.stringify(subjects)] },
    { sql: insertEpicLinkSql, args: [accountId, id, initiativeId, createdAt] },
    db.orm.insert(workJustifications).values({ id, accountId, ...justification, ...times }),
    db.orm.insert(workBudgets).values({ id, accountId, cents: budget * 100, ...times }),
    db.orm.insert(discoveryDocuments).values({
      id: documentId,
      accountId,
      ...documentColumns,
      nodeId: id,
      createdBy: owner.id,
      ...times,
    }),
    evidenceStatement(insertItemEvidenceSql, id),
    ...(card === undefined ? [] : [evidenceStatement(insertCardEvidenceSql, card)]),
  ]
}
