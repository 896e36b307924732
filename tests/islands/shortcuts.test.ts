import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sources } from '#tests/support/sources.ts'

it('the list of shortcuts shows each of its groups on the page that handles its keys', () => {
  const list = readFileSync('islands/shortcuts/shortcut-list.tsx', 'utf8')
  const body = /const shortcuts = \{([\s\S]*?)\n\} as const/.exec(list)?.[1] ?? ''
  const groups = [...body.matchAll(/^ {2}(\w+): \[/gm)]
    .map(([, group]) => group)
    .filter(group => group !== 'everywhere')
  const registeredGroups = sources('islands').flatMap(({ text }) =>
    [...text.matchAll(/(?:addShortcuts|useListedShortcutGroup)\('(\w+)'/g)].map(([, group]) => group),
  )
  expect(groups).toEqual(expect.arrayContaining(['board', 'plan', 'tree']))
  expect(groups.length).toBeGreaterThan(3)
  expect([...new Set(registeredGroups)].sort()).toEqual([...groups].sort())
})
