import type { Parts } from '#kit/context.ts'
import { readJson } from '#kit/http/bounded-json.ts'
import { lookUp } from '#kit/server/dns.ts'
import { hostKind } from '#kit/server/public-host.ts'

/** Why another server was not asked, or what it gave is not taken. */
export type OutboundFault = 'address' | 'unreachable' | 'redirected'
export class OutboundError extends Error {
  readonly fault: OutboundFault
  constructor(fault: OutboundFault) {
    super(`Another server could not be asked: ${fault}`)
    this.name = 'OutboundError'
    this.fault = fault
  }
}

type Asking = Pick<Parts, 'config' | 'outside'>
type Ask = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

const patience = 5000

/**
 * Whether an address that somebody typed may be asked at all: https, without credentials, and no host of a private
 * network. With ALLOW_PRIVATE_NETWORK hosts of the own network may be asked, and this machine without TLS.
 */
export function isAskable({ config }: Asking, address: string): boolean {
  const url = address.length <= 2000 ? URL.parse(address) : null
  if (!url || url.username || url.password || url.hash) return false
  const kind = hostKind(url.hostname)
  if (kind === 'forbidden' || (kind !== 'name' && kind !== 'public' && !config.privateNetwork)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && kind === 'loopback')
}

/** Whether a name leads to the internet and nowhere else. */
async function leadsOutside(asking: Asking, hostname: string): Promise<boolean> {
  const found = await Promise.all([lookUp(asking, hostname, 'A'), lookUp(asking, hostname, 'AAAA')])
  if (found.includes(null)) throw new OutboundError('unreachable')
  const hosts = found.flatMap(list => list ?? []).map(data => (data.includes(':') ? `[${data}]` : data))
  const kinds = hosts.map(host => hostKind(URL.parse(`https://${host}`)?.hostname ?? 'localhost'))
  return kinds.length > 0 && kinds.every(kind => kind === 'public')
}

/**
 * Asks another server whose address a person of ours gave: within five seconds, at most 64 KiB, without following it
 * elsewhere, and never a host of a private network (`isAskable`). On one machine workerd resolves a name once and checks the
 * address that it connects to (`outside`). On Cloudflare names are looked up first; an answer that changes between that and
 * the call is not noticed here, but leads to nothing private, because Workers reach no network but the public one.
 * @returns the status and the JSON, null where the answer is none. Throws OutboundError.
 */
export async function askElsewhere(asking: Asking, address: string, ask: Ask = {}) {
  if (!isAskable(asking, address)) throw new OutboundError('address')
  const { hostname } = new URL(address)
  if (!asking.config.local && hostKind(hostname) === 'name' && !(await leadsOutside(asking, hostname)))
    throw new OutboundError('address')
  try {
    const headers = { accept: 'application/json', ...ask.headers }
    const signal = AbortSignal.timeout(patience)
    const response = await (asking.outside ?? fetch)(address, { ...ask, headers, redirect: 'manual', signal })
    if (response.status >= 300 && response.status < 400) throw new OutboundError('redirected')
    return { status: response.status, json: await readJson(response) }
  } catch (thrown) {
    throw thrown instanceof OutboundError ? thrown : new OutboundError('unreachable')
  }
}
