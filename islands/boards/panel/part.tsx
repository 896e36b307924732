import { type ComponentType, lazy, Suspense } from 'react'
import type { ItemDetail } from '#islands/boards/item-api.ts'
import { orNothing } from '#islands/boards/or-nothing.ts'

type Props = { itemId: string; first: ItemDetail | null }

const load = () => import('./item-panel.tsx')
const Fetched = lazy(() => orNothing(load().then(found => ({ default: found.ItemPanel }))))
let Whole: ComponentType<Props> | null = null

/** The server draws the panel together with the page, and so has it from the start. */
export function havePanel(panel: ComponentType<Props>) {
  Whole = panel
}

/** Fetches the panel ahead of the first item that is opened: whoever comes near a card may open it. */
export const fetchPanel = () => void load().catch(() => {})

/** The panel of an item. The browser fetches it when it is first wanted, or to take over what the server drew. */
export function PanelPart(props: Props) {
  return <Suspense>{Whole ? <Whole {...props} /> : <Fetched {...props} />}</Suspense>
}
