import { afterAll, describe, expect, it } from 'vitest'
import { childrenFirst, tenantTables } from '#db/schema/tenant-tables.ts'
import { deleteAccount } from '#features/accounts/accounts/commands-delete.ts'
import { removeClosedAccounts } from '#features/accounts/accounts/commands-remove.ts'
import { sealAllAudits } from '#features/identity/audit/commands.ts'
import { scheduledScope } from '#kit/context.ts'
import { verifyAudit } from '#scripts/audit-verify.ts'
import { makeTestApp, type TestPerson } from '#tests/support/app.ts'
import { fillAccount } from '#tests/support/large-account.ts'

const t = await makeTestApp()
afterAll(t.close)
const unscopedDb = t.db.unscoped('a test reads and writes')
const countIn = async (table: string, accountId: string) => {
  const [row] = await unscopedDb.run<{ n: number }>(`select count(*) as n from ${table} where account_id = ?`, [
    accountId,
  ])
  return Number(row!.n)
}
const countRows = async (accountId: string) => {
  const counts = await Promise.all([...tenantTables].map(table => countIn(table, accountId)))
  return counts.reduce((sum, n) => sum + n, 0)
}
const accountExists = async (id: string) =>
  (await unscopedDb.run('select 1 from accounts where id = ?', [id])).length > 0
const removeAccount = ({ account, user }: TestPerson) =>
  deleteAccount(t.services, scheduledScope(t.services, account.id, user.id), account.name, 'http://localhost')

let filledCount = 0
/** Registers a person whose account has `scale` years of work. */
async function registerFilledAccount({ scale = 0.05 } = {}) {
  const caller = await t.register()
  const now = t.clock.now()
  await fillAccount(t.client, {
    accountId: caller.account.id,
    userId: caller.user.id,
    now,
    scale,
    prefix: `f${++filledCount}`,
  })
  return caller
}

describe('a deleted account', () => {
  it('is inaccessible at once by session, key, link and name, while its rows still exist', async () => {
    const owner = await registerFilledAccount()
    const { id, slug } = owner.account
    const [poker] = await unscopedDb.run<{ id: string }>('select id from poker_sessions where account_id = ?', [id])
    expect((await t.browse(`/join/${poker!.id}`)).status).toBe(200)
    await removeAccount(owner)
    expect(await countRows(id)).toBeGreaterThan(300)
    expect((await owner.request('/dashboard')).headers.get('location')).toContain('/login')
    expect((await t.browse(`/join/${poker!.id}`)).status).toBe(404)
    const [row] = await unscopedDb.run('select status, name, slug, domain from accounts where id = ?', [id])
    expect(row).toEqual({ status: 'CLOSED', name: '', slug: id.toLowerCase(), domain: null })
    const otherPerson = await t.register()
    expect((await otherPerson.request('/api/accounts', { method: 'POST', json: { name: 'Again', slug } })).status).toBe(
      201,
    )
    await expect(removeAccount(owner)).rejects.toThrow()
  })

  it('loses every row of every table in the next runs, and other accounts lose none', async () => {
    const [owner, neighbour] = [await registerFilledAccount(), await registerFilledAccount()]
    const before = await countRows(neighbour.account.id)
    await removeAccount(owner)
    for (let run = 0; run < 20 && (await accountExists(owner.account.id)); run++) await removeClosedAccounts(t.services)
    expect(await countRows(owner.account.id)).toBe(0)
    expect(await accountExists(owner.account.id)).toBe(false)
    expect(await countRows(neighbour.account.id)).toBe(before)
    expect(await unscopedDb.run('pragma foreign_key_check')).toEqual([])
  })

  it('is deleted completely although each run deletes only a part', async () => {
    const owner = await registerFilledAccount({ scale: 0.1 })
    await removeAccount(owner)
    let rowsBefore = await countRows(owner.account.id)
    for (let run = 0; await accountExists(owner.account.id); run++) {
      // Each run is interrupted after five slices.
      let slices = 0
      const forAccount = (id: string) => {
        if (slices++ === 5) throw new Error('killed')
        return t.db.forAccount(id)
      }
      await removeClosedAccounts({ ...t.services, db: { ...t.db, forAccount } }).catch(() => undefined)
      const rowsAfter = await countRows(owner.account.id)
      expect(rowsAfter === 0 || rowsAfter < rowsBefore).toBe(true)
      rowsBefore = rowsAfter
      expect(run).toBeLessThan(300)
    }
    expect(await countRows(owner.account.id)).toBe(0)
  })

  it('protects its audit log until its deletion, and cannot be restored', async () => {
    const owner = await registerFilledAccount({ scale: 0.01 })
    const clearLog = () => unscopedDb.run('delete from audit_log where account_id = ?', [owner.account.id])
    await expect(clearLog()).rejects.toThrow('only ever added to')
    await removeAccount(owner)
    const restore = unscopedDb.run('update accounts set deleted_at = null where id = ?', [owner.account.id])
    await expect(restore).rejects.toThrow('never comes back')
    await clearLog()
  })

  it('is in the site log with its deleter and the last entry of its own log, without names', async () => {
    const owner = await registerFilledAccount({ scale: 0.01 })
    await sealAllAudits(t.services)
    const recordedEnds = (await verifyAudit(t.db, () => {})).ends
    const end = recordedEnds.get(owner.account.id)!
    await removeAccount(owner)
    while (await accountExists(owner.account.id)) await removeClosedAccounts(t.services)
    const [entry] = await unscopedDb.run('select * from site_log where subject = ?', [owner.account.id])
    expect(entry).toMatchObject({ action: 'account.deleted', actor_id: owner.user.id, at: t.clock.now() })
    expect(JSON.parse(String(entry!.details))).toMatchObject({ lastNumber: end.number, seal: end.seal, unsealed: 0 })
    expect(JSON.stringify(entry)).not.toMatch(/Maya|Lind|harbour\.test/)
    await expect(unscopedDb.run('delete from site_log')).rejects.toThrow('only ever added to')
    await expect(unscopedDb.run(`update site_log set actor_id = ''`)).rejects.toThrow('only ever added to')

    const lines: string[] = []
    const verified = await verifyAudit(t.db, line => void lines.push(line), recordedEnds)
    expect(verified.intact).toBe(true)
    expect(lines.join('\n')).toContain(`${owner.account.id}: deleted on`)
    const forged = new Map([[owner.account.id, { number: end.number, seal: 'another' }]])
    expect((await verifyAudit(t.db, () => {}, forged)).intact).toBe(false)
  })
})

describe('the order of deletion', () => {
  it('contains every tenant table, each before the tables it references', async () => {
    expect([...childrenFirst].sort()).toEqual([...tenantTables].sort())
    for (const [place, table] of childrenFirst.entries()) {
      const keys = await unscopedDb.run<{ parent: string }>(
        'select "table" as parent from pragma_foreign_key_list(?)',
        [table],
      )
      for (const { parent } of keys)
        if (tenantTables.has(parent))
          expect(childrenFirst.indexOf(parent), `${table} → ${parent}`).toBeGreaterThan(place)
    }
  })
})
