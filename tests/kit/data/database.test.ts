import { expect, it } from 'vitest'
import { databaseOf } from '#kit/data/database.ts'

it('rejects statements on tenant rows without the account in the worker, before they are sent', async () => {
  let requestCount = 0
  const fetch = async () => {
    requestCount++
    return new Response('{"results":[]}')
  }
  const db = databaseOf({ DATABASE: { fetch } }, { databaseUrl: 'http://db.test', databaseToken: undefined } as never)
  await expect(db.run('select * from teams')).rejects.toThrow('without an account')
  const foreignQuery = db.forAccount('acc_a').run('select * from teams where account_id = ?', ['acc_b'])
  await expect(foreignQuery).rejects.toThrow('not bound to the account')
  expect(requestCount).toBe(0)
})
