// Numbers and names in the bytes of a file, at the offset `at`. Beyond the end, the result is NaN or a shorter text, which
// every check rejects.

export const u16be = (b: Uint8Array, at: number) => b[at]! * 0x100 + b[at + 1]!
export const u32be = (b: Uint8Array, at: number) => u16be(b, at) * 0x10000 + u16be(b, at + 2)
export const u16le = (b: Uint8Array, at: number) => b[at]! + b[at + 1]! * 0x100
export const u24le = (b: Uint8Array, at: number) => u16le(b, at) + b[at + 2]! * 0x10000
export const u32le = (b: Uint8Array, at: number) => u16le(b, at) + u16le(b, at + 2) * 0x10000
export const nameAt = (b: Uint8Array, at: number) => String.fromCharCode(...b.subarray(at, at + 4))

export function concatBytes(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    result.set(part, at)
    at += part.length
  }
  return result
}
