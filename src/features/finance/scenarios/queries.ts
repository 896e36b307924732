import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage, selectRecord } from '#kit/list/select-rows.ts'
import type { Scenario } from './rules.ts'
import type { AppliedChanges } from './rules-accept.ts'
import { type ScenarioQuery, scenarioList } from './schema.ts'

type Row = Omit<Scenario, 'changes'> & { changes: string }

const from = 'plan_scenarios s'
const select = `s.id, s.name, s.note, s.status, s.changes, s.created_at as createdAt, s.updated_at as updatedAt`
const toScenario = ({ changes, ...row }: Row): Scenario => ({ ...row, changes: JSON.parse(changes) })

/** One page of the account's scenarios. */
export async function listScenarios(scope: AccountScope, query: ScenarioQuery) {
  const source = {
    select,
    from,
    alias: 's',
    where: 's.deleted_at is null and (?2 is null or s.name glob ?2) and (?3 is null or s.status = ?3)',
    args: [globPattern(query.q), query.status ?? null],
    sorts: { created: 's.created_at', name: 'lower(s.name)' },
  }
  const { items, ...page } = await selectPage<Row>(scope, source, query, scenarioList.orderOf(query))
  return { ...page, items: items.map(toScenario) }
}

/** The scenarios to compare with, open ones first. */
export async function listComparable({ db, accountId }: AccountScope): Promise<Scenario[]> {
  const sql = `select ${select} from ${from} where s.account_id = ?1 and s.deleted_at is null and s.status = 'OPEN'
    order by s.created_at desc, s.id limit 50`
  return (await db.run<Row>(sql, [accountId])).map(toScenario)
}

/** Returns a scenario, or with `deleted` a deleted one. Throws `not_found`. */
export const getScenario = async (
  scope: AccountScope,
  id: string,
  options?: { deleted?: boolean },
): Promise<Scenario> => toScenario(await selectRecord<Row>(scope, { select, from, alias: 's' }, id, options))

/** Returns the changes that an accepted scenario made, or null if it is not accepted. */
export async function findApplied({ db, accountId }: AccountScope, id: string): Promise<AppliedChanges | null> {
  const sql = 'select applied from plan_scenarios where account_id = ?1 and id = ?2'
  const [row] = await db.run<{ applied: string | null }>(sql, [accountId, id])
  return row?.applied == null ? null : JSON.parse(row.applied)
}
