import type { Locale } from '#i18n/locale.ts'

/** Pages that belong together, such as those of staging, and the API host that they call where it is not their own. */
export type HostFamily = { pages: readonly string[]; api?: string }

export type Brand = {
  name: string
  tagline: Readonly<Record<Locale, string>>
  /** The address of an image with mark and name, below public/; null for the drawn ones of Trimtab. */
  logo: string | null
  hosts: readonly HostFamily[]
}

/** A site: one address at which people reach the app. */
export type Site = {
  /** Of the pages, as browsers name it: scheme, host and port. Links lead there. */
  origin: string
  host: string
  isHttps: boolean
  brand: Brand
  /** Where the browser sends calls of the API; null for the page's own origin. */
  apiOrigin: string | null
  /** What cookies are shared over where there is an API host: its common parent with the page. */
  cookieDomain: string | null
}

export type Sites = {
  brands: readonly Brand[]
  /** The first is canonical. None where PUBLIC_ORIGIN is not set: each request then is at home where it says. */
  sites: readonly Site[]
}

const familyOf = (brands: readonly Brand[], host: string) => {
  for (const brand of brands) {
    const family = brand.hosts.find(({ pages }) => pages.includes(host))
    if (family) return { brand, family }
  }
  return { brand: brands[0]!, family: null }
}

const nameOf = (host: string) => host.replace(/:\d+$/, '')

/** The longest name that both hosts end with, label by label. */
function parentOf(a: string, b: string): string {
  const [long, short] = [a, b].map(host => nameOf(host).split('.').reverse())
  const common = long!.findIndex((label, at) => label !== short![at])
  return (common < 0 ? long! : long!.slice(0, common)).reverse().join('.')
}

function siteAt(brands: readonly Brand[], origin: string): Site {
  const { protocol, host } = new URL(origin)
  const { brand, family } = familyOf(brands, host)
  const site = { origin, host, isHttps: protocol === 'https:', brand, apiOrigin: null, cookieDomain: null }
  if (!family?.api || family.api === host) return site
  const cookieDomain = parentOf(host, family.api)
  if (!cookieDomain.includes('.'))
    throw new Error(`The API host ${family.api} shares no parent domain with its page ${host}: see src/brands.ts.`)
  return { ...site, apiOrigin: `${protocol}//${family.api}`, cookieDomain }
}

/** The sites at these origins. Throws an Error with a sentence where an API host and its page cannot share cookies. */
export const makeSites = (brands: readonly Brand[], origins: readonly string[]): Sites => ({
  brands,
  sites: origins.map(origin => siteAt(brands, origin)),
})

/** The sites whose pages call this host as their API. */
const callersOf = ({ sites }: Sites, host: string) =>
  sites.filter(({ apiOrigin }) => apiOrigin !== null && new URL(apiOrigin).host === host)

/**
 * The site that a request is for. Where PUBLIC_ORIGIN is set, it alone says scheme and host: the entry with the host of the
 * request, for an API host that of the page that calls (`origin`), else the first. Otherwise the address of the request.
 */
export function siteFor(all: Sites, url: URL, origin?: string): Site {
  const { brands, sites } = all
  if (sites.length === 0) {
    const { brand } = familyOf(brands, url.host)
    const isHttps = url.protocol === 'https:'
    return { origin: url.origin, host: url.host, isHttps, brand, apiOrigin: null, cookieDomain: null }
  }
  const callers = callersOf(all, url.host)
  return (
    sites.find(({ host }) => host === url.host) ??
    callers.find(site => site.origin === origin) ??
    callers[0] ??
    sites[0]!
  )
}

/** Whether a request for this host is a call of the API by a page with another host. */
export const isApiHost = (all: Sites, host: string): boolean =>
  !all.sites.some(site => site.host === host) && callersOf(all, host).length > 0
