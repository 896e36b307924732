import { Hono } from 'hono'
import type { ZodType, z } from 'zod'
import { translateError } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { asFailure, Failure, fail } from '#kit/errors.ts'
import {
  catchAndLogFailure,
  catchFailure,
  type Errors,
  errorsOf,
  formValues,
  readForm,
  refusalTextOf,
  type Values,
} from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { pathWithoutTokens } from '#kit/server/log.ts'
import { ListFailurePage } from '#ui/list/list-failure-page.tsx'
import { type Conflict, conflictOf } from './conflict.ts'
import { createOnce, withFormKey } from './create-once.ts'
import type { C, ListOptions, ListView, NamedRow, RowWithId } from './pages-options.ts'
import { maxPageSize } from './state.ts'

export type { ListView } from './pages-options.ts'

/** Failures with their own pages, which the list does not show. */
const hasOwnPage = ({ code }: Failure) => code === 'not_found' || code === 'proof_required'
const withoutName = async (_: C, id: string): Promise<NamedRow | null> => ({ id, name: '' })
const pageOf = (state: unknown) => (state as { page?: number }).page ?? 1

/**
 * The routes of a list with a form in a side panel: GET the list, POST a new row, POST /:id an edit, POST /:id/act a
 * button of a row, POST /act a button for selected rows. A missing option has no route.
 * A refused form is shown again with its values (422, or the failure's status). A successful one redirects to the list
 * (303), which shows a notice. If the rows cannot be loaded, the page says so and offers to try again.
 */
export function listPages<
  State,
  Data,
  Action extends string = never,
  New extends ZodType = ZodType,
  Edit extends ZodType = ZodType,
  Extra = unknown,
  Created = RowWithId,
  Bulk extends string = never,
