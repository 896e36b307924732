import type { ComponentType } from 'react'
import { registry } from './registry.ts'

type Payload = { props: Record<string, unknown>; timeZone: string; now: number; texts: Record<string, unknown> }
type Loaders = Record<string, () => Promise<{ default: ComponentType<never> }>>

const texts: Record<string, unknown> = {}
const taken = new Map<Element, () => void>()

/** Takes over every island in `container` that is not taken yet, each when its `data-when` says. */
export function hydrateIn(container: ParentNode, loaders: Loaders = registry) {
  const found = [...container.querySelectorAll<HTMLElement>('[data-island]')].filter(element => !taken.has(element))
  // All payloads are read first: an island may use texts that travel with a later one's neighbour.
  const payloads = found.map(readPayload)
  found.forEach((element, index) => {
    let live = true
    const stopWaiting = whenWanted(element, () => live && start(element, payloads[index]!, loaders))
    taken.set(element, () => {
      live = false
      stopWaiting()
    })
  })
}

/** Ends every island in `container`: before its markup is exchanged. */
export function releaseIn(container: ParentNode) {
  for (const [element, end] of taken) {
    if (!container.contains(element) && element.isConnected) continue
    end()
    taken.delete(element)
  }
}

function readPayload(element: HTMLElement): Payload {
  const payload = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as Payload
  for (const [path, value] of Object.entries(payload.texts)) keep(path.split('.'), value)
  return payload
}

/** Puts texts back where their path says: `ui.pagination` under `ui`, beside what is there already. */
function keep(path: string[], value: unknown) {
  let at = texts
  for (const key of path) {
    at[key] ??= {}
    at = at[key] as Record<string, unknown>
  }
  Object.assign(at, value)
}

async function start(element: HTMLElement, payload: Payload, loaders: Loaders) {
  const name = element.dataset.island ?? ''
  try {
    const [{ mount }, { default: component }] = await Promise.all([import('./mount.tsx'), loaders[name]!()])
    if (taken.has(element)) taken.set(element, mount(element, component, { ...payload, messages: texts }))
  } catch (thrown) {
    console.error(thrown)
    showFailure(element)
  }
}

/** For code that could not be loaded: React may be part of what is missing, so this is plain DOM. */
function showFailure(element: HTMLElement) {
  const words = (texts.transport as { boundary?: Record<string, string> } | undefined)?.boundary
  if (!words || element.querySelector('[data-island-failure]')) return
  const box = document.createElement('div')
  box.role = 'alert'
  box.dataset.islandFailure = ''
  box.className = 'mt-3 grid justify-items-start gap-2 rounded-card border border-danger/30 bg-danger-soft p-4'
  const title = document.createElement('p')
  title.className = 'font-semibold text-danger-ink'
  title.textContent = words.title ?? ''
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = 'min-h-8 rounded-control border border-edge/60 bg-surface px-3 py-1 font-semibold text-ink text-sm'
  retry.textContent = words.retry ?? ''
  retry.onclick = () => location.reload()
  box.append(title, retry)
  element.append(box)
}

function whenWanted(element: HTMLElement, take: () => void): () => void {
  if (element.dataset.when === 'visible') {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        take()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.firstElementChild ?? element)
    return () => observer.disconnect()
  }
  if (element.dataset.when === 'idle') {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(take, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(take, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  take()
  return () => {}
}
