import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { addMoney, decimalsOf, decimalText, formatMoney, multiplyMoney, parseMoney } from '#kit/money.ts'
import { Currency } from '#kit/money-schema.ts'

const cents = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
const currency = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KWD', 'CLF')
const locale = fc.constantFrom('en', 'fr', 'es')

describe('a typed amount', () => {
  const parse = (text: string, locale = 'en', currency = 'EUR') => parseMoney(text, { currency, locale })

  it.each([
    ['1 234,56 €', 'fr', 123456],
    ['1\u202f234,56\u00a0€', 'fr', 123456],
    ['1,234.56', 'en', 123456],
    ['1.234,56', 'es', 123456],
    ['1.234,56', 'en', 123456],
    ['1,234,567', 'en', 123456700],
    ['-12', 'en', -1200],
    ['−12,5', 'fr', -1250],
    ['- 12', 'en', -1200],
    ['-€12.30', 'en', -1230],
    ['EUR 12', 'en', 1200],
    ['12 eur', 'es', 1200],
    ['+0.07', 'en', 7],
    ['.5', 'en', null],
    ['12.', 'en', 1200],
    ['0,5', 'en', 50],
    ['1,234', 'en', 123400],
    ['1.234', 'es', 123400],
    ['1,234', 'fr', null],
    ['1,234', 'es', null],
    ['1.234', 'en', null],
    ['12,34,56', 'en', null],
    ['1,234.56.78', 'en', null],
    ['1 234 5', 'fr', null],
    ['1.2345', 'en', null],
    ['$12', 'en', null],
    ['12 €€', 'en', null],
    ['', 'en', null],
    ['-', 'en', null],
    ['twelve', 'en', null],
    ['1e3', 'en', null],
    ['0x10', 'en', null],
    ['--1', 'en', null],
    ['99999999999999999', 'en', null],
  ])('reads %s in %s', (text, locale, expected) => expect(parse(text, locale)).toBe(expected))

  it.each(locales)('can be written as the hints of the fields do in %s, which all read amounts alike', locale => {
    const { cashImports, errors, metrics, teamCosts } = catalogues[locale]
    const texts = [cashImports.closingHint, errors.notAnAmount, metrics.hints.money, teamCosts.errors.amount]
    const examples = texts.flatMap(text => text.match(/\d[\d\s.,]*[.,]\d\d/g) ?? [])
    expect(examples.map(example => parse(example))).toEqual([12050000, 123456, 125000, 1, 1000000000])
  })

  it('has the decimals of its currency', () => {
    expect(parse('1,234', 'en', 'JPY')).toBe(1234)
    expect(parse('1.5', 'en', 'JPY')).toBeNull()
    expect(parse('1.234', 'en', 'KWD')).toBe(1234)
    expect([decimalsOf('USD'), decimalsOf('JPY'), decimalsOf('KWD'), decimalsOf('CLF')]).toEqual([2, 0, 3, 4])
  })

  it('is the same after formatting and parsing, in every language and currency', () => {
    fc.assert(
      fc.property(cents, currency, locale, (cents, currency, locale) => {
        const text = formatMoney({ cents, currency }, locale)
        // With three decimals, a single separator can mean thousands.
        fc.pre(!/^\D*\d{1,3}[.,]\d{3}\D*$/.test(text) || decimalsOf(currency) === 0)
        expect(parseMoney(text, { currency, locale })).toBe(cents)
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string(),
        currency,
        locale,
        (text, currency, locale) => void parseMoney(text, { currency, locale }),
      ),
    )
  })
})

describe('amounts', () => {
  it('are formatted for en-US with the decimals of the currency', () => {
    expect(formatMoney({ cents: -123456, currency: 'USD' })).toBe('-$1,234.56')
    expect(formatMoney({ cents: 1234, currency: 'JPY' })).toBe('¥1,234')
    expect(formatMoney({ cents: 5, currency: 'KWD' }).replace(/\s/g, ' ')).toBe('KWD 0.005')
    expect(formatMoney({ cents: 123456, currency: 'EUR' }, 'fr').replace(/\s/g, ' ')).toBe('1 234,56 €')
    expect(decimalText({ cents: -5, currency: 'EUR' })).toBe('-0.05')
  })

  it('add up exactly, in one currency only', () => {
    const eur = (cents: number) => ({ cents, currency: 'EUR' })
    expect(addMoney('EUR')).toEqual(eur(0))
    expect(addMoney('EUR', eur(10), eur(20), eur(-5))).toEqual(eur(25))
    expect(() => addMoney('EUR', eur(1), { cents: 1, currency: 'USD' })).toThrow('USD cannot be added to EUR')
    expect(() => addMoney('EUR', eur(Number.MAX_SAFE_INTEGER), eur(1))).toThrow(RangeError)
  })

  it('round halves away from zero, by exact decimals', () => {
    const multiply = (cents: number, factor: number, divisor?: number) =>
      multiplyMoney({ cents, currency: 'EUR' }, factor, divisor).cents
    // In floating point 50 × 1.15 is 57.49999999999999.
    expect([multiply(50, 1.15), multiply(-50, 1.15), multiply(1, 0.5), multiply(-1, 0.5)]).toEqual([58, -58, 1, -1])
    expect([
      multiply(100, 1, 3),
      multiply(200, 1, 3),
      multiply(100, -1, 3),
      multiply(5, 1e-7),
      multiply(5, 1e21, 1e21),
    ]).toEqual([33, 67, -33, 0, 5])
    expect(() => multiply(1, 1, 0)).toThrow(RangeError)
  })

  it('lose at most half a cent per part when they are split', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.integer({ min: 1, max: 365 }), { minLength: 1, maxLength: 12 }), (cents, days) => {
        const totalDays = days.reduce((sum, each) => sum + each, 0)
        const parts = days.map(each => multiplyMoney({ cents, currency: 'USD' }, each, totalDays))
        const sum = addMoney('USD', ...parts).cents
        expect(Math.abs(sum - cents)).toBeLessThanOrEqual(days.length / 2)
      }),
    )
  })

  it('support the currencies of ISO 4217', () => {
    expect(Currency.safeParse('EUR').success).toBe(true)
    for (const wrongCode of ['eur', 'EURO', '', 'ZZZ']) expect(Currency.safeParse(wrongCode).success).toBe(false)
  })
})
