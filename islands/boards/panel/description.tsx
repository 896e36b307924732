import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { RichText } from '#islands/retros/cards/rich-text.tsx'
import { RoomRejection } from '#islands/room-client/room-protocol.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Section } from './section.tsx'

/** A text and which of its versions it is: what is written is written onto that. */
type Version = { text: string; textVersion: number }
type Props = { item: Item; read: Version | null; mayWork: boolean }

/** `read` is null until it has been read. */
export function Description({ item, read, mayWork }: Props) {
  const t = useTranslations('boardPage.panel')
  const tFields = useTranslations('boardPage.fields')
  const tUndo = useTranslations('boardPage.undo')
  const { send, offer } = useActs()
  const [written, setWritten] = useState<Version | null>(null)
  const [sent, setSent] = useState<Version | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const newest = sent && (!read || sent.textVersion >= read.textVersion) ? sent : read
  const shown = newest?.text ?? null

  const save = () => {
    const description = field.current!.value
    const { text: before, textVersion } = written!
    setWritten(null)
    if (description === before) return
    const write = (text: string, onto: number) => {
      setSent({ text, textVersion: onto + 1 })
      const answer = send('item:describe', { itemId: item.id, description: text, textVersion: onto })
      answer.catch(thrown => {
        setSent(null)
        // Where somebody else wrote meanwhile both are told of; of all else what was written comes back.
        const isTold = thrown instanceof RoomRejection && thrown.reason === 'stale'
        if (!isTold) setWritten(now => now ?? { text, textVersion: onto })
      })
      return answer
    }
    const answer = write(description, textVersion)
    // What somebody else wrote since is not taken back with it: then the room refuses.
    const run = () => void write(before, textVersion + 1)
    offer({ text: tUndo('edited', { item: `#${item.number}` }), run }, answer)
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
  const change = mayWork && newest !== null && (
    <Button type="button" size="sm" variant="quiet" icon={Pencil} onClick={() => setWritten(newest)}>
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
