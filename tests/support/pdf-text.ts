import { inflateSync } from 'node:zlib'

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return stream.toString('latin1')
  }
}

/** Every text that a PDF of ours draws, in its order. Only for built-in typefaces, whose letters are bytes. */
export function pdfTexts(bytes: ArrayBuffer): string[] {
  const source = Buffer.from(bytes).toString('latin1')
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  const drawn = streams.map(([, stream = '']) => inflated(Buffer.from(stream, 'latin1'))).join('\n')
  return [...drawn.matchAll(/<([0-9A-Fa-f]*)>\s*Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
}
