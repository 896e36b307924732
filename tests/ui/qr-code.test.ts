import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readQr } from '#tests/support/qr-reader.ts'
import { qrCodeOf } from '#ui/qr-code.ts'

const quietZone = 4

/** Returns the modules of the code for a text, without the quiet zone. */
function readModules(text: string): boolean[][] {
  const { path, size } = qrCodeOf(text)
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]![Number(x)] = true
  return rows.slice(quietZone, -quietZone).map(row => row.slice(quietZone, -quietZone))
}

it('every text up to 200 bytes can be decoded', () => {
  // Texts of digits or capitals only are encoded more densely than bytes.
  const text = fc.string({ unit: 'grapheme', maxLength: 200 }).map(value => `a${value}`)
  fc.assert(
    fc.property(
      text.filter(value => Buffer.byteLength(value) <= 200),
      value => {
        expect(readQr(readModules(value))).toBe(value)
      },
    ),
    { numRuns: 200 },
  )
})

it('the code has a quiet zone of four modules on each side', () => {
  const { path, size } = qrCodeOf('Trimtab')
  const coordinates = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...coordinates), Math.max(...coordinates)]).toEqual([quietZone, size - quietZone - 1])
  // A short text fits into the smallest code, which has 21 modules a side.
  expect(size).toBe(21 + 2 * quietZone)
})
