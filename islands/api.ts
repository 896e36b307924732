import { newId } from './new-id.ts'

export type FieldError = { path: string; message: string }

type TransportCode = 'timeout' | 'profileTimeout' | 'offline' | 'network'

/** Why a call gave no data. `message` is the server's, in the reader's language; empty where the server said nothing. */
export class ApiError extends Error {
  /** 0 where there was no answer. */
  readonly status: number
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

const timeLimit = 10_000
const isWrite = (method: string) => !/^(GET|HEAD|OPTIONS)$/i.test(method)

type DataOf<Body> = Body extends { data: infer Data } ? Data : never

/** The `data` of a successful call: `await unwrap(api.sessions.$post({ json }))`. Throws an ApiError otherwise. */
export async function unwrap<R extends { status: number; json(): Promise<unknown> }>(
  answer: Promise<R>,
): Promise<DataOf<Awaited<ReturnType<R['json']>>>> {
  const response = await answer
  const body = response.status === 204 ? { data: undefined } : await response.json()
  return (body as { data: DataOf<Awaited<ReturnType<R['json']>>> }).data
}

/**
 * fetch with the manners of this API: at most 10 s, an Idempotency-Key with every write (the caller's own, so that the
 * person's retry does nothing twice, or a new one), one refresh and one retry after 401. Throws an ApiError.
 */
export async function call(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (isWrite(init.method ?? 'GET') && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', newId())
  const account = globalThis.document?.querySelector<HTMLElement>('[data-bell]')?.dataset.bell
  if (account && isWrite(init.method ?? 'GET')) headers.set('X-Tenant-Id', account)
  const { address, credentials } = atApi(input)
  const request = { ...init, headers, credentials }
  const first = await timed(address, request)
  if (first.status !== 401) return first.ok ? first : fail(first)
  if (!(await refresh(new URL('/api/auth/refresh', new URL(String(address), globalThis.location?.href)), credentials)))
    return fail(first)
  const second = await timed(address, request)
  return second.ok ? second : fail(second)
}

/** Calls go to the page's own host, or to the API host that the page names. Cookies are sent to either. */
function atApi(input: RequestInfo | URL) {
  const origin = globalThis.document?.documentElement.dataset.api
  if (!origin || typeof input !== 'string' || !input.startsWith('/'))
    return { address: input, credentials: 'same-origin' as const }
  return { address: origin + input, credentials: 'include' as const }
}

/** Where the person's own profile does not come there is nobody to show a page to, which has a text of its own. */
const timeoutOf = (input: RequestInfo | URL): TransportCode =>
  String(input).endsWith('/api/auth/profile') ? 'profileTimeout' : 'timeout'

async function timed(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(timeLimit)
  try {
    return await fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit })
  } catch (thrown) {
    if (init.signal?.aborted) throw thrown
    throw new ApiError(0, limit.aborted ? timeoutOf(input) : navigator.onLine === false ? 'offline' : 'network')
  }
}

let refreshing: Promise<boolean> | null = null

/** Calls that are refused at the same time share one refresh. */
function refresh(url: URL, credentials: RequestCredentials): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' }
  refreshing ??= timed(url, { method: 'POST', headers, body: '{}', credentials })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => {
      refreshing = null
    })
  return refreshing
}

async function fail(response: Response): Promise<never> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; error?: string; fields?: FieldError[] }
  throw new ApiError(response.status, body.code ?? `http_${response.status}`, body.error, body.fields)
}

type TransportText = TransportCode | 'serverError' | 'badGateway' | 'unavailable' | 'signedOut'

const textsByStatus: Record<number, TransportText> = { 401: 'signedOut', 502: 'badGateway', 503: 'unavailable' }

/** What to tell the reader about anything that a call threw. `t` translates in the namespace `transport`. */
export function errorText(thrown: unknown, t: (key: TransportText) => string): string {
  if (!(thrown instanceof ApiError)) return t('serverError')
  if (thrown.message) return thrown.message
  return t(thrown.status === 0 ? (thrown.code as TransportCode) : (textsByStatus[thrown.status] ?? 'serverError'))
}
