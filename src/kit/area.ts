import type { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import type { FailureTexts } from '#kit/http/answers.ts'
import type { Upload } from '#kit/http/body.ts'

/** One area of the product, as the app mounts it. Areas are mounted in order: where two could answer, the first does. */
export type Area = {
  routes: readonly Hono<AppEnv>[]
  /** The paths that take larger bodies than others. */
  uploads?: Readonly<Record<string, Upload>>
  /** What a call says when it fails for a reason of ours, by its route; every other call says the general text. */
  failureTexts?: FailureTexts
}
