import { z } from 'zod'
import { BookDay } from '#features/finance/books/schema.ts'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { formOf, UpdatedAt } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { parseMoney } from '#kit/money.ts'
import { plainText } from '#kit/text.ts'

const Id = z.string().min(1).max(64)
const WeeklyCents = z.int().min(1).max(1_000_000_000)

const fields = {
  /** A member's user id, or null for a person by name. */
  memberId: Id.nullable(),
  /** The name of a person who is not a member, or empty for a member. */
  name: plainText().max(120),
  teamId: Id.nullable(),
  /** In US cents. */
  weeklyCents: WeeklyCents,
  fromDay: BookDay,
  /** The last day, or null for no end. */
  untilDay: BookDay.nullable(),
}

export const NewTeamCost = z.strictObject({
  ...fields,
  memberId: fields.memberId.default(null),
  name: fields.name.default(''),
  teamId: fields.teamId.default(null),
  untilDay: fields.untilDay.default(null),
})
export type NewTeamCost = z.infer<typeof NewTeamCost>

export const TeamCostUpdate = z.strictObject({ ...fields, updatedAt: UpdatedAt }).partial()
export type TeamCostUpdate = z.infer<typeof TeamCostUpdate>

/** The weekly cost as people type it. */
const amount = plainText()
  .max(40)
  .transform(text => parseMoney(text, { currency: baseCurrency, locale: 'en' }))
  .refine(cents => WeeklyCents.safeParse(cents).success, 'teamCosts.errors.amount')
  .transform(Number)
export const NewTeamCostForm = formOf(NewTeamCost.omit({ weeklyCents: true }).extend({ amount }))
export const TeamCostForm = formOf(TeamCostUpdate.omit({ weeklyCents: true }).extend({ amount }))

export const teamCostList = listQuery({
  sorts: { person: 'asc', cost: 'desc', from: 'desc' },
  filters: { teamId: Id.optional() },
})
export type TeamCostQuery = z.output<typeof teamCostList.schema>
