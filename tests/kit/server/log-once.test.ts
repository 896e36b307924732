import { describe, expect, it } from 'vitest'
import { makeLogOnce } from '#kit/server/log-once.ts'

function makeFaultLog() {
  const lines: string[] = []
  const faults = makeLogOnce({
    failed: (work, thrown) => lines.push(`${work}: ${(thrown as Error | undefined)?.message}`),
    recovered: (work, cause) => lines.push(`${work} recovered from ${cause}`),
  })
  return { ...faults, lines }
}
const diskFull = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })

describe('a failure of recurring work', () => {
  it('is logged once per cause, even if several tasks fail for it', () => {
    const { failed, lines } = makeFaultLog()
    for (let minute = 0; minute < 5; minute++) for (const work of ['emails', 'seals', 'demos']) failed(work, diskFull())
    expect(lines).toEqual(['emails: database or disk is full'])
  })

  it('is logged again for another cause, ignoring numbers in the message', () => {
    const { failed, lines } = makeFaultLog()
    for (let port = 1; port < 9; port++) failed('emails', new Error(`connect ECONNREFUSED 127.0.0.1:${port}`))
    failed('emails', diskFull())
    failed('emails', new Error('connect ECONNREFUSED 127.0.0.1:99'))
    expect(lines).toEqual(['emails: connect ECONNREFUSED 127.0.0.1:1', 'emails: database or disk is full'])
  })

  it('is reported as recovered once the last task succeeds, and logged again when it returns', () => {
    const { failed, succeeded, lines } = makeFaultLog()
    for (const work of ['emails', 'seals']) failed(work, diskFull())
    succeeded('emails')
    expect(lines).toHaveLength(1)
    succeeded('seals')
    succeeded('seals')
    failed('seals', diskFull())
    expect(lines).toEqual([
      'emails: database or disk is full',
      'seals recovered from SQLITE_FULL database or disk is full',
      'seals: database or disk is full',
    ])
  })

  it('can be any thrown value', () => {
    const { failed, lines } = makeFaultLog()
    for (let minute = 0; minute < 3; minute++) failed('emails', undefined)
    expect(lines).toHaveLength(1)
  })
})
