import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import type { Config } from '#kit/server/env.ts'
import { groupsOf } from '#kit/server/public-host.ts'

/** A range of addresses: the 128 bits of its first one (IPv4 as ::ffff:a.b.c.d) and how many leading bits count. */
export type Network = { start: bigint; bits: number }

/**
 * An IP address as it is stored and compared: IPv4 as four decimals, also where it comes as ::ffff:a.b.c.d; IPv6 as the URL
 * parser writes it. Brackets, a port and a zone are dropped. Null where the text is no address.
 */
export function plainAddress(text: string): string | null {
  const host = text.trim().replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(host)?.[1]
  if (v4) return v4.split('.').every(part => String(Number(part)) === part && Number(part) < 256) ? v4 : null
  const v6 = host.includes(':') ? URL.parse(`http://[${host.replace(/%.*$/, '')}]`)?.hostname.slice(1, -1) : undefined
  if (!v6) return null
  const groups = groupsOf(v6)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  return isMapped ? [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.') : v6
}

const numberOf = (address: string) =>
  address.includes(':')
    ? groupsOf(address).reduce((all, group) => (all << 16n) + BigInt(group), 0n)
    : address.split('.').reduce((all, part) => (all << 8n) + BigInt(part), 0xffffn) & 0xffff_ffff_ffffn

/** Reads `10.0.0.0/8`, `fd00::/8` or one address. Null where it is neither. */
export function readNetwork(text: string): Network | null {
  const [first = '', length] = text.trim().split('/')
  const address = plainAddress(first)
  if (!address || (length !== undefined && !/^\d{1,3}$/.test(length))) return null
  const most = address.includes(':') ? 128 : 32
  const bits = length === undefined ? most : Number(length)
  return bits <= most ? { start: numberOf(address), bits: bits + 128 - most } : null
}

const isIn = (address: string, { start, bits }: Network) => {
  const rest = BigInt(128 - bits)
  return numberOf(address) >> rest === start >> rest
}

/** The other end of the connection as workerd names it on one machine, address and port. Null on Cloudflare and in tests. */
export function peerOf(request: Request): string | null {
  const { cf } = request as Request & { cf?: { clientIp?: unknown } }
  return typeof cf?.clientIp === 'string' ? cf.clientIp : null
}

/**
 * The address of the caller, or null where nobody says it. On Cloudflare the edge names it. On one machine it is the peer of
 * the connection, as workerd saw it; where that is a proxy named in TRUST_PROXY, the last address in X-Forwarded-For that is
 * not such a proxy. No header of a client is believed otherwise.
 */
export function clientAddress(c: Context<AppEnv>): string | null {
  const { local, trustedProxies } = c.var.parts.config
  if (!local) return plainAddress(c.req.header('cf-connecting-ip') ?? '')
  let address = c.var.peer === null ? null : plainAddress(c.var.peer)
  const forwarded = trustedProxies.length > 0 ? (c.req.header('x-forwarded-for')?.split(',') ?? []) : []
  while (address && trustedProxies.some(proxy => isIn(address!, proxy))) {
    const next = plainAddress(forwarded.pop() ?? '')
    if (!next) break
    address = next
  }
  return address
}

/** The network an address is of: IPv4 as it is, of IPv6 the first 64 bits, which one household or company holds. */
export const networkOf = (address: string): string =>
  address.includes(':')
    ? groupsOf(address)
        .slice(0, 4)
        .map(group => group.toString(16))
        .join(':')
    : address

/** What limits for each caller are counted by: the network of an address. Callers without one share a single key. */
export const addressKey = (address: string | null): string => (address ? networkOf(address) : 'unknown')

/** Whether a host or an address is this very machine's own: `localhost`, 127.0.0.0/8 or ::1. */
export const isLoopback = (host: string): boolean => {
  const address = plainAddress(host)
  return host === 'localhost' || address === '::1' || (address?.startsWith('127.') ?? false)
}

/** Whether a caller sits at the machine that serves: then it is a developer or a test, and limits are wide. */
export const isThisMachine = ({ local }: Config, address: string | null): boolean =>
  local && (address === null || isLoopback(address))
