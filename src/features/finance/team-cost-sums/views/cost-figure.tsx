import { useFigureTexts } from '#features/finance/figures/views/use-figure-texts.ts'
import type { CostMonth } from '#features/finance/team-cost-sums/rules-months.ts'
import type { Explained } from '#ui/explained/explained.ts'
import { ExplainedCard } from '#ui/explained/explained-card.tsx'
import { ExplainedPanel } from '#ui/explained/explained-panel.tsx'

/** The sums, which every reader of the page can see. */
export type CostSums = {
  figure: Explained<'teamCost'>
  months: CostMonth[]
  isExplained: boolean
  /** The path and the query of the page. */
  url: string
}

type Props = Pick<CostSums, 'figure' | 'url'>

/** The cost per month, with a link to its explanation. */
export function CostCard({ figure, url }: Props) {
  const texts = useFigureTexts()
  return (
    <dl className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <ExplainedCard figure={figure} texts={texts} url={url} />
    </dl>
  )
}

/** The explanation of the cost per month. */
export function CostPanel({ figure, url }: Props) {
  const texts = useFigureTexts()
  return <ExplainedPanel figure={figure} texts={texts} url={url} />
}
