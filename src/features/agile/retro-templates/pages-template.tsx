import { type Context, Hono } from 'hono'
import { formValues } from '#features/agile/retros/phases/rules-form.ts'
import { formatColumns } from '#features/agile/retros/phases/words.ts'
import { contentOfRetro, listRetros } from '#features/agile/retros/queries.ts'
import { withDefaults } from '#features/agile/retros/rules-settings.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { changeTemplate, createTemplate } from './commands.ts'
import { getOwnTemplate } from './queries.ts'
import { longestName } from './rules.ts'
import { TemplateForm } from './schema-form.ts'
import { TemplatePage } from './views/template-page.tsx'

type C = Context<AppEnv>
type Template = Awaited<ReturnType<typeof getOwnTemplate>>
type Again = { values: Values; errors: Errors; status: number }

const maker = access({ auth: 'user', page: 'retroPlanning' })
const usual: Values = { estimatedDuration: '60', min: '2', max: '12', difficulty: 'INTERMEDIATE' }

/** What the fields hold at first: of the template, of the retro it is to be made from, or what is usual. */
async function valuesAtFirst(c: C, template: Template | null, from: string | null): Promise<Values> {
  if (template) {
    const { name, category, tags, estimatedDuration, participantRange, difficulty } = template
    const content = formValues({ ...template, settings: withDefaults(template.settings) })
    const people = { min: String(participantRange.min), max: String(participantRange.max) }
    const about = { name, category, difficulty, tags: tags.join(', '), estimatedDuration: String(estimatedDuration) }
    return { ...content, ...about, ...people }
  }
  const retro = from ? await orFailure(contentOfRetro(scope(c), from)) : null
  if (retro && !(retro instanceof Failure))
    return { ...usual, name: retro.name.slice(0, longestName), ...formValues(retro) }
  const columns = formatColumns(c.var.locale)('START_STOP_CONTINUE')
  return { ...usual, ...formValues({ description: '', format: 'CUSTOM', columns, settings: withDefaults({}) }) }
}

async function show(c: C, template: Template | null, again?: Again) {
  const t = translator(c.var.locale, 'retroPlanning')
  const from = template ? null : (c.req.query('from') ?? null)
  const [retros, values] = await Promise.all([
    template ? [] : listRetros(scope(c), { page: 1, pageSize: 30 }).then(({ items }) => items),
    again?.values ?? valuesAtFirst(c, template, from),
  ])
  const title = template ? t('templates.editTitle', { name: template.name }) : t('templates.newTitle')
  const view = (
    <TemplatePage template={template} retros={retros} from={from} values={values} errors={again?.errors ?? {}} />
  )
  return renderPage(c, { title, view, layout: 'app', status: again?.status })
}

async function save(c: C, template: Template | null): Promise<Again | null> {
  const { values, data, errors } = await readForm(c, TemplateForm)
  if (!data) return { values, errors, status: 422 }
  const saved = await orFailure<unknown>(
    template ? changeTemplate(scope(c), template.id, data) : createTemplate(scope(c), data),
  )
  if (!(saved instanceof Failure)) return null
  const path = saved.details.fields?.[0]?.path ?? ''
  return { values, errors: { [path]: translateError(c.var.locale, saved.message) }, status: saved.status }
}

export const onePage = new Hono<AppEnv>()
  .get(paths.newRetroTemplate(), maker, c => show(c, null))
  .post(paths.newRetroTemplate(), maker, async c => {
    const again = await save(c, null)
    return again ? show(c, null, again) : c.redirect(`${paths.retroTemplates()}?done=create`, 303)
  })
  .get(paths.retroTemplate(':templateId'), maker, async c => {
    return show(c, await getOwnTemplate(scope(c), c.req.param('templateId') ?? ''))
  })
  .post(paths.retroTemplate(':templateId'), maker, async c => {
    const template = await getOwnTemplate(scope(c), c.req.param('templateId') ?? '')
    const again = await save(c, template)
    return again ? show(c, template, again) : c.redirect(`${paths.retroTemplates()}?done=change`, 303)
  })
