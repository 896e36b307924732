import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('menus open without an animation, of which WebKit would keep the first frame', () => {
  const styles = readFileSync('src/ui/styles/shell.css', 'utf8')
  const menuRules = styles.split(/^ {2}(?=\S)/m).filter(rule => rule.startsWith('.menu'))
  expect(menuRules.join()).toContain('position-area:')
  expect(menuRules.join()).not.toMatch(/@starting-style|transition|animation/)
})
