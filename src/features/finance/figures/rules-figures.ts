import type { Known } from '#features/finance/books/rules-known.ts'
import type { Month } from '#features/finance/books/rules-months.ts'
import type { FigureUnit } from '#kit/formula.ts'
import {
  type About,
  type Declaration,
  type Declarations,
  type DeclaredInput,
  explainDeclared,
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
export const explainFigure = <Id extends FigureId>(id: Id, declared: About & Declaration) =>
  explainDeclared(catalogue, id, declared)

/** Makes a set of figures of the catalogue, as they were known on a day. Those that name no source are from `source`. */
export const figuresFrom =
  <Facts extends { known: Known }>(source: string) =>
  <Id extends FigureId>(declarations: Declarations<Id, Facts>) =>
    figureSet(catalogue, declarations, ({ known }) => ({ asOf: known.asOf, source }))

/** Inputs that are about a month, which their names say. */
export const inputsOfMonth = (month: Month, values: Readonly<Record<string, number | null>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, DeclaredInput] => [name, { value, params: { month } }]),
  )
