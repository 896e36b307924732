import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvRows, delimiterOf, readCsv, writeUnguardedCsv } from '#kit/csv.ts'

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells)

describe('a CSV text', () => {
  it.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n"1,5";2;3', ';'],
    ['a\tb\n1,2\t3', '\t'],
    ['"a,b,c";d', ';'],
    ['one title', '\t'],
  ])('%j has the delimiter %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter))

  it('keeps quoted cells, including line breaks and doubled quotation marks', () => {
    expect(cellsOf('Title,Text\r\nPipes,"5"" wide,\r\nand long"\r\n')).toEqual([
      ['Title', 'Text'],
      ['Pipes', '5" wide,\r\nand long'],
    ])
  })

  it('keeps a quotation mark inside a cell', () => {
    expect(cellsOf('5" pipes,3\' walls')).toEqual([['5" pipes', "3' walls"]])
  })

  it('has the line number at which each record starts, and skips empty lines', () => {
    const { records } = readCsv('\uFEFFa,b\n"x\ny",1\n\n , \nz,2')
    expect(records.map(({ line }) => line)).toEqual([1, 2, 6])
    expect(records[0]!.cells).toEqual(['a', 'b'])
  })

  it('reports the line of an unclosed quotation mark', () => {
    expect(readCsv('a,b\nc,"d\ne,f').unclosedLine).toBe(2)
    expect(readCsv('a,"b"').unclosedLine).toBeNull()
  })

  it('keeps the record of an unclosed quotation mark even without text', () => {
    const { records, unclosedLine } = readCsv('a\nb\n"')
    expect(records.at(-1)).toEqual({ line: 3, cells: [''] })
    expect(unclosedLine).toBe(3)
  })

  it('has the same cells when it is written and read back', () => {
    const cell = fc.stringMatching(/^[a-z",;\n é]{0,8}$/).map(text => text.trim())
    const rows = fc.array(fc.tuple(cell, cell, fc.constant('x')), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
        const { records, unclosedLine } = readCsv(writeUnguardedCsv(rows, delimiter), delimiter)
        expect(records.map(({ cells }) => cells)).toEqual(rows)
        expect(unclosedLine).toBeNull()
      }),
    )
  })
})

/** Parses one line according to RFC 4180, where a quoted cell doubles its quotation marks. */
function parseRfc4180Line(line: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < line.length; i++) {
    const char = line[i]!
    const isDoubled = char === '"' && isQuoted && line[i + 1] === '"'
    if (isDoubled) {
      cell += char
      i++
    } else if (char === '"') isQuoted = !isQuoted
    else if (char === ',' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += char
  }
  return [...cells, cell]
}

describe('a written table', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' \u200b=1', "' \u200b=1"],
    ['\t=1', `"'\t=1"`],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['a "b"', '"a ""b"""'],
    ['a,b', '"a,b"'],
    [-5, '-5'],
    [null, ''],
    [true, 'true'],
  ])('writes %j as %s', (value, cell) => expect(csvCell(value)).toBe(cell))

  it('can be read back with any content', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), row => {
        const line = csvRows([row]).slice(0, -'\r\n'.length)
        const cells = parseRfc4180Line(line)
        // A cell that would be a formula gets an apostrophe in front.
        expect(cells.map((cell, i) => (cell === row[i] ? cell : cell?.slice(1)))).toEqual(row)
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/)
      }),
    )
  })
})
