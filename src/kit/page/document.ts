import { defaultLocale, type Locale, locales } from '#i18n/locale.ts'
import type { BrowserBuild } from '#kit/page/manifest.ts'
import { localizedPath } from '#src/paths.ts'

export type DocumentOptions = {
  title: string
  description: string | null
  locale: Locale
  theme: 'light' | 'dark' | 'system'
  layout: string
  /** The zone of the rendered times, which the browser compares with its own. Null if the user chose a zone. */
  browserZone: string | null
  /** The rendered content of <body>. */
  body: string
  build: BrowserBuild
  /** Names of the islands on the page. */
  islands: Iterable<string>
  nonce: string
  /** The origin of API calls, or null for the page's own. */
  apiOrigin: string | null
  /** Origin and path for the links to the page's other languages, or null for pages that are not public. */
  address: { origin: string; path: string } | null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, char => escapes[char]!)

/** The scripts of a page: the scripts of its islands, and in the app layout always the navigation shell. */
export function scriptsOf(build: BrowserBuild, layout: string, islands: Iterable<string>): string[] {
  const names = [...islands]
  return [...(layout === 'app' ? build.shell : []), ...(names.length > 0 ? build.islands(names) : [])]
}

/** Returns the HTML document around a rendered body. Scripts have the nonce of the content security policy. */
export function documentHtml(options: DocumentOptions): string {
  const { locale, theme, layout, build, description, address } = options
  const names = [...options.islands]
  const needsScript = build.entry !== null && (layout === 'app' || names.length > 0)
  const nonce = escapeHtml(options.nonce)
  const robotsTag = layout === 'app' ? '' : '<meta name="robots" content="noindex">'
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(options.title)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    ...build.css.map(href => `<link rel="stylesheet" href="${href}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    address ? languageLinks(address, locale) : robotsTag,
    ...(needsScript
      ? [
          `<script type="module" src="${build.entry}" nonce="${nonce}"></script>`,
          ...scriptsOf(build, layout, names).map(href => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`),
        ]
      : []),
  ]
  const zone = options.browserZone === null ? '' : ` data-zone="${escapeHtml(options.browserZone)}"`
  const attributes = `lang="${locale}" data-theme="${theme}" data-layout="${layout}" data-build="${build.id}"${zone}`
  const api = options.apiOrigin ? ` data-api="${escapeHtml(options.apiOrigin)}"` : ''
  return `<!doctype html><html ${attributes}${api}><head>${head.join('')}</head><body>${options.body}</body></html>`
}

function languageLinks({ origin, path }: { origin: string; path: string }, locale: Locale): string {
  const href = (language: Locale) => escapeHtml(origin + localizedPath(path, language))
  const alternates = locales.map(language => `<link rel="alternate" hreflang="${language}" href="${href(language)}">`)
  const fallback = `<link rel="alternate" hreflang="x-default" href="${href(defaultLocale)}">`
  return `<link rel="canonical" href="${href(locale)}">${alternates.join('')}${fallback}`
}
