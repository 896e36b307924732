/** Mask patterns 0 to 7 (ISO/IEC 18004). A module is inverted where its pattern is 0. */
const masks: ((row: number, column: number) => number)[] = [
  (i, j) => (i + j) % 2,
  i => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2,
]
/** Data codewords of each block at level M, per version. */
const dataPerBlock = [
  [16],
  [28],
  [44],
  [32, 32],
  [43, 43],
  [27, 27, 27, 27],
  [31, 31, 31, 31],
  [38, 38, 39, 39],
  [36, 36, 36, 37, 37],
  [43, 43, 43, 43, 44],
]
/** Position of the last line of alignment patterns, per version. */
const lastAlignment = [0, 18, 22, 26, 30, 34, 38, 42, 46, 50]

/** Decodes an undamaged QR code of level M in byte mode, independently of the encoder. */
export function readQr(matrix: boolean[][]): string {
  const size = matrix.length
  const version = (size - 17) / 4
  // Format bits 10 to 14 after unmasking: two for the level, three for the mask.
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => (bits << 1) | Number(matrix[8]![column]), 0) ^ 0b10101
  if (format >> 3 !== 0) throw new Error('This code is not of level M.')
  const mask = masks[format & 7]!

  const bits: number[] = []
  let isUpward = true
  for (let rightColumn = size - 1; rightColumn > 0; rightColumn -= 2, isUpward = !isUpward) {
    if (rightColumn === 6) rightColumn--
    for (let step = 0; step < size; step++) {
      const row = isUpward ? size - 1 - step : step
      for (const column of [rightColumn, rightColumn - 1]) {
        if (isFunctionModule(row, column, size, version)) continue
        bits.push(Number(matrix[row]![column] !== (mask(row, column) === 0)))
      }
    }
  }
  const codewords = Array.from({ length: bits.length >> 3 }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  )
  return textOf(dataOf(codewords, version), version)
}

/** Returns the rows, which are also the columns, on which alignment patterns are centred. */
function alignmentLines(version: number, lastCentre: number): number[] {
  if (version === 1) return []
  return version < 7 ? [6, lastCentre] : [6, (6 + lastCentre) / 2, lastCentre]
}

/** Returns whether a module belongs to the frame of the code, not to its data. */
function isFunctionModule(row: number, column: number, size: number, version: number): boolean {
  const isInCorner = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9)
  if (isInCorner || row === 6 || column === 6) return true
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true
  const lastCentre = lastAlignment[version - 1]!
  const lineNear = (position: number) =>
    alignmentLines(version, lastCentre).find(line => Math.abs(line - position) <= 2)
  const nearRow = lineNear(row)
  const nearColumn = lineNear(column)
  if (nearRow === undefined || nearColumn === undefined) return false
  const isFinder =
    (nearRow === 6 && nearColumn === 6) ||
    (nearRow === 6 && nearColumn === lastCentre) ||
    (nearRow === lastCentre && nearColumn === 6)
  return !isFinder
}

/** Returns the data codewords in order. The code interleaves those of its blocks. */
function dataOf(codewords: number[], version: number): number[] {
  const lengths = dataPerBlock[version - 1]!
  const blocks: number[][] = lengths.map(() => [])
  let next = 0
  for (let column = 0; column < Math.max(...lengths); column++)
    for (const [block, length] of lengths.entries()) if (column < length) blocks[block]!.push(codewords[next++]!)
  return blocks.flat()
}

/** Returns the text of data in byte mode: the mode in 4 bits, the length, then the bytes. */
function textOf(data: number[], version: number): string {
  const bits = data.map(word => word.toString(2).padStart(8, '0')).join('')
  if (!bits.startsWith('0100')) throw new Error('This code is not in byte mode.')
  const lengthBits = version > 9 ? 16 : 8
  const length = Number.parseInt(bits.slice(4, 4 + lengthBits), 2)
  const body = bits.slice(4 + lengthBits, 4 + lengthBits + length * 8)
  return new TextDecoder().decode(Uint8Array.from(body.match(/.{8}/g) ?? [], byteBits => Number.parseInt(byteBits, 2)))
}
