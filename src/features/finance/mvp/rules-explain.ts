import type { Known } from '#features/finance/books/rules-known.ts'
import { formulas } from '#features/finance/figures/rules-formulas.ts'
import { paths } from '#src/paths.ts'
import { type Explained, explain, type Missing } from '#ui/explained/explained.ts'
import type { MvpItem, MvpProgress } from './rules.ts'

function missingOf(progress: MvpProgress | null, known: Known, canMark: boolean): Missing | null {
  if (known.isPast) return { key: 'mvpPast', href: null }
  if (!progress) return { key: 'noMvp', href: canMark ? paths.mvp() : null }
  return progress.itemsTotal === 0
    ? { key: 'noMvpItems', params: { name: progress.name }, href: hrefOf(progress) }
    : null
}

/** The page of the delivery or epic. */
export const hrefOf = ({ kind, boardId, id }: Pick<MvpProgress, 'kind' | 'boardId' | 'id'>): string =>
  kind === 'EPIC' ? paths.boardItem(boardId, id) : paths.delivery(boardId, id)

/** Explains the share of the MVP that is done. `canMark`: the reader can choose the MVP. */
export function explainMvpShare(
  mvp: { progress: MvpProgress; items: readonly MvpItem[] } | null,
  known: Known,
  canMark: boolean,
): Explained<'mvpShare'> {
  const progress = mvp?.progress ?? null
  const more = progress && { href: hrefOf(progress) }
  const row = (partOf: 'itemsDone' | 'itemsTotal') => (item: MvpItem) => ({
    id: item.id,
    label: `#${item.number} ${item.title}`,
    value: 1,
    unit: 'count' as const,
    partOf,
    href: paths.boardItem(progress!.boardId, item.id),
  })
  const items = mvp?.items ?? []
  return explain<'mvpShare'>({
    id: 'mvpShare',
    formula: formulas.mvpShare,
    inputs: [
      { name: 'itemsDone', value: progress?.itemsDone ?? null, unit: 'count', ...more },
      { name: 'itemsTotal', value: progress?.itemsTotal ?? null, unit: 'count', ...more },
    ],
    rows: [...items.filter(({ isDone }) => isDone).map(row('itemsDone')), ...items.map(row('itemsTotal'))],
    asOf: known.asOf,
    source: 'boards',
    missing: missingOf(progress, known, canMark),
  })
}
