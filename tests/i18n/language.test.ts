import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// The words that docs/style.md forbids. Each hit is printed as `file:line: word`.

/** Forbidden in texts that people read. */
const forbiddenInTexts: RegExp[] = [
  /\bmay you\b/i,
  /\b(is|are|was) gone\b/i,
  /\b(take|takes|taken|took|taking) back\b/i,
  /\blet in again\b/i,
  /\b(go|goes|going) on with\b/i,
  /\b(50|85|95) of 100\b/,
  /\b(whoever|somebody|nobody|everybody)\b/i,
  /\b(is|are|was|were) written down\b/i,
  /\bhand(s|ed|ing)? over\b/i,
  /\bmails?\b/i,
  /\b(is|are|was|were) made\b/i,
]

/** Texts that an outside contract fixes word for word. */
const quotedTexts = new Set<string>([])

/**
 * Forbidden as whole names. Some words of docs/style.md are missing, because stored and sent fields have these names:
 * own, mine, given, kept, came, did.
 */
const forbiddenNames = new Set(
  'told said gone went hear turned whereabouts letGo giveOn wayInto wayUp orNothing'.split(' '),
)
/** Allowed as an exception, because clients read them: reasons of refusals and fields of responses. */
const allowedNames = new Set(['nobody_here', 'nobody_to_nudge', 'usualBurn'])
/** Forbidden parts of names, as camelCase and kebab-case divide them. */
const forbiddenNameParts = new Set(['fewest', 'told', 'whereabouts', 'whoever', 'somebody', 'nobody', 'everybody'])
/** Forbidden beginnings of names. */
const forbiddenBeginning = /^(most|usual|fewest)[A-Z]|^(let)Go|^giveOn/

const forbiddenInComments = /\b(whoever|somebody|nobody|everybody)\b/i

/** Question words at the beginning of a comment. A comment begins with its subject instead. */
const questionBeginning =
  /^\s*(?:\/\*\*?|\*|\/\/) ?((?:What|Why|Who|Whom|Whose|Which|Where|How|Whatever|Whoever|Wherever)\b(?!['’]))/

const partsOf = (name: string) => name.split(/(?=[A-Z])|[-_\d]+/).map(part => part.toLowerCase())
const isForbidden = (name: string) =>
  !allowedNames.has(name) &&
  (forbiddenNames.has(name) ||
    forbiddenBeginning.test(name) ||
    partsOf(name).some(part => forbiddenNameParts.has(part)))

/** Titles of tests, stories and their groups, also after `each`. */
const title = /(?:\b(?:it|test|describe)(?:\.\w+)*|[\])])\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)\s*,/g

type Token = { kind: 'comment' | 'string' | 'name'; text: string; line: number }

/**
 * One token of TypeScript, by the name of its group. A slash begins a regular expression, instead of a division, after
 * an opening bracket, an operator or `return`.
 */
const tokenPattern =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<template>`)|(?<regex>(?<=[(,=:[!&|?{};>\n]\s*|return\s+)\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*)|(?<name>[A-Za-z_$][\w$]*)|(?<open>\{)|(?<close>\})/g

/**
 * Returns the comments, texts in quotation marks and names of a TypeScript file, with their lines. Of a template, it
 * returns only the code in `${…}`.
 */
function tokensOf(source: string): Token[] {
  const starts = [...source.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (index: number) => starts.findLastIndex(start => start < index) + 2
  const tokens: Token[] = []
  // The depth of braces in each template that is open.
  const templates: number[] = []
  let at = 0
  const skipTemplate = (from: number) => {
    for (let i = from; i < source.length; i++) {
      if (source[i] === '\\') i++
      else if (source[i] === '`') return i + 1
      else if (source[i] === '$' && source[i + 1] === '{') {
        templates.push(0)
        return i + 2
      }
    }
    return source.length
  }
  for (;;) {
    tokenPattern.lastIndex = at
    const found = tokenPattern.exec(source)
    if (!found) return tokens
    const { comment, string, template, name, open, close } = found.groups!
    at = tokenPattern.lastIndex
    const line = lineAt(found.index)
    if (comment) {
      const lines = comment.split('\n')
      tokens.push(...lines.map((text, index): Token => ({ kind: 'comment', text, line: line + index })))
    } else if (string) tokens.push({ kind: 'string', text: string.slice(1, -1), line })
    else if (name) tokens.push({ kind: 'name', text: name, line })
    else if (template) at = skipTemplate(at)
    else if (open && templates.length > 0) templates[templates.length - 1]!++
    else if (close && templates.length > 0 && templates[templates.length - 1]!-- === 0) {
      templates.pop()
      at = skipTemplate(at)
    }
  }
}

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesIn(path)
    else if (/\.tsx?$/.test(name) && !name.endsWith('.d.ts')) yield path
  }
}

