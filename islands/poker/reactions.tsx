import { SmilePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PokerEvent, reactions } from '#features/agile/poker/live/protocol.ts'
import { buttonClass } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useNews, useTable } from './table-context.ts'

type Reaction = (typeof reactions)[number]
type Sent = Extract<PokerEvent, { type: 'reaction.sent' }>

/** What each sign is called where it is read out. */
const nameOf = (reaction: Reaction) => `r${reactions.indexOf(reaction)}` as 'r0' | 'r1' | 'r2' | 'r3' | 'r4' | 'r5'

/** The signs that may be sent across the table. The menu stays open, for applause. */
export function ReactionMenu() {
  const t = useTranslations('pokerLive.reactions')
  const { can, send } = useTable()
  if (!can('reaction:send')) return null
  return (
    <Menu
      id="poker-reactions"
      label={t('label')}
      trigger={<SmilePlus aria-hidden className="size-4.5" />}
      triggerClass={buttonClass({ variant: 'secondary', iconOnly: true })}
    >
      <div className="grid grid-cols-6">
        {reactions.map(reaction => (
          <button
            key={reaction}
            type="button"
            onClick={() => send('reaction:send', { reaction })}
            className="grid size-11 place-items-center rounded-control text-2xl transition hover:bg-sunken motion-safe:active:scale-90"
          >
            <span aria-hidden>{reaction}</span>
            <span className="sr-only">{t(nameOf(reaction))}</span>
          </button>
        ))}
      </div>
    </Menu>
  )
}

type Floating = { key: number; reaction: Reaction; name: string; lane: number }

/** How long a sign stays, how many there are at most, and how often they are read out at most, in milliseconds. */
const stay = 3200
const most = 24
const spokenEvery = 4000

let count = 0

/** The signs as they rise over the table; for a screen reader a line now and then. */
export function FloatingReactions() {
  const { view, latest } = useTable()
  const [floating, setFloating] = useState<Floating[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const tell = useReadOut()

  useNews(({ events, late }) => {
    const sent = late ? [] : events.filter((event): event is Sent => event.type === 'reaction.sent')
    if (sent.length === 0) return
    const people = new Map(latest().participants.map(({ id, name }) => [id, name]))
    const fresh = sent.map(({ participantId, reaction }): Floating => {
      count++
      return { key: count, reaction, name: people.get(participantId) ?? '', lane: (count * 37) % 80 }
    })
    setFloating(before => [...before, ...fresh].slice(-most))
    const last = fresh.at(-1)!.key
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setFloating(before => before.filter(({ key }) => key > last))
    }, stay)
    timers.current.add(timer)
    tell(sent.filter(({ participantId }) => participantId !== view.me.participantId).length, fresh)
  })

  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])

  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-2 overflow-hidden">
      {floating.map(({ key, reaction, name, lane }) => (
        <span key={key} className="reaction" style={{ left: `${8 + lane}%` }}>
          <span className="text-3xl">{reaction}</span>
          <span className="max-w-24 truncate rounded-full bg-raised/85 px-2 font-medium text-2xs">{name}</span>
        </span>
      ))}
    </div>
  )
}

function useReadOut() {
  const t = useTranslations('pokerLive.reactions')
  const { say } = useTable()
  const since = useRef({ at: 0, count: 0 })
  return (others: number, fresh: Floating[]) => {
    if (others === 0) return
    const last = since.current
    last.count += others
    if (Date.now() - last.at < spokenEvery) return
    const { name, reaction } = fresh.at(-1)!
    say(last.count === 1 ? t('one', { name, reaction: t(nameOf(reaction)) }) : t('many', { count: last.count }))
    since.current = { at: Date.now(), count: 0 }
  }
}
