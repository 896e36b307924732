import { type MouseEvent, type SyntheticEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { moveTo } from '#features/finance/plan/rules.ts'
import { explainPlanFigure, type PlanFigureFacts } from '#features/finance/plan/rules-figures.ts'
import type { PlanProps } from '#features/finance/plan/rules-view.ts'
import { lazyComponent } from '#islands/lazy-component.ts'
import { useListedShortcutGroup } from '#islands/shortcuts/use-listed-shortcut-group.ts'
import { useValueAfterPaint } from '#islands/use-value-after-paint.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { EpicDelayChart, PlanCharts } from './plan-charts.tsx'
import { PlanFigureCards } from './plan-figures.tsx'
import { QueueRow } from './queue-row.tsx'
import { SaveBar } from './save-bar.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { useAnswers } from './use-answers.ts'
import { useListDrag } from './use-list-drag.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePlanExplanationTexts } from './use-plan-explanation-texts.tsx'
import { usePlanFormats } from './use-plan-formats.tsx'
import { useSavedOrder } from './use-saved-order.ts'

// Fetched on first use.
const FigureExplanation = lazyComponent(async () => (await import('./figure-explanation.tsx')).FigureExplanation)

/**
 * The ranked epics and the figures for their order. Moving an epic previews another order. Only saving changes the
 * plan.
 */
export default function Plan({
  asOf,
  version,
  epics,
  history,
  savedAnswer,
  curveOf: initialCurveOf,
  suggestion: initialSuggestion,
  inputs,
  canWrite,
}: PlanProps) {
  const t = useTranslations('plan')
  const texts = usePlanFormats(asOf)
  const figureTexts = usePlanExplanationTexts({ epics, history })
  const [explainedId, setExplainedId] = useState<string | null>(null)
  const listRef = useRef<HTMLOListElement>(null)
  const orderBeforeDrag = useRef<string[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [curveOf, setCurveOf] = useState(initialCurveOf)
  const orderState = useSavedOrder(epics, version)
  const { order, setOrder, savedOrder, isChanged } = orderState
  const { answers, charts, isStale, suggestion, hasFailed, expectMove } = useAnswers({
    initial: savedAnswer,
    inputs,
    order,
    savedOrder,
    curveOf,
    suggestion: initialSuggestion,
  })
  const nameOf = useCallback((id: string) => epics.find(epic => epic.id === id)?.name ?? '', [epics])
  const { figures, costs } = answers ?? {}
  const facts: PlanFigureFacts | null = useMemo(
    () => (figures && costs ? { asOf, outcome: figures, costs } : null),
    [figures, costs, asOf],
  )
  const explainedFigure = facts && explainedId ? explainPlanFigure(explainedId, facts) : null
  /** Pressing or focusing something in a row may be the start of a move. */
  const expectMoveOfRow = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-drag]') : null
    if (row?.dataset.drag !== undefined) expectMove(row.dataset.drag)
  }
  /** Opens explanations in a dialog, because the linked page explains the saved order, not the order on the page. */
  const openExplanation = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="explain="]') : null
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey)
    if (!link || !isPlain) return
    event.preventDefault()
    setExplainedId(new URL(link.href).searchParams.get('explain'))
  }
  // Figures are rendered first, charts after the next paint.
  const drawnCharts = useValueAfterPaint(charts)
  useListedShortcutGroup('plan', canWrite)
  const keys = useListKeys({ order, nameOf, setOrder, announce: setAnnouncement })

  useListDrag(listRef, {
    onMove(id, place) {
      orderBeforeDrag.current ??= order
      setOrder(moveTo(order, order.indexOf(id), place))
    },
    onCancel() {
      if (orderBeforeDrag.current) setOrder(orderBeforeDrag.current)
    },
    onEnd() {
      orderBeforeDrag.current = null
    },
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the clicks of the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className="grid grid-cols-1 gap-6" onClick={openExplanation}>
      {hasFailed && <Alert tone="danger">{t('simulationFailed')}</Alert>}
      {facts && (
        <PlanFigureCards
          facts={facts}
          savedOutcome={isChanged ? (suggestion?.current ?? savedAnswer?.outcome ?? null) : null}
          texts={texts}
          figureTexts={figureTexts}
          isStale={isStale}
        />
      )}
      <Card title={t('queue')} description={t(canWrite ? 'queueHint' : 'readerHint')} isEdgeToEdge>
        <SaveBar orderState={orderState} canWrite={canWrite} />
        <p id="plan-grip-keys" className="sr-only">
          {t('gripKeys')}
        </p>
        <ol
          ref={listRef}
          className="overflow-hidden rounded-b-card"
          onPointerDown={expectMoveOfRow}
          onFocus={expectMoveOfRow}
        >
          {order.map((id, index) => {
            const epic = epics.find(each => each.id === id)
            return (
              epic && (
                <QueueRow
                  key={id}
                  epic={epic}
                  rank={index + 1}
                  epicCount={order.length}
                  facts={facts}
                  texts={texts}
                  figureTexts={figureTexts}
                  canWrite={canWrite}
                  isLifted={keys.liftedId === id}
                  onKeyDown={keys.onKeyDown}
                  onMove={keys.move}
                  onBlur={keys.drop}
                  onShowCurve={setCurveOf}
                />
              )
            )
          })}
        </ol>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </Card>
      {answers && (
        <>
          {order.length > 1 && (
            <SuggestionCard
              suggestion={suggestion}
              epics={epics}
              version={version}
              canWrite={canWrite}
              isTried={suggestion !== null && order.join() === suggestion.order.join()}
              texts={texts}
              onTry={setOrder}
            />
          )}
          {drawnCharts && <PlanCharts answers={drawnCharts} asOf={asOf} />}
          {curveOf !== null && (
            <EpicDelayChart curve={answers.curve} weeks={answers.figures.weeks} name={nameOf(curveOf)} texts={texts} />
          )}
        </>
      )}
      {explainedFigure && (
        <FigureExplanation figure={explainedFigure} texts={figureTexts} onClose={() => setExplainedId(null)} />
      )}
    </div>
  )
}
