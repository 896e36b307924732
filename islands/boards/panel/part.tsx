import { type ComponentType, Suspense } from 'react'
import type { ItemDetail } from '#islands/boards/api.ts'
import { lazyPart } from '#islands/boards/lazy-part.ts'

type Props = { itemId: string; first: ItemDetail | null }

/** Fetched when the pointer or the focus first reaches a card, before an item is opened. */
export const ItemPanel = lazyPart(async () => (await import('./item-panel.tsx')).ItemPanel)
let Whole: ComponentType<Props> | null = null

/** The server draws the panel together with the page, and so has it from the start. */
export function havePanel(panel: ComponentType<Props>) {
  Whole = panel
}

/** The panel of an item. The browser fetches it when it is first wanted, or to take over what the server drew. */
export function PanelPart(props: Props) {
  return <Suspense>{Whole ? <Whole {...props} /> : <ItemPanel {...props} />}</Suspense>
}
