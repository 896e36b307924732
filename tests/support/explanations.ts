import { expect } from 'vitest'
import { calculate, type Interval, readNumber } from '#tests/support/arithmetic.ts'
import { findAll, type HtmlElement, isWithin, readHtml, textOf } from '#tests/support/html.ts'

/** Fetches a page by its path and query, and returns its HTML. */
type LoadPage = (href: string) => Promise<string>

const dash = '—'
const withAttribute = (root: HtmlElement, name: string, value?: string) =>
  findAll(root, ({ attributes }) => name in attributes && (value === undefined || attributes[name] === value))

/** Returns the text of the first figure in an element: `$1,234.50`, or a dash for an unknown value. */
function figureTextIn(element: HtmlElement | undefined): string {
  const [value] = element ? withAttribute(element, 'data-unit') : []
  const text = value ? textOf(value).trim() : ''
  return text.startsWith(dash) ? dash : text
}

/** Returns whether two rounded values can stand for the same number. Tolerates the error of binary fractions. */
function canBeEqual(one: Interval, other: Interval): boolean {
  const tolerance = 1e-9 * Math.max(1, Math.abs(one.high), Math.abs(other.high))
  return one.low <= other.high + tolerance && other.low <= one.high + tolerance
}

/** Compares the displayed value of a card with its raw value: cents for money, 0 to 1 for shares. */
function cardFaults(card: HtmlElement): string[] {
  const shownText = figureTextIn(card)
  const rawValue = card.attributes['data-value']
  if (rawValue === '' || shownText === dash) {
    const [missing] = withAttribute(card, 'data-missing')
    if (rawValue !== '' || shownText !== dash) return [`shows ${shownText} for the value "${rawValue}"`]
    return missing?.attributes['data-missing'] && textOf(missing).trim() ? [] : ['does not say what is missing']
  }
  const scale = withAttribute(card, 'data-unit')[0]?.attributes['data-unit'] === 'money' ? 100 : 1
  const value = Number(rawValue) / scale
  return canBeEqual(readNumber(shownText, true), { low: value, high: value })
    ? []
    : [`shows ${shownText} for the value ${rawValue}`]
}

/** Compares a figure that is a stored value with the card. It has no equation, which would only say `5 = 5`. */
function storedValueFaults(
  panel: HtmlElement,
  { name, text, shownText }: { name: string; text: string; shownText: string },
) {
  const inputNames = withAttribute(panel, 'data-input').map(({ attributes }) => attributes['data-input'])
  const faults = inputNames.join() === name ? [] : [`lists ${inputNames.join(', ')} for ${name}`]
  if (/[=≈]/.test(text)) faults.push(`writes ${text} for a value that is not calculated`)
  const value = figureTextIn(withAttribute(panel, 'data-input', name)[0])
  const isSame =
    shownText === dash || value === dash
      ? shownText === value
      : canBeEqual(readNumber(value, true), readNumber(shownText, true))
  return isSame ? faults : [...faults, `shows ${value} for ${shownText}`]
}

/** Returns whether a text is a sentence, not an equation with gaps. */
const isReason = (text: string) => text.trim() !== '' && !/[=≈—]/.test(text)

/** Calculates the written formula from its visible numbers and compares the result with the card. */
function formulaFaults(panel: HtmlElement, shownText: string): string[] {
  const [formula] = withAttribute(panel, 'data-formula')
  const text = formula ? textOf(formula) : ''
  const name = formula?.attributes['data-formula'] ?? ''
  if (/^\w+$/.test(name)) return storedValueFaults(panel, { name, text, shownText })
  const inputs = withAttribute(panel, 'data-input')
  const strayFaults = inputs
    .map(({ attributes }) => attributes['data-input']!)
    .filter(inputName => !name.split(/[\s();]+/).includes(inputName))
    .map(inputName => `lists ${inputName}, which is not in its formula ${name}`)
  if (shownText === dash)
    return [...strayFaults, ...(isReason(text) ? [] : [`gives no reason for a missing value: "${text}"`])]
  const [, leftSide, sign, result] = /^(.*) ([=≈]) (.*?)$/.exec(text) ?? []
  if (!leftSide || !result) return [`has no formula: "${text}"`]
  const faults = inputs.flatMap(input => {
    const value = figureTextIn(input)
    return leftSide.includes(value)
      ? []
      : [`lists ${input.attributes['data-input']} as ${value}, which is not in ${text}`]
  })
  faults.unshift(...strayFaults)
  try {
    const calculated = calculate(leftSide, sign === '≈')
    for (const value of [result, shownText])
      if (!canBeEqual(calculated, readNumber(value, true))) faults.push(`shows ${value} for ${text}`)
  } catch (thrown) {
    faults.push((thrown as Error).message)
  }
  return faults
}

