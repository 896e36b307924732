import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const sources = [
  'src',
  'islands',
  'party',
  'db',
  'public/favicon.svg',
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
]
const output = 'dist/worker/worker.js'

/** Returns whether a source changed after the last build, or there is no build. */
export function isStale(): boolean {
  if (!existsSync(output)) return true
  const builtAt = statSync(output).mtimeMs
  const isNewer = (path: string): boolean => {
    if (!existsSync(path)) return false
    const stat = statSync(path)
    return stat.isDirectory() ? readdirSync(path).some(name => isNewer(join(path, name))) : stat.mtimeMs > builtAt
  }
  return sources.some(isNewer)
}

/** Builds into public/assets and dist/worker. On an error, prints the tool's output and exits. */
export function build() {
  const args = ['deploy', '--dry-run', '--outdir', 'dist/worker']
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1', NO_UPDATE_NOTIFIER: '1' }
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/wrangler', args, { encoding: 'utf8', env })
  if (status === 0) return
  console.error(`The build failed.\n${stdout}\n${stderr}`)
  process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const start = Date.now()
  build()
  console.log(`Built in ${((Date.now() - start) / 1000).toFixed(1)} s: public/assets, dist/worker`)
}
