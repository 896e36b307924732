import { allOf, findAll, type HtmlElement } from '#tests/support/html.ts'
import { origin } from '#tests/support/requests.ts'

/**
 * Returns the internal targets of a page: `GET /path`, `POST /path` for forms, and `# name` for a missing anchor.
 */
export function linksOf(root: HtmlElement, address: string): string[] {
  const currentUrl = new URL(address, origin)
  const ids = new Set(
    findAll(root, ({ attributes }) => attributes.id !== undefined).map(({ attributes }) => attributes.id),
  )
  const targetsOf = (href: string) => {
    const url = new URL(href, currentUrl)
    if (url.origin !== currentUrl.origin) return []
    const isSamePage = url.pathname === currentUrl.pathname && url.search === currentUrl.search
    if (isSamePage && url.hash) return ids.has(url.hash.slice(1)) ? [] : [`# ${url.hash.slice(1)}`]
    return [`GET ${url.pathname}${url.search}`]
  }
  return [
    ...allOf(root, 'a', 'link').flatMap(({ attributes }) =>
      attributes.href === undefined ? [] : targetsOf(attributes.href),
    ),
    ...allOf(root, 'img', 'script').flatMap(({ attributes }) => (attributes.src ? targetsOf(attributes.src) : [])),
    ...allOf(root, 'form').flatMap(({ attributes: { method = 'get', action = address } }) =>
      method === 'post' ? [`POST ${new URL(action, currentUrl).pathname}`] : targetsOf(action),
    ),
  ]
}
