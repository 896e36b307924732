import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import type { Config } from '#kit/server/env.ts'
import { ipv6GroupsOf } from '#kit/server/public-host.ts'

/** A range of IP addresses: its first address as 128 bits (IPv4 as ::ffff:a.b.c.d) and the length of its prefix. */
export type Network = { start: bigint; bits: number }

/**
 * Normalizes an IP address. IPv4, also from ::ffff:a.b.c.d, becomes four decimals. IPv6 becomes the form of the URL
 * parser. Drops brackets, port and zone. Null if the text is not an address.
 */
export function plainAddress(text: string): string | null {
  const host = text.trim().replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(host)?.[1]
  if (v4) return v4.split('.').every(part => String(Number(part)) === part && Number(part) < 256) ? v4 : null
  const v6 = host.includes(':') ? URL.parse(`http://[${host.replace(/%.*$/, '')}]`)?.hostname.slice(1, -1) : undefined
  if (!v6) return null
  const groups = ipv6GroupsOf(v6)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  return isMapped ? [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.') : v6
}

const joinBits = (parts: readonly number[], bitsPerPart: bigint): bigint =>
  parts.reduce((all, part) => (all << bitsPerPart) + BigInt(part), 0n)

/** Returns an address as 128 bits, IPv4 as ::ffff:a.b.c.d. */
function numberOf(address: string): bigint {
  if (address.includes(':')) return joinBits(ipv6GroupsOf(address), 16n)
  const v4Prefix = 0xffffn << 32n
  return v4Prefix + joinBits(address.split('.').map(Number), 8n)
}

/** Parses `10.0.0.0/8`, `fd00::/8` or one address. Null if it is neither. */
export function readNetwork(text: string): Network | null {
  const [addressText = '', length] = text.trim().split('/')
  const address = plainAddress(addressText)
  if (!address || (length !== undefined && !/^\d{1,3}$/.test(length))) return null
  const maxBits = address.includes(':') ? 128 : 32
  const bits = length === undefined ? maxBits : Number(length)
  return bits <= maxBits ? { start: numberOf(address), bits: bits + 128 - maxBits } : null
}

const isInNetwork = (address: string, { start, bits }: Network) => {
  const hostBits = BigInt(128 - bits)
  return numberOf(address) >> hostBits === start >> hostBits
}

/**
 * The peer of the connection, address and port, as workerd names it on one machine. Null on Cloudflare and in tests.
 */
export function peerOf(request: Request): string | null {
  const { cf } = request as Request & { cf?: { clientIp?: unknown } }
  return typeof cf?.clientIp === 'string' ? cf.clientIp : null
}

/**
 * Returns the address of the caller, or null if it is unknown. On Cloudflare the edge sends it. On one machine it is
 * the peer of the connection. If that peer is a proxy named in TRUST_PROXY, the address is the last one in
 * X-Forwarded-For that is not such a proxy. No other header is trusted.
 */
export function clientAddress(c: Context<AppEnv>): string | null {
  const { local, trustedProxies } = c.var.services.config
  if (!local) return plainAddress(c.req.header('cf-connecting-ip') ?? '')
  let address = c.var.peer === null ? null : plainAddress(c.var.peer)
  const forwarded = trustedProxies.length > 0 ? (c.req.header('x-forwarded-for')?.split(',') ?? []) : []
  while (address && trustedProxies.some(proxy => isInNetwork(address!, proxy))) {
    const next = plainAddress(forwarded.pop() ?? '')
    if (!next) break
    address = next
  }
  return address
}

/**
 * The network of an address. IPv4 is unchanged. IPv6 becomes its first 64 bits, which belong to one household or
 * company.
 */
export const networkOf = (address: string): string =>
  address.includes(':')
    ? ipv6GroupsOf(address)
        .slice(0, 4)
        .map(group => group.toString(16))
        .join(':')
    : address

/** The key of per-caller limits: the network of an address. Callers without an address share one key. */
export const addressKey = (address: string | null): string => (address ? networkOf(address) : 'unknown')

/** Returns whether a host or an address is this machine: `localhost`, 127.0.0.0/8 or ::1. */
export const isLoopback = (host: string): boolean => {
  const address = plainAddress(host)
  return host === 'localhost' || address === '::1' || (address?.startsWith('127.') ?? false)
}

/**
 * Returns whether the caller is on the server's own machine, such as a developer or a test. Their limits are higher.
 */
export const isThisMachine = ({ local }: Config, address: string | null): boolean =>
  local && (address === null || isLoopback(address))
