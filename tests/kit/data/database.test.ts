import { expect, it } from 'vitest'
import { databaseOf } from '#kit/data/database.ts'

it('rejects statements on tenant rows without the account in the worker, before they are sent', async () => {
  let sent = 0
  const fetch = async () => {
    sent++
    return new Response('{"results":[]}')
  }
  const db = databaseOf({ DATABASE: { fetch } }, { databaseUrl: 'http://db.test', databaseToken: undefined } as never)
  await expect(db.run('select * from teams')).rejects.toThrow('without an account')
  const other = db.forAccount('acc_a').run('select * from teams where account_id = ?', ['acc_b'])
  await expect(other).rejects.toThrow('not bound to the account')
  expect(sent).toBe(0)
})
