import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A menu is a block element, which an HTML parser moves out of a span.
it('places no menu inside a span', () => {
  const files = globSync('{islands,src}/**/*.tsx')
  expect(files.length).toBeGreaterThan(300)
  const offenders = files.filter(file => /<span(?:[^<>]|=>)*>\s*<Menu\b/.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
})
