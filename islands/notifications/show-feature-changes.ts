import { refresh } from '#islands/navigate.ts'

// Without a default, the first option of a select is selected at the start.
const isEdited = (field: Element) =>
  (field instanceof HTMLInputElement &&
    (field.value !== field.defaultValue || field.checked !== field.defaultChecked)) ||
  (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) ||
  (field instanceof HTMLSelectElement &&
    [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected && field.selectedIndex > 0))

/** Returns whether a reload would lose something: typed text, an open dialog, or a live session. */
const isBusy = () =>
  /^\/(poker|retro)\/sessions\//.test(location.pathname) ||
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll('#main :is(input, textarea, select)')].some(isEdited)

/** Loads the page again unless that would lose something. */
export function refreshUnlessBusy() {
  if (!isBusy()) refresh()
}

/** Updates the navigation after the account's features changed, and the page too unless the user is busy with it. */
export async function showFeatureChanges() {
  try {
    const response = await fetch(location.href, { credentials: 'same-origin', headers: { Accept: 'text/html' } })
    const newNav = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('#shell-nav nav')
    const currentNav = document.querySelector('#shell-nav nav')
    if (newNav && currentNav) currentNav.replaceChildren(...newNav.children)
  } catch {
    // Without a network the next page brings the update.
  }
  refreshUnlessBusy()
}
