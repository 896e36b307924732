import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { RoomRejection } from '#islands/room-client/room-protocol.ts'
import { RichText } from '#ui/rich-text.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Section, Writer } from './parts.tsx'

/** A text and which of its versions it is: what is written is written onto that. */
type Version = { text: string; textVersion: number }
type Props = { item: Item; read: Version | null; canEdit: boolean }

/** `read` is null until it has been read. */
export function Description({ item, read, canEdit }: Props) {
  const t = useTranslations('boardPage.panel')
  const tFields = useTranslations('boardPage.fields')
  const tUndo = useTranslations('boardPage.undo')
  const { send, offer } = useActs()
  const [written, setWritten] = useState<Version | null>(null)
  const [sent, setSent] = useState<Version | null>(null)
  const newest = sent && (!read || sent.textVersion >= read.textVersion) ? sent : read
  const shown = newest?.text ?? null

  const save = (description: string) => {
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
        <Writer
          name="description"
          id="item-description"
          label={tFields('description')}
          rows={8}
          maxLength={20_000}
          text={written.text}
          save={save}
          cancel={() => setWritten(null)}
        />
      </Section>
    )
  const change = canEdit && newest !== null && (
    <SmallButton variant="quiet" icon={Pencil} onClick={() => setWritten(newest)}>
      {shown ? t('change') : t('write')}
    </SmallButton>
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
