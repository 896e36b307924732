import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTable } from '#islands/poker/table-context.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/field-frame.tsx'
import { type About, useTalk } from './talk-context.tsx'

const longest = 1000

/** Writes a comment. Enter sends it, with Shift it begins a new line. */
export function CommentForm({ about }: { about: About }) {
  const t = useTranslations('pokerLive.talk')
  const { send } = useTable()
  const { hold } = useTalk()
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const write = (next: string) => {
    setText(next)
    hold(next.trim() !== '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const content = text.trim()
    if (!content) return
    send('comment:add', { storyId: about, content }).catch(() => setText(before => before || content))
    write('')
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} onSubmit={submit} className="flex items-end gap-2">
      <textarea
        name="comment"
        rows={1}
        maxLength={longest}
        value={text}
        onChange={event => write(event.target.value)}
        onKeyDown={sendByKey}
        aria-label={t('write')}
        placeholder={t('write')}
        className={`${controlClass} field-sizing-content max-h-40 min-h-10 min-w-0 flex-1 resize-none py-2`}
      />
      <Button variant="secondary" icon={SendHorizontal} iconOnly disabled={text.trim() === ''}>
        {t('send')}
      </Button>
    </form>
  )
}