>(options: ListOptions<State, Data, Action, New, Edit, Extra, Created, Bulk>) {
  const { path, alias, param = 'id', linkParam = 'id', hasFormPaths = false } = options
  const { access, writeAccess = access, query } = options
  const { create, edit, actions, bulk, names = { row: 'row', act: 'act' } } = options
  const addresses = alias ? [path, alias] : [path]
  const idOf = (c: C) => c.req.param(param) ?? ''
  const requireWriter = async (c: C) => writeAccess(c, async () => {})
  const pathOf = (c: C, back: string) => URL.parse(back, c.req.url)?.pathname
  /** The list's path. With an alias, the path that `back` leads to. Rows are always edited under `path`. */
  function addressOf(c: C, back = c.req.path) {
    const isAlias = c.req.query('panel') !== 'edit' && [pathOf(c, back), c.req.path].includes(alias)
    const address = isAlias && alias ? alias : path
    return address.replace(/:(\w+)/g, (_, name) => encodeURIComponent(c.req.param(name) ?? ''))
  }
  const isAction = (name: string): name is Action => actions !== undefined && Object.hasOwn(actions, name)
  const isBulk = (name: string): name is Bulk => bulk !== undefined && Object.hasOwn(bulk, name)
  type View = ListView<State, Data, Action, Extra, Created, Bulk>
  type ViewOptions = Partial<Omit<View, 'path' | 'state' | 'data'>> & {
    status?: number | undefined
    back?: string | undefined
  }

  function stateOf(c: C, back?: string): State {
    const url = back === undefined ? new URL(c.req.url) : URL.parse(back, c.req.url)
    const isListUrl = url?.pathname === addressOf(c, back) || url?.pathname === c.req.path
    return query.read(isListUrl ? Object.fromEntries(url.searchParams) : {})
  }

  async function show(c: C, { status, back, ...viewProps }: ViewOptions = {}) {
    const state = stateOf(c, back)
    const title = options.title(c)
    const emptyView = { notice: null, form: null, confirm: null, bulkResult: null, result: null }
    try {
      const data = await options.load(c, state)
      const view = options.view({ ...emptyView, ...viewProps, path: addressOf(c, back), state, data })
      return await renderPage(c, { title, view, layout: 'app', ...(status && { status }) })
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.status < 500) throw thrown
      c.var.services.log.error('list', thrown, { requestId: c.var.requestId, path: pathWithoutTokens(c.req.path) })
      const href = addressOf(c, back) + query.write(state)
      const text = options.loadErrorKey && translateError(c.var.locale, { key: options.loadErrorKey })
      const view = <ListFailurePage title={title} text={text} href={href} />
      return renderPage(c, { title, view, layout: 'app', status: failure.status })
    }
  }

  async function noticeOf(c: C): Promise<View['notice']> {
    const { done = '', [names.row]: id, undo = '' } = c.req.query()
    if (!id || !(done === 'create' || done === 'edit' || isAction(done))) return null
    const row = await catchFailure(requireWriter(c).then(() => (options.findNoticeRow ?? withoutName)(c, id, done)))
    return row instanceof Failure || !row ? null : { action: done, row, ...(isAction(undo) && { undo }) }
  }

  function bulkResultOf(c: C): View['bulkResult'] {
    const { done = '', count = '' } = c.req.query()
    return isBulk(done) && /^\d{1,6}$/.test(count) ? { action: done, count: Number(count) } : null
  }

  async function formWith(
    c: C,
    id: string | null,
    { errors = {}, savedValues, ...refused }: Partial<Conflict> = {},
  ): Promise<View['form']> {
    const fieldData = await options.loadFieldData?.(c, id)
    if (fieldData === null) return null
    const values = refused.values ?? (await options.values?.(c, id)) ?? {}
    const shownValues = id === null && !create?.respond ? withFormKey(c, values) : values
    return { id, values: shownValues, errors, savedValues, fieldData: fieldData as Extra }
  }

  async function formFor(c: C): Promise<View['form']> {
    const { panel, id = c.req.query(linkParam) } = c.req.query()
    if (hasFormPaths || (panel !== 'new' && panel !== 'edit') || !(panel === 'new' ? create : edit)) return null
    await requireWriter(c)
    return formWith(c, panel === 'edit' ? (id ?? fail('not_found')) : null)
  }

  function confirmFor(c: C): View['confirm'] {
    const { panel = '', id } = c.req.query()
    return id && isAction(panel) ? { action: panel, id } : null
  }

  /** Redirects to the list with its state, including its page, which `write` resets by default. */
  function redirectDone(c: C, back: string, params: Record<string, string>) {
    const address = addressOf(c, back) + query.write(stateOf(c, back), { page: pageOf(stateOf(c, back)) } as object)
    return c.redirect(`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(params)}`, 303)
  }

  /** Runs an action. Returns its result or its failure, and logs an internal error. */
  async function runAction<T>(c: C, name: 'create' | 'edit' | Action | Bulk, work: Promise<T>): Promise<T | Failure> {
    const outcome = await catchAndLogFailure(c, work)
    const key = outcome instanceof Failure && outcome.code === 'internal' ? options.actionErrorKeys?.[name] : undefined
    return key === undefined ? outcome : new Failure('internal', key)
  }

  /** The form of a new row (`id` is null) or an existing one, what it writes, and the response after that. */
  type Submission<S extends ZodType, Saved> = {
    id: string | null
    schema: S
    run: (input: z.output<S>, values: Values) => Promise<Saved>
    respond: (saveResult: Saved, back: string, values: Values) => Response | Promise<Response>
  }

  async function submit<S extends ZodType, Saved>(c: C, { id, schema, run, respond }: Submission<S, Saved>) {
    const { values, data, errors } = await readForm(c, schema)
    const { back = '' } = values
    async function showRefused(errors: Errors, status: number, conflict: Conflict | null = null) {
      const form = await formWith(c, id, { values, errors, ...conflict })
      const refusedAction = id === null ? ('create' as const) : ('edit' as const)
      const notice = form ? null : { refusal: Object.values(errors)[0] ?? '', refusedAction }
      return show(c, { form, notice, status, back })
    }
    if (errors) {
      // Throws for a row that does not exist or that the reader cannot edit, because it has no form to show again.
      if (id !== null) await options.values?.(c, id)
      return showRefused(errors, 422)
    }
    const saveResult = await runAction(c, id === null ? 'create' : 'edit', run(data as z.output<S>, values))
    if (!(saveResult instanceof Failure)) return respond(saveResult, back, values)
    if (hasOwnPage(saveResult)) throw saveResult
    const conflict = id === null ? null : await conflictOf(c, saveResult, values, () => options.values?.(c, id))
    return showRefused(conflict?.errors ?? errorsOf(c, saveResult), saveResult.status, conflict)
  }

  function respondCreated(c: C, createResult: Created, back: string, values: Values) {
    async function showResult(result: Created, refusedValues: Values | null, status?: number) {
      const form = refusedValues && (await formWith(c, null, { values: refusedValues, errors: {} }))
      return show(c, { result, form, status, back })
    }
    if (create?.respond) return create.respond(c, createResult, showResult, values)
    const { id } = createResult as RowWithId
    return create?.nextPath
      ? c.redirect(create.nextPath(id), 303)
      : redirectDone(c, back, { done: 'create', [names.row]: id })
  }

  const list = new Hono<AppEnv>().on('GET', addresses, access, async c => {
    const [notice, form] = await Promise.all([noticeOf(c), catchFailure(formFor(c))])
    if (form instanceof Failure) {
      if (form.code !== 'forbidden') throw form
      return show(c, { notice: { refusal: refusalTextOf(c, form) } })
    }
    return show(c, { notice, form, confirm: confirmFor(c), bulkResult: bulkResultOf(c) })
  })
  if (hasFormPaths)
    list
      .get(`${path}/new`, writeAccess, async c => show(c, { form: await formWith(c, null) }))
      .get(`${path}/:${param}`, writeAccess, async c => show(c, { form: await formWith(c, idOf(c)) }))
  if (create)
    list.on('POST', hasFormPaths ? [`${path}/new`] : addresses, writeAccess, c =>
      submit(c, {
        id: null,
        schema: create.form,
        run: async (input, values) => {
          const run = async () => create.run(c, input, values)
          return create.respond ? run() : createOnce(c, values, run)
        },
        respond: (createResult, back, values) => respondCreated(c, createResult as Created, back, values),
      }),
    )
  if (bulk)
    list.post(`${path}/act`, writeAccess, async c => {
      const body = await c.req.parseBody({ all: true }).catch(() => fail('bad_request'))
      const [action, back] = [String(body.do ?? ''), String(body.back ?? '')]
      if (!isBulk(action)) return fail('bad_request')
      const selectedIds = [body.ids ?? []].flat().filter(id => typeof id === 'string')
      const ids = [...new Set(selectedIds)]
      if (ids.length > maxPageSize) return fail('bad_request')
      const count = await runAction(c, action, bulk[action](c, ids))
      if (!(count instanceof Failure)) return redirectDone(c, back, { done: action, count: String(count) })
      if (hasOwnPage(count)) throw count
      return show(c, { notice: { refusal: refusalTextOf(c, count) }, status: count.status, back })
    })
  if (edit)
    list.post(`${path}/:${param}`, writeAccess, c =>
      submit(c, {
        id: idOf(c),
        schema: edit.form,
        run: async (input, values) => edit.run(c, idOf(c), input, values),
        respond: (_, back) => redirectDone(c, back, { done: 'edit', [names.row]: idOf(c) }),
      }),
    )
  if (actions)
    list.on(
      'POST',
      addresses.map(address => `${address}/:${param}/${names.act}`),
      writeAccess,
      async c => {
        const values = await formValues(c)
        const { do: action = '', back = '' } = values
        if (!isAction(action)) return fail('bad_request')
        const outcome = await runAction(c, action, actions[action](c, idOf(c), values))
        if (outcome instanceof Response) return outcome
        if (!(outcome instanceof Failure)) {
          const { id: row = idOf(c), undo } = outcome ?? {}
          return redirectDone(c, back, { done: action, [names.row]: row, ...(undo && { undo }) })
        }
        if (hasOwnPage(outcome)) throw outcome
        const notice = { refusal: refusalTextOf(c, outcome), refusedAction: action, data: outcome.details.data }
        return show(c, { notice, status: outcome.status, back })
      },
    )
  return list
}
