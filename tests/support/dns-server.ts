import { type LocalServer, startLocalServer } from '#tests/support/local-server.ts'

/** The status of a DNS response for a name without records. */
const nonExistentDomain = 3
const recordTypeNumbers = { A: 1, TXT: 16, AAAA: 28 } as Record<string, number>

export type DnsServer = LocalServer & {
  /** Resolver answers by `TYPE name`. */
  records: Map<string, { name?: string; data: string }[]>
  /** Queries so far, as `TYPE name`. */
  queries: string[]
  /** Whether the resolver fails every query. */
  isFailing: boolean
}

/** Starts a resolver that answers `application/dns-json`, as public ones do. */
export async function startDns(): Promise<DnsServer> {
  const records: DnsServer['records'] = new Map()
  const queries: string[] = []
  const server = await startLocalServer(({ url, headers }) => {
    if (dns.isFailing) return { status: 503 }
    const name = url.searchParams.get('name') ?? ''
    const type = url.searchParams.get('type') ?? ''
    queries.push(`${type} ${name}`)
    if (headers.accept !== 'application/dns-json') return { status: 415 }
    const matches = records.get(`${type} ${name}`)
    const answer = matches?.map(({ data, name: recordName = name }) => ({
      name: recordName,
      type: recordTypeNumbers[type],
      TTL: 60,
      data,
    }))
    return { json: { Status: matches ? 0 : nonExistentDomain, ...(answer && { Answer: answer }) } }
  })
  const dns: DnsServer = { ...server, records, queries, isFailing: false }
  return dns
}
