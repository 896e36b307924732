import { createPokerSession } from '#features/agile/poker/commands.ts'
import { requireVotingSystem } from '#features/agile/poker/live/commands-checks.ts'
import { withDefaults } from '#features/agile/poker/rules-settings.ts'
import { deletePokerSession, restorePokerSession } from '#features/agile/poker/sessions/commands-sessions.ts'
import { usedStatement } from '#features/agile/poker-templates/commands.ts'
import { getTemplate } from '#features/agile/poker-templates/queries.ts'
import type { Content } from '#features/agile/poker-templates/rules-content.ts'
import type { MeetingKind } from '#features/agile/schedule/meeting-kind.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import type { PokerChange, PokerSent } from './schema.ts'

/** What was sent, over what its template or else the defaults say. Fails with not_found for an unknown template. */
async function mergeContent(scope: AccountScope, sent: PokerChange & Pick<PokerSent, 'templateId'>): Promise<Content> {
  const base = sent.templateId === undefined ? null : await getTemplate(scope, sent.templateId)
  const votingSystemId = sent.votingSystemId ?? base?.votingSystemId ?? (await listVotingSystems(scope))[0]?.id ?? ''
  await requireVotingSystem(scope, votingSystemId)
  return {
    description: sent.description ?? base?.description ?? '',
    votingSystemId,
    settings: { ...withDefaults(base?.settings ?? {}), ...sent.settings },
    stories: sent.stories ?? base?.stories ?? [],
  }
}

/** The meetings of planning poker. */
export const pokerMeetings: MeetingKind<Content, PokerSent, PokerChange> = {
  tool: 'poker',
  seriesIds: 'psr',
  read: content => ({ ...content, settings: withDefaults(content.settings) }),
  async meetingOf(scope, _, sent) {
    const { name, teamId, templateId = null } = sent
    return { name, teamId, templateId, content: await mergeContent(scope, sent) }
  },
  contentWith: (scope, _, content, { description, votingSystemId, settings, stories }) =>
    mergeContent(scope, {
      description: description ?? content.description,
      votingSystemId: votingSystemId ?? content.votingSystemId,
      settings: { ...content.settings, ...settings },
      stories: stories ?? content.stories,
    }),
  create(scope, { name, teamId, templateId, content }, planned, also) {
    const session = { ...content, name, teamId, facilitatorId: null, status: 'WAITING' as const }
    const used = templateId === null ? [] : [usedStatement(scope, templateId)]
    return createPokerSession(scope, session, planned, [...also, ...used])
  },
  remove: deletePokerSession,
  restore: restorePokerSession,
}
