import { z } from 'zod'
import { maxBookCents } from '#features/finance/books/rules-limits.ts'
import { BookDay } from '#features/finance/books/schema.ts'
import { UpdatedAt, wholeNumber } from '#kit/list/form-schema.ts'
import { plainText } from '#kit/text.ts'
import { maxPlannedWork } from './rules.ts'

const Id = z.string().min(1).max(60)
const Order = z.array(Id).max(maxPlannedWork)

/** The version of the order that the caller read. */
const Version = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** Saves the order of the ranked epics and deliveries that are not done. */
export const PlanOrder = z.strictObject({ order: Order, version: Version })
export type PlanOrder = z.infer<typeof PlanOrder>

/** Adds an epic or delivery to the plan or moves it: before another one, or (null) to the end. */
export const PlanRank = z.strictObject({ beforeId: Id.nullable(), version: Version.optional() })
export type PlanRank = z.infer<typeof PlanRank>

/** An order to try out. It may leave out epics. They follow in their saved order. */
export const PlanTrial = z.strictObject({
  order: Order.default([]),
  /** Few runs during a drag, many for the final figures. */
  runs: z.union([z.literal(2000), z.literal(10_000)]).default(10_000),
  /** The epic of the curve of delay. */
  curveOf: Id.optional(),
})
export type PlanTrial = z.infer<typeof PlanTrial>

const rangeOf = (max: number) =>
  z
    .strictObject({ low: wholeNumber(0, max), likely: wholeNumber(0, max), high: wholeNumber(0, max) })
    .refine(({ low, likely, high }) => low <= likely && likely <= high, 'plan.errors.range')
    .nullable()

export const maxEffectWeeks = 104
/** The maximum estimate of an epic, in items. */
const maxItems = 1000

const fields = {
  mrr: rangeOf(maxBookCents),
  saving: rangeOf(maxBookCents),
  /** `chance` in whole percent. */
  once: z.strictObject({ cents: wholeNumber(1, maxBookCents), chance: wholeNumber(1, 100) }).nullable(),
  lagWeeks: wholeNumber(0, maxEffectWeeks),
  rampWeeks: wholeNumber(0, maxEffectWeeks),
  untilDay: BookDay.nullable(),
  /** All items of the epic, done ones included. */
  size: rangeOf(maxItems),
}

/** The worth of an epic. Fields that are not sent stay. */
export const PlanWorth = z.strictObject({ ...fields, updatedAt: UpdatedAt }).partial()
export type PlanWorth = z.infer<typeof PlanWorth>

/** One step up or down, for pages without scripts. */
export const PlanMove = z.strictObject({ step: z.enum(['up', 'down']) })

/** The work to add: one epic or delivery, or all of them. */
export const PlanAddition = z.strictObject({ work: z.string().min(1).max(60) })

/** The order from a page without scripts: ids separated by commas. */
export const PlanOrderForm = z.strictObject({
  order: z
    .string()
    .transform(text => text.split(','))
    .pipe(Order),
  version: Version,
})

const shortText = plainText().max(40)
const rangeTexts = <Name extends string>(name: Name) =>
  ({ [`${name}Low`]: shortText, [`${name}Likely`]: shortText, [`${name}High`]: shortText }) as {
    [K in `${Name}${'Low' | 'Likely' | 'High'}`]: typeof shortText
  }

/** The worth of an epic as a person types it. */
export const PlanWorthForm = z.strictObject({
  ...rangeTexts('mrr'),
  ...rangeTexts('saving'),
  ...rangeTexts('size'),
  onceAmount: shortText,
  onceChance: shortText,
  lagWeeks: shortText,
  rampWeeks: shortText,
  untilDay: shortText,
  updatedAt: UpdatedAt,
})
export type PlanWorthForm = z.infer<typeof PlanWorthForm>
