import type { ErrorKey } from '#i18n/error-key.ts'
import { rewriteJpeg } from './rules-image-jpeg.ts'
import { rewritePng } from './rules-image-png.ts'
import { rewriteWebp } from './rules-image-webp.ts'

export const mostBytes = 2 * 1024 * 1024
export const mostPixels = 4096
/** Pixels of the longer side to which the browser brings a photo before it is sent. */
export const longestSide = 1024

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** A picture rewritten: only what is needed to draw it, and nothing about who made it, where and with what. */
export type Picture = { type: ImageType; width: number; height: number; image: Uint8Array<ArrayBuffer> }
/** What a container holds after a look at its structure; null where it is damaged or holds something else besides. */
export type Rewritten = Omit<Picture, 'type'> | null

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, i) => bytes[at + i] === byte)

const formats = [
  { type: 'image/png', isIt: (b: Uint8Array) => startsWith(b, [137, 80, 78, 71, 13, 10, 26, 10]), rewrite: rewritePng },
  { type: 'image/jpeg', isIt: (b: Uint8Array) => startsWith(b, [0xff, 0xd8, 0xff]), rewrite: rewriteJpeg },
  {
    type: 'image/webp',
    isIt: (b: Uint8Array) => startsWith(b, [82, 73, 70, 70]) && startsWith(b, [87, 69, 66, 80], 8),
    rewrite: rewriteWebp,
  },
] as const

/**
 * Takes a picture apart and puts it together again from what is needed to draw it. The type is read from the first bytes;
 * what the sender calls it does not count. A key says why a file is not taken.
 */
export function rewritePicture(bytes: Uint8Array): Picture | ErrorKey {
  if (bytes.length === 0) return 'profile.errors.pictureMissing'
  if (bytes.length > mostBytes) return 'profile.errors.pictureTooLarge'
  const format = formats.find(({ isIt }) => isIt(bytes))
  if (!format) return 'profile.errors.pictureType'
  const rewritten = format.rewrite(bytes)
  if (!rewritten || rewritten.width < 1 || rewritten.height < 1) return 'profile.errors.pictureDamaged'
  if (rewritten.width > mostPixels || rewritten.height > mostPixels) return 'profile.errors.picturePixels'
  return { type: format.type, ...rewritten }
}
