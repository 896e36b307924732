import Board from '#islands/retros/board.tsx'
import type { BoardProps } from '#islands/retros/use-retro-board.ts'
import { Island } from '#ui/island.tsx'

type Props = BoardProps & {
  /** Whether the surrounding page has margins. The public frame for guests has none. */
  framed: boolean
}

/** The live retrospective, rendered on the server from the viewer's snapshot. */
export function SessionPage({ framed, ...props }: Props) {
  return (
    <Island
      name="retros/board"
      of={Board}
      props={props}
      namespaces={[
        'retro.board',
        'retro.formats',
        'retro.phases',
        'retro.icebreakers',
        'retro.errors',
        'retroSessions.form',
        'rooms',
        'realtime',
        'transport',
        'ui',
      ]}
      className={framed ? undefined : 'mx-auto w-full max-w-7xl px-4 pt-4 pb-10 sm:px-6 lg:px-10'}
    />
  )
}
