import { forgetPaletteData, loadPaletteData } from './data.ts'
import { mountAbove } from './mount-above.tsx'
import { Palette } from './palette.tsx'
import type { Mode } from './use-entries.ts'

type Options = {
  mode: Mode
  /** Stops collecting typed letters, and returns them. */
  takeTyped: () => string
  onShortcuts: () => void
}

let isOpen = false

/** Opens the palette. Letters typed while it loads go into its field. */
export async function openPalette({ mode, takeTyped, onShortcuts }: Options): Promise<void> {
  if (isOpen) return void takeTyped()
  isOpen = true
  try {
    forgetPaletteData()
    const data = await loadPaletteData()
    const onClose = () => {
      isOpen = false
      remove()
    }
    const palette = { data, mode, takeTyped, onShortcuts, onClose }
    const remove = mountAbove(data, <Palette {...palette} />)
  } catch (thrown) {
    isOpen = false
    throw thrown
  }
}
