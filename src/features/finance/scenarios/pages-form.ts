import { z } from 'zod'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { failAt } from '#kit/errors.ts'
import { requireCents } from '#kit/list/form-amount.ts'
import { changeKinds, type ReplaceableValues } from './rules.ts'
import { ScenarioChange } from './schema.ts'

const text = z.string().trim().max(120).default('')

/** One change as a person types it. Each kind uses some of the fields. */
export const ChangeForm = z.strictObject({
  kind: z.enum(changeKinds),
  name: text,
  day: text,
  amount: text,
  pacePercent: text,
  afterWeeks: text,
  raisePercent: text,
  lostPercent: text,
  chance: text,
  recurringId: text,
  subjectId: text,
  weeks: text,
  customer: text,
  epicId: text,
})
export type ChangeForm = z.infer<typeof ChangeForm>

/** The action of a button of a change: remove it, or keep it although the plan has changed since. */
export const ChangeAction = z.strictObject({ act: z.enum(['remove', 'keep']) })
export const ScenarioAction = z.strictObject({
  act: z.enum(['accept', 'drop', 'reopen']),
  /** The version of the scenario on the page. */
  updatedAt: z.coerce.number().int().optional(),
})

/** Returns the order with an epic first. */
const orderWithFirst = ({ order }: Pick<ReplaceableValues, 'order'>, epicId: string): string[] => [
  epicId,
  ...order.map(({ id }) => id).filter(id => id !== epicId),
]

/** Reads a whole number. Throws `invalid` at the field. */
function readNumber(field: string, value: string, fallback: number): number {
  if (value === '') return fallback
  return /^-?\d{1,6}$/.test(value) ? Number(value) : failAt(field, 'scenarios.errors.number')
}

/** Reads the amount of a change: weekly for a hire, monthly for a cut, all of it for a round. */
const readCents = ({ amount }: ChangeForm) => requireCents('amount', amount, baseCurrency)

function inputOf(form: ChangeForm, facts: ReplaceableValues): object {
  const { kind, name, day, customer, subjectId } = form
  const number = (field: keyof ChangeForm, fallback: number) => readNumber(field, form[field], fallback)
  switch (kind) {
    case 'HIRE':
      return {
        kind,
        name,
        day,
        weeklyCents: readCents(form),
        pacePercent: number('pacePercent', 0),
        afterWeeks: number('afterWeeks', 8),
      }
    case 'PRICE':
      return { kind, day, raisePercent: number('raisePercent', 0), lostPercent: number('lostPercent', 0) }
    case 'ROUND':
      return { kind, name, day, cents: readCents(form), chance: number('chance', 100) }
    case 'CUT':
      return { kind, day, monthlyCents: readCents(form), recurringId: form.recurringId || null }
    case 'SLIP':
      return {
        kind,
        [facts.order.some(({ id }) => id === subjectId) ? 'epicId' : 'plannedId']: subjectId,
        weeks: number('weeks', 13),
      }
    case 'LOSS':
      return { kind, day, customer }
    case 'ORDER':
      return { kind, epicIds: orderWithFirst(facts, form.epicId) }
  }
}

const fieldOf = (name: PropertyKey | undefined): string =>
  ({ weeklyCents: 'amount', monthlyCents: 'amount', cents: 'amount', epicIds: 'epicId', plannedId: 'subjectId' })[
    String(name)
  ] ?? String(name ?? 'kind')

/** Reads a change from its form. Throws `invalid` at the field. */
export function readChange(form: ChangeForm, facts: ReplaceableValues): ScenarioChange {
  const parsed = ScenarioChange.safeParse(inputOf(form, facts))
  return parsed.success ? parsed.data : failAt(fieldOf(parsed.error.issues[0]?.path[0]), 'errors.impossible')
}
