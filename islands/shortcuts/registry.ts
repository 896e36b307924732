/** Part of a page that shortcuts belong to. The list of shortcuts shows a group while its part is on the page. */
export type ShortcutGroup = 'board' | 'card' | 'backlog' | 'poker' | 'retro' | 'plan' | 'tree'
/** Handles a key. Returns true if it did. Then no other handler gets the key. */
export type KeyHandler = (event: KeyboardEvent) => boolean

type RegisteredGroup = { group: ShortcutGroup | null; handle: KeyHandler }
const registeredGroups: RegisteredGroup[] = []

let isListening = false

/**
 * Adds single-key shortcuts of a part of the page, or with null those that work on every page. The handlers that were
 * added last run first, unless `place` is `last`. Returns the function that removes them.
 */
export function addShortcuts(group: ShortcutGroup | null, handle: KeyHandler, place: 'first' | 'last' = 'first') {
  const entry = { group, handle }
  if (place === 'first') registeredGroups.unshift(entry)
  else registeredGroups.push(entry)
  if (!isListening) document.addEventListener('keydown', runShortcut)
  isListening = true
  return (): void => void registeredGroups.splice(registeredGroups.indexOf(entry), 1)
}

/** The groups with shortcuts on this page. */
export const shortcutGroups = (): ReadonlySet<ShortcutGroup> =>
  new Set(registeredGroups.flatMap(({ group }) => (group === null ? [] : [group])))

/** Returns whether single-key shortcuts are on in the profile. */
export const hasSingleKeys = (): boolean => document.querySelector('[data-single-keys=off]') === null

/** Returns whether typed keys go into this element. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/**
 * Returns whether a key press can be a single-key shortcut: not in a text field, no modifier, and no open dialog or
 * menu.
 */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) &&
  !isTextField(event.target) &&
  document.querySelector('dialog:modal, [popover=auto]:popover-open') === null &&
  hasSingleKeys()

/** Runs the first shortcut of the page that handles the key. */
function runShortcut(event: KeyboardEvent): void {
  if (isSingleKey(event) && registeredGroups.some(({ handle }) => handle(event))) event.preventDefault()
}
