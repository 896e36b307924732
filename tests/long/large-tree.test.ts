import { afterAll, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { fillAccount } from '#tests/support/large-account.ts'

const setup = await makeBoardApi()
const { t, owner } = setup
afterAll(t.close)

const create = async (path: string, body: object): Promise<string> => (await owner('POST', path, body)).body.data.id
const maxTreeMs = 150
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Returns the median duration of seven requests for a page, in milliseconds. */
async function measurePage(path: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 7; i++) {
    const startedAt = performance.now()
    await (await owner('GET', path)).response.text()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

it(`shows a tree with 10,000 items in at most ${maxTreeMs} ms, closed and with open branches`, async () => {
  const { body } = await owner('GET', '/api/accounts/current')
  const accountId: string = body.data.id
  const client = t.db.unscoped('fills the tree of a test')
  // Scale 17 creates a little more than 10,000 items.
  await fillAccount(t.client, { accountId, userId: body.data.ownerId, now: t.clock.now(), scale: 17 })
  const productId = await create('/api/products', { name: 'Web shop' })
  const initiativeIds: string[] = []
  for (let i = 1; i <= 10; i++)
    initiativeIds.push(await create('/api/initiatives', { name: `Initiative ${i}`, productId }))
  const insertItemsSql = `insert into initiative_items (id, account_id, initiative_id, created_at)
    select id, account_id, (select value from json_each(?2) where key = number % 10), 1 from board_items
    where account_id = ?1 and parent_id is null`
  await client.run(insertItemsSql, [accountId, JSON.stringify(initiativeIds)])
  const [count] = await client.run<{ n: number }>('select count(*) as n from initiative_items where account_id = ?', [
    accountId,
  ])
  expect(count?.n).toBeGreaterThan(10_000)
  expect(await measurePage('/products/work')).toBeLessThan(maxTreeMs)
  const openIds = [productId, ...initiativeIds.slice(0, 2)].join(',')
  expect(await measurePage(`/products/work?open=${openIds}`)).toBeLessThan(maxTreeMs)
}, 120_000)
