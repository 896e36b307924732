import { pixelsOf } from './rules-image-png.ts'

/**
 * Whether the compressed pixels of a PNG come to exactly what its size asks for. Nothing of them is kept, and the count
 * stops where it would go beyond.
 */
export async function hasItsPixels(png: Uint8Array): Promise<boolean> {
  const { compressed, expected } = pixelsOf(png)
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate'))
  let count = 0
  try {
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
      count += chunk.length
      if (count > expected) return false
    }
  } catch {
    return false
  }
  return count === expected
}
