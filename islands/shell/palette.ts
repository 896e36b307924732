import { loadDocument } from './fetch-page.ts'

/**
 * Collects typed text until the palette is loaded, with Enter as a line break. The returned function stops it and
 * returns the text.
 */
function collectTypedText(): () => string {
  let text = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key === 'Enter') text += '\n'
    else if (event.key.length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    document.removeEventListener('keydown', onKeyDown, { capture: true })
    return text
  }
}

/** Opens search and commands. Its code is loaded at first use. */
export async function loadAndOpenPalette(mode: 'all' | 'create') {
  const stopCollecting = collectTypedText()
  try {
    const palette = await import('#islands/palette/open-palette.tsx')
    await palette.openPalette({ mode, stopCollecting, onShortcuts: openShortcuts })
  } catch {
    stopCollecting()
    const link = document.querySelector<HTMLAnchorElement>('[data-palette]')
    if (link) loadDocument(new URL(link.href))
  }
}

/** Opens the list of all shortcuts. */
export async function openShortcuts() {
  const { openShortcutList } = await import('#islands/palette/open-shortcuts.tsx')
  await openShortcutList()
}
