import type { ErrorKey } from '#i18n/error-key.ts'
import { rewriteJpeg } from './rules-image-jpeg.ts'
import { rewritePng } from './rules-image-png.ts'
import { rewriteWebp } from './rules-image-webp.ts'

/** Maximum size of a file. */
export const maxPictureBytes = 2 * 1024 * 1024
/** Maximum width and height of a picture, in pixels. */
export const maxPictureSidePixels = 4096
/** The browser scales photos down to this many pixels on the longer side before upload. */
export const scaledPictureSidePixels = 1024

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** A rewritten picture: only the data needed to draw it, without metadata. */
export type Picture = { type: ImageType; width: number; height: number; image: Uint8Array<ArrayBuffer> }
/** Null if the container is damaged or holds anything besides a picture. */
export type RewrittenPicture = Omit<Picture, 'type'> | null

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, i) => bytes[at + i] === byte)

const formats = [
  {
    type: 'image/png',
    matches: (bytes: Uint8Array) => startsWith(bytes, [137, 80, 78, 71, 13, 10, 26, 10]),
    rewrite: rewritePng,
  },
  { type: 'image/jpeg', matches: (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xd8, 0xff]), rewrite: rewriteJpeg },
  {
    type: 'image/webp',
    matches: (bytes: Uint8Array) => startsWith(bytes, [82, 73, 70, 70]) && startsWith(bytes, [87, 69, 66, 80], 8),
    rewrite: rewriteWebp,
  },
] as const

/**
 * Rewrites a picture from the parts needed to draw it. Detects the type from the first bytes, not from the sender's
 * label. Returns an error text for rejected files.
 */
export function rewritePicture(bytes: Uint8Array): Picture | ErrorKey {
  if (bytes.length === 0) return 'profile.errors.pictureMissing'
  if (bytes.length > maxPictureBytes) return 'profile.errors.pictureTooLarge'
  const format = formats.find(({ matches }) => matches(bytes))
  if (!format) return 'profile.errors.pictureType'
  const rewritten = format.rewrite(bytes)
  if (!rewritten || rewritten.width < 1 || rewritten.height < 1) return 'profile.errors.pictureDamaged'
  if (rewritten.width > maxPictureSidePixels || rewritten.height > maxPictureSidePixels)
    return 'profile.errors.picturePixels'
  return { type: format.type, ...rewritten }
}
