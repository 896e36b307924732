import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { titlesIn } from '#features/agile/poker/rules-new-session.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useTable } from './table-context.ts'

/** New stories, one per line, added to the end. Open from the start where there is none yet. */
export function AddStories() {
  const t = useTranslations('poker.table.stories')
  const { view, send } = useTable()
  const [open, setOpen] = useState(view.stories.length === 0)
  const [text, setText] = useState('')
  const titles = titlesIn(text).map(title => title.slice(0, 200))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (titles.length === 0) return
    send('story:add', { titles: titles.slice(0, 100) })
    setText('')
    setOpen(false)
  }
  if (!open)
    return (
      <div className="border-line border-t px-3 py-2">
        <Button type="button" variant="quiet" size="sm" icon={Plus} onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      </div>
    )
  return (
    <form onSubmit={submit} className="grid gap-3 border-line border-t px-5 py-4">
      <Textarea
        name="stories"
        label={t('addLabel')}
        rows={3}
        value={text}
        onChange={event => setText(event.target.value)}
        autoFocus={view.stories.length > 0}
      />
      <div className="flex gap-2">
        <Button size="sm" disabled={titles.length === 0}>
          {t('addSubmit', { count: titles.length })}
        </Button>
        <Button type="button" size="sm" variant="quiet" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
