import { z } from 'zod'
import type { Services } from '#kit/context.ts'
import { readResponseJson } from '#kit/http/bounded-json.ts'

const DnsResponse = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ name: z.string(), type: z.number(), data: z.string() })).optional(),
})

const types = { A: 1, TXT: 16, AAAA: 28 } as const
const timeoutMs = 5000

const withoutDot = (name: string) => name.toLowerCase().replace(/\.$/, '')

/** Joins the quoted pieces of a TXT record. */
const unquote = (data: string) =>
  data.startsWith('"')
    ? [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece = '']) => piece.replace(/\\(.)/g, '$1')).join('')
    : data

/**
 * Looks up a name over HTTPS at the configured resolver. Returns addresses, or the texts of the name itself and not of
 * an alias. [] if there are none, null if the resolver did not answer.
 */
export async function lookUp(
  { config }: Pick<Services, 'config'>,
  name: string,
  type: keyof typeof types,
): Promise<string[] | null> {
  const url = new URL(config.dnsUrl)
  url.searchParams.set('name', name)
  url.searchParams.set('type', type)
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { headers: { accept: 'application/dns-json' }, redirect: 'manual', signal })
    const parsed = DnsResponse.safeParse(response.ok ? await readResponseJson(response) : null)
    // Status 3: the name does not exist.
    if (!parsed.success || (parsed.data.Status !== 0 && parsed.data.Status !== 3)) return null
    const records = (parsed.data.Answer ?? []).filter(record => record.type === types[type])
    if (type !== 'TXT') return records.map(({ data }) => data)
    return records.filter(record => withoutDot(record.name) === withoutDot(name)).map(({ data }) => unquote(data))
  } catch {
    return null
  }
}
