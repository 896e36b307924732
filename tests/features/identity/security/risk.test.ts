import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceName, deviceOf } from '#features/identity/devices/rules.ts'
import { isUnusualCountry, riskOf, type SignInFacts, suspicionOf } from '#features/identity/devices/rules-risk.ts'
import { hourIn } from '#kit/day.ts'
import { networkOf } from '#kit/http/ip-address.ts'

const ordinarySignIn: SignInFacts = {
  hour: 10,
  previousFailures: 0,
  isNewNetwork: false,
  userAgent: 'Mozilla/5.0',
  previousSessionSeconds: null,
  isTrustedDevice: true,
  isUnusualCountry: false,
}

describe('the suspicion score', () => {
  it.each<[string, Partial<SignInFacts>, number, string[]]>([
    ['an ordinary sign-in', {}, 0, []],
    ['five in the morning', { hour: 5 }, 20, ['off_hours']],
    ['six in the morning', { hour: 6 }, 0, []],
    ['nine in the evening', { hour: 21 }, 0, []],
    ['ten in the evening', { hour: 22 }, 20, ['off_hours']],
    ['three previous failures', { previousFailures: 3 }, 0, []],
    ['four previous failures', { previousFailures: 4 }, 30, ['repeated_failures']],
    ['a new network', { isNewNetwork: true }, 25, ['new_ip']],
    ['a bot', { userAgent: 'SomeBot/1.0' }, 40, ['bot']],
    ['no user agent', { userAgent: null }, 0, []],
    ['a previous session of nine seconds', { previousSessionSeconds: 9 }, 15, ['short_session']],
    ['a previous session of ten seconds', { previousSessionSeconds: 10 }, 0, []],
    ['an untrusted device in an unusual country', { isTrustedDevice: false, isUnusualCountry: true }, 0, []],
  ])('of %s', (_, facts, score, factors) => {
    expect(suspicionOf({ ...ordinarySignIn, ...facts })).toEqual({ score, factors, isFlagged: false })
  })

  it.each<[Partial<SignInFacts>, boolean]>([
    [{ hour: 3, isNewNetwork: true }, false],
    [{ previousFailures: 4, hour: 3 }, true],
    [{ previousFailures: 4, previousSessionSeconds: 1 }, false],
    [{ userAgent: 'bot', previousSessionSeconds: 1 }, true],
  ])('flags a sign-in from 50 points: %j, flagged: %s', (facts, isFlagged) => {
    expect(suspicionOf({ ...ordinarySignIn, ...facts }).isFlagged).toBe(isFlagged)
  })
})

describe('the risk score', () => {
  it.each<[string, Partial<SignInFacts>, number]>([
    ['an ordinary sign-in', {}, 0],
    ['an untrusted device', { isTrustedDevice: false }, 20],
    ['an unusual country', { isUnusualCountry: true }, 15],
    ['off-hours', { hour: 23 }, 10],
    ['all factors', { isTrustedDevice: false, isUnusualCountry: true, hour: 23 }, 45],
  ])('of %s', (_, facts, score) => {
    expect(riskOf({ ...ordinarySignIn, ...facts }).score).toBe(score)
  })

  it.each<[string, string | null, Record<string, number>, boolean]>([
    ['the country of a French company', 'FR', { FR: 30 }, false],
    ['a foreign country for a French company', 'US', { FR: 30 }, true],
    ['both countries of a company with two', 'SE', { FR: 90, SE: 10 }, false],
    ['a country seen once', 'BR', { FR: 9, BR: 1 }, true],
    ['a rare country', 'BR', { FR: 97, BR: 3 }, true],
    ['the first sign-ins of an account', 'BR', { FR: 4 }, false],
    ['an unknown country', null, { FR: 30 }, false],
  ])('tells whether a country is unusual: %s', (_, country, counts, isUnusual) => {
    const earlierSignIns = Object.entries(counts).map(([name, count]) => ({ country: name, count }))
    expect(isUnusualCountry(country, earlierSignIns)).toBe(isUnusual)
  })

  it('is between 0 and 100 and never drops with a further risk factor', () => {
    const facts = fc.record({
      hour: fc.integer({ min: 0, max: 23 }),
      previousFailures: fc.nat(20),
      isNewNetwork: fc.boolean(),
      userAgent: fc.option(fc.string()),
      previousSessionSeconds: fc.option(fc.nat()),
      isTrustedDevice: fc.boolean(),
      isUnusualCountry: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, sample => {
        const { score } = riskOf(sample)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(riskOf({ ...sample, isTrustedDevice: true }).score).toBeLessThanOrEqual(score)
        expect(suspicionOf({ ...sample, isNewNetwork: true }).score).toBeGreaterThanOrEqual(suspicionOf(sample).score)
      }),
    )
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

it('uses the hour in the user’s time zone', () => {
  const noon = Date.UTC(2026, 6, 1, 12)
  expect([hourIn('UTC', noon), hourIn('America/Los_Angeles', noon), hourIn('Asia/Tokyo', noon)]).toEqual([12, 5, 21])
  expect(hourIn('UTC', Date.UTC(2026, 6, 1))).toBe(0)
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'desktop',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'mobile',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'tablet',
    'Chrome, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop', 'Firefox, Linux'],
  ['curl/8.5.0', 'other', 'curl'],
  ['our-script/1.0', 'other', 'our-script'],
  [null, 'other', '?'],
])('recognises %s', (agent, type, name) => {
  expect([deviceOf(agent).type, deviceName(agent)]).toEqual([type, name])
})
