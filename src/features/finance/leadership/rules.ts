import type { Known } from '#features/finance/books/rules-known.ts'
import { type FigureId, formulas } from '#features/finance/figures/rules-formulas.ts'
import { paths } from '#src/paths.ts'
import { type Explained, explain, type Missing } from '#ui/explained/explained.ts'

/** The figures of the first row, and those below. */
export const keyFigureIds = ['cashRunway', 'burn', 'cash', 'mrr', 'growth', 'customers'] as const satisfies FigureId[]
export const productFigureIds = [
  'mvpShare',
  'activeUsers',
  'signups',
  'trialConversion',
  'productMarketFit',
  'nps',
  'commitmentsMet',
] as const satisfies FigureId[]
export const leadershipFigureIds = [...keyFigureIds, ...productFigureIds] as const
export type LeadershipFigureId = (typeof leadershipFigureIds)[number]
export type LeadershipFigures = Record<LeadershipFigureId, Explained<FigureId>>

/** The company as the account describes it. */
export type CompanyFacts = { name: string; stage: string | null; founded: number | null }

/** Commitments are completed items with a due date. They are met if they were completed by that day. */
export type Commitments = { promised: number; kept: number }

/** The days in which commitments count, and how many of them a share needs. */
export const commitmentDays = 90
const minCommitments = 5

/** Explains the share of commitments met on boards. Boards have no past versions. */
export function explainCommitments({ promised, kept }: Commitments, known: Known): Explained<'commitmentsMet'> {
  const few: Missing = { key: 'fewCommitments', params: { count: promised }, href: paths.kanban() }
  const past: Missing = { key: 'boardsPast', href: null }
  return explain<'commitmentsMet'>({
    id: 'commitmentsMet',
    formula: formulas.commitmentsMet,
    inputs: [
      { name: 'commitmentsKept', value: kept, unit: 'count' },
      { name: 'commitmentsDue', value: promised, unit: 'count' },
    ],
    asOf: known.asOf,
    source: 'boards',
    missing: known.isPast ? past : promised < minCommitments ? few : null,
  })
}

/** Removes the links into the books, for readers who cannot open them. */
export function withoutBooks<Id extends string>(figure: Explained<Id>): Explained<Id> {
  const isBook = (href: string | null | undefined) => href?.startsWith(`${paths.cash().slice(0, -'cash'.length)}`)
  const strip = <T extends { href?: string }>({ href, ...rest }: T) =>
    (href === undefined || isBook(href) ? rest : { href, ...rest }) as T
  const { inputs, rows, leftOut, missing } = figure
  return {
    ...figure,
    inputs: inputs.map(strip),
    rows: rows.map(strip),
    leftOut: leftOut.map(strip),
    missing: missing && { ...missing, href: isBook(missing.href) ? null : missing.href },
  }
}

/** Whether nothing is known yet but what boards know. */
export const isEmpty = (figures: LeadershipFigures): boolean =>
  leadershipFigureIds.every(id => id === 'commitmentsMet' || figures[id].value === null)
