import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ReactNode } from 'react'
import type { ZodType, z } from 'zod'
import { translateError } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { asFailure, Failure, fail } from '#kit/errors.ts'
import { type Errors, orFailure, readForm, refusalOf, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { quietPath } from '#kit/server/log.ts'
import { ListFailed } from '#ui/list/list-failed.tsx'
import type { ListQuery } from './state.ts'

type C = Context<AppEnv>
type Identified = { id: string }
type Named = Identified & { name: string }
/** What the list says above its rows: what was done to which row, or why nothing was done. */
export type ListNotice<Action extends string> =
  | { action: Action; row: Named }
  | { refused: string; data?: Record<string, unknown> | undefined }
/** The open form; `id` is null for a new row. */
export type ListForm = { id: string | null; values: Values; errors: Errors }

/** The action of a row that the reader is asked about before it is done. */
export type ListConfirm = { action: string; id: string }

export type ListView<State, Data, Action extends string> = {
  /** The list's address, without parameters. */
  path: string
  state: State
  data: Data
  notice: ListNotice<Action | 'create' | 'edit'> | null
  form: ListForm | null
  confirm: ListConfirm | null
}

type Options<State, Data, Action extends string, New extends ZodType, Edit extends ZodType> = {
  /** The list's address as its route is declared: it may have parameters. */
  path: string
  /** The name of the row's id in addresses. */
  param: string
  access: MiddlewareHandler<AppEnv>
  /** Who can open the form and change rows, where these are fewer than those who see the list. */
  writeAccess?: MiddlewareHandler<AppEnv>
  /** The form has an address of its own, `/new` or `/:id` below the list's, in place of `?panel=`. */
  formPaths?: boolean
  query: ListQuery<State>
  title(c: C): string
  load(c: C, state: State): Promise<Data>
  view(view: ListView<State, Data, Action>): ReactNode
  /** The row that a notice names, deleted ones included; throws `not_found` where the reader may not see it. */
  find(c: C, id: string): Promise<Named>
  /** What the form starts with: for a new row (null) or an existing one. Throws where the reader may not edit it. */
  values(c: C, id: string | null): Promise<Values>
  /** `then` is the address to continue at, instead of the list. */
  create: { form: New; run(c: C, input: z.output<New>): Promise<Identified>; then?(id: string): string }
  edit: { form: Edit; run(c: C, id: string, input: z.output<Edit>): Promise<unknown> }
  /** The buttons of a row, by name. One that makes another row, such as a copy, returns it; a response leads away. */
  actions: { [A in Action]: (c: C, id: string) => Promise<Identified | Response | null> }
}

/**
 * The routes of a list with a form at its side: GET the list, POST a new row, POST /:id an edit, POST /:id/act a button.
 * A refused form is shown again as it was typed (422, or the failure's status). A successful one redirects to the list
 * (303), which then says what was done. Where the rows cannot be loaded the page says so and offers to try again.
 */
export function listPages<State, Data, Action extends string, New extends ZodType, Edit extends ZodType>(
  options: Options<State, Data, Action, New, Edit>,
) {
  const { path, param, access, writeAccess = access, formPaths = false, query, create, edit, actions } = options
  const idOf = (c: C) => c.req.param(param) ?? ''
  const addressOf = (c: C) => path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(c.req.param(name) ?? ''))
  type View = ListView<State, Data, Action>
  type Shown = Partial<Pick<View, 'notice' | 'form' | 'confirm'>> & { status?: number; back?: string | undefined }

  function stateOf(c: C, back?: string): State {
    const url = back === undefined ? new URL(c.req.url) : URL.parse(back, c.req.url)
    const isOfList = url?.pathname === addressOf(c) || url?.pathname === c.req.path
    return query.read(isOfList ? Object.fromEntries(url.searchParams) : {})
  }

  async function show(c: C, { notice = null, form = null, confirm = null, status, back }: Shown = {}) {
    const state = stateOf(c, back)
    const title = options.title(c)
    try {
      const data = await options.load(c, state)
      const view = options.view({ path: addressOf(c), state, data, notice, form, confirm })
      return await renderPage(c, { title, view, layout: 'app', ...(status && { status }) })
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.status < 500) throw thrown
      c.var.parts.log.error('list', thrown, { requestId: c.var.requestId, path: quietPath(c.req.path) })
      const view = <ListFailed title={title} href={addressOf(c) + query.write(state)} />
      return renderPage(c, { title, view, layout: 'app', status: failure.status })
    }
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
    if (formPaths || (panel !== 'new' && panel !== 'edit')) return null
    return formWith(c, panel === 'edit' ? (id ?? fail('not_found')) : null)
  }

  const formWith = async (c: C, id: string | null) => ({ id, values: await options.values(c, id), errors: {} })

  function confirmFor(c: C): ListConfirm | null {
    const { panel, id } = c.req.query()
    return panel !== undefined && id && Object.hasOwn(actions, panel) ? { action: panel, id } : null
  }

  function done(c: C, back: string, action: string, id: string) {
    const address = addressOf(c) + query.write(stateOf(c, back), { page: pageOf(stateOf(c, back)) } as object)
    const said = new URLSearchParams({ done: action, row: id })
    return c.redirect(`${address}${address.includes('?') ? '&' : '?'}${said}`, 303)
  }

  async function submit<S extends ZodType, Row>(
    c: C,
    id: string | null,
    form: S,
    run: (input: z.output<S>) => Promise<Row>,
    then: (row: Row, back: string) => Response,
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

  const list = new Hono<AppEnv>().get(path, access, async c => {
    const [notice, form] = await Promise.all([noticeOf(c), formFor(c)])
    return show(c, { notice, form, confirm: confirmFor(c) })
  })
  if (formPaths)
    list
      .get(`${path}/new`, writeAccess, async c => show(c, { form: await formWith(c, null) }))
      .get(`${path}/:${param}`, writeAccess, async c => show(c, { form: await formWith(c, idOf(c)) }))
  return list
    .post(formPaths ? `${path}/new` : path, writeAccess, c =>
      submit(
        c,
        null,
        create.form,
        input => create.run(c, input),
        ({ id }, back) => (create.then ? c.redirect(create.then(id), 303) : done(c, back, 'create', id)),
      ),
    )
    .post(`${path}/:${param}`, writeAccess, c => {
      const id = idOf(c)
      return submit(
        c,
        id,
        edit.form,
        input => edit.run(c, id, input),
        (_, back) => done(c, back, 'edit', id),
      )
    })
    .post(`${path}/:${param}/act`, writeAccess, async c => {
      const { do: action = '', back = '' } = (await c.req.parseBody()) as Record<string, string>
      if (!Object.hasOwn(actions, action)) return fail('bad_request')
      const acted = await orFailure(actions[action as Action](c, idOf(c)))
      if (acted instanceof Response) return acted
      if (!(acted instanceof Failure)) return done(c, back, action, acted?.id ?? idOf(c))
      if (acted.code === 'not_found') throw acted
      return show(c, { notice: { refused: refusalOf(c, acted), data: acted.details.data }, status: acted.status, back })
    })
}

const pageOf = (state: unknown) => (state as { page?: number }).page ?? 1
