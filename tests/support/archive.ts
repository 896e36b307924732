import { inflateRawSync } from 'node:zlib'

/** Returns the files of a ZIP archive by name, read from its central directory. */
export function filesIn(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive)
  // The end record has 22 bytes when the archive has no comment.
  const endRecordOffset = bytes.length - 22
  if (bytes.readUInt32LE(endRecordOffset) !== 0x06054b50) throw new Error('No end of central directory.')
  const files = new Map<string, Buffer>()
  let offset = bytes.readUInt32LE(endRecordOffset + 16)
  for (let count = bytes.readUInt16LE(endRecordOffset + 10); count > 0; count--) {
    const size = bytes.readUInt32LE(offset + 20)
    const nameLength = bytes.readUInt16LE(offset + 28)
    const localHeaderOffset = bytes.readUInt32LE(offset + 42)
    const name = bytes.toString('utf8', offset + 46, offset + 46 + nameLength)
    const dataOffset =
      localHeaderOffset + 30 + bytes.readUInt16LE(localHeaderOffset + 26) + bytes.readUInt16LE(localHeaderOffset + 28)
    files.set(name, inflateRawSync(bytes.subarray(dataOffset, dataOffset + size)))
    offset += 46 + nameLength
  }
  return files
}
