import Table from '#islands/poker/table.tsx'
import type { Snapshot } from '#islands/poker/use-poker-table.ts'
import { Island } from '#ui/island.tsx'

/** The live session: one island, rendered here from the snapshot that the viewer may see. */
export function SessionPage({ snapshot, joinUrl }: { snapshot: Snapshot; joinUrl: string }) {
  return (
    <Island
      name="poker/table"
      of={Table}
      props={{ snapshot, joinUrl }}
      namespaces={['poker.table', 'poker.roles', 'poker.status', 'poker.errors', 'realtime', 'ui']}
    />
  )
}
