import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { decrypt } from '#kit/data/encryption.ts'
import { openFile, temporaryFolder } from '#tests/support/database.ts'
import { testKey } from '#tests/support/live.ts'
import { openBoard, reconnectingClient } from '#tests/support/retro-table.ts'

const { folder, remove } = await temporaryFolder()
afterAll(remove)
const file = join(folder, 'trimtab.db')

type Row = Record<string, unknown>

/** Opens a separate database with the server's settings. Its file can be read after `close`. */
async function openOwn() {
  const client = await openFile(file)
  await client.execute('PRAGMA secure_delete = FAST')
  await migrate(client)
  const allRows = async (sql: string) => (await client.execute(sql)).rows as unknown as Row[]
  const close = async () => {
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    client.close()
  }
  return { db: openDb(client, { tripwire: true, tenantTables }), all: allRows, close }
}

const isIn = (bytes: Buffer, text: unknown) => bytes.includes(Buffer.from(String(text)))

/** All text of a database file. */
async function textsIn(allRows: (sql: string) => Promise<Row[]>) {
  const tables = await allRows("select name from sqlite_master where type = 'table'")
  const rows = await Promise.all(
    tables.map(({ name }) => allRows(`select rowid, * from "${name}"`).catch(() => allRows(`select * from "${name}"`))),
  )
  return rows.flat().flatMap(row => Object.values(row).map(String))
}

/** All hashes of up to three values in the file, with and without a key. */
function* guesses(names: string[], keys: string[]) {
  const hashes = [
    (text: string) => createHash('sha256').update(text).digest(),
    ...keys.map(key => (text: string) => createHmac('sha256', key).update(text).digest()),
  ]
  const labels = ['', 'retro owner\n', 'retro actor\n', 'hide\n', 'retro command\n']
  const pairs = names.flatMap(name => [name, ...names.map(other => `${name}\n${other}`)])
  for (const digest of hashes)
    for (const label of labels)
      for (const text of pairs) {
        const result = digest(label + text)
        yield result.toString('base64url')
        yield result.toString('hex')
      }
}

it('the search finds computable hashes', () => {
  const computedHash = createHash('sha256').update('retro owner\nret_1\npar_1').digest('base64url')
  expect([...guesses(['ret_1', 'par_1'], [])]).toContain(computedHash)
})

describe('a copy of the database', async () => {
  const first = await openOwn()
  const { all } = first
  const { world, room, lead, ana, ben, setPhase } = await openBoard(first.db, 'COLLECT')
  const commandIds = ['ana-1', 'ana-2', 'ben-1', 'react-1', 'say-1']
  await room.send(ana, 'card:add', { columnId: 'start', content: 'Pair more' }, 'ana-1')
  await room.send(ana, 'card:add', { columnId: 'start', content: 'Moor the boat' }, 'ana-2')
  await room.send(ben, 'card:add', { columnId: 'stop', content: 'Late deploys' }, 'ben-1')
  await setPhase('DISCUSS')
  const cardId = ana.view!.cards.find(({ content }) => content === 'Pair more')!.id
  await room.send(ben, 'card:react', { cardId, reaction: '👍' }, 'react-1')
  await room.run(world.facilitator, 'phase:set', { phase: 'COLLECT' })
  const people = await all('select id, user_id from retro_participants')
  const names = [...people.flatMap(({ id, user_id }) => [String(id), String(user_id)]), world.sessionId, cardId]
  const during = {
    texts: await textsIn(all),
    cards: await all('select id, owner_key from retro_cards'),
    order: await all('select rowid from retro_cards'),
    session: (await all('select owner_secret from retro_sessions'))[0]!,
    events: await all("select distinct actor_id from session_events where type in ('card.added', 'card.reacted')"),
  }

  it('without the server’s key does not reveal who wrote a card or which cards share an author', () => {
    const texts = new Set(during.texts)
    for (const guess of guesses([...names, ...commandIds], [])) expect(texts.has(guess)).toBe(false)
    expect(new Set(during.cards.map(card => card.owner_key)).size).toBe(3)
    expect(during.events).toMatchObject([{ actor_id: 'someone' }])
    for (const id of commandIds) expect(texts.has(id)).toBe(false)
    expect(
      during.order.some(({ rowid }) => Number(rowid) > 1000),
      'no order of writing',
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
    const other = await room.connect(ben.viewer)
    expect(await edit(other, 'Mine now')).toMatchObject({ type: 'reject' })
    expect(
      await room.send(reconnectedAgain, 'card:add', { columnId: 'start', content: 'Again' }, 'ana-1'),
      'a repeat',
    ).toMatchObject({
      type: 'ack',
    })
    expect((await all('select id from retro_cards')).length).toBe(3)
  })

  it('reveals no authors even with every key once the retro is completed', async () => {
    const { owner_secret: stored } = during.session
    const place = { table: 'retro_sessions', column: 'owner_secret', id: world.sessionId }
    const secret = decrypt(testKey, place, String(stored))
    const keysBefore = await all('select owner_key from retro_cards union select owner_key from retro_reactions')
    await room.run(world.facilitator, 'session:complete', {})
    expect(lead.view!.cards).toHaveLength(3)

    const texts = new Set(await textsIn(all))
    for (const guess of guesses([...names, ...commandIds], [testKey.config.secretKey]))
      expect(texts.has(guess)).toBe(false)
    expect(await all('select distinct owner_key from retro_cards')).toEqual([{ owner_key: '' }])
    expect(await all('select owner_secret, writers from retro_sessions')).toMatchObject([
      { owner_secret: null, writers: '{"total":2,"columns":{"start":1,"stop":1}}' },
    ])
    const last = await room.connect(ana.viewer)
    expect(last.view!.cards.filter(({ mine }) => mine)).toEqual([])

    await first.close()
    const bytes = await readFile(file)
    expect(isIn(bytes, 'Pair on Tuesdays')).toBe(true)
    for (const secretText of [stored, secret, ...keysBefore.map(row => row.owner_key)])
      expect(isIn(bytes, secretText)).toBe(false)
  })
})
