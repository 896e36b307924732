import { expect, it } from 'vitest'
import { type Column, csvBody, csvHead, toCsv, toJson, toTable } from '#kit/export/columns.ts'
import { markdownTable } from '#kit/export/table.ts'

type Boat = { name: string; length: number | null; isSold: boolean }
const columns: Column<Boat>[] = [
  { key: 'name', header: 'Boat', width: 3, value: ({ name }) => name },
  { key: 'length', isRightAligned: true, value: ({ length }) => length },
  { key: 'isSold', header: 'Sold', value: ({ isSold }) => isSold },
]
const boats: Boat[] = [
  { name: '=Ada', length: 7.5, isSold: false },
  { name: 'Ben|', length: null, isSold: true },
]

it('one definition of columns gives CSV, JSON and tables', () => {
  expect(toCsv(columns, boats)).toBe("\uFEFFBoat,length,Sold\r\n'=Ada,7.5,false\r\nBen|,,true\r\n")
  expect(csvHead(columns) + csvBody(columns, boats)).toBe(toCsv(columns, boats))
  expect(JSON.parse(toJson(columns, boats))).toEqual(boats)
  const table = toTable(columns, boats)
  expect(table.columns[1]).toEqual({ label: 'length', isRightAligned: true, width: 1 })
  expect(markdownTable(table)).toBe(
    '| Boat | length | Sold |\n| --- | ---: | --- |\n| =Ada | 7.5 | false |\n| Ben\\| |  | true |',
  )
})
