/** One element of a page. Text split by comments is a single child. */
export type HtmlElement = {
  tag: string
  attributes: Record<string, string>
  children: (HtmlElement | string)[]
  parent: HtmlElement | null
  /** Source between the tags. */
  inner: string
}

const voidTags = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Matches a comment, the doctype, a closing tag (name), an opening tag (name and attributes) or a text. */
const tokenPattern =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi
const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (name) return namedEntities[name] ?? entity
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    },
  )
}

function attributesIn(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name, value] of text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g))
    attributes[name!.toLowerCase()] = decode(value ?? '')
  return attributes
}

/**
 * Parses markup rendered by the server. Throws when an element is not closed or an attribute is not quoted, which is a
 * defect of the page.
 */
export function readHtml(source: string): HtmlElement {
  const root: HtmlElement = { tag: '#document', attributes: {}, children: [], parent: null, inner: source }
  let current = root
  const contentStarts = new Map<HtmlElement, number>()
  tokenPattern.lastIndex = 0
  for (let match = tokenPattern.exec(source); match; match = tokenPattern.exec(source)) {
    const [tagText, closingTag, openingTag, attributes = '', text] = match
    if (text !== undefined) addText(current, decode(text))
    else if (closingTag) {
      if (current.tag !== closingTag.toLowerCase())
        throw new Error(`</${closingTag}> closes while <${current.tag}> is open.`)
      current.inner = source.slice(contentStarts.get(current), match.index)
      current = current.parent!
    } else if (openingTag) {
      const tag = openingTag.toLowerCase()
      const element: HtmlElement = {
        tag,
        attributes: attributesIn(attributes),
        children: [],
        parent: current,
        inner: '',
      }
      current.children.push(element)
      if (voidTags.has(tag) || tagText.endsWith('/>')) continue
      contentStarts.set(element, tokenPattern.lastIndex)
      current = element
      if (/^(script|style|textarea|title)$/.test(tag)) readRawText(source, element)
    }
  }
  if (current !== root) throw new Error(`<${current.tag}> is never closed.`)
  return root
}

/** Adds the content of a script, style, textarea or title, in which `<` opens no element. */
function readRawText(source: string, element: HtmlElement) {
  const end = source.toLowerCase().indexOf(`</${element.tag}`, tokenPattern.lastIndex)
  const text = source.slice(tokenPattern.lastIndex, end)
  if (text) addText(element, /^(textarea|title)$/.test(element.tag) ? decode(text) : text)
  tokenPattern.lastIndex = end
}

function addText(element: HtmlElement, text: string) {
  const last = element.children.length - 1
  if (typeof element.children[last] === 'string') element.children[last] += text
  else element.children.push(text)
}

const descendantsByElement = new WeakMap<HtmlElement, HtmlElement[]>()

/** Returns all descendants in document order. */
function descendantsOf(element: HtmlElement): HtmlElement[] {
  const cached = descendantsByElement.get(element)
  if (cached) return cached
  const elements: HtmlElement[] = []
  for (const child of element.children) if (typeof child !== 'string') elements.push(child, ...descendantsOf(child))
  descendantsByElement.set(element, elements)
  return elements
}

/** Returns all matching descendants in document order. */
export const findAll = (element: HtmlElement, matches: (element: HtmlElement) => boolean) =>
  descendantsOf(element).filter(matches)

export const allOf = (element: HtmlElement, ...tags: string[]) => findAll(element, ({ tag }) => tags.includes(tag))

export const textOf = (element: HtmlElement): string =>
  element.children.map(child => (typeof child === 'string' ? child : textOf(child))).join('')

/** Returns whether the element or one of its ancestors matches. */
export const isWithin = (element: HtmlElement | null, matches: (element: HtmlElement) => boolean): boolean =>
  element !== null && (matches(element) || isWithin(element.parent, matches))
