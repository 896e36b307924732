import { describe, expect, it } from 'vitest'
import { speakerNames } from '#islands/poker/results/speaker-names.ts'

const people = ['Ana', 'Bo', 'Cem', 'Dee'].map(name => ({ id: name.toLowerCase(), name }))

describe('the people who should speak first', () => {
  it('are named, you first', () => {
    expect(speakerNames(['bo', 'ana'], people, 'bo')).toEqual({ includesMe: true, names: ['Ana'], unnamedCount: 0 })
  })

  it('are counted from the fourth on', () => {
    const names = ['Ana', 'Bo', 'Cem']
    expect(speakerNames(['ana', 'bo', 'cem', 'dee'], people, null)).toEqual({
      includesMe: false,
      names,
      unnamedCount: 1,
    })
  })

  it('are counted without a name if they have left', () => {
    expect(speakerNames(['gone', 'ana'], people, null)).toEqual({ includesMe: false, names: ['Ana'], unnamedCount: 1 })
    expect(speakerNames(['gone'], people, null)).toEqual({ includesMe: false, names: [], unnamedCount: 1 })
  })
})
