import type { FigureId } from '#features/finance/figures/rules-formulas.ts'
import { useFigureTexts } from '#features/finance/figures/views/use-figure-texts.ts'
import type { Explained } from '#ui/explained/explained.ts'
import { ExplainedPanel } from '#ui/explained/explained-panel.tsx'

type Props = { figure: Explained<FigureId>; url: string; datedHref: string | null }

/** The explanation of a figure of the dashboard. */
export function LeadershipPanel({ figure, url, datedHref }: Props) {
  return <ExplainedPanel figure={figure} texts={useFigureTexts()} url={url} datedHref={datedHref} />
}
