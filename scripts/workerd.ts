import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import type { Miniflare } from 'miniflare'

/**
 * Ends every workerd that Miniflare starts from now on together with this process, however this process ends. Without it
 * a workerd whose parent was killed goes on serving, holds the port and writes to the rooms of the next start.
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
 * Holds the heap of every workerd that Miniflare starts from now on to so many megabytes. One that needs more ends, and
 * Miniflare starts it again; what was acknowledged is in the database. Other flags that are set for V8 stay.
 */
export function limitMemory(megabytes: number) {
  const flags = [process.env.MINIFLARE_WORKERD_V8_FLAGS, `--max-old-space-size=${megabytes}`]
  process.env.MINIFLARE_WORKERD_V8_FLAGS = flags.filter(Boolean).join(' ')
}

/**
 * The network for servers that people name (identity providers), in Miniflare's form. workerd checks the address that it
 * connects to, so that a DNS answer cannot change after the check. Link-local addresses, where clouds serve the credentials
 * of their machines, are never reached.
 */
export const outsideNetwork = (allowPrivate: boolean) => ({
  network: {
    allow: allowPrivate ? ['public', 'private'] : ['public'],
    deny: ['169.254.0.0/16', 'fe80::/10'],
    tlsOptions: { trustBrowserCas: true },
  },
})

/**
 * Runs the scheduled handler of a worker (the first one by default) once. Asks for the worker anew each time: where workerd died and Miniflare started
 * it again, a handle from before throws, and would take the whole server along.
 */
export async function runScheduled(miniflare: Miniflare, name?: string): Promise<void> {
  const handlers = (await miniflare.getWorker(name)) as unknown as { scheduled(): Promise<unknown> }
  await handlers.scheduled()
}

// The pipe to the watcher is closed by the operating system when this process is gone, also by SIGKILL.
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
