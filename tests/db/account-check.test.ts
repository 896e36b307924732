import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { and, eq } from 'drizzle-orm'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb, type RootDb } from '#db/client.ts'
import { openFile, temporaryFolder } from '#tests/support/database.ts'

const notes = sqliteTable('notes', { id: text('id').primaryKey(), accountId: text('account_id').notNull() })
const tenantTables = new Set(['notes'])
const statements: string[] = []
let db: RootDb
let client: Client
let remove: () => Promise<void>

beforeAll(async () => {
  const temporary = await temporaryFolder()
  remove = temporary.remove
  client = await openFile(join(temporary.folder, 'notes.db'))
  await client.batch(
    [
      'CREATE TABLE notes (id TEXT PRIMARY KEY, account_id TEXT NOT NULL)',
      'CREATE TABLE notes_count (n INTEGER)',
      "INSERT INTO notes VALUES ('n1', 'acc_a'), ('n2', 'acc_b')",
    ],
    'write',
  )
  db = openDb(client, { checkAccounts: true, tenantTables, onStatement: statement => statements.push(statement) })
})

afterAll(async () => {
  client.close()
  await remove()
})

describe('the handle of an account', () => {
  it('runs statements that are bound to the account', async () => {
    const { orm, run, batch } = db.forAccount('acc_a')
    expect(await orm.select().from(notes).where(eq(notes.accountId, 'acc_a'))).toEqual([
      { id: 'n1', accountId: 'acc_a' },
    ])
    expect(await run('SELECT id FROM notes WHERE account_id = ?', ['acc_a'])).toEqual([{ id: 'n1' }])
    const [insertResult] = await batch([orm.insert(notes).values({ id: 'n3', accountId: 'acc_a' })])
    expect(insertResult.rowsAffected).toBe(1)
  })

  it('rejects a statement that does not name account_id', async () => {
    const { orm, run, batch } = db.forAccount('acc_a')
    const errorPattern = /touches "?notes"?, and account_id is not bound to the account/
    await expect(run('DELETE FROM notes WHERE id = ?', ['acc_a'])).rejects.toThrow(errorPattern)
    await expect(run('SELECT * FROM "notes"')).rejects.toThrow(errorPattern)
    await expect(run('select count(*) from NOTES')).rejects.toThrow('Account check:')
    await expect(orm.delete(notes).where(eq(notes.id, 'n1')).run()).rejects.toThrow(errorPattern)
    await expect(batch([orm.select({ id: notes.id }).from(notes)])).rejects.toThrow(errorPattern)
  })

  it('rejects another account, whether bound, missing or only in a literal', async () => {
    const { orm, run } = db.forAccount('acc_a')
    const foreignCondition = and(eq(notes.accountId, 'acc_b'), eq(notes.id, 'n2'))
    await expect(orm.select().from(notes).where(foreignCondition).all()).rejects.toThrow('Account check:')
    await expect(run('SELECT account_id FROM notes WHERE id = ?', ['n2'])).rejects.toThrow('Account check:')
    await expect(run("SELECT id FROM notes WHERE id <> 'account_id' AND id <> ?", ['acc_a'])).rejects.toThrow(
      'Account check:',
    )
  })

  it('sends nothing of a batch with a rejected statement', async () => {
    const { batch } = db.forAccount('acc_a')
    const deletion = (sql: string) => ({ sql, args: ['acc_a'] })
    await expect(
      batch([deletion('DELETE FROM notes WHERE account_id = ?'), deletion('DELETE FROM notes WHERE id = ?')]),
    ).rejects.toThrow('Account check:')
    expect((await client.execute("SELECT id FROM notes WHERE account_id = 'acc_a'")).rows).not.toHaveLength(0)
  })

  it('accepts the account inside the JSON of a bulk insert, and only its own', async () => {
    const { run } = db.forAccount('acc_a')
    const sql = "INSERT INTO notes (id, account_id) SELECT value ->> 'id', value ->> 'account' FROM json_each(?)"
    await run(sql, [JSON.stringify([{ id: 'n4', account: 'acc_a' }])])
    await expect(run(sql, [JSON.stringify([{ id: 'n5', account: 'acc_b' }])])).rejects.toThrow('Account check:')
    await expect(run(sql, [JSON.stringify([{ id: 'n5', account: 'acc_abc' }])])).rejects.toThrow('Account check:')
  })

  it('ignores tables without an account, even if their names start alike', async () => {
    expect(await db.forAccount('acc_a').run('SELECT * FROM notes_count')).toEqual([])
    expect(await db.run("SELECT 'notes' AS word")).toEqual([{ word: 'notes' }])
  })
})

describe('the root handle', () => {
  it('cannot touch any tenant table', async () => {
    const boundStatement = { sql: 'SELECT * FROM notes WHERE account_id = ?', args: ['acc_a'] }
    await expect(db.run(boundStatement.sql, boundStatement.args)).rejects.toThrow(
      /touches notes without an account\. Use db\.forAccount/,
    )
    await expect(db.orm.select().from(notes).all()).rejects.toThrow('without an account')
    await expect(db.batch([boundStatement])).rejects.toThrow('without an account')
  })

  it('skips the check only by unscoped, which requires a reason', async () => {
    const accountIds = await db
      .unscoped('The monthly report spans all accounts.')
      .run('SELECT DISTINCT account_id FROM notes')
    expect(accountIds).toHaveLength(2)
    expect(() => db.unscoped(' ')).toThrow('needs a reason')
  })
})

it('never exposes an argument to the statement hook or in the error', async () => {
  statements.length = 0
  const rejection = db.forAccount('acc_a').run('DELETE FROM notes WHERE id = ?', ['canary-4711'])
  await expect(rejection).rejects.not.toThrow('canary')
  expect(statements).toEqual(['DELETE FROM notes WHERE id = ?'])
})

it('returns the same handle for all accounts when the account check is off', () => {
  const uncheckedDb = openDb(client, { checkAccounts: false, tenantTables })
  expect(uncheckedDb.forAccount('acc_a')).toBe(uncheckedDb.forAccount('acc_b'))
  expect(uncheckedDb.forAccount('acc_a').orm).toBe(uncheckedDb.orm)
})
