import fc from 'fast-check'
import { expect, it } from 'vitest'
import { identityOf } from '#features/finance/bank-imports/read/rules-keys.ts'
import { withLineKeys } from '#kit/import/lines.ts'

const line = fc.record({
  day: fc.constantFrom('2026-09-01', '2026-09-02'),
  cents: fc.constantFrom(-500, -700, 900),
  text: fc.constantFrom('Rent', 'rent ', 'Lamp|1', 'Lamp'),
})
const keysOf = (lines: { day: string; cents: number; text: string }[]) =>
  withLineKeys(lines, identityOf).map(({ key }) => key)

it('keys are unique within a file, and the same in any order and in every file with these lines', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), fc.array(fc.nat()), (lines, otherLines, order) => {
      const keys = keysOf(lines)
      expect(new Set(keys).size).toBe(lines.length)
      const shuffled = lines.toSorted((a, b) => (order[lines.indexOf(a)] ?? 0) - (order[lines.indexOf(b)] ?? 0))
      expect(keysOf(shuffled).toSorted()).toEqual(keys.toSorted())
      const keysOfLongerFile = new Set(keysOf([...otherLines, ...lines]))
      expect(keys.filter(key => !keysOfLongerFile.has(key))).toEqual([])
    }),
  )
})
