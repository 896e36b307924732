import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { RootDb } from '#db/client.ts'
import { archiveAudit, sealAccountAudit, sealAllAudits } from '#features/identity/audit/commands.ts'
import { rewriteOldAudit } from '#features/identity/audit/commands-rewrite.ts'
import { verifyChain } from '#features/identity/audit/queries.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { emailAddressHash } from '#kit/data/audit.ts'
import { formatEnds, parseEnds, verifyAudit } from '#scripts/audit-verify.ts'
import { makeTestApp } from '#tests/support/app.ts'

const email = 'kanari.vogel@birds.test'
const day = 24 * 60 * 60_000
const t = await makeTestApp()
afterAll(t.close)
const unscopedDb = t.db.unscoped('a test reads')
beforeEach(async () => {
  await unscopedDb.run(`delete from site_state where name = 'audit_rewrite'`)
})

/** Returns rows from the time when the log still stored addresses. */
const oldRows = (n: number): [action: string, details: object][] => [
  ['invitation.created', { email, role: 'MEMBER', permissions: [] }],
  ['team.invited', { email, role: 'MEMBER' }],
  ['invitation.revoked', { email }],
  ['api_key.created', { name: 'Kanaria’s', scopes: ['board:read'] }],
  ['reported.seen', { who: `Ask ${email}`, n }],
  ['team.created', { name: 'Birds' }],
]

async function makeOldAccount() {
  const maya = await t.register()
  const id = maya.account.id
  const scope = scopeAtSignIn(t.services, id, maya.user.id, { requestId: null, ipAddress: null, userAgent: null })
  let n = 0
  const writeOldRows = async (times: number) => {
    for (; times > 0; times--)
      for (const [action, details] of oldRows(++n))
        await unscopedDb.run(
          `insert into audit_log (id, account_id, actor_id, action, details, success, at) values (?, ?, ?, ?, ?, 1, ?)`,
          [t.services.ids.id('aud'), id, maya.user.id, action, JSON.stringify(details), t.clock.now()],
        )
  }
  return { id, scope, writeOldRows, request: maya.request }
}

/** Returns all text of the log and its archive. */
async function textOf(id: string) {
  const log = await unscopedDb.run('select details from audit_log where account_id = ? order by rowid', [id])
  return JSON.stringify([log, await unscopedDb.run('select rows, seal from audit_archives where account_id = ?', [id])])
}
const rewriteEntries = (id: string) =>
  unscopedDb.run<{ details: string }>(
    `select details from audit_log where account_id = ? and action = 'audit.rewritten' order by rowid`,
    [id],
  )
async function verify(recorded = '', keyConfig: typeof t.services | null = t.services) {
  const lines: string[] = []
  const { intact, ends } = await verifyAudit(t.db, line => void lines.push(line), parseEnds(recorded), keyConfig)
  return { intact, lines: lines.join('\n'), ends: formatEnds(ends) }
}

