import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
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
import { isBot } from '#features/agile/kanban/boards/rules-demo.ts'

const hour = 3_600_000
const day = 24 * hour
const slots = [9, 12, 15]
const sprintDays = 14
const sprintItems = 5
/** Ideas in the backlog: on a scrum board enough for two sprints. */
const backlogItems = { SCRUM: 9, KANBAN: 6 }
const readyItems = 3

export type Told = { fact: BoardFact; at: number; actorId: string }
/** Who works on the board, by user id, and what there is to be done, in the order in which somebody thinks of it. */
export type Team = { people: string[]; titles: string[]; reasons: string[] }
export type Story = { state: BoardState; told: Told[] }

type Command = BoardCommandInput extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never

/** Numbers from 0 to 1 that look random and are the same every time. */
function chance(seed: number): () => number {
  let value = seed
  return () => {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    return value / 2 ** 32
  }
}

/** Working slots that a card stays where it is: mostly short, seldom long. */
const stay = (random: () => number, longest: number) => 1 + Math.floor(random() ** 2.5 * longest)

const mondayBefore = (at: number) => {
  const morning = Math.floor(at / day) * day
  return morning - ((new Date(morning).getUTCDay() + 6) % 7) * day
}

const sizes = [1, 2, 3, 3, 5, 5, 8]
const kinds = ['STORY', 'STORY', 'STORY', 'BUG', 'TASK'] as const

/**
 * What a small team did on its board from `from` to `until` (milliseconds UTC), by the rules that hold for everybody: cards are
 * thought of, pulled, blocked and completed on working days, on scrum boards in sprints of two weeks. The same team always
 * does the same.
 */
