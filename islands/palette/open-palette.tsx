import { clearPaletteData, loadPaletteData } from './data.ts'
import { mountAbove } from './mount-above.tsx'
import { Palette } from './palette.tsx'
import type { Mode } from './use-entries.ts'

type Options = {
  mode: Mode
  /** Stops collecting typed text, and returns it. */
  stopCollecting: () => string
  onShortcuts: () => void
}

let isOpen = false

/** Opens the palette. Text typed while it loads is inserted into its field. */
export async function openPalette({ mode, stopCollecting, onShortcuts }: Options): Promise<void> {
  if (isOpen) return void stopCollecting()
  isOpen = true
  try {
    clearPaletteData()
    const data = await loadPaletteData()
    const onClose = () => {
      isOpen = false
      remove()
    }
    const palette = { data, mode, stopCollecting, onShortcuts, onClose }
    const remove = mountAbove(data, <Palette {...palette} />)
  } catch (thrown) {
    isOpen = false
    throw thrown
  }
}
