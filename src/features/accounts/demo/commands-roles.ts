import { and, eq, inArray } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { customRoles, memberships } from '#db/schema/accounts.ts'
import { nameKey } from '#kit/names.ts'
import { type Chapter, day, named, type Settling } from './commands-settling.ts'
import type { SampleRole } from './companies/company.ts'

/** The company's own roles, and who holds which. */
export const rolesOfTheirOwn: Chapter = settling =>
  (settling.company.roles ?? []).flatMap((role, at) => roleStatements(settling, role, at))

function roleStatements(settling: Settling, { people, name, ...role }: SampleRole, at: number): Statement[] {
  const { scope, foundedAt } = settling
  const { db, ids, accountId } = scope
  const id = ids.id('rol')
  const createdAt = foundedAt + (40 + at * 9) * day
  const holders = people.map(firstName => named(settling, firstName).membershipId)
  return [
    db.orm
      .insert(customRoles)
      .values({ ...role, id, accountId, name, nameKey: nameKey(name), createdAt, updatedAt: createdAt }),
    db.orm
      .update(memberships)
      .set({ customRoleId: id })
      .where(and(eq(memberships.accountId, accountId), inArray(memberships.id, holders))),
  ]
}
