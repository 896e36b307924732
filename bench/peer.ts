import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type PeerName = 'hello' | 'items' | 'query' | 'room'
export type Peer = { url: string; pid: number; stop(): void }

const project = join(import.meta.dirname, '..')

/** Starts one of the bare workers in a process group of its own and resolves when it listens. */
export function startPeer(name: PeerName): Promise<Peer> {
  const child = spawn(
    join(project, 'node_modules/.bin/node'),
    [fileURLToPath(new URL('./peers/serve.ts', import.meta.url)), name],
    {
      cwd: project,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  process.once('exit', () => child.kill())
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', code => reject(new Error(`The peer "${name}" ended with ${code}.\n${output}`)))
    child.stdout.on('data', chunk => {
      output += chunk
      const url = /peer at (\S+)/.exec(output)?.[1]
      if (url) resolve({ url, pid: child.pid!, stop: () => child.kill() })
    })
  })
}
