import type { AccountScope } from '#kit/context.ts'
import { withChange } from '#kit/with-change.ts'
import type { Checks } from './record-rows.ts'

/**
 * The writes of `restorableRows`. A noun can replace some, such as `create` to add columns that callers do not send.
 */
type RowWrites<New, Update> = {
  create(scope: AccountScope, row: New, checks?: Checks): Promise<string>
  update(scope: AccountScope, id: string, change: Update): Promise<void>
  remove<Row extends { id: string }>(scope: AccountScope, record: Row): Promise<Row>
  restore<Row extends { id: string }>(scope: AccountScope, record: Row, checks?: Checks): Promise<Row>
}

type CallerArgs = readonly [AccountScope, ...unknown[]]
type ChangeOf<Row> = { [K in keyof Row]?: Row[K] | undefined }

type Options<Args extends CallerArgs, Row extends New, New, Update> = {
  rows: RowWrites<New, Update>
  /** Returns a record that the caller can see, or with `deleted` a deleted one. Throws `not_found`. */
  get: (...args: [...Args, id: string, options?: { deleted?: boolean }]) => Promise<Row>
  /** Checks a record before it is written. `current` is the record before a change. */
  check?: (...args: [...Args, record: New, current?: Row]) => void | Promise<void>
  /** Returns checks that run before a record is created or restored, such as a limit. */
  createChecks?: (scope: AccountScope) => Checks
}

/**
 * The commands of records that can be restored. `Args` are the arguments from `callerArgs` in `recordApi`: the scope,
 * and the caller's access if it decides what they see. Each command first checks that the caller can see the record,
 * and returns the record.
 */
export function recordCommands<
  Args extends CallerArgs,
  Row extends New & { id: string },
  New extends object,
  Update extends ChangeOf<Row>,
>({ rows, get, check = () => {}, createChecks = () => ({}) }: Options<Args, Row, New, Update>) {
  return {
    get,

    /** Adds a record. */
    async create(...args: [...Args, New]): Promise<Row> {
      const [callerArgs, input] = [args.slice(0, -1) as unknown as Args, args.at(-1) as New]
      const [scope] = callerArgs
      await check(...callerArgs, input)
      return get(...callerArgs, await rows.create(scope, input, createChecks(scope)))
    },

    /** Updates the fields that were sent. */
    async update(...args: [...Args, id: string, Update]): Promise<Row> {
      const [callerArgs, change] = [args.slice(0, -2) as unknown as Args, args.at(-1) as Update]
      const id = args.at(-2) as string
      const current = await get(...callerArgs, id)
      await check(...callerArgs, withChange(current, change), current)
      await rows.update(callerArgs[0], id, change)
      return get(...callerArgs, id)
    },

    /** Deletes a record. It can be restored for 30 days. */
    async remove(...args: [...Args, id: string]): Promise<Row> {
      const [scope] = args as unknown as Args
      return rows.remove(scope, await get(...args))
    },

    /** Restores a deleted record. */
    async restore(...args: [...Args, id: string]): Promise<Row> {
      const [scope] = args as unknown as Args
      return rows.restore(scope, await get(...args, { deleted: true }), createChecks(scope))
    },
  }
}
