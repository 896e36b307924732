import { afterEach, expect, it, vi } from 'vitest'
import { loadScripts } from '#islands/load-scripts.ts'

afterEach(() => vi.unstubAllGlobals())

it('imports a part only after its files have loaded, and retries failed imports', async () => {
  const fetchFile = vi.fn(
    async (file: string) => new Response(null, { status: file.endsWith('dialog.js') ? 200 : 503 }),
  )
  vi.stubGlobal('fetch', fetchFile)
  const load = vi.fn(async () => 'the part')
  await expect(loadScripts(load, ['results.js', 'dialog.js'])).rejects.toThrow('503 from results.js')
  expect(load).not.toHaveBeenCalled()

  fetchFile.mockImplementation(async () => new Response())
  await expect(loadScripts(load, ['results.js', 'dialog.js'])).resolves.toBe('the part')
  await loadScripts(load, ['results.js'])
  expect(fetchFile.mock.calls.map(([file]) => file)).toEqual([
    '/assets/results.js',
    '/assets/dialog.js',
    '/assets/results.js',
  ])
})
