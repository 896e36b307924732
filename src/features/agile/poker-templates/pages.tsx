import type { Context } from 'hono'
import { canCreateSessions, pokerCreatePolicy, pokerViewPolicy } from '#features/agile/creation/access.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, type Values } from '#kit/http/form.ts'
import { listPages } from '#kit/list/pages.tsx'
import { paths } from '#src/paths.ts'
import {
  createSessionFromTemplate,
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  restoreTemplate,
  updateTemplate,
} from './commands.ts'
import { getContentOfSession, getDeletedTemplate, getTemplate, listRecentSessions, listTemplates } from './queries.ts'
import { maxNameLength } from './rules.ts'
import { contentFormValues, emptyContent } from './rules-content.ts'
import { NewTemplateForm, TemplateForm, templateList } from './schema.ts'
import { starterTexts } from './texts-starters.ts'
import { TemplatesPage } from './views/templates-page.tsx'

/** Initial values of a new template, from the session in the address. */
async function newValues(c: Context<AppEnv>): Promise<Values> {
  const { from } = c.req.query()
  const session = from ? await catchFailure(getContentOfSession(scope(c), from)) : null
  const content = !session || session instanceof Failure ? { ...emptyContent, name: '' } : session
  return { from: from ?? '', name: content.name.slice(0, maxNameLength), ...contentFormValues(content) }
}

export const pokerTemplatePages = listPages({
  path: paths.pokerTemplates(),
  param: 'templateId',
  access: access(pokerViewPolicy),
  writeAccess: access(pokerCreatePolicy),
  hasFormPaths: true,
  query: templateList,
  title: c => translator(c.var.locale, 'pokerPlanning')('templates.title'),
  load: async (c, state) => ({ rows: await listTemplates(scope(c), state), canChange: canCreateSessions(c) }),
  async loadFieldData(c, id) {
    const sessions = id === null ? listRecentSessions(scope(c)) : []
    return { votingSystems: await listVotingSystems(scope(c)), sessions: await sessions }
  },
  findNoticeRow: (c, id, done) => (done === 'delete' ? getDeletedTemplate : getTemplate)(scope(c), id),
  async values(c, id) {
    if (id === null) return newValues(c)
    const template = await getTemplate(scope(c), id)
    return { name: template.name, ...contentFormValues(template) }
  },
  create: {
    form: NewTemplateForm,
    run: (c, input) => createTemplate(scope(c), input, starterTexts(c.var.locale)),
  },
  edit: { form: TemplateForm, run: (c, id, change) => updateTemplate(scope(c), id, change) },
  actions: {
    use: async (c, id) => c.redirect(paths.pokerSession((await createSessionFromTemplate(scope(c), id)).id), 303),
    duplicate: (c, id) => duplicateTemplate(scope(c), id),
    delete: (c, id) => deleteTemplate(scope(c), id),
    restore: (c, id) => restoreTemplate(scope(c), id),
  },
  view: view => <TemplatesPage {...view} />,
})
