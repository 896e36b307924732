import type { Context } from 'hono'
import { listTeamNames } from '#features/accounts/members/queries-people.ts'
import { newSessionValues } from '#features/agile/kanban/sprints/load-new-session-values.ts'
import { retroColumnsIn } from '#features/agile/retros/formats/texts.ts'
import { getRetro, getRetroConfiguration } from '#features/agile/retros/queries.ts'
import { withDefaults } from '#features/agile/retros/rules-settings.ts'
import { contentFormValues } from '#features/agile/retros/sessions/rules-form.ts'
import { findTemplate, listAllTemplates } from '#features/agile/retros/templates/queries.ts'
import { idOfBuiltIn } from '#features/agile/retros/templates/rules-built-in.ts'
import { hasSummary } from '#features/agile/sessions/rules.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Values } from '#kit/http/form.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'

type C = Context<AppEnv>

/** Loads the teams and templates for a retro form. */
export async function loadTeamsAndTemplates(c: C) {
  const [teams, templates] = await Promise.all([listTeamNames(scope(c)), listAllTemplates(scope(c), c.var.locale)])
  const canCreateTeam = canOpen('usersAndTeams', pageReaderOf(sessionOf(c)))
  return { teams, canCreateTeam, templates: templates.map(({ id, name, isBuiltIn }) => ({ id, name, isBuiltIn })) }
}

/** Returns the initial form values, from a template or the defaults. */
export async function loadTemplateValues(c: C, templateId: string | undefined): Promise<Values> {
  const template = templateId ? await findTemplate(scope(c), c.var.locale, templateId) : null
  if (!template) {
    const columns = retroColumnsIn(c.var.locale)('CUSTOM')
    const content = { description: '', format: 'START_STOP_CONTINUE' as const, columns, settings: withDefaults({}) }
    return contentFormValues(content, `template:${idOfBuiltIn('sprint')}`)
  }
  const content = { ...template, description: '', settings: withDefaults(template.settings) }
  return { name: template.name, ...contentFormValues(content, `template:${template.id}`) }
}

/** Returns the form values of a stored retro, or of a new one from the template, sprint or board in the URL. */
export async function loadFormValues(c: C, id: string | null): Promise<Values> {
  if (id === null) {
    const { template, sprint, board } = c.req.query()
    const [templateValues, boardValues] = await Promise.all([
      loadTemplateValues(c, template),
      newSessionValues(c, 'retro', { sprint, board }),
    ])
    return { ...templateValues, ...boardValues }
  }
  const content = await getRetroConfiguration(scope(c), id)
  const { name, teamId, format } = content
  return { name, teamId: teamId ?? '', ...contentFormValues(content, format === 'CUSTOM' ? 'format:CUSTOM' : 'keep') }
}

/** Returns the choices of the form, and the state of the retro to edit. */
export async function loadFormChoices(c: C, id: string | null) {
  const { templates, canCreateTeam } = await loadTeamsAndTemplates(c)
  if (id === null) return { templates, canCreateTeam, editedRetro: null }
  const [{ status }, { columns }] = await Promise.all([getRetro(scope(c), id), getRetroConfiguration(scope(c), id)])
  return {
    // Templates apply only to new retros.
    templates: [],
    canCreateTeam,
    editedRetro: {
      hasStarted: status !== 'WAITING' && status !== 'DRAFT',
      isOver: hasSummary(status),
      columns: columns.map(({ title }) => title).join(', '),
    },
  }
}