export function live(
  first: BoardState,
  team: Team,
  { from, until }: { from: number; until: number },
  newId: (prefix: string) => string,
): Story {
  const state = draftOf(first)
  const told: Told[] = []
  const random = chance(team.titles.length * 7919 + team.people.length)
  const dueAt = new Map<string, number>()
  const [todo, doing, review, done] = columnsInOrder(state).map(({ id }) => id) as [string, string, string, string]
  const isScrum = (process: Process) => process === 'SCRUM'
  // The running sprint began two to eight days ago: some of it is done by now, and some is not.
  const lastStart = mondayBefore(until - 2 * day)
  let now = from
  let tick = 0
  let thought = 0
  let turn = 0

  function act(userId: string, given: Command) {
    const command = BoardCommand.parse({ id: 'told', ...given })
    const actor = { kind: 'member' as const, userId, name: '', rights: 'manage' as const }
    for (const fact of decide(state, actor, command, { now, newId })) {
      boardFacts.apply(state, fact)
      told.push({ fact, at: now, actorId: userId })
    }
  }
  const somebody = () => team.people[turn++ % team.people.length]!
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)

  function think(columnId: string | null = null) {
    const title = team.titles[thought % team.titles.length]!
    const priority = thought % 7 === 0 ? 'HIGH' : thought % 3 === 0 ? 'LOW' : 'MEDIUM'
    const kind = kinds[Math.floor(random() * kinds.length)]!
    const points = sizes[Math.floor(random() * sizes.length)]!
    const dueDate = thought % 3 === 0 ? dayAt(now + (18 + random() * 30) * day) : null
    thought++
    act(somebody(), { type: 'item:add', title, kind, points, priority, dueDate, columnId })
  }
  function move(itemId: string, columnId: string, who: string, longest: number) {
    act(who, { type: 'item:move', itemId, columnId })
    dueAt.set(itemId, tick + stay(random, longest))
  }

  function planSprint() {
    const running = activeSprint(state)
    if (running) act(team.people[0]!, { type: 'sprint:complete', sprintId: running.id, rollOver: null })
    const name = `Sprint ${state.sprints.size + 1}`
    const dates = { startDate: dayAt(now), endDate: dayAt(now + (sprintDays - 3) * day) }
    act(team.people[0]!, { type: 'sprint:add', name, ...dates, capacity: 20 })
    const { id } = [...state.sprints.values()].at(-1)!
    const itemIds = itemsIn(state, null)
      .slice(0, sprintItems)
      .map(item => item.id)
    act(team.people[0]!, { type: 'items:edit', itemIds, changes: { sprintId: id } })
    act(team.people[0]!, { type: 'sprint:start', sprintId: id })
  }

  /** In the days before the visit every column keeps a card: whoever comes sees work in all of them. */
  const isLast = (columnId: string) => now >= lastStart && countIn(state, columnId) <= 1

  function pull() {
    for (const item of itemsIn(state, doing)) {
      if (item.blockedAt !== null || (dueAt.get(item.id) ?? 0) > tick || countIn(state, review) >= 3) continue
      if (isLast(doing)) continue
      move(item.id, review, item.assignees[0]!, 14)
    }
    for (const item of itemsIn(state, review)) {
      if ((dueAt.get(item.id) ?? 0) > tick || isLast(review)) continue
      move(item.id, done, item.assignees[0]!, 1)
    }
    for (const userId of team.people) {
      const isBusy = itemsIn(state, doing).some(({ assignees }) => assignees.includes(userId))
      const next = itemsIn(state, todo)[0]
      if (isBusy || !next || countIn(state, doing) >= 4 || isLast(todo) || random() < 0.5) continue
      act(userId, { type: 'item:edit', itemId: next.id, changes: { assignees: [userId] } })
      move(next.id, doing, userId, isScrum(state.board.process) ? 30 : 40)
    }
  }

  /** Without sprints most ideas go straight to where work is pulled from; every fifth waits in the backlog. */
  function ready() {
    while (countIn(state, todo) < readyItems) {
      const next = itemsIn(state, null)[0]
      if (next && countIn(state, null) >= backlogItems.KANBAN)
        act(somebody(), { type: 'item:move', itemId: next.id, columnId: todo })
      else think(thought % 5 === 4 ? null : todo)
    }
  }

  function stumble() {
    const stuck = itemsIn(state, doing).find(({ blockedAt }) => blockedAt !== null)
    if (stuck && random() < 0.3) act(stuck.assignees[0]!, { type: 'item:unblock', itemId: stuck.id })
    const free = itemsIn(state, doing).find(({ blockedAt }) => blockedAt === null)
    if (stuck || !free || random() > 0.04) return
    const reason = team.reasons[Math.floor(random() * team.reasons.length)]!
    act(free.assignees[0]!, { type: 'item:block', itemId: free.id, reason })
  }

  function tidy() {
    const old = itemsIn(state, done).filter(({ enteredAt }) => enteredAt < now - 21 * day)
    if (old.length > 0 && !isScrum(state.board.process))
      act(team.people[0]!, { type: 'items:archive', itemIds: old.map(({ id }) => id) })
  }

  const start = Math.floor(from / day) * day
  for (let morning = start; morning < until; morning += day) {
    const weekday = new Date(morning).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    for (const slot of slots) {
      now = morning + slot * hour + Math.floor(random() * 50) * 60_000
      if (now >= until - hour) break
      tick++
      if (isScrum(state.board.process)) {
        while (countIn(state, null) < backlogItems.SCRUM) think()
        if (slot === slots[0] && (lastStart - morning) % (sprintDays * day) === 0) planSprint()
      } else ready()
      pull()
      stumble()
    }
    if (weekday === 5) tidy()
  }
  // Somebody is stuck now, so that there is something to help with.
  const free = itemsIn(state, doing).find(({ blockedAt, assignees }) => blockedAt === null && assignees.some(isBot))
  if (free && ![...state.items.values()].some(({ blockedAt }) => blockedAt !== null))
    act(free.assignees[0]!, { type: 'item:block', itemId: free.id, reason: team.reasons[0]! })
  return { state, told }
}
