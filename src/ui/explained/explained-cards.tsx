import type { ReactNode } from 'react'
import type { Explained, ExplainedTexts } from './explained.ts'
import { ExplainedCard } from './explained-card.tsx'

const grids = {
  1: 'grid',
  3: 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3',
  4: 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4',
}

type Props<Id extends string> = {
  figures: readonly Explained<Id>[]
  texts: ExplainedTexts<Id>
  /** The path and the query of the page. */
  url: string
  /** The number of cards beside each other on a wide screen. */
  columns?: keyof typeof grids
  /** Additional notes on the cards of some figures. */
  notes?: Partial<Record<Id, ReactNode>>
}

/** Figures as a grid of cards. */
export const ExplainedCards = <Id extends string>({ figures, texts, url, columns = 3, notes = {} }: Props<Id>) => (
  <dl className={grids[columns]}>
    {figures.map(figure => (
      <ExplainedCard key={figure.id} figure={figure} texts={texts} url={url} note={notes[figure.id]} />
    ))}
  </dl>
)
