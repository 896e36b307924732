import type { ErrorKey } from '#i18n/error-key.ts'

const reservedSlugs = new Set(
  'about account accounts admin api app assets billing dashboard demo dev docs features join login logout mail new null pricing privacy register root status support system terms trimtab undefined www'.split(
    ' ',
  ),
)

/** Returns the error of a slug, or null. Only the database knows whether it is taken. */
export function slugFault(slug: string): ErrorKey | null {
  // 3 to 50 letters, digits and single hyphens, the hyphens not at the ends.
  if (!/^[a-z0-9](?:[a-z0-9-]{1,48})[a-z0-9]$/.test(slug) || slug.includes('--')) return 'accounts.errors.slugForm'
  return reservedSlugs.has(slug) ? 'accounts.errors.slugReserved' : null
}

/** Normalizes a domain: lower case, without scheme, path, `www.` and trailing dot. */
export const normaliseDomain = (domain: string): string =>
  domain
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '')

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainPattern = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)
// Public email providers: owning a mailbox there does not mean owning the domain.
const publicProviders = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.com yandex.ru zoho.com orange.fr free.fr laposte.net qq.com 163.com'.split(
    ' ',
  ),
)

/** Returns the error of a normalized domain, or null. */
export function domainFault(domain: string): ErrorKey | null {
  if (domain.length > 253 || !domainPattern.test(domain)) return 'accounts.errors.domainForm'
  return publicProviders.has(domain) ? 'accounts.errors.domainPublic' : null
}

/** Returns the text to type before an account is deleted. */
export const confirmationFor = (accountName: string): string => accountName
