/** Where a compressed stream ends and how much comes out of it, both in bytes. */
export type Measured = { consumed: number; size: number }

/** A prefix code: for the next `width` bits, whatever they are, the symbol they begin with and how many of them it takes. */
type Code = { table: Uint16Array; width: number }

const longest = 15
const lengthBase = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163]
const lengthBases = [...lengthBase, 195, 227, 258]
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const distanceExtra = Array.from({ length: 30 }, (_, i) => Math.max(0, (i >> 1) - 1))
const distanceBases = distanceExtra.map((extra, i) => (i < 4 ? i + 1 : (2 + (i & 1)) * 2 ** extra + 1))
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

class Damaged extends Error {}

function codeOf(lengths: number[]): Code {
  const counts = new Uint16Array(longest + 1)
  for (const length of lengths) if (length > 0) counts[length]!++
  const width = Math.max(1, ...lengths)
  const next = new Uint16Array(longest + 2)
  let free = 1
  for (let length = 1; length <= longest; length++) {
    free = free * 2 - counts[length]!
    if (free < 0) throw new Damaged()
    next[length + 1] = (next[length]! + counts[length]!) << 1
  }
  const table = new Uint16Array(1 << width)
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue
    const first = reversed(next[length]!++, length)
    for (let at = first; at < table.length; at += 1 << length) table[at] = (symbol << 4) | length
  }
  return { table, width }
}

/** Codes stand in the stream from their highest bit down, all else from the lowest up. */
function reversed(code: number, length: number): number {
  let turned = 0
  for (let i = 0; i < length; i++) turned |= ((code >> i) & 1) << (length - 1 - i)
  return turned
}

const fixedLengths = Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))
const fixed = { literals: codeOf(fixedLengths), distances: codeOf(Array(30).fill(5)) }

/** Reads bits from the lowest of each byte up. Throws `Damaged` behind the end of the bytes. */
function reader(bytes: Uint8Array, from: number) {
  let at = from
  let held = 0
  let count = 0
  const position = () => at * 8 - count
  const hold = (wanted: number) => {
    for (; count < wanted; count += 8) held |= (bytes[at++] ?? 0) << count
  }
  const drop = (length: number) => {
    held >>>= length
    count -= length
    if (position() > bytes.length * 8) throw new Damaged()
  }
  const bits = (wanted: number) => {
    hold(wanted)
    const value = held & ((1 << wanted) - 1)
    drop(wanted)
    return value
  }
  const symbol = ({ table, width }: Code) => {
    hold(width)
    const entry = table[held & ((1 << width) - 1)]!
    if (entry === 0) throw new Damaged()
    drop(entry & 15)
    return entry >> 4
  }
  /** Drops the rest of a byte that was begun, and goes on so many bytes further. */
  const skip = (length: number) => {
    at = Math.ceil(position() / 8) + length
    held = 0
    count = 0
    if (at > bytes.length) throw new Damaged()
  }
  return { bits, symbol, skip, place: () => Math.ceil(position() / 8) }
}
type Reader = ReturnType<typeof reader>

function readCodes({ bits, symbol }: Reader) {
  const [literals, distances, ordered] = [bits(5) + 257, bits(5) + 1, bits(4) + 4]
  if (literals > 286 || distances > 30) throw new Damaged()
  const ofLengths = Array<number>(19).fill(0)
  for (const place of lengthOrder.slice(0, ordered)) ofLengths[place] = bits(3)
  const code = codeOf(ofLengths)
  const lengths: number[] = []
  while (lengths.length < literals + distances) {
    const said = symbol(code)
    const before = lengths.at(-1)
    if (said === 16 && before === undefined) throw new Damaged()
    const times = said < 16 ? 1 : said === 16 ? 3 + bits(2) : said === 17 ? 3 + bits(3) : 11 + bits(7)
    const value = said < 16 ? said : said === 16 ? before! : 0
    for (let i = 0; i < times; i++) lengths.push(value)
  }
  if (lengths.length > literals + distances) throw new Damaged()
  return { literals: codeOf(lengths.slice(0, literals)), distances: codeOf(lengths.slice(literals)) }
}

function blockSize(stream: Reader, { literals, distances }: typeof fixed, before: number, most: number): number {
  const { bits, symbol } = stream
  let size = before
  while (size <= most) {
    const said = symbol(literals)
    if (said === 256) return size
    if (said > 285) throw new Damaged()
    if (said < 256) size++
    else {
      const length = lengthBases[said - 257]! + bits(lengthExtra[said - 257]!)
      const far = symbol(distances)
      if (far > 29 || distanceBases[far]! + bits(distanceExtra[far]!) > size) throw new Damaged()
      size += length
    }
  }
  return size
}

/**
 * Measures a zlib stream (RFC 1950, with deflate of RFC 1951) without unpacking it: nothing of what is in it is kept. Null
 * where it is damaged, is cut off, or comes to more than `most` bytes. The checksum at the end has to be there; whether it
 * is right is left to whoever unpacks it.
 */
export function measureZlib(bytes: Uint8Array, most: number): Measured | null {
  const [method = 0, flags = 0] = bytes
  if ((method & 15) !== 8 || method >> 4 > 7 || (method * 256 + flags) % 31 !== 0 || flags & 32) return null
  try {
    const stream = reader(bytes, 2)
    let size = 0
    for (let isLast = 0; !isLast; ) {
      isLast = stream.bits(1)
      const kind = stream.bits(2)
      if (kind === 3) return null
      if (kind === 0) {
        stream.skip(0)
        const length = stream.bits(16)
        if (length !== (stream.bits(16) ^ 0xffff)) return null
        stream.skip(length)
        size += length
      } else size = blockSize(stream, kind === 1 ? fixed : readCodes(stream), size, most)
      if (size > most) return null
    }
    stream.skip(4)
    return { consumed: stream.place(), size }
  } catch (thrown) {
    if (thrown instanceof Damaged) return null
    throw thrown
  }
}
