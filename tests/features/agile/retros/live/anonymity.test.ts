import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { canary, type PlayedRetro, playRetro, RetroScript } from '#tests/support/retro-script.ts'
import { runs } from '#tests/support/runs.ts'

const here = await freshDatabase()
const twin = await freshDatabase()
afterAll(async () => {
  await here.close()
  await twin.close()
})

let count = 0

/** Encrypted or random columns: command ids, owners until completion, the secret itself. */
const sealed = /(?<![\w-])([\w-]{43}|[\w-]{72}|[\da-f]{32}|v1\.[\w.-]+)(?![\w-])/g
/** Whose these are is what they are for; no answer is made of them but their owner's, and figures. */
const ofPeople = ['retro_votes', 'retro_reactions', 'retro_participants']

/** All stored rows of a retro and its account, except who voted and rated. */
async function storedRows({ client }: TestDatabase, { world }: PlayedRetro) {
  const { rows: tables } = await client.execute("select name from sqlite_master where type = 'table' order by name")
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const all = await client.execute(`select * from "${name}"`)
    const texts = all.rows.map(row => JSON.stringify(row))
    const own = texts.filter(text => text.includes(world.scope.accountId) || text.includes(world.sessionId))
    if (!ofPeople.includes(String(name))) rows[String(name)] = own.map(text => text.replace(sealed, '…')).toSorted()
  }
  return rows
}

/** Runs are slow: the first counterexample is reported without shrinking. */
const options = { numRuns: runs({ few: 5, many: 100 }), endOnFailure: true }

it('the author of an anonymous action affects nothing that others receive, or that is logged or stored', async () => {
  await fc.assert(
    fc.asyncProperty(RetroScript, async held => {
      const seed = `twin ${count++}`
      const one = await playRetro(here, held, seed, false)
      const two = await playRetro(twin, held, seed, true)
      for (const [at, texts] of one.seen.entries()) if (!held.pair.includes(at)) expect(two.seen[at]).toEqual(texts)
      expect(two.table.lines).toEqual(one.table.lines)
      expect(await storedRows(twin, two)).toEqual(await storedRows(here, one))
    }),
    options,
  )
}, 120_000)

it('no hidden text is sent, no vote is counted before the voting ends, and no average changes with one rating', async () => {
  await fc.assert(
    fc.asyncProperty(RetroScript, async held => {
      const played = await playRetro(here, held, `alone ${count++}`, false)
      expect(played.watch.leaks).toEqual([])
      const { cards: _, ...others } = await textsKept(played)
      expect(others).toEqual({ log: [], elsewhere: [] })
    }),
    options,
  )
}, 120_000)

/** Asserts that hidden texts are stored only with the cards. */
async function textsKept(played: PlayedRetro) {
  const { retro_cards: cards = [], ...rest } = await storedRows(here, played)
  const hidden = [...played.watch.faceDown.keys()]
  const those = (texts: string[]) => texts.filter(text => hidden.some(written => text.includes(written)))
  return { cards: those(cards), log: those(played.table.lines), elsewhere: those(Object.values(rest).flat()) }
}

it('the random actions of these runs take effect', async () => {
  const script = (['add', 'add', 'advance', 'edit', 'group', 'advance', 'vote', 'advance', 'comment'] as const).map(
    (act, at) => ({ act, who: 1 + (at % 2), pick: 0 }),
  )
  const held = { script, anonymousPhases: ['COLLECT', 'DISCUSS'] as ('COLLECT' | 'DISCUSS')[], pair: [1, 2] }
  const { seen } = await playRetro(here, { ...held, allowAnonymousCards: true }, `acts ${count++}`, false)
  const all = seen[6]!.join('\n')
  for (const step of [0, 3, 8]) expect(all).toContain(canary(step))
  for (const type of ['card.hidden', 'card.updated', 'cards.grouped', 'vote.cast', 'comment.added'])
    expect(all).toContain(`"type":"${type}"`)
})
