export const origin = 'http://localhost:8787'

/** What a request may carry besides fetch's own: a JSON body, or the fields of a plain form. */
export type TestInit = Omit<RequestInit, 'body' | 'headers'> & {
  json?: unknown
  form?: Record<string, string>
  body?: string | FormData
  headers?: Record<string, string>
  /** The peer of the connection, as workerd names it on one machine. */
  address?: string
}

/** The headers by which a browser says that a request comes from one of our own pages. */
export const fromOurPage = { 'sec-fetch-site': 'same-origin', origin }

/** A request to the app under test: POST where it has a body, else GET. Without headers it is an API client's. */
export function toRequest(path: string, { json, form, headers, address, ...init }: TestInit = {}): Request {
  const content =
    json !== undefined
      ? { body: JSON.stringify(json), type: 'application/json' }
      : form && { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' }
  const hasBody = content !== undefined || init.body !== undefined
  const request = new Request(new URL(path, origin), {
    method: hasBody ? 'POST' : 'GET',
    ...(content && { body: content.body }),
    ...init,
    headers: { ...(content && { 'content-type': content.type }), ...headers },
  })
  return address === undefined ? request : Object.assign(request, { cf: { clientIp: `${address}:40000` } })
}

/** The cookies that an answer sets, by name: value and attributes as they were written. */
export function cookiesOf(response: Response): Record<string, string> {
  const pairs = response.headers.getSetCookie().map(line => {
    const [, name = '', rest = ''] = /^([^=]+)=(.*)$/.exec(line) ?? []
    return [name, rest] as const
  })
  return Object.fromEntries(pairs)
}
