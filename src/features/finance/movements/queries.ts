import { asKnown, type Known } from '#features/finance/books/rules-known.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Change } from './rules.ts'

const selectKnown = `select m.movement_id as id, m.day, m.customer, m.kind, m.cents from mrr_movements m
  where m.account_id = ?1 and m.day <= ?2 and ${asKnown('m', 3)} order by m.day, m.movement_id`

/** All movements until a day, as known on it, oldest first. */
export const listKnownMovements = ({ db, accountId }: AccountScope, { asOf, at }: Known) =>
  db.run<Change & { id: string }>(selectKnown, [accountId, asOf, at])
