import type { Context, MiddlewareHandler } from 'hono'
import type { ReactNode } from 'react'
import type { ZodType, z } from 'zod'
import type { ErrorKey } from '#i18n/error-key.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Errors, Values } from '#kit/http/form.ts'
import type { ListQuery } from './state.ts'

export type C = Context<AppEnv>
export type RowWithId = { id: string }
export type NamedRow = RowWithId & { name: string; updatedAt?: number }
/** A changed row. `undo` names the action that reverts the change, if this action is not the same for all rows. */
export type ChangedRow = RowWithId & { undo?: string }

/**
 * The notice above the rows: the action and its row, or the reason why an action (`refusedAction`) was refused. `data`
 * is the data of the failure.
 */
export type ListNotice<Action extends string> =
  | { action: Action; row: NamedRow; undo?: string }
  | { refusal: string; refusedAction?: Action; data?: Record<string, unknown> | undefined }
/**
 * The open form. `id` is null for a new row. `fieldData` is further data for its fields. `savedValues` are the values
 * that someone else saved since the form was opened.
 */
export type ListForm<Extra = unknown> = {
  id: string | null
  values: Values
  errors: Errors
  savedValues?: Values | undefined
  fieldData: Extra
}
/** The action of a row that waits for confirmation. */
export type ListConfirm = { action: string; id: string }

export type ListView<
  State,
  Data,
  Action extends string,
  Extra = unknown,
  Created = unknown,
  Bulk extends string = never,
> = {
  /** The list's path, without query parameters. */
  path: string
  state: State
  data: Data
  notice: ListNotice<Action | 'create' | 'edit'> | null
  form: ListForm<Extra> | null
  confirm: ListConfirm | null
  /** The number of rows that a bulk action changed. */
  bulkResult: { action: Bulk; count: number } | null
  /** The result of the form, if `create.respond` shows it with the list. */
  result: Created | null
}

/** Shows the list with the result of the form, and the form again if `values` is not null. */
export type ShowResult<Created> = (result: Created, values: Values | null, status?: number) => Promise<Response>

export type ListOptions<
  State,
  Data,
  Action extends string,
  New extends ZodType,
  Edit extends ZodType,
  Extra,
  Created,
  Bulk extends string,
> = {
  /** The list's path as its route is declared. It can have parameters. */
  path: string
  /** A second path of the same list. Its forms post to the first path and return to the second. */
  alias?: string
  /** The name of the row's id in paths. */
  param?: string
  /** Other names for the query parameter `row` (the changed row) and for the path `act` of a row's buttons. */
  names?: { row: string; act: string }
  /** An alternative query parameter for the row's id next to `?panel=`, for stored links. */
  linkParam?: string
  access: MiddlewareHandler<AppEnv>
  /** Access to the form and to changes of rows. Default: everyone with `access`. */
  writeAccess?: MiddlewareHandler<AppEnv>
  /** The form has its own path, `/new` or `/:id` below the list's, instead of `?panel=`. */
  hasFormPaths?: boolean
  query: ListQuery<State>
  title(c: C): string
  /** The message if the rows cannot be loaded. */
  loadErrorKey?: ErrorKey
  /** The message for an internal error, by action. Other actions show the general message. */
  actionErrorKeys?: Partial<Record<'create' | 'edit' | NoInfer<Action | Bulk>, ErrorKey>>
  load(c: C, state: State): Promise<Data>
  view(view: ListView<State, Data, Action, Extra, Created, Bulk>): ReactNode
  /**
   * Returns the row that the notice names after the action `done`. After `delete`, this is a deleted row. The list
   * shows no notice if this returns null or fails, because the row was not changed that way or the reader cannot do it.
   */
  findNoticeRow?(c: C, id: string, done: string): Promise<NamedRow | null>
  /**
   * Returns the initial values of the form for a new row (null) or an existing one. Throws if the reader cannot edit
   * it.
   */
  values?(c: C, id: string | null): Promise<Values>
  /**
   * Loads further data for the fields of an open form. Returns null if the reader has no form for this row. If this or
   * `values` throws `forbidden`, the list says why the form does not open.
   */
  loadFieldData?(c: C, id: string | null): Promise<Extra | null>
  /**
   * - `form` is the schema of the fields.
   * - `nextPath` returns a path to continue at, instead of the list.
   * - `respond` returns its own page.
   * - Without `respond`, a form that is sent twice creates one row. So `run` must commit one batch that stores the row
   *   or its id as its response.
   */
  create?: {
    form: New
    run(c: C, input: z.output<New>, values: Values): Promise<Created>
    nextPath?(id: string): string
    respond?(c: C, created: Created, show: ShowResult<Created>, values: Values): Response | Promise<Response>
  }
  edit?: { form: Edit; run(c: C, id: string, input: z.output<Edit>, values: Values): Promise<unknown> }
  /** The buttons of a row, by name. An action can return another row, such as a copy, or its own response. */
  actions?: { [A in Action]: (c: C, id: string, values: Values) => Promise<ChangedRow | Response | null> }
  /**
   * The buttons for selected rows, by name. Each gets at most one page of ids and returns the number of changed rows.
   */
  bulk?: { [B in Bulk]: (c: C, ids: string[]) => Promise<number> }
}