const read = (folder: string) =>
  [...filesIn(folder)].map(path => ({ path, tokens: tokensOf(readFileSync(path, 'utf8')) }))

const folders = ['src', 'islands', 'party', 'db', 'scripts', 'bench', 'tests']
// Catalogues contain texts, not names. This file contains the forbidden words.
const isCode = (path: string) => !/^src\/i18n\/(en|fr|es)\//.test(path) && !import.meta.filename.endsWith(path)
const code = folders.flatMap(read).filter(({ path }) => isCode(path))

/** Lists the places of the code where `findWord` finds a forbidden word in tokens of a kind. */
const listHits = (kind: Token['kind'], findWord: (text: string) => string | null | undefined) =>
  code.flatMap(({ path, tokens }) =>
    tokens.flatMap(token => {
      const word = token.kind === kind ? findWord(token.text) : null
      return word ? [`${path}:${token.line}: ${word}`] : []
    }),
  )

describe('the scanner', () => {
  it('tells comments, texts and names apart', () => {
    const source = ['const told = `a $', "{kept({ gone })} b` // somebody\nif (/'/.test(x)) said('mine')"].join('')
    const tokens = tokensOf(source).map(({ kind, text, line }) => `${line} ${kind} ${text}`)
    expect(tokens).toContain('1 name told')
    expect(tokens).toContain('1 name gone')
    expect(tokens).toContain('1 comment // somebody')
    expect(tokens).toContain('2 name said')
    expect(tokens).toContain('2 string mine')
    expect(tokens.some(token => token.includes('name b'))).toBe(false)
    expect(
      ['/** What it does. */', ' * Who can', '// Whatsoever', '// A row'].map(text => questionBeginning.test(text)),
    ).toEqual([true, true, false, false])
  })
})

describe('only plain words appear in', () => {
  it('English texts', () => {
    const bare = (text: string) => text.replace(/\{\w+(?=[,}])/g, '{').replace(/\\(.)/g, '$1')
    const found = read('src/i18n/en').flatMap(({ path, tokens }) =>
      tokens.flatMap(({ kind, text, line }) => {
        const word = kind === 'string' && !quotedTexts.has(text) && forbiddenInTexts.find(each => each.test(bare(text)))
        return word ? [`${path}:${line}: ${word.exec(bare(text))![0]} | ${text}`] : []
      }),
    )
    expect(found).toEqual([])
  })

  it('identifiers', () => {
    expect(listHits('name', text => (isForbidden(text) ? text : null))).toEqual([])
  })

  it('file names', () => {
    const named = code.filter(({ path }) => isForbidden(path.replace(/^.*\/|\.(test|e2e|workerd\.test)?\.?tsx?$/g, '')))
    expect(named.map(({ path }) => path)).toEqual([])
  })

  it('test titles', () => {
    const found = code
      .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
      .flatMap(({ path }) =>
        [...readFileSync(path, 'utf8').matchAll(title)].flatMap(([, plain, template]) => {
          const text = plain ?? template ?? ''
          const word = forbiddenInTexts.find(each => each.test(text))
          return word ? [`${path}: ${word.exec(text)![0]} | ${text}`] : []
        }),
      )
    expect(found).toEqual([])
  })

  it('comments', () => {
    // Code in backticks is no prose.
    expect(listHits('comment', text => forbiddenInComments.exec(text.replace(/`[^`]*`/g, ''))?.[0])).toEqual([])
  })
})

describe('comments', () => {
  it('begin with a subject or a verb, not with a question word', () => {
    expect(listHits('comment', text => questionBeginning.exec(text)?.[1])).toEqual([])
  })
})
