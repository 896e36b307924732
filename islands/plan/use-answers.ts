import { useCallback, useEffect, useRef, useState } from 'react'
import { fullRuns, type PlanSuggestion, quickRuns } from '#features/finance/plan/rules-outlook.ts'
import type { PlanProps } from '#features/finance/plan/rules-view.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { type Answer, createSimulator, type Simulator } from './simulator.ts'

/** Pause after the last change of the order before all runs are simulated, in milliseconds. */
const pauseDelay = 250

export type PlanAnswers = NonNullable<PlanProps['answer']>

type Options = {
  initial: PlanAnswers | null
  inputs: PlanInputs | null
  order: readonly string[]
  savedOrder: readonly string[]
  curveOf: string | null
  suggestion: PlanSuggestion | null
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * Returns the figures for an order. While the order changes, only a few runs are simulated; after a pause, all runs.
 * While the simulator is busy, only the newest order is queued.
 */
export function useAnswers({ initial, inputs, order, savedOrder, curveOf, suggestion: initialSuggestion }: Options) {
  const [answers, setAnswers] = useState(initial)
  const [suggestion, setSuggestion] = useState(initialSuggestion)
  const [hasFailed, setHasFailed] = useState(false)
  const simulator = useRef<Simulator | null>(null)
  const isBusy = useRef(false)
  const nextOrder = useRef<readonly string[] | null>(null)
  const answered = useRef<readonly string[]>(order)
  const isPlayable = initial !== null

  const merge = useCallback(({ outcome, fan, costs, curve }: Answer) => {
    setAnswers(
      current =>
        current && {
          outcome: outcome || fan ? { ...current.outcome, ...outcome, ...(fan && { fan }) } : current.outcome,
          costs: costs ?? current.costs,
          curve: curve ?? current.curve,
        },
    )
  }, [])

  useEffect(() => {
    if (!isPlayable) return
    const created = createSimulator(inputs)
    simulator.current = created
    return () => {
      created.close()
      simulator.current = null
    }
  }, [inputs, isPlayable])

  const playNewest = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      while (nextOrder.current && simulator.current) {
        const newest = nextOrder.current
        nextOrder.current = null
        const answer = await simulator.current.ask({ type: 'play', order: newest, runs: quickRuns })
        merge(answer)
        setHasFailed(false)
        if (nextOrder.current === null) {
          const fan = await simulator.current?.ask({ type: 'fan', order: newest })
          if (fan?.fan) merge(fan)
        }
      }
    } catch {
      setHasFailed(true)
    } finally {
      isBusy.current = false
    }
  }, [merge])

  // Selecting another epic needs a new curve, although the order is the same.
  const curveKey = useRef(curveOf)
  useEffect(() => {
    if (!isPlayable) return
    const isMoved = !isSame(answered.current, order)
    const isOtherCurve = curveKey.current !== curveOf
    if (!isMoved && !isOtherCurve) return
    answered.current = order
    curveKey.current = curveOf
    if (isMoved) {
      nextOrder.current = order
      void playNewest()
    }
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        const activeSimulator = simulator.current
        if (!activeSimulator) return
        try {
          if (isMoved) {
            const full = await activeSimulator.ask({ type: 'play', order, runs: fullRuns })
            if (isCurrent) merge(full)
            const costs = full.costs ? full : await activeSimulator.ask({ type: 'costs', order })
            if (isCurrent) merge(costs)
          }
          if (curveOf === null || !isCurrent) return
          const curve = await activeSimulator.ask({ type: 'curve', order, curveOf })
          if (isCurrent) merge(curve)
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
  }, [order, curveOf, isPlayable, playNewest, merge])

  // A suggestion tries many orders. It has its own simulator, so that dragging does not wait for it.
  const savedKey = savedOrder.join()
  useEffect(() => {
    if (!isPlayable) return
    const simulator = createSimulator(inputs)
    let isCurrent = true
    const saved = savedKey.split(',')
    simulator.ask({ type: 'suggest', order: saved, runs: fullRuns }).then(
      answer => isCurrent && answer.suggestion && setSuggestion(answer.suggestion),
      () => {},
    )
    return () => {
      isCurrent = false
      simulator.close()
    }
  }, [inputs, isPlayable, savedKey])

  return { answers, suggestion, hasFailed }
}
