import { execFileSync } from 'node:child_process'
import { afterAll, describe, expect, it } from 'vitest'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type Source, sources } from '#tests/support/sources.ts'

const allSources = sources('src', 'islands', 'party', 'db')

type Rule = { name: string; files: RegExp; allowed: RegExp; allowedAsType?: RegExp }

const reactModules = '(react|react-dom|react/jsx-runtime|use-intl|lucide-react)(/.*)?'
// The kit's own pure files: no clock, no randomness, no I/O.
const pureKitFiles = String.raw`src/kit/(csv|day|day-schema|formula|http/zod-messages|import/(amounts|choices|columns|days|line-page|lines|progress|read-table|record|remembered|table|words)|live/facts|mail/demo-email|markdown|money|money-schema|names|percentile|simulation/(answer-cache|randoms)|text|with-change|zone-days|list/(state|form-schema))\.ts`
const pureModules = String.raw`zod(/mini)?|${pureKitFiles}|src/ui/explained/(declare|explained)\.ts|src/paths\.ts|src/i18n/error-key\.ts|src/features/.*/(schema|(protocol|rules)[\w-]*)\.ts`
const sharedModules = `${reactModules}|src/ui/.*|src/paths\\.ts|src/i18n/.*|@base-ui/react.*|d3-[a-z]+|uqr`

// Allowed imports by file. `allowedAsType` adds modules from which only types can be imported.
const rules: Rule[] = [
  {
    name: 'schema, rules and protocol import zod and each other',
    files: /^src\/features\/.*\/(schema|(protocol|rules)[\w-]*)\.ts$/,
    allowed: new RegExp(`^(${pureModules})$`),
    allowedAsType: /^src\/kit\/(auth\/feature-flag|page\/page-rule|http\/api-scope-area)\.ts$/,
  },
  {
    name: 'ui imports markup and texts only',
    files: /^src\/ui\//,
    allowed: new RegExp(`^(${sharedModules}|${pureModules}|islands/island-root\\.tsx)$`),
    allowedAsType: /^islands\/registry\.ts$/,
  },
  {
    name: 'views take props: no database, no kit',
    files: /^src\/features\/.*\/views\//,
    allowed: new RegExp(`^(${sharedModules}|${pureModules}|islands/.*\\.tsx|src/features/.*/views/.*)$`),
    allowedAsType: /^islands\/.*\.ts$/,
  },
  {
    name: 'islands import markup, texts and rules, and only types of the server’s API',
    files: /^islands\//,
    allowed: new RegExp(`^(${sharedModules}|${pureModules}|islands/.*|@remix-run/router|hono/client|preact)$`),
    allowedAsType: /^src\/(features\/.*\/api\.ts|kit\/rooms\.ts)$|^hono(\/.*)?$/,
  },
  {
    name: 'queries and commands import nothing of HTTP',
    files: /^src\/features\/.*\/(queries|commands)[\w-]*\.tsx?$/,
    allowed: /^(?!hono|react|islands|party|partyserver|cloudflare:).*$/,
  },
  {
    name: 'api and pages leave SQL to queries and commands',
    files: /^src\/features\/.*\/(api|pages)[\w-]*\.tsx?$/,
    allowed: /^(?!drizzle-orm|db\/|@libsql|party\/|partyserver|cloudflare:).*$/,
  },
  {
    name: 'live files import no sockets and no Cloudflare modules',
    files: /^src\/features\/.*\/live[\w-]*\.ts$/,
    allowed: /^(?!party|partyserver|cloudflare:|hono|react|islands).*$/,
  },
  {
    name: 'kit and ui import no feature',
    files: /^src\/(kit|ui)\//,
    allowed: /^(?!src\/features\/|party\/).*$/,
    allowedAsType: new RegExp(`^(${pureModules})$`),
  },
  {
    name: 'only party/room.ts imports partyserver',
    files: /^(?!party\/room\.ts$).*/,
    allowed: /^(?!partyserver).*$/,
  },
  {
    name: 'only the worker and the rooms import cloudflare modules',
    files: /^(?!src\/worker\.ts$|party\/).*/,
    allowed: /^(?!cloudflare:).*$/,
  },
  {
    name: 'only islands/shell/router.ts imports the router library',
    files: /^(?!islands\/shell\/router\.ts$).*/,
    allowed: /^(?!@remix-run\/router).*$/,
  },
  {
    name: 'only commands, queries and the kit import drizzle and the schema',
    files: /^src\/(?!features\/.*\/(queries|commands)[\w-]*\.tsx?$|kit\/).*$/,
    allowed: /^(?!drizzle-orm|db\/schema\/(?!tenant-tables)).*$/,
    allowedAsType: /^db\/schema\//,
  },
]

