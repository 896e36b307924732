import { describe, expect, it } from 'vitest'
import { defaultItem } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { BoardCommand } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import type { AnyCommand } from '#features/agile/kanban/boards/live/rules-decisions.ts'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import {
  type Actor,
  type BoardState,
  defaultWipLimit,
  maxColumns,
  maxDeliveries,
  maxItems,
  maxSprints,
} from '#features/agile/kanban/boards/live/rules-state.ts'
import { decide } from '#features/agile/kanban/boards/rules.ts'
import { ActivityQuery } from '#features/agile/kanban/boards/schema.ts'
import { velocityOf } from '#features/agile/kanban/sprints/rules-velocity.ts'

const manager: Actor = { kind: 'member', userId: 'usr_1', name: 'Ines', rights: 'manage' }
const system: Actor = { ...manager, kind: 'system' }
const context = { now: 1000, newId: (prefix: string) => `${prefix}_new` }

const mapOf = <T extends object>(count: number, createRow: (index: number) => T): Map<string, T & { id: string }> =>
  new Map(Array.from({ length: count }, (_, index) => [`id${index}`, { ...createRow(index), id: `id${index}` }]))
const column = { title: 'C', status: 'TODO', wipLimit: null, isHard: false, color: 'neutral', order: 'V' } as const
const item = {
  ...defaultItem,
  number: 1,
  title: 'I',
  columnId: null,
  order: 'V',
  textVersion: 0,
  enteredAt: 0,
  createdAt: 0,
  workStartedAt: null,
  workCompletedAt: null,
  cycleTime: null,
}
const notStarted = { startedAt: null, completedAt: null, committedPoints: null, committedItems: null }
const oneCompleteColumn = {
  columns: mapOf(2, index => ({ ...column, status: index === 0 ? 'COMPLETE' : 'ACTIVE' })),
} as const
const sprint = {
  name: 'S',
  goal: '',
  status: 'PLANNED',
  startDate: null,
  endDate: null,
  capacity: null,
  ...notStarted,
} as const
const delivery = { title: 'D', description: '', targetDate: null, status: 'ACTIVE', doneAt: null } as const

function stateWith(changes: Partial<BoardState> = {}): BoardState {
  const boardFields = {
    id: 'brd_1',
    accountId: 'acc_1',
    title: 'B',
    description: '',
    process: 'SCRUM' as const,
    teamId: null,
    priority: 'MEDIUM' as const,
    startDate: null,
    targetDate: null,
    isActive: true,
    creatorId: 'usr_1',
    archivedAt: null,
    deletedAt: null,
    lastNumber: 0,
  }
  const emptyFields = {
    items: new Map(),
    sprints: new Map(),
    deliveries: new Map(),
    people: new Map(),
    sprintScope: null,
    isPausedByPlan: false,
  }
  return { board: boardFields, labels: [], columns: mapOf(2, () => column), ...emptyFields, ...changes }
}
const decideCommand = (state: BoardState, type: string, fields: object, actor = manager) =>
  decide(state, actor, { ...BoardCommand.parse({ id: 'c', type, ...fields }) } as AnyCommand, context)

describe('a board', () => {
  const label = (id: string, name: string) => ({ id, name, color: 'red' })
  it.each([
    [
      'too many columns',
      'too_many_columns',
      { columns: mapOf(maxColumns, () => column) },
      'column:add',
      { title: 'X', status: 'TODO' },
    ],
    ['too many items', 'too_many_items', { items: mapOf(maxItems, () => item) }, 'item:add', { title: 'X' }],
    ['too many sprints', 'too_many_sprints', { sprints: mapOf(maxSprints, () => sprint) }, 'sprint:add', { name: 'X' }],
    [
      'too many deliveries',
      'too_many_deliveries',
      { deliveries: mapOf(maxDeliveries, () => delivery) },
      'delivery:add',
      { title: 'X' },
    ],
    ['no column', 'last_column', { columns: mapOf(1, () => column) }, 'column:remove', { columnId: 'id0' }],
    ['no complete column', 'last_done_column', oneCompleteColumn, 'column:remove', { columnId: 'id0' }],
    [
      'no complete column after a change of status',
      'last_done_column',
      oneCompleteColumn,
      'column:edit',
      { columnId: 'id0', status: 'TODO' },
    ],
    [
      'two labels with the same name',
      'labels_differ',
      {},
      'labels:set',
      { labels: [label('a', 'Sea'), label('b', 'SEA')] },
    ],
  ] as const)('is refused with %s', (_, reason, content, type, fields) => {
    expect(() => decideCommand(stateWith(content as Partial<BoardState>), type, fields)).toThrow(refusals[reason][1])
  })

  it('can lose one of two complete columns', () => {
    const columns = mapOf(2, () => ({ ...column, status: 'COMPLETE' as const }))
    expect(decideCommand(stateWith({ columns }), 'column:edit', { columnId: 'id0', status: 'TODO' })).toHaveLength(1)
    expect(decideCommand(stateWith({ columns }), 'column:remove', { columnId: 'id0' })).toHaveLength(1)
  })

  it('sets a WIP limit of five for new active columns and none for others by default', () => {
    const limitOf = (fields: object) => decideCommand(stateWith(), 'column:add', { title: 'X', ...fields })[0]
    expect(defaultWipLimit).toBe(5)
    expect(limitOf({ status: 'ACTIVE' })).toMatchObject({ column: { wipLimit: 5, isHard: false } })
    expect(limitOf({ status: 'ACTIVE', wipLimit: null })).toMatchObject({ column: { wipLimit: null } })
    expect(limitOf({ status: 'TODO' })).toMatchObject({ column: { wipLimit: null } })
  })

  it('can be edited only by the server, and its target date is not before its start date', () => {
    const changes = { startDate: '2027-02-02', targetDate: '2027-02-01' }
    const edit = (actor: Actor) => decide(stateWith(), actor, { id: 'c', type: 'board:edit', changes }, context)
    expect(() => edit(manager)).toThrow(refusals.server_only[1])
    expect(() => edit(system)).toThrow(refusals.board_days[1])
  })
})

it('lists the last 50 events by default', () => {
  expect(ActivityQuery.parse({})).toEqual({ limit: 50 })
  expect(ActivityQuery.safeParse({ limit: '201' }).success).toBe(false)
})

it('measures velocity over the last six sprints', () => {
  const fullSprints = Array.from({ length: 8 }, (_, index) => ({
    id: `s${index}`,
    name: '',
    completedAt: index,
    committedPoints: 0,
    committedItems: 0,
    completedPoints: index * 10,
    completedItems: index,
  }))
  const { sprints, points } = velocityOf(fullSprints)
  expect(sprints.map(({ id }) => id)).toEqual(['s2', 's3', 's4', 's5', 's6', 's7'])
  expect(points).toEqual({ min: 20, max: 70, average: 45 })
})
