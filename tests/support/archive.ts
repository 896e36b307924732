import { inflateRawSync } from 'node:zlib'

const entryHeaderLength = 46
const localHeaderLength = 30

/**
 * Returns the files of a ZIP archive by name, read from its central directory. The numbers are the byte offsets of the
 * fields of each header, from section 4.3 of the ZIP specification (APPNOTE).
 */
export function filesIn(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive)
  // The end record has 22 bytes when the archive has no comment.
  const endRecordOffset = bytes.length - 22
  if (bytes.readUInt32LE(endRecordOffset) !== 0x06054b50) throw new Error('No end of central directory.')
  const files = new Map<string, Buffer>()
  let offset = bytes.readUInt32LE(endRecordOffset + 16)
  for (let count = bytes.readUInt16LE(endRecordOffset + 10); count > 0; count--) {
    const compressedSize = bytes.readUInt32LE(offset + 20)
    const nameLength = bytes.readUInt16LE(offset + 28)
    const localHeaderOffset = bytes.readUInt32LE(offset + 42)
    const nameOffset = offset + entryHeaderLength
    const name = bytes.toString('utf8', nameOffset, nameOffset + nameLength)
    const localNameLength = bytes.readUInt16LE(localHeaderOffset + 26)
    const localExtraLength = bytes.readUInt16LE(localHeaderOffset + 28)
    const dataOffset = localHeaderOffset + localHeaderLength + localNameLength + localExtraLength
    files.set(name, inflateRawSync(bytes.subarray(dataOffset, dataOffset + compressedSize)))
    offset = nameOffset + nameLength
  }
  return files
}