const breachesOf = (rule: Rule) =>
  allSources
    .filter(({ path }) => rule.files.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ importPath, isTypeOnly }) =>
            !rule.allowed.test(importPath) && !(isTypeOnly && rule.allowedAsType?.test(importPath)),
        )
        .map(({ importPath }) => `${path} imports ${importPath}`),
    )

describe('imports', () => {
  it.each(rules)('$name', rule => expect(breachesOf(rule)).toEqual([]))

  it('every rule matches files that exist', () => {
    for (const rule of rules)
      expect(
        allSources.some(({ path }) => rule.files.test(path)),
        rule.name,
      ).toBe(true)
  })
})

/** The noun of a file, such as `accounts/teams` or `agile/kanban/boards`. Null for files above the nouns. */
const nounOf = (path: string): string | null =>
  /^src\/features\/((?:agile\/kanban\/|notifications$|(?!agile\/kanban\/)[\w-]+\/)[\w-]+)\//.exec(path)?.[1] ?? null

const importsBetweenNouns = allSources.flatMap(({ path, imports }) => {
  const noun = nounOf(path)
  const foreignImports = imports.filter(
    ({ importPath }) => noun !== null && nounOf(importPath) !== null && nounOf(importPath) !== noun,
  )
  return foreignImports.map(({ importPath }) => ({
    path,
    importPath,
    noun: noun ?? '',
    importedNoun: nounOf(importPath) ?? '',
  }))
})

/** Returns the nouns that import themselves through other nouns. */
function cyclicNouns(): string[] {
  const importsByNoun = new Map<string, Set<string>>()
  for (const { noun, importedNoun } of importsBetweenNouns)
    importsByNoun.set(noun, (importsByNoun.get(noun) ?? new Set()).add(importedNoun))
  const reachableFrom = (start: string) => {
    const reachedNouns = new Set<string>()
    const queue = [...(importsByNoun.get(start) ?? [])]
    for (let noun = queue.pop(); noun !== undefined; noun = queue.pop()) {
      if (reachedNouns.has(noun)) continue
      reachedNouns.add(noun)
      queue.push(...(importsByNoun.get(noun) ?? []))
    }
    return reachedNouns
  }
  return [...importsByNoun.keys()].filter(noun => reachableFrom(noun).has(noun)).sort()
}

