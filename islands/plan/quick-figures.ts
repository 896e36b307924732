import { moveTo } from '#features/finance/plan/rules.ts'
import { type PlanFigures, quickRuns } from '#features/finance/plan/rules-outlook.ts'
import type { Answer, Question, Simulator } from './simulator.ts'

type Order = readonly string[]
/** The figures of several orders. The key is `keyOf(order)`. */
export type FiguresByOrder = Map<string, PlanFigures>

/** Number of orders whose figures are kept. */
const maxOrders = 200
/** Number of places above and below a moving epic that are simulated ahead of time. */
const maxDistance = 12
/** Time without a change of the order before its fan is simulated, in milliseconds: drawing charts delays a drag. */
const defaultFanDelay = 120

export const orderKeyOf = (order: Order): string => order.join()

/** Returns the orders in which one epic is at another place, the nearest places first. */
function nearbyOrders(order: Order, id: string): { order: Order; distance: number }[] {
  const currentPlace = order.indexOf(id)
  if (currentPlace < 0) return []
  return order
    .map((_, place) => ({ order: moveTo(order, currentPlace, place), distance: Math.abs(place - currentPlace) }))
    .filter(({ distance }) => distance > 0 && distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance)
}

type Options = {
  simulator: Pick<Simulator, 'ask' | 'isLocal'>
  figuresByOrder: FiguresByOrder
  onAnswer: (order: Order, answer: Answer) => void
  onError: () => void
  fanDelay?: number
}

/**
 * Creates the functions that ask a simulator for figures with few runs, one question at a time, the newest order first.
 * While an epic moves, they also ask for the orders with that epic at its nearest places, so that most moves show their
 * figures in the same frame. They do so only with a simulator in the browser, because each question to the server is a
 * request.
 */
export function createQuickFigures({
  simulator,
  figuresByOrder,
  onAnswer,
  onError,
  fanDelay = defaultFanDelay,
}: Options) {
  let order: Order | null = null
  let orderOfFan: Order | null = null
  let movingId: string | null = null
  let isBusy = false
  let isFanDue = true
  let fanTimer: ReturnType<typeof setTimeout> | undefined

  function findNextQuestion(): Question | null {
    if (!order) return null
    const quickQuestion = (askedOrder: Order): Question => ({ type: 'outcome', order: askedOrder, runs: quickRuns })
    if (!figuresByOrder.has(orderKeyOf(order))) return quickQuestion(order)
    const places = movingId !== null && simulator.isLocal ? nearbyOrders(order, movingId) : []
    const [nearest] = places.filter(place => !figuresByOrder.has(orderKeyOf(place.order)))
    if (nearest?.distance === 1) return quickQuestion(nearest.order)
    if (isFanDue && orderOfFan !== order) return { type: 'fan', order }
    return nearest ? quickQuestion(nearest.order) : null
  }

  function storeFigures(order: Order, outcome: PlanFigures) {
    figuresByOrder.set(orderKeyOf(order), outcome)
    const [oldestKey] = figuresByOrder.keys()
    if (figuresByOrder.size > maxOrders && oldestKey !== undefined) figuresByOrder.delete(oldestKey)
  }

  async function askAll() {
    if (isBusy) return
    isBusy = true
    try {
      for (let question = findNextQuestion(); question; question = findNextQuestion()) {
        const answer = await simulator.ask(question)
        const key = orderKeyOf(question.order)
        // On a slow machine, the answer with all runs can come before the one with few runs.
        if (answer.outcome && (figuresByOrder.get(key)?.runs ?? 0) > answer.outcome.runs) continue
        if (answer.outcome) storeFigures(question.order, answer.outcome)
        if (question.type === 'fan') orderOfFan = question.order
        onAnswer(question.order, answer)
      }
    } catch {
      // The next change of the order tries again.
      order = null
      onError()
    } finally {
      isBusy = false
    }
  }

  return {
    /** Stores figures of an order that were simulated elsewhere, such as with all runs. */
    storeFigures,
    /** Calls `onAnswer` with the figures of an order, and with its fan once the order stays unchanged for a moment. */
    followOrder(newOrder: Order) {
      order = newOrder
      isFanDue = false
      clearTimeout(fanTimer)
      fanTimer = setTimeout(() => {
        isFanDue = true
        void askAll()
      }, fanDelay)
      void askAll()
    },
    close: () => clearTimeout(fanTimer),
    /** Simulates the orders to which an epic can move from an order that has its figures. */
    expectMove(id: string, currentOrder: Order) {
      movingId = id
      if (!order) orderOfFan = currentOrder
      order ??= currentOrder
      void askAll()
    },
  }
}
