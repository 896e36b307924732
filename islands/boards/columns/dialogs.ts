import { type ComponentType, lazy } from 'react'

/** Without a connection there is no such window, and all else goes on. */
const orNothing = <Props>(work: Promise<{ default: ComponentType<Props> }>) =>
  work.catch((): { default: ComponentType<Props> } => ({ default: () => null }))

/** The windows about columns, fetched when one is first opened: few people shape a board, and seldom. */
export const EditColumnDialog = lazy(() =>
  orNothing(import('./column-dialog.tsx').then(found => ({ default: found.EditColumnDialog }))),
)
export const AddColumnDialog = lazy(() =>
  orNothing(import('./column-dialog.tsx').then(found => ({ default: found.AddColumnDialog }))),
)
export const RemoveColumnDialog = lazy(() =>
  orNothing(import('./remove-column.tsx').then(found => ({ default: found.RemoveColumnDialog }))),
)
