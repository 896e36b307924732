import type { FigureId } from '#features/finance/figures/rules-formulas.ts'
import { paths } from '#src/paths.ts'
import { type Explained, withoutFigureLinks } from '#ui/explained/explained.ts'

/** The figures of the first row. */
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

/** Removes the links into the books, for readers who cannot open them. */
export const withoutBookLinks = <Id extends string>(figure: Explained<Id>): Explained<Id> =>
  withoutFigureLinks(figure, href => href.startsWith(booksPath))

/** The start of the URLs of all pages of the books: the URL of the cash page without `cash`. */
const booksPath = paths.cash().slice(0, -'cash'.length)

/** Returns whether no figure has a value, apart from the figure that comes from boards. */
export const hasNoFigures = (figures: LeadershipFigures): boolean =>
  leadershipFigureIds.every(id => id === 'commitmentsMet' || figures[id].value === null)
