import { type ComponentType, Suspense } from 'react'
import type { ItemDetail } from '#islands/boards/api.ts'
import { lazyComponent } from '#islands/boards/lazy-component.ts'

type Props = { itemId: string; initialDetail: ItemDetail | null }

/** Fetched when the pointer or the focus first reaches a card, before an item is opened. */
export const ItemPanel = lazyComponent(async () => (await import('./item-panel.tsx')).ItemPanel)
let ServerPanel: ComponentType<Props> | null = null

/** Sets the panel component on the server, which renders it without loading. */
export function setServerPanel(panel: ComponentType<Props>) {
  ServerPanel = panel
}

/** The panel of an item. The browser fetches it on first use, or to hydrate the server's markup. */
export function LazyItemPanel(props: Props) {
  return <Suspense>{ServerPanel ? <ServerPanel {...props} /> : <ItemPanel {...props} />}</Suspense>
}
