import { build, isStale } from '#scripts/build.ts'

/** Builds once before the stories, so that the workers' servers need not. */
export default function setup() {
  if (isStale()) build()
}
