import type { Day } from '#kit/day.ts'
import { type FigureUnit, type Formula, inputNames } from '#kit/formula.ts'
import {
  type ExcludedRow,
  type Explained,
  type ExplainedInput,
  type ExplainedRow,
  type ExplainOptions,
  explain,
} from './explained.ts'

/** The value of an input, or the value with more about it. */
export type DeclaredInput = number | null | Omit<ExplainedInput, 'name' | 'unit'>

/** A row without its unit. Its unit is the unit of the input that it is a part of, or else of the first input. */
export type DeclaredRow = Omit<ExplainedRow, 'unit'>
export type DeclaredExcludedRow = Omit<ExcludedRow, 'unit'>

/** The declaration of a figure. All other fields follow from its formula. */
export type Declaration = Partial<Pick<ExplainOptions<string>, 'source' | 'missing' | 'level'>> & {
  /** In place of the formula of the catalogue. */
  formula?: Formula
  /** The inputs by name, in any order. An input that is a figure of the same set is not declared. */
  inputs?: Readonly<Record<string, DeclaredInput>>
  rows?: readonly DeclaredRow[]
  excludedRows?: readonly DeclaredExcludedRow[]
}

/** The formulas of figures, and the units of inputs that are neither money nor figures. */
export type FormulaCatalogue<Id extends string> = {
  formulas: Readonly<Record<Id, Formula>>
  units: Readonly<Record<string, FigureUnit>>
}

export type FigureOrigin = { asOf: Day; source: string }
type FindFigure = (name: string) => Explained | null

/**
 * Explains a figure by its declaration. If the declaration names no missing data, the first missing data of the figures
 * in its formula applies. `find` returns the figure of an input that is not declared. Throws a RangeError for an input
 * that is neither declared nor found.
 */
export function explainDeclared<Id extends string>(
  { formulas, units }: FormulaCatalogue<Id>,
  id: Id,
  {
    formula = formulas[id],
    inputs = {},
    rows = [],
    excludedRows = [],
    missing = null,
    ...rest
  }: FigureOrigin & Declaration,
  find: FindFigure = () => null,
): Explained<Id> {
  const names = inputNames<string>(formula.expression)
  const undeclared = names.filter(name => inputs[name] === undefined)
  const figures = new Map(undeclared.flatMap(name => find(name) ?? []).map(figure => [figure.id, figure]))
  const unitOf = (name = '') => figures.get(name)?.unit ?? units[name] ?? 'money'
  const detailsOf = (name: string) => {
    const input = inputs[name] ?? figures.get(name)?.value ?? null
    return typeof input === 'object' && input ? input : { value: input }
  }
  const withUnit = <Row extends DeclaredRow>(row: Row) => ({ ...row, unit: unitOf(row.partOf ?? names[0]) })
  return explain<Id>({
    ...rest,
    id,
    formula,
    inputs: names
      .filter(name => inputs[name] !== undefined || figures.has(name))
      .map(name => ({ name, unit: unitOf(name), ...detailsOf(name) })),
    rows: rows.map(withUnit),
    excludedRows: excludedRows.map(withUnit),
    missing: missing ?? [...figures.values()].find(figure => figure.missing)?.missing ?? null,
  })
}

/** Figures by id, each as a declaration. `figure` returns another one of the same set. */
export type Declarations<Id extends string, Facts> = Readonly<
  Record<Id, (facts: Facts, figure: (id: Id) => Explained<Id>) => Declaration>
>

/**
 * Creates a set of figures that are calculated from each other.
 * - `originOf` returns the day and the source of all figures.
 * - The result `ids` has the order of the declarations.
 * - The result `explain` calculates each figure once, after the figures that it needs.
 */
export function figureSet<Id extends string, Facts>(
  catalogue: FormulaCatalogue<NoInfer<Id>>,
  declarations: Declarations<Id, Facts>,
  originOf: (facts: Facts) => FigureOrigin,
) {
  const ids = Object.keys(declarations) as Id[]
  const isId = (name: string): name is Id => Object.hasOwn(declarations, name)
  function explain(facts: Facts): Record<Id, Explained<Id>> {
    const origin = originOf(facts)
    const figures = new Map<Id, Explained<Id>>()
    function figure(id: Id): Explained<Id> {
      const cached = figures.get(id)
      if (cached) return cached
      const declared = { ...origin, ...declarations[id](facts, figure) }
      const result = explainDeclared(catalogue, id, declared, name => (isId(name) ? figure(name) : null))
      figures.set(id, result)
      return result
    }
    return Object.fromEntries(ids.map(id => [id, figure(id)])) as Record<Id, Explained<Id>>
  }
  return { ids, explain }
}
