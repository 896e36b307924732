import { Copy, Pencil, Star } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useCardName } from '#islands/poker/votes/card-row.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.ts'
import { PokerCard } from '#ui/poker-card.tsx'

export type SystemOnList = {
  id: string
  name: string
  description: string
  category: string
  allowCustomValues: boolean
  isDefault: boolean
  values: { value: string; label: string; color?: string }[]
  openSessions: number
  templates: number
  series: number
}

type Category = 'STORY_POINTS' | 'SIZE' | 'TIME' | 'RISK'
type Props = { system: SystemOnList; may: { choose: boolean; change: boolean } }

/** One deck of the list, with its cards as they look and what can be done with it. */
export function SystemCard({ system, may }: Props) {
  const t = useTranslations('votingSystems')
  const nameOf = useCardName()
  const { id, name, description, category, allowCustomValues, isDefault, values } = system
  const size = values.some(({ label }) => label.length > 3) ? 'sm' : 'xs'
  return (
    <li className="grid min-w-0 content-between gap-4 rounded-card border border-line bg-surface px-5 py-4 shadow-low">
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 break-words font-semibold text-lg">{name}</h2>
          {isDefault && <Badge tone="brand">{t('list.default')}</Badge>}
          <Badge>{t(`categories.${category as Category}`)}</Badge>
          {allowCustomValues && <Badge>{t('list.custom')}</Badge>}
        </div>
        {description && <p className="text-muted text-sm">{description}</p>}
        <ul aria-label={t('list.cards', { name })} className="flex flex-wrap gap-1 py-1">
          {values.map(({ value, label, color }) => (
            <li key={value}>
              <PokerCard value={label} label={nameOf(label)} size={size} color={color} />
            </li>
          ))}
        </ul>
        <Usage {...system} />
      </div>
      {may.choose && (
        <div className="flex flex-wrap items-start gap-2">
          {may.change && (
            <ButtonLink href={paths.votingSystem(id)} variant="secondary" size="sm" icon={Pencil}>
              {t('list.edit')}
              <span className="sr-only"> {name}</span>
            </ButtonLink>
          )}
          {may.change && <Act act="duplicate" id={id} name={name} icon={Copy} />}
          {!isDefault && <Act act="default" id={id} name={name} icon={Star} />}
          {may.change && !isDefault && <Delete id={id} name={name} />}
        </div>
      )}
    </li>
  )
}

function Usage(counts: Pick<SystemOnList, 'openSessions' | 'templates' | 'series'>) {
  const t = useTranslations('votingSystems.list')
  const format = useFormatter()
  const parts = (['openSessions', 'templates', 'series'] as const)
    .filter(kind => counts[kind] > 0)
    .map(kind => t(`uses.${kind}`, { count: counts[kind] }))
  return (
    <p className="text-subtle text-sm">
      {parts.length > 0 ? t('inUse', { list: format.list(parts, { type: 'conjunction' }) }) : t('unused')}
    </p>
  )
}

const words = { duplicate: 'duplicate', default: 'makeDefault' } as const

function Act({ act, id, name, icon }: { act: 'duplicate' | 'default'; id: string; name: string; icon: Icon }) {
  const t = useTranslations('votingSystems.list')
  return (
    <form method="post" action={paths.votingSystems()} data-shell="">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
      <Button variant="quiet" size="sm" icon={icon}>
        {t(words[act])}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  )
}

function Delete({ id, name }: { id: string; name: string }) {
  const t = useTranslations('votingSystems.list')
  return (
    <details className="min-w-0 open:w-full">
      <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-control px-3 font-semibold text-danger-ink text-sm hover:bg-danger-soft">
        {t('delete')}
        <span className="sr-only"> {name}</span>
      </summary>
      <form method="post" action={paths.votingSystems()} data-shell="" className="mt-2 grid justify-items-start gap-2">
        <input type="hidden" name="act" value="delete" />
        <input type="hidden" name="id" value={id} />
        <p className="text-sm">{t('deleteHint')}</p>
        <Button variant="danger" size="sm">
          {t('deleteConfirm', { name })}
        </Button>
      </form>
    </details>
  )
}
