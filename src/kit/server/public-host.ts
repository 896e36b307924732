/** The kind of a host. `name` needs a DNS lookup. `forbidden` is link-local, where clouds keep credentials. */
export type HostKind = 'public' | 'private' | 'loopback' | 'forbidden' | 'name'

type Range = [address: string, bits: number]

// The IANA registry of special-purpose addresses.
const privateRanges: Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
const localEndings = /\.(local|internal|intranet|lan|home|corp|private|home\.arpa)$/

const toNumber = (address: string) => address.split('.').reduce((all, part) => all * 256 + Number(part), 0)
const isInRange = (address: number, [start, bits]: Range) =>
  Math.floor(address / 2 ** (32 - bits)) === Math.floor(toNumber(start) / 2 ** (32 - bits))

function kindOfV4(address: string): HostKind {
  const number = toNumber(address)
  if (isInRange(number, ['127.0.0.0', 8])) return 'loopback'
  // Cloud providers serve their machines' credentials here.
  if (isInRange(number, ['169.254.0.0', 16])) return 'forbidden'
  return privateRanges.some(range => isInRange(number, range)) ? 'private' : 'public'
}

/** The eight groups of an IPv6 address as the URL parser writes it. */
export function ipv6GroupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const readGroups = (part: string) => (part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16)))
  const [start, end] = [readGroups(head), readGroups(tail ?? '')]
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}

function kindOfV6(address: string): HostKind {
  const groups = ipv6GroupsOf(address)
  const [a = 0, b = 0] = groups
  const [high = 0, low = 0] = groups.slice(6)
  const v4 = [high >> 8, high & 255, low >> 8, low & 255].join('.')
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff) return kindOfV4(v4)
  if (groups.slice(0, 7).every(group => group === 0) && groups[7] === 1) return 'loopback'
  if ((a & 0xffc0) === 0xfe80) return 'forbidden'
  // Only 2000::/3 is public, except the ranges for tunnels, documentation and reserved use.
  const isGlobal = a >= 0x2000 && a <= 0x3fff
  const isSpecial = (a === 0x2001 && (b < 0x200 || b === 0xdb8)) || a === 0x2002 || a >= 0x3ff0
  return isGlobal && !isSpecial ? 'public' : 'private'
}

/** The kind of a host as the URL parser writes it: names in lower case, IPv4 in four decimals, IPv6 in brackets. */
export function hostKind(hostname: string): HostKind {
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('[')) return kindOfV6(host.slice(1, -1))
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return kindOfV4(host)
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback'
  return !host.includes('.') || localEndings.test(host) ? 'private' : 'name'
}
