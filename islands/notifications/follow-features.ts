import { refresh } from '#islands/navigate.ts'

const edited = (field: Element) =>
  (field instanceof HTMLInputElement &&
    (field.value !== field.defaultValue || field.checked !== field.defaultChecked)) ||
  (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) ||
  (field instanceof HTMLSelectElement &&
    [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected && field.selectedIndex > 0))

/** Whether showing the page anew would take something from the reader: what they typed, or the live session they are in. */
const isBusy = () =>
  /^\/(poker|retro)\/sessions\//.test(location.pathname) ||
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll('#main :is(input, textarea, select)')].some(edited)

/** After the account's features changed: the navigation is the new one at once, and the page too where nobody is at work on it. */
export async function followFeatures() {
  try {
    const answer = await fetch(location.href, { credentials: 'same-origin', headers: { Accept: 'text/html' } })
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#shell-nav nav')
    const shown = document.querySelector('#shell-nav nav')
    if (fresh && shown) shown.replaceChildren(...fresh.children)
  } catch {
    // Without a network the next page brings it.
  }
  if (!isBusy()) refresh()
}
