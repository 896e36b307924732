import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type PlayedRetro, playRetro, RetroScript, strangerIndex, textOfStep } from '#tests/support/retro-script.ts'
import { runCount } from '#tests/support/run-count.ts'

const firstDatabase = await freshDatabase()
const secondDatabase = await freshDatabase()
afterAll(async () => {
  await firstDatabase.close()
  await secondDatabase.close()
})

let runNumber = 0

/** Plays a retro in which everyone performs their own acts. */
const playAsWritten = (script: RetroScript, seed: string) => playRetro(firstDatabase, script, seed, false)

/** Encrypted or random columns: command ids, owners until completion, the secret itself. */
const encryptedValue = /(?<![\w-])([\w-]{43}|[\w-]{72}|[\da-f]{32}|v1\.[\w.-]+)(?![\w-])/g
/** Tables with one row per person. The server sends only each person's own rows and totals. */
const personalTables = ['retro_votes', 'retro_reactions', 'retro_participants']

/** Returns all stored rows of a retro and its account by table, except who voted and rated. */
async function storedRows({ client }: TestDatabase, { world }: PlayedRetro) {
  const { rows: tables } = await client.execute(
    "select name from sqlite_master where type = 'table' and name not glob 'search_index_*' order by name",
  )
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const storedTable = await client.execute(`select * from "${name}"`)
    const texts = storedTable.rows.map(row => JSON.stringify(row))
    const ownTexts = texts.filter(text => text.includes(world.scope.accountId) || text.includes(world.sessionId))
    if (!personalTables.includes(String(name)))
      rows[String(name)] = ownTexts.map(text => text.replace(encryptedValue, '…')).toSorted()
  }
  return rows
}

/** Runs are slow, so the first counterexample is reported without shrinking. */
const options = { numRuns: runCount({ short: 5, long: 100 }), endOnFailure: true }

it('the author of an anonymous action affects nothing that others receive, or that is logged or stored', async () => {
  await fc.assert(
    fc.asyncProperty(RetroScript, async script => {
      const seed = `twin ${runNumber++}`
      const firstRetro = await playAsWritten(script, seed)
      const isSwapped = true
      const secondRetro = await playRetro(secondDatabase, script, seed, isSwapped)
      for (const [reader, texts] of firstRetro.textsByReader.entries())
        if (!script.swappedWriters.includes(reader)) expect(secondRetro.textsByReader[reader]).toEqual(texts)
      expect(secondRetro.room.logLines).toEqual(firstRetro.room.logLines)
      expect(await storedRows(secondDatabase, secondRetro)).toEqual(await storedRows(firstDatabase, firstRetro))
    }),
    options,
  )
}, 120_000)

it('no hidden text is sent, no vote is counted before the voting ends, and no average changes with one rating', async () => {
  await fc.assert(
    fc.asyncProperty(RetroScript, async script => {
      const retro = await playAsWritten(script, `alone ${runNumber++}`)
      expect(retro.detector.leaks).toEqual([])
      const { cards: _, ...otherTables } = await hiddenTextPlaces(retro)
      expect(otherTables).toEqual({ log: [], elsewhere: [] })
    }),
    options,
  )
}, 120_000)

/** Returns the hidden texts that are stored, by place: cards, log and elsewhere. */
async function hiddenTextPlaces(retro: PlayedRetro) {
  const { retro_cards: cards = [], ...otherTables } = await storedRows(firstDatabase, retro)
  const hidden = [...retro.detector.hiddenTexts.keys()]
  const textsWithHiddenWords = (texts: string[]) =>
    texts.filter(text => hidden.some(hiddenText => text.includes(hiddenText)))
  return {
    cards: textsWithHiddenWords(cards),
    log: textsWithHiddenWords(retro.room.logLines),
    elsewhere: textsWithHiddenWords(Object.values(otherTables).flat()),
  }
}

it('the random actions of these runs take effect', async () => {
  const script = (['add', 'add', 'advance', 'edit', 'group', 'advance', 'vote', 'advance', 'comment'] as const).map(
    (act, index) => ({ act, writerIndex: 1 + (index % 2), pick: 0 }),
  )
  const fixedScript = {
    script,
    anonymousPhases: ['COLLECT', 'DISCUSS'] as ('COLLECT' | 'DISCUSS')[],
    swappedWriters: [1, 2],
  }
  const { textsByReader } = await playAsWritten({ ...fixedScript, allowAnonymousCards: true }, `acts ${runNumber++}`)
  const strangerTexts = textsByReader[strangerIndex]!.join('\n')
  // Step 0 adds a card, step 3 edits it, and step 8 adds a comment.
  for (const step of [0, 3, 8]) expect(strangerTexts).toContain(textOfStep(step))
  for (const type of ['card.hidden', 'card.updated', 'cards.grouped', 'vote.cast', 'comment.added'])
    expect(strangerTexts).toContain(`"type":"${type}"`)
})
