import type { RewrittenPicture } from './rules-image.ts'
import { concatBytes, u16be, u16le, u32be, u32le } from './rules-image-bytes.ts'

type Segment = { marker: number; data: Uint8Array; whole: Uint8Array }

/** Markers: start and end of image, start of scan, quantization tables, Huffman tables, restart interval. */
const [SOI, EOI, SOS, DQT, DHT, DRI] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd]
/** Baseline, extended and progressive: the types that browsers draw. */
const frameMarkers = [0xc0, 0xc1, 0xc2]
/** Application segments and comments. */
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
const maxScans = 100

/** Finds the end of compressed data: the next marker that is not part of it, or -1 at the end of the file. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    // Within the data, 0xff is followed by 0 (an escaped 0xff), by a restart marker (0xd0 to 0xd7) or by a fill byte.
    if (next !== undefined && next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at
  }
  return -1
}

/**
 * Returns the segments up to the end of the picture, scans with their data. Null if the file is truncated or malformed.
 */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  const segments: Segment[] = []
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]
    // Phones append more data, such as a second picture or a video. Drop it.
    if (marker === EOI) return segments
    if (marker === 0xff) {
      at++
      continue
    }
    const length = u16be(bytes, at + 2)
    const dataEnd = at + 2 + length
    if (marker === undefined || marker < 0xc0 || marker === SOI || !(length >= 2 && dataEnd <= bytes.length))
      return null
    const end = marker === SOS ? endOfScan(bytes, dataEnd) : dataEnd
    if (end < 0 || (marker === SOS && end === dataEnd)) return null
    segments.push({ marker, data: bytes.subarray(at + 4, dataEnd), whole: bytes.subarray(at, end) })
    at = end
  }
  return null
}

/** Rewrites a JPEG to its tables, frame and scans. Keeps orientation and color transform, drops all other metadata. */
export function rewriteJpeg(bytes: Uint8Array): RewrittenPicture {
  const segments = segmentsOf(bytes)
  if (!segments) return null
  const keptSegments = segments.filter(({ marker }) => !isMetadata(marker))
  const frame = keptSegments.find(({ marker }) => frameMarkers.includes(marker))
  const scans = keptSegments.filter(({ marker }) => marker === SOS)
  const areAllKnown = keptSegments.every(({ marker }) => [...frameMarkers, SOS, DQT, DHT, DRI].includes(marker))
  const isInOrder = frame && scans[0] && keptSegments.indexOf(frame) < keptSegments.indexOf(scans[0])
  if (!areAllKnown || !isInOrder || keptSegments.filter(({ marker }) => frameMarkers.includes(marker)).length !== 1)
    return null
  if (
    scans.length > maxScans ||
    !keptSegments.some(({ marker }) => marker === DQT) ||
    !keptSegments.every(hasValidLength)
  )
    return null
  const components = frame.data[5]!
  if (frame.data[0] !== 8 || ![1, 3, 4].includes(components)) return null
  const start = [0xff, SOI, ...jfifSegment(segments), ...orientationSegment(segments), ...adobeSegment(segments)]
  const image = concatBytes([start, ...keptSegments.map(({ whole }) => whole), [0xff, EOI]])
  return { width: u16be(frame.data, 3), height: u16be(frame.data, 1), image }
}

/** Returns whether the length of a segment matches its content. */
function hasValidLength({ marker, data }: Segment): boolean {
  if (marker === DRI) return data.length === 2
  if (marker === SOS) return data[0]! >= 1 && data[0]! <= 4 && data.length === 4 + 2 * data[0]!
  if (frameMarkers.includes(marker)) return data.length === 6 + 3 * data[5]!
  let at = 0
  // A quantization table has 64 values of one or two bytes. A Huffman table has the number of codes for each of 16
  // lengths, and then the codes.
  while (at < data.length) {
    if (marker === DQT) at += 1 + 64 * (data[at]! >> 4 ? 2 : 1)
    else at += 17 + data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
  }
  return data.length > 0 && at === data.length
}

const startsWith = (data: Uint8Array, text: string) =>
  [...text].every((character, i) => data[i] === character.charCodeAt(0))

/** Returns a JFIF segment if the file has one: version 1.1, without density or thumbnail. */
const jfifSegment = (segments: Segment[]) =>
  segments.some(({ marker, data }) => marker === 0xe0 && startsWith(data, 'JFIF\0'))
    ? [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
    : []

/** Returns an Adobe segment with only the color transform, if the file has one. */
function adobeSegment(segments: Segment[]): number[] {
  const adobeMarker = segments.find(
    ({ marker, data }) => marker === 0xee && data.length === 12 && startsWith(data, 'Adobe'),
  )
  const transform = adobeMarker?.data[11]
  return transform === undefined || transform > 2
    ? []
    : [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform]
}

/** Returns an Exif segment with only the orientation, if the file has one: phones store photos unrotated. */
function orientationSegment(segments: Segment[]): number[] {
  const exif = segments.find(({ marker, data }) => marker === 0xe1 && startsWith(data, 'Exif\0\0'))
  const value = exif && readOrientation(exif.data.subarray(6))
  if (!value || value < 2 || value > 8) return []
  // Big-endian TIFF data with a single entry: the orientation.
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
  return [0xff, 0xe1, 0, 2 + 6 + tiff.length, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
}

const orientationTag = 0x0112

function readOrientation(tiff: Uint8Array): number | null {
  const isLittleEndian = startsWith(tiff, 'II')
  const [u16, u32] = isLittleEndian ? [u16le, u32le] : [u16be, u32be]
  const first = u32(tiff, 4)
  const count = u16(tiff, first)
  for (let i = 0; i < count && i < 100; i++) {
    const at = first + 2 + 12 * i
    if (u16(tiff, at) === orientationTag) return u16(tiff, at + 8)
  }
  return null
}
