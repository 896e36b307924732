import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'
import type { Textarea } from '#ui/textarea.tsx'
import { MentionField } from './mention-field.tsx'

type SectionProps = { title: string; count?: string; action?: ReactNode; children?: ReactNode }

/** A titled section of an item's panel. */
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

/** A field that adds entries one by one. A rejected text returns to the field. */
export function AddLine({ label, button, maxLength, onAdd }: AddLineProps) {
  const [text, setText] = useState('')
  const add = async () => {
    const trimmedText = text.trim()
    if (!trimmedText) return
    setText('')
    try {
      await onAdd(trimmedText)
    } catch {
      setText(current => current || trimmedText)
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

/** Handles Escape locally, so that it does not close the whole panel. */
export const onEscape = (onEscapeKey: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  onEscapeKey()
}

type TextEditorProps = Pick<ComponentProps<typeof Textarea>, 'name' | 'id' | 'label' | 'rows' | 'maxLength'> & {
  text: string
  isPending?: boolean
  onSave: (text: string) => void
  onCancel: () => void
}

/** An editor for a longer text. Ctrl+Enter saves it, Escape cancels. */
export function TextEditor({ text, isPending, onSave, onCancel, ...field }: TextEditorProps) {
  const t = useTranslations('boardPage.panel')
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const saveText = () => onSave(fieldRef.current!.value)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the buttons in it
    <div onKeyDown={onEscape(onCancel)} className="grid gap-2">
      <MentionField
        {...field}
        ref={fieldRef}
        isLabelHidden
        autoFocus
        defaultValue={text}
        hint={t('markdown')}
        onKeyDown={event => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && saveText()}
      />
      <div className="flex gap-2">
        <SmallButton isPending={isPending} onClick={saveText}>
          {t('save')}
        </SmallButton>
        <SmallButton variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </SmallButton>
      </div>
    </div>
  )
}
