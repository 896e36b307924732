import type { BoardHead, Column, Delivery, Item, Sprint } from './protocol.ts'
import type { BoardCommand, BoardSystemCommand } from './protocol-commands.ts'
import { refuse } from './rules-refusals.ts'
import type { Actor, BoardFact, BoardState, RuleContext } from './rules-state.ts'

export type AnyCommand = BoardCommand | BoardSystemCommand
export type Decide<T extends AnyCommand['type']> = (
  state: BoardState,
  actor: Actor,
  command: Extract<AnyCommand, { type: T }>,
  context: RuleContext,
) => BoardFact[]

type BoardRecord = BoardHead | Column | Delivery | Item | Sprint

/** Thrown when a record has changed meanwhile. `current` is sent back to the caller. */
export class StaleError extends Error {
  readonly current: BoardRecord
  constructor(current: BoardRecord) {
    super('stale')
    this.name = 'StaleError'
    this.current = current
  }
}

/** Refuses actors who can only view the board, and changes to an archived board. */
export function requireEditRights(state: BoardState, actor: Actor) {
  if (actor.rights === 'look') refuse('look_only')
  if (state.board.archivedAt !== null) refuse('board_archived')
}

/** Refuses everyone who cannot manage the board. */
export function requireManageRights(state: BoardState, actor: Actor) {
  requireEditRights(state, actor)
  if (actor.rights !== 'manage') refuse('managers_only')
}

/** Refuses clients. The server checks permissions before it sends these commands. */
export function requireSystem(actor: Actor) {
  if (actor.kind !== 'system') refuse('server_only')
}

// The next functions return a record by id. They refuse the command if the id is unknown.
export const requireColumn = ({ columns }: BoardState, id: string): Column =>
  columns.get(id) ?? refuse('column_unknown')
export const requireItem = ({ items }: BoardState, id: string): Item => items.get(id) ?? refuse('item_unknown')
export const requireSprint = ({ sprints }: BoardState, id: string): Sprint =>
  sprints.get(id) ?? refuse('sprint_unknown')

/** Returns the changes that differ from the record. */
export function changedFields<T extends object>(record: T, changes: Partial<T>): Partial<T> {
  const keys = Object.keys(changes) as (keyof T)[]
  const isChanged = (key: keyof T) => changes[key] !== undefined && !isSame(record[key], changes[key])
  return Object.fromEntries(keys.filter(isChanged).map(key => [key, changes[key]])) as Partial<T>
}

/** Throws a StaleError when a field has neither the value that the client saw nor already the new one. */
export function requireUnchanged<T extends BoardRecord>(record: T, changes: Partial<T>, was: Partial<T> | undefined) {
  const isStale = (key: keyof T) =>
    was?.[key] !== undefined && !isSame(was[key], record[key]) && !isSame(changes[key], record[key])
  if ((Object.keys(changes) as (keyof T)[]).some(isStale)) throw new StaleError(record)
}

/** Returns whether two JSON values are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
