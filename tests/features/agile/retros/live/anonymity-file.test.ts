import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { decrypt } from '#kit/data/encryption.ts'
import { openFile, temporaryFolder } from '#tests/support/database.ts'
import { testKey } from '#tests/support/local-rooms.ts'
import { openRetro, reconnectingClient } from '#tests/support/retro-table.ts'

const { folder, remove } = await temporaryFolder()
afterAll(remove)
const file = join(folder, 'trimtab.db')

type Row = Record<string, unknown>

/** Opens a separate database with the server's settings. Its file can be read after `close`. */
async function openSeparateDatabase() {
  const client = await openFile(file)
  await client.execute('PRAGMA secure_delete = FAST')
  await migrate(client)
  const allRows = async (sql: string) => (await client.execute(sql)).rows as unknown as Row[]
  const close = async () => {
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    client.close()
  }
  return { db: openDb(client, { checkAccounts: true, tenantTables }), allRows, close }
}

const containsText = (bytes: Buffer, text: unknown) => bytes.includes(Buffer.from(String(text)))

/** Returns all stored values of the database as text. */
async function textsIn(allRows: (sql: string) => Promise<Row[]>) {
  const tables = await allRows("select name from sqlite_master where type = 'table' and name not glob 'search_index_*'")
  const rows = await Promise.all(
    tables.map(({ name }) => allRows(`select rowid, * from "${name}"`).catch(() => allRows(`select * from "${name}"`))),
  )
  return rows.flat().flatMap(row => Object.values(row).map(String))
}

/** Yields the hashes that could reveal one or two ids, with and without a key. */
function* possibleHashes(ids: string[], keys: string[]) {
  const hashes = [
    (text: string) => createHash('sha256').update(text).digest(),
    ...keys.map(key => (text: string) => createHmac('sha256', key).update(text).digest()),
  ]
  const prefixes = ['', 'retro owner\n', 'retro actor\n', 'hide\n', 'retro command\n']
  const texts = ids.flatMap(id => [id, ...ids.map(other => `${id}\n${other}`)])
  for (const digest of hashes)
    for (const prefix of prefixes)
      for (const text of texts) {
        const result = digest(prefix + text)
        yield result.toString('base64url')
        yield result.toString('hex')
      }
}

it('possibleHashes finds a hash without a key', () => {
  const computedHash = createHash('sha256').update('retro owner\nret_1\npar_1').digest('base64url')
  expect([...possibleHashes(['ret_1', 'par_1'], [])]).toContain(computedHash)
})

describe('a copy of the database', async () => {
  const database = await openSeparateDatabase()
  const { allRows } = database
  const { world, room, facilitator, ana, ben, setPhase } = await openRetro(database.db, 'COLLECT')
  const commandIds = ['ana-1', 'ana-2', 'ben-1', 'react-1']
  await room.send(ana, 'card:add', { columnId: 'start', content: 'Pair more' }, 'ana-1')
  await room.send(ana, 'card:add', { columnId: 'start', content: 'Moor the boat' }, 'ana-2')
  await room.send(ben, 'card:add', { columnId: 'stop', content: 'Late deploys' }, 'ben-1')
  await setPhase('DISCUSS')
  const cardId = ana.view!.cards.find(({ content }) => content === 'Pair more')!.id
  await room.send(ben, 'card:react', { cardId, reaction: '👍' }, 'react-1')
  await room.run(world.facilitator, 'phase:set', { phase: 'COLLECT' })
  const people = await allRows('select id, user_id from retro_participants')
  const ids = [...people.flatMap(({ id, user_id }) => [String(id), String(user_id)]), world.sessionId, cardId]
  const rowsBeforeCompletion = {
    texts: await textsIn(allRows),
    cards: await allRows('select id, owner_key from retro_cards'),
    order: await allRows('select rowid from retro_cards'),
    session: (await allRows('select owner_secret from retro_sessions'))[0]!,
    events: await allRows("select distinct actor_id from session_events where type in ('card.added', 'card.reacted')"),
  }

  it('without the server’s key does not reveal who wrote a card or which cards share an author', () => {
    const texts = new Set(rowsBeforeCompletion.texts)
    for (const hash of possibleHashes([...ids, ...commandIds], [])) expect(texts.has(hash)).toBe(false)
    expect(new Set(rowsBeforeCompletion.cards.map(card => card.owner_key)).size).toBe(3)
    expect(rowsBeforeCompletion.events).toMatchObject([{ actor_id: 'someone' }])
    for (const id of commandIds) expect(texts.has(id)).toBe(false)
    expect(
      rowsBeforeCompletion.order.some(({ rowid }) => Number(rowid) > 1000),
      'row ids are random, so they do not show the order of writing',
    ).toBe(true)
  })

  it('can be decrypted by the server: authors can edit after a reconnect and a restart', async () => {
    const edit = (client: typeof ana, content: string) => room.send(client, 'card:edit', { cardId, content })
    room.live.disconnect(ana)
    const reconnected = await room.connect(ana.viewer, ana.seq, reconnectingClient(ana))
    expect(await edit(reconnected, 'Pair more often')).toMatchObject({ type: 'ack' })
    room.restart()
    const reconnectedAgain = await room.connect(ana.viewer)
    expect(reconnectedAgain.view!.cards.filter(({ mine }) => mine)).toHaveLength(2)
    expect(await edit(reconnectedAgain, 'Pair on Tuesdays')).toMatchObject({ type: 'ack' })
    const benClient = await room.connect(ben.viewer)
    expect(await edit(benClient, 'Mine now')).toMatchObject({ type: 'reject' })
    expect(
      await room.send(reconnectedAgain, 'card:add', { columnId: 'start', content: 'Again' }, 'ana-1'),
      'a repeat',
    ).toMatchObject({
      type: 'ack',
    })
    expect((await allRows('select id from retro_cards')).length).toBe(3)
  })

  it('reveals no authors even with every key once the retro is completed', async () => {
    const { owner_secret: stored } = rowsBeforeCompletion.session
    const location = { table: 'retro_sessions', column: 'owner_secret', id: world.sessionId }
    const secret = decrypt(testKey, location, String(stored))
    const keysBefore = await allRows('select owner_key from retro_cards union select owner_key from retro_reactions')
    await room.run(world.facilitator, 'session:complete', {})
    expect(facilitator.view!.cards).toHaveLength(3)

    const texts = new Set(await textsIn(allRows))
    for (const hash of possibleHashes([...ids, ...commandIds], [testKey.config.secretKey]))
      expect(texts.has(hash)).toBe(false)
    expect(await allRows('select distinct owner_key from retro_cards')).toEqual([{ owner_key: '' }])
    expect(await allRows('select owner_secret, writers from retro_sessions')).toMatchObject([
      { owner_secret: null, writers: '{"total":2,"columns":{"start":1,"stop":1}}' },
    ])
    const rejoined = await room.connect(ana.viewer)
    expect(rejoined.view!.cards.filter(({ mine }) => mine)).toEqual([])

    await database.close()
    const bytes = await readFile(file)
    expect(containsText(bytes, 'Pair on Tuesdays')).toBe(true)
    for (const secretText of [stored, secret, ...keysBefore.map(row => row.owner_key)])
      expect(containsText(bytes, secretText)).toBe(false)
  })
})
