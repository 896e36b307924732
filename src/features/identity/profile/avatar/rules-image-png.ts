import type { RewrittenPicture } from './rules-image.ts'
import { concatBytes, nameAt, u32be } from './rules-image-bytes.ts'

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

/** Returns the CRC-32 checksum of a chunk. */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = crcTable[(value ^ byte) & 0xff]! ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

type Chunk = { name: string; data: Uint8Array; whole: Uint8Array }

/** Returns the chunks up to IEND, with valid checksums. Null if one is invalid or data follows. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length; ) {
    const length = u32be(bytes, at)
    const end = at + 12 + length
    if (!(end <= bytes.length) || u32be(bytes, end - 4) !== crc(bytes.subarray(at + 4, end - 4))) return null
    const name = nameAt(bytes, at + 4)
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    if (name === 'IEND') return length === 0 && end === bytes.length ? chunks : null
    at = end
  }
  return null
}

/**
 * Valid bit depths and samples per pixel of each color type: 0 is grey, 2 is RGB, 3 is a palette, 4 is grey with alpha,
 * 6 is RGB with alpha.
 */
const colorTypes: Record<number, { depths: number[]; samples: number }> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
}

// Keep transparency: pictures with a palette look different without it.
const chunkOrder = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
const isCritical = (name: string) => /^[A-Z]/.test(name)

function isComplete(chunks: Chunk[], colorType: number): boolean {
  const count = (name: string) => chunks.filter(chunk => chunk.name === name).length
  const palette = chunks.find(({ name }) => name === 'PLTE')?.data
  const transparency = chunks.find(({ name }) => name === 'tRNS')?.data
  const isSorted = chunks.every(
    ({ name }, i) => i === 0 || chunkOrder.indexOf(name) >= chunkOrder.indexOf(chunks[i - 1]!.name),
  )
  if (!isSorted || count('IHDR') !== 1 || count('PLTE') > 1 || count('tRNS') > 1 || count('IDAT') < 1) return false
  if (palette && (palette.length % 3 !== 0 || palette.length === 0 || palette.length > 768)) return false
  if ((colorType === 3 && !palette) || (palette && (colorType === 0 || colorType === 4))) return false
  if (!transparency) return true
  return colorType === 3
    ? transparency.length <= (palette?.length ?? 0) / 3
    : transparency.length === (colorType === 0 ? 2 : 6) && colorType < 4
}

/** Rewrites a PNG to its critical chunks and transparency. Drops texts, profiles, location and frames. */
export function rewritePng(bytes: Uint8Array): RewrittenPicture {
  const chunks = chunksOf(bytes)
  const header = chunks?.[0]
  if (!chunks || header?.name !== 'IHDR' || header.data.length !== 13) return null
  const [depth, colorType, compression, filter, interlace] = [...header.data.subarray(8)] as [
    number,
    number,
    ...number[],
  ]
  if (!colorTypes[colorType]?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace! > 1) return null
  const relevantChunks = chunks.filter(({ name }) => chunkOrder.includes(name))
  if (
    chunks.some(({ name }) => isCritical(name) && !chunkOrder.includes(name)) ||
    !isComplete(relevantChunks, colorType)
  )
    return null
  const image = concatBytes([bytes.subarray(0, 8), ...relevantChunks.map(({ whole }) => whole)])
  return { width: u32be(header.data, 0), height: u32be(header.data, 4), image }
}

/** Returns the compressed pixels of a rewritten PNG, and their expected size in bytes. */
function pixelsOf(png: Uint8Array): { compressed: Uint8Array<ArrayBuffer>; expectedSize: number } {
  const chunks = chunksOf(png) ?? []
  const { data } = chunks[0]!
  const bits = data[8]! * colorTypes[data[9]!]!.samples
  const passSize = (width: number, height: number) =>
    width === 0 || height === 0 ? 0 : height * (1 + Math.ceil((width * bits) / 8))
  const [width, height] = [u32be(data, 0), u32be(data, 4)]
  // The first column and row and the steps of the seven Adam7 passes.
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  const isInterlaced = data[12] === 1
  const steps = isInterlaced ? passes : ([[0, 0, 1, 1]] as const)
  const parts = steps.map(([x, y, dx, dy]) => passSize(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)))
  const compressed = concatBytes(chunks.filter(({ name }) => name === 'IDAT').map(chunk => chunk.data))
  return { compressed, expectedSize: parts.reduce((sum, part) => sum + part, 0) }
}

// Small, because inflated data can be a thousand times as long and workerd keeps all of it in memory.
const chunkLength = 4096

function streamInChunks(bytes: Uint8Array<ArrayBuffer>) {
  let at = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + chunkLength))
      at += chunkLength
    },
  })
}

/** Returns whether the compressed pixels of a rewritten PNG inflate to exactly the expected size. */
export async function hasExpectedPixels(png: Uint8Array): Promise<boolean> {
  const { compressed, expectedSize } = pixelsOf(png)
  let size = 0
  try {
    // The stream throws on damage, wrong checksums and trailing bytes.
    for await (const part of streamInChunks(compressed).pipeThrough(new DecompressionStream('deflate'))) {
      size += part.length
      if (size > expectedSize) return false
    }
  } catch {
    return false
  }
  return size === expectedSize
}
