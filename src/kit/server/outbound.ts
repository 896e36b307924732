import type { Services } from '#kit/context.ts'
import { readResponseJson } from '#kit/http/bounded-json.ts'
import { lookUp } from '#kit/server/dns.ts'
import { hostKind } from '#kit/server/public-host.ts'

/** Reason why a request to another server failed: its address is not allowed, it did not answer, or it redirected. */
export type OutboundFault = 'address' | 'unreachable' | 'redirected'
export class OutboundError extends Error {
  readonly fault: OutboundFault
  constructor(fault: OutboundFault) {
    super(`The request to another server failed: ${fault}`)
    this.name = 'OutboundError'
    this.fault = fault
  }
}

type OutboundServices = Pick<Services, 'config' | 'fetchExternal'>
type OutboundRequest = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

const timeoutMs = 5000

/**
 * Returns whether the server can request an address that a person entered: https, without credentials, and no host of a
 * private network. ALLOW_PRIVATE_NETWORK also allows hosts of the private network, and this machine without TLS.
 */
export function isAllowedAddress({ config }: OutboundServices, address: string): boolean {
  const url = address.length <= 2000 ? URL.parse(address) : null
  if (!url || url.username || url.password || url.hash) return false
  const kind = hostKind(url.hostname)
  if (kind === 'forbidden' || (kind !== 'name' && kind !== 'public' && !config.privateNetwork)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && kind === 'loopback')
}

/** Returns whether a name resolves to public addresses only. */
async function resolvesToPublic(services: OutboundServices, hostname: string): Promise<boolean> {
  const lookups = await Promise.all([lookUp(services, hostname, 'A'), lookUp(services, hostname, 'AAAA')])
  if (lookups.includes(null)) throw new OutboundError('unreachable')
  const hosts = lookups.flatMap(list => list ?? []).map(data => (data.includes(':') ? `[${data}]` : data))
  const kinds = hosts.map(host => hostKind(URL.parse(`https://${host}`)?.hostname ?? 'localhost'))
  return kinds.length > 0 && kinds.every(kind => kind === 'public')
}

/**
 * Requests an address that a person entered. Returns the status and the JSON, which is null if the response is not
 * JSON. Throws OutboundError.
 * - Limits: five seconds, 64 KiB, no redirects.
 * - Never requests a host of a private network (`isAllowedAddress`).
 * - On one machine, workerd resolves a name once and checks the address (`fetchExternal`).
 * - On Cloudflare, looks up names first. A record can change afterwards, but Workers only reach the public network.
 */
export async function requestExternal(services: OutboundServices, address: string, request: OutboundRequest = {}) {
  if (!isAllowedAddress(services, address)) throw new OutboundError('address')
  const { hostname } = new URL(address)
  if (!services.config.local && hostKind(hostname) === 'name' && !(await resolvesToPublic(services, hostname)))
    throw new OutboundError('address')
  try {
    const headers = { accept: 'application/json', ...request.headers }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await (services.fetchExternal ?? fetch)(address, {
      ...request,
      headers,
      redirect: 'manual',
      signal,
    })
    if (response.status >= 300 && response.status < 400) throw new OutboundError('redirected')
    return { status: response.status, json: await readResponseJson(response) }
  } catch (thrown) {
    throw thrown instanceof OutboundError ? thrown : new OutboundError('unreachable')
  }
}
