import { describe, expect, it } from 'vitest'
import { RetryKey } from '#islands/retry-key.ts'

describe('the key of a retried write', () => {
  it('is the same for the same body, and different for any other', () => {
    const attempts = new RetryKey()
    const first = attempts.of('{"name":"Sprint 1"}')
    expect(attempts.of('{"name":"Sprint 1"}')).toBe(first)
    expect(attempts.of('{"name":"Sprint 2"}')).not.toBe(first)
  })

  it('changes after the write is done', () => {
    const attempts = new RetryKey()
    const first = attempts.of('Berths')
    attempts.done()
    expect(attempts.of('Berths')).not.toBe(first)
  })
})
