import { z } from 'zod'
import { maxBookCents } from '#features/finance/books/rules-limits.ts'
import { BookDay } from '#features/finance/books/schema.ts'
import { formOf, UpdatedAt, wholeNumber } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { maxChanges, scenarioStatuses } from './rules.ts'

const Id = z.string().min(1).max(64)
const Name = plainText().min(1).max(120)
const Cents = wholeNumber(1, maxBookCents)
const maxWeeks = 104
const maxWeeksEarlier = 52
const maxEpics = 60

/** A change of the plan. `id` refers to a stored change, which keeps its earlier value of the plan. */
export const ScenarioChange = z.discriminatedUnion('kind', [
  z.strictObject({
    id: Id.optional(),
    kind: z.literal('HIRE'),
    name: Name,
    day: BookDay,
    weeklyCents: Cents,
    pacePercent: wholeNumber(0, 200).default(0),
    afterWeeks: wholeNumber(0, maxWeeks).default(8),
  }),
  z.strictObject({
    id: Id.optional(),
    kind: z.literal('PRICE'),
    day: BookDay,
    raisePercent: wholeNumber(-90, 500),
    lostPercent: wholeNumber(0, 100).default(0),
  }),
  z.strictObject({
    id: Id.optional(),
    kind: z.literal('ROUND'),
    name: Name,
    day: BookDay,
    cents: Cents,
    chance: wholeNumber(1, 100).default(100),
  }),
  z.strictObject({
    id: Id.optional(),
    kind: z.literal('CUT'),
    day: BookDay,
    monthlyCents: Cents,
    recurringId: Id.nullable().default(null),
  }),
  z
    .strictObject({
      id: Id.optional(),
      kind: z.literal('SLIP'),
      plannedId: Id.optional(),
      epicId: Id.optional(),
      weeks: wholeNumber(-maxWeeksEarlier, maxWeeks),
    })
    .refine(({ plannedId, epicId }) => (plannedId === undefined) !== (epicId === undefined), { path: ['plannedId'] })
    // An epic ships when its work is done, not earlier.
    .refine(({ epicId, weeks }) => (epicId === undefined ? weeks !== 0 : weeks > 0), { path: ['weeks'] }),
  z.strictObject({ id: Id.optional(), kind: z.literal('LOSS'), day: BookDay, customer: Name }),
  z.strictObject({ id: Id.optional(), kind: z.literal('ORDER'), epicIds: z.array(Id).min(1).max(maxEpics) }),
])
export type ScenarioChange = z.infer<typeof ScenarioChange>

const fields = {
  name: Name,
  note: plainText().max(500),
  changes: z.array(ScenarioChange).max(maxChanges),
}

export const NewScenario = z.strictObject({
  ...fields,
  note: fields.note.default(''),
  changes: fields.changes.default([]),
})
export type NewScenario = z.infer<typeof NewScenario>

export const ScenarioUpdate = z.strictObject({ ...fields, updatedAt: UpdatedAt }).partial()
export type ScenarioUpdate = z.infer<typeof ScenarioUpdate>

export const NewScenarioForm = formOf(NewScenario.omit({ changes: true }))
export const ScenarioForm = formOf(ScenarioUpdate.omit({ changes: true }))

export const scenarioList = listQuery({
  sorts: { created: 'desc', name: 'asc' },
  filters: { status: z.enum(scenarioStatuses).optional() },
})
export type ScenarioQuery = z.output<typeof scenarioList.schema>

/** Accepts a scenario. With `updatedAt`, only if it has not changed since it was read. */
export const Acceptance = z.strictObject({ updatedAt: UpdatedAt.optional() })