/** Adds up the records of each input and compares the sum with the input. */
function partFaults(panel: HtmlElement): string[] {
  const isRounded = withAttribute(panel, 'data-formula').some(formula => textOf(formula).includes(' ≈ '))
  const recordsByInput = Map.groupBy(
    withAttribute(panel, 'data-part-of'),
    ({ attributes }) => attributes['data-part-of']!,
  )
  return [...recordsByInput].flatMap(([name, records]) => {
    const totalText = figureTextIn(withAttribute(panel, 'data-input', name)[0])
    const texts = records.map(figureTextIn)
    if (totalText === '') return [`has records that are part of ${name}, which is no input`]
    if (totalText === dash || texts.includes(dash))
      return totalText === dash && texts.includes(dash) ? [] : [`adds up ${texts.join(' + ')} to ${totalText}`]
    const values = texts.map(text => readNumber(text, isRounded))
    const sum = { low: 0, high: 0 }
    for (const { low, high } of values) {
      sum.low += low
      sum.high += high
    }
    return canBeEqual(sum, readNumber(totalText, isRounded)) ? [] : [`adds up ${texts.join(' + ')} to ${totalText}`]
  })
}

async function explanationFaults(card: HtmlElement, load: LoadPage): Promise<string[]> {
  const id = card.attributes['data-figure']
  const [link] = findAll(
    card,
    ({ attributes: { href = '' } }) => new URLSearchParams(href.split('?')[1]).get('explain') === id,
  )
  if (!id || !link) return ['has no explanation']
  const page = readHtml(await load(link.attributes.href!))
  const [panel] = withAttribute(page, 'data-explained', id)
  if (!panel) return ['opens no explanation']
  const shownText = figureTextIn(card)
  const [result] = withAttribute(panel, 'data-result')
  const cards = withAttribute(page, 'data-figure', id)
  const isReachable = cards.some(each => !isWithin(each, ({ attributes }) => 'inert' in attributes))
  const [closeLink] = withAttribute(page, 'data-close')
  return [
    ...cardFaults(card),
    ...(figureTextIn(result) === shownText ? [] : [`shows ${shownText}, its explanation ${figureTextIn(result)}`]),
    ...(isReachable ? ['is not inert behind its explanation'] : []),
    ...(closeLink?.attributes.href?.includes('explain=') === false ? [] : ['has an explanation that does not close']),
    ...formulaFaults(panel, shownText),
    ...partFaults(panel),
  ]
}

/**
 * Returns the faults of the figures of a page in English:
 * - a figure without an explanation,
 * - a missing value without a reason,
 * - a formula whose visible numbers give another value,
 * - records that do not add up.
 */
export async function findExplanationFaults(html: string, load: LoadPage): Promise<string[]> {
  const root = readHtml(html)
  if (findAll(root, ({ tag }) => tag === 'html')[0]?.attributes.lang !== 'en')
    throw new Error('The page is not in English.')
  const faults: string[] = []
  for (const card of withAttribute(root, 'data-stat')) {
    const name = findAll(card, ({ tag }) => tag === 'dt')
      .map(textOf)
      .join()
    for (const fault of await explanationFaults(card, load)) faults.push(`${name} ${fault}`)
  }
  return faults
}

/** Checks every figure of a page with its explanation. Returns the ids of the figures. */
export async function checkExplanations(html: string, load: LoadPage): Promise<string[]> {
  expect(await findExplanationFaults(html, load)).toEqual([])
  return withAttribute(readHtml(html), 'data-figure').map(({ attributes }) => attributes['data-figure']!)
}
