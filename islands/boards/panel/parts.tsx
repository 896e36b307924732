import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { Textarea } from '#ui/textarea.tsx'

type SectionProps = { title: string; count?: string; action?: ReactNode; children?: ReactNode }

/** A part of an item's panel under its name. */
export function Section({ title, count, action, children }: SectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-8 items-center gap-2">
        <h3 className="font-semibold text-sm">{title}</h3>
        {count && <span className="figures text-muted text-xs">{count}</span>}
        {action && <span className="ml-auto">{action}</span>}
      </div>
      {children}
    </section>
  )
}

type AddLineProps = { label: string; button: string; maxLength: number; onAdd: (text: string) => unknown }

/** Adds one thing after another by name. A refused name returns to the field. */
export function AddLine({ label, button, maxLength, onAdd }: AddLineProps) {
  const [text, setText] = useState('')
  const add = async () => {
    const given = text.trim()
    if (!given) return
    setText('')
    try {
      await onAdd(given)
    } catch {
      setText(now => now || given)
    }
  }
  return (
    <div className="flex gap-2">
      <input
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && add()}
        className={cx(controlClass, 'h-8 min-w-0 px-2.5 text-sm')}
      />
      <SmallButton variant="secondary" onClick={add}>
        {button}
      </SmallButton>
    </div>
  )
}

/** Escape closes the question, not the whole panel. */
export const onEscape = (leave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  leave()
}

type WriterProps = Pick<ComponentProps<typeof Textarea>, 'name' | 'id' | 'label' | 'rows' | 'maxLength'> & {
  text: string
  pending?: boolean
  save: (text: string) => void
  cancel: () => void
}

/** An editor for a longer text. Ctrl+Enter saves it, Escape cancels. */
export function Writer({ text, pending, save, cancel, ...field }: WriterProps) {
  const t = useTranslations('boardPage.panel')
  const written = useRef<HTMLTextAreaElement>(null)
  const keep = () => save(written.current!.value)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the buttons in it
    <div onKeyDown={onEscape(cancel)} className="grid gap-2">
      <Textarea
        {...field}
        ref={written}
        labelHidden
        autoFocus
        defaultValue={text}
        hint={t('markdown')}
        onKeyDown={event => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && keep()}
      />
      <div className="flex gap-2">
        <SmallButton pending={pending} onClick={keep}>
          {t('save')}
        </SmallButton>
        <SmallButton variant="quiet" onClick={cancel}>
          {t('cancel')}
        </SmallButton>
      </div>
    </div>
  )
}
