import type { Context } from 'hono'
import { type MeetingAbout, meetingValues } from '#features/agile/kanban/sprints/meetings.ts'
import { listTeamsByName } from '#features/agile/poker/people/queries-teams.ts'
import { allTemplates, findTemplate } from '#features/agile/retro-templates/queries.ts'
import { idOfBuiltIn } from '#features/agile/retro-templates/rules-built-in.ts'
import { monthOf } from '#features/agile/retros/commands.ts'
import { formValues } from '#features/agile/retros/phases/rules-form.ts'
import { formatColumns } from '#features/agile/retros/phases/words.ts'
import { contentOfRetro, getRetro, retrosSince } from '#features/agile/retros/queries.ts'
import { withDefaults } from '#features/agile/retros/rules-settings.ts'
import type { RetroPanelProps } from '#features/agile/retros/views/retro-panel.tsx'
import { canCreateSessions } from '#features/agile/rooms/access.ts'
import { mayAct } from '#features/agile/rooms/commands-checks.ts'
import { plans, sessionLimit } from '#features/billing/plans/rules.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Errors, Values } from '#kit/http/form.ts'
import { mayOpen, visitorOf } from '#kit/page/page-access.ts'
import { isOver } from './rules-list.ts'

type C = Context<AppEnv>
type Given = { values?: Values; errors?: Errors }
type Props = Omit<RetroPanelProps, 'closeHref' | 'back'>

/** The form that stands open: for a new retro, from a template or after a sprint where one is named, or for the named one. */
export type Panel = { sessionId: string | null; templateId?: string | undefined; about?: MeetingAbout }

const withoutLimit = plans.filter(({ sessions }) => sessions === null).map(({ name }) => name)
const nothing = { teams: [], templates: [], mayMakeTeam: false, values: {}, errors: {}, liftedBy: null, edits: null }

/** What the panel shows: the form with what was typed or what is stored, or the words for those who may not. */
export const panelFor = (c: C, panel: Panel, given: Given): Promise<Props> =>
  panel.sessionId === null ? forNew(c, panel, given) : forOne(c, panel.sessionId, given)

/** What a form of retros offers to choose from. */
export async function choices(c: C) {
  const [teams, templates] = await Promise.all([listTeamsByName(scope(c)), allTemplates(scope(c), c.var.locale)])
  const mayMakeTeam = mayOpen('usersAndTeams', visitorOf(sessionOf(c)))
  return { teams, mayMakeTeam, templates: templates.map(({ id, name, isBuiltIn }) => ({ id, name, isBuiltIn })) }
}

/** What the fields hold at first: of a template, or as it is by default. */
export async function valuesAtFirst(c: C, templateId: string | undefined): Promise<Values> {
  const template = templateId ? await findTemplate(scope(c), c.var.locale, templateId) : null
  if (!template) {
    const columns = formatColumns(c.var.locale)('CUSTOM')
    const content = { description: '', format: 'START_STOP_CONTINUE' as const, columns, settings: withDefaults({}) }
    return formValues(content, `template:${idOfBuiltIn('sprint')}`)
  }
  const content = { ...template, description: '', settings: withDefaults(template.settings) }
  return { name: template.name, ...formValues(content, `template:${template.id}`) }
}

async function forNew(c: C, { templateId, about }: Panel, { values, errors = {} }: Given): Promise<Props> {
  if (!canCreateSessions(c)) return { ...nothing, closed: 'noCreation' }
  const limit = sessionLimit(sessionOf(c).account.plan)
  const now = c.var.parts.clock.now()
  const isUsedUp = limit !== null && (await retrosSince(scope(c), monthOf(now))) >= limit
  const [offered, atFirst, after] = await Promise.all([
    choices(c),
    values ?? valuesAtFirst(c, templateId),
    values ? {} : meetingValues(c, 'retro', about),
  ])
  return {
    ...offered,
    values: { ...atFirst, ...after },
    errors,
    closed: null,
    liftedBy: isUsedUp ? withoutLimit : null,
    edits: null,
  }
}

async function forOne(c: C, id: string, { values, errors = {} }: Given): Promise<Props> {
  const mine = scope(c)
  const row = await getRetro(mine, id)
  const hasBegun = row.status !== 'WAITING' && row.status !== 'DRAFT'
  const edits = { id, hasBegun, isOver: isOver(row.status), columns: '' }
  if (!mayAct(sessionOf(c), 'edit', mine, row)) return { ...nothing, edits, closed: 'noEdit' }
  const [content, { teams, mayMakeTeam }] = await Promise.all([contentOfRetro(mine, id), choices(c)])
  const { name, teamId, columns } = content
  const base = content.format === 'CUSTOM' ? 'format:CUSTOM' : 'keep'
  return {
    teams,
    mayMakeTeam,
    // A template is where a retro begins, not what it becomes.
    templates: [],
    values: values ?? { name, teamId: teamId ?? '', ...formValues(content, base) },
    errors,
    edits: { ...edits, columns: columns.map(({ title }) => title).join(', ') },
    closed: null,
    liftedBy: null,
  }
}