describe('nouns', () => {
  it('import each other in one direction only', () => expect(cyclicNouns()).toEqual([]))

  it('are used by other nouns only through rules, schema, protocol, access, queries and commands, with few exceptions', () => {
    const publicFiles = /\/(rules|schema|protocol|access|queries|commands)(-[\w-]+)?\.tsx?$/
    const exceptions = importsBetweenNouns.filter(({ importPath }) => !publicFiles.test(importPath))
    // This number must never grow.
    expect(exceptions.length).toBeLessThanOrEqual(210)
  })

  it('have at most 20 files in a folder', () => {
    const folders = Map.groupBy(allSources, ({ path }) => path.slice(0, path.lastIndexOf('/')))
    const crowdedFolders = [...folders].filter(([folder, files]) => nounOf(`${folder}/x`) && files.length > 20)
    expect(crowdedFolders.map(([folder]) => folder)).toEqual([])
  })

  it('have the role of every file in its name', () => {
    const roles =
      /^(schema|rules|protocol|live|access|queries|commands|api|pages|mails|load|convert|parse|report|export|texts|failure-keys)(-[\w-]+)?$/
    // File names without a role word. A new name needs a reason.
    const namesWithoutRole = new Set(
      [
        'account-view author-cipher authority calendar companies kinds last-board meeting-kind meetings schedule schedule-kind',
        'id-token member-view own-permissions page-form provider rights sender sentence short-ids',
        'uploaded uploaded-file',
      ].flatMap(names => names.split(' ')),
    )
    const filesWithoutRole = allSources
      .filter(({ path }) => nounOf(path) !== null && !/\/(views|companies)\//.test(path))
      .filter(({ path }) => {
        const name = path.replace(/^.*\/|\.tsx?$/g, '')
        return !roles.test(name) && !namesWithoutRole.has(name)
      })
    expect(filesWithoutRole.map(({ path }) => path)).toEqual([])
  })
})

describe('areas', () => {
  it('accounts and identity do not import sessions and boards', () => {
    const lowerFiles = allSources.filter(({ path }) => /^src\/features\/(accounts|identity)\//.test(path))
    const agileImporters = lowerFiles.filter(({ imports }) =>
      imports.some(({ importPath }) => importPath.startsWith('src/features/agile/')),
    )
    expect(agileImporters.map(({ path }) => path)).toEqual([])
  })
})

describe('kit and ui', () => {
  it('have no product noun in a file name', () => {
    const nouns =
      /(^|[-/])(backlogs?|boards?|goals?|invitations?|kanban|members?|poker|projects?|retros?|sprints?|story|stories|teams?|votes?|voting)([-./]|$)/
    const filesWithNouns = allSources.filter(({ path }) => /^src\/(kit|ui)\//.test(path) && nouns.test(path))
    expect(filesWithNouns.map(({ path }) => path)).toEqual([])
  })

  it('leave pages, navigation and scopes to the areas', () => {
    const tables = /^src\/kit\/(page\/(navigation|page-access|user-links)|http\/api-scopes)\.ts$/
    expect(filesMatching(tables, /'[^'#]*(poker|retro|board|goal|members|backlog|actionItems)/)).toEqual([])
  })
})

const filesMatching = (files: RegExp, text: RegExp, except: RegExp = /^$/) =>
  allSources
    .filter(source => files.test(source.path) && !except.test(source.path) && text.test(source.text))
    .map(({ path }) => path)

describe('islands', () => {
  it('use no part of React that behaves differently in Preact', () => {
    expect(filesMatching(/^(islands|src\/ui)\//, /\b(useId|useDeferredValue)\b(?=.*from 'react'|\()/)).toEqual([])
    expect(filesMatching(/^islands\//, /<(form|fieldset|div|section|ul|li)\b[^<]*?\sonChange=/)).toEqual([])
    expect(filesMatching(/./, /from 'preact/)).toEqual(['islands/preact-root.ts'])
  })
})

describe('files', () => {
  const productFiles = allSources.filter(({ path }) => !/^(src\/i18n\/|db\/seed\/)/.test(path))

  it('no file is longer than 250 lines', () => {
    expect(productFiles.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  })

  it('half of the files have at most 60 lines, and nine of ten at most 150', () => {
    const sortedLengths = productFiles.map(({ lines }: Source) => lines).sort((a, b) => a - b)
    expect(sortedLengths[Math.floor(sortedLengths.length / 2)]).toBeLessThanOrEqual(60)
    expect(sortedLengths[Math.floor(sortedLengths.length * 0.9)]).toBeLessThanOrEqual(150)
  })

  it('no test file is longer than 400 lines', () => {
    const longFiles = sources('tests').filter(({ lines }) => lines > 400)
    expect(longFiles.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  })

  it('no line is packed with a spread literal', () => {
    // A spread of an object or array literal. If a method call follows the literal, it creates another list and is
    // allowed.
    const spreadLiteral = /\.\.\.(\{(?!\s*\})[^{}]*\}|\[[^[\]]*\])\s*(?!\)\s*=>)[,}\])]/
    expect(filesMatching(/./, spreadLiteral)).toEqual([])
  })

  it('no folder is called utils, lib, helpers, common or misc', () => {
    const vagueNames = /(^|\/)(utils?|lib|helpers?|common|misc)(\/|\.tsx?$)/
    expect(allSources.filter(({ path }) => vagueNames.test(path)).map(({ path }) => path)).toEqual([])
    expect(filesMatching(/./, /^export (default )?class \w*(Service|Manager|Controller|Helper)\b/m)).toEqual([])
  })

  it('the schema of the database is the only barrel', () => {
    expect(filesMatching(/\/index\.tsx?$/, /./, /^db\/schema\/index\.ts$/)).toEqual([])
  })

  it('rules and protocols use neither the clock nor randomness', () => {
    const impureCode = /Date\.now\(|new Date\(\)|Math\.random\(|crypto\.|fetch\(/
    expect(filesMatching(/^src\/features\/.*\/(schema|(protocol|rules)[\w-]*)\.ts$/, impureCode)).toEqual([])
  })

  it('no ref is written while a component renders', () => {
    expect(filesMatching(/^(islands|src\/ui)\//, /^ {2}(if \(.*\) )?\w+\.current = /m)).toEqual([])
  })

  it('no component is longer than 100 lines', () => {
    const component = /^(?:export )?(?:default )?function [A-Z]\w*[\s\S]*?^\}/gm
    const files = allSources.filter(({ path }) => path.endsWith('.tsx'))
    const longComponents = files.flatMap(({ path, text }) =>
      (text.match(component) ?? [])
        .filter(each => each.split('\n').length > 100)
        .map(each => `${path}: ${each.slice(0, 50)}`),
    )
    expect(longComponents).toEqual([])
  })

  it('only sessions, rooms and the creation of an account create scopes', () => {
    const scopeCreators = /^src\/kit\/(auth\/(session|caller)|live|live\/[\w-]+|context)\.ts$/
    expect(filesMatching(/./, /\bmakeScope\(/, scopeCreators)).toEqual([])
  })

  it('the code contains no paths of a machine', () => {
    const trackedFiles = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
    expect(trackedFiles.length).toBeGreaterThan(50)
    expect(filesMatching(/./, /(^|[^\w.~-])\/(home|root|tmp\/bash_jobs)\//)).toEqual([])
  })
})

describe('tenant tables', async () => {
  const { client, close } = await freshDatabase()
  afterAll(close)
  const tables = [...tenantTables].sort()

  it.each(tables)('%s has an account_id that is never null', async table => {
    const { rows } = await client.execute(`pragma table_info(${table})`)
    expect(rows.find(({ name }) => name === 'account_id')?.notnull).toBe(1)
  })

  it.each(tables)('%s refuses to change account_id', async table => {
    const { rows } = await client.execute({
      sql: `select sql from sqlite_master where type = 'trigger' and tbl_name = ?`,
      args: [table],
    })
    expect(rows.map(({ sql }) => String(sql)).join(), 'its trigger is missing: see migrations/README.md').toMatch(
      /BEFORE UPDATE OF `?account_id`?.*RAISE\(ABORT/s,
    )
  })

  it.each(tables)('%s refers to other tenant tables within the account only', async table => {
    const { rows } = await client.execute(`pragma foreign_key_list(${table})`)
    const keys = Map.groupBy(rows, ({ id }) => id)
    for (const columns of keys.values()) {
      const parent = String(columns[0]!.table)
      if (tenantTables.has(parent)) expect(columns.map(({ from }) => from)).toContain('account_id')
    }
  })

  it.each(tables)('%s has a unique key of account_id and id, if it has an id', async table => {
    const { rows } = await client.execute(`pragma table_info(${table})`)
    if (!rows.some(({ name }) => name === 'id')) return
    const { rows: indexes } = await client.execute(`pragma index_list(${table})`)
    const uniqueKeys = await Promise.all(
      indexes
        .filter(index => index.unique === 1)
        .map(async ({ name }) => (await client.execute(`pragma index_info(${name})`)).rows.map(row => row.name).join()),
    )
    expect(uniqueKeys).toContain('account_id,id')
  })
})
