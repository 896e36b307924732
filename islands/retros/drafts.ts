import { useCallback, useSyncExternalStore } from 'react'
import { useActs } from './board-context.ts'

/**
 * What people have begun to write, by place. It belongs to the board and not to the fields, so that it outlives phases
 * and lost connections; the browser keeps a copy, so that it outlives a reload too.
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
  /** Counts the changes. */
  readonly version = (): number => this.#version

  /** An empty text is no draft. */
  readonly set = (place: string, text: string): void => {
    if (text === '') this.#texts.delete(place)
    else this.#texts.set(place, text)
    this.#changed()
    try {
      if (this.#texts.size === 0) sessionStorage.removeItem(this.#key)
      else sessionStorage.setItem(this.#key, JSON.stringify([...this.#texts]))
    } catch {
      // Without storage the draft lives as long as the page.
    }
  }

  /** What was begun and not sent, where the place begins like this. */
  readonly under = (start: string): { place: string; text: string }[] =>
    [...this.#texts].flatMap(([place, text]) => (place.startsWith(start) && text.trim() ? [{ place, text }] : []))

  /** Takes up what was written before the page was loaded anew. */
  restore(): void {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]') as [string, string][]
      for (const [place, text] of kept) if (!this.#texts.has(place)) this.#texts.set(place, text)
      if (kept.length > 0) this.#changed()
    } catch {
      // What cannot be read is nobody's text.
    }
  }

  #changed() {
    this.#version++
    for (const listener of this.#listeners) listener()
  }
}

const none = () => ''
const nothing = () => 0

/** The text begun at one place, and how to change it. */
export function useDraft(place: string): [string, (text: string) => void] {
  const { drafts } = useActs()
  const read = useCallback(() => drafts.get(place), [drafts, place])
  const text = useSyncExternalStore(drafts.subscribe, read, none)
  const write = useCallback((after: string) => drafts.set(place, after), [drafts, place])
  return [text, write]
}

/** All that was begun and not sent under places that begin alike. */
export function useDraftsUnder(start: string): { place: string; text: string }[] {
  const { drafts } = useActs()
  useSyncExternalStore(drafts.subscribe, drafts.version, nothing)
  return drafts.under(start)
}
