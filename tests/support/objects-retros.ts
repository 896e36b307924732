import { retroMeetingKind } from '#features/agile/retro-schedule/meetings.ts'
import { NewSeries } from '#features/agile/retro-schedule/schema.ts'
import { createTemplate } from '#features/agile/retro-templates/commands.ts'
import { NewRetro } from '#features/agile/retros/schema.ts'
import { createRetroFromRequest } from '#features/agile/retros/sessions/commands-sessions.ts'
import { RetroTemplate } from '#features/agile/retros/templates/schema.ts'
import { addGuest } from '#features/agile/rooms/commands-guests.ts'
import { createSeries } from '#features/agile/schedule/series/commands-series.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import type { makeTestApp } from '#tests/support/app.ts'

type TestApp = Awaited<ReturnType<typeof makeTestApp>>
type Ids = Record<string, string>
type Body = Record<string, unknown> | null

type CreateEvent = { type: string } & Partial<Record<'card' | 'group' | 'comment' | 'draft' | 'item', { id: string }>>
type Account = { id: string; ownerId: string }

const tomorrowAtTen = ({ services: { clock } }: TestApp) =>
  `${new Date(clock.now() + 86_400_000).toISOString().slice(0, 10)}T10:00`

/** Creates a retro with one of each object that a route can name. */
export async function createRetroObjects(t: TestApp, account: Account, marker: string): Promise<Ids> {
  const caller = { requestId: null, ipAddress: null, userAgent: null }
  const scope = scopeAtSignIn(t.services, account.id, account.ownerId, caller)
  const { id } = await createRetroFromRequest(scope, 'en', NewRetro.parse({ name: `${marker} retro` }))
  const { guest } = await addGuest(t.services, 'retro', id, { name: `${marker} guest`, role: 'VOTER' })
  const owner = { kind: 'member', accountId: account.id, userId: account.ownerId, participantId: null } as const
  const viewer = { ...owner, name: 'Owner', canEditAny: true, sessionId: null }
  let commandCount = 0
  const sendCommand = async (type: string, fields: object = {}) => {
    const { events } = await t.services.rooms.command('retro', id, viewer, {
      id: `o${++commandCount}`,
      type,
      ...fields,
    })
    return events as unknown as CreateEvent[]
  }
  const writeCard = async (content: string) => {
    const events = await sendCommand('card:add', { columnId: 'start', content: `${marker} ${content}` })
    return events.find(({ type }) => type === 'card.added')!.card!.id
  }
  await sendCommand('session:start')
  await sendCommand('phase:advance')
  const cardIds = [await writeCard('one'), await writeCard('two')]
  const ungroupedCardId = await writeCard('three')
  await sendCommand('phase:advance')
  const [groupEvent] = await sendCommand('cards:group', { cardIds })
  await sendCommand('phase:advance')
  await sendCommand('vote:cast', { topicId: ungroupedCardId })
  await sendCommand('phase:advance')
  const [commentEvent] = await sendCommand('comment:add', { cardId: ungroupedCardId, content: `${marker} comment` })
  const [draftEvent] = await sendCommand('draft:add', { topicId: ungroupedCardId, title: `${marker} draft` })
  await sendCommand('phase:advance')
  const [actionItemEvent] = await sendCommand('action:add', { title: `${marker} action` })
  const weekly = { startsAt: tomorrowAtTen(t), timeZone: 'UTC', every: 'WEEK' }
  const series = NewSeries.parse({ name: `${marker} series`, ...weekly })
  const template = RetroTemplate.parse({
    name: `${marker} template`,
    description: marker,
    columns: [{ title: marker }],
  })
  return {
    id,
    cardId: ungroupedCardId,
    groupId: groupEvent!.group!.id,
    topicId: ungroupedCardId,
    commentId: commentEvent!.comment!.id,
    // The draft became an action item when the phase advanced.
    draftId: draftEvent!.draft!.id,
    itemId: actionItemEvent!.item!.id,
    participantId: guest.participantId,
    templateId: (await createTemplate(scope, template)).id,
    seriesId: (await createSeries(scope, retroMeetingKind, 'en', series, 'https://trimtab.test')).id,
  }
}

export const unknownRetroIds = ({ services: { ids } }: TestApp): Ids => ({
  id: ids.id('ret'),
  cardId: ids.id('car'),
  groupId: ids.id('grp'),
  topicId: ids.id('car'),
  commentId: ids.id('com'),
  draftId: ids.id('dra'),
  itemId: ids.id('act'),
  participantId: ids.id('par'),
  templateId: ids.id('rtp'),
  seriesId: ids.id('rsr'),
})

