import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import type { Miniflare } from 'miniflare'

/**
 * Kills every workerd that Miniflare starts from now on, when this process ends in any way. Otherwise an orphaned
 * workerd keeps serving and blocks the port. It would also write to the rooms of the next start.
 */
export function endWorkerdWithThisProcess() {
  subscribe('child_process', message => {
    const child = (message as { process: ChildProcess }).process
    child.once('spawn', () => {
      if (/workerd/.test(child.spawnfile) && child.pid) watch(child, child.pid)
    })
  })
}

/**
 * Limits the heap of every workerd that Miniflare starts from now on. A workerd that needs more memory ends, and
 * Miniflare restarts it. Acknowledged writes are safe in the database. Keeps other V8 flags.
 */
export function limitMemory(megabytes: number) {
  const flags = [process.env.MINIFLARE_WORKERD_V8_FLAGS, `--max-old-space-size=${megabytes}`]
  process.env.MINIFLARE_WORKERD_V8_FLAGS = flags.filter(Boolean).join(' ')
}

/**
 * Returns Miniflare options for requests to servers that users configure, such as identity providers. workerd checks
 * the address it connects to, which prevents DNS rebinding. Link-local addresses, where clouds serve machine
 * credentials, are never reachable.
 */
export const outsideNetwork = ({ isPrivateAllowed }: { isPrivateAllowed: boolean }) => ({
  network: {
    allow: isPrivateAllowed ? ['public', 'private'] : ['public'],
    deny: ['169.254.0.0/16', 'fe80::/10'],
    tlsOptions: { trustBrowserCas: true },
  },
})

/**
 * Runs the scheduled handler of a worker once (default: the first worker). It gets a new handle each time, because
 * after a restart of workerd an old handle throws and would crash the server.
 */
export async function runScheduled(miniflare: Miniflare, name?: string): Promise<void> {
  const handlers = (await miniflare.getWorker(name)) as unknown as { scheduled(): Promise<unknown> }
  await handlers.scheduled()
}

// A shell waits on a pipe from this process. When this process ends, even by SIGKILL, the operating system closes the
// pipe, and the shell kills workerd.
function watch(child: ChildProcess, pid: number) {
  const script = 'read -r line; kill -9 "$1"'
  const watcher = spawn('sh', ['-c', script, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => {})
  watcher.unref()
  ;(watcher.stdin as unknown as { unref(): void } | null)?.unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}
