import { describe, expect, it } from 'vitest'
import { RetryKey } from '#islands/retry-key.ts'

describe('the key of a retried write', () => {
  it('is the same for the same body, and different for any other', () => {
    const retryKey = new RetryKey()
    const first = retryKey.of('{"name":"Sprint 1"}')
    expect(retryKey.of('{"name":"Sprint 1"}')).toBe(first)
    expect(retryKey.of('{"name":"Sprint 2"}')).not.toBe(first)
  })

  it('changes after the write is done', () => {
    const retryKey = new RetryKey()
    const first = retryKey.of('Berths')
    retryKey.done()
    expect(retryKey.of('Berths')).not.toBe(first)
  })
})
