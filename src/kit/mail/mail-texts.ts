import type { Locale } from '#i18n/locale.ts'
import { type Namespace, translator } from '#i18n/messages.ts'
import { isolated } from '#kit/text.ts'

type Params = Record<string, unknown>

/**
 * Parameters that stay unchanged: email addresses, texts written by a colleague, verified domains, and the host of
 * their identity provider.
 */
const unchangedParams = new Set(['email', 'from', 'to', 'subject', 'title', 'domain', 'host'])

const scheme = /[\p{L}\d+.-]+:\/+/gu
/** Dots and @ signs between letters or digits, which mail programs read as domains and addresses. */
const joints = /(?<=[\p{L}\p{N}])(?:[.\u3002\uff0e\uff61](?=\p{L}{2})|@)/gu
const ipAddress = /\b(\d+)\.(\d+)\.(\d+)\.(\d+)\b/g

/**
 * A name that is safe in an email. Anyone can register, so a name can be an advertisement. Links, domains and addresses
 * are split into words, so that no mail program turns them into a link.
 */
export const mailSafeNameOf = (name: string): string =>
  name.replace(scheme, ' ').replace(ipAddress, '$1 $2 $3 $4').replace(joints, ' ').replace(/ {2,}/g, ' ').trim()

/** The parameters of a text with safe names. Right-to-left names are isolated from the text around them. */
export const withMailSafeNames = <P extends Params>(params: P): P => {
  const toPlainEntry = ([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? isolated(unchangedParams.has(key) ? value : mailSafeNameOf(value)) : value,
  ]
  return Object.fromEntries(Object.entries(params).map(toPlainEntry)) as P
}

/** Returns the texts of emails like `translator`, with names that contain no links. */
export function mailTexts<N extends Namespace>(locale: Locale, namespace: N) {
  const t = translator(locale, namespace) as unknown as (key: string, params?: Params) => string
  const withPlainNames = (key: string, params?: Params) => t(key, params && withMailSafeNames(params))
  return withPlainNames as unknown as ReturnType<typeof translator<N>>
}
