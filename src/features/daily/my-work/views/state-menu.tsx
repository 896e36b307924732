import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ColumnState, Work } from '#features/daily/my-work/rules.ts'
import { paths } from '#src/paths.ts'
import { Menu, MenuEntryButton } from '#ui/menu.tsx'
import { useStatusChoicesOf } from './use-status-choices.ts'

const triggerClass =
  'inline-flex min-h-8 max-w-28 shrink-0 items-center gap-1 rounded-control border border-line px-2.5 font-medium text-muted text-xs transition hover:border-edge hover:text-ink sm:max-w-40'

type Props = { work: Work; columns: ColumnState[]; returnPath: string }

/** A menu that shows the state of a card, action item or goal and changes it in place. Works without scripts. */
export function StateMenu({ work, columns, returnPath }: Props) {
  const t = useTranslations('myWork')
  const { kind, id, boardId, title, state, canChange } = work
  const states = useStatusChoicesOf(columns)(work)
  const current = states.find(({ value }) => value === state)?.label ?? ''
  if (!canChange) return <span className="max-w-28 truncate text-muted text-xs">{current}</span>
  return (
    <Menu
      id={`state-${id}`}
      label={t('state', { name: title, state: current })}
      triggerClass={triggerClass}
      trigger={
        <>
          <span className="truncate">{current}</span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0" />
        </>
      }
    >
      <form method="post" action={paths.changeWork()} data-shell-submit="">
        <StateFields kind={kind} id={id} boardId={boardId} was={state} returnPath={returnPath} />
        {states.map(({ value, label }) => (
          <MenuEntryButton key={value} name="state" value={value} checked={value === state} disabled={value === state}>
            {label}
          </MenuEntryButton>
        ))}
      </form>
    </Menu>
  )
}

type Fields = Pick<Work, 'kind' | 'id'> & { boardId?: string | null | undefined; was: string; returnPath: string }

/** The hidden fields of a form that changes a state. */
export function StateFields({ kind, id, boardId, was, returnPath }: Fields) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {boardId && <input type="hidden" name="boardId" value={boardId} />}
      <input type="hidden" name="was" value={was} />
      <input type="hidden" name="back" value={returnPath} />
    </>
  )
}
