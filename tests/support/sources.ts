import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type Source = { path: string; lines: number; text: string; imports: { from: string; typeOnly: boolean }[] }

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesIn(path)
    else if (/\.tsx?$/.test(name) && !name.endsWith('.d.ts')) yield path
  }
}

const aliases: [RegExp, string][] = [
  [/^#src\//, 'src/'],
  [/^#kit\//, 'src/kit/'],
  [/^#ui\//, 'src/ui/'],
  [/^#i18n\//, 'src/i18n/'],
  [/^#site\//, 'src/site/'],
  [/^#features\//, 'src/features/'],
  [/^#(islands|party|db|scripts|tests)\//, '$1/'],
]

/** Resolves an import to a path in the project. Package names stay unchanged. */
function resolveImport(from: string, path: string): string {
  if (from.startsWith('./')) return join(path, '..', from)
  for (const [alias, folder] of aliases) if (alias.test(from)) return from.replace(alias, folder)
  return from
}

/** Returns every TypeScript file below these folders, with its imports. */
export function sources(...folders: string[]): Source[] {
  return folders
    .flatMap(folder => [...filesIn(folder)])
    .map(path => {
      const text = readFileSync(path, 'utf8')
      const importMatches = text.matchAll(/(?:^|\n)(import|export)\s+(type\s+)?([^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/g)
      const dynamic = text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)
      const imports = [
        ...[...importMatches].map(([, , type, , from]) => ({
          from: resolveImport(from!, path),
          typeOnly: Boolean(type),
        })),
        ...[...dynamic].map(([, from]) => ({ from: resolveImport(from!, path), typeOnly: false })),
      ]
      return { path, text, imports, lines: text.split('\n').length - 1 }
    })
}
