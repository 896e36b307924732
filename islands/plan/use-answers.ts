import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fullRuns, type PlanFigures, type PlanSuggestion } from '#features/finance/plan/rules-outlook.ts'
import type { PlanProps } from '#features/finance/plan/rules-view.ts'
import type { FanPoint } from '#features/finance/plan-model/rules-outcomes.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { createQuickFigures, type FiguresByOrder, orderKeyOf } from './quick-figures.ts'
import { type Answer, createSimulator, type Simulator } from './simulator.ts'

/** Pause after the last change of the order before all runs are simulated, in milliseconds. */
const pauseDelay = 250

/** `figures` stays the same object while the other fields change, so that unchanged rows are not rendered again. */
export type PlanAnswers = Omit<NonNullable<PlanProps['savedAnswer']>, 'outcome'> & { figures: PlanFigures }
/** Figures in the charts. During a drag they belong to the last order that stayed unchanged for a moment. */
export type ChartAnswers = { figures: PlanFigures; fan: FanPoint[] }

type Options = {
  initial: PlanProps['savedAnswer']
  inputs: PlanInputs | null
  order: readonly string[]
  savedOrder: readonly string[]
  curveOf: string | null
  suggestion: PlanSuggestion | null
}

const isSame = (one: readonly string[], other: readonly string[]) => orderKeyOf(one) === orderKeyOf(other)

/**
 * Returns the figures for an order. While the order changes, only a few runs are simulated. After a pause, all runs are
 * simulated. `isStale` is true while the figures of the order are simulated.
 */
export function useAnswers({ initial, inputs, order, savedOrder, curveOf, suggestion: initialSuggestion }: Options) {
  const [answers, setAnswers] = useState<(PlanAnswers & { key: string }) | null>(() => {
    if (!initial) return null
    const { outcome, costs, curve } = initial
    return { key: orderKeyOf(order), figures: outcome, costs, curve }
  })
  const [charts, setCharts] = useState<ChartAnswers | null>(
    initial && { figures: initial.outcome, fan: initial.outcome.fan },
  )
  const [suggestion, setSuggestion] = useState(initialSuggestion)
  const [hasFailed, setHasFailed] = useState(false)
  const [figuresByOrder] = useState<FiguresByOrder>(
    () => new Map(initial ? [[orderKeyOf(order), initial.outcome]] : []),
  )
  const simulatorRef = useRef<Simulator | null>(null)
  const quickFiguresRef = useRef<ReturnType<typeof createQuickFigures> | null>(null)
  const handledOrder = useRef(order)
  const latestOrder = useRef(order)
  const canSimulate = initial !== null

  const mergeAnswer = useCallback(
    (answeredOrder: readonly string[], { outcome, fan, costs, curve }: Answer) => {
      const key = orderKeyOf(answeredOrder)
      if (key !== orderKeyOf(latestOrder.current)) return
      setHasFailed(false)
      setAnswers(
        current =>
          current && {
            key,
            figures: outcome ?? figuresByOrder.get(key) ?? current.figures,
            costs: costs ?? current.costs,
            curve: curve ?? current.curve,
          },
      )
      const chartFigures = outcome ?? figuresByOrder.get(key)
      const chartFan = fan ?? outcome?.fan
      if (chartFigures && chartFan) setCharts({ figures: chartFigures, fan: chartFan })
    },
    [figuresByOrder],
  )

  useEffect(() => {
    if (!canSimulate) return
    const newSimulator = createSimulator(inputs)
    simulatorRef.current = newSimulator
    const newQuickFigures = createQuickFigures({
      simulator: newSimulator,
      figuresByOrder,
      onAnswer: mergeAnswer,
      onError: () => setHasFailed(true),
    })
    quickFiguresRef.current = newQuickFigures
    return () => {
      newQuickFigures.close()
      newSimulator.close()
      simulatorRef.current = null
      quickFiguresRef.current = null
      figuresByOrder.clear()
    }
  }, [inputs, canSimulate, figuresByOrder, mergeAnswer])

  // Selecting another epic needs a new curve, although the order is the same.
  const curveKey = useRef(curveOf)
  // A layout effect runs before the frame is painted, so that the worker starts earlier.
  useLayoutEffect(() => {
    latestOrder.current = order
    if (!canSimulate) return
    const isMoved = !isSame(handledOrder.current, order)
    const isOtherCurve = curveKey.current !== curveOf
    if (!isMoved && !isOtherCurve) return
    handledOrder.current = order
    curveKey.current = curveOf
    if (isMoved) quickFiguresRef.current?.followOrder(order)
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        const activeSimulator = simulatorRef.current
        if (!activeSimulator) return
        try {
          if (isMoved) {
            const fullAnswer = await activeSimulator.ask({ type: 'outcome', order, runs: fullRuns })
            if (fullAnswer.outcome) quickFiguresRef.current?.storeFigures(order, fullAnswer.outcome)
            mergeAnswer(order, fullAnswer)
            const costsAnswer = fullAnswer.costs ? fullAnswer : await activeSimulator.ask({ type: 'costs', order })
            mergeAnswer(order, costsAnswer)
          }
          if (curveOf === null || !isCurrent) return
          const curveAnswer = await activeSimulator.ask({ type: 'curve', order, curveOf })
          if (isCurrent) mergeAnswer(order, curveAnswer)
        } catch {
          if (isCurrent) setHasFailed(true)
        }
      },
      isMoved ? pauseDelay : 0,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [order, curveOf, canSimulate, mergeAnswer])

  // A suggestion tries many orders. It has its own simulator, so that dragging does not wait for it.
  const savedKey = orderKeyOf(savedOrder)
  useEffect(() => {
    if (!canSimulate) return
    const suggestionSimulator = createSimulator(inputs)
    let isCurrent = true
    const saved = savedKey.split(',')
    suggestionSimulator.ask({ type: 'suggest', order: saved, runs: fullRuns }).then(
      answer => isCurrent && answer.suggestion && setSuggestion(answer.suggestion),
      () => {},
    )
    return () => {
      isCurrent = false
      suggestionSimulator.close()
    }
  }, [inputs, canSimulate, savedKey])

  const key = orderKeyOf(order)
  const shownAnswers = useMemo(() => {
    const precomputedFigures = answers && answers.key !== key ? figuresByOrder.get(key) : undefined
    return answers && precomputedFigures ? { ...answers, key, figures: precomputedFigures } : answers
  }, [answers, key, figuresByOrder])
  const expectMove = useCallback((id: string) => quickFiguresRef.current?.expectMove(id, latestOrder.current), [])
  return { answers: shownAnswers, charts, isStale: shownAnswers?.key !== key, suggestion, hasFailed, expectMove }
}
