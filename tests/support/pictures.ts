import { crc32, deflateSync } from 'node:zlib'

const latin1Bytes = (text: string) => Buffer.from(text, 'latin1')

/** One chunk of a PNG with its checksum. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([latin1Bytes(name), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

type PngOptions = {
  width?: number
  height?: number
  compressedPixels?: Buffer
  chunksBefore?: Buffer[]
  chunksAfter?: Buffer[]
  bytesAfterEnd?: Buffer
}

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** Returns a PNG of one color with transparency, or with other `compressedPixels`. */
export function png({
  width = 9,
  height = 7,
  compressedPixels,
  chunksBefore = [],
  chunksAfter = [],
  bytesAfterEnd,
}: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per channel, RGB with transparency, and no other options.
  header.set([8, 6, 0, 0, 0], 8)
  // Each row begins with a zero: it uses no filter.
  const rowLength = 1 + width * 4
  const onePlainColor = () =>
    deflateSync(Buffer.alloc(height * rowLength, 0x40).map((byte, i) => (i % rowLength ? byte : 0)))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...chunksBefore,
    pngChunk('IDAT', compressedPixels ?? onePlainColor()),
    ...chunksAfter,
    pngChunk('IEND', Buffer.alloc(0)),
    ...(bytesAfterEnd ? [bytesAfterEnd] : []),
  ])
}

/** 9 by 7 pixels of noise from an encoder, without metadata. */
export const jpeg = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAHAAkDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAEC/8QAIRAAAgIBAgcAAAAAAAAAAAAAAQIAEQMhMQQTIjJTk9L/xAAVAQEBAAAAAAAAAAAAAAAAAAABAv/EABkRAQACAwAAAAAAAAAAAAAAAAEAAhESIf/aAAwDAQACEQMRAD8AjlmDlOrJjU3XclnTcg7WNHM3zeA8h9jfERDZDkqlkyE//9k=',
  'base64',
)

/** A segment of a JPEG. */
export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Returns the JPEG with segments inserted after its first marker. */
export const jpegWith = (...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** Returns EXIF data like a phone's: orientation, author and location. */
export function exif(orientation: number, author: string): Buffer {
  const tiff = Buffer.from('II*\0\x08\0\0\0\x03\0', 'latin1')
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(count, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  // Numbers of the EXIF tags, and of their types: short, text and long.
  const tags = { orientation: 0x0112, artist: 0x013b, gps: 0x8825 }
  const types = { short: 3, text: 2, long: 4 }
  // The author follows the header of 10 bytes, three entries of 12 bytes and the end mark of 4 bytes.
  const authorOffset = 50
  const entries = [
    entry(tags.orientation, types.short, 1, orientation),
    entry(tags.artist, types.text, author.length + 1, authorOffset),
    entry(tags.gps, types.long, 1, authorOffset),
  ]
  return Buffer.concat([latin1Bytes('Exif\0\0'), tiff, ...entries, Buffer.alloc(4), latin1Bytes(`${author}\0`)])
}

export function riffChunk(name: string, data: Uint8Array): Buffer {
  const head = Buffer.concat([latin1Bytes(name), Buffer.alloc(4)])
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

export const webpOf = (...chunks: Buffer[]) => riffChunk('RIFF', Buffer.concat([latin1Bytes('WEBP'), ...chunks]))

/** 9 by 7 pixels from an encoder: lossy, lossy with transparency, and lossless. */
export const webps = {
  lossy: Buffer.from(
    'UklGRnAAAABXRUJQVlA4IGQAAAAQAgCdASoJAAcABABoJZgCdAYqXZuWf8wAAOFHvb5F6bFH8+9ihyXEslny/Lgp0h0BJcxRCtWHgUyym9our6/EOCUl99YQFAgIYu3nNUxzBG7CCsbyYic2aL2ImUmd++RLAAAA',
    'base64',
  ),
  transparent: Buffer.from(
    'UklGRrYAAABXRUJQVlA4WAoAAAAQAAAACAAABgAAQUxQSDoAAAARP6CgjSQ1lpwN5seICPiYy55AVWQrtSjfATCCNwIVuBX8xQZCRP+Dwr0sKUuDbeFZLrjGhOPPc+EDVlA4IFYAAADwAQCdASoJAAcABABoJbACdEf/gYgY3OAA/DtLwRw1q4KUoIof8CGM7T9lGL2Xv2L1kV7d6TLlnf1jZj5HQJ9KVfqePft7+ERM8KmiUFHAr8snmAAAAA==',
    'base64',
  ),
  lossless: Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvCIABEAdQ1YgiBiKi/wEA', 'base64'),
}

/** Returns an extended WebP with metadata around the lossy picture. */
export function webpWith(flags: number, ...chunks: Buffer[]): Buffer {
  // Width and height are stored less one.
  const header = Buffer.from([flags, 0, 0, 0, 8, 0, 0, 6, 0, 0])
  return webpOf(riffChunk('VP8X', header), webps.lossy.subarray(12), ...chunks)
}
