import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Miniflare } from 'miniflare'
import { expect, it } from 'vitest'
import { limitMemory, outsideNetwork, runScheduled } from '#scripts/workerd.ts'

const script = `export default {
  runs: 0,
  fetch() { return new Response(String(this.runs)) },
  scheduled() { this.runs++ },
}`

/** workerd logs the requests that it rejects, and the end of its heap. */
const discardOutput = (...streams: NodeJS.ReadableStream[]) => {
  for (const stream of streams) stream.resume()
}

it('continues the work of every minute after workerd was restarted', async () => {
  const pids: number[] = []
  const notePid = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      if (/workerd/.test(child.spawnfile)) pids.push(child.pid!)
    })
  }
  subscribe('child_process', notePid)
  const miniflare = new Miniflare({ modules: true, script, compatibilityDate: '2026-07-01' })
  try {
    await miniflare.ready
    await runScheduled(miniflare)
    process.kill(pids[0]!, 'SIGKILL')
    await expect.poll(() => pids.length, { timeout: 20_000 }).toBe(2)
    await runScheduled(miniflare)
    // The count started again with the new workerd.
    expect(await (await miniflare.dispatchFetch('http://local')).text()).toBe('1')
  } finally {
    unsubscribe('child_process', notePid)
    await miniflare.dispose()
  }
})

/** Starts a worker that sends requests. `ask` returns the text of an answer, or `refused`. */
function startAskingWorker() {
  const askingScript = `export default { fetch(request, env) {
    const binding = env[new URL(request.url).searchParams.get('binding')]
    return binding.fetch(request.headers.get('to')).catch(() => new Response('refused'))
  } }`
  const serviceBindings = {
    OUTSIDE: outsideNetwork({ isPrivateAllowed: false }),
    NEARBY: outsideNetwork({ isPrivateAllowed: true }),
  }
  const options = {
    script: askingScript,
    compatibilityDate: '2026-07-01',
    serviceBindings,
    handleRuntimeStdio: discardOutput,
  }
  const miniflare = new Miniflare({ modules: true, ...options })
  const ask = async (binding: keyof typeof serviceBindings, to: string) =>
    (await miniflare.dispatchFetch(`http://local/?binding=${binding}`, { headers: { to } })).text()
  return { ask, stop: () => miniflare.dispose() }
}

it('does not connect to names that resolve to the private network, unless allowed', async () => {
  const inside = createServer((_, response) => response.end('inside')).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  const { ask, stop } = startAskingWorker()
  try {
    expect(await ask('NEARBY', `http://localhost:${port}`)).toBe('inside')
    expect(await ask('OUTSIDE', `http://localhost:${port}`)).toBe('refused')
    expect(await ask('OUTSIDE', `http://127.0.0.1:${port}`)).toBe('refused')
  } finally {
    inside.close()
    await stop()
  }
})

it('never connects to link-local addresses, where clouds serve machine credentials', async () => {
  const { ask, stop } = startAskingWorker()
  try {
    for (const binding of ['OUTSIDE', 'NEARBY'] as const)
      expect(await ask(binding, 'http://169.254.169.254/latest/meta-data')).toBe('refused')
  } finally {
    await stop()
  }
})

it('ends a workerd that exceeds its memory limit, and another one answers', async () => {
  const flagsBefore = process.env.MINIFLARE_WORKERD_V8_FLAGS
  limitMemory(128)
  // 131072 numbers of 8 bytes each are 1 MB.
  const greedyScript = `const arrays = []; export default { fetch(request) {
    const size = Number(new URL(request.url).searchParams.get('mb'))
    for (let i = 0; i < size; i++) arrays.push(new Array(131072).fill(i + 0.5))
    return new Response(String(arrays.length)) } }`
  const options = { script: greedyScript, compatibilityDate: '2026-07-01', handleRuntimeStdio: discardOutput }
  const miniflare = new Miniflare({ modules: true, ...options })
  const ask = (mb: number) => miniflare.dispatchFetch(`http://local/?mb=${mb}`).then(response => response.text())
  try {
    expect(await ask(32)).toBe('32')
    await expect(ask(256)).rejects.toThrow()
    await expect.poll(() => ask(1).catch(String)).toBe('1')
  } finally {
    await miniflare.dispose()
    if (flagsBefore === undefined) delete process.env.MINIFLARE_WORKERD_V8_FLAGS
    else process.env.MINIFLARE_WORKERD_V8_FLAGS = flagsBefore
  }
})
