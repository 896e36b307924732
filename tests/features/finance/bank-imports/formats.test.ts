import { describe, expect, it } from 'vitest'
import { closingBalanceOf } from '#features/finance/bank-imports/balance/rules-balance.ts'
import { findBankTable, readBankTable } from '#features/finance/bank-imports/read/rules-read.ts'
import type { BankChoices } from '#features/finance/bank-imports/schema.ts'
import { bankFiles } from '#tests/support/bank-files.ts'

const read = (text: string, currency = 'USD', choices: BankChoices = {}) =>
  readBankTable(findBankTable(text, choices.headerLine ?? null)!, choices, { currency, lastDay: '2026-12-31' })

describe('exports of banks', () => {
  for (const [bank, { text, format, currency, balance, isPaidOn13th }] of Object.entries(bankFiles))
    it(`are read without help: ${bank}`, () => {
      const reading = read(text, currency)
      expect(reading.missing).toEqual([])
      expect(reading.format).toBe(format)
      const lines = reading.lines.toSorted((a, b) => a.cents - b.cents)
      expect(lines.map(({ cents }) => cents)).toEqual([-200_000, -4200, 123_456])
      expect(lines.map(({ day }) => day)).toEqual(['2026-09-01', '2026-09-02', lines[2]!.day])
      expect(lines[2]!.day).toBe(isPaidOn13th ? '2026-09-13' : '2026-09-03')
      expect(lines.map(line => line.text.split(' · ')[0])).toEqual(['Gusto payroll', 'AWS EMEA', 'Stripe payout'])
      expect(closingBalanceOf(reading.lines)?.cents ?? null).toBe(balance ?? null)
    })

  it('list payments that the bank did not book as unreadable lines', () => {
    expect(read(bankFiles.Mercury!.text).unreadable).toEqual([{ line: 5, reason: 'notBooked', value: 'Failed' }])
  })
})

describe('dates and amounts', () => {
  const readLines = (text: string, choices: BankChoices = {}) =>
    read(`Date,Description,Amount\n${text}`, 'USD', choices)

  it('require a choice if they are ambiguous, and are never guessed', () => {
    const unclear = readLines('03/04/2026,Rent,-5.00\n05/06/2026,Rent,-5.00')
    expect(unclear.missing).toEqual(['dateOrder'])
    expect(unclear.lines).toEqual([])
    expect(unclear.unreadable.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'ambiguousDate'],
      [3, 'ambiguousDate'],
    ])
    expect(readLines('03/04/2026,Rent,-5.00', { dateOrder: 'dmy' }).lines[0]!.day).toBe('2026-04-03')
    expect(readLines('03/04/2026,Rent,-5.00', { dateOrder: 'mdy' }).lines[0]!.day).toBe('2026-03-04')
    expect(readLines('05/05/2026,Rent,-5.00').lines[0]!.day).toBe('2026-05-05')

    const amounts = 'Date;Description;Amount\n2026-03-04;Rent;1.234\n2026-03-04;Rent;2.345'
    expect(read(amounts).missing).toEqual(['decimalSign'])
    expect(read(amounts, 'USD', { decimalSign: ',' }).lines[0]!.cents).toBe(123_400)
    expect(read(amounts, 'JPY').lines[0]!.cents).toBe(1234)
  })

  it('are read like the first unambiguous line', () => {
    expect(readLines('03/04/2026,Rent,-5.00\n13/04/2026,Rent,-5.00').lines[0]!.day).toBe('2026-04-03')
    expect(readLines('03/04/2026,Rent,-5.00\n04/13/2026,Rent,-5.00').lines[0]!.day).toBe('2026-03-04')
    expect(read('Date;Description;Amount\n2026-03-04;A;1.234\n2026-03-04;B;1,5').lines[0]!.cents).toBe(123_400)
  })

  it('that cannot be read are listed with line and reason', () => {
    const text = `31/02/2026,Rent,-5.00
2026-03-01,Rent,five
2026-03-01,Rent,
2026-03-01,,-5.00
2026-03-01,Nothing,0.00
2026-03-01,Precise,-5.001
2027-01-01,Next year,-5.00
2026-03-01,"Open,-5.00
`
    expect(readLines(text, { dateOrder: 'dmy' }).unreadable.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'date'],
      [3, 'amount'],
      [4, 'noAmount'],
      [5, 'noText'],
      [6, 'zero'],
      [7, 'amount'],
      [8, 'future'],
      [9, 'unclosed'],
    ])
  })

  it('are read with minus signs, brackets and signs of currencies', () => {
    const cells = ['-1,234.50', '(1,234.50)', '1,234.50-', '−$1,234.50', '-1 234.50', "-1'234.50 USD", '-1234.5000']
    const lines = read(`Date;Description;Amount\n${cells.map(cell => `2026-03-01;x;${cell}`).join('\n')}`).lines
    expect(lines.map(({ cents }) => cents)).toEqual(cells.map(() => -123_450))
  })

  it('of another currency than the bank account are left out', () => {
    const text = 'Date,Description,Amount,Currency\n2026-03-01,Rent,-5.00,EUR\n2026-03-01,Rent,-5.00,usd'
    const { lines, unreadable } = read(text)
    expect(lines.map(({ line }) => line)).toEqual([3])
    expect(unreadable[0]).toMatchObject({ line: 2, reason: 'currency' })
  })
})

describe('cells with a million characters', () => {
  const million = 10 ** 6
  it.each([
    ['a word', 'x'.repeat(million), '-5.00', [-500]],
    ['quotation marks', `a${'"'.repeat(million)}`, '-5.00', [-500]],
    ['signs', '!'.repeat(million), '-5.00', [-500]],
    ['an amount', 'a', `-1.${'0'.repeat(million)}1`, []],
  ])('are read without freezing the server: %s', (_, text, amount, cents) => {
    const { lines } = read(`Date,Description,Amount\n2026-03-01,${text},${amount}\n`)
    expect(lines.map(line => line.cents)).toEqual(cents)
    for (const line of lines) expect(line.text.length).toBeLessThanOrEqual(300)
  })
})

describe('columns', () => {
  it('can be chosen by hand if their names are unknown, even without a header', () => {
    const text = 'Quand;Quoi;Combien\n01/09/2026;Quai;-5,00\n13/09/2026;Grue;7,50'
    expect(read(text).missing).toEqual(['date', 'amount'])
    const columns = { date: 0, text: 1, amount: 2 }
    expect(read(text, 'EUR', { columns }).lines.map(({ day, cents }) => [day, cents])).toEqual([
      ['2026-09-01', -500],
      ['2026-09-13', 750],
    ])
    const textWithoutHeader = text.split('\n').slice(1).join('\n')
    expect(read(textWithoutHeader, 'EUR', { columns, headerLine: 0 }).lines).toHaveLength(2)
  })

  it('give the balance of the last day, whether the file starts or ends with it', () => {
    const lines = ['2026-09-01,a,-5.00,95.00', '2026-09-02,b,-5.00,90.00', '2026-09-02,c,-5.00,85.00']
    const balanceOf = (order: string[]) => {
      return closingBalanceOf(read(`Date,Description,Amount,Balance\n${order.join('\n')}`).lines)
    }
    expect(balanceOf(lines)).toEqual({ day: '2026-09-02', cents: 8500 })
    expect(balanceOf(lines.toReversed())).toEqual({ day: '2026-09-02', cents: 8500 })
    expect(balanceOf(lines.slice(1))).toEqual({ day: '2026-09-02', cents: 8500 })
    expect(balanceOf(lines.slice(1).toReversed())).toEqual({ day: '2026-09-02', cents: 8500 })
  })
})
