import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { archiveAudit, sealAccountAudit, sealAllAudits } from '#features/identity/audit/commands.ts'
import { verifyChain } from '#features/identity/audit/queries.ts'
import { isChainFault, type SealedRow, sealBeforeFirst, sealOf, verifyRows } from '#features/identity/audit/rules.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { formatEnds, parseEnds, verifyAudit } from '#scripts/audit-verify.ts'
import { makeTestApp } from '#tests/support/app.ts'

const t = await makeTestApp()
afterAll(t.close)
const unscopedDb = t.db.unscoped('a test reads')
const day = 24 * 60 * 60_000

/** Registers a person and writes this number of rows to the audit log of their account. */
async function makeAccount({ rows }: { rows: number }) {
  const maya = await t.register()
  const scope = scopeAtSignIn(t.services, maya.account.id, maya.user.id, {
    requestId: null,
    ipAddress: '203.0.113.7',
    userAgent: 'x',
  })
  await writeRows(scope, rows)
  return { maya, scope, id: maya.account.id }
}
async function writeRows(scope: ReturnType<typeof scopeAtSignIn>, rows: number) {
  for (let n = 0; n < rows; n++)
    await scope.db.batch([auditStatement(scope, 'test.happened', { details: { n, text: 'it’s "quoted"' } })])
}
/** Runs a statement without the triggers that protect the log, as an attacker with access to the database could. */
async function tamper(sql: string, args: (string | number)[]) {
  const droppedTriggers: string[] = []
  for (const trigger of ['audit_log_unchanged', 'audit_log_kept', 'audit_archives_unchanged']) {
    const [row] = await unscopedDb.run<{ sql: string }>('select sql from sqlite_master where name = ?', [trigger])
    await unscopedDb.run(`drop trigger ${trigger}`)
    droppedTriggers.push(row!.sql)
  }
  await unscopedDb.run(sql, args)
  for (const statement of droppedTriggers) await unscopedDb.run(statement)
}

