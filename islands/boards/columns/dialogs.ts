import { lazy } from 'react'
import { orNothing } from '#islands/boards/or-nothing.ts'

const forms = () => import('./column-dialog.tsx')

/** The windows about columns, fetched when one is first opened: few people shape a board, and seldom. */
export const EditColumnDialog = lazy(() => orNothing(forms().then(found => ({ default: found.EditColumnDialog }))))
export const AddColumnDialog = lazy(() => orNothing(forms().then(found => ({ default: found.AddColumnDialog }))))
export const RemoveColumnDialog = lazy(() =>
  orNothing(import('./remove-column.tsx').then(found => ({ default: found.RemoveColumnDialog }))),
)
