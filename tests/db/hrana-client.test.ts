import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isUniqueViolation, openDb } from '#db/client.ts'
import { makeHranaClient } from '#db/hrana-client.ts'
import { startDatabase } from '#db/sqlite-server.ts'
import { temporaryFolder } from '#tests/support/database.ts'

const { folder, remove } = await temporaryFolder()
const server = await startDatabase({ file: join(folder, 'test.db'), token: 'a token' })
const db = openDb(makeHranaClient({ url: server.url, token: 'a token' }), {
  checkAccounts: false,
  tenantTables: new Set<string>(),
})
await db.run('create table things (id integer primary key, name text unique, share real, image blob)')

afterAll(async () => {
  await server.close()
  await remove()
})

describe('the client of the worker', () => {
  it('round-trips every kind of value', async () => {
    // Only a part of its buffer belongs to the value.
    const image = crypto.getRandomValues(new Uint8Array(300_000).subarray(0, 65_536))
    await db.run('insert into things values (?, ?, ?, ?)', [7, 'Ætna “7”', 0.25, image])
    const [row] = await db.run<{ id: number; name: string; share: number; image: ArrayBuffer }>('select * from things')
    expect({ ...row, image: null }).toEqual({ id: 7, name: 'Ætna “7”', share: 0.25, image: null })
    expect(new Uint8Array(row!.image)).toEqual(image)
    const [missing] = await db.run('select null as missing, ? as yes', [true])
    expect({ ...missing }).toEqual({ missing: null, yes: 1 })
  })

  it('reads columns with the same name by position', async () => {
    const [row] = await db.run('select 1 as a, 2 as a')
    expect([row![0], row![1], row!.length]).toEqual([1, 2, 2])
  })

  it('reads a column whose name is a number by position', async () => {
    const [unnamedRow] = await db.run('select 1 where true')
    expect([unnamedRow![0], unnamedRow!.length]).toEqual([1, 1])
    const [row] = await db.run("select 'a' as \"1\", 'b' as length, 'c' as name")
    expect([row![0], row![1], row![2], row!.length, row!.name]).toEqual(['a', 'b', 'c', 3, 'c'])
  })

  it('writes a batch completely or not at all, with the database’s error', async () => {
    const duplicateInserts = ['pear', 'pear'].map(name => ({
      sql: 'insert into things (name) values (?)',
      args: [name],
    }))
    const thrown = await db.batch(duplicateInserts).catch((error: unknown) => error)
    expect(isUniqueViolation(thrown, 'things.name')).toBe(true)
    expect(await db.run('select id from things where name = ?', ['pear'])).toEqual([])
    const [inserted] = await db.batch([duplicateInserts[0]!])
    expect(inserted!.rowsAffected).toBe(1)
  })

  it('answers 200 concurrent calls without queueing', async () => {
    const calls = Array.from({ length: 200 }, (_, n) => db.run<{ n: number }>('select ? + 0 as n', [n]))
    expect((await Promise.all(calls)).map(([row]) => row!.n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  })

  it('fails with the server’s error when the token is wrong', async () => {
    const clientWithWrongToken = makeHranaClient({ url: server.url, token: 'another' })
    await expect(clientWithWrongToken.execute('select 1')).rejects.toThrow()
  })

  it('rejects a value that no column can hold', async () => {
    await expect(db.run('select ?', [{}])).rejects.toThrow('cannot take a value of type object')
  })
})
