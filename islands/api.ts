import { newId } from './new-id.ts'

export type FieldError = { path: string; message: string }

type TransportCode = 'timeout' | 'profileTimeout' | 'offline' | 'network'

/** A failed call. `message` comes from the server, in the user's language. It is empty if there was none. */
export class ApiError extends Error {
  /** HTTP status, or 0 without a response. */
  readonly status: number
  /** The server's code, `http_<status>` if it sent none, or a TransportCode without a response. */
  readonly code: string
  readonly fields: FieldError[]
  constructor(status: number, code: string, message = '', fields: FieldError[] = []) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** Maximum time of one request, in milliseconds. */
const timeLimit = 10_000

const isWrite = (method: string) => !/^(GET|HEAD|OPTIONS)$/i.test(method)

type DataOf<Body> = Body extends { data: infer Data } ? Data : never

/**
 * Returns the `data` of a call: `await unwrap(api.sessions.$post({ json }))`. Throws an ApiError when the call fails.
 */
export async function unwrap<R extends { status: number; json(): Promise<unknown> }>(
  pendingResponse: Promise<R>,
): Promise<DataOf<Awaited<ReturnType<R['json']>>>> {
  const response = await pendingResponse
  const body = response.status === 204 ? { data: undefined } : await response.json()
  return (body as { data: DataOf<Awaited<ReturnType<R['json']>>> }).data
}

/**
 * Calls the API. Throws an ApiError.
 * - Timeout: 10 s.
 * - Writes have an Idempotency-Key. If the caller passes one, a manual retry has no second effect.
 * - After a 401, refreshes the token once and retries once.
 */
export async function call(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (isWrite(init.method ?? 'GET')) {
    if (!headers.has('Idempotency-Key')) headers.set('Idempotency-Key', newId())
    // The notification bell names the account of the page. The server rejects the write if the session has switched to
    // another account.
    const account = globalThis.document?.querySelector<HTMLElement>('[data-bell]')?.dataset.bell
    if (account) headers.set('X-Tenant-Id', account)
  }
  const { url, credentials } = apiTarget(input)
  const request = { ...init, headers, credentials }
  const firstResponse = await fetchWithTimeout(url, request)
  if (firstResponse.status !== 401) return firstResponse.ok ? firstResponse : throwApiError(firstResponse)
  // The refresh goes to the host of the request.
  const refreshUrl = new URL('/api/auth/refresh', new URL(String(url), globalThis.location?.href))
  if (!(await refreshSession(refreshUrl, credentials))) return throwApiError(firstResponse)
  const secondResponse = await fetchWithTimeout(url, request)
  return secondResponse.ok ? secondResponse : throwApiError(secondResponse)
}

/** Returns the URL on the page's host, or on the API host that the page names. Both receive cookies. */
function apiTarget(input: RequestInfo | URL) {
  const origin = globalThis.document?.documentElement.dataset.api
  if (!origin || typeof input !== 'string' || !input.startsWith('/'))
    return { url: input, credentials: 'same-origin' as const }
  return { url: origin + input, credentials: 'include' as const }
}

/** A timeout of the profile has its own message, because no page can be shown without the profile. */
const timeoutCode = (input: RequestInfo | URL): TransportCode =>
  String(input).endsWith('/api/auth/profile') ? 'profileTimeout' : 'timeout'

async function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(timeLimit)
  try {
    return await fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
  } catch (thrown) {
    if (init.signal?.aborted) throw thrown
    const networkCode = navigator.onLine === false ? 'offline' : 'network'
    throw new ApiError(0, timeout.aborted ? timeoutCode(input) : networkCode)
  }
}

let pendingRefresh: Promise<boolean> | null = null

/** Refreshes the session. Concurrent calls share one refresh. */
function refreshSession(url: URL, credentials: RequestCredentials): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' }
  pendingRefresh ??= fetchWithTimeout(url, { method: 'POST', headers, body: '{}', credentials })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => {
      pendingRefresh = null
    })
  return pendingRefresh
}

async function throwApiError(response: Response): Promise<never> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; error?: string; fields?: FieldError[] }
  throw new ApiError(response.status, body.code ?? `http_${response.status}`, body.error, body.fields)
}

type TransportText = TransportCode | 'serverError' | 'badGateway' | 'unavailable' | 'signedOut'

const textsByStatus: Record<number, TransportText> = { 401: 'signedOut', 502: 'badGateway', 503: 'unavailable' }

/** Returns the message for an error thrown by a call. `t` translates in the namespace `transport`. */
export function errorText(thrown: unknown, t: (key: TransportText) => string): string {
  if (!(thrown instanceof ApiError)) return t('serverError')
  if (thrown.message) return thrown.message
  return t(thrown.status === 0 ? (thrown.code as TransportCode) : (textsByStatus[thrown.status] ?? 'serverError'))
}
