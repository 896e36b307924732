import type { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import type { FailureKeys } from '#kit/http/answers.ts'
import type { UploadLimit } from '#kit/http/body.ts'

/** An area of the product, as the app mounts it. If two areas could answer a path, the first one does. */
export type Area = {
  routes: readonly Hono<AppEnv>[]
  /** The paths that accept larger bodies. */
  uploads?: Readonly<Record<string, UploadLimit>>
  /** The error messages for internal errors, by route. Other routes use the general message. */
  failureKeys?: FailureKeys
}
