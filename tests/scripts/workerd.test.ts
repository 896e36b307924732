import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Miniflare } from 'miniflare'
import { expect, it } from 'vitest'
import { runScheduled } from '#scripts/workerd.ts'

const script = `export default {
  runs: 0,
  fetch() { return new Response(String(this.runs)) },
  scheduled() { this.runs++ },
}`

it('the work of every minute goes on after workerd died and was started again', async () => {
  const pids: number[] = []
  const note = (message: unknown) => {
    const { process: child } = message as { process: import('node:child_process').ChildProcess }
    child.once('spawn', () => void (/workerd/.test(child.spawnfile) && pids.push(child.pid!)))
  }
  subscribe('child_process', note)
  const miniflare = new Miniflare({ modules: true, script, compatibilityDate: '2026-07-01' })
  try {
    await miniflare.ready
    await runScheduled(miniflare)
    process.kill(pids[0]!, 'SIGKILL')
    await expect.poll(() => pids.length, { timeout: 20_000 }).toBe(2)
    await runScheduled(miniflare)
    expect(await (await miniflare.dispatchFetch('http://local')).text()).toBe('1')
  } finally {
    unsubscribe('child_process', note)
    await miniflare.dispose()
  }
})
