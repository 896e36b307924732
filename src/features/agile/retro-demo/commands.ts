import { retroParticipants, retroSessions } from '#db/schema/retros.ts'
import { colleagueIdPrefix } from '#features/accounts/demo-catalogue/rules-colleagues.ts'
import { retroColumnsIn } from '#features/agile/retros/formats/texts.ts'
import { defaultSettings } from '#features/agile/retros/rules-settings.ts'
import type { Demo, DemoSessionStatements, NewDemoSession } from '#features/agile/sessions/demo/commands.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope } from '#kit/context.ts'

/** Seconds per phase when a colleague facilitates. */
const phaseTimers = { COLLECT: 120, GROUP: 60, VOTE: 60, DISCUSS: 120, ACTION_ITEMS: 90 }

/** Returns the statements that create a running demo retro. */
async function createRetroStatements(
  scope: AccountScope,
  { name, facilitatorId, people, language }: NewDemoSession,
): Promise<DemoSessionStatements> {
  const { accountId, ids, clock, db } = scope
  const now = clock.now()
  const sessionId = ids.id('ret')
  const session = {
    id: sessionId,
    name,
    facilitatorId,
    accountId,
    format: 'START_STOP_CONTINUE' as const,
    status: 'ACTIVE' as const,
    creatorId: facilitatorId,
    columns: retroColumnsIn(language)('START_STOP_CONTINUE'),
    icebreaker: translator(language, 'retroDemo')('script.icebreaker'),
    settings: { ...defaultSettings, requireLogin: true, timerEnabled: true, phaseTimers, topicTimer: 60 },
    isDemo: true,
    demoLanguage: language,
    startedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const participants = people.map((person, index) => ({ accountId, sessionId, ...person, joinedAt: now + index }))
  const { orm } = db
  const statements = [orm.insert(retroSessions).values(session), orm.insert(retroParticipants).values(participants)]
  return { sessionId, statements }
}

/** A running demo retro with three scripted colleagues. */
export const retroDemo: Demo = {
  tool: 'retro',
  names: ['Ada', 'Ben', 'Chloé'],
  prefix: colleagueIdPrefix,
  hasActionItems: true,
  createStatements: createRetroStatements,
}
