import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import type { Textarea } from '#ui/textarea.tsx'
import { MentionField } from './mention-field.tsx'

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
