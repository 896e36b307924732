import type { ErrorKey, ErrorParams, ErrorText } from '#i18n/error-key.ts'

/** Codes of failed requests, with their HTTP status. */
export const statusByCode = {
  bad_request: 400,
  unauthenticated: 401,
  plan_limit: 402,
  payment_failed: 402,
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

export type FailureCode = keyof typeof statusByCode
/** The error of one field. `path` is separated by dots. */
export type FieldError = ErrorText & { path: string }
export type FailureDetails = {
  /** The values of the placeholders in the text. */
  params?: ErrorParams
  fields?: FieldError[]
  headers?: Record<string, string>
  data?: Record<string, unknown>
}

const defaultKeys: Record<FailureCode, ErrorKey> = {
  bad_request: 'errors.badRequest',
  unauthenticated: 'errors.sessionExpired',
  plan_limit: 'errors.planLimit',
  payment_failed: 'errors.paymentFailed',
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
 * An expected failure that ends a request. `fail` throws it and `answerFailure` turns it into a response. It contains
 * the key of its text. The text is translated when the response is created. For logs, `message` is the key too.
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
    return statusByCode[this.code]
  }
}

/** Throws a failure that ends the request. Without a key it has the general text of its code. */
export function fail(code: FailureCode, key?: ErrorKey, details?: FailureDetails): never {
  throw new Failure(code, key, details)
}

/** Throws a failure that is shown at one field. */
export function failAt(path: string, key: ErrorKey, code: FailureCode = 'invalid', params?: ErrorParams): never {
  throw new Failure(code, key, { params, fields: [{ path, key, params }] })
}

/** Throws an `invalid` failure with the errors of these fields. Its text is the text of the first error. */
export function failFields(fields: FieldError[]): never {
  const [first] = fields
  throw new Failure('invalid', first?.key, { params: first?.params, fields })
}

/** Returns whether the database refused a write because the disk is full. */
function isDiskFull(thrown: unknown): boolean {
  for (let fault = thrown; fault instanceof Error; fault = fault.cause)
    if ((fault as { code?: unknown }).code === 'SQLITE_FULL') return true
  return false
}

/**
 * Converts anything thrown to a failure. A failure stays the same, and a full disk becomes `unavailable`. Everything
 * else becomes a failure of code `fallbackCode`, which never contains the thrown message.
 */
export function asFailure(thrown: unknown, fallbackCode: FailureCode = 'internal'): Failure {
  if (thrown instanceof Failure) return thrown
  if (isDiskFull(thrown)) return new Failure('unavailable', 'errors.diskFull', { headers: { 'Retry-After': '60' } })
  return new Failure(fallbackCode)
}
