import type { BoardHead, Column, Delivery, Item, Sprint } from './protocol.ts'
import type { BoardCommand, BoardSystemCommand } from './protocol-commands.ts'
import { refuse } from './rules-refusals.ts'
import type { Actor, BoardFact, BoardState, RuleContext } from './rules-state.ts'

export type AnyCommand = BoardCommand | BoardSystemCommand
export type Decision<T extends AnyCommand['type']> = (
  state: BoardState,
  actor: Actor,
  command: Extract<AnyCommand, { type: T }>,
  context: RuleContext,
) => BoardFact[]

type Changeable = BoardHead | Column | Delivery | Item | Sprint

/** Thrown where something was changed meanwhile: what it is now goes back to whoever wanted to change it. */
export class Stale extends Error {
  readonly current: Changeable
  constructor(current: Changeable) {
    super('stale')
    this.name = 'Stale'
    this.current = current
  }
}

/** Somebody who works on items. */
export function working(state: BoardState, actor: Actor) {
  if (actor.rights === 'look') refuse('look_only')
  if (state.board.archivedAt !== null) refuse('board_archived')
}

/** Somebody who shapes the board. */
export function managing(state: BoardState, actor: Actor) {
  working(state, actor)
  if (actor.rights !== 'manage') refuse('managers_only')
}

/** What only the server asks for, once it has checked who may. */
export function bySystem(actor: Actor) {
  if (actor.kind !== 'system') refuse('server_only')
}

/** What a command names. Each refuses what the board does not have. */
export const columnOf = ({ columns }: BoardState, id: string): Column => columns.get(id) ?? refuse('column_unknown')
export const itemOf = ({ items }: BoardState, id: string): Item => items.get(id) ?? refuse('item_unknown')
export const sprintOf = ({ sprints }: BoardState, id: string): Sprint => sprints.get(id) ?? refuse('sprint_unknown')

/** The changed keys of a record: what is asked for and is not so already. */
export function differing<T extends object>(record: T, changes: Partial<T>): Partial<T> {
  const keys = Object.keys(changes) as (keyof T)[]
  const isOther = (key: keyof T) => changes[key] !== undefined && !isSame(record[key], changes[key])
  return Object.fromEntries(keys.filter(isOther).map(key => [key, changes[key]])) as Partial<T>
}

/** Refuses a change of a field that is something else by now than its changer saw, unless it is what they want. */
export function unlessStale<T extends Changeable>(record: T, changes: Partial<T>, was: Partial<T> | undefined) {
  const isStale = (key: keyof T) =>
    was?.[key] !== undefined && !isSame(was[key], record[key]) && !isSame(changes[key], record[key])
  if ((Object.keys(changes) as (keyof T)[]).some(isStale)) throw new Stale(record)
}

/** Whether two values that could be sent as JSON say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
