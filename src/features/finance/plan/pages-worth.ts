import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import type { RangeEstimate } from '#features/finance/plan-model/rules-types.ts'
import { failAt } from '#kit/errors.ts'
import type { Values } from '#kit/http/form.ts'
import { requireCents } from '#kit/list/form-amount.ts'
import { decimalText } from '#kit/money.ts'
import type { Worth } from './rules.ts'
import { PlanWorth, type PlanWorthForm } from './schema.ts'

const rangeParts = ['Low', 'Likely', 'High'] as const
type RangeName = 'mrr' | 'saving' | 'size'

const amountText = (cents: number) => decimalText({ cents, currency: baseCurrency }).replace(/\.00$/, '')

const rangeValues = (name: RangeName, range: RangeEstimate | null, textOf: (value: number) => string): Values => ({
  [`${name}Low`]: range ? textOf(range.low) : '',
  [`${name}Likely`]: range ? textOf(range.likely) : '',
  [`${name}High`]: range ? textOf(range.high) : '',
})

/** The values of the form for the worth of an epic. */
export const worthValues = ({ mrr, saving, size, once, lagWeeks, rampWeeks, untilDay, updatedAt }: Worth): Values => ({
  ...rangeValues('mrr', mrr, amountText),
  ...rangeValues('saving', saving, amountText),
  ...rangeValues('size', size, String),
  onceAmount: once ? amountText(once.cents) : '',
  onceChance: once ? String(once.chance) : '',
  lagWeeks: String(lagWeeks),
  rampWeeks: String(rampWeeks),
  untilDay: untilDay ?? '',
  updatedAt: String(updatedAt),
})

/** Reads a range. Only the likely value is required. The others default to it. */
function readRange(
  form: PlanWorthForm,
  name: RangeName,
  read: (field: string, text: string) => number,
): RangeEstimate | null {
  const [low = '', likely = '', high = ''] = rangeParts.map(part => form[`${name}${part}`].trim())
  if (low === '' && likely === '' && high === '') return null
  if (likely === '') failAt(`${name}Likely`, 'plan.errors.likely')
  const likelyValue = read(`${name}Likely`, likely)
  const range = {
    low: low === '' ? likelyValue : read(`${name}Low`, low),
    likely: likelyValue,
    high: high === '' ? likelyValue : read(`${name}High`, high),
  }
  if (range.low > likelyValue || likelyValue > range.high) failAt(`${name}Likely`, 'plan.errors.range')
  return range
}

const readAmount = (field: string, text: string) => requireCents(field, text, baseCurrency)
const readCount = (field: string, text: string) =>
  /^\d{1,6}$/.test(text) ? Number(text) : failAt(field, 'plan.errors.number')

/** Reads the form for the worth of an epic. Throws `invalid` at the field. */
export function readWorth(form: PlanWorthForm): PlanWorth {
  const { onceAmount, onceChance, lagWeeks, rampWeeks, untilDay, updatedAt } = form
  const once =
    onceAmount.trim() === ''
      ? null
      : {
          cents: readAmount('onceAmount', onceAmount),
          chance: onceChance.trim() === '' ? 100 : readCount('onceChance', onceChance.trim()),
        }
  const worth = {
    mrr: readRange(form, 'mrr', readAmount),
    saving: readRange(form, 'saving', readAmount),
    size: readRange(form, 'size', readCount),
    once,
    lagWeeks: readCount('lagWeeks', lagWeeks.trim() || '0'),
    rampWeeks: readCount('rampWeeks', rampWeeks.trim() || '0'),
    untilDay: untilDay === '' ? null : untilDay,
    updatedAt,
  }
  const parsed = PlanWorth.safeParse(worth)
  return parsed.success ? parsed.data : failAt(fieldOf(parsed.error.issues[0]?.path ?? []), 'errors.impossible')
}

/** The field of the form for a path of the schema. */
function fieldOf([name, part]: readonly PropertyKey[]): string {
  const field = String(name)
  if (field === 'once') return part === 'chance' ? 'onceChance' : 'onceAmount'
  return ['mrr', 'saving', 'size'].includes(field) ? `${field}Likely` : field
}
