export const origin = 'http://localhost:8787'

/** Options of a request: fetch's own, a JSON body, or form fields. */
export type TestInit = Omit<RequestInit, 'body' | 'headers'> & {
  json?: unknown
  form?: Record<string, string>
  body?: string | FormData
  headers?: Record<string, string>
  /** Address of the peer, as local workerd reports it. */
  address?: string
}

/** Headers of a browser request from a page of the product. */
export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin', origin }

/** Builds a request to the app: POST with a body, otherwise GET. Without headers it comes from an API client. */
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

/** Returns the cookies that a response sets, by name, with value and attributes. */
export function cookiesOf(response: Response): Record<string, string> {
  const pairs = response.headers.getSetCookie().map(line => {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(line) ?? []
    return [name, value] as const
  })
  return Object.fromEntries(pairs)
}
