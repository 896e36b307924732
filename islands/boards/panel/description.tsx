import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { RichText } from '#islands/retros/cards/rich-text.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Section } from './section.tsx'

/** `text` is null until it has been read. */
export function Description({ item, text, mayWork }: { item: Item; text: string | null; mayWork: boolean }) {
  const t = useTranslations('boardPage.panel')
  const tFields = useTranslations('boardPage.fields')
  const tUndo = useTranslations('boardPage.undo')
  const { send, offer } = useActs()
  const [written, setWritten] = useState<{ text: string; textVersion: number } | null>(null)
  const [sent, setSent] = useState<{ text: string; textVersion: number } | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = sent && sent.textVersion >= item.textVersion ? sent.text : text

  const save = () => {
    const description = field.current!.value
    const { textVersion } = written!
    setWritten(null)
    if (description === shown) return
    const write = (text: string, onto: number) => {
      setSent({ text, textVersion: onto + 1 })
      send('item:describe', { itemId: item.id, description: text, textVersion: onto }).catch(() => setSent(null))
    }
    write(description, textVersion)
    // What somebody else wrote since is not taken back with it: then the room refuses.
    const before = shown ?? ''
    offer({ text: tUndo('edited', { item: `#${item.number}` }), run: () => write(before, textVersion + 1) })
  }
  if (written)
    return (
      <Section title={tFields('description')}>
        <Textarea
          ref={field}
          name="description"
          id="item-description"
          label={tFields('description')}
          labelHidden
          hint={t('markdown')}
          autoFocus
          maxLength={20_000}
          rows={8}
          defaultValue={written.text}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
            else if (event.key === 'Escape') {
              event.preventDefault()
              setWritten(null)
            }
          }}
        />
        <div className="flex gap-2">
          <Button type="button" size="sm" onClick={save}>
            {t('save')}
          </Button>
          <Button type="button" size="sm" variant="quiet" onClick={() => setWritten(null)}>
            {t('cancel')}
          </Button>
        </div>
      </Section>
    )
  const change = mayWork && shown !== null && (
    <Button
      type="button"
      size="sm"
      variant="quiet"
      icon={Pencil}
      onClick={() => setWritten({ text: shown, textVersion: item.textVersion })}
    >
      {shown ? t('change') : t('write')}
    </Button>
  )
  return (
    <Section title={tFields('description')} action={change}>
      {shown === null ? (
        <Spinner />
      ) : shown === '' ? (
        <p className="text-muted text-sm">{t('noDescription')}</p>
      ) : (
        <RichText text={shown} />
      )}
    </Section>
  )
}
