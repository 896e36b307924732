import { readableEntriesSql } from '#features/finance/books/rules-entries.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import type { InvestmentOverride, OverrideKind, RecentItem } from './rules.ts'

const selectOverridesSql = (
  reader: BooksReader,
) => `select o.id, coalesce(i.title, n.name, p.name, e.text) as name, o.kind, o.subject_id as subjectId,
    o.category, o.reason, o.user_id as userId, trim(u.first_name || ' ' || u.last_name) as personName,
    o.updated_at as updatedAt
  from investment_overrides o
  left join board_items i on o.kind = 'ITEM' and i.account_id = o.account_id and i.id = o.subject_id
  left join initiatives n on o.kind = 'ITEM' and n.account_id = o.account_id and n.id = o.subject_id
  left join products p on o.kind = 'ITEM' and p.account_id = o.account_id and p.id = o.subject_id
  left join cash_entries e on o.kind = 'ENTRY' and e.account_id = o.account_id and e.entry_id = o.subject_id
    and e.replaced_at is null and ${readableEntriesSql[reader]}
  left join users u on u.id = o.user_id
  where o.account_id = ?1 and (o.kind = 'ITEM' or e.id is not null)`

/** Lists the newest overrides that a reader can see. Overrides of cash entries need access to the entries. */
export const listOverrides = ({ db, accountId }: AccountScope, reader: BooksReader, limit = 200) =>
  db.run<InvestmentOverride>(`${selectOverridesSql(reader)} order by o.updated_at desc, o.id limit ?2`, [
    accountId,
    limit,
  ])

/** The override of an item or an entry. Null if there is none. */
export async function findOverride(
  { db, accountId }: AccountScope,
  reader: BooksReader,
  { kind, subjectId }: { kind: OverrideKind; subjectId: string },
): Promise<InvestmentOverride | null> {
  const [row] = await db.run<InvestmentOverride>(
    `${selectOverridesSql(reader)} and o.kind = ?2 and o.subject_id = ?3`,
    [accountId, kind, subjectId],
  )
  return row ?? null
}

/** Lists the recently moved items for the form, newest first. */
export const listRecentItems = ({ db, accountId }: AccountScope) =>
  db.run<RecentItem>(
    `select i.id, i.title, i.number, b.title as board from board_items i
      join boards b on b.account_id = i.account_id and b.id = i.board_id and b.deleted_at is null
      where i.account_id = ?1 and i.deleted_at is null order by i.entered_at desc, i.id limit 300`,
    [accountId],
  )
