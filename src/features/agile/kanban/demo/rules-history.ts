import type { Item, Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { BoardCommand, type BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { boardFacts } from '#features/agile/kanban/boards/live/rules-facts.ts'
import {
  activeSprint,
  type BoardFact,
  type BoardState,
  columnsInOrder,
  countIn,
  draftOf,
  itemsIn,
} from '#features/agile/kanban/boards/live/rules-state.ts'
import { decide } from '#features/agile/kanban/boards/rules.ts'
import { isDemoColleague } from '#features/agile/kanban/boards/rules-demo.ts'

const hourMs = 3_600_000
const day = 24 * hourMs
/** The hours of a day (UTC) at which the team works on its board. */
const slots = [9, 12, 15]
const sprintDays = 14
const sprintItems = 5
/** Maximum number of points per sprint. */
const sprintCapacity = 20
/** The number of items in the backlog. On a scrum board it is enough for two sprints. */
const backlogItems = { SCRUM: 9, KANBAN: 6 }
/** The number of items that are always ready in the first column of a Kanban board. */
const readyItems = 3
const maxInProgress = 4
const maxInReview = 3

export type LogEntry = { fact: BoardFact; at: number; actorId: string }
/**
 * The data of a simulated team: its user ids, its item titles in order of creation, reasons for blocks, and a delivery
 * with its items.
 */
export type SimulatedTeam = {
  people: string[]
  titles: string[]
  blockedReasons: string[]
  delivery?: { title: string; itemTitles: ReadonlySet<string> } | undefined
}
export type SimulatedHistory = { state: BoardState; log: LogEntry[] }

/** A command without its id. */
type Command = BoardCommandInput extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never

/** Returns a seeded random number generator, from 0 to 1. */
function randomFrom(seed: number): () => number {
  let value = seed
  return () => {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    return value / 2 ** 32
  }
}

/** Returns for how many working slots an item stays in a column: most items for few, some for many. */
const slotsToStay = (random: () => number, maxSlots: number) => 1 + Math.floor(random() ** 2.5 * maxSlots)

const mondayBefore = (at: number) => {
  const morning = Math.floor(at / day) * day
  return morning - ((new Date(morning).getUTCDay() + 6) % 7) * day
}

/** Returns the start of the active sprint: two to eight days ago, so that the sprint is partly done. */
const activeSprintStart = (until: number) => mondayBefore(until - 2 * day)

/**
 * Returns the start of a history of about this many weeks. On scrum boards it is up to six days later, so that the
 * number of sprints is the same on every weekday.
 */
export function historyStart(process: Process, weeks: number, until: number): number {
  const start = until - weeks * 7 * day
  if (process !== 'SCRUM') return start
  return start + (8 - Math.floor((until - activeSprintStart(until)) / day)) * day
}

const sizes = [1, 2, 3, 3, 5, 5, 8]
const kinds = ['STORY', 'STORY', 'STORY', 'BUG', 'TASK'] as const

/**
 * Simulates a small team on its board from `from` to `until` (milliseconds UTC), by the rules of real boards. On
 * working days the team adds, starts, blocks and completes items. On scrum boards it works in two-week sprints. The
 * same team always gives the same history.
 */
export function simulateTeam(
  initialState: BoardState,
  team: SimulatedTeam,
  { from, until }: { from: number; until: number },
  newId: (prefix: string) => string,
): SimulatedHistory {
  const state = draftOf(initialState)
  const log: LogEntry[] = []
  const random = randomFrom(team.titles.length * 7919 + team.people.length)
  /** The tick from which each item can move on. */
  const nextMoveTicks = new Map<string, number>()
  const [todo, doing, review, done] = columnsInOrder(state).map(({ id }) => id) as [string, string, string, string]
  const isScrum = initialState.board.process === 'SCRUM'
  const activeSprintStartsAt = activeSprintStart(until)
  let now = from
  let tick = 0
  let itemCount = 0
  let turn = 0

  function run(userId: string, input: Command) {
    const command = BoardCommand.parse({ id: 'simulated', ...input })
    const actor = { kind: 'member' as const, userId, name: '', rights: 'manage' as const }
    for (const fact of decide(state, actor, command, { now, newId })) {
      boardFacts.apply(state, fact)
      log.push({ fact, at: now, actorId: userId })
    }
  }
  const nextPerson = () => team.people[turn++ % team.people.length]!
  const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10)

  function addSampleItem(columnId: string | null = null) {
    const title = team.titles[itemCount % team.titles.length]!
    const priority = itemCount % 7 === 0 ? 'HIGH' : itemCount % 3 === 0 ? 'LOW' : 'MEDIUM'
    const kind = kinds[Math.floor(random() * kinds.length)]!
    const points = sizes[Math.floor(random() * sizes.length)]!
    const dueDate = itemCount % 3 === 0 ? formatDay(now + (18 + random() * 30) * day) : null
    itemCount++
    const deliveryId = team.delivery?.itemTitles.has(title) ? firstDelivery() : null
    run(nextPerson(), { type: 'item:add', title, kind, points, priority, dueDate, columnId, deliveryId })
  }
  function firstDelivery(): string | null {
    if (team.delivery && state.deliveries.size === 0)
      run(team.people[0]!, { type: 'delivery:add', title: team.delivery.title })
    return [...state.deliveries.keys()][0] ?? null
  }
  function move(itemId: string, columnId: string, userId: string, { maxSlots }: { maxSlots: number }) {
    run(userId, { type: 'item:move', itemId, columnId })
    nextMoveTicks.set(itemId, tick + slotsToStay(random, maxSlots))
  }

  function startNextSprint() {
    const runningSprint = activeSprint(state)
    if (runningSprint) run(team.people[0]!, { type: 'sprint:complete', sprintId: runningSprint.id, rollOver: null })
    // A few minutes later, so that lists by time show the moves of both sprints in their order.
    now += 5 * 60_000
    const name = `Sprint ${state.sprints.size + 1}`
    const dates = { startDate: formatDay(now), endDate: formatDay(now + (sprintDays - 3) * day) }
    run(team.people[0]!, { type: 'sprint:add', name, ...dates, capacity: sprintCapacity })
    const { id } = [...state.sprints.values()].at(-1)!
    let points = 0
    const itemIds: string[] = []
    for (const item of itemsIn(state, null)) {
      const size = item.points ?? 0
      if (itemIds.length === sprintItems || points + size > sprintCapacity) continue
      points += size
      itemIds.push(item.id)
    }
    run(team.people[0]!, { type: 'items:edit', itemIds, changes: { sprintId: id } })
    run(team.people[0]!, { type: 'sprint:start', sprintId: id })
  }

  /** Returns whether a column must keep its item: in the active sprint, visitors see work in every column. */
  const isLastItem = (columnId: string) => now >= activeSprintStartsAt && countIn(state, columnId) <= 1

  const isTooEarly = ({ id }: Item) => (nextMoveTicks.get(id) ?? 0) > tick

  function pullWork() {
    for (const item of itemsIn(state, doing)) {
      if (item.blockedAt !== null || isTooEarly(item) || countIn(state, review) >= maxInReview) continue
      if (isLastItem(doing)) continue
      move(item.id, review, item.assignees[0]!, { maxSlots: 14 })
    }
    for (const item of itemsIn(state, review)) {
      if (isTooEarly(item) || isLastItem(review)) continue
      move(item.id, done, item.assignees[0]!, { maxSlots: 1 })
    }
    for (const userId of team.people) {
      const isBusy = itemsIn(state, doing).some(({ assignees }) => assignees.includes(userId))
      const next = itemsIn(state, todo)[0]
      if (isBusy || !next || countIn(state, doing) >= maxInProgress || isLastItem(todo) || random() < 0.5) continue
      run(userId, { type: 'item:edit', itemId: next.id, changes: { assignees: [userId] } })
      // Larger items take longer, so that the estimates match the work.
      move(next.id, doing, userId, { maxSlots: isScrum ? 6 + 6 * (next.points ?? 4) : 40 })
    }
  }

  /** Without sprints most new items go straight to the first column. Every fifth waits in the backlog. */
  function refillTodo() {
    while (countIn(state, todo) < readyItems) {
      const next = itemsIn(state, null)[0]
      if (next && countIn(state, null) >= backlogItems.KANBAN)
        run(nextPerson(), { type: 'item:move', itemId: next.id, columnId: todo })
      else addSampleItem(itemCount % 5 === 4 ? null : todo)
    }
  }

  function blockOrUnblock() {
    const blockedItem = itemsIn(state, doing).find(({ blockedAt }) => blockedAt !== null)
    if (blockedItem && random() < 0.3) run(blockedItem.assignees[0]!, { type: 'item:unblock', itemId: blockedItem.id })
    const freeItem = itemsIn(state, doing).find(({ blockedAt }) => blockedAt === null)
    if (blockedItem || !freeItem || random() > 0.04) return
    const reason = team.blockedReasons[Math.floor(random() * team.blockedReasons.length)]!
    run(freeItem.assignees[0]!, { type: 'item:block', itemId: freeItem.id, reason })
  }

  function archiveOld() {
    const oldItems = itemsIn(state, done).filter(({ enteredAt }) => enteredAt < now - 21 * day)
    if (oldItems.length > 0 && !isScrum)
      run(team.people[0]!, { type: 'items:archive', itemIds: oldItems.map(({ id }) => id) })
  }

  const start = Math.floor(from / day) * day
  for (let morning = start; morning < until; morning += day) {
    const weekday = new Date(morning).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    for (const slot of slots) {
      now = morning + slot * hourMs + Math.floor(random() * 50) * 60_000
      if (now >= until - hourMs) break
      tick++
      if (isScrum) {
        while (countIn(state, null) < backlogItems.SCRUM) addSampleItem()
        if (slot === slots[0] && (activeSprintStartsAt - morning) % (sprintDays * day) === 0) startNextSprint()
      } else refillTodo()
      pullWork()
      blockOrUnblock()
    }
    if (weekday === 5) archiveOld()
  }
  // One item is blocked now, so that the visitor has something to help with. The loop may have stopped at a slot after
  // `until`.
  now = Math.min(now, until - hourMs)
  const free = itemsIn(state, doing).find(
    ({ blockedAt, assignees }) => blockedAt === null && assignees.some(isDemoColleague),
  )
  if (free && ![...state.items.values()].some(({ blockedAt }) => blockedAt !== null))
    run(free.assignees[0]!, { type: 'item:block', itemId: free.id, reason: team.blockedReasons[0]! })
  return { state, log }
}
