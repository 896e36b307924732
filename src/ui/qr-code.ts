import { encode } from 'uqr'

/**
 * Returns the QR code of a text with error correction M. `path` is one SVG path of its dark modules, and one module is
 * one unit. The quiet zone around the code is four modules wide. Throws for more than 2,331 bytes.
 */
export function qrCodeOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}