describe('old rows of the audit log', () => {
  it('lose addresses and key names, are sealed again, and the rewrite is logged', async () => {
    const { id, scope, writeOldRows } = await makeOldAccount()
    await writeOldRows(2)
    t.clock.move(100 * day)
    await archiveAudit(t.services, scope, 90)
    await writeOldRows(40)
    await sealAccountAudit(t.services, id)
    await writeOldRows(1)
    const { ends } = await verify()
    expect(await textOf(id)).toContain(email)

    await rewriteOldAudit(t.services)
    const text = await textOf(id)
    expect([text.includes('birds.test'), text.includes('Kanaria')]).toEqual([false, false])
    expect(text).toContain('Ask (address)')
    expect(text).toContain('Birds')
    const [invitationRow] = await unscopedDb.run<{ details: string }>(
      `select details from audit_log where account_id = ? and action = 'invitation.created'`,
      [id],
    )
    expect(JSON.parse(invitationRow!.details)).toEqual({
      address: emailAddressHash(t.services, email),
      role: 'MEMBER',
      permissions: [],
    })
    expect((await verifyChain(t.db, id)).fault).toBeNull()
    const [entry, secondEntry] = await rewriteEntries(id)
    expect(secondEntry).toBeUndefined()
    // Five of the six old rows have an address or a key name.
    const changed = (2 + 40 + 1) * 5
    expect(JSON.parse(entry!.details)).toMatchObject({ changed, mark: expect.any(String) })

    await sealAllAudits(t.services)
    const verification = await verify(ends)
    expect(verification.intact).toBe(true)
    expect(verification.lines).toMatch(
      new RegExp(`${id}: on [\\d-]{10} addresses were removed from ${changed} old rows`),
    )
    // Without the key, the check cannot verify that the server made the change.
    expect((await verify(ends, null)).intact).toBe(false)
    expect((await verify(verification.ends)).intact).toBe(true)

    const rewrittenText = await textOf(id)
    await rewriteOldAudit(t.services)
    expect(await textOf(id)).toBe(rewrittenText)
    await unscopedDb.run(`delete from site_state where name = 'audit_rewrite'`)
    await rewriteOldAudit(t.services)
    expect(await textOf(id)).toBe(rewrittenText)
  })

  it('name the invitation instead of the address if the invitation still exists', async () => {
    const { id, writeOldRows, request } = await makeOldAccount()
    const json = { email, role: 'MEMBER' }
    const { data } = await (await request(`/api/accounts/${id}/invitations`, { json })).json()
    await writeOldRows(1)
    await rewriteOldAudit(t.services)
    const rows = await unscopedDb.run<{ invitation: string }>(
      `select details ->> 'invitationId' as invitation from audit_log where account_id = ? and action = 'team.invited'`,
      [id],
    )
    expect(rows).toEqual([{ invitation: data.id }])
  })

  it('are rewritten once, even if new rows, seals and archives follow an interruption', async () => {
    const { id, scope, writeOldRows } = await makeOldAccount()
    await writeOldRows(100)
    t.clock.move(100 * day)
    let largeBatches = 0
    const failingDb: RootDb = {
      ...t.db,
      unscoped(why) {
        const db = t.db.unscoped(why)
        const batch: typeof db.batch = statements => {
          if (statements.length > 100 && ++largeBatches === 2) throw new Error('out of power')
          return db.batch(statements)
        }
        return { ...db, batch }
      },
    }
    await expect(rewriteOldAudit({ ...t.services, db: failingDb })).rejects.toThrow('out of power')
    const halfRewrittenText = await textOf(id)
    expect([halfRewrittenText.includes(email), halfRewrittenText.includes('Ask (address)')]).toEqual([true, true])
    expect((await verify()).lines).toContain(`${id}: addresses are being removed from its old rows`)
    await writeOldRows(1)
    await sealAllAudits(t.services)
    expect((await archiveAudit(t.services, scope, 90)).archivedCount).toBe(0)

    await Promise.all([rewriteOldAudit(t.services), rewriteOldAudit(t.services), rewriteOldAudit(t.services)])
    await rewriteOldAudit(t.services)
    expect(await textOf(id)).not.toContain(email)
    expect(await rewriteEntries(id)).toHaveLength(1)
    expect((await verifyChain(t.db, id)).fault).toBeNull()
    expect((await archiveAudit(t.services, scope, 90)).archivedCount).toBeGreaterThan(500)
    expect((await verifyChain(t.db, id)).fault).toBeNull()
  })

  it('stay untouched when the chain was already broken, so that the fault stays visible', async () => {
    const { id, writeOldRows } = await makeOldAccount()
    await writeOldRows(1)
    await sealAccountAudit(t.services, id)
    await unscopedDb.run(`insert into site_state values ('audit_rewrite', ?, 1)`, [JSON.stringify({ account: { id } })])
    await unscopedDb.run(`update audit_log set details = '{}' where account_id = ? and seal_number = 2`, [id])
    await unscopedDb.run(`delete from site_state where name = 'audit_rewrite'`)
    await rewriteOldAudit(t.services)
    expect((await verifyChain(t.db, id)).fault).toMatchObject({ sealNumber: 2, reason: 'changed' })
    expect(await textOf(id)).toContain(email)
    await unscopedDb.run('delete from accounts where id = ?', [id])
  })

  it('cannot be changed after the rewrite', async () => {
    const { id, writeOldRows } = await makeOldAccount()
    await writeOldRows(1)
    await rewriteOldAudit(t.services)
    const change = `update audit_log set details = '{}', seal = 'x' where account_id = ? and seal_number = 2`
    await expect(unscopedDb.run(change, [id])).rejects.toThrow('only ever added to')
  })

  it('count as broken if the record of the rewrite is forged', async () => {
    const { id } = await makeOldAccount()
    await sealAccountAudit(t.services, id)
    const details = JSON.stringify({ changed: 1, first: 1, last: 8, seal: 'x', mark: 'made up' })
    const insert = `insert into audit_log (id, account_id, action, details, success, at) values (?, ?, 'audit.rewritten', ?, 1, 1)`
    await unscopedDb.run(insert, [t.services.ids.id('aud'), id, details])
    expect((await verify(`${id} 1 ${'a'.repeat(43)}\n`)).lines).toContain(`${id}: BROKEN. Row 1`)
  })
})
