import { encode } from 'uqr'

/**
 * Returns the QR code of a text with error correction M: its dark modules as one SVG path, in units of a module, with a
 * quiet zone of four around them. Throws for more than 2,331 bytes.
 */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}
