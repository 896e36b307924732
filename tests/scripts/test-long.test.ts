import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('searches for a text that tests with a larger number of runs contain', () => {
  const script = readFileSync('scripts/test-long.ts', 'utf8')
  const [, searchText = ''] = /\['grep', '-l', '([^']+)'/.exec(script) ?? []
  const args = ['grep', '-l', searchText, '--', 'tests/**/*.test.ts']
  const files = execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n')
  expect(files).toContain('tests/features/agile/kanban/flow/counts.test.ts')
})
