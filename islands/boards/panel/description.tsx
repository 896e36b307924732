import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { itemLimits } from '#features/agile/kanban/boards/items/rules-fields.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoardActions } from '#islands/boards/board-context.ts'
import { shortNameOf } from '#islands/boards/item-key.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { RoomRejection } from '#islands/room-client/room-protocol.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ItemText } from './item-text.tsx'
import { Section } from './section.tsx'
import { TextEditor } from './text-editor.tsx'

/** A text and its version. An edit is based on that version. */
type Version = { text: string; textVersion: number }
type Props = { item: Item; storedVersion: Version | null; canEdit: boolean }

/** `storedVersion` is null until it is loaded. */
export function Description({ item, storedVersion, canEdit }: Props) {
  const t = useTranslations('boardPage.panel')
  const tFields = useTranslations('boardPage.fields')
  const tUndo = useTranslations('boardPage.undo')
  const { send, offerUndo } = useBoardActions()
  const [draft, setDraft] = useState<Version | null>(null)
  const [sentVersion, setSentVersion] = useState<Version | null>(null)
  const newestVersion =
    sentVersion && (!storedVersion || sentVersion.textVersion >= storedVersion.textVersion)
      ? sentVersion
      : storedVersion
  const shownText = newestVersion?.text ?? null

  const save = (description: string) => {
    const { text: previousText, textVersion } = draft!
    setDraft(null)
    if (description === previousText) return
    const write = (text: string, baseVersion: number) => {
      setSentVersion({ text, textVersion: baseVersion + 1 })
      const ack = send('item:describe', { itemId: item.id, description: text, textVersion: baseVersion })
      ack.catch(thrown => {
        setSentVersion(null)
        // A conflict shows both texts. After any other rejection, the text returns to the editor.
        const isShownAsConflict = thrown instanceof RoomRejection && thrown.reason === 'stale'
        if (!isShownAsConflict) setDraft(current => current ?? { text, textVersion: baseVersion })
      })
      return ack
    }
    const ack = write(description, textVersion)
    // The room rejects the undo if someone else has edited the text since.
    const run = () => void write(previousText, textVersion + 1)
    offerUndo({ text: tUndo('edited', { item: shortNameOf(item) }), run }, ack)
  }
  if (draft)
    return (
      <Section title={tFields('description')}>
        <TextEditor
          name="description"
          id="item-description"
          label={tFields('description')}
          rows={8}
          maxLength={itemLimits.descriptionLength}
          text={draft.text}
          onSave={save}
          onCancel={() => setDraft(null)}
        />
      </Section>
    )
  const editButton = canEdit && newestVersion !== null && (
    <SmallButton variant="quiet" icon={Pencil} onClick={() => setDraft(newestVersion)}>
      {t('edit')}
    </SmallButton>
  )
  return (
    <Section title={tFields('description')} action={editButton}>
      {shownText === null ? (
        <Spinner />
      ) : shownText === '' ? (
        <p className="text-muted text-sm">{t('noDescription')}</p>
      ) : (
        <ItemText text={shownText} />
      )}
    </Section>
  )
}
