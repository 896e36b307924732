import { ecWords } from './qr-words.ts'

// Byte mode, error correction M, versions 1 to 10 (ISO/IEC 18004).

/** Per version: codewords in all, correction codewords per block, number of blocks. */
const blocks = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
] as const
/** Centres of the alignment patterns per version. */
const centres = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Rows of modules, true for dark. */
export type QrMatrix = boolean[][]

/**
 * The smallest QR code for a text, without the quiet zone around it. `mask` is chosen by the standard's penalties unless
 * given. Throws a RangeError for more than 213 bytes.
 */
export function qrMatrix(text: string, mask?: number): QrMatrix {
  const bytes = new TextEncoder().encode(text)
  const version = 1 + blocks.findIndex((_, index) => bytes.length <= capacity(index + 1))
  if (version === 0) throw new RangeError(`A QR code here holds at most ${capacity(10)} bytes.`)
  const words = interleaved(dataWords(bytes, version), version)
  const blank = blankOf(version)
  const drawn = (mask === undefined ? [...masks.keys()] : [mask]).map(each => draw(words, blank, each))
  return drawn.reduce((best, other) => (penalty(other) < penalty(best) ? other : best))
}

const dataLength = (version: number) => {
  const [all, correction, count] = blocks[version - 1]!
  return all - correction * count
}
const lengthBits = (version: number) => (version < 10 ? 8 : 16)
const capacity = (version: number) => Math.floor((dataLength(version) * 8 - 4 - lengthBits(version)) / 8)

function dataWords(bytes: Uint8Array, version: number): number[] {
  const total = dataLength(version)
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')
  let bits = `0100${binary(bytes.length, lengthBits(version))}`
  for (const byte of bytes) bits += binary(byte, 8)
  bits = bits.padEnd(Math.min(bits.length + 4, total * 8), '0')
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const words = bits.match(/.{8}/g)!.map(eight => Number.parseInt(eight, 2))
  for (let at = 0; words.length < total; at++) words.push(at % 2 === 0 ? 0xec : 0x11)
  return words
}

/** Splits the words into blocks, adds each block's correction, and takes from every block in turn. */
function interleaved(words: number[], version: number): number[] {
  const [, correction, count] = blocks[version - 1]!
  const short = Math.floor(words.length / count)
  const long = words.length % count
  const data: number[][] = []
  for (let block = 0, at = 0; block < count; block++) {
    const length = short + (block >= count - long ? 1 : 0)
    data.push(words.slice(at, at + length))
    at += length
  }
  const inTurn = (parts: number[][]) =>
    Array.from({ length: Math.max(...parts.map(part => part.length)) }, (_, at) => parts.map(part => part[at]))
      .flat()
      .filter(word => word !== undefined)
  return [...inTurn(data), ...inTurn(data.map(block => ecWords(block, correction)))]
}

/** What all codes of a version share, and where in them the bits lie, in their order. */
type Blank = { dark: QrMatrix; places: { x: number; y: number }[] }

function blankOf(version: number): Blank {
  const size = version * 4 + 17
  const dark: QrMatrix = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const fixed: QrMatrix = dark.map(row => [...row])
  const set = (x: number, y: number, value: boolean) => {
    if (!(y in dark) || !(x in dark[y]!)) return
    dark[y]![x] = value
    fixed[y]![x] = true
  }

  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const square = (cx: number, cy: number, reach: number, isLight: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) set(cx + dx, cy + dy, !isLight(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, ring => ring === 2 || ring === 4)
  const own = centres[version - 1]!
  const last = own.length - 1
  own.forEach((y, row) => {
    own.forEach((x, column) => {
      const isFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0)
      if (!isFinder) square(x, y, 2, ring => ring === 1)
    })
  })
  // Of whichever mask: it keeps their places free.
  drawFormat(set, size, 0)
  if (version >= 7) drawVersion(set, size, version)
  return { dark, places: [...path(size)].filter(({ x, y }) => !fixed[y]![x]) }
}

function draw(words: number[], blank: Blank, mask: number): QrMatrix {
  const dark = blank.dark.map(row => [...row])
  const isFlipped = masks[mask]!
  blank.places.forEach(({ x, y }, bit) => {
    const word = words[bit >> 3]
    const value = word !== undefined && ((word >> (7 - (bit & 7))) & 1) === 1
    dark[y]![x] = value !== isFlipped(x, y)
  })
  const set: Set = (x, y, value) => {
    dark[y]![x] = value
  }
  drawFormat(set, dark.length, mask)
  return dark
}

type Set = (x: number, y: number, value: boolean) => void

/** The remainder of a division of polynomials over two elements, which guards format and version. */
function remainder(value: number, divisor: number, length: number): number {
  let rest = value
  for (let at = 0; at < length; at++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor)
  return rest
}

function drawFormat(set: Set, size: number, mask: number) {
  // M is 00 in the two bits before the mask.
  const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412
  const bit = (at: number) => ((bits >> at) & 1) === 1
  for (let at = 0; at < 15; at++) {
    const along = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at
    set(8, along, bit(at))
    set(at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, 8, bit(at))
  }
  set(8, size - 8, true)
}

function drawVersion(set: Set, size: number, version: number) {
  const bits = (version << 12) | remainder(version, 0x1f25, 12)
  for (let at = 0; at < 18; at++) {
    const value = ((bits >> at) & 1) === 1
    const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)]
    set(a, b, value)
    set(b, a, value)
  }
}

/** Where the bits lie: two columns at a time from the right, up and down in turn, around the timing column. */
function* path(size: number) {
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) yield { x, y: isUpward ? size - 1 - step : step }
  }
}

/** What looks like a corner: 1011101 with four light modules on one side. */
const corners = new Set([0b10111010000, 0b00001011101])

function linePenalty(line: boolean[]): number {
  let points = 0
  let run = 0
  let eleven = 0
  for (let at = 0; at < line.length; at++) {
    run = line[at] === line[at - 1] ? run + 1 : 1
    if (run === 5) points += 3
    else if (run > 5) points++
    eleven = ((eleven << 1) | Number(line[at])) & 0b11111111111
    if (at >= 10 && corners.has(eleven)) points += 40
  }
  return points
}

/** How hard a code is to read: runs, squares, what looks like a corner, and too much of one colour. */
function penalty(dark: QrMatrix): number {
  const size = dark.length
  const columns = dark.map((_, x) => dark.map(row => row[x]!))
  let points = 0
  for (const line of [...dark, ...columns]) points += linePenalty(line)
  for (let y = 1; y < size; y++) {
    const [above, row] = [dark[y - 1]!, dark[y]!]
    for (let x = 1; x < size; x++) {
      const same = row[x]
      if (row[x - 1] === same && above[x] === same && above[x - 1] === same) points += 3
    }
  }
  const share = (dark.flat().filter(Boolean).length * 100) / (size * size)
  return points + Math.floor(Math.abs(share - 50) / 5) * 10
}

/** The dark modules as one SVG path, in units of a module, with the quiet zone of four around them. */
export function qrPath(text: string): { path: string; size: number } {
  const matrix = qrMatrix(text)
  const squares = matrix.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
  return { path: squares.join(''), size: matrix.length + 8 }
}
