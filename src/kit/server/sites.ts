import type { Locale } from '#i18n/locale.ts'

/**
 * Page hosts that belong together, such as all hosts of staging, and the API host that they call if it is another one.
 */
export type HostFamily = { pages: readonly string[]; api?: string }

export type Brand = {
  name: string
  tagline: Readonly<Record<Locale, string>>
  /** URL of an image below public/ with mark and name, or null for Trimtab's own logo. */
  logo: string | null
  hosts: readonly HostFamily[]
}

/** A site: one address at which people reach the app. */
export type Site = {
  /** The origin of the pages, and of links in emails. */
  origin: string
  host: string
  isHttps: boolean
  brand: Brand
  /** The origin of API calls, or null for the page's own. */
  apiOrigin: string | null
  /** The common parent domain of page and API host, which shares cookies. Null without an API host. */
  cookieDomain: string | null
}

export type Sites = {
  brands: readonly Brand[]
  /** The first is canonical. Empty without PUBLIC_ORIGIN: then each request's own address is its site. */
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

/** The longest common parent domain of two hosts. */
function parentOf(a: string, b: string): string {
  const [long, short] = [a, b].map(host => nameOf(host).split('.').reverse())
  const firstDifference = long!.findIndex((label, index) => label !== short![index])
  return (firstDifference < 0 ? long! : long!.slice(0, firstDifference)).reverse().join('.')
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

/** Returns the sites at these origins. Throws an Error if an API host and its page cannot share cookies. */
export const makeSites = (brands: readonly Brand[], origins: readonly string[]): Sites => ({
  brands,
  sites: origins.map(origin => siteAt(brands, origin)),
})

/** The sites whose pages call this host as their API. */
const callersOf = ({ sites }: Sites, host: string) =>
  sites.filter(({ apiOrigin }) => apiOrigin !== null && new URL(apiOrigin).host === host)

/**
 * Returns the site of a request.
 * - With PUBLIC_ORIGIN: the site with the request's host. For an API host, the site of the calling page (`origin`). If
 *   neither is found, the first possible site.
 * - Without PUBLIC_ORIGIN: a site with the address of the request.
 */
export function siteFor(siteTable: Sites, url: URL, origin?: string): Site {
  const { brands, sites } = siteTable
  if (sites.length === 0) {
    const { brand } = familyOf(brands, url.host)
    const isHttps = url.protocol === 'https:'
    return { origin: url.origin, host: url.host, isHttps, brand, apiOrigin: null, cookieDomain: null }
  }
  const callers = callersOf(siteTable, url.host)
  return (
    sites.find(({ host }) => host === url.host) ??
    callers.find(site => site.origin === origin) ??
    callers[0] ??
    sites[0]!
  )
}

/** Returns whether a host is the API host of pages on another host. */
export const isApiHost = (siteTable: Sites, host: string): boolean =>
  !siteTable.sites.some(site => site.host === host) && callersOf(siteTable, host).length > 0
