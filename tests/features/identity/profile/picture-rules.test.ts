import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { maxPictureBytes, rewritePicture } from '#features/identity/profile/avatar/rules-image.ts'
import { hasExpectedPixels } from '#features/identity/profile/avatar/rules-image-png.ts'
import {
  exif,
  jpeg,
  jpegSegment,
  jpegWith,
  png,
  pngChunk,
  riffChunk,
  webpOf,
  webps,
  webpWith,
} from '#tests/support/pictures.ts'
import { runCount } from '#tests/support/run-count.ts'

const secret = 'GPS 59.32 N 18.07 E, Maya Lind'
const latinBytes = (text: string) => Buffer.from(text, 'latin1')
const page = latinBytes('<html><script>alert(document.domain)</script></html>')
const svg = latinBytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')

function rewriteOrThrow(bytes: Uint8Array) {
  const picture = rewritePicture(bytes)
  if (typeof picture === 'string') throw new Error(picture)
  return picture
}

describe('an accepted picture', () => {
  it.each([
    ['a PNG', png(), 'image/png'],
    ['a JPEG', jpeg, 'image/jpeg'],
    ['a lossy WebP', webps.lossy, 'image/webp'],
    ['a WebP with transparency', webps.transparent, 'image/webp'],
    ['a lossless WebP', webps.lossless, 'image/webp'],
  ])('keeps %s without metadata byte for byte', (_, bytes, type) => {
    const picture = rewriteOrThrow(bytes)
    expect(picture).toMatchObject({ type, width: 9, height: 7 })
    expect(Buffer.from(picture.image).equals(bytes)).toBe(true)
  })

  it.each([
    [
      'a PNG with texts, Exif and a profile',
      png({
        chunksBefore: [
          pngChunk('tEXt', latinBytes(`Author\0${secret}`)),
          pngChunk('eXIf', exif(6, secret)),
          pngChunk('iCCP', latinBytes(secret)),
        ],
        chunksAfter: [pngChunk('iTXt', latinBytes(secret))],
      }),
      png(),
    ],
    [
      'an animated PNG',
      png({ chunksBefore: [pngChunk('acTL', Buffer.alloc(8))], chunksAfter: [pngChunk('fdAT', page)] }),
      png(),
    ],
    [
      'a JPEG with XMP, a profile and a comment',
      jpegWith(
        jpegSegment(0xe1, latinBytes(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
        jpegSegment(0xe2, latinBytes(secret)),
        jpegSegment(0xfe, page),
      ),
      jpeg,
    ],
    ['a JPEG followed by a page', Buffer.concat([jpeg, page]), jpeg],
    [
      'a JPEG followed by another, as phones write',
      Buffer.concat([jpeg, jpegWith(jpegSegment(0xe1, exif(6, secret)))]),
      jpeg,
    ],
    ['a JPEG with Exif of an upright picture', jpegWith(jpegSegment(0xe1, exif(1, secret))), jpeg],
    [
      'a WebP with Exif, XMP and a profile',
      webpWith(
        0x2c,
        riffChunk('EXIF', exif(6, secret)),
        riffChunk('XMP ', latinBytes(secret)),
        riffChunk('ICCP', page),
      ),
      webps.lossy,
    ],
  ])('loses only the extra data of %s', (_, bytes, expectedBytes) => {
    expect(bytes.includes(secret) || bytes.includes(page)).toBe(true)
    expect(Buffer.from(rewriteOrThrow(bytes).image).equals(expectedBytes)).toBe(true)
  })

  it('keeps the orientation of a phone photo and drops its other metadata', () => {
    const image = Buffer.from(rewriteOrThrow(jpegWith(jpegSegment(0xe1, exif(6, secret)))).image)
    const orientationExif = latinBytes('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0')
    expect(image.equals(jpegWith(jpegSegment(0xe1, orientationExif)))).toBe(true)
  })

  it('keeps the JFIF header without its thumbnail', () => {
    const jfif = latinBytes('JFIF\0\x01\x02\x01\0\x48\0\x48\x01\x01abc')
    const expectedBytes = latinBytes('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')
    expect(
      Buffer.from(rewriteOrThrow(jpegWith(jpegSegment(0xe0, jfif))).image).equals(
        jpegWith(jpegSegment(0xe0, expectedBytes)),
      ),
    ).toBe(true)
  })
})

const patchBytes = (bytes: Buffer, at: number, ...values: number[]) => {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}
// A PNG starts with a signature of 8 bytes and a header chunk of 25.
const pngSignatureEnd = 8
const pngHeaderEnd = pngSignatureEnd + 25
// The frame of a JPEG, the segment with its size, has a marker of 2 bytes and 17 more.
const frameAt = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
const frameEnd = frameAt + 19

describe('an invalid picture', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty file', Buffer.alloc(0), 'profile.errors.pictureMissing'],
    ['more than 2 MiB', Buffer.concat([png(), Buffer.alloc(maxPictureBytes)]), 'profile.errors.pictureTooLarge'],
    ['an SVG with the type of a PNG', svg, 'profile.errors.pictureType'],
    ['an HTML page', page, 'profile.errors.pictureType'],
    ['a GIF', latinBytes('GIF89a\x01\0\x01\0\0\0\0;'), 'profile.errors.pictureType'],
    ['a PDF', latinBytes('%PDF-1.7\n'), 'profile.errors.pictureType'],
    ['a picture after other data', Buffer.concat([page, png()]), 'profile.errors.pictureType'],
    ['a RIFF sound file', latinBytes('RIFF\x04\0\0\0WAVE'), 'profile.errors.pictureType'],
    ['a PNG followed by a page', png({ bytesAfterEnd: page }), 'profile.errors.pictureDamaged'],
    ['a WebP followed by a page', Buffer.concat([webps.lossy, page]), 'profile.errors.pictureDamaged'],
    ['a PNG followed by an archive', png({ bytesAfterEnd: latinBytes('PK\x03\x04') }), 'profile.errors.pictureDamaged'],
    [
      'a PNG with an unknown critical chunk',
      png({ chunksBefore: [pngChunk('EvIl', page)] }),
      'profile.errors.pictureDamaged',
    ],
    ['a PNG with a wrong checksum', patchBytes(png(), png().length - 20, 0xff), 'profile.errors.pictureDamaged'],
    [
      'a PNG without pixels',
      Buffer.concat([png().subarray(0, pngHeaderEnd), pngChunk('IEND', Buffer.alloc(0))]),
      'profile.errors.pictureDamaged',
    ],
    [
      'a PNG with two headers',
      png({ chunksBefore: [png().subarray(pngSignatureEnd, pngHeaderEnd)] }),
      'profile.errors.pictureDamaged',
    ],
    [
      'a JPEG without a frame',
      Buffer.concat([jpeg.subarray(0, frameAt), jpeg.subarray(frameEnd)]),
      'profile.errors.pictureDamaged',
    ],
    ['a JPEG with two frames', jpegWith(jpeg.subarray(frameAt, frameEnd)), 'profile.errors.pictureDamaged'],
    ['a lossless JPEG', patchBytes(jpeg, frameAt + 1, 0xc3), 'profile.errors.pictureDamaged'],
    ['a WebP that claims more bytes than it has', patchBytes(webps.lossy, 4, 0xff), 'profile.errors.pictureDamaged'],
    ['a WebP whose canvas differs from its picture', patchBytes(webpWith(0), 24, 99), 'profile.errors.pictureDamaged'],
    [
      'an animated WebP',
      webpOf(webpWith(2).subarray(12), riffChunk('ANIM', Buffer.alloc(6))),
      'profile.errors.pictureDamaged',
    ],
    [
      'a WebP with two pictures',
      webpOf(webpWith(0).subarray(12), webps.lossless.subarray(12)),
      'profile.errors.pictureDamaged',
    ],
    ['a PNG of 4097 pixels', png({ width: 4097, height: 1 }), 'profile.errors.picturePixels'],
    [
      'a PNG two billion pixels wide',
      png({ width: 0x7fffffff, height: 1, compressedPixels: Buffer.alloc(9) }),
      'profile.errors.picturePixels',
    ],
    ['a PNG without a height', png({ height: 0 }), 'profile.errors.pictureDamaged'],
    ['a JPEG of 65535 pixels', patchBytes(jpeg, frameAt + 5, 0xff, 0xff), 'profile.errors.picturePixels'],
    ['a JPEG with a deferred height', patchBytes(jpeg, frameAt + 5, 0, 0), 'profile.errors.pictureDamaged'],
    ['a WebP of 16383 pixels', patchBytes(webps.lossy, 26, 0xff, 0x3f), 'profile.errors.picturePixels'],
  ])('is rejected with its reason: %s', (_, bytes, reason) => expect(rewritePicture(bytes)).toBe(reason))

  it.each(Object.entries({ png: png(), jpeg, ...webps }))('is rejected wherever it is truncated: %s', (_, bytes) => {
    for (let length = 1; length < bytes.length; length++)
      expect(rewritePicture(bytes.subarray(0, length)), `${length} bytes`).toBeTypeOf('string')
  })
})

