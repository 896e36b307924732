/** What a caller may be told. The code decides the HTTP status; the message is of the catalogue. */
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
export type FieldError = { path: string; message: string }
export type FailureDetails = { fields?: FieldError[]; headers?: Record<string, string>; data?: Record<string, unknown> }

/** The default messages of a refusal: one about the page for reads, one about the action for writes. */
export const noPermission = {
  page: "You don't have permission to access this page.",
  action: "You don't have permission to do this.",
} as const

const defaults: Record<FailureCode, string> = {
  bad_request: 'The request could not be read.',
  unauthenticated: 'Session expired. Please log in again.',
  plan_limit: 'Your plan does not include more of this.',
  forbidden: noPermission.action,
  proof_required: 'Please confirm that it is you, then try again.',
  not_found: 'Not found',
  route_not_found: 'Page not found',
  method_not_allowed: 'This address does not take that method.',
  conflict: 'Somebody else changed this at the same time. Reload and try again.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'Send JSON with Content-Type application/json.',
  invalid: 'Some fields need another look.',
  locked: 'Account is temporarily locked due to too many failed login attempts',
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  internal: 'Server error occurred. Please try again later or contact support if the problem persists.',
  unavailable: 'The service is temporarily down for maintenance. Please try again later.',
}

/** An expected outcome that ends a request: thrown by `fail`, turned into an answer in one place only. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: FailureDetails
  constructor(code: FailureCode, message: string = defaults[code], details: FailureDetails = {}) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.details = details
  }
  get status() {
    return statusOf[this.code]
  }
}

/** Ends the request with a failure. Without a message the catalogue's text for that code is used. */
export function fail(code: FailureCode, message?: string, details?: FailureDetails): never {
  throw new Failure(code, message, details)
}

/** Ends the request with a failure that is told at one field. */
export function failAt(path: string, message: string, code: FailureCode = 'invalid'): never {
  throw new Failure(code, message, { fields: [{ path, message }] })
}

/** Whether the database refused a write because the disk is full. */
function isDiskFull(thrown: unknown): boolean {
  for (let fault = thrown; fault instanceof Error; fault = fault.cause)
    if ((fault as { code?: unknown }).code === 'SQLITE_FULL') return true
  return false
}

const diskFull = "The server's disk is full, so nothing was saved. Please try again later."

/**
 * The failure behind anything thrown: itself, `unavailable` when the disk is full, or the failure of code `otherwise`, which
 * never carries the thrown message.
 */
export function asFailure(thrown: unknown, otherwise: FailureCode = 'internal'): Failure {
  if (thrown instanceof Failure) return thrown
  if (isDiskFull(thrown)) return new Failure('unavailable', diskFull, { headers: { 'Retry-After': '60' } })
  return new Failure(otherwise)
}
