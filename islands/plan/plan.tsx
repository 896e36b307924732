import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { moveTo } from '#features/finance/plan/rules.ts'
import type { PlanProps } from '#features/finance/plan/rules-view.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { DelayChart, PlanCharts } from './plan-charts.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { QueueRow } from './queue-row.tsx'
import { SaveBar } from './save-bar.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { useAnswers } from './use-answers.ts'
import { useListDrag } from './use-list-drag.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePlanTexts } from './use-plan-texts.tsx'
import { useSavedOrder } from './use-saved-order.ts'

/**
 * The ranked epics and the figures for their order. Moving an epic previews another order; only saving changes the
 * plan.
 */
export default function Plan({
  asOf,
  version,
  epics,
  answer,
  curveOf: firstCurve,
  suggestion: first,
  inputs,
  canWrite,
}: PlanProps) {
  const t = useTranslations('plan')
  const texts = usePlanTexts(asOf)
  const list = useRef<HTMLOListElement>(null)
  const beforeDrag = useRef<string[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [curveOf, setCurveOf] = useState(firstCurve)
  const plan = useSavedOrder(epics, version)
  const { order, setOrder, savedOrder, isChanged } = plan
  const { answers, suggestion, hasFailed } = useAnswers({
    initial: answer,
    inputs,
    order,
    savedOrder,
    curveOf,
    suggestion: first,
  })
  const nameOf = useCallback((id: string) => epics.find(epic => epic.id === id)?.name ?? '', [epics])
  // Figures are rendered first, charts at lower priority.
  const chartAnswers = useDeferredValue(answers)
  const keys = useListKeys({ order, nameOf, setOrder, announce: setAnnouncement })

  useListDrag(list, {
    onMove(id, place) {
      beforeDrag.current ??= order
      setOrder(moveTo(order, order.indexOf(id), place))
    },
    onCancel() {
      if (beforeDrag.current) setOrder(beforeDrag.current)
    },
    onEnd() {
      beforeDrag.current = null
    },
  })

  return (
    <div className="grid grid-cols-1 gap-6">
      {hasFailed && <Alert tone="danger">{t('simulationFailed')}</Alert>}
      {answers && (
        <PlanFigures
          outcome={answers.outcome}
          saved={isChanged ? (suggestion?.current ?? answer?.outcome ?? null) : null}
          texts={texts}
        />
      )}
      <Card title={t('queue')} description={t(canWrite ? 'queueHint' : 'readerHint')} flush>
        <SaveBar plan={plan} canWrite={canWrite} />
        <p id="plan-grip-keys" className="sr-only">
          {t('gripKeys')}
        </p>
        <ol ref={list} className="overflow-hidden rounded-b-card">
          {order.map((id, index) => {
            const epic = epics.find(each => each.id === id)
            return (
              epic && (
                <QueueRow
                  key={id}
                  epic={epic}
                  rank={index + 1}
                  count={order.length}
                  outlook={answers?.outcome.epics.find(each => each.id === id)}
                  cost={answers?.costs.find(each => each.id === id)}
                  texts={texts}
                  canWrite={canWrite}
                  isLifted={keys.liftedId === id}
                  onKeyDown={keys.onKeyDown}
                  onMove={keys.move}
                  onBlur={keys.drop}
                  onCurve={setCurveOf}
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
          <PlanCharts answers={chartAnswers ?? answers} asOf={asOf} />
          {curveOf !== null && <DelayChart answers={chartAnswers ?? answers} name={nameOf(curveOf)} texts={texts} />}
        </>
      )}
    </div>
  )
}
