import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Returns the selectors with `:has()` whose last part has no tag, class, id or attribute, such as
 * `.panel:has(> footer) > :last-child`.
 */
function namelessSelectors(css: string): string[] {
  const selectors = [...css.matchAll(/([^{};]*:has\([^{};]*)\{/g)].flatMap(([, list = '']) => splitList(list))
  return selectors.filter(
    selector => selector.includes(':has(') && /(^|[\s>+~])(\*|:(?!root))[^\s>+~]*$/.test(withoutArguments(selector)),
  )
}

const withoutArguments = (selector: string) => selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '').trim()
const splitList = (list: string) => list.split(/,(?![^(]*\))/).map(selector => selector.trim())

it('selectors with :has() end in a named element, so that a change restyles few elements', () => {
  expect(namelessSelectors('.panel:has(> footer) > :nth-last-child(2) { top: 0 }')).toHaveLength(1)
  expect(namelessSelectors('.choice:has(:checked) .inner, .card[data-on] .inner { top: 0 }')).toEqual([])
  const files = globSync('{src,islands}/**/*.css')
  expect(files.length).toBeGreaterThan(5)
  expect(files.flatMap(file => namelessSelectors(readFileSync(file, 'utf8')))).toEqual([])
})
