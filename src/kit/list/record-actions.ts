import type { C, NamedRow, RowWithId } from './pages-options.ts'

type Records<CallerArgs extends readonly unknown[]> = {
  /** Returns the first arguments of the functions below, as in `recordApi`. */
  callerArgs: (c: C) => CallerArgs
  get: NoInfer<(...args: [...CallerArgs, string, { deleted: boolean }]) => Promise<NamedRow>>
  remove: NoInfer<(...args: [...CallerArgs, string]) => Promise<RowWithId>>
  restore: NoInfer<(...args: [...CallerArgs, string]) => Promise<RowWithId>>
}

/**
 * The options of `listPages` for records that can be deleted and restored: the row that the notice names, and the two
 * buttons.
 */
export const recordActions = <CallerArgs extends readonly unknown[]>({
  callerArgs,
  get,
  remove,
  restore,
}: Records<CallerArgs>) => ({
  findNoticeRow: (c: C, id: string, done: string) => get(...callerArgs(c), id, { deleted: done === 'delete' }),
  actions: {
    delete: (c: C, id: string) => remove(...callerArgs(c), id),
    restore: (c: C, id: string) => restore(...callerArgs(c), id),
  },
})
