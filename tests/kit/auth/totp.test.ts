import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authenticatorUri, base32, codeOfStep, fromBase32, stepAt, stepOfCode } from '#kit/auth/totp.ts'

const secret = new TextEncoder().encode('12345678901234567890')

// The test values of RFC 4226, appendix D, and of RFC 6238, appendix B (the last six of its eight digits).
it.each([
  ...['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].entries(),
])('the code for counter %i is %s', (count, code) => expect(codeOfStep(secret, count)).toBe(code))

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at second %i is %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code)
  expect(stepOfCode(secret, code, seconds * 1000)).toBe(stepAt(seconds * 1000))
})

describe('a TOTP code', () => {
  const now = 1_234_567_890_000
  const step = stepAt(now)

  it('is valid only in its own half minute, the one before and the one after', () => {
    const validOffsets = [-3, -2, -1, 0, 1, 2].filter(
      offset => stepOfCode(secret, codeOfStep(secret, step + offset), now) !== null,
    )
    expect(validOffsets).toEqual([-1, 0, 1])
  })

  it.each(['', '12345', '1234567', '12345a', ' 005924', '００５９２４'])('cannot be "%s"', code => {
    expect(stepOfCode(secret, code, now)).toBeNull()
  })
})

describe('base 32', () => {
  // The test values of RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes "%s" as "%s"', (text, letters) => expect(base32(new TextEncoder().encode(text))).toBe(letters))

  it('decodes what it encoded, even in groups and lower case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
        const letters = base32(bytes)
        expect(fromBase32(letters)).toEqual(bytes)
        expect(fromBase32(letters.toLowerCase().replace(/(.{4})/g, '$1 '))).toEqual(bytes)
      }),
    )
  })
})

it('the URI for the app contains issuer, account and secret', () => {
  const uri = new URL(authenticatorUri(secret, { issuer: 'Trimtab', account: 'maya+1@harbour.test' }))
  expect(decodeURIComponent(uri.pathname)).toMatch(/Trimtab:maya\+1@harbour\.test$/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Trimtab',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
