import type { RewrittenPicture } from './rules-image.ts'
import { concatBytes, nameAt, u16le, u24le, u32le } from './rules-image-bytes.ts'

type Chunk = { name: string; data: Uint8Array; whole: Uint8Array }
type Size = { width: number; height: number }

/** Returns the chunks of the container, or null if sizes do not match. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = []
  if (u32le(bytes, 4) + 8 !== bytes.length) return null
  let at = 12
  while (at < bytes.length) {
    const length = u32le(bytes, at + 4)
    const end = at + 8 + length + (length % 2)
    if (!(end <= bytes.length) || (length % 2 === 1 && bytes[end - 1] !== 0)) return null
    chunks.push({
      name: nameAt(bytes, at),
      data: bytes.subarray(at + 8, at + 8 + length),
      whole: bytes.subarray(at, end),
    })
    at = end
  }
  return at === bytes.length ? chunks : null
}

/** Reads the size from a VP8 key frame. Returns null if it is invalid or hidden. */
function lossySize(data: Uint8Array): Size | null {
  const tag = u24le(data, 0)
  const isKeyFrame = (tag & 1) === 0 && (tag & 0x10) !== 0 && data[3] === 0x9d && data[4] === 0x01 && data[5] === 0x2a
  if (!isKeyFrame || data.length <= 10 || 10 + (tag >>> 5) > data.length) return null
  return { width: u16le(data, 6) & 0x3fff, height: u16le(data, 8) & 0x3fff }
}

/** Reads the size from a VP8L picture: 14 bits each for width - 1 and height - 1. Returns null if it is invalid. */
function losslessSize(data: Uint8Array): Size | null {
  const bits = u32le(data, 1)
  if (data[0] !== 0x2f || data.length <= 5 || Math.floor(bits / 2 ** 29) !== 0) return null
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const bytesOfU24 = (value: number) => [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff]
const bytesOfU32 = (value: number) => [...bytesOfU24(value), (value >>> 24) & 0xff]
const bytesOfText = (text: string) => [...text].map(character => character.charCodeAt(0))

/** Rewrites a WebP to its picture and transparency. Drops Exif, XMP and color profiles. Rejects animations. */
export function rewriteWebp(bytes: Uint8Array): RewrittenPicture {
  const chunks = chunksOf(bytes)
  const pictures = chunks?.filter(each => each.name === 'VP8 ' || each.name === 'VP8L') ?? []
  const picture = pictures[0]
  if (!chunks || !picture || pictures.length > 1 || chunks.some(each => /^ANI?M/.test(each.name))) return null
  const size = picture.name === 'VP8 ' ? lossySize(picture.data) : losslessSize(picture.data)
  const extended = chunks[0]?.name === 'VP8X' ? chunks[0] : null
  if (!size || (!extended && chunks[0] !== picture)) return null
  const canvas = extended && { width: u24le(extended.data, 4) + 1, height: u24le(extended.data, 7) + 1 }
  if (canvas && (extended.data.length !== 10 || canvas.width !== size.width || canvas.height !== size.height))
    return null

  const alpha = extended && picture.name === 'VP8 ' ? chunks.find(each => each.name === 'ALPH') : undefined
  if (alpha && (alpha.data.length < 2 || chunks.indexOf(alpha) > chunks.indexOf(picture))) return null
  // The header of an extended file. The flag 0x10 stands for transparency.
  const head = [
    ...bytesOfText('VP8X'),
    ...bytesOfU32(10),
    0x10,
    0,
    0,
    0,
    ...bytesOfU24(size.width - 1),
    ...bytesOfU24(size.height - 1),
  ]
  const body = alpha ? [head, alpha.whole, picture.whole] : [picture.whole]
  const length = body.reduce((sum, part) => sum + part.length, 4)
  return { ...size, image: concatBytes([bytesOfText('RIFF'), bytesOfU32(length), bytesOfText('WEBP'), ...body]) }
}