describe('the audit chain', () => {
  it('covers every row in the order of writing and is intact', async () => {
    const { id } = await makeAccount({ rows: 30 })
    const sealed = await sealAccountAudit(t.services, id)
    expect(sealed).toBeGreaterThanOrEqual(30)
    expect(await verifyChain(t.db, id)).toEqual({
      accountId: id,
      sealed,
      unsealed: 0,
      fault: null,
      seal: expect.stringMatching(/^[\w-]{43}$/),
    })
    const rows = await unscopedDb.run<{ seal_number: number }>(
      'select seal_number from audit_log where account_id = ? order by rowid',
      [id],
    )
    expect(rows.map(row => row.seal_number)).toEqual(rows.map((_, i) => i + 1))
    expect(await sealAccountAudit(t.services, id)).toBe(0)
  })

  it('does not fork when 50 runs seal it while rows are written', async () => {
    const { id, scope } = await makeAccount({ rows: 60 })
    const writing = writeRows(scope, 40)
    await Promise.all(Array.from({ length: 50 }, () => sealAccountAudit(t.services, id)))
    await writing
    await sealAccountAudit(t.services, id)
    const verdict = await verifyChain(t.db, id)
    expect(verdict).toMatchObject({ unsealed: 0, fault: null })
    expect(verdict.sealed).toBeGreaterThanOrEqual(100)
  })

  it.each([
    ['the action', `update audit_log set action = 'nothing.happened' where account_id = ? and seal_number = 5`],
    ['the actor', `update audit_log set actor_id = 'usr_other' where account_id = ? and seal_number = 5`],
    ['a detail', `update audit_log set details = '{}' where account_id = ? and seal_number = 5`],
    ['the time', `update audit_log set at = at - 1 where account_id = ? and seal_number = 5`],
    ['the risk', `update audit_log set risk_score = 0 where account_id = ? and seal_number = 5`],
  ])('reports the first row when someone changes %s', async (_, sql) => {
    const { id } = await makeAccount({ rows: 10 })
    await sealAccountAudit(t.services, id)
    await tamper(sql, [id])
    expect((await verifyChain(t.db, id)).fault).toMatchObject({ sealNumber: 5, reason: 'changed' })
    await unscopedDb.run('delete from accounts where id = ?', [id])
  })

  it('reports a deleted row', async () => {
    const { id } = await makeAccount({ rows: 10 })
    await sealAccountAudit(t.services, id)
    await tamper('delete from audit_log where account_id = ? and seal_number = 4', [id])
    expect((await verifyChain(t.db, id)).fault).toMatchObject({ sealNumber: 4, reason: 'missing' })
    await unscopedDb.run('delete from accounts where id = ?', [id])
  })

  it('is checked by a command that prints "intact" or the number of the broken row', async () => {
    const { id } = await makeAccount({ rows: 5 })
    await sealAllAudits(t.services)
    const lines: string[] = []
    expect((await verifyAudit(t.db, line => void lines.push(line))).intact).toBe(true)
    expect(lines.at(-1)).toBe('The audit log is intact.')
    await tamper(`update audit_log set subject = 'x' where account_id = ? and seal_number = 2`, [id])
    lines.length = 0
    expect((await verifyAudit(t.db, line => void lines.push(line))).intact).toBe(false)
    expect(lines.filter(line => line.includes('BROKEN'))).toEqual([expect.stringContaining(`${id}: BROKEN. Row 2`)])
    await unscopedDb.run('delete from accounts where id = ?', [id])
  })

  it('detects any single change in any set of rows', () => {
    const text = fc.string({ maxLength: 6 })
    const row = fc.record({ id: text, action: text, details: text, at: fc.nat(), success: fc.constantFrom(0, 1) })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.nat(), text, (inputs, place, other) => {
        let before = sealBeforeFirst
        const rows = inputs.map((input, i): SealedRow => {
          const nulls = { actorId: null, sessionId: null, subject: null, ipAddress: null, userAgent: null }
          const fullRow = { ...input, ...nulls, accountId: 'a', requestId: null, riskScore: null }
          before = sealOf(sha256, before, fullRow, i + 1)
          return { ...fullRow, sealNumber: i + 1, seal: before }
        })
        const start = { number: 0, seal: sealBeforeFirst }
        expect(isChainFault(verifyRows(sha256, start, rows))).toBe(false)
        const changedIndex = place % rows.length
        fc.pre(rows[changedIndex]!.details !== other)
        const changedRows = rows.with(changedIndex, { ...rows[changedIndex]!, details: other })
        expect(verifyRows(sha256, start, changedRows)).toMatchObject({
          sealNumber: changedIndex + 1,
          reason: 'changed',
        })
      }),
    )
  })
})

describe('a chain end stored elsewhere', () => {
  const ignore = () => {}
  const verify = async (recorded: string) => {
    const lines: string[] = []
    const { intact } = await verifyAudit(t.db, line => void lines.push(line), parseEnds(recorded))
    return { intact, lines: lines.join('\n') }
  }

  it('detects missing last rows, which the chain alone cannot', async () => {
    const { id, scope } = await makeAccount({ rows: 10 })
    await sealAllAudits(t.services)
    const recorded = formatEnds((await verifyAudit(t.db, ignore)).ends)
    await writeRows(scope, 5)
    await sealAllAudits(t.services)
    expect((await verify(recorded)).intact).toBe(true)
    const { number } = (await verifyAudit(t.db, ignore)).ends.get(id)!
    const laterEnds = formatEnds((await verifyAudit(t.db, ignore)).ends)
    await tamper('delete from audit_log where account_id = ? and seal_number > ?', [id, number - 3])
    expect((await verifyAudit(t.db, ignore)).intact).toBe(true)
    expect((await verify(recorded)).intact).toBe(true)
    const verification = await verify(laterEnds)
    expect(verification.intact).toBe(false)
    expect(verification.lines).toContain(`${id}: BROKEN. Row ${number - 2} is missing`)
    await tamper('delete from audit_log where account_id = ?', [id])
    expect((await verify(laterEnds)).lines).toContain(`${id}: BROKEN. Row 1 is missing`)
    await unscopedDb.run('delete from accounts where id = ?', [id])
    expect(await verify(laterEnds)).toMatchObject({ intact: true, lines: expect.stringContaining(`${id}: removed`) })
  })

  it('detects a chain that was rebuilt from scratch, also after archiving', async () => {
    for (const isArchived of [false, true]) {
      const { id, scope } = await makeAccount({ rows: 10 })
      await sealAccountAudit(t.services, id)
      const recorded = formatEnds((await verifyAudit(t.db, ignore)).ends)
      await tamper('update audit_log set seal = null, seal_number = null where account_id = ?', [id])
      await tamper(`update audit_log set details = '{}' where account_id = ? and action = 'test.happened'`, [id])
      await sealAccountAudit(t.services, id)
      if (isArchived) {
        t.clock.move(100 * day)
        await archiveAudit(t.services, scope, 90)
      }
      expect((await verifyAudit(t.db, ignore)).intact).toBe(true)
      const verification = await verify(recorded)
      expect(verification.intact).toBe(false)
      expect(verification.lines).toMatch(new RegExp(`${id}: BROKEN. Row \\d+ does not match its seal`))
      await unscopedDb.run('delete from accounts where id = ?', [id])
    }
  })

  it('is rejected when its file has any other content', () => {
    expect(() => parseEnds('acc_x 3\n')).toThrow('acc_x 3')
  })
})

