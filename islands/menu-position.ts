/** The distance between a button and its menu, and to the edge of the window, in pixels. */
const gap = 6

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
type Size = { width: number; height: number }

/**
 * Returns where a menu opens, in pixels of the window: below its button, or above it if only there it fits or has more
 * space. `menu` is its size without a limit from the window.
 */
export function menuPosition(button: Box, menu: Size, page: Size, align: 'start' | 'end') {
  const spaceBelow = page.height - button.bottom - 2 * gap
  const spaceAbove = button.top - 2 * gap
  const isBelow = menu.height <= spaceBelow || spaceBelow >= spaceAbove
  const maxHeight = isBelow ? spaceBelow : spaceAbove
  const left = align === 'start' ? button.left : button.right - menu.width
  return {
    left: Math.max(gap, Math.min(left, page.width - menu.width - gap)),
    top: isBelow ? button.bottom + gap : button.top - gap - Math.min(menu.height, maxHeight),
    maxHeight,
  }
}
