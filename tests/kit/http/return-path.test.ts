import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeReturnPath } from '#kit/http/return-path.ts'
import { runCount } from '#tests/support/run-count.ts'

const origin = 'https://trimtab.example'
const isSameOrigin = (path: string) => {
  // First parse the path as a browser parses Location, then as a page that takes the path from its own query.
  const firstUrl = new URL(path, `${origin}/login`)
  const secondUrl = new URL(firstUrl.pathname + firstUrl.search + firstUrl.hash, origin)
  return path.startsWith('/') && firstUrl.origin === origin && secondUrl.origin === origin
}

it.each(['/dashboard', '/poker/sessions/pok_1?tab=votes#now', '/fr/pricing', '/a%20b?c=%2F%2Fevil.example', '/'])(
  'keeps %s unchanged',
  path => expect(safeReturnPath(path, '/otherwise')).toBe(path),
)

const hostilePaths = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  `/${'x'.repeat(1000)}`,
  null,
  undefined,
  7,
  ['/a'],
]
it.each(hostilePaths)('does not redirect to %j', value =>
  expect(safeReturnPath(value, '/otherwise')).toBe('/otherwise'),
)

it('stays on the origin for thousands of values built from known tricks', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '%09',
    '\t',
    '\n',
    '\r',
    ' ',
    '\0',
    '@',
    ':',
    '?',
    '#',
    ';',
    'evil.example',
    'trimtab.example',
    'https:',
    'javascript:',
    'login',
    '\u2028',
    '／',
    '。',
    'ß',
    '\ud800',
  )
  const anyPath = fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join(''))
  const value = fc.oneof(
    anyPath,
    anyPath.map(rest => `/${rest}`),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(value, path => {
      expect(isSameOrigin(safeReturnPath(path, '/otherwise'))).toBe(true)
    }),
    { numRuns: runCount({ short: 2_000, long: 100_000 }) },
  )
})
