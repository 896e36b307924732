import { navigate } from '#islands/navigate.ts'
import { addShortcuts, isSingleKey } from '#islands/shortcuts/registry.ts'
import { openPalette, openShortcuts } from './palette.ts'

export { openPalette }

/** The page that `g` and another key lead to; undefined for other keys. The link of the palette names them. */
function targetOf(key: string): string | undefined {
  const targets = document.querySelector<HTMLElement>('[data-palette]')?.dataset.palette
  return targets && (JSON.parse(targets) as Record<string, string>)[key]
}
/** Time in which the second key must follow `g`, in milliseconds. */
const sequenceTime = 1500

const isListed = (href: string) => document.querySelector(`#shell-nav a[href="${CSS.escape(href)}"]`) !== null

/** The search field of the page. */
const pageSearch = () => document.querySelector<HTMLInputElement>('#main :is([data-board-search], input[type=search])')

/** Handles the keys that work on every page. */
export function startKeys() {
  let sequenceEndsAt = 0
  // The second key of a sequence belongs to no one else, whatever has the focus.
  document.addEventListener(
    'keydown',
    event => {
      const isSecond = performance.now() < sequenceEndsAt
      if (!isSecond || event.key === 'Shift') return
      sequenceEndsAt = 0
      const href = targetOf(event.key.toLowerCase())
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
      return openPalette('all')
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
      else if (key === 'c') openPalette('create')
      else if (key === '/') {
        const field = pageSearch()
        if (field) field.focus()
        else openPalette('all')
      } else return false
      return true
    },
    'last',
  )
}
