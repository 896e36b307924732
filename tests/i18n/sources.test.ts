import { describe, expect, it } from 'vitest'
import { catalogues, translateError } from '#i18n/messages.ts'
import { leaves } from '#tests/support/english.ts'
import { sources } from '#tests/support/sources.ts'

const product = sources('src', 'islands', 'party').filter(({ path }) => !path.startsWith('src/i18n/'))
const literal = String.raw`'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"`
const unquote = (found: RegExpMatchArray) => (found[1] ?? found[2] ?? '').replace(/\\(.)/g, '$1')
const literalsIn = (text: string) => [...text.matchAll(new RegExp(literal, 'g'))].map(unquote)

/** Sentences: they begin with a capital and have several words. */
const isSentence = (text: string) => /^\p{Lu}[^<>={}]*\p{L}[\s’'][^<>={}]*$/u.test(text)

describe('what a caller is told when something is refused', () => {
  const schemaTexts = product
    .filter(
      ({ path }) => /\/(schema|rules|rules-refusals|protocol)\.ts$/.test(path) && !/voting-systems|devices/.test(path),
    )
    .flatMap(({ path, text }) => literalsIn(text).map(message => ({ path, message })))
  const failures = product.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:fail|new Failure)\(\s*'[a-z_]+',\s*([^)]*)/g)].flatMap(([, rest = '']) => {
      const constant = /^[a-z]\w*(?=,|$|\s)/.exec(rest)?.[0]
      const message = constant ? constantNamed(constant) : literalsIn(rest.split(', {')[0]!)[0]
      return message ? [{ path, message }] : []
    }),
  )

  function constantNamed(name: string): string | undefined {
    const declared = new RegExp(`const ${name}(?:: string)? =\\s*(?:${literal})`)
    for (const { text } of product) {
      const found = declared.exec(text)
      if (found) return unquote(found)
    }
  }

  it('is found in the sources', () => {
    expect(failures.length).toBeGreaterThan(8)
    expect(schemaTexts.filter(({ message }) => isSentence(message)).length).toBeGreaterThan(30)
  })

  it('has its text in an errors section, in every language', () => {
    const sentences = [...failures, ...schemaTexts.filter(({ message }) => isSentence(message))]
    const unknown = sentences.filter(({ message }) => translateError('fr', message) === message)
    expect(unknown.map(({ path, message }) => `${path}: ${message}`)).toEqual([])
  })
})

describe('a text that is asked for by its key', () => {
  /** The namespaces that each translator of a file reads; null where one is computed. */
  function translatorsOf(text: string) {
    const found = new Map<string, (string | null)[]>()
    const declared = /const (\w+) = (?:useTranslations\(|translator\([^,()]*(?:\([^()]*\))?[^,()]*, )([^)]*)\)/g
    for (const [, name = '', argument = ''] of text.matchAll(declared))
      found.set(name, [...(found.get(name) ?? []), /^'([\w.]+)'$/.exec(argument)?.[1] ?? null])
    // One that is handed in under the same name reads what its maker said.
    for (const [name, namespaces] of found)
      if (new RegExp(String.raw`[{(,]\s*${name}\s*[,:}]`).test(text)) namespaces.push(null)
    return found
  }
  const isThere = (path: string) =>
    path.split('.').reduce<unknown>((part, key) => (part as never)?.[key], catalogues.en)
  const asked = product.flatMap(({ path, text }) =>
    [...translatorsOf(text)].flatMap(([name, namespaces]) =>
      [...text.matchAll(new RegExp(String.raw`(?<![\w.])${name}(?:\.(?:rich|has|raw))?\('([\w.]+)'`, 'g'))]
        .filter(() => !namespaces.includes(null))
        .map(([, key = '']) => ({ path, key, keys: namespaces.map(namespace => `${namespace}.${key}`) })),
    ),
  )

  it('is in the catalogue', () => {
    expect(asked.length).toBeGreaterThan(1000)
    expect(asked.filter(({ keys }) => !keys.some(isThere)).map(({ path, key }) => `${path}: ${key}`)).toEqual([])
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

  it('has no text that nothing shows', () => {
    const unused = leaves(catalogues.en).filter(([path]) => !path.includes('errors.') && !isUsed(path))
    expect(unused.map(([path]) => path)).toEqual([])
  })
})

describe('pages and islands', () => {
  const attributes = /\s(?:aria-label|label|title|placeholder|alt|description|hint|legend|caption)="([^"]*)"/g
  const children = /[^=]>([^<>{}]*)<\//g
  /** Words with a space between them, and nothing that only code has. */
  const isText = (text: string) => /\p{L}{2,} \p{L}{2,}/u.test(text) && !/[=;|&()]|\?\.|=>/.test(text)
  const wordsIn = (text: string) =>
    [...text.matchAll(attributes), ...text.matchAll(children)].map(([, words = '']) => words.trim()).filter(isText)

  it('say nothing that is not in the catalogue', () => {
    expect(wordsIn('<Field label="Your name" /><p className="a b">Sign in</p>')).toEqual(['Your name', 'Sign in'])
    const views = product.filter(({ path }) => path.endsWith('.tsx'))
    expect(views.flatMap(({ path, text }) => wordsIn(text).map(words => `${path}: ${words}`))).toEqual([])
  })
})
