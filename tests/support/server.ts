import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ownProject = resolve(import.meta.dirname, '../..')
/** Ends a start that hangs. On a busy machine it can take a minute. */
const maxStartMs = 180_000

export type ServerOptions = {
  /** Default: a free port. */
  port?: number
  /** Default: a temporary folder that `stop` removes. */
  dataDir?: string
  env?: Record<string, string>
  /** Folder of another checkout with its own build. Default: this one. */
  project?: string
}

export type Server = {
  url: string
  port: number
  dataDir: string
  /** Process id, also the id of its group. Changes with `restart`. */
  pid(): number
  /** Demo sign-ins from the startup output. */
  signIns: string[]
  /** Mailbox address from the startup output. */
  mailboxUrl(): string
  /** Milliseconds from process start to first response. */
  startMs: number
  /** Stops the server like Ctrl-C. Removes a temporary data folder unless `keep` is set. */
  stop(options?: { keep: boolean }): Promise<void>
  /** Sends SIGKILL to the whole process group, or to the started process only. The data remain. */
  kill(target?: 'group' | 'process'): Promise<void>
  /** Restarts on the same port and data, after `kill` or `stop({ keep: true })`. */
  restart(): Promise<void>
  /** All output so far. */
  output(): string
}

const freePort = () =>
  new Promise<number>((resolvePort, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolvePort(port))
    })
  })

const isListening = (port: number) =>
  new Promise<boolean>(resolveResult => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolveResult(true)).once('error', () => resolveResult(false))
    socket.once('connect', () => socket.destroy())
  })

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function waitUntil(condition: () => boolean | Promise<boolean>, ms: number, message: () => string) {
  const deadline = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(message())
    await sleep(15)
  }
}

const children = new Set<ChildProcess>()
const killGroup = (child: ChildProcess) => {
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {}
}
process.once('exit', () => children.forEach(killGroup))

/** Starts `src/serve.ts` as a process and waits for its first response. Throws with its output when it exits. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const { port, dataDir, env, project = ownProject } = options
  const bin = join(project, 'node_modules/.bin')
  // Like npm, put the project's Node first in the PATH.
  const PATH = `${bin}${delimiter}${process.env.PATH}`
  const actualPort = port ?? (await freePort())
  const actualDataDir = dataDir ?? mkdtempSync(join(tmpdir(), 'trimtab-'))
  const url = `http://127.0.0.1:${actualPort}`
  let output = ''
  let child: ChildProcess

  async function start() {
    const startedAt = performance.now()
    child = spawn(join(bin, 'node'), ['src/serve.ts'], {
      cwd: project,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH,
        FORCE_COLOR: '0',
        HOST: '127.0.0.1',
        ...env,
        PORT: String(actualPort),
        DATA_DIR: actualDataDir,
      },
    })
    const startedProcess = child
    children.add(startedProcess)
    startedProcess.once('exit', () => children.delete(startedProcess))
    for (const stream of [startedProcess.stdout!, startedProcess.stderr!]) stream.on('data', chunk => (output += chunk))
    const hasEnded = () => startedProcess.exitCode !== null || startedProcess.signalCode !== null
    const hasResponded = async () => {
      if (hasEnded()) throw new Error(`The server exited while starting.\n${output}`)
      return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
        response => response.arrayBuffer().then(() => response.status < 500),
        () => false,
      )
    }
    await waitUntil(
      hasResponded,
      maxStartMs,
      () => `The server did not respond within ${maxStartMs / 1000} s.\n${output}`,
    )
    server.startMs = performance.now() - startedAt
  }

  async function waitForExit() {
    const { pid } = child
    await waitUntil(
      async () => !isRunning(pid!) && !(await isListening(actualPort)),
      10_000,
      () => `${url} is still in use.`,
    )
  }

  const server: Server = {
    url,
    port: actualPort,
    dataDir: actualDataDir,
    pid: () => child.pid!,
    signIns: [],
    startMs: 0,
    mailboxUrl: () => /\S+\/dev\/mailbox\?token=\S+/.exec(output.slice(output.lastIndexOf('Trimtab is at')))?.[0] ?? '',
    output: () => output,
    async stop(stopOptions) {
      child.kill('SIGTERM')
      await waitForExit().catch(() => killGroup(child))
      if (!dataDir && !stopOptions?.keep) rmSync(actualDataDir, { recursive: true, force: true })
    },
    async kill(target = 'group') {
      if (target === 'group') killGroup(child)
      else child.kill('SIGKILL')
      await waitForExit()
    },
    restart: start,
  }
  await start()
  server.signIns = output.split('\n').filter(line => line.includes('@'))
  return server
}
