import { pokerParticipants, pokerRounds, pokerSessions, pokerStories } from '#db/schema/poker.ts'
import { colleagueIdPrefix } from '#features/accounts/demo-catalogue/rules-colleagues.ts'
import { defaultSettings } from '#features/agile/poker/rules-settings.ts'
import type { Demo, DemoSessionStatements, NewDemoSession } from '#features/agile/sessions/demo/commands.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/**
 * Creates an active session with three stories. In a practice session, voting on the first story is open, because the
 * visitor facilitates.
 */
async function createSessionStatements(
  scope: AccountScope,
  { isPractice: isVotingOpen, people, language, ...sessionFields }: NewDemoSession,
): Promise<DemoSessionStatements> {
  const { accountId, ids, clock, db } = scope
  const t = translator(language, 'pokerDemo')
  const votingSystemId = sessionFields.votingSystemId ?? (await listVotingSystems(scope))[0]?.id ?? fail('conflict')
  const now = clock.now()
  const sessionId = ids.id('pok')
  const parent = { accountId, sessionId }
  const stories = (['checkout', 'import', 'label'] as const).map((story, order) => ({
    ...parent,
    id: ids.id('sty'),
    title: t(`stories.${story}`),
    description: t(`stories.${story}Text`),
    order,
    status: isVotingOpen && order === 0 ? ('VOTING' as const) : ('PENDING' as const),
    round: isVotingOpen && order === 0 ? 1 : 0,
    updatedAt: now,
  }))
  const session = {
    ...sessionFields,
    id: sessionId,
    accountId,
    votingSystemId,
    status: 'ACTIVE' as const,
    creatorId: sessionFields.facilitatorId,
    currentStoryId: stories[0]!.id,
    settings: { ...defaultSettings, requireLogin: true },
    isDemo: true,
    demoLanguage: language,
    startedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const participants = people.map((person, index) => ({ ...parent, ...person, joinedAt: now + index }))
  const statements = [
    db.orm.insert(pokerSessions).values(session),
    db.orm.insert(pokerParticipants).values(participants),
    db.orm.insert(pokerStories).values(stories),
    ...(isVotingOpen
      ? [db.orm.insert(pokerRounds).values({ ...parent, storyId: stories[0]!.id, round: 1, startedAt: now })]
      : []),
  ]
  return { sessionId, statements }
}

/** A poker session with four scripted colleagues. */
export const pokerDemo: Demo = {
  tool: 'poker',
  names: ['Ada', 'Ben', 'Chloé', 'Dmitri'],
  prefix: colleagueIdPrefix,
  hasActionItems: false,
  createStatements: createSessionStatements,
}
