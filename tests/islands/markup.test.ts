import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A menu is a block: a parser moves a block out of a line of text.
it('no menu stands inside a span', () => {
  const files = globSync('{islands,src}/**/*.tsx')
  expect(files.length).toBeGreaterThan(300)
  const within = files.filter(file => /<span(?:[^<>]|=>)*>\s*<Menu\b/.test(readFileSync(file, 'utf8')))
  expect(within).toEqual([])
})
