import type { Services } from '#kit/context.ts'

/** The fields of Vite's manifest.json that `readBuild` reads. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The browser files of a build. URLs are absolute paths. */
export type BrowserBuild = {
  /** Differs between builds. The shell loads a page of another build as a new document. */
  id: string
  entry: string | null
  css: string[]
  /** The scripts of the navigation shell beyond the entry. */
  shell: string[]
  /** The scripts of these islands and of their imports, without duplicates. */
  islands(names: Iterable<string>): string[]
}

const entryKey = 'islands/client.ts'
const cssKey = 'src/ui/styles/app.css'

/** Reads a manifest. An empty one gives a build without scripts and styles, as in tests without a build. */
export function readBuild(manifest: ViteManifest): BrowserBuild {
  const url = (file: string) => `/assets/${file}`
  const addFiles = (key: string, files: Set<string>) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return files
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) addFiles(next, files)
    return files
  }
  const entryFiles = addFiles(entryKey, new Set())
  const filesBeyondEntry = (...keys: string[]) => {
    const files = keys.reduce((added, key) => addFiles(key, added), new Set<string>())
    return [...files].filter(file => !entryFiles.has(file)).map(url)
  }
  const entry = manifest[entryKey]?.file
  const css = manifest[cssKey]?.file
  return {
    id: fingerprint(Object.values(manifest).map(chunk => chunk.file)),
    entry: entry ? url(entry) : null,
    css: css ? [url(css)] : [],
    shell: filesBeyondEntry('islands/shell/start.ts'),
    islands: names => filesBeyondEntry(...[...names].flatMap(name => sourcesOf(manifest, name))),
  }
}

/** The sources of an island. A script needs no React to mount it. */
function sourcesOf(manifest: ViteManifest, name: string): string[] {
  const script = `islands/${name}.ts`
  return manifest[script] ? [script] : ['islands/mount.tsx', `islands/${name}.tsx`]
}

/** FNV-1a over the file names, which contain the hash of their content. */
function fingerprint(files: string[]): string {
  let hash = 0x811c9dc5
  for (const char of files.sort().join()) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Loads the manifest from the static files. Without one, pages have neither scripts nor styles. */
export async function loadBuild(assets: Services['assets']): Promise<BrowserBuild> {
  const response = await assets(new Request('https://assets.local/assets/manifest.json'))
  return readBuild(response.ok ? ((await response.json()) as ViteManifest) : {})
}