describe('the audit log in the database', () => {
  it('rejects updates and deletes of rows', async () => {
    const { id } = await makeAccount({ rows: 3 })
    const refusalText = 'only ever added to'
    await expect(unscopedDb.run(`update audit_log set action = 'x' where account_id = ?`, [id])).rejects.toThrow(
      refusalText,
    )
    await expect(unscopedDb.run('delete from audit_log where account_id = ?', [id])).rejects.toThrow(refusalText)
    await sealAccountAudit(t.services, id)
    await expect(unscopedDb.run(`update audit_log set seal = 'x' where account_id = ?`, [id])).rejects.toThrow(
      refusalText,
    )
    await expect(unscopedDb.run('delete from audit_log where account_id = ?', [id])).rejects.toThrow(refusalText)
  })
})

describe('the audit archive', () => {
  it('removes old rows from the log, and the rest of the chain still verifies', async () => {
    const { id, scope } = await makeAccount({ rows: 1200 })
    t.clock.move(100 * day)
    await writeRows(scope, 5)
    const { archivedCount } = await archiveAudit(t.services, scope, 90)
    expect(archivedCount).toBeGreaterThanOrEqual(1200)
    const [row] = await unscopedDb.run<{ n: number }>('select count(*) as n from audit_log where account_id = ?', [id])
    // The five new rows and the entry about the archiving.
    expect(row!.n).toBe(6)
    await writeRows(scope, 3)
    await sealAccountAudit(t.services, id)
    expect(await verifyChain(t.db, id)).toMatchObject({ sealed: archivedCount + 9, unsealed: 0, fault: null })
    expect((await archiveAudit(t.services, scope, 90)).archivedCount).toBe(0)
    const change = `update audit_archives set rows = replace(rows, 'test.happened', 'test.forgotten') where account_id = ?`
    await expect(unscopedDb.run(change, [id])).rejects.toThrow('only ever added to')
    await tamper(change, [id])
    expect((await verifyChain(t.db, id)).fault?.reason).toBe('changed')
  })

  it('takes each row once when several runs start together', async () => {
    const { scope, id } = await makeAccount({ rows: 50 })
    t.clock.move(100 * day)
    const counts = await Promise.all(Array.from({ length: 20 }, () => archiveAudit(t.services, scope, 90)))
    const total = counts.reduce((sum, { archivedCount }) => sum + archivedCount, 0)
    const [archive] = await unscopedDb.run<{ n: number }>(
      'select sum(json_array_length(rows)) as n from audit_archives where account_id = ?',
      [id],
    )
    expect(archive!.n).toBe(total)
    await sealAccountAudit(t.services, id)
    expect((await verifyChain(t.db, id)).fault).toBeNull()
  })
})
