import { navigate } from '#islands/navigate.ts'
import { addShortcuts, isSingleKey } from '#islands/shortcuts/registry.ts'
import { loadAndOpenPalette, openShortcuts } from './palette.ts'

export { loadAndOpenPalette }

/** Returns the page that `g` and another key lead to, or undefined for other keys. The palette link lists the pages. */
function pageHrefFor(key: string): string | undefined {
  const targets = document.querySelector<HTMLElement>('[data-palette]')?.dataset.palette
  return targets && (JSON.parse(targets) as Record<string, string>)[key]
}
/** Time in which the second key must follow `g`, in milliseconds. */
const sequenceTime = 1500

const isListed = (href: string) => document.querySelector(`#shell-nav a[href="${CSS.escape(href)}"]`) !== null

/** Returns the search field of the page. */
const findPageSearch = () =>
  document.querySelector<HTMLInputElement>('#main :is([data-board-search], input[type=search])')

/** Handles the keys that work on every page. */
export function startKeys() {
  let sequenceEndsAt = 0
  // Handle the second key of a sequence before every other listener, for any focused element.
  document.addEventListener(
    'keydown',
    event => {
      const isSecondKey = performance.now() < sequenceEndsAt
      if (!isSecondKey || event.key === 'Shift') return
      sequenceEndsAt = 0
      const href = pageHrefFor(event.key.toLowerCase())
      if (!href || !isSingleKey(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (isListed(href)) navigate(href)
    },
    { capture: true },
  )
  document.addEventListener('keydown', event => {
    const isModified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (isModified && event.key.toLowerCase() === 'k' && document.querySelector('dialog:modal') === null) {
      event.preventDefault()
      return loadAndOpenPalette('all')
    }
    if (isModified && event.key === '/') openShortcuts()
  })
  addShortcuts(
    null,
    event => {
      if (event.repeat) return false
      const key = event.key.toLowerCase()
      if (key === '?') openShortcuts()
      else if (key === 'g') sequenceEndsAt = performance.now() + sequenceTime
      else if (key === 'c') loadAndOpenPalette('create')
      else if (key === '/') {
        const field = findPageSearch()
        if (field) field.focus()
        else loadAndOpenPalette('all')
      } else return false
      return true
    },
    'last',
  )
}
