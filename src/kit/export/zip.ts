/** A file of an archive. `name` can contain folders, such as `data/work.csv`. */
export type ArchiveFile = { name: string; body: string | Uint8Array<ArrayBuffer> }

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The CRC-32 of bytes (ISO 3309), which ZIP readers check. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 0xff]!
  return (crc ^ 0xffffffff) >>> 0
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Writes little-endian numbers: `[2, value]` takes two bytes. */
function littleEndian(...numbers: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let position = 0
  for (const [size, value] of numbers) {
    if (size === 2) view.setUint16(position, value, true)
    else view.setUint32(position, value, true)
    position += size
  }
  return bytes
}

/** A time (milliseconds UTC) in the format of MS-DOS, which has steps of two seconds and begins in 1980. */
function dosTime(at: number) {
  const time = new Date(Math.max(at, Date.UTC(1980, 0, 1)))
  const day = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()
  return { day, time: (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1) }
}

/** The version of the format that readers need: 2.0. */
const version = 20
/** The flag that names are in UTF-8. */
const utf8Names = 0x0800
/** The method of compression. */
const deflated = 8
const fileSignature = 0x04034b50
const directorySignature = 0x02014b50
const endSignature = 0x06054b50

/**
 * Returns a ZIP archive (PKWARE APPNOTE 6.3.10, without ZIP64: files below 4 GB). `createdAt` is the time of its files
 * in milliseconds UTC.
 */
export async function zipArchive(files: readonly ArchiveFile[], createdAt: number): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const { day, time } = dosTime(createdAt)
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  const sizeOf = (list: readonly Uint8Array[]) => list.reduce((sum, { length }) => sum + length, 0)
  for (const file of files) {
    const name = encoder.encode(file.name)
    const body = typeof file.body === 'string' ? encoder.encode(file.body) : file.body
    const data = await deflate(body)
    const sharedFields = [
      [2, version],
      [2, utf8Names],
      [2, deflated],
      [2, time],
      [2, day],
      [4, crc32(body)],
      [4, data.length],
      [4, body.length],
      [2, name.length],
      // No extra fields.
      [2, 0],
    ] as const
    const offset = sizeOf(parts)
    parts.push(littleEndian([4, fileSignature], ...sharedFields), name, data)
    // The entry has no comment and no attributes, and is on the first disk.
    const directoryFields = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const
    directory.push(littleEndian([4, directorySignature], [2, version], ...sharedFields, ...directoryFields), name)
  }
  const [offset, size, count] = [sizeOf(parts), sizeOf(directory), files.length]
  // There is one disk, and no comment.
  const end = littleEndian([4, endSignature], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])
  return new Uint8Array(await new Blob([...parts, ...directory, end]).arrayBuffer())
}
