import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import type { Month } from '#features/finance/books/rules-months.ts'
import type { FigureUnit } from '#kit/formula.ts'
import {
  type Declaration,
  type Declarations,
  type DeclaredInput,
  explainDeclared,
  type FigureOrigin,
  figureSet,
} from '#ui/explained/declare.ts'
import { type FigureId, formulas } from './rules-formulas.ts'

const units: Record<string, FigureUnit> = {
  payingCustomers: 'count',
  newOfMonth: 'count',
  lostCustomers: 'count',
  customersAtStart: 'count',
  newCustomersOfQuarter: 'count',
  margin: 'share',
  itemsDone: 'count',
  itemsTotal: 'count',
  commitmentsKept: 'count',
  commitmentsDue: 'count',
}

const catalogue = { formulas, units }

/** Explains one figure of the catalogue. */
export const explainFigure = <Id extends FigureId>(id: Id, declared: FigureOrigin & Declaration) =>
  explainDeclared(catalogue, id, declared)

/**
 * Returns a builder for sets of catalogue figures, as they were on a day. `source` is the source of figures that
 * declare none.
 */
export const figureSetFrom =
  <Facts extends { asOfDate: AsOfDate }>(source: string) =>
  <Id extends FigureId>(declarations: Declarations<Id, Facts>) =>
    figureSet(catalogue, declarations, ({ asOfDate }) => ({ asOf: asOfDate.day, source }))

/** Inputs about a month. Their names in the explanation include the month. */
export const inputsOfMonth = (month: Month, values: Readonly<Record<string, number | null>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, DeclaredInput] => [name, { value, params: { month } }]),
  )
