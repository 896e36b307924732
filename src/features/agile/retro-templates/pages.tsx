import type { Context } from 'hono'
import { canCreateSessions } from '#features/agile/creation/access.ts'
import { retroColumnsIn } from '#features/agile/retros/formats/texts.ts'
import { getRetroConfiguration, listRetros } from '#features/agile/retros/queries.ts'
import { withDefaults } from '#features/agile/retros/rules-settings.ts'
import { contentFormValues } from '#features/agile/retros/sessions/rules-form.ts'
import { getOwnTemplate, loadTemplatesPage } from '#features/agile/retros/templates/queries.ts'
import { maxNameLength } from '#features/agile/retros/templates/rules.ts'
import { retroTemplateList } from '#features/agile/retros/templates/schema.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, type Values } from '#kit/http/form.ts'
import { listPages } from '#kit/list/pages.tsx'
import { paths } from '#src/paths.ts'
import { createTemplate, deleteTemplate, replaceTemplate } from './commands.ts'
import { TemplateForm } from './schema-form.ts'
import { TemplatesPage } from './views/templates-page.tsx'

type C = Context<AppEnv>

const defaultValues: Values = { estimatedDuration: '60', min: '2', max: '12', difficulty: 'INTERMEDIATE' }

/** Returns the initial form values of a new template, from the retro in the URL or the defaults. */
async function newValues(c: C): Promise<Values> {
  const { from } = c.req.query()
  const retro = from ? await catchFailure(getRetroConfiguration(scope(c), from)) : null
  if (from && retro && !(retro instanceof Failure))
    return { ...defaultValues, from, name: retro.name.slice(0, maxNameLength), ...contentFormValues(retro) }
  const columns = retroColumnsIn(c.var.locale)('START_STOP_CONTINUE')
  return {
    ...defaultValues,
    ...contentFormValues({ description: '', format: 'CUSTOM', columns, settings: withDefaults({}) }),
  }
}

async function valuesOf(c: C, id: string): Promise<Values> {
  const template = await getOwnTemplate(scope(c), id)
  const { name, category, tags, estimatedDuration, participantRange, difficulty, settings } = template
  return {
    ...contentFormValues({ ...template, settings: withDefaults(settings) }),
    name,
    category,
    difficulty,
    tags: tags.join(', '),
    estimatedDuration: String(estimatedDuration),
    min: String(participantRange.min),
    max: String(participantRange.max),
  }
}

export const retroTemplatePages = listPages({
  path: paths.retroTemplates(),
  param: 'templateId',
  access: access({ auth: 'user', page: 'retros' }),
  writeAccess: access({ auth: 'user', page: 'retroPlanning' }),
  hasFormPaths: true,
  query: retroTemplateList,
  title: c => translator(c.var.locale, 'retroPlanning')('templates.title'),
  load: async (c, state) => ({
    ...(await loadTemplatesPage(scope(c), c.var.locale, state)),
    canChange: canCreateSessions(c),
  }),
  async loadFieldData(c, id) {
    if (id !== null) return { retros: [] }
    return { retros: (await listRetros(scope(c), { page: 1, pageSize: 30 })).items }
  },
  // After a deletion, the URL names a template that no longer exists.
  findNoticeRow: async (c, id, done) => (done === 'delete' ? null : getOwnTemplate(scope(c), id)),
  values: (c, id) => (id === null ? newValues(c) : valuesOf(c, id)),
  create: { form: TemplateForm, run: (c, input) => createTemplate(scope(c), input) },
  edit: { form: TemplateForm, run: (c, id, input) => replaceTemplate(scope(c), id, input) },
  actions: { delete: (c, id) => deleteTemplate(scope(c), id) },
  view: view => <TemplatesPage {...view} />,
})
