import { drawFor } from '#features/finance/plan-model/rules-draws.ts'
import { simulate } from '#features/finance/plan-model/rules-simulation.ts'
import { sample } from '#tests/features/finance/plan-model/sample.ts'

const fnvOffset = 0x811c9dc5 | 0
const fnvPrime = 0x01000193
const addByte = (hash: number, byte: number) => Math.imul(hash ^ byte, fnvPrime)

/** Hashes every bit of the outcomes of the sample plan (FNV-1a). */
export function planFingerprint(runs = 2000): string {
  const { shipWeeks, cashOutWeeks, endCash } = simulate(sample, drawFor(sample, { runs }))
  const outcomes = [shipWeeks, cashOutWeeks, new Uint8Array(endCash.buffer)]
  const hashes = outcomes.map(bytes => bytes.reduce(addByte, fnvOffset) >>> 0)
  return hashes.map(hash => hash.toString(16).padStart(8, '0')).join('-')
}

/** The same in Node, workerd and Chromium. It changes only with the model or the sample. */
export const expectedFingerprint = 'ea41f5d8-1c4f2019-14b84854'
