import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { quickRuns } from '#features/finance/plan/rules-outlook.ts'
import { createQuickFigures, type FiguresByOrder, keyOf } from '#islands/plan/quick-figures.ts'
import type { Answer, Question } from '#islands/plan/simulator.ts'

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

/** A simulator that answers one question each time `answerNext` is called. */
function start({ isLocal = true } = {}) {
  const figures: FiguresByOrder = new Map([[keyOf(savedOrder), figuresOf(savedOrder)]])
  const questions: { question: Question; resolve: (answer: Answer) => void; reject: (reason: unknown) => void }[] = []
  const answered: string[] = []
  let errorCount = 0
  const quick = createQuickFigures({
    simulator: {
      isLocal,
      ask: question => new Promise((resolve, reject) => questions.push({ question, resolve, reject })),
    },
    figures,
    onAnswer: (order, { outcome }) => answered.push(`${outcome ? 'figures' : 'fan'} ${keyOf(order)}`),
    onError: () => errorCount++,
    fanDelay,
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    quick,
    figures,
    answered,
    pendingCount: () => questions.length,
    /** Lets this many milliseconds pass without a change of the order. */
    rest: (ms = fanDelay) => vi.advanceTimersByTimeAsync(ms),
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
      return `${question.type} ${keyOf(question.order)}`
    },
  }
}

describe('figures during a drag', () => {
  it('come at once, and the fan of cash when the order has not changed for a moment', async () => {
    const world = start()
    world.quick.followOrder([b, a, c, d])
    expect(await world.answerNext()).toBe('play b,a,c,d')
    await world.rest(fanDelay - 1)
    expect(world.pendingCount()).toBe(0)
    await world.rest(1)
    expect(await world.answerNext()).toBe('fan b,a,c,d')
    expect(world.pendingCount()).toBe(0)
    expect(world.answered).toEqual(['figures b,a,c,d', 'fan b,a,c,d'])
  })

  it('are simulated for the newest order only, while one question is pending', async () => {
    const world = start()
    world.quick.followOrder([b, a, c, d])
    world.quick.followOrder([b, c, a, d])
    world.quick.followOrder([b, c, d, a])
    await world.answerNext()
    expect(await world.answerNext()).toBe('play b,c,d,a')
    await world.rest()
    expect(await world.answerNext()).toBe('fan b,c,d,a')
    expect(world.pendingCount()).toBe(0)
  })

  it('are ready before the move for the places of a pressed epic, the nearest first', async () => {
    const world = start()
    world.quick.expectMove(b, savedOrder)
    expect([await world.answerNext(), await world.answerNext()].toSorted()).toEqual(['play a,c,b,d', 'play b,a,c,d'])
    expect(await world.answerNext()).toBe('play a,c,d,b')
    expect(world.pendingCount()).toBe(0)
    world.quick.followOrder([b, a, c, d])
    expect(world.pendingCount()).toBe(0)
    await world.rest()
    expect(await world.answerNext()).toBe('fan b,a,c,d')
    expect(world.pendingCount()).toBe(0)
  })

  it('of the next places come before the fan, so that a fast drag does not wait for it', async () => {
    const world = start()
    world.quick.expectMove(a, savedOrder)
    expect(await world.answerNext()).toBe('play b,a,c,d')
    world.quick.followOrder([b, a, c, d])
    await world.rest()
    expect(await world.answerNext()).toBe('play b,c,a,d')
    expect(await world.answerNext()).toBe('fan b,a,c,d')
    expect(await world.answerNext()).toBe('play b,c,d,a')
    expect(world.pendingCount()).toBe(0)
  })

  it('do not replace those of all runs that came first', async () => {
    const world = start()
    const order = [b, a, c, d]
    const allRuns = { ...figuresOf(order), runs: 10_000 } as NonNullable<Answer['outcome']>
    world.quick.followOrder(order)
    world.quick.storeFigures(order, allRuns)
    expect(await world.answerNext()).toBe('play b,a,c,d')
    expect(world.figures.get(keyOf(order))).toBe(allRuns)
    expect(world.answered).toEqual([])
  })

  it('are not simulated ahead of time on the server', () => {
    const world = start({ isLocal: false })
    world.quick.expectMove(b, savedOrder)
    expect(world.pendingCount()).toBe(0)
  })

  it('are tried again with the next change after an error', async () => {
    const world = start()
    world.quick.followOrder([b, a, c, d])
    await world.failNext()
    expect(world.errorCount()).toBe(1)
    world.quick.followOrder([b, c, a, d])
    expect(await world.answerNext()).toBe('play b,c,a,d')
  })

  it('are kept for the newest 200 orders', () => {
    const { quick, figures } = start()
    for (let i = 0; i < 250; i++) quick.storeFigures([`epic ${i}`], figuresOf([]))
    expect(figures.size).toBe(200)
    expect(figures.has('epic 49')).toBe(false)
    expect(figures.has('epic 50')).toBe(true)
  })
})
