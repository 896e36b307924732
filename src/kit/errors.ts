import type { ErrorKey, ErrorParams, ErrorText } from '#i18n/error-key.ts'

/** Why a request fails. The code decides the HTTP status. */
export const statusOf = {
  bad_request: 400,
  unauthenticated: 401,
  plan_limit: 402,
  forbidden: 403,
  proof_required: 403,
  not_found: 404,
  route_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  locked: 423,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type FailureCode = keyof typeof statusOf
/** What is wrong with one field. The path is in dots. */
export type FieldError = ErrorText & { path: string }
export type FailureDetails = {
  /** What to fill in where the key's text has places for it. */
  params?: ErrorParams
  fields?: FieldError[]
  headers?: Record<string, string>
  data?: Record<string, unknown>
}

const defaultKeys: Record<FailureCode, ErrorKey> = {
  bad_request: 'errors.badRequest',
  unauthenticated: 'errors.sessionExpired',
  plan_limit: 'errors.planLimit',
  forbidden: 'errors.forbiddenAction',
  proof_required: 'errors.proofRequired',
  not_found: 'errors.notFound',
  route_not_found: 'errors.pageNotFound',
  method_not_allowed: 'errors.methodNotAllowed',
  conflict: 'errors.conflict',
  too_large: 'errors.tooLarge',
  unsupported_media_type: 'errors.unsupportedMediaType',
  invalid: 'errors.invalid',
  locked: 'errors.locked',
  rate_limited: 'errors.rateLimited',
  internal: 'errors.internal',
  unavailable: 'errors.unavailable',
}

/**
 * An expected outcome that ends a request: thrown by `fail`, turned into an answer in one place only. It carries the key of
 * its text; the text itself is looked up where the reader's language is known. `message` is the key, for logs.
 */
export class Failure extends Error implements ErrorText {
  readonly code: FailureCode
  readonly key: ErrorKey
  readonly details: FailureDetails
  constructor(code: FailureCode, key: ErrorKey = defaultKeys[code], details: FailureDetails = {}) {
    super(key)
    this.name = 'Failure'
    this.code = code
    this.key = key
    this.details = details
  }
  get params() {
    return this.details.params
  }
  get status() {
    return statusOf[this.code]
  }
}

/** Ends the request with a failure. Without a key it has the general text of its code. */
export function fail(code: FailureCode, key?: ErrorKey, details?: FailureDetails): never {
  throw new Failure(code, key, details)
}

/** Ends the request with a failure that is shown at one field. */
export function failAt(path: string, key: ErrorKey, code: FailureCode = 'invalid', params?: ErrorParams): never {
  throw new Failure(code, key, { params, fields: [{ path, key, params }] })
}

/** Ends the request with `invalid` and the text of the first of these fields. */
export function failFields(fields: FieldError[]): never {
  const [first] = fields
  throw new Failure('invalid', first?.key, { params: first?.params, fields })
}

/** Whether the database refused a write because the disk is full. */
function isDiskFull(thrown: unknown): boolean {
  for (let fault = thrown; fault instanceof Error; fault = fault.cause)
    if ((fault as { code?: unknown }).code === 'SQLITE_FULL') return true
  return false
}

/**
 * The failure behind anything thrown: itself, `unavailable` when the disk is full, or the failure of code `otherwise`, which
 * never carries the thrown message.
 */
export function asFailure(thrown: unknown, otherwise: FailureCode = 'internal'): Failure {
  if (thrown instanceof Failure) return thrown
  if (isDiskFull(thrown)) return new Failure('unavailable', 'errors.diskFull', { headers: { 'Retry-After': '60' } })
  return new Failure(otherwise)
}
