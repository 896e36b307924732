import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentVariableNames } from '#kit/server/env.ts'
import { sources } from '#tests/support/sources.ts'

const trackedFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => existsSync(path))
const docs = trackedFiles.filter(path => path.endsWith('.md')).map(path => ({ path, text: readFileSync(path, 'utf8') }))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const folders = trackedFiles.flatMap(path => path.split('/').map((_, i, parts) => parts.slice(0, i).join('/')))
const knownPaths = [...new Set([...trackedFiles, ...folders])].map(path => `/${path}`)
/** Accepts the last part of a path, because a sentence often names its folder separately. */
function isKnownPathEnd(path: string): boolean {
  const pathPattern = path.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')
  const pattern = new RegExp(`/${pathPattern}$`)
  return knownPaths.some(each => pattern.test(each))
}
const pathExists = (path: string) => knownPaths.includes(`/${path.replace(/\/$/, '')}`)

/** Returns the paths in backticks, without placeholders. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.*-]+(?:\/[\w.*-]+)*(?:\.tsx?|\.md|\.toml|\/))`/g)].map(([, path = '']) => path)

/** Returns the anchor that Git hosts give a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Returns the maximum number of lines of a README, or null if it has no limit. */
function maxLinesOf(path: string): number | null {
  if (path === 'README.md') return 80
  if (path === 'src/features/README.md') return null
  return path.endsWith('/README.md') ? 20 : null
}

describe('docs', () => {
  it('name files and folders that exist', () => {
    // Created by a build or at run time.
    const generatedPaths = /^(\.data|dist|public\/assets|node_modules)\b/
    const missingPaths = docs.flatMap(({ path, text }) =>
      pathsIn(text)
        .filter(name => !isKnownPathEnd(name) && !generatedPaths.test(name))
        .map(name => `${path}: ${name}`),
    )
    expect(missingPaths).toEqual([])
  })

  it('link to files and headings that exist', () => {
    const brokenLinks = docs.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g)].flatMap(([, file = '', anchor]) => {
        const target = file === '' ? path : join(dirname(path), file)
        const targetDoc = docs.find(doc => doc.path === target)
        if (!targetDoc && !pathExists(target)) return [`${path}: ${file}`]
        return anchor && targetDoc && !anchorsIn(targetDoc.text).includes(anchor) ? [`${path}: ${file}#${anchor}`] : []
      }),
    )
    expect(brokenLinks).toEqual([])
  })

  it('name npm commands that exist', () => {
    const unknownCommands = docs.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run ([\w:-]+)/g)]
        .filter(([, name = '']) => !(name in scripts))
        .map(([, name]) => `${path}: ${name}`),
    )
    expect(unknownCommands).toEqual([])
  })

  it('stay within their line limits', () => {
    const longDocs = docs.flatMap(({ path, text }) => {
      const lines = text.split('\n').length - 1
      const maxLines = maxLinesOf(path)
      return maxLines !== null && lines > maxLines ? [`${path}: ${lines}`] : []
    })
    expect(longDocs).toEqual([])
  })
})

describe('docs/configuration.md', () => {
  const { text = '' } = docs.find(({ path }) => path === 'docs/configuration.md') ?? {}
  const rows = [...text.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell = '']) => cell)
  const describedSettings = rows.flatMap(cell =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
  const code = [...sources('scripts', 'tests/kill', 'tests/e2e', 'tests/long', 'tests/support'), ...sources('src')]
    .filter(({ path }) => /^(scripts|tests)\/|src\/serve\.ts|server\/env\.ts/.test(path))
    .map(source => source.text)
    .concat(readFileSync('playwright.config.ts', 'utf8'))
    .join('\n')
  const readSettings = new Set([...code.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name))

  it('describes every setting once', () => {
    expect(describedSettings.length).toBe(new Set(describedSettings).size)
    expect(environmentVariableNames.filter(name => !describedSettings.includes(name))).toEqual([])
    // Settings that tests pass between their processes, and settings of Miniflare and Playwright.
    const internalSettings = [
      'CLAIMS',
      'DIR',
      'FILE',
      'INIT_CWD',
      'PATH',
      'MINIFLARE_WORKERD_V8_FLAGS',
      'NODE_ENV',
      'PW_DISABLE_TS_ESM',
    ]
    expect(
      [...readSettings].filter(name => !describedSettings.includes(name) && !internalSettings.includes(name)),
    ).toEqual([])
  })

  it('describes only settings that are read', () => {
    const settings = new Set([...environmentVariableNames, ...readSettings, 'SEED', 'DATABASE_URL', 'DATABASE_TOKEN'])
    expect(describedSettings.filter(name => !settings.has(name))).toEqual([])
  })
})
