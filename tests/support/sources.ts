import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type Source = {
  path: string
  lines: number
  text: string
  imports: { importPath: string; isTypeOnly: boolean }[]
}

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
function resolveImport(importPath: string, path: string): string {
  if (importPath.startsWith('./')) return join(path, '..', importPath)
  for (const [alias, folder] of aliases) if (alias.test(importPath)) return importPath.replace(alias, folder)
  return importPath
}

/** Returns every TypeScript file below these folders, with its imports. */
export function sources(...folders: string[]): Source[] {
  return folders
    .flatMap(folder => [...filesIn(folder)])
    .map(path => {
      const text = readFileSync(path, 'utf8')
      const importMatches = text.matchAll(/(?:^|\n)(import|export)\s+(type\s+)?([^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/g)
      const dynamicImportMatches = text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)
      const imports = [
        ...[...importMatches].map(([, , type, , importPath]) => ({
          importPath: resolveImport(importPath!, path),
          isTypeOnly: Boolean(type),
        })),
        ...[...dynamicImportMatches].map(([, importPath]) => ({
          importPath: resolveImport(importPath!, path),
          isTypeOnly: false,
        })),
      ]
      return { path, text, imports, lines: text.split('\n').length - 1 }
    })
}
