import { ColumnChanges, DeliveryChanges, SprintChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import type { RecordKind } from './round-trips.ts'

/** Parts of a board besides its items. */
export const boardParts: RecordKind[] = [
  {
    name: 'column',
    create: { path: '/api/kanban/boards/:boardId/columns', schema: ColumnChanges },
    update: { method: 'PATCH', schema: ColumnChanges },
    path: '/api/kanban/boards/:boardId/columns/:id',
    readFrom: '/api/kanban/boards/:boardId/columns',
    read: (data, id) => (data.items as Record<string, unknown>[]).find(column => column.id === id) ?? {},
    form: null,
    samples: (_, n) => ({ status: ['TODO', 'ACTIVE', 'COMPLETE'][n - 1] }),
  },
  {
    name: 'sprint',
    create: { path: '/api/kanban/boards/:boardId/sprints', schema: SprintChanges },
    update: { method: 'PATCH', schema: SprintChanges },
    path: '/api/kanban/boards/:boardId/sprints/:id',
    form: null,
    samples: (_, n) => ({ startDate: `2031-02-0${n}`, endDate: `2031-02-1${n}`, capacity: n }),
  },
  {
    name: 'delivery',
    create: { path: '/api/kanban/boards/:boardId/deliveries', schema: DeliveryChanges.omit({ status: true }) },
    update: { method: 'PATCH', schema: DeliveryChanges },
    path: '/api/kanban/boards/:boardId/deliveries/:id',
    form: { page: '/kanban/:boardId/deliveries?panel=edit&id=:id', firstField: 'title' },
    notInForm: { status: 'has its own button' },
  },
]
