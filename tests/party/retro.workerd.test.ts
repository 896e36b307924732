import { env } from 'cloudflare:workers'
import { createClient } from '@libsql/client/web'
import { expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { importRetro } from '#features/agile/retro-history/commands.ts'
import { ImportedRetro } from '#features/agile/retro-history/schema.ts'
import { makeLog } from '#kit/server/log.ts'
import { roomsOf } from '#party/rooms.ts'
import { makeRetroWorld } from '#tests/support/retro-room.ts'

const databaseClient = createClient({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN, intMode: 'number' })
const db = openDb(databaseClient, { checkAccounts: true, tenantTables })
const rooms = roomsOf(env, makeLog())
const timestamp = '2026-01-01T09:00:00Z'

it('reads a complete retro from the database: cards, groups, votes, comments and actions', async () => {
  const world = await makeRetroWorld(db)
  const file = ImportedRetro.parse({
    format: 'trimtab.retrospective',
    version: 1,
    exportedAt: timestamp,
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
      createdAt: timestamp,
      scheduledAt: null,
      startedAt: timestamp,
      completedAt: timestamp,
    },
    participants: [{ id: 'p', name: 'Ada', role: 'VOTER' }],
    checkIns: [{ participantId: 'p', mood: 4, answer: 'Fine' }],
    cards: ['c', 'd'].map(id => ({
      id,
      columnId: 'a',
      groupId: 'g',
      content: id,
      authorId: 'p',
      isLate: false,
      reactions: [{ reaction: '👍', count: 2 }],
    })),
    groups: [{ id: 'g', title: 'Together' }],
    votes: [{ topicId: 'g', count: 2 }],
    discussed: ['g'],
    comments: [{ id: 'k', cardId: 'c', authorId: 'p', name: 'Ada', content: 'Yes' }],
    actionItems: [
      {
        id: 'i',
        title: 'Do it',
        description: '',
        trigger: '',
        status: 'pending',
        priority: 'HIGH',
        assigneeName: '',
        dueDate: null,
        cardId: 'g',
        outcome: '',
      },
    ],
    rating: { average: 4, count: 3 },
  })
  const { id } = await importRetro(world.scope, file)
  const { state } = await rooms.snapshot<{ groups: unknown; tally: unknown; rating: unknown }>(
    'retro',
    id,
    world.facilitator,
  )
  expect(state).toMatchObject({
    groups: [{ title: 'Together' }],
    tally: [{ count: 2 }],
    comments: [{ content: 'Yes' }],
    actionItems: [{ title: 'Do it' }],
    rating: { average: 4, count: 3 },
  })
})
