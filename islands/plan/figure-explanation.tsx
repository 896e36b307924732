import { useTranslations } from 'use-intl'
import type { PlanFigureId } from '#features/finance/plan/rules-figures.ts'
import { Dialog } from '#islands/dialog.tsx'
import type { Explained, ExplainedTexts } from '#ui/explained/explained.ts'
import { Explanation } from '#ui/explained/explained-panel.tsx'

type Props = {
  figure: Explained<PlanFigureId>
  texts: ExplainedTexts<PlanFigureId>
  onClose: () => void
}

/** The explanation of a figure for the order on the page. It is updated with the figures while it is open. */
export function FigureExplanation({ figure, texts, onClose }: Props) {
  const t = useTranslations('ui.explained')
  return (
    <Dialog title={texts.figure(figure.id)} description={t('how')} onClose={onClose} isSide>
      <Explanation figure={figure} texts={texts} />
    </Dialog>
  )
}
