import { build, isStale } from '#scripts/build.ts'
import { openClaims } from './claims.ts'

/** Builds once before the stories, so that the workers' servers need not. Returns what clears up after them. */
export default function setup() {
  if (isStale()) build()
  return openClaims()
}
