import { type IslandModule, registry, type ScriptModule, scripts } from './registry.ts'

type Payload = { props: Record<string, unknown>; timeZone: string; now: number; texts: Record<string, unknown> }
type Loaders = Record<string, () => Promise<IslandModule>>

const messages: Record<string, unknown> = {}
const stopFunctions = new Map<Element, () => void>()

/** Hydrates every island in `container` that is not hydrated yet, at the time that its `data-when` specifies. */
export function hydrateIn(container: ParentNode, loaders: Loaders = registry) {
  const elements = [...container.querySelectorAll<HTMLElement>('[data-island]')].filter(
    element => !stopFunctions.has(element),
  )
  // Read all payloads first: an island can use texts from the payload of another one.
  const payloads = elements.map(readPayload)
  elements.forEach((element, index) => {
    let isActive = true
    const stopWaiting = scheduleStart(element, () => isActive && start(element, payloads[index]!, loaders))
    stopFunctions.set(element, () => {
      isActive = false
      stopWaiting()
    })
  })
}

/** Unmounts every island in `container`, before its markup is replaced, and those that have left the page. */
export function unmountIn(container: ParentNode) {
  for (const [element, stop] of stopFunctions) {
    if (!container.contains(element) && element.isConnected) continue
    stop()
    stopFunctions.delete(element)
  }
}

function readPayload(element: HTMLElement): Payload {
  const payload = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as Payload
  for (const [path, value] of Object.entries(payload.texts)) mergeTexts(path.split('.'), value)
  return payload
}

/** Merges texts into their path, such as `ui.pagination` into `ui`. */
function mergeTexts(path: string[], value: unknown) {
  let target = messages
  for (const key of path) {
    target[key] ??= {}
    target = target[key] as Record<string, unknown>
  }
  Object.assign(target, value)
}

async function start(element: HTMLElement, payload: Payload, loaders: Loaders) {
  const name = element.dataset.island ?? ''
  const loadScript = (scripts as Record<string, () => Promise<ScriptModule>>)[name]
  try {
    if (loadScript) return startScript(element, payload, await loadScript())
    const [{ mount }, { default: component, prepare }] = await Promise.all([import('./mount.tsx'), loaders[name]!()])
    await prepare?.(payload.props as never)
    // The island may have left the page while it was loading.
    if (!stopFunctions.has(element)) return
    const onReady = () => element.setAttribute('data-ready', '')
    stopFunctions.set(element, mount(element, component, { ...payload, messages, onReady }))
  } catch (thrown) {
    console.error(thrown)
    showFailure(element)
  }
}

function startScript(element: HTMLElement, { props }: Payload, script: ScriptModule) {
  if (!stopFunctions.has(element)) return
  stopFunctions.set(element, script.start(element, { props, messages }))
  element.setAttribute('data-ready', '')
}

/** Shows that an island could not load. Plain DOM, because React may be missing too. */
function showFailure(element: HTMLElement) {
  const failureTexts = (messages.transport as { boundary?: Record<string, string> } | undefined)?.boundary
  if (!failureTexts || element.querySelector('[data-island-failure]')) return
  const failureBox = document.createElement('div')
  failureBox.role = 'alert'
  failureBox.dataset.islandFailure = ''
  failureBox.className = 'mt-3 grid justify-items-start gap-2 rounded-card border border-danger/30 bg-danger-soft p-4'
  const title = document.createElement('p')
  title.className = 'font-semibold text-danger-ink'
  title.textContent = failureTexts.title ?? ''
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = 'min-h-8 rounded-control border border-edge/60 bg-surface px-3 py-1 font-semibold text-ink text-sm'
  retry.textContent = failureTexts.retry ?? ''
  retry.onclick = () => location.reload()
  failureBox.append(title, retry)
  element.append(failureBox)
}

function scheduleStart(element: HTMLElement, run: () => void): () => void {
  if (element.dataset.when === 'visible') {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        run()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.firstElementChild ?? element)
    return () => observer.disconnect()
  }
  if (element.dataset.when === 'idle') {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(run, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  run()
  return () => {}
}
