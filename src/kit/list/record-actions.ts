import type { C, NamedRow, RowWithId } from './options.ts'

type Records<Caller extends readonly unknown[]> = {
  /** Returns the first arguments of the functions below, as in `recordApi`. */
  caller: (c: C) => Caller
  get: NoInfer<(...args: [...Caller, string, { deleted: boolean }]) => Promise<NamedRow>>
  remove: NoInfer<(...args: [...Caller, string]) => Promise<RowWithId>>
  restore: NoInfer<(...args: [...Caller, string]) => Promise<RowWithId>>
}

/** The options of `listPages` for records that can be deleted and restored: `find` and the two buttons. */
export const recordActions = <Caller extends readonly unknown[]>({
  caller,
  get,
  remove,
  restore,
}: Records<Caller>) => ({
  find: (c: C, id: string, done: string) => get(...caller(c), id, { deleted: done === 'delete' }),
  actions: {
    delete: (c: C, id: string) => remove(...caller(c), id),
    restore: (c: C, id: string) => restore(...caller(c), id),
  },
})