it('any input bytes are handled without a crash, and accepted output is stable', () => {
  const seeds = [
    png({ chunksBefore: [pngChunk('tEXt', latinBytes(secret))] }),
    jpegWith(jpegSegment(0xe1, exif(8, secret))),
    webpWith(0x2c, riffChunk('EXIF', latinBytes(secret))),
    ...Object.values(webps),
  ]
  const change = fc.record({ at: fc.nat(400), value: fc.nat(255) })
  fc.assert(
    fc.property(fc.constantFrom(...seeds), fc.array(change, { maxLength: 4 }), (seed, changes) => {
      const bytes = Buffer.from(seed)
      for (const { at, value } of changes) bytes[at % bytes.length] = value
      const picture = rewritePicture(bytes)
      if (typeof picture === 'string') return
      const rewritten = rewritePicture(picture.image)
      expect(rewritten).toMatchObject({ type: picture.type, width: picture.width, height: picture.height })
      expect(Buffer.from((rewritten as typeof picture).image).equals(picture.image)).toBe(true)
    }),
    { numRuns: runCount({ short: 500, long: 20_000 }) },
  )
})

describe('the pixel data of a PNG', () => {
  // Seven rows of nine RGBA pixels, each row after one byte for its filter.
  const pixelBytes = 7 * (1 + 9 * 4)
  it('is accepted if it is complete', async () =>
    expect(await hasExpectedPixels(rewriteOrThrow(png()).image)).toBe(true))

  it.each([
    ['is less than declared', png({ compressedPixels: deflateSync(Buffer.alloc(10)) })],
    ['is more than declared', png({ compressedPixels: deflateSync(Buffer.alloc(50_000_000)) })],
    ['is not compressed', png({ compressedPixels: page })],
    ['is followed by a page', png({ compressedPixels: Buffer.concat([deflateSync(Buffer.alloc(pixelBytes)), page]) })],
    [
      'is followed by one byte',
      png({ compressedPixels: Buffer.concat([deflateSync(Buffer.alloc(pixelBytes)), latinBytes('x')]) }),
    ],
    [
      'is followed by a copy',
      png({
        compressedPixels: Buffer.concat([deflateSync(Buffer.alloc(pixelBytes)), deflateSync(Buffer.alloc(pixelBytes))]),
      }),
    ],
    ['is truncated', png({ compressedPixels: deflateSync(Buffer.alloc(pixelBytes)).subarray(0, -6) })],
  ])('is rejected if it %s', async (_, bytes) =>
    expect(await hasExpectedPixels(rewriteOrThrow(bytes).image)).toBe(false),
  )
})

it('pixels are inflated in chunks because workerd holds the whole output of one call in memory', async () => {
  const lengths: number[] = []
  const OriginalStream = DecompressionStream
  class WatchedStream {
    readonly writable: WritableStream
    readonly readable: ReadableStream
    constructor() {
      const recordLength = (piece: Uint8Array, out: TransformStreamDefaultController) => {
        lengths.push(piece.length)
        out.enqueue(piece)
      }
      const watchedInput = new TransformStream({ transform: recordLength })
      this.writable = watchedInput.writable
      this.readable = watchedInput.readable.pipeThrough(new OriginalStream('deflate'))
    }
  }
  vi.stubGlobal('DecompressionStream', WatchedStream)
  try {
    const largePixelData = png({ compressedPixels: deflateSync(Buffer.alloc(32 * 1024 * 1024)) })
    expect(await hasExpectedPixels(rewriteOrThrow(largePixelData).image)).toBe(false)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4096)
  } finally {
    vi.unstubAllGlobals()
  }
})
