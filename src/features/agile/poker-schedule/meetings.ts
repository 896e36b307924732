import { createPokerSession } from '#features/agile/poker/commands.ts'
import { requireVotingSystem } from '#features/agile/poker/live/commands-checks.ts'
import { withDefaults } from '#features/agile/poker/rules-settings.ts'
import { deletePokerSession, restorePokerSession } from '#features/agile/poker/sessions/commands-sessions.ts'
import { countUseStatement } from '#features/agile/poker-templates/commands.ts'
import { getTemplate } from '#features/agile/poker-templates/queries.ts'
import type { PokerContent } from '#features/agile/poker-templates/rules-content.ts'
import type { MeetingKind } from '#features/agile/schedule/meeting-kind.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import type { PokerChange, PokerRequest } from './schema.ts'

/**
 * Fills in missing fields of a request from its template or the defaults. Throws `not_found` for an unknown template.
 */
async function mergeContent(
  scope: AccountScope,
  request: PokerChange & Pick<PokerRequest, 'templateId'>,
): Promise<PokerContent> {
  const base = request.templateId === undefined ? null : await getTemplate(scope, request.templateId)
  const votingSystemId = request.votingSystemId ?? base?.votingSystemId ?? (await listVotingSystems(scope))[0]?.id ?? ''
  await requireVotingSystem(scope, votingSystemId)
  return {
    description: request.description ?? base?.description ?? '',
    votingSystemId,
    settings: { ...withDefaults(base?.settings ?? {}), ...request.settings },
    stories: request.stories ?? base?.stories ?? [],
  }
}

/** Creates poker sessions for the schedule. */
export const pokerMeetingKind: MeetingKind<PokerContent, PokerRequest, PokerChange> = {
  tool: 'poker',
  seriesIdPrefix: 'psr',
  read: content => ({ ...content, settings: withDefaults(content.settings) }),
  async meetingOf(scope, _, request) {
    const { name, teamId, templateId = null } = request
    return { name, teamId, templateId, content: await mergeContent(scope, request) }
  },
  contentWith: (scope, _, content, { description, votingSystemId, settings, stories }) =>
    mergeContent(scope, {
      description: description ?? content.description,
      votingSystemId: votingSystemId ?? content.votingSystemId,
      settings: { ...content.settings, ...settings },
      stories: stories ?? content.stories,
    }),
  create(scope, { name, teamId, templateId, content }, sessionDate, extraStatements) {
    const session = { ...content, name, teamId, facilitatorId: null, status: 'WAITING' as const }
    const countUse = templateId === null ? [] : [countUseStatement(scope, templateId)]
    return createPokerSession(scope, session, sessionDate, [...extraStatements, ...countUse])
  },
  remove: deletePokerSession,
  restore: restorePokerSession,
}
