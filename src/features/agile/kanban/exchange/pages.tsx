import { type Context, Hono } from 'hono'
import { canManagePeople } from '#features/accounts/members/access.ts'
import { listTeamNames } from '#features/accounts/members/queries-people.ts'
import { policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { canCreateBoards, requireCanCreate } from '#features/agile/kanban/boards/commands-boards.ts'
import { findOrCreateTeam } from '#features/agile/kanban/boards/pages-team-choice.ts'
import { NewBoard, withNewTeam } from '#features/agile/kanban/boards/schema.ts'
import { refusalReasons } from '#features/agile/rooms/pages-import.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, type Errors, errorsOf, refusalTextOf, type Values } from '#kit/http/form.ts'
import { formKey } from '#kit/http/idempotency.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { importBoard } from './commands.ts'
import { assigneeLabel, canPlaceBelowInitiatives, importPlanFor, readSource, readUpload } from './load.ts'
import { previewOf } from './rules-preview.ts'
import { ImportForm, parseListUses, parseMapping, parsePeople } from './schema.ts'
import { ImportPage, type ImportPageProps } from './views/import-page.tsx'

type C = Context<AppEnv>

const requireUser = access(policy)

async function renderImport(c: C, props: Partial<ImportPageProps> = {}, status?: number) {
  const title = translator(c.var.locale, 'boardExchange')('title')
  const teams = await listTeamNames(scope(c))
  const defaults = { values: {}, errors: {}, faults: [], hiddenFaultCount: 0, previewed: null }
  const view = (
    <ImportPage
      {...defaults}
      teams={teams}
      canImport={canCreateBoards(viewerFor(c))}
      canCreateTeam={canManagePeople(c)}
      {...props}
    />
  )
  return renderPage(c, { title, view, layout: 'app', ...(status !== undefined && { status }) })
}

/** Shows the first step again, with the reason for the refusal and the places in the file. */
function showRefusal(c: C, values: Values, failure: Failure) {
  const { faults, hiddenFaultCount } = refusalReasons(c.var.locale, failure)
  const places = faults
    .map(({ path, message }) => ({ path: path.replace(/^content\.?/, ''), message }))
    .filter(({ path }) => path !== '')
  const errors = { file: translateError(c.var.locale, failure) }
  return renderImport(
    c,
    { values, errors, faults: places, hiddenFaultCount: places.length > 0 ? hiddenFaultCount : 0 },
    failure.status,
  )
}

/** Parses the form, with errors in the reader's language. */
function parseForm(c: C, values: Values): { data: ImportForm | null; errors: Errors } {
  const parsed = ImportForm.safeParse(withNewTeam(values))
  if (parsed.success) {
    const title = NewBoard.shape.title.safeParse(values.title)
    if (title.success || values.do !== 'import') return { data: parsed.data, errors: {} }
    return { data: null, errors: { title: translateError(c.var.locale, fieldErrors(title.error.issues)[0]!) } }
  }
  return {
    data: null,
    errors: errorsOf(c, new Failure('invalid', undefined, { fields: fieldErrors(parsed.error.issues) })),
  }
}

/** Imports a board in two steps: preview and adjust, then create. */
export const boardImportPages = new Hono<AppEnv>()
  .get(paths.importBoard(), requireUser, c => {
    const isLarge = c.req.query('refused') === 'tooLarge'
    return renderImport(c, {
      errors: isLarge ? { file: translateError(c.var.locale, { key: 'boardExchange.errors.tooLarge' }) } : {},
    })
  })
  .post(paths.importBoard(), requireUser, async c => {
    requireCanCreate(viewerFor(c))
    const upload = await catchFailure(readUpload(c))
    if (upload instanceof Failure) return showRefusal(c, {}, upload)
    const { values, content } = upload
    if (content === null) return showRefusal(c, values, new Failure('invalid', 'boardExchange.errors.noFile'))
    const source = await catchFailure(readSource(c, content))
    if (source instanceof Failure) return showRefusal(c, values, source)

    const { data, errors } = parseForm(c, values)
    const wasPreviewed = (values.key ?? '') !== ''
    const importPlan = await importPlanFor(c, source, {
      process: data?.process ?? ImportForm.shape.process.safeParse(values.process).data,
      mapping: parseMapping(values),
      usesByList: parseListUses(values),
      people: parsePeople(values),
      ...(wasPreviewed && { keepRest: values.keepRest === 'on' }),
    })
    const renderPreview = (formErrors: Errors, status?: number) => {
      const key = values.key || c.var.services.ids.id('imp')
      return renderImport(
        c,
        { values, errors: formErrors, previewed: { preview: previewOf(source.kind, importPlan), content, key } },
        status,
      )
    }
    if (!data) return renderPreview(errors, 422)
    if (data.do !== 'import') return renderPreview({})
    const create = async () => {
      const details = {
        title: data.title,
        process: importPlan.process,
        assignee: assigneeLabel(c),
        canPlaceBelowInitiatives: canPlaceBelowInitiatives(c),
        teamId: await findOrCreateTeam(c, data),
      }
      return importBoard({ ...scope(c), idempotency: formKey(c, sessionOf(c), data.key) }, importPlan, details)
    }
    const created = await catchFailure(create())
    if (!(created instanceof Failure)) return c.redirect(paths.board(created.id), 303)
    const field = created.details.fields?.[0]?.path ?? ''
    const message = refusalTextOf(c, created)
    return renderPreview({ [field === 'teamId' || field === 'teamName' ? field : '']: message }, created.status)
  })
