import type { Viewer } from '#kit/rooms.ts'

/** Carries the verified viewer from the door to the room. Only the door sets it, on a request that it makes itself. */
export const viewerHeader = 'x-trimtab-viewer'

const longestName = 100

/** A viewer as a header value: ASCII, small enough for a socket's attachment. */
export function encodeViewer(viewer: Viewer): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...viewer, name: viewer.name.slice(0, longestName) }))
  return btoa(String.fromCharCode(...bytes))
}

/** The viewer of a header value that `encodeViewer` made, or null where there is none. */
export function decodeViewer(value: string | null): Viewer | null {
  if (!value) return null
  const bytes = Uint8Array.from(atob(value), character => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Viewer
}
