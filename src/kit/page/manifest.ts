import type { Parts } from '#kit/context.ts'

/** What the build wrote about each source file: the form of Vite's manifest.json, as far as it is read here. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The browser part of one build, as pages need it. URLs are absolute paths. */
export type BrowserBuild = {
  /** Differs between builds: pages of two builds do not share a document. */
  id: string
  entry: string | null
  css: string[]
  /** The scripts of the navigation shell beyond the entry. */
  shell: string[]
  /** The scripts of these islands and of what they stand on, each once. */
  islands(names: Iterable<string>): string[]
}

const entryKey = 'islands/client.ts'
const cssKey = 'src/ui/styles/app.css'

/** Reads a manifest; an empty one gives a build without scripts and styles, as in tests that run unbuilt. */
export function readBuild(manifest: ViteManifest): BrowserBuild {
  const url = (file: string) => `/assets/${file}`
  const reach = (key: string, into: Set<string>) => {
    const chunk = manifest[key]
    if (!chunk || into.has(chunk.file)) return into
    into.add(chunk.file)
    for (const next of chunk.imports ?? []) reach(next, into)
    return into
  }
  const entryFiles = reach(entryKey, new Set())
  const beyondEntry = (...keys: string[]) => {
    const files = keys.reduce((into, key) => reach(key, into), new Set<string>())
    return [...files].filter(file => !entryFiles.has(file)).map(url)
  }
  const entry = manifest[entryKey]?.file
  const css = manifest[cssKey]?.file
  return {
    id: fingerprint(Object.values(manifest).map(chunk => chunk.file)),
    entry: entry ? url(entry) : null,
    css: css ? [url(css)] : [],
    shell: beyondEntry('islands/shell/start.ts'),
    islands: names => beyondEntry('islands/mount.tsx', ...[...names].map(name => `islands/${name}.tsx`)),
  }
}

/** FNV-1a over the file names, which carry the hash of their content. */
function fingerprint(files: string[]): string {
  let hash = 0x811c9dc5
  for (const char of files.sort().join()) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Fetches the manifest from among the static files. Where there is none, the pages do without scripts and styles. */
export async function loadBuild(assets: Parts['assets']): Promise<BrowserBuild> {
  const answer = await assets(new Request('https://assets.local/assets/manifest.json'))
  return readBuild(answer.ok ? ((await answer.json()) as ViteManifest) : {})
}
