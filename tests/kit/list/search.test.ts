import { createClient } from '@libsql/client'
import { afterAll, describe, expect, it } from 'vitest'
import { globPattern } from '#kit/list/search.ts'

const client = createClient({ url: ':memory:' })
afterAll(() => client.close())

async function isFound(text: string, search: string) {
  const { rows } = await client.execute({ sql: 'select ? glob ? as found', args: [text, globPattern(search)] })
  return rows[0]!.found === 1
}

describe('a search', () => {
  it.each([
    ['École Zed', 'ÉCOLE'],
    ['École Zed', 'école z'],
    ['ÉCOLE', 'école'],
    ['Ünal Ørsted', 'ørSTED'],
    ['Ελλάδα', 'ΕΛΛ'],
    ['МОРЕ', 'море'],
    ['Straße', 'straß'],
    ['Sail 🚢 away', '🚢 A'],
    ['100 % [x] *?^-]', '% [X] *?^-]'],
  ])('finds “%s” by “%s”', async (text, search) => expect(await isFound(text, search)).toBe(true))

  it.each([
    ['École', 'ecole'],
    ['Harbour', '*'],
    ['Harbour', 'H?r'],
    ['Harbour', '[h]'],
    ['Harbour', '[^x]'],
  ])('does not find “%s” by “%s”', async (text, search) => expect(await isFound(text, search)).toBe(false))

  it('without a text does not filter', () => expect(globPattern('')).toBeNull())
})
