import type { Day } from '#kit/day.ts'
import { type Expression, evaluate, type FigureUnit, type Formula } from '#kit/formula.ts'

type Params = Readonly<Record<string, string | number>>

/** An input of a formula. `params` are for its name, such as the month. `href` is the page of its source. */
export type ExplainedInput = {
  name: string
  value: number | null
  unit: FigureUnit
  params?: Params
  href?: string
}

/**
 * A record that counts for a figure. The values of all rows with the same `partOf` add up to the input of that name.
 */
export type ExplainedRow = {
  id: string
  /** A text of the data, or with `isLabelKey` a key that `texts.rowLabel` translates. */
  label: string
  isLabelKey?: boolean
  day?: Day
  value: number | null
  unit: FigureUnit
  partOf?: string
  href?: string
}

/** A record that does not count. `reason` is a key that `texts.reason` translates. */
export type ExcludedRow = ExplainedRow & { reason: string; params?: Params }

/** The missing data of a figure. `href` is the page where the reader can add it, or null. */
export type MissingReason = { key: string; params?: Params; href: string | null }

/** A figure with everything that explains it. Plain data, so that it can be a response of the API. */
export type Explained<Id extends string = string> = {
  id: Id
  expression: Expression
  /** Null if it is not known. Then `missing` has the reason. Cents for money, 0 to 1 for shares. */
  value: number | null
  unit: FigureUnit
  inputs: readonly ExplainedInput[]
  /** Loaded for the open figure only. */
  rows: readonly ExplainedRow[]
  excludedRows: readonly ExcludedRow[]
  /** The rows that `rows` does not list, one entry for each sum. */
  unlistedRows: readonly UnlistedRows[]
  /** The number of all rows that count. */
  rowCount: number
  asOf: Day
  /** Source of the data: a key that `texts.source` translates. */
  source: string
  missing: MissingReason | null
  /** Null if the figure is on no scale or not known. */
  level: FigureLevel | null
}

/** Assessment of a value: good, needs attention, or bad. */
export type FigureLevel = 'success' | 'warning' | 'danger'

/** The number and the sum of further rows. */
export type UnlistedRows = { partOf: string | null; count: number; value: number | null; unit: FigureUnit }

/** Texts about figures in the reader's language. */
export type ExplainedTexts<Id extends string = string> = {
  figure: (id: Id) => string
  input: (input: ExplainedInput) => string
  source: (key: string) => string
  /** The label of a row whose `label` is a key (`isLabelKey`), such as a category. */
  rowLabel?: (key: string) => string
  /** The reason why a figure has no value, in one sentence. */
  missing: (missing: MissingReason) => string
  /** The label of the link to the page where the reader can add the missing data. */
  missingLink: (missing: MissingReason) => string
  reason: (row: ExcludedRow) => string
  /** A further note for the reader, such as the source of a factor. */
  note?: (id: Id) => string | null
  /** The month, day or period that a figure is about, as a text for its card. */
  period?: (figure: Pick<Explained<Id>, 'id' | 'inputs'>) => string | null
  /** The colour of a figure with a level. */
  tone?: (id: Id, level: FigureLevel) => ExplainedTone
}

/**
 * The colour of a figure, in the reader's language. `scale` is the name of the scale, such as "founder’s scale".
 * `levels` explains the colours of the values.
 */
export type ExplainedTone = { level: FigureLevel; scale: string; levels: string }

/** A figure that `explain` calculates and explains. */
export type ExplainOptions<Id extends string> = {
  id: Id
  formula: Formula
  inputs: readonly ExplainedInput[]
  asOf: Day
  source: string
  rows?: readonly ExplainedRow[]
  excludedRows?: readonly ExcludedRow[]
  /** Sums of rows that the caller did not load. */
  unlistedRows?: readonly UnlistedRows[]
  missing?: MissingReason | null
  /** The level of a value. */
  level?: (value: number) => FigureLevel | null
  maxRows?: number
}

/**
 * Explains a figure. Its value is null if `missing` names the missing data, otherwise the result of the formula with
 * these inputs. Lists the first `maxRows` rows and sums up the others. Throws a RangeError if the formula names an
 * input that does not exist.
 */
export function explain<Id extends string>(explanation: ExplainOptions<Id>): Explained<Id> {
  const { id, formula, inputs, asOf, source, missing = null } = explanation
  const { rows = [], excludedRows = [], unlistedRows = [], maxRows = 50, level } = explanation
  const values = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
  const result = evaluate<string>(formula.expression, values)
  const value = missing ? null : result
  return {
    id,
    expression: formula.expression,
    value,
    unit: formula.unit,
    inputs,
    rows: rows.slice(0, maxRows),
    excludedRows,
    unlistedRows: [...sumUnlistedRows(rows.slice(maxRows)), ...unlistedRows],
    rowCount: unlistedRows.reduce((count, each) => count + each.count, rows.length),
    asOf,
    source,
    missing,
    level: value === null ? null : (level?.(value) ?? null),
  }
}

function sumUnlistedRows(rows: readonly ExplainedRow[]): UnlistedRows[] {
  const sums = Map.groupBy(rows, ({ partOf }) => partOf ?? null)
  return [...sums].map(([partOf, parts]) => {
    const values = parts.map(({ value }) => value)
    const numbers = values.filter(value => value !== null)
    const value = numbers.length === values.length ? numbers.reduce((sum, each) => sum + each, 0) : null
    return { partOf, count: parts.length, value, unit: parts[0]!.unit }
  })
}

/** Returns whether a figure is one stored value, without a calculation. */
export const isSingleValue = ({ expression }: Pick<Explained, 'expression'>): boolean => typeof expression === 'string'

/** Removes links from a figure: those that its reader cannot open. */
export function withoutFigureLinks<Id extends string>(
  figure: Explained<Id>,
  isRemoved: (href: string) => boolean,
): Explained<Id> {
  const strip = <T extends { href?: string }>(linked: T): T =>
    linked.href !== undefined && isRemoved(linked.href) ? { ...linked, href: undefined } : linked
  const { inputs, rows, excludedRows, missing } = figure
  return {
    ...figure,
    inputs: inputs.map(strip),
    rows: rows.map(strip),
    excludedRows: excludedRows.map(strip),
    missing: missing?.href && isRemoved(missing.href) ? { ...missing, href: null } : missing,
  }
}

const parameter = 'explain'

/** Returns the URL of a page with the explanation of a figure open. `change` sets further query parameters. */
export const explainHref = (url: string, id: string, change: Readonly<Record<string, string>> = {}): string =>
  withQuery(url, { ...change, [parameter]: id })

/** Returns the URL of a page without an explanation. Other query parameters stay. */
export const closeHref = (url: string): string => withQuery(url, { [parameter]: null })

function withQuery(url: string, change: Readonly<Record<string, string | null>>): string {
  const [path = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** Returns the figure that a page's query opens, or null if it opens none or an unknown one. */
export const findOpenFigureId = <Id extends string>(
  ids: readonly Id[],
  query: Readonly<Record<string, string>>,
): Id | null => ids.find(id => id === query[parameter]) ?? null