/** Returns whether the path parameters of a route are ids of a retro and its parts. */
export const isRetroPath = (path: string): boolean => /^\/(api\/)?(retro|action-items)/.test(path)

const session = '/api/retrospectives/sessions/:id'
const template = {
  name: 'One word',
  description: 'One word for each.',
  columns: [{ title: 'Now' }],
}

/** Request body of each write, or null when it takes none. */
export const retroBodies = (ids: Ids): Record<string, Body> => ({
  ...Object.fromEntries(
    ['/api/retrospectives/sessions', '/api/retrospectives/accounts/:accountId/sessions'].flatMap(collection => [
      [`POST ${collection}`, { name: 'New' }],
      [`PUT ${collection}/:id`, { name: 'Renamed' }],
      [`PATCH ${collection}/:id`, { description: 'Renamed' }],
      [`DELETE ${collection}/:id`, null],
      [`POST ${collection}/:id/restore`, null],
      [`POST ${collection}/:id/duplicate`, null],
    ]),
  ),
  [`POST ${session}/join`]: {},
  [`POST ${session}/leave`]: null,
  [`POST ${session}/start`]: null,
  [`POST ${session}/complete`]: null,
  [`POST ${session}/archive`]: null,
  [`POST ${session}/advance-phase`]: null,
  [`POST ${session}/set-phase`]: { phase: 'DISCUSS' },
  [`PUT ${session}/set-phase`]: { phase: 'ACTION_ITEMS' },
  [`POST ${session}/timer`]: { duration: 60 },
  [`PATCH ${session}/timer`]: { seconds: 60 },
  [`DELETE ${session}/timer`]: null,
  [`PUT ${session}/icebreaker`]: { question: 'Tea or coffee?' },
  [`PUT ${session}/check-in`]: { mood: 4 },
  [`PUT ${session}/ready`]: { ready: true },
  [`PUT ${session}/rating`]: { rating: 4 },
  [`PATCH ${session}/participants/:participantId`]: { role: 'OBSERVER' },
  [`PUT ${session}/participants/:participantId`]: { role: 'VOTER' },
  [`DELETE ${session}/participants/:participantId`]: null,
  [`POST ${session}/participants/:participantId/restore`]: null,
  [`PUT ${session}/door`]: { closed: false },
  [`POST ${session}/guests/remove`]: {},
  [`POST ${session}/guests/restore`]: { participantIds: ['par_none'] },
  [`POST ${session}/hand-over`]: { participantId: ids.participantId },
  [`POST ${session}/cards`]: { columnId: 'start', content: 'One more' },
  [`PATCH ${session}/cards/:cardId`]: { content: 'Changed' },
  [`PUT ${session}/cards/:cardId`]: { content: 'Changed' },
  [`DELETE ${session}/cards/:cardId`]: null,
  [`POST ${session}/cards/:cardId/move`]: { columnId: 'stop' },
  [`POST ${session}/cards/:cardId/reactions`]: { reaction: '👍' },
  [`PUT ${session}/cards/:cardId/moderation`]: { act: 'hide' },
  [`PUT ${session}/comments/:commentId/moderation`]: { act: 'hide' },
  [`DELETE ${session}/cards/:cardId/group`]: null,
  [`POST ${session}/cards/:cardId/comments`]: { content: 'Agreed' },
  [`DELETE ${session}/comments/:commentId`]: null,
  [`POST ${session}/groups`]: { cardIds: [ids.cardId] },
  [`POST ${session}/groups/:groupId/cards`]: { cardIds: [ids.cardId] },
  [`PATCH ${session}/groups/:groupId`]: { title: 'Together' },
  [`PUT ${session}/groups/:groupId`]: { title: 'Together' },
  [`POST ${session}/votes`]: { topicId: ids.topicId },
  [`PUT ${session}/votes/budget`]: { votesPerParticipant: 4 },
  [`DELETE ${session}/votes/:topicId`]: null,
  [`POST ${session}/topics`]: { topicId: ids.topicId },
  [`POST ${session}/action-drafts`]: { topicId: ids.topicId, title: 'Write it down' },
  [`DELETE ${session}/action-drafts/:draftId`]: null,
  [`POST ${session}/action-items`]: { title: 'Write it down' },
  [`PATCH ${session}/action-items/:itemId`]: { status: 'completed' },
  [`PUT ${session}/action-items/:itemId`]: { status: 'pending' },
  [`DELETE ${session}/action-items/:itemId`]: null,
  'POST /api/retrospectives/accounts/:accountId/import': {
    format: 'trimtab.retrospective',
    version: 1,
    exportedAt: '2026-01-01T00:00:00Z',
    session: {
      id: 'x',
      name: 'Read',
      description: '',
      format: 'CUSTOM',
      status: 'COMPLETED',
      phase: 'COMPLETED',
      icebreaker: '',
      columns: [{ id: 'a', title: 'One' }],
      settings: {},
      team: null,
      createdAt: '2026-01-01T00:00:00Z',
      scheduledAt: null,
      startedAt: null,
      completedAt: null,
    },
    participants: [{ id: 'p', name: 'Ada', role: 'VOTER' }],
    cards: [{ id: 'c', columnId: 'a', groupId: null, content: 'Read', authorId: null, isLate: false, reactions: [] }],
    checkIns: [],
    groups: [{ id: 'g', title: 'Both' }],
    votes: null,
    discussed: [],
    comments: [],
    rating: null,
    actionItems: [
      {
        id: 'i',
        title: 'Do it',
        description: '',
        trigger: '',
        status: 'pending',
        priority: 'LOW',
        outcome: '',
        assigneeName: '',
        dueDate: null,
        cardId: null,
      },
    ],
  },
  'POST /retrospectives/import': {},
  'POST /api/action-items': { title: 'By hand' },
  'PATCH /api/action-items/:itemId': { status: 'in_progress' },
  'PUT /api/action-items/:itemId': { title: 'Renamed' },
  'DELETE /api/action-items/:itemId': null,
  'POST /api/action-items/:itemId/board': { boardId: 'brd_none' },
  'POST /action-items': { title: 'By hand' },
  'POST /action-items/act': { do: 'complete' },
  'POST /action-items/:itemId': { title: 'Renamed' },
  'POST /action-items/:itemId/act': { do: 'completed' },
  'POST /api/retrospectives/templates': template,
  'POST /api/retrospectives/templates/search': { q: 'sprint' },
  'POST /api/retrospectives/templates/from-session': { sessionId: ids.id },
  'PUT /api/retrospectives/templates/:templateId': { ...template, name: 'Another word' },
  'DELETE /api/retrospectives/templates/:templateId': null,
  'POST /api/retrospectives/schedule': { name: 'Planned', scheduledAt: '2030-01-01T10:00:00Z' },
  'PATCH /api/retrospectives/schedule/:id': { remindBefore: 15 },
  'DELETE /api/retrospectives/schedule/:id': null,
  'POST /api/retrospectives/series': { name: 'Weekly', startsAt: '2030-01-01T10:00', timeZone: 'UTC', every: 'WEEK' },
  'PATCH /api/retrospectives/series/:seriesId': { name: 'Still weekly' },
  'POST /api/retrospectives/series/:seriesId/skip': { occurrence: 3 },
  'POST /api/retrospectives/series/:seriesId/keep': { occurrence: 3 },
  'DELETE /api/retrospectives/series/:seriesId': null,
  'POST /retro/schedule': { act: 'endFeed' },
  'POST /retro/schedule/:id/act': { do: 'cancel' },
  'POST /retro/schedule/new': { name: 'Planned', date: '2030-01-01', time: '10:00', timeZone: 'UTC' },
  'POST /retro/schedule/:id': { date: '2030-01-01', time: '10:00', timeZone: 'UTC' },
  'POST /retro/series/:seriesId': { name: 'Weekly', date: '2030-01-01', time: '10:00', timeZone: 'UTC', every: 'WEEK' },
  'POST /retro/series/:seriesId/meetings': { act: 'skip', occurrence: '3' },
  'POST /demo/retrospectives': {},
  'POST /demo/retrospective': {},
  'POST /retrospective-demo': {},
  'POST /retrospectives': { name: 'New' },
  'POST /retrospectives/:id': { name: 'Renamed', base: 'keep' },
  'POST /retrospectives/:id/act': { do: 'duplicate' },
  'POST /retro/templates/:templateId/act': { do: 'delete' },
  'POST /retro/templates/new': { name: 'By hand', description: 'What for', 'columns.0.title': 'One' },
  'POST /retro/templates/:templateId': { name: 'Changed', description: 'What for', 'columns.0.title': 'One' },
})
