import { expect, it } from 'vitest'
import { expectedFingerprint, planFingerprint } from '#tests/support/plan-fingerprint.ts'

it('a plan has the same outcomes in workerd as in Node, to the last bit', () => {
  expect(planFingerprint()).toBe(expectedFingerprint)
})
