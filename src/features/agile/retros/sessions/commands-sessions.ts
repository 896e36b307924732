import { findTemplate } from '#features/agile/retro-templates/queries.ts'
import { texts as templateTexts } from '#features/agile/retro-templates/rules.ts'
import { createRetro, type Planned } from '#features/agile/retros/commands.ts'
import { formatColumns } from '#features/agile/retros/phases/words.ts'
import { contentOfRetro, getDeletedRetro, getRetro, type RetroRow } from '#features/agile/retros/queries.ts'
import { settingsGiven, withDefaults } from '#features/agile/retros/rules-settings.ts'
import type { RetroChange, RetroRequest } from '#features/agile/retros/schema.ts'
import { isFacilitator, mayAct, noDelete, noEdit, requireTeam } from '#features/agile/rooms/commands-checks.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Member } from '#kit/auth/permissions.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { Failure, fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { requestedId } from '#kit/live/seen.ts'
import type { CommandFrame, CommandOutcome, Viewer } from '#kit/rooms.ts'
import { copyName } from './rules-list.ts'

type Acting = Pick<Parts, 'rooms' | 'log'>

const people = 'retro_participants'

/** One command of the server's own. Under the caller's idempotency key it has the same id again. */
function bySystem({ rooms }: Acting, scope: AccountScope, sessionId: string, type: string, fields: object = {}) {
  const id = scope.idempotency ? requestedId(scope.idempotency) : scope.ids.id('cmd')
  return rooms.command('retro', sessionId, systemViewer(scope.accountId), { id, type, ...fields })
}

/** What the log of the account keeps of it: who did it, and which fields were named. Holds the answer for a repeated request. */
async function record(scope: AccountScope, action: string, subject: string, details: Record<string, unknown>) {
  await commit(scope, [auditStatement(scope, action, { subject, details })], { id: subject })
}

/** What was asked for, over what its template says, over the defaults; columns in the caller's language. */
export async function contentOf(scope: AccountScope, locale: Locale, request: RetroRequest) {
  const { templateId, settings, timer } = request
  const template = templateId === null ? null : await findTemplate(scope, locale, templateId)
  const message = templateTexts.unknown
  if (templateId !== null && !template) fail('invalid', message, { fields: [{ path: 'templateId', message }] })
  const format = request.format ?? template?.format ?? 'START_STOP_CONTINUE'
  const ofTemplate = template?.format === format ? template.columns : undefined
  return {
    name: request.name,
    description: request.description ?? template?.description ?? '',
    format,
    columns: request.columns ?? ofTemplate ?? formatColumns(locale)(format),
    teamId: request.teamId,
    templateId,
    settings: withDefaults({ ...template?.settings, ...settingsGiven(settings, timer) }),
  }
}

/** Makes a retro as it is asked for. Fails as `createRetro` does. */
export const makeRetro = async (scope: AccountScope, locale: Locale, request: RetroRequest, planned: Planned = {}) =>
  createRetro(scope, await contentOf(scope, locale, request), planned)

/**
 * Changes what was sent of a retro and leaves the rest, through its room: everything of it happens, or nothing. Its
 * facilitators can change its settings, whoever made it. Fails with not_found, with forbidden for everybody else who may
 * not edit it, with invalid at the field, and with conflict where the retro's state forbids it.
 */
export async function changeRetro(
  parts: Acting,
  scope: AccountScope,
  member: Member,
  id: string,
  { locale, ...change }: RetroChange & { locale: Locale },
): Promise<RetroRow> {
  const { name, description, format, teamId, status, settings, timer } = change
  const before = await getRetro(scope, id)
  const isSetting = status === undefined
  const may = mayAct(member, 'edit', scope, before) || (isSetting && (await isFacilitator(scope, people, id)))
  if (!may) fail('forbidden', noEdit)
  if (teamId && teamId !== before.teamId) await requireTeam(scope, teamId)
  const isOther = format !== undefined && format !== before.format
  const given = settingsGiven(settings, timer)
  const fields = {
    name,
    description,
    format,
    teamId,
    status,
    columns: change.columns ?? (isOther ? formatColumns(locale)(format) : undefined),
    settings: Object.keys(given).length > 0 ? given : undefined,
  }
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  if (sent.length > 0) await bySystem(parts, scope, id, 'session:configure', Object.fromEntries(sent))
  await record(scope, 'retro.session_updated', id, { fields: sent.map(([field]) => field), ...(status && { status }) })
  return getRetro(scope, id)
}

/**
 * Deletes a retro so that it can be brought back for 30 days; whoever sits in it is shown out. Fails with not_found, with
 * forbidden for whoever may not delete it, and with conflict while it is under way.
 */
export async function deleteRetro(parts: Acting, scope: AccountScope, member: Member, id: string) {
  const retro = await getRetro(scope, id)
  if (!mayAct(member, 'delete', scope, retro)) fail('forbidden', noDelete)
  await bySystem(parts, scope, id, 'session:delete')
  await record(scope, 'retro.session_deleted', id, { name: retro.name })
  try {
    await parts.rooms.disconnect('retro', id, { everyone: true })
  } catch (thrown) {
    // It is deleted all the same, and nothing that is said in it from now on is taken.
    parts.log.error('disconnect', thrown, { party: 'retro', room: id })
  }
  return { id }
}

/** Brings a deleted retro back, within 30 days. Fails with not_found for any other, with forbidden as deleting does. */
export async function restoreRetro(parts: Acting, scope: AccountScope, member: Member, id: string): Promise<RetroRow> {
  const retro = await getDeletedRetro(scope, id)
  if (!mayAct(member, 'delete', scope, retro)) fail('forbidden', noDelete)
  await bySystem(parts, scope, id, 'session:restore')
  await record(scope, 'retro.session_restored', id, { name: retro.name })
  return getRetro(scope, id)
}

/**
 * Makes a retro that is held like another, with nothing of what happened in that; the caller leads it. It counts as a retro
 * of this month. `called` says what a copy is called. Fails as making a retro does.
 */
export async function duplicateRetro(scope: AccountScope, id: string, called: (name: string) => string) {
  const { name, templateId: _, ...content } = await contentOfRetro(scope, id)
  return createRetro(scope, { ...content, name: copyName(name, called), templateId: null })
}

const notLeading = ['not_joined', 'facilitators_only']

/**
 * Archives a retro: by its facilitator, or, for those who do not lead it, by whoever may edit it. `member` is null for a
 * guest. Fails as the room refuses it.
 */
export async function archiveRetro(
  parts: Acting,
  scope: AccountScope | null,
  { viewer, member }: { viewer: Viewer; member: Member | null },
  id: string,
  frame: CommandFrame,
): Promise<CommandOutcome> {
  try {
    return await parts.rooms.command('retro', id, viewer, frame)
  } catch (thrown) {
    const reason = thrown instanceof Failure ? thrown.details.data?.reason : undefined
    if (!scope || !member || typeof reason !== 'string' || !notLeading.includes(reason)) throw thrown
    if (!mayAct(member, 'edit', scope, await getRetro(scope, id))) throw thrown
    const asked = { id: frame.id, type: 'session:set_status', status: 'ARCHIVED' }
    const outcome = await parts.rooms.command('retro', id, systemViewer(scope.accountId), asked)
    await scope.db.batch([
      auditStatement(scope, 'retro.session_updated', { subject: id, details: { did: frame.type } }),
    ])
    return outcome
  }
}
