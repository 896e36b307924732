import { z } from 'zod'
import { upperNodeStatuses } from '#features/discovery/products/rules.ts'
import { upperNodeFields } from '#features/discovery/products/schema.ts'
import { formOf, UpdatedAt } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'

const Id = z.string().min(1).max(64)
const fields = { ...upperNodeFields, productId: Id }

export const NewInitiative = z.strictObject({
  ...fields,
  outcome: fields.outcome.default(''),
  status: fields.status.default('ACTIVE'),
})
export type NewInitiative = z.infer<typeof NewInitiative>

export const InitiativeUpdate = z.strictObject({ ...fields, updatedAt: UpdatedAt }).partial()
export type InitiativeUpdate = z.infer<typeof InitiativeUpdate>

export const NewInitiativeForm = formOf(NewInitiative)
export const InitiativeForm = formOf(InitiativeUpdate)

export const initiativeList = listQuery({
  sorts: { name: 'asc', product: 'asc', updated: 'desc' },
  filters: { status: z.enum(upperNodeStatuses).optional(), productId: Id.optional() },
})
export type InitiativeQuery = z.output<typeof initiativeList.schema>
