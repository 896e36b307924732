import { loadDocument } from './fetch-page.ts'

const loadKeys = () => import('./keys.ts')

/** Returns whether a key can be a shortcut that works on every page. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey) return !altKey && (key.toLowerCase() === 'k' || key === '/')
  const isTyped = (target as Element).closest?.('input, textarea, select, [contenteditable]')
  return !(altKey || isTyped) && /^[?/cg]$/i.test(key)
}

/**
 * Loads the shortcuts that work on every page, and the palette, at their first use. Keys that are pressed while they
 * load are handled afterwards.
 */
export function loadKeysAtFirstUse() {
  const pressedKeys: KeyboardEvent[] = []
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || (pressedKeys.length === 0 && !isShortcut(event))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressedKeys.push(event)
    const isFirst = pressedKeys.length === 1
    if (isFirst) loadKeys().then(handlePressedKeys, forgetPressedKeys)
  }
  /** Lets a later key try again. */
  function forgetPressedKeys() {
    pressedKeys.length = 0
  }
  function handlePressedKeys({ startKeys }: Awaited<ReturnType<typeof loadKeys>>) {
    document.removeEventListener('keydown', onKeyDown, { capture: true })
    startKeys()
    for (const event of pressedKeys) {
      const { activeElement: target } = document
      const isUnhandled = target?.dispatchEvent(new KeyboardEvent('keydown', event))
      // An earlier key has moved the focus to a field, so the browser does not insert this key there.
      if (isUnhandled && target?.matches('input') && event.key.length === 1)
        document.execCommand('insertText', false, event.key)
    }
  }
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-palette]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    loadKeys().then(
      ({ loadAndOpenPalette }) => loadAndOpenPalette('all'),
      () => loadDocument(new URL(link.href)),
    )
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  document.addEventListener('click', onClick)
}
