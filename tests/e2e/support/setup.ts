import { build, isStale } from '#scripts/build.ts'
import { openClaims } from './claims.ts'

/** Builds once before the stories, so that the workers' servers do not have to. Returns the cleanup. */
export default function setup() {
  if (isStale()) build()
  return openClaims()
}
