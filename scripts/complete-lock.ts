import { readFileSync, writeFileSync } from 'node:fs'

// Adds missing packages to package-lock.json. A registry can mirror the packages of some platforms only. Its lock file
// then lacks the packages of other platforms, and `npm ci` rejects the file there. This script adds the missing
// packages from the optional dependencies of their parents. npm downloads only the packages for the current platform.

type Package = {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Package> }

const systems = ['android', 'darwin', 'win32', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony', 'linux']
const processors = ['arm64', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el', 'arm', 'ia32', 'x64', 'wasm32']

function entryFor(name: string, range: string, parent: Package): Package {
  const os = systems.find(system => name.includes(system))
  const cpu = processors.find(processor => name.includes(processor))
  return {
    version: range.replace(/^[\^~>=]*/, ''),
    ...(cpu && { cpu: [cpu] }),
    ...(parent.dev && { dev: true }),
    optional: true,
    ...(os && { os: [os] }),
    ...(name.includes('musl') ? { libc: ['musl'] } : os === 'linux' && { libc: ['glibc'] }),
  }
}

let addedCount = 0
for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    if (lock.packages[`${path}/node_modules/${name}`] || lock.packages[`node_modules/${name}`]) continue
    lock.packages[`node_modules/${name}`] = entryFor(name, range, parent)
    addedCount++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${addedCount} packages of other platforms added to ${file}`)
