import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ReactNode } from 'react'
import type { ZodType, z } from 'zod'
import { translateError } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { type Errors, orFailure, readForm, refusalOf, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import type { ListQuery } from './state.ts'

type C = Context<AppEnv>
type Named = { id: string; name: string }
/** What the list says above its rows: what was done to which row, or why nothing was done. */
export type ListNotice<Action extends string> = { action: Action; row: Named } | { refused: string }
/** The open form; `id` is null for a new row. */
export type ListForm = { id: string | null; values: Values; errors: Errors }

export type ListView<State, Data, Action extends string> = {
  state: State
  data: Data
  notice: ListNotice<Action | 'create' | 'edit'> | null
  form: ListForm | null
}

type Options<State, Data, Action extends string, New extends ZodType, Edit extends ZodType> = {
  path: string
  /** The name of the row's id in addresses. */
  param: string
  access: MiddlewareHandler<AppEnv>
  query: ListQuery<State>
  title(c: C): string
  load(c: C, state: State): Promise<Data>
  view(view: ListView<State, Data, Action>): ReactNode
  /** The row that a notice names, deleted ones included; throws `not_found` where the reader may not see it. */
  find(c: C, id: string): Promise<Named>
  /** What the form starts with: for a new row (null) or an existing one. Throws where the reader may not edit it. */
  values(c: C, id: string | null): Promise<Values>
  /** `then` is the address to continue at, instead of the list. */
  create: { form: New; run(c: C, input: z.output<New>): Promise<Named>; then?(id: string): string }
  edit: { form: Edit; run(c: C, id: string, input: z.output<Edit>): Promise<Named> }
  /** The buttons of a row, by name. */
  actions: { [A in Action]: (c: C, id: string) => Promise<Named> }
}

/**
 * The routes of a list with a form at its side: GET the list, POST a new row, POST /:id an edit, POST /:id/act a button.
 * A refused form is shown again as it was typed (422, or the failure's status). A successful one redirects to the list
 * (303), which then says what was done.
 */
export function listPages<State, Data, Action extends string, New extends ZodType, Edit extends ZodType>(
  options: Options<State, Data, Action, New, Edit>,
) {
  const { path, param, access, query, create, edit, actions } = options
  const idOf = (c: C) => c.req.param(param) ?? ''
  type View = ListView<State, Data, Action>
  type Shown = Partial<Pick<View, 'notice' | 'form'>> & { status?: number; back?: string | undefined }

  function stateOf(c: C, back?: string): State {
    const url = back === undefined ? new URL(c.req.url) : URL.parse(back, c.req.url)
    return query.read(url?.pathname === path ? Object.fromEntries(url.searchParams) : {})
  }

  async function show(c: C, { notice = null, form = null, status, back }: Shown = {}) {
    const state = stateOf(c, back)
    const data = await options.load(c, state)
    const view = options.view({ state, data, notice, form })
    return renderPage(c, { title: options.title(c), view, layout: 'app', ...(status && { status }) })
  }

  async function noticeOf(c: C): Promise<View['notice']> {
    const { done, row: id } = c.req.query()
    const isKnown = done === 'create' || done === 'edit' || (done !== undefined && Object.hasOwn(actions, done))
    if (!isKnown || !id) return null
    const row = await orFailure(options.find(c, id))
    return row instanceof Failure ? null : { action: done as Action, row }
  }

  async function formFor(c: C): Promise<ListForm | null> {
    const { panel, id } = c.req.query()
    if (panel !== 'new' && panel !== 'edit') return null
    const rowId = panel === 'edit' ? (id ?? fail('not_found')) : null
    return { id: rowId, values: await options.values(c, rowId), errors: {} }
  }

  function done(c: C, back: string, action: string, id: string) {
    const address = path + query.write(stateOf(c, back), { page: pageOf(stateOf(c, back)) } as object)
    const said = new URLSearchParams({ done: action, row: id })
    return c.redirect(`${address}${address.includes('?') ? '&' : '?'}${said}`, 303)
  }

  async function submit<S extends ZodType>(
    c: C,
    id: string | null,
    form: S,
    run: (input: z.output<S>) => Promise<Named>,
    then: (row: Named, back: string) => Response,
  ) {
    const { values, data, errors } = await readForm(c, form)
    const { back = '' } = values
    const refused = (errors: Errors, status: number) => show(c, { form: { id, values, errors }, status, back })
    if (errors) return refused(errors, 422)
    const saved = await orFailure(run(data as z.output<S>))
    if (!(saved instanceof Failure)) return then(saved, back)
    if (saved.code === 'not_found') throw saved
    const fields = saved.details.fields ?? [{ path: '', message: saved.message }]
    return refused(
      Object.fromEntries(fields.map(({ path, message }) => [path, translateError(c.var.locale, message)])),
      saved.status,
    )
  }

  return new Hono<AppEnv>()
    .get(path, access, async c => {
      const [notice, form] = await Promise.all([noticeOf(c), formFor(c)])
      return show(c, { notice, form })
    })
    .post(path, access, c =>
      submit(
        c,
        null,
        create.form,
        input => create.run(c, input),
        ({ id }, back) => (create.then ? c.redirect(create.then(id), 303) : done(c, back, 'create', id)),
      ),
    )
    .post(`${path}/:${param}`, access, c => {
      const id = idOf(c)
      return submit(
        c,
        id,
        edit.form,
        input => edit.run(c, id, input),
        (_, back) => done(c, back, 'edit', id),
      )
    })
    .post(`${path}/:${param}/act`, access, async c => {
      const { do: action = '', back = '' } = (await c.req.parseBody()) as Record<string, string>
      if (!Object.hasOwn(actions, action)) return fail('bad_request')
      const acted = await orFailure(actions[action as Action](c, idOf(c)))
      if (!(acted instanceof Failure)) return done(c, back, action, acted.id)
      if (acted.code === 'not_found') throw acted
      return show(c, { notice: { refused: refusalOf(c, acted) }, status: acted.status, back })
    })
}

const pageOf = (state: unknown) => (state as { page?: number }).page ?? 1
