import type { Context, MiddlewareHandler } from 'hono'
import type { ReactNode } from 'react'
import type { ZodType, z } from 'zod'
import type { ErrorKey } from '#i18n/error-key.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Errors, Values } from '#kit/http/form.ts'
import type { ListQuery } from './state.ts'

export type C = Context<AppEnv>
export type Identified = { id: string }
export type Named = Identified & { name: string; updatedAt?: number }
/** A row that was changed; `undo` is the action that goes back to what it was, where that depends on the row. */
export type Changed = Identified & { undo?: string }

/** What the list says above its rows: what was done to which row, or why nothing was done (`of` is what was tried). */
export type ListNotice<Action extends string> =
  | { action: Action; row: Named; undo?: string }
  | { refused: string; of?: Action; data?: Record<string, unknown> | undefined }
/** The open form; `id` is null for a new row. `extra` is what its fields need besides their values. */
export type ListForm<Extra = unknown> = { id: string | null; values: Values; errors: Errors; extra: Extra }
/** The action of a row that the reader is asked about before it is done. */
export type ListConfirm = { action: string; id: string }

export type ListView<
  State,
  Data,
  Action extends string,
  Extra = unknown,
  Made = unknown,
  Bulk extends string = never,
> = {
  /** The list's address, without parameters. */
  path: string
  state: State
  data: Data
  notice: ListNotice<Action | 'create' | 'edit'> | null
  form: ListForm<Extra> | null
  confirm: ListConfirm | null
  /** How many rows a bulk action changed. */
  changed: { action: Bulk; count: number } | null
  /** What the form made, where `create.answer` shows it with the list. */
  result: Made | null
}

/** Shows the list with what the form made, and with the form again where its values are given. */
export type ShowResult<Made> = (result: Made, values: Values | null, status?: number) => Promise<Response>

export type ListOptions<
  State,
  Data,
  Action extends string,
  New extends ZodType,
  Edit extends ZodType,
  Extra,
  Made,
  Bulk extends string,
> = {
  /** The list's address as its route is declared: it may have parameters. */
  path: string
  /** A second address of the same list. Its forms are sent to the first, with the address to go back to. */
  alias?: string
  /** The name of the row's id in addresses. */
  param?: string
  /** Other names than `row` of the row that was changed, and than `act` of the address of its buttons. */
  names?: { row: string; act: string }
  /** Another name of the row's id beside `?panel=`, for links that are stored elsewhere. */
  linkParam?: string
  access: MiddlewareHandler<AppEnv>
  /** Who can open the form and change rows, where these are fewer than those who see the list. */
  writeAccess?: MiddlewareHandler<AppEnv>
  /** The form has an address of its own, `/new` or `/:id` below the list's, in place of `?panel=`. */
  formPaths?: boolean
  query: ListQuery<State>
  title(c: C): string
  /** What the page says where the rows cannot be loaded. */
  failed?: ErrorKey
  /** What the page says where something fails for a reason of ours, by its name; a general sentence for the others. */
  failedTo?: Partial<Record<'create' | 'edit' | NoInfer<Action | Bulk>, ErrorKey>>
  load(c: C, state: State): Promise<Data>
  view(view: ListView<State, Data, Action, Extra, Made, Bulk>): ReactNode
  /**
   * The row that the notice of `done` names: a deleted one where that is `delete`. Null, or any failure, where this was not
   * done to the row or the reader could not have done it: then there is no notice.
   */
  find?(c: C, id: string, done: string): Promise<Named | null>
  /** What the form starts with: for a new row (null) or an existing one. Throws where the reader may not edit it. */
  values?(c: C, id: string | null): Promise<Values>
  /**
   * What the fields of the form need, loaded only where it is open; null where the reader has no form for this row. Where
   * this or `values` throws `forbidden`, the list says why the form does not open.
   */
  extra?(c: C, id: string | null): Promise<Extra | null>
  /** `then` is the address to continue at, instead of the list; `answer` is a page of its own. */
  create?: {
    form: New
    run(c: C, input: z.output<New>, values: Values): Promise<Made>
    then?(id: string): string
    answer?(c: C, made: Made, show: ShowResult<Made>, values: Values): Response | Promise<Response>
  }
  edit?: { form: Edit; run(c: C, id: string, input: z.output<Edit>, values: Values): Promise<unknown> }
  /** The buttons of a row, by name. One that makes another row, such as a copy, returns it; a response leads away. */
  actions?: { [A in Action]: (c: C, id: string, values: Values) => Promise<Changed | Response | null> }
  /** The buttons for all rows that are ticked, by name: each gets at most a page of ids and returns how many it changed. */
  bulk?: { [B in Bulk]: (c: C, ids: string[]) => Promise<number> }
}
