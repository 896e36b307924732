import { describe, expect, it } from 'vitest'
import { menuPosition } from '#islands/menu-position.ts'

const page = { width: 400, height: 600 }
const buttonAt = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 })

describe('menuPosition', () => {
  it('opens a menu below its button, at the edge it is aligned to', () => {
    const menu = { width: 100, height: 200 }
    expect(menuPosition(buttonAt(200, 100), menu, page, 'end')).toMatchObject({ left: 140, top: 146 })
    expect(menuPosition(buttonAt(200, 100), menu, page, 'start')).toMatchObject({ left: 200, top: 146 })
  })

  it('opens a menu above its button if there is more space', () => {
    expect(menuPosition(buttonAt(200, 500), { width: 100, height: 200 }, page, 'end').top).toBe(294)
    const tallMenu = menuPosition(buttonAt(200, 400), { width: 100, height: 900 }, page, 'end')
    expect(tallMenu).toMatchObject({ top: 6, maxHeight: 388 })
  })

  it('keeps a menu inside the window', () => {
    const menu = { width: 300, height: 50 }
    expect(menuPosition(buttonAt(20, 100), menu, page, 'end').left).toBe(6)
    expect(menuPosition(buttonAt(200, 100), menu, page, 'start').left).toBe(94)
  })
})
