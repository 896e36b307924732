import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { explainFigure } from '#features/finance/figures/rules-figures.ts'
import { paths } from '#src/paths.ts'
import type { DeclaredRow } from '#ui/explained/declare.ts'
import type { Explained, MissingReason } from '#ui/explained/explained.ts'
import type { Mvp, MvpItem, MvpProgress } from './rules.ts'

function missingOf(progress: MvpProgress | null, asOfDate: AsOfDate, canMark: boolean): MissingReason | null {
  if (asOfDate.isPast) return { key: 'mvpPast', href: null }
  if (!progress) return { key: 'noMvp', href: canMark ? paths.mvp() : null }
  return progress.itemsTotal === 0
    ? { key: 'noMvpItems', params: { name: progress.name }, href: mvpHrefOf(progress) }
    : null
}

/** The page of the delivery or epic. */
export const mvpHrefOf = ({ kind, boardId, id }: Pick<MvpProgress, 'kind' | 'boardId' | 'id'>): string =>
  kind === 'EPIC' ? paths.boardItem(boardId, id) : paths.delivery(boardId, id)

/** Explains the share of the MVP that is done. `canMark` is true if the reader can choose the MVP. */
export function explainMvpShare(
  mvp: Mvp | null,
  asOfDate: AsOfDate,
  { canMark }: { canMark: boolean },
): Explained<'mvpShare'> {
  const { progress, items } = mvp ?? { progress: null, items: [] }
  const href = progress ? mvpHrefOf(progress) : undefined
  const rowsOf = (partOf: string, countedItems: readonly MvpItem[]): DeclaredRow[] =>
    countedItems.map(({ id, number, title }) => ({
      id,
      label: `#${number} ${title}`,
      value: 1,
      partOf,
      href: paths.boardItem(progress!.boardId, id),
    }))
  const doneItems = items.filter(({ isDone }) => isDone)
  return explainFigure('mvpShare', {
    inputs: {
      itemsDone: { value: progress?.itemsDone ?? null, href },
      itemsTotal: { value: progress?.itemsTotal ?? null, href },
    },
    rows: [...rowsOf('itemsDone', doneItems), ...rowsOf('itemsTotal', items)],
    asOf: asOfDate.day,
    source: 'boards',
    missing: missingOf(progress, asOfDate, canMark),
  })
}
