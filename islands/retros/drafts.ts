import { useCallback, useSyncExternalStore } from 'react'
import { useRetroActions } from './board-context.ts'

/**
 * Unsent texts by key, such as `card:<columnId>` or `comment:<topicId>`. The board owns them, so that they survive
 * phase changes and lost connections. The session storage has a copy for reloads.
 */
export class Drafts {
  #texts = new Map<string, string>()
  readonly #listeners = new Set<() => void>()
  readonly #storageKey: string
  #version = 0

  constructor(sessionId: string) {
    this.#storageKey = `retro-drafts-${sessionId}`
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (key: string): string => this.#texts.get(key) ?? ''
  readonly has = (key: string): boolean => this.#texts.has(key)
  /** Increases with each change, so that React sees it. */
  readonly getVersion = (): number => this.#version

  /** Stores a draft. An empty text removes it. */
  readonly set = (key: string, text: string): void => {
    if (text === '') this.#texts.delete(key)
    else this.#texts.set(key, text)
    this.#notify()
    try {
      if (this.#texts.size === 0) sessionStorage.removeItem(this.#storageKey)
      else sessionStorage.setItem(this.#storageKey, JSON.stringify([...this.#texts]))
    } catch {
      // Without storage, drafts last as long as the page.
    }
  }

  /** Returns the drafts whose keys start with a prefix. */
  readonly startingWith = (prefix: string): { key: string; text: string }[] =>
    [...this.#texts].flatMap(([key, text]) => (key.startsWith(prefix) && text.trim() ? [{ key, text }] : []))

  /** Restores the drafts from before a reload. */
  restore(): void {
    try {
      const storedDrafts = JSON.parse(sessionStorage.getItem(this.#storageKey) ?? '[]') as [string, string][]
      for (const [key, text] of storedDrafts) if (!this.#texts.has(key)) this.#texts.set(key, text)
      if (storedDrafts.length > 0) this.#notify()
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

/** Returns one draft and its setter. */
export function useDraft(key: string): [string, (text: string) => void] {
  const { drafts } = useRetroActions()
  const getDraft = useCallback(() => drafts.get(key), [drafts, key])
  const text = useSyncExternalStore(drafts.subscribe, getDraft, emptyText)
  const setDraft = useCallback((newText: string) => drafts.set(key, newText), [drafts, key])
  return [text, setDraft]
}

/** Returns all drafts whose keys start with a prefix. */
export function useDraftsStartingWith(prefix: string): { key: string; text: string }[] {
  const { drafts } = useRetroActions()
  useSyncExternalStore(drafts.subscribe, drafts.getVersion, serverVersion)
  return drafts.startingWith(prefix)
}
