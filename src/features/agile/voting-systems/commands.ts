import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { votingSystems } from '#db/schema/agile.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse, type Refusal } from '#kit/http/conditional-commit.ts'
import { takenNameKeys } from '#kit/list/select-rows.ts'
import { deletedNameKey, nameKey, uniqueName } from '#kit/names.ts'
import { areCardsEditableSql, getVotingSystem, isUnusedSql, listUses } from './queries.ts'
import { type Card, maxLengths } from './rules-system.ts'
import type { NewVotingSystem, VotingSystemChange } from './schema.ts'

const refusals = { 'voting_systems.name_key': () => failAt('name', 'votingSystems.errors.nameTaken', 'conflict') }

/** Commits the statements. Throws `conflict` when the name is taken. */
const write = async <T>(scope: AccountScope, statements: Statement[], response: T, aborted: Refusal): Promise<T> =>
  (await commitOrRefuse(scope, statements, response, { ...refusals, aborted })).response

const notFound = () => fail('not_found')
const hasId = ({ accountId }: AccountScope, id: string) =>
  and(eq(votingSystems.accountId, accountId), eq(votingSystems.id, id))
const isActive = (scope: AccountScope, id: string) => and(hasId(scope, id), isNull(votingSystems.deletedAt))

type Input = Omit<NewVotingSystem, 'values'> & { values: Card[] }

/** Creates a voting system at the end of the account's order. Throws `conflict` when the name is taken. */
export async function createVotingSystem(scope: AccountScope, input: Input): Promise<{ id: string }> {
  const { db, accountId, clock } = scope
  const id = scope.ids.id('vsy')
  const now = clock.now()
  const [found] = await db.orm
    .select({ last: max(votingSystems.sortOrder) })
    .from(votingSystems)
    .where(eq(votingSystems.accountId, accountId))
  const row = { ...input, id, accountId, nameKey: nameKey(input.name), sortOrder: (found?.last ?? -1) + 1 }
  const insert = db.orm.insert(votingSystems).values({ ...row, createdAt: now, updatedAt: now })
  const audit = auditStatement(scope, 'voting_system.created', { subject: id, details: { name: input.name } })
  return write(scope, [insert, audit], { id }, notFound)
}

/**
 * Updates a voting system. Throws `conflict` if the cards or `allowCustomValues` change while an open session uses the
 * system, or after votes were cast with it.
 */
export async function updateVotingSystem(scope: AccountScope, id: string, change: VotingSystemChange) {
  const currentSystem = await getVotingSystem(scope, id)
  const hasNewCards =
    change.values !== undefined && JSON.stringify(change.values) !== JSON.stringify(currentSystem.values)
  const changesCustomValues =
    change.allowCustomValues !== undefined && change.allowCustomValues !== currentSystem.allowCustomValues
  const changedSystem = { ...currentSystem, ...change }
  // Missing fields keep their current value, even if another request changed it since.
  const { name, description, type, category, allowCustomValues, values } = change
  const update = {
    sql: `update voting_systems as s set name = coalesce(?3, name), name_key = coalesce(?4, name_key),
      description = coalesce(?5, description), type = coalesce(?6, type), category = coalesce(?7, category),
      allow_custom_values = coalesce(?8, allow_custom_values), choices = coalesce(?9, choices), updated_at = ?10
      where s.account_id = ?1 and s.id = ?2 and s.deleted_at is null and (not ?11 or (${areCardsEditableSql}))`,
    args: [
      scope.accountId,
      id,
      name ?? null,
      name === undefined ? null : nameKey(name),
      description ?? null,
      type ?? null,
      category ?? null,
      changesCustomValues ? Number(allowCustomValues) : null,
      hasNewCards ? JSON.stringify(values) : null,
      scope.clock.now(),
      Number(hasNewCards || changesCustomValues),
    ],
  }
  const audit = auditStatement(scope, 'voting_system.updated', { subject: id, details: { name: changedSystem.name } })
  return write(scope, [update, abortIfNoRowChanged(), audit], changedSystem, async () => {
    const { cardsFixed } = await getVotingSystem(scope, id)
    return cardsFixed ? failAt('values', 'votingSystems.errors.cardsFixed', 'conflict') : fail('conflict')
  })
}

/** Duplicates a voting system under the new name or the next free one. Copies are custom systems. */
export async function duplicateVotingSystem(scope: AccountScope, id: string, newName?: string) {
  const { name, description, category, allowCustomValues, values } = await getVotingSystem(scope, id)
  const copyName = newName ?? uniqueName(name, await takenNameKeys(scope, 'voting_systems'), maxLengths.name)
  return createVotingSystem(scope, { name: copyName, description, category, allowCustomValues, values, type: 'CUSTOM' })
}

/** Makes a voting system the default in forms. */
export async function setDefaultVotingSystem(scope: AccountScope, id: string): Promise<null> {
  const { name } = await getVotingSystem(scope, id)
  const { accountId, db, clock } = scope
  const setDefault = db.orm
    .update(votingSystems)
    .set({ isDefault: true, updatedAt: clock.now() })
    .where(isActive(scope, id))
  const unsetOthers = db.orm
    .update(votingSystems)
    .set({ isDefault: false })
    .where(and(eq(votingSystems.accountId, accountId), sql`${votingSystems.id} <> ${id}`))
  const audit = auditStatement(scope, 'voting_system.default_chosen', { subject: id, details: { name } })
  return write(scope, [setDefault, abortIfNoRowChanged(), unsetOthers, audit], null, notFound)
}

/**
 * Deletes a voting system. Ended sessions keep it, and its name is free. Throws `conflict` for the default one, and
 * while open sessions, templates or series use it (`usedBy`).
 */
export async function deleteVotingSystem(scope: AccountScope, id: string): Promise<null> {
  const { name, isDefault } = await getVotingSystem(scope, id)
  if (isDefault) fail('conflict', 'votingSystems.errors.isDefault')
  const update = {
    sql: `update voting_systems as s set deleted_at = ?3, name_key = ?4
      where s.account_id = ?1 and s.id = ?2 and s.deleted_at is null and not s.is_default and ${isUnusedSql}`,
    args: [scope.accountId, id, scope.clock.now(), deletedNameKey(nameKey(name), id)],
  }
  const audit = auditStatement(scope, 'voting_system.deleted', { subject: id, details: { name } })
  return write(scope, [update, abortIfNoRowChanged(), audit], null, async () =>
    fail('conflict', 'votingSystems.errors.inUse', { data: { usedBy: await listUses(scope, id) } }),
  )
}

/** Restores a deleted voting system. Throws `conflict` when its name is taken. */
export async function restoreVotingSystem(scope: AccountScope, id: string): Promise<null> {
  const { name } = await getVotingSystem(scope, id, { deleted: true })
  const update = scope.db.orm
    .update(votingSystems)
    .set({ deletedAt: null, nameKey: nameKey(name) })
    .where(and(hasId(scope, id), sql`${votingSystems.deletedAt} is not null`))
  const audit = auditStatement(scope, 'voting_system.restored', { subject: id, details: { name } })
  return write(scope, [update, abortIfNoRowChanged(), audit], null, notFound)
}
