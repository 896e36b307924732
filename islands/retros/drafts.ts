import { useCallback, useSyncExternalStore } from 'react'
import { useRetroActions } from './board-context.ts'

/**
 * Unsent texts by place. The board owns them, so that they survive phase changes and lost connections. The session
 * storage has a copy for reloads.
 */
export class Drafts {
  #texts = new Map<string, string>()
  readonly #listeners = new Set<() => void>()
  readonly #key: string
  #version = 0

  constructor(sessionId: string) {
    this.#key = `retro-drafts-${sessionId}`
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (place: string): string => this.#texts.get(place) ?? ''
  readonly has = (place: string): boolean => this.#texts.has(place)
  /** Grows with each change. */
  readonly version = (): number => this.#version

  /** Stores a draft. An empty text removes it. */
  readonly set = (place: string, text: string): void => {
    if (text === '') this.#texts.delete(place)
    else this.#texts.set(place, text)
    this.#notify()
    try {
      if (this.#texts.size === 0) sessionStorage.removeItem(this.#key)
      else sessionStorage.setItem(this.#key, JSON.stringify([...this.#texts]))
    } catch {
      // Without storage, drafts last as long as the page.
    }
  }

  /** Returns the drafts whose place starts with a prefix. */
  readonly startingWith = (prefix: string): { place: string; text: string }[] =>
    [...this.#texts].flatMap(([place, text]) => (place.startsWith(prefix) && text.trim() ? [{ place, text }] : []))

  /** Restores the drafts from before a reload. */
  restore(): void {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]') as [string, string][]
      for (const [place, text] of stored) if (!this.#texts.has(place)) this.#texts.set(place, text)
      if (stored.length > 0) this.#notify()
    } catch {
      // Ignore unreadable storage.
    }
  }

  #notify() {
    this.#version++
    for (const listener of this.#listeners) listener()
  }
}

const emptyText = () => ''
const serverVersion = () => 0

/** Returns the draft of one place and its setter. */
export function useDraft(place: string): [string, (text: string) => void] {
  const { drafts } = useRetroActions()
  const read = useCallback(() => drafts.get(place), [drafts, place])
  const text = useSyncExternalStore(drafts.subscribe, read, emptyText)
  const write = useCallback((after: string) => drafts.set(place, after), [drafts, place])
  return [text, write]
}

/** Returns all drafts whose place starts with a prefix. */
export function useDraftsStartingWith(prefix: string): { place: string; text: string }[] {
  const { drafts } = useRetroActions()
  useSyncExternalStore(drafts.subscribe, drafts.version, serverVersion)
  return drafts.startingWith(prefix)
}
