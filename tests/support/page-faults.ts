import { type Locale, locales } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { findEnglishTexts } from '#tests/support/english.ts'
import { allOf, findAll, type HtmlElement, isWithin, readHtml, textOf } from '#tests/support/html.ts'

export type PageResponse = { status: number; headers: Headers; text: string }

const isHidden = ({ attributes }: HtmlElement) => 'hidden' in attributes || attributes['aria-hidden'] === 'true'
const isInOtherLanguage = (locale: Locale) => (element: HtmlElement) =>
  element.attributes.lang !== undefined && element.attributes.lang !== locale
const spokenAttributes = ['aria-label', 'placeholder', 'alt', 'title', 'aria-description', 'aria-roledescription']

/** Returns all visible or announced texts, except parts marked with another language. */
function textsOf(root: HtmlElement, locale: Locale): string[] {
  const elements = findAll(root, element => !isWithin(element, isInOtherLanguage(locale)))
  return elements.flatMap(element => {
    const { tag, attributes, children } = element
    const spokenTexts = spokenAttributes.flatMap(name => attributes[name] ?? [])
    if (tag === 'meta' && attributes.name === 'description') spokenTexts.push(attributes.content ?? '')
    const texts = /^(script|style)$/.test(tag) ? [] : children.filter(child => typeof child === 'string')
    return [...spokenTexts, ...texts].map(text => text.trim()).filter(Boolean)
  })
}

const keyLike = new RegExp(`\\b(${Object.keys(catalogues.en).join('|')})\\.[a-zA-Z]\\w*`)

