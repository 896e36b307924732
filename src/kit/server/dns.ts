import { z } from 'zod'
import type { Parts } from '#kit/context.ts'
import { readJson } from '#kit/http/bounded-json.ts'

const Answer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ name: z.string(), type: z.number(), data: z.string() })).optional(),
})

const types = { A: 1, TXT: 16, AAAA: 28 } as const
const patience = 5000

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '')

/** A TXT record comes in quoted pieces that belong together. */
const unquoted = (data: string) =>
  data.startsWith('"')
    ? [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece = '']) => piece.replace(/\\(.)/g, '$1')).join('')
    : data

/**
 * What the DNS says of a name, asked over HTTPS of the configured resolver: addresses, or texts. Texts are those of the
 * name itself, not of another that it points to. [] where there are none; null where the resolver gave no answer.
 */
export async function lookUp(
  { config }: Pick<Parts, 'config'>,
  name: string,
  type: keyof typeof types,
): Promise<string[] | null> {
  const url = new URL(config.dnsUrl)
  url.searchParams.set('name', name)
  url.searchParams.set('type', type)
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(url, { headers: { accept: 'application/dns-json' }, redirect: 'manual', signal })
    const parsed = Answer.safeParse(response.ok ? await readJson(response) : null)
    // 3 says that there is no such name.
    if (!parsed.success || (parsed.data.Status !== 0 && parsed.data.Status !== 3)) return null
    const records = (parsed.data.Answer ?? []).filter(record => record.type === types[type])
    if (type !== 'TXT') return records.map(({ data }) => data)
    return records.filter(record => plain(record.name) === plain(name)).map(({ data }) => unquoted(data))
  } catch {
    return null
  }
}
