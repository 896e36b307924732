import { describe, expect, it } from 'vitest'
import { catalogues } from '#i18n/messages.ts'
import { textEntries } from '#tests/support/english.ts'
import { sources } from '#tests/support/sources.ts'

const product = sources('src', 'islands', 'party').filter(({ path }) => !path.startsWith('src/i18n/'))
const literal = String.raw`'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"`
const unquote = (found: RegExpMatchArray) => (found[1] ?? found[2] ?? '').replace(/\\(.)/g, '$1')
const literalsIn = (text: string) => [...text.matchAll(new RegExp(literal, 'g'))].map(unquote)

/** Returns whether a text is a sentence: a capital letter and several words. */
const isSentence = (text: string) => /^\p{Lu}[^<>={}]*\p{L}[\s’'][^<>={}]*$/u.test(text)

const errorKeys = textEntries(catalogues.en).flatMap(([path]) => (/^(\w+\.)?errors\.\w+$/.test(path) ? path : []))

describe('an error', () => {
  const literals = product.flatMap(({ path, text }) => literalsIn(text).map(literal => ({ path, literal })))

  it('is named by a key of the catalogue', () => {
    const named = literals.filter(({ literal }) => /^([a-z]\w*\.)?errors\.\w+$/.test(literal))
    expect(named.length).toBeGreaterThan(500)
    // A translator of a namespace reads `errors.x` as well.
    const isKnown = (key: string) => errorKeys.some(known => known === key || known.endsWith(`.${key}`))
    expect(named.filter(({ literal }) => !isKnown(literal))).toEqual([])
  })

  it('is never written as a sentence in code', () => {
    // Messages between people of a demo are not errors.
    const refusals = product.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:fail|failAt|new Failure)\(([^)]*)|\b(?:error|message): (?=['"`])([^,)}\n]*)/g)].map(
        ([, passed, named]) => ({ path, code: passed ?? named ?? '' }),
      ),
    )
    const sentences = refusals.flatMap(({ path, code }) =>
      [...literalsIn(code), ...[...code.matchAll(/`([^`]*)`/g)].map(([, words = '']) => words)]
        // The simulated Stripe answers Stripe's own sentences, to code and not to people.
        .filter(words => words.includes(' ') && !/\/(companies|simulated-stripe)\//.test(path))
        .map(words => `${path}: ${words}`),
    )
    // Names of decks, programs and columns, a licence, and an internal error.
    const others = /voting-systems\/rules\.ts|devices|common-passwords|rules-people|rules-order/
    const rules = literals.filter(
      ({ path }) => /\/(schema|(rules|protocol)(-[\w-]+)?)\.ts$/.test(path) && !others.test(path),
    )
    expect(refusals.length).toBeGreaterThan(300)
    expect(sentences).toEqual([])
    expect(
      rules.filter(({ literal }) => isSentence(literal)).map(({ path, literal }) => `${path}: ${literal}`),
    ).toEqual([])
  })
})

describe('a text that code reads by its key', () => {
  /** The namespaces that each translator of a file reads, or null where one is computed. */
  function translatorsOf(text: string) {
    const found = new Map<string, (string | null)[]>()
    const declared = /const (\w+) = (?:useTranslations\(|translator\([^,()]*(?:\([^()]*\))?[^,()]*, )([^)]*)\)/g
    for (const [, name = '', argument = ''] of text.matchAll(declared))
      found.set(name, [...(found.get(name) ?? []), /^'([\w.]+)'$/.exec(argument)?.[1] ?? null])
    // A translator passed under the same name has the namespace of its creator.
    for (const [name, namespaces] of found)
      if (new RegExp(String.raw`[{(,]\s*${name}\s*[,:}]`).test(text)) namespaces.push(null)
    return found
  }
  const exists = (path: string) => path.split('.').reduce<unknown>((part, key) => (part as never)?.[key], catalogues.en)
  const requested = product.flatMap(({ path, text }) =>
    [...translatorsOf(text)].flatMap(([name, namespaces]) =>
      [...text.matchAll(new RegExp(String.raw`(?<![\w.])${name}(?:\.(?:rich|has|raw))?\('([\w.]+)'`, 'g'))]
        .filter(() => !namespaces.includes(null))
        .map(([, key = '']) => ({ path, key, keys: namespaces.map(namespace => `${namespace}.${key}`) })),
    ),
  )

  it('is in the catalogue', () => {
    expect(requested.length).toBeGreaterThan(1000)
    expect(requested.filter(({ keys }) => !keys.some(exists)).map(({ path, key }) => `${path}: ${key}`)).toEqual([])
  })
})

describe('the catalogue', () => {
  const literals = new Set(product.flatMap(({ text }) => literalsIn(text)))
  const templates = product
    .flatMap(({ text }) => [...text.matchAll(/`([\w.]*)\$\{[^}]*\}([\w.]*)`/g)])
    .map(([, start = '', end = '']) => ({ start, end }))
    .filter(({ start, end }) => start.length + end.length > 1)
  const names = new Set(product.flatMap(({ text }) => [...text.matchAll(/\b(\w+)\s*:/g)].map(([, name]) => name)))

  /** `list.openTitle` is used by t('list.openTitle'), t('openTitle'), t(`list.${part}`) and t(`${state}Title`). */
  function isUsed(path: string) {
    const keys = path.split('.')
    const endings = keys.map((_, at) => keys.slice(at).join('.'))
    if (endings.some(ending => literals.has(ending) || (!ending.includes('.') && names.has(ending)))) return true
    return templates.some(({ start, end }) => endings.some(text => text.startsWith(start) && text.endsWith(end)))
  }

  it('has no unused text', () => {
    const unused = textEntries(catalogues.en).filter(([path]) => !errorKeys.includes(path) && !isUsed(path))
    expect(unused.map(([path]) => path)).toEqual([])
  })

  /** Errors are named by their whole path, or read by a translator of their namespace or section. */
  function isErrorUsed(path: string) {
    const [namespace = '', name = ''] = path.split(/\.?errors\./)
    const isRead = (text: string) =>
      namespace !== '' &&
      ((text.includes(`'${namespace}'`) && text.includes(`'errors.${name}'`)) ||
        (text.includes(`'${namespace}.errors'`) && text.includes(`'${name}'`)))
    if (literals.has(path) || product.some(({ text }) => isRead(text))) return true
    const key = `errors.${name}`
    return templates.some(({ start, end }) => [path, key].some(text => text.startsWith(start) && text.endsWith(end)))
  }

  it('has no unused error', () => {
    expect(errorKeys.filter(path => !isErrorUsed(path))).toEqual([])
  })
})

describe('pages and islands', () => {
  const attributes = /\s(?:aria-label|label|title|placeholder|alt|description|hint|legend|caption)="([^"]*)"/g
  const children = /[^=]>([^<>{}]*)<\//g
  /** Several words without characters that only code has. */
  const isText = (text: string) => /\p{L}{2,} \p{L}{2,}/u.test(text) && !/[=;|&()]|\?\.|=>/.test(text)
  const wordsIn = (text: string) =>
    [...text.matchAll(attributes), ...text.matchAll(children)].map(([, words = '']) => words.trim()).filter(isText)

  it('contain no text outside the catalogue', () => {
    expect(wordsIn('<Field label="Your name" /><p className="a b">Sign in</p>')).toEqual(['Your name', 'Sign in'])
    const views = product.filter(({ path }) => path.endsWith('.tsx'))
    expect(views.flatMap(({ path, text }) => wordsIn(text).map(words => `${path}: ${words}`))).toEqual([])
  })
})
