import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell cannot open windows, but runs the browser tests in a third less time.
const headlessShell = '/usr/bin/chromium-headless-shell'
const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

/** Returns the path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's. Undefined without one. */
export function findChromium(): string | undefined {
  const paths = [process.env.CHROMIUM_PATH, headlessShell, ...browserPaths, chromium.executablePath()]
  return paths.find(path => path && existsSync(path))
}

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Finds a Chromium, or installs one: as root the package of Debian, as another user the build of Playwright. */
export function ensureChromium(): string {
  const existingPath = findChromium()
  if (existingPath) return existingPath
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const install = (name: string) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    run('apt-get', ['update', '-qq'])
    if (!install('chromium-headless-shell')) install('chromium')
  } else run('node_modules/.bin/playwright', ['install', 'chromium'])
  const installedPath = findChromium()
  if (installedPath) return installedPath
  throw new Error('No Chromium was found. Install one (`apt-get install chromium`) or set CHROMIUM_PATH to it.')
}
