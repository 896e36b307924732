import { type ComponentChildren, Fragment, h, options, type VNode } from 'preact'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { repeatEarlyClick } from './early-click.ts'

// Internal hooks of Preact, by their names in its builds. Preact’s devtools use them too.
type Hooks = {
  /** Before a node is compared. */
  __b?: (vnode: VNode) => void
  /** After the DOM has changed, before layout effects. */
  __c?: (vnode: VNode, queue: unknown[]) => void
}
const hooks = options as typeof options & Hooks
const elementOf = (vnode: VNode) => (vnode as VNode & { __e?: Element | null }).__e

let isUpdating = false
let focusBefore: Element | null = null
const pendingFocus: HTMLElement[] = []
const renderedElements = new WeakSet<Element>()

function beginUpdate() {
  if (isUpdating) return
  isUpdating = true
  focusBefore = document.activeElement
  // Also ends the update if a component throws, because Preact then calls no commit hook.
  queueMicrotask(endUpdate)
}

function endUpdate() {
  if (!isUpdating) return
  const hasLostFocus = document.activeElement === document.body && focusBefore !== document.body
  if (hasLostFocus && focusBefore instanceof HTMLElement && focusBefore.isConnected)
    focusBefore.focus({ preventScroll: true })
  isUpdating = false
  focusBefore = null
  for (const element of pendingFocus.splice(0)) element.focus()
}

const positionMark = '\0'
const isVNode = (child: unknown): child is VNode => typeof child === 'object' && child !== null && 'props' in child

/** Sets the position of each child as its key, if it has no key. Arrays among the children become keyed fragments. */
function keyByPosition(children: ComponentChildren[]) {
  children.forEach((child, position) => {
    const key = `${positionMark}${position}`
    if (Array.isArray(child)) children[position] = h(Fragment, { key }, child)
    else if (isVNode(child) && (child.key == null || String(child.key).startsWith(positionMark))) child.key = key
  })
}

/**
 * Makes Preact behave like React where the islands rely on it:
 * - Moving or removing an element fires no focus events, and a moved element keeps the focus.
 * - `autoFocus` focuses a new element.
 * - Effects run before the next event.
 * - A child without a key keeps its state only in its own position and never gets the state of a sibling.
 */
function keepReactBehavior() {
  const { __b: beforeDiff, __c: commit } = hooks
  const { diffed, vnode: created } = options
  options.vnode = vnode => {
    const { children } = vnode.props as { children?: ComponentChildren }
    if (Array.isArray(children)) keyByPosition(children)
    created?.(vnode)
  }
  hooks.__b = vnode => {
    beginUpdate()
    beforeDiff?.(vnode)
  }
  options.diffed = vnode => {
    diffed?.(vnode)
    const element = typeof vnode.type === 'string' ? elementOf(vnode) : null
    if (!element || renderedElements.has(element)) return
    renderedElements.add(element)
    repeatEarlyClick(element)
    if ((vnode.props as { autoFocus?: boolean } | null)?.autoFocus) pendingFocus.push(element as HTMLElement)
  }
  hooks.__c = (vnode, queue) => {
    endUpdate()
    commit?.(vnode, queue)
  }
  options.requestAnimationFrame = queueMicrotask
  for (const type of ['focusin', 'focusout', 'focus', 'blur'])
    document.addEventListener(type, event => isUpdating && event.stopImmediatePropagation(), { capture: true })
}

keepReactBehavior()

/** Renders `tree` into `element`, or hydrates the server’s markup there. Returns a function that unmounts it. */
export function renderRoot(
  element: Element,
  tree: ReactNode,
  { shouldHydrate }: { shouldHydrate: boolean },
): () => void {
  if (shouldHydrate) {
    const root = hydrateRoot(element, tree)
    return () => root.unmount()
  }
  element.replaceChildren()
  const root = createRoot(element)
  root.render(tree)
  return () => root.unmount()
}
