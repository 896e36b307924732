import { createRetro } from '#features/agile/retros/commands.ts'
import { formatColumns } from '#features/agile/retros/phases/words.ts'
import { getRetro, getRetroContent, type RetroRow } from '#features/agile/retros/queries.ts'
import { settingsPatch, withDefaults } from '#features/agile/retros/rules-settings.ts'
import type { RetroChange, RetroRequest } from '#features/agile/retros/schema.ts'
import { findTemplate } from '#features/agile/retros/templates/queries.ts'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { type Acting, sessionCommands } from '#features/agile/sessions/commands.ts'
import type { Planned } from '#features/agile/sessions/commands-create.ts'
import { copyName } from '#features/agile/sessions/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Member } from '#kit/auth/permissions.ts'
import type { AccountScope } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'

const sessions = sessionCommands({
  party: 'retro',
  get: getRetro,
  asServer: ({ id }) => ({ id, type: 'session:set_status', status: 'ARCHIVED' }),
})

export const deleteRetro = sessions.remove
export const restoreRetro = sessions.restore
export const unarchiveRetro = sessions.unarchive
/** Archives a retro: by its facilitator, or by a member who can edit it. */
export const archiveRetro = sessions.steer

/** What was asked for, over what its template says, over the defaults; columns in the caller's language. */
export async function resolveContent(scope: AccountScope, locale: Locale, request: RetroRequest) {
  const { templateId, settings, timer } = request
  const template = templateId === null ? null : await findTemplate(scope, locale, templateId)
  if (templateId !== null && !template) failAt('templateId', 'retroPlanning.errors.unknown')
  const format = request.format ?? template?.format ?? 'START_STOP_CONTINUE'
  const templateColumns = template?.format === format ? template.columns : undefined
  return {
    name: request.name,
    description: request.description ?? template?.description ?? '',
    format,
    columns: request.columns ?? templateColumns ?? formatColumns(locale)(format),
    teamId: request.teamId,
    templateId,
    settings: withDefaults({ ...template?.settings, ...settingsPatch(settings, timer) }),
  }
}

/** Makes a retro as it is asked for. Fails as `createRetro` does. */
export const createFrom = async (scope: AccountScope, locale: Locale, request: RetroRequest, planned: Planned = {}) =>
  createRetro(scope, await resolveContent(scope, locale, request), planned)

/**
 * Changes what was sent of a retro and leaves the rest, through its room: everything of it happens, or nothing. Its
 * facilitators can change its settings, whoever made it. Fails with not_found, with forbidden for everybody else who may
 * not edit it, with invalid at the field, and with conflict where the retro's state forbids it.
 */
export async function updateRetro(
  parts: Acting,
  scope: AccountScope,
  member: Member,
  id: string,
  { locale, ...change }: RetroChange & { locale: Locale },
): Promise<RetroRow> {
  const { name, description, format, teamId, status, settings, timer } = change
  const before = await getRetro(scope, id)
  await sessions.requireEditor(scope, member, before, { isSetting: status === undefined })
  if (teamId && teamId !== before.teamId) await requireTeam(scope, teamId)
  const isNewFormat = format !== undefined && format !== before.format
  const patch = settingsPatch(settings, timer)
  return sessions.configure(parts, scope, id, {
    name,
    description,
    format,
    teamId,
    status,
    columns: change.columns ?? (isNewFormat ? formatColumns(locale)(format) : undefined),
    settings: Object.keys(patch).length > 0 ? patch : undefined,
  })
}

/**
 * Makes a retro that is held like another, with nothing of what happened in that; the caller leads it. It counts as a retro
 * of this month. `called` says what a copy is called. Fails as making a retro does.
 */
export async function duplicateRetro(scope: AccountScope, id: string, nameFor: (name: string) => string) {
  const { name, templateId: _, ...content } = await getRetroContent(scope, id)
  return createRetro(scope, { ...content, name: copyName(name, nameFor), templateId: null })
}
