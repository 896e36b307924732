// Functions that read numbers and names from the bytes of a file. Beyond the end, the result is NaN or a shorter text,
// which every check rejects.

export const u16be = (bytes: Uint8Array, offset: number) => bytes[offset]! * 0x100 + bytes[offset + 1]!
export const u32be = (bytes: Uint8Array, offset: number) => u16be(bytes, offset) * 0x10000 + u16be(bytes, offset + 2)
export const u16le = (bytes: Uint8Array, offset: number) => bytes[offset]! + bytes[offset + 1]! * 0x100
export const u24le = (bytes: Uint8Array, offset: number) => u16le(bytes, offset) + bytes[offset + 2]! * 0x10000
export const u32le = (bytes: Uint8Array, offset: number) => u16le(bytes, offset) + u16le(bytes, offset + 2) * 0x10000
export const nameAt = (bytes: Uint8Array, offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4))

export function concatBytes(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    result.set(part, offset)
    offset += part.length
  }
  return result
}
