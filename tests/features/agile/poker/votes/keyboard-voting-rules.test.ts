import { describe, expect, it } from 'vitest'
import { typeKey } from '#features/agile/poker/votes/rules-keyboard-voting.ts'
import { builtInVotingSystems } from '#features/agile/voting-systems/rules.ts'

const deckOf = (name: string) => builtInVotingSystems.find(system => system.name === name)!.values
const cards = (...values: string[]) => values.map(value => ({ value, label: value }))

/** Returns the selected card after each typed key, "-" for none, followed by "…" if more keys can follow. */
function typeKeys(deck: readonly { value: string; label: string }[], keys: string) {
  let typedKeys = ''
  return Array.from(keys, key => {
    const next = typeKey(deck, typedKeys, key)
    typedKeys = next.canContinue ? next.typed : ''
    return `${next.card ?? '-'}${next.canContinue ? '…' : ''}`
  }).join(' ')
}

describe('number keys', () => {
  it.each([
    ['3', '3…'],
    ['8', '8…'],
    ['13', '1… 13'],
    ['21', '2… 21'],
    ['89', '8… 89'],
    ['0', '0'],
    ['?', '?'],
    ['4', '-'],
    ['15', '1… 5…'],
    ['x', '-'],
  ])('select the cards of a Fibonacci deck: %s', (keys, values) => {
    expect(typeKeys(deckOf('Fibonacci'), keys)).toBe(values)
  })

  it.each([
    ['Hours', '0.5', '-… -… 0.5'],
    ['Hours', '0,5', '-… -… 0.5'],
    ['Hours', '16', '1… 16'],
    ['Linear', '10', '1… 10'],
    ['Linear', '17', '1… 7'],
    ['Powers of two', '64', '-… 64'],
    ['Async poker', '100', '1… -… 100'],
  ])('select the cards of the deck %s: %s', (name, keys, values) => {
    expect(typeKeys(deckOf(name), keys)).toBe(values)
  })

  it('select one of the first nine cards by position in a deck without numbers', () => {
    expect(typeKeys(deckOf('T-shirt sizes'), '1')).toBe('XS')
    expect(typeKeys(deckOf('T-shirt sizes'), '6')).toBe('XXL')
    expect(typeKeys(deckOf('T-shirt sizes'), '7')).toBe('-')
    expect(typeKeys(deckOf('Risk'), '4')).toBe('Critical')
    expect(typeKeys(cards('1d', '2d', '?'), '2')).toBe('2d')
  })

  it('select a card by its label if its value is a word', () => {
    expect(typeKeys([{ value: 'half', label: '0.5' }, ...cards('1')], '0.5')).toBe('-… -… half')
  })
})
