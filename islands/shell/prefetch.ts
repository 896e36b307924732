import { type Fetched, fetchPage } from './fetch-page.ts'
import { pageOf } from './links.ts'

const restTime = 65
const freshFor = 10_000
const mostKept = 20

const kept = new Map<string, { answer: Promise<Fetched>; at: number }>()

const keyOf = (url: URL) => url.pathname + url.search

/** Keeps an answer that was fetched for another reason, so that the next visit of its address uses it. */
export const keepAnswer = (url: URL, answer: Fetched) =>
  kept.set(keyOf(url), { answer: Promise.resolve(answer), at: Date.now() })

/** The answer fetched ahead for an address, handed out once; null where there is none or it has grown old. */
export function takeAnswer(url: URL): Promise<Fetched> | null {
  const found = kept.get(keyOf(url))
  kept.delete(keyOf(url))
  return found && Date.now() - found.at < freshFor ? found.answer : null
}

/** After a write, what was fetched before it may be wrong. */
export const forgetAnswers = () => kept.clear()

function prefetch(url: URL) {
  const found = kept.get(keyOf(url))
  if (found && Date.now() - found.at < freshFor) return
  const answer = fetchPage(url)
  // Whoever takes the answer sees its failure; one that nobody takes is no error.
  answer.catch(() => {})
  kept.delete(keyOf(url))
  kept.set(keyOf(url), { answer, at: Date.now() })
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
}

/** Fetches pages ahead whose links are pointed at, touched or focused for a moment. */
export function startPrefetching() {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  let watched: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const consider = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === watched) return
    clearTimeout(timer)
    watched = link
    const url = link && pageOf(link)
    if (!url || link.closest('[data-no-prefetch]') || keyOf(url) === location.pathname + location.search) return
    timer = setTimeout(prefetch, restTime, url)
  }
  for (const type of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(type, consider, { passive: true })
}
