import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { quickRuns } from '#features/finance/plan/rules-outlook.ts'
import { createQuickFigures, type FiguresByOrder, orderKeyOf } from '#islands/plan/quick-figures.ts'
import type { Answer, Question } from '#islands/plan/simulator.ts'

// The epics of a plan.
const [a, b, c, d] = ['a', 'b', 'c', 'd'] as const
const savedOrder = [a, b, c, d]
const fanDelay = 120

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const figuresOf = (order: readonly string[]) =>
  ({ order, runs: quickRuns }) as unknown as NonNullable<Answer['outcome']>

/** Starts quick figures with a simulator that answers one question each time `answerNext` is called. */
function startDrag({ isLocal = true } = {}) {
  const figures: FiguresByOrder = new Map([[orderKeyOf(savedOrder), figuresOf(savedOrder)]])
  const questions: { question: Question; resolve: (answer: Answer) => void; reject: (reason: unknown) => void }[] = []
  const answers: string[] = []
  let errorCount = 0
  const quickFigures = createQuickFigures({
    simulator: {
      isLocal,
      ask: question => new Promise((resolve, reject) => questions.push({ question, resolve, reject })),
    },
    figuresByOrder: figures,
    onAnswer: (order, { outcome }) => answers.push(`${outcome ? 'figures' : 'fan'} ${orderKeyOf(order)}`),
    onError: () => errorCount++,
    fanDelay,
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    quickFigures,
    figures,
    answers,
    pendingCount: () => questions.length,
    /** Lets this many milliseconds pass without a change of the order. */
    waitWithoutChange: (ms = fanDelay) => vi.advanceTimersByTimeAsync(ms),
    errorCount: () => errorCount,
    async failNext() {
      questions.shift()!.reject(new Error('The worker stopped.'))
      await settle()
    },
    /** Answers the pending question and returns the question. */
    async answerNext(): Promise<string> {
      expect(questions).toHaveLength(1)
      const { question, resolve } = questions.shift()!
      resolve(question.type === 'fan' ? { fan: [] } : { outcome: figuresOf(question.order) })
      await settle()
      return `${question.type} ${orderKeyOf(question.order)}`
    },
  }
}

describe('figures during a drag', () => {
  it('come at once, and the fan chart of cash follows when the order has not changed for a moment', async () => {
    const drag = startDrag()
    drag.quickFigures.followOrder([b, a, c, d])
    expect(await drag.answerNext()).toBe('outcome b,a,c,d')
    await drag.waitWithoutChange(fanDelay - 1)
    expect(drag.pendingCount()).toBe(0)
    await drag.waitWithoutChange(1)
    expect(await drag.answerNext()).toBe('fan b,a,c,d')
    expect(drag.pendingCount()).toBe(0)
    expect(drag.answers).toEqual(['figures b,a,c,d', 'fan b,a,c,d'])
  })

  it('are simulated for the newest order only, while one question is pending', async () => {
    const drag = startDrag()
    drag.quickFigures.followOrder([b, a, c, d])
    drag.quickFigures.followOrder([b, c, a, d])
    drag.quickFigures.followOrder([b, c, d, a])
    await drag.answerNext()
    expect(await drag.answerNext()).toBe('outcome b,c,d,a')
    await drag.waitWithoutChange()
    expect(await drag.answerNext()).toBe('fan b,c,d,a')
    expect(drag.pendingCount()).toBe(0)
  })

  it('are simulated before a pressed epic moves, for the nearest places first', async () => {
    const drag = startDrag()
    drag.quickFigures.expectMove(b, savedOrder)
    expect([await drag.answerNext(), await drag.answerNext()].toSorted()).toEqual([
      'outcome a,c,b,d',
      'outcome b,a,c,d',
    ])
    expect(await drag.answerNext()).toBe('outcome a,c,d,b')
    expect(drag.pendingCount()).toBe(0)
    drag.quickFigures.followOrder([b, a, c, d])
    expect(drag.pendingCount()).toBe(0)
    await drag.waitWithoutChange()
    expect(await drag.answerNext()).toBe('fan b,a,c,d')
    expect(drag.pendingCount()).toBe(0)
  })

  it('of the next places come before the fan, so that a fast drag does not wait for it', async () => {
    const drag = startDrag()
    drag.quickFigures.expectMove(a, savedOrder)
    expect(await drag.answerNext()).toBe('outcome b,a,c,d')
    drag.quickFigures.followOrder([b, a, c, d])
    await drag.waitWithoutChange()
    expect(await drag.answerNext()).toBe('outcome b,c,a,d')
    expect(await drag.answerNext()).toBe('fan b,a,c,d')
    expect(await drag.answerNext()).toBe('outcome b,c,d,a')
    expect(drag.pendingCount()).toBe(0)
  })

  it('do not replace figures of all runs that arrived earlier', async () => {
    const drag = startDrag()
    const order = [b, a, c, d]
    const allRuns = { ...figuresOf(order), runs: 10_000 } as NonNullable<Answer['outcome']>
    drag.quickFigures.followOrder(order)
    drag.quickFigures.storeFigures(order, allRuns)
    expect(await drag.answerNext()).toBe('outcome b,a,c,d')
    expect(drag.figures.get(orderKeyOf(order))).toBe(allRuns)
    expect(drag.answers).toEqual([])
  })

  it('are not simulated ahead of time on the server', () => {
    const drag = startDrag({ isLocal: false })
    drag.quickFigures.expectMove(b, savedOrder)
    expect(drag.pendingCount()).toBe(0)
  })

  it('are tried again with the next change after an error', async () => {
    const drag = startDrag()
    drag.quickFigures.followOrder([b, a, c, d])
    await drag.failNext()
    expect(drag.errorCount()).toBe(1)
    drag.quickFigures.followOrder([b, c, a, d])
    expect(await drag.answerNext()).toBe('outcome b,c,a,d')
  })

  it('are kept for the newest 200 orders', () => {
    const { quickFigures, figures } = startDrag()
    for (let i = 0; i < 250; i++) quickFigures.storeFigures([`epic ${i}`], figuresOf([]))
    expect(figures.size).toBe(200)
    expect(figures.has('epic 49')).toBe(false)
    expect(figures.has('epic 50')).toBe(true)
  })
})
