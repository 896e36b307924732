import { createRetro } from '#features/agile/retros/commands.ts'
import { retroColumnsIn } from '#features/agile/retros/formats/texts.ts'
import { getRetro, getRetroConfiguration, type RetroRow } from '#features/agile/retros/queries.ts'
import { settingsPatch, withDefaults } from '#features/agile/retros/rules-settings.ts'
import type { NewRetro, RetroChange } from '#features/agile/retros/schema.ts'
import { findTemplate } from '#features/agile/retros/templates/queries.ts'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { type RoomServices, sessionCommands } from '#features/agile/sessions/commands.ts'
import type { SessionDate } from '#features/agile/sessions/commands-create.ts'
import { copyName } from '#features/agile/sessions/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Member } from '#kit/auth/permissions.ts'
import type { AccountScope } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'

const sessions = sessionCommands({
  party: 'retro',
  get: getRetro,
  // A retro has one command for facilitators, archive. Its room takes it from the server as a status.
  toServerFrame: ({ id }) => ({ id, type: 'session:set_status', status: 'ARCHIVED' }),
})

export const deleteRetro = sessions.remove
export const restoreRetro = sessions.restore
export const unarchiveRetro = sessions.unarchive
/** Archives a retro. Allowed for its facilitators and for members who can edit it. */
export const archiveRetro = sessions.runFacilitatorCommand

/** Returns the configuration for a request: its own fields, then its template's, then the defaults. */
export async function resolveConfiguration(scope: AccountScope, locale: Locale, request: NewRetro) {
  const { templateId, settings, timer } = request
  const template = templateId === null ? null : await findTemplate(scope, locale, templateId)
  if (templateId !== null && !template) failAt('templateId', 'retroPlanning.errors.unknown')
  const format = request.format ?? template?.format ?? 'START_STOP_CONTINUE'
  const templateColumns = template?.format === format ? template.columns : undefined
  return {
    name: request.name,
    description: request.description ?? template?.description ?? '',
    format,
    columns: request.columns ?? templateColumns ?? retroColumnsIn(locale)(format),
    teamId: request.teamId,
    templateId,
    settings: withDefaults({ ...template?.settings, ...settingsPatch(settings, timer) }),
  }
}

/** Creates a retro from a request. Throws the same errors as `createRetro`. */
export const createRetroFromRequest = async (
  scope: AccountScope,
  locale: Locale,
  request: NewRetro,
  sessionDate: SessionDate = {},
) => createRetro(scope, await resolveConfiguration(scope, locale, request), sessionDate)

/**
 * Updates the given fields of a retro through its room, all or none. Its facilitators can always change its settings.
 * Throws not_found, forbidden without permission, invalid at the field, and conflict if the state of the retro does not
 * allow the change.
 */
export async function updateRetro(
  services: RoomServices,
  scope: AccountScope,
  member: Member,
  id: string,
  { locale, ...change }: RetroChange & { locale: Locale },
): Promise<RetroRow> {
  const { name, description, format, teamId, status, settings, timer } = change
  const retro = await getRetro(scope, id)
  await sessions.requireEditor(scope, member, retro, { isSettingsChange: status === undefined })
  if (teamId && teamId !== retro.teamId) await requireTeam(scope, teamId)
  const isNewFormat = format !== undefined && format !== retro.format
  const patch = settingsPatch(settings, timer)
  return sessions.configure(services, scope, id, {
    name,
    description,
    format,
    teamId,
    status,
    columns: change.columns ?? (isNewFormat ? retroColumnsIn(locale)(format) : undefined),
    settings: Object.keys(patch).length > 0 ? patch : undefined,
  })
}

/**
 * Creates a retro with the configuration of another one. The caller becomes its facilitator. It counts for the limit of
 * this month. `getCopyName` returns the name of the copy. Throws the same errors as `createRetro`.
 */
export async function duplicateRetro(scope: AccountScope, id: string, getCopyName: (name: string) => string) {
  const { name, templateId: _, ...content } = await getRetroConfiguration(scope, id)
  return createRetro(scope, { ...content, name: copyName(name, getCopyName), templateId: null })
}
