import { describe, expect, it } from 'vitest'
import { amountValues } from '#kit/list/form-amount.ts'
import { rowValues } from '#kit/list/form-values.ts'

describe('the values of a form', () => {
  it('are the texts of the row, as forms send them', () => {
    const row = { name: 'Rent', chance: 80, until: null, isOn: true, isOff: false, days: ['2026-01-01'], more: {} }
    expect(rowValues(row)).toEqual({ name: 'Rent', chance: '80', until: '', isOn: 'on', isOff: '' })
  })

  it('have the amount in the format that people type', () => {
    const rent = { name: 'Rent', cents: -1250, currency: 'USD' }
    expect(amountValues(rent)).toMatchObject({ name: 'Rent', amount: '-12.50' })
    expect(amountValues({ cents: 1250, currency: 'JPY' })).toMatchObject({ amount: '1250' })
  })
})