function textFaults(root: HtmlElement, locale: Locale): string[] {
  const texts = textsOf(root, locale)
  return [
    ...texts.filter(text => keyLike.test(text)).map(text => `Untranslated key: ${text}`),
    ...texts.filter(text => /\{\w+[,}]/.test(text)).map(text => `An unfilled placeholder: ${text}`),
    ...texts.filter(text => /\b(undefined|NaN|Invalid Date|\[object )/.test(text)).map(text => `Not a text: ${text}`),
    ...findEnglishTexts(texts, locale).map(text => `English: ${text}`),
  ]
}

function documentFaults(root: HtmlElement, locale: Locale): string[] {
  const expectOne = (tag: string) => {
    // Parts of a drawing have their own titles.
    const { length } = allOf(root, tag).filter(element => !isWithin(element, ({ tag: ancestor }) => ancestor === 'svg'))
    return length === 1 ? [] : [`${length} <${tag}> instead of one`]
  }
  const [title] = allOf(root, 'title').map(textOf)
  const [html] = allOf(root, 'html')
  const headings = allOf(root, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').filter(heading => !isWithin(heading, isHidden))
  const jumps = headings.filter((heading, i) => Number(heading.tag[1]) - Number(headings[i - 1]?.tag[1] ?? 0) > 1)
  const ids = findAll(root, ({ attributes }) => attributes.id !== undefined).map(({ attributes }) => attributes.id)
  const repeatedIds = new Set(ids.filter((id, i) => ids.indexOf(id) !== i))
  const idAttributes = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget']
  const targets = findAll(root, () => true).flatMap(({ attributes }) =>
    idAttributes.flatMap(name => attributes[name]?.split(' ') ?? []),
  )
  return [
    ...(html?.attributes.lang === locale ? [] : [`lang="${html?.attributes.lang}"`]),
    ...(title && title.length > 10 && /Trimtab/.test(title) ? [] : [`The title is "${title}"`]),
    ...['h1', 'main', 'title', 'body'].flatMap(expectOne),
    ...jumps.map(heading => `The heading "${textOf(heading)}" is an ${heading.tag}, which skips a level`),
    ...[...repeatedIds].map(id => `The id ${id} is used twice`),
    ...targets.filter(id => id && !ids.includes(id)).map(id => `An attribute refers to #${id}, which does not exist`),
  ]
}

const nameOf = (root: HtmlElement, element: HtmlElement): string => {
  const { attributes } = element
  const labelled = attributes['aria-labelledby']?.split(' ')
  const labelTexts = labelled ? findAll(root, ({ attributes: { id = '' } }) => labelled.includes(id)).map(textOf) : []
  const images = allOf(element, 'img').map(({ attributes: { alt } }) => alt)
  return [attributes['aria-label'], ...labelTexts, textOf(element), ...images].join(' ').trim()
}

function controlFaults(root: HtmlElement): string[] {
  const labels = allOf(root, 'label')
  const fields = allOf(root, 'input', 'select', 'textarea').filter(
    ({ attributes }) => !/^(hidden|submit|button|reset)$/.test(attributes.type ?? ''),
  )
  const faults = fields.flatMap(field => {
    const { id, name, 'aria-label': ariaLabel, 'aria-labelledby': labelledBy } = field.attributes
    const ownLabels = labels.filter(
      label => (id && label.attributes.for === id) || isWithin(field, other => other === label),
    )
    const fieldName = `The field ${name ?? id ?? field.tag}`
    if (ownLabels.length > 1) return [`${fieldName} has ${ownLabels.length} labels`]
    if (ownLabels.length === 0 && !ariaLabel && !labelledBy) return [`${fieldName} has no label`]
    return ownLabels[0] && !ariaLabel && !textOf(ownLabels[0]).trim() ? [`${fieldName} has an empty label`] : []
  })
  const unnamedControls = allOf(root, 'a', 'button', 'summary').filter(element => !nameOf(root, element))
  return [...faults, ...unnamedControls.map(({ tag, inner }) => `A ${tag} without a name: ${inner.slice(0, 80)}`)]
}

function policyFaults(root: HtmlElement, headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
  const runningScripts = allOf(root, 'script').filter(({ attributes }) => attributes.type !== 'application/json')
  const unsafeScripts = runningScripts.filter(
    ({ attributes }) => !nonce || attributes.nonce !== nonce || !attributes.src,
  )
  const handlers = findAll(root, ({ attributes }) => Object.keys(attributes).some(name => /^on[a-z]+$/.test(name)))
  const styledElements = findAll(root, ({ tag, attributes }) => tag === 'style' || attributes.style !== undefined)
  return [
    ...(nonce || /script-src 'none';/.test(policy) ? [] : ['The policy names no nonce']),
    ...(/unsafe|\*/.test(policy) ? [`The policy is open: ${policy}`] : []),
    ...unsafeScripts.map(() => 'A script that the policy does not cover'),
    ...handlers.map(({ tag }) => `A script in an attribute of a ${tag}`),
    ...styledElements.map(({ tag }) => `A style in the page: ${tag}`),
  ]
}

const expectedHeaders: Record<string, RegExp> = {
  'content-type': /^text\/html; charset=utf-8$/,
  vary: /(?=.*Cookie)(?=.*Accept-Language)(?=.*X-Shell)/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
  'permissions-policy': /camera=\(\)/,
  'x-request-id': /^req_/,
}

function headerFaults(headers: Headers, isPersonal: boolean): string[] {
  const wrongHeaders = Object.entries(expectedHeaders).filter(
    ([name, expectedPattern]) => !expectedPattern.test(headers.get(name) ?? ''),
  )
  const cache = headers.get('cache-control') ?? ''
  const isWrongCache = isPersonal ? !/no-store/.test(cache) : !/no-cache|no-store/.test(cache)
  return [
    ...wrongHeaders.map(([name]) => `The header ${name} is ${headers.get(name)}`),
    ...(isWrongCache ? [`Cache-Control is ${cache}`] : []),
  ]
}

/**
 * Returns the defects of a page, one sentence each. With `isPersonal`, the reader is signed in, so no cache may store the
 * page. With `isMixed`, the page shows texts in other people's languages, which are not checked.
 */
export function findPageFaults(
  { headers, text }: PageResponse,
  { locale, isPersonal, isMixed = false }: { locale: Locale; isPersonal: boolean; isMixed?: boolean },
): string[] {
  const root = readHtml(text)
  const texts = textFaults(root, locale)
  return [
    ...documentFaults(root, locale),
    ...(isMixed ? texts.filter(fault => !fault.startsWith('English')) : texts),
    ...controlFaults(root),
    ...policyFaults(root, headers),
    ...headerFaults(headers, isPersonal),
    ...alternateFaults(root),
  ]
}

/** A page that links to its other languages links to all of them. */
function alternateFaults(root: HtmlElement): string[] {
  const hreflangs = allOf(root, 'link').flatMap(({ attributes }) => attributes.hreflang ?? [])
  if (hreflangs.length === 0) return []
  return [...locales, 'x-default']
    .filter(code => !hreflangs.includes(code))
    .map(code => `No link to the page in ${code}`)
}
