import { inflateRawSync } from 'node:zlib'

/** Returns the files of a ZIP archive by name, read from its central directory. */
export function filesIn(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive)
  const end = bytes.length - 22
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('No end of central directory.')
  const files = new Map<string, Buffer>()
  let offset = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [size, nameLength, start] = [
      bytes.readUInt32LE(offset + 20),
      bytes.readUInt16LE(offset + 28),
      bytes.readUInt32LE(offset + 42),
    ]
    const name = bytes.toString('utf8', offset + 46, offset + 46 + nameLength)
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    files.set(name, inflateRawSync(bytes.subarray(data, data + size)))
    offset += 46 + nameLength
  }
  return files
}
