/** A position in a cell, by index among its shown cards. */
export type CellPlace = { lane: string; columnId: string; index: number }

type Box = { left: number; right: number; top: number; bottom: number }
type Row = { index: number; top: number; bottom: number }
type MeasuredCell = Box & { element: HTMLElement; rows: Row[] | null }

/** Lifetime of a measurement, in milliseconds. Measurements expire because other people change the board too. */
const measurementLifetime = 300

/**
 * Measured drop positions, in grid coordinates. Searching them is cheap. `elementFromPoint` is slow with thousands of
 * cards.
 */
export class DropPlaces {
  readonly #grid: HTMLElement
  #measuredAt = Number.NEGATIVE_INFINITY
  #cells: MeasuredCell[] = []

  constructor(grid: HTMLElement) {
    this.#grid = grid
  }

  /** Returns the place and the drop indicator at a point of the window, or null outside all columns. */
  findAt(x: number, y: number): { place: CellPlace; line: DropIndicator } | null {
    if (performance.now() - this.#measuredAt > measurementLifetime) this.#measure()
    const origin = this.#grid.getBoundingClientRect()
    const [left, top] = [x - origin.left, y - origin.top]
    const columnCells = this.#cells.filter(cell => left >= cell.left && left <= cell.right)
    const cell = columnCells.find(({ bottom }) => top <= bottom) ?? columnCells.at(-1)
    if (!cell) return null
    cell.rows ??= rowsOf(cell.element, origin.top)
    const { rows } = cell
    const rowBelow = rows.find(row => top < (row.top + row.bottom) / 2)
    const endIndex = (rows.at(-1)?.index ?? -1) + 1
    const index = rowBelow ? rowBelow.index : endIndex
    const { lane = '', column = '' } = cell.element.dataset
    return { place: { lane, columnId: column, index }, line: lineIn(cell, rows, index) }
  }

  #measure() {
    this.#measuredAt = performance.now()
    const origin = this.#grid.getBoundingClientRect()
    this.#cells = Array.from(this.#grid.querySelectorAll<HTMLElement>('[data-cell]'), element => ({
      ...boxOf(element, origin),
      element,
      rows: null,
    }))
  }
}

const boxOf = (element: Element, origin: DOMRect): Box => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { left: left - origin.left, right: right - origin.left, top: top - origin.top, bottom: bottom - origin.top }
}

const rowsOf = (cell: Element, originTop: number): Row[] =>
  Array.from(cell.querySelectorAll<HTMLElement>('[data-card]'), element => {
    const { top, bottom } = element.getBoundingClientRect()
    return { index: Number(element.dataset.index), top: top - originTop, bottom: bottom - originTop }
  })

/** The drop indicator, in grid coordinates. */
export type DropIndicator = { left: number; top: number; width: number }

/** Distances of the indicator, in pixels: from the card beside it, and from the top and the sides of its cell. */
const lineGap = 4
const emptyCellGap = 6
const cellPadding = 8

function lineIn(cell: Box, rows: Row[], index: number): DropIndicator {
  const rowBelow = rows.find(row => row.index === index)
  const rowAbove = rows.find(row => row.index === index - 1)
  let top = cell.top + emptyCellGap
  if (rowBelow) top = rowBelow.top - lineGap
  else if (rowAbove) top = rowAbove.bottom + lineGap
  return { left: cell.left + cellPadding, top, width: cell.right - cell.left - 2 * cellPadding }
}

/** Returns the indicator for an index of a cell, or null if the cards around it are not rendered yet. */
export function dropIndicatorAt(grid: HTMLElement, cell: HTMLElement, index: number): DropIndicator | null {
  const origin = grid.getBoundingClientRect()
  const rows = rowsOf(cell, origin.top)
  const isRendered = index === 0 || rows.some(row => row.index === index || row.index === index - 1)
  return isRendered ? lineIn(boxOf(cell, origin), rows, index) : null
}

/** Shows or hides the drop indicator, bypassing React. */
export function drawDropIndicator(grid: HTMLElement, line: DropIndicator | null) {
  const indicator = grid.querySelector<HTMLElement>(':scope > [data-line]')
  if (!indicator) return
  indicator.hidden = line === null
  if (!line) return
  indicator.style.width = `${line.width}px`
  indicator.style.translate = `${line.left}px ${line.top}px`
}
