import { shortcutGroups } from '#islands/shortcuts/registry.ts'
import { ShortcutList } from '#islands/shortcuts/shortcut-list.tsx'
import { loadPaletteData } from './data.ts'
import { mountAbove } from './mount-above.tsx'

let isOpen = false

/** Shows the shortcuts that work on this page. */
export async function openShortcutList(): Promise<void> {
  if (isOpen) return
  isOpen = true
  try {
    const data = await loadPaletteData()
    const onClose = () => {
      isOpen = false
      remove()
    }
    const remove = mountAbove(data, <ShortcutList groups={shortcutGroups()} onClose={onClose} />)
  } catch (thrown) {
    isOpen = false
    throw thrown
  }
}
