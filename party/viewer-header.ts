import type { Viewer } from '#kit/rooms.ts'

/**
 * The header that carries the verified viewer to the room. Only `rooms.ts` sets it, on a request that it creates
 * itself.
 */
export const viewerHeader = 'x-trimtab-viewer'

const maxNameLength = 100

/** Encodes a viewer as a header value: ASCII, and small enough for a socket attachment. */
export function encodeViewer(viewer: Viewer): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...viewer, name: viewer.name.slice(0, maxNameLength) }))
  return btoa(String.fromCharCode(...bytes))
}

/** Decodes a header value of `encodeViewer`. Returns null without a value. */
export function decodeViewer(value: string | null): Viewer | null {
  if (!value) return null
  const bytes = Uint8Array.from(atob(value), character => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Viewer
}
