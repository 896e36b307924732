import { describe, expect, it } from 'vitest'
import { RetryKey } from '#islands/retry-key.ts'

describe('the key of a write that is tried again', () => {
  it('is the same for the same, and another for anything else', () => {
    const attempts = new RetryKey()
    const first = attempts.of('{"name":"Sprint 1"}')
    expect(attempts.of('{"name":"Sprint 1"}')).toBe(first)
    expect(attempts.of('{"name":"Sprint 2"}')).not.toBe(first)
  })

  it('is another once it was done', () => {
    const attempts = new RetryKey()
    const first = attempts.of('Berths')
    attempts.done()
    expect(attempts.of('Berths')).not.toBe(first)
  })
})
