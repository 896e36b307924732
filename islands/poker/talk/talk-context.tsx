import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTable } from '#islands/poker/table-context.ts'
import { useRequired } from '#islands/use-required.ts'

/** The story that is talked about: its id, or null for the session as a whole. */
type About = string | null
type Talk = {
  about: About
  choose: (about: About) => void
  show: (about: About) => void
  /** Stays with what is open while something is being written about it. */
  hold: (isWriting: boolean) => void
}

const TalkContext = createContext<Talk | null>(null)
export const useTalk = (): Talk => useRequired(TalkContext, 'the talk of a poker table')
export const talkId = 'poker-talk'

/** Which discussion is open. It goes along with the story on the table, unless another one is chosen or written about. */
export function TalkProvider({ children }: { children: ReactNode }) {
  const { view } = useTable()
  const current = view.session.currentStoryId
  const [chosen, setChosen] = useState<{ about: About; while: string | null } | null>(null)
  const [held, setHeld] = useState(false)
  const isKnown = chosen?.about === null || view.stories.some(({ id }) => id === chosen?.about)
  const about = chosen && isKnown && (held || chosen.while === current) ? chosen.about : current

  const choose = useCallback((about: About) => setChosen({ about, while: current }), [current])
  const hold = useCallback(
    (isWriting: boolean) => {
      setHeld(isWriting)
      if (isWriting) choose(about)
    },
    [choose, about],
  )
  const show = useCallback(
    (about: About) => {
      choose(about)
      // Shown first, then gone to.
      setTimeout(() => {
        const box = document.getElementById(talkId)
        box?.scrollIntoView({ block: 'center', behavior: 'smooth' })
        ;(box?.querySelector('textarea') ?? box)?.focus({ preventScroll: true })
      })
    },
    [choose],
  )
  const talk = useMemo(() => ({ about, choose, show, hold }), [about, choose, show, hold])
  return <TalkContext value={talk}>{children}</TalkContext>
}
