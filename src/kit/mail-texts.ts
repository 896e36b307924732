import type { Locale } from '#i18n/locale.ts'
import { type Namespace, translator } from '#i18n/messages.ts'
import { isolated } from '#kit/text.ts'

type Params = Record<string, unknown>

/**
 * Parameters that are email addresses, that a colleague wrote as a text and not as a name, or that name a domain an account
 * has proved and its provider's host.
 */
const kept = new Set(['email', 'from', 'to', 'subject', 'title', 'domain', 'host'])

const scheme = /[\p{L}\d+.-]+:\/+/gu
/** Dots that mail programs take for those of a domain, and the sign of an address: between letters or digits. */
const joints = /(?<=[\p{L}\p{N}])(?:[.\u3002\uff0e\uff61](?=\p{L}{2})|@)/gu
const numeric = /\b(\d+)\.(\d+)\.(\d+)\.(\d+)\b/g

/**
 * A name as it may stand in an email. Anyone can register, so that a name may be an advertisement: of links, domains and
 * addresses only the words are left, which no mail program turns into a link.
 */
export const withoutLinks = (name: string): string =>
  name.replace(scheme, ' ').replace(numeric, '$1 $2 $3 $4').replace(joints, ' ').replace(/ {2,}/g, ' ').trim()

/** The parameters of a text with their names as they may stand in an email. Right-to-left names keep to themselves. */
export const plainNames = <P extends Params>(params: P): P => {
  const plain = ([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? isolated(kept.has(key) ? value : withoutLinks(value)) : value,
  ]
  return Object.fromEntries(Object.entries(params).map(plain)) as P
}

/** The texts of emails: like `translator`, with names that hold no links. */
export function mailTexts<N extends Namespace>(locale: Locale, namespace: N) {
  const t = translator(locale, namespace) as unknown as (key: string, params?: Params) => string
  const filled = (key: string, params?: Params) => t(key, params && plainNames(params))
  return filled as unknown as ReturnType<typeof translator<N>>
}
